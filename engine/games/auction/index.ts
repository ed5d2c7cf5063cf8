/**
 * Auction, for 3 to 8: everybody bids through a secret representative. In this order: the items and colours
 * (catalogue), the table (state), setup and turning up an item, the turns (bidding), the count and its winner
 * (tally), points and the cancelling ranking (scoring), the notebook, the secrets, and what the table can mend.
 */
import type { Game } from '../../contract/game';
import type { Result } from '../../result';
import { asks } from './asks';
import { callLastTurn, takeTurn } from './bidding';
import { AUCTION_PLAYERS, defaults, OPTIONS, type AuctionOptions } from './catalogue';
import { fix } from './mend';
import { narrate } from './narrate';
import { own, type AuctionOwn } from './notebook';
import { accounts, correct, standings } from './scoring';
import { fits, reveal, rounds } from './secrets';
import { dealForUs, nameDealer, setup, turnUp } from './setup';
import { cardSlot, MOVES, refuse } from './state';
import type { AuctionMove, AuctionPlayed, AuctionRefusal, AuctionState, AuctionValue } from './state';
import { nameOwner } from './tally';

export { AUCTION_COLOURS, AUCTION_ITEMS, AUCTION_PLAYERS, auctionItemDeck } from './catalogue';
export type { AuctionOptions } from './catalogue';
export { AUCTION_FACTS, type AuctionFact } from './mend';
export { auctionNotebook, type AuctionOwn } from './notebook';
export { cancellingRanking, type CancelledStanding } from './scoring';
export { auctionTally, auctionWinner, type AuctionDecision, type ColourCount } from './tally';
export type { AuctionMove, AuctionRefusal, AuctionState, AuctionValue } from './state';

export const auctionGame: Game<
  AuctionState,
  AuctionMove,
  AuctionValue,
  AuctionRefusal,
  AuctionOwn,
  AuctionOptions
> = {
  id: 'auction',
  rules: 1,
  players: AUCTION_PLAYERS,
  options: OPTIONS,
  moves: MOVES,
  defaults,
  setup,
  apply,
  rounds,
  fits,
  reveal,
  correct,
  fix,
  own,
  asks,
  narrate,
  standings,
  accounts,
  isOver: (s) => s.phase.at === 'over',
};

function apply(s: AuctionState, played: AuctionPlayed): Result<AuctionState, AuctionRefusal> {
  const { move } = played;
  const { phase } = s;
  const why = whyNot(s, played);
  if (why) return refuse(why);
  if (phase.at === 'turn-up') {
    if (move.do === 'dealer') return nameDealer(s, move);
    if (move.do === 'deal') return dealForUs(s);
    if (move.do === 'turn-up') return turnUp(s, move);
  }
  if (phase.at === 'bidding') {
    if (move.do === 'place' || move.do === 'move' || move.do === 'pass')
      return takeTurn(s, phase, played.by, move);
    if (move.do === 'last-turn') return callLastTurn(s, phase);
  }
  if (phase.at === 'claim' && move.do === 'owner') return nameOwner(s, phase.colour, move.seat);
  return refuse({ kind: 'not-now', do: move.do, at: phase.at });
}

/** What holds for every move: made for this round, by one who may, with no secret but the card it lays. */
function whyNot(s: AuctionState, { by, move, seals }: AuctionPlayed): AuctionRefusal | null {
  if ('round' in move && move.round !== s.round)
    return { kind: 'other-round', named: move.round, now: s.round };
  const ofASeat = move.do === 'place' || move.do === 'move' || move.do === 'pass';
  if (!ofASeat && by !== 'host') return { kind: 'gavel-only', do: move.do };
  const carried = move.do === 'place' && by !== 'host' ? cardSlot(s.round, move.seat, move.card) : null;
  const needless = seals.find((slot) => slot !== carried);
  return needless === undefined ? null : { kind: 'needless-secret', slot: needless };
}
