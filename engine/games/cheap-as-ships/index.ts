/** Cheap as Ships: dealers in second-hand spaceship parts. 2–4 players, three rounds of six phases. */
import type { Account, Game, Played, Round } from '../../contract/game';
import type { Json } from '../../data/json';
import { no, ok, type Result } from '../../result';
import { fitsShape, int, object, text, either, oneOf } from '../../data/shape';
import type { RoundName, SeatId, SlotName } from '../../vocabulary';
import { asksOf } from './asks';
import { declare, resolve } from './audit';
import { ableToBid, bidByTurns, recordCalled, turnPaddles } from './auction';
import { LEAST_BID } from './bidding';
import { DEFAULT_CATALOGUE, LOT_DECK } from './catalogue';
import { showLoyalty, standingsOf } from './finish';
import { correctAccount, mendFact } from './mend';
import { narrateEntry } from './narrate';
import { cardsOf, forgetPart, nameBacks, namePart, pickPart, vouchFor } from './parts';
import { playOn } from './round';
import { sayDone, sellPart, sellShip, takeSaleBack } from './selling';
import {
  askToDeal,
  dealRound,
  drawStart,
  enoughRows,
  enterRow,
  enterSpecialist,
  nameStart,
  setUp,
} from './setup';
import {
  MOVES,
  OPTIONS,
  playerIn,
  ROUNDS,
  type Move,
  type Options,
  type Own,
  type Refusal,
  type Secret,
  type State,
} from './state';

export { bestSale, type BestSale } from './best-sale';
export {
  calledAuction,
  closedAuction,
  LEAST_BID,
  openWinners,
  passOpen,
  raise,
  startOpen,
  type Bid,
  type ClosedResult,
  type OpenBidding,
  type Winners,
} from './bidding';
export { auditDifferences, type Difference } from './audit';
export {
  CATALOGUE,
  catalogueProblem,
  DEFAULT_CATALOGUE,
  PART,
  SLOTS,
  type Catalogue,
  type Part,
  type PartType,
} from './catalogue';
export { FACTS, type MendedFact } from './mend';
export {
  buildShip,
  finalRanking,
  loyaltyBonus,
  reputationAfter,
  reputationBonus,
  shipPrice,
  shipQuality,
  type Dealer,
  type Ship,
  type ShipPrice,
} from './ships';
export type { Move, Options, Own, Refusal, State } from './state';

export const game: Game<State, Move, Secret, Refusal, Own, Options> = {
  id: 'cheap-as-ships',
  rules: 1,
  players: { least: 2, most: 4 },
  options: OPTIONS,
  moves: MOVES,
  defaults: () => ({
    money: 'table',
    open: 'called',
    start: 'drawn',
    loyalty: true,
    catalogue: DEFAULT_CATALOGUE,
  }),
  setup: setUp,
  apply(s, played) {
    const refused = misplaced(s, played);
    if (refused) return no(refused);
    const after = applyMove(s, played);
    return after.ok ? ok(playOn(after.value)) : after;
  },
  rounds: roundsOf,
  fits: fitsSlot,
  reveal(s, round, shown, dice) {
    if (round !== resolving(s)) return s;
    if (s.phase.at === 'loyalty') return showLoyalty(s, shown);
    if (s.phase.at === 'start') return playOn(drawStart(s, dice));
    return playOn(s.phase.at === 'setup' ? dealRound(s, dice) : turnPaddles(s, shown));
  },
  correct(s, correction) {
    const after = correctAccount(s, correction);
    return after.ok ? ok(playOn(after.value)) : after;
  },
  fix(s, fact) {
    const after = mendFact(s, fact);
    return after.ok ? ok(playOn(after.value)) : after;
  },
  own: (_, seat, kept) => ({
    loyalty: keptBrand(kept.find(({ name }) => name === loyaltySlot(seat))?.value),
  }),
  asks: asksOf,
  narrate: narrateEntry,
  standings: standingsOf,
  accounts: accountsOf,
  isOver: (s) => s.phase.at === 'over',
};

/** What may be said of cards and parts in every phase, until nothing can be sold any more. */
const ABOUT_PARTS: readonly string[] = ['backs', 'name', 'forget', 'pick', 'vouch'];

/** A move for another round, or by somebody whose move it is not. */
function misplaced(s: State, { by, move }: Played<Move>): Refusal | null {
  if (by !== 'host' && !s.seats.includes(by)) return { kind: 'unknown-seat', seat: by };
  const lots =
    move.do === 'pick' || ((move.do === 'name' || move.do === 'forget') && typeof move.at === 'number');
  const isSold = s.phase.at === 'loyalty' || s.phase.at === 'over';
  if (isSold && ABOUT_PARTS.includes(move.do)) return { kind: 'too-late' };
  // A drafted lot may be of an earlier round; it is found by its own.
  if ('round' in move && !lots && move.round !== s.round)
    return { kind: 'wrong-round', round: move.round, now: s.round };
  return null;
}

function applyMove(s: State, { by, move, seq }: Played<Move>): Result<State, Refusal> {
  const host = (then: () => Result<State, Refusal>): Result<State, Refusal> =>
    by === 'host' ? then() : no({ kind: 'host-only' });
  const player = (then: (seat: SeatId) => Result<State, Refusal>): Result<State, Refusal> =>
    by === 'host' ? no({ kind: 'players-only' }) : then(by);
  switch (move.do) {
    case 'start':
      return host(() => nameStart(s, move));
    case 'deal':
      return askToDeal(s);
    case 'specialist':
      return enterSpecialist(s, move, by);
    case 'row':
      return enterRow(s, move, by);
    case 'enough-rows':
      return host(() => enoughRows(s));
    case 'backs':
      return nameBacks(s, move);
    case 'name':
      return namePart(s, move);
    case 'forget':
      return forgetPart(s, move);
    case 'vouch':
      return host(() => vouchFor(s, move));
    case 'called':
      return recordCalled(s, move);
    case 'bid':
    case 'pass':
      return player((seat) => bidByTurns(s, seat, move));
    case 'pick':
      return pickPart(s, move);
    case 'ship':
      return player((seat) => sellShip(s, seat, move, seq));
    case 'part':
      return player((seat) => sellPart(s, seat, move, seq));
    case 'take-back':
      return player((seat) => takeSaleBack(s, seat, move));
    case 'done':
      return player((seat) => sayDone(s, seat));
    case 'declare':
      return player((seat) => declare(s, seat, move));
    case 'resolve':
      return host(() => resolve(s, move));
  }
}

// Secrets

const loyaltySlot = (seat: SeatId): SlotName => `loyalty/${seat}`;

/** The name of the round that opens next, if one does. */
function resolving({ phase, options, round, rows }: State): RoundName | null {
  if (phase.at === 'auction')
    return rows[phase.row - 1]?.kind === 'closed' ? `r${round}/a${phase.row}/bid` : null;
  if (phase.at === 'start') return options.start === 'drawn' ? 'start' : null;
  if (phase.at === 'setup') return phase.dealing ? `r${round}/deal` : null;
  return phase.at === 'loyalty' ? 'loyalty/show' : null;
}

function roundsOf(s: State): readonly Round<Secret>[] {
  const rounds: Round<Secret>[] = [];
  const name = resolving(s);
  if (name !== null && s.phase.at === 'auction') {
    const slots = ableToBid(s).map((seat) => ({ name: `${name}/${seat}`, seat, absent: 'no-bid' as const }));
    rounds.push({ name, kind: 'together', slots });
  } else if (name !== null && s.phase.at !== 'loyalty') {
    rounds.push({ name, kind: 'together', dice: true, slots: [] });
  }
  if (s.options.loyalty && s.phase.at !== 'over') {
    const slots = s.seats.map((seat) => ({ name: loyaltySlot(seat), seat, absent: 'host-enters' as const }));
    rounds.push(
      name !== null && s.phase.at === 'loyalty'
        ? { name, kind: 'show', slots }
        : { name: 'loyalty', kind: 'keep', slots },
    );
  }
  return rounds;
}

const BID = object({ bid: int(0) });
const BRAND = object({ brand: either(text(20, 1), oneOf(null)) });

function fitsSlot(s: State, slot: SlotName, value: Json): Result<Secret, Refusal> {
  const seat = s.seats.find((one) => slot.endsWith(one));
  if (seat && slot === loyaltySlot(seat) && s.options.loyalty && s.phase.at !== 'over')
    return fitsLoyalty(s, value);
  const { money } = seat ? playerIn(s, seat) : { money: 0 };
  if (!seat || s.phase.at !== 'auction' || slot !== `${resolving(s)}/${seat}` || money < LEAST_BID)
    return no({ kind: 'no-such-slot', slot });
  if (!fitsShape(BID, value)) return no({ kind: 'not-a-bid' });
  return value.bid > money ? no({ kind: 'bid-over-money', bid: value.bid, money }) : ok(value);
}

function fitsLoyalty(s: State, value: Json): Result<Secret, Refusal> {
  if (!fitsShape(BRAND, value)) return no({ kind: 'not-a-brand' });
  if (value.brand === null || s.options.catalogue.brands.includes(value.brand)) return ok(value);
  return no({ kind: 'unknown-brand', brand: value.brand });
}

const keptBrand = (value: Json | undefined): string | null => (fitsShape(BRAND, value) ? value.brand : null);

// Accounts

/** Money and the bank make £1000; lot cards and junk are all somewhere. */
function accountsOf(s: State): readonly Account[] {
  const inRows = s.rows.reduce((n, row) => n + (row.result ? 0 : row.cards), 0);
  const sold = s.seats.reduce(
    (n, seat) => n + playerIn(s, seat).sales.reduce((m, sale) => m + (sale.what === 'ship' ? 3 : 1), 0),
    0,
  );
  return [
    { name: 'bank', amount: s.bank },
    ...s.seats.map((seat) => ({ name: `money/${seat}`, amount: playerIn(s, seat).money })),
    { name: 'cards/decks', amount: ROUNDS * LOT_DECK(s.seats.length) - s.dealt },
    { name: 'cards/rows', amount: inRows },
    ...s.seats.map((seat) => ({ name: `cards/${seat}`, amount: cardsOf(s, seat) })),
    { name: 'cards/sold', amount: sold },
    { name: 'cards/discarded', amount: s.discarded },
  ];
}
