/** Public moves: who may make which, and when. */
import type { Played } from '../../contract/game';
import { no, ok, type Result } from '../../result';
import { callLastTurn, takeTurn } from './bidding';
import { dealForUs, firstItem, nameFirst, represent, turnUp } from './setup';
import { cardSlot, repSlot, tooLate, type Move, type Refusal, type State } from './state';
import { nameOwner } from './tally';
import type { SlotName } from '../../vocabulary';

export function apply(s: State, played: Played<Move>): Result<State, Refusal> {
  const { move } = played;
  const { phase } = s;
  const why = whyNot(s, played);
  if (why) return no(why);
  if (move.do === 'represent' && phase.at !== 'tally' && phase.at !== 'claim')
    return represent(s, move, played.seals.length > 0);
  if (phase.at === 'representatives' && move.do === 'waive') return ok(firstItem(s));
  if (phase.at === 'turn-up') {
    if (move.do === 'first' || move.do === 'dealer') return nameFirst(s, move);
    if (move.do === 'deal') return dealForUs(s);
    if (move.do === 'turn-up') return turnUp(s, move);
  }
  if (phase.at === 'bidding') {
    if (move.do === 'place' || move.do === 'move' || move.do === 'pass') return takeTurn(s, phase, move);
    if (move.do === 'last-turn') return callLastTurn(s, phase);
  }
  if (phase.at === 'claim' && (move.do === 'owner' || move.do === 'claim'))
    return nameOwner(s, phase.colour, move.seat);
  return no({ kind: 'not-now', do: move.do, at: phase.at });
}

/** What holds for every move: made for this round, by one who may, with no secret but the card it lays. */
function whyNot(s: State, { by, move, seals }: Played<Move>): Refusal | null {
  if (s.phase.at === 'over') return { kind: 'game-over' };
  if ('round' in move && move.round !== s.round) return tooLate(move.round, s.round);
  if (!isOfASeat(move)) {
    if (by !== 'host') return { kind: 'for-the-table', do: move.do };
  } else {
    if (!s.seats.includes(move.seat)) return { kind: 'no-such-seat', seat: move.seat };
    const passedByTable = by === 'host' && move.do === 'pass';
    if (by !== move.seat && !passedByTable) return { kind: 'not-your-board', by, seat: move.seat };
  }
  const carried = carriedBy(s, move);
  const needless = seals.find((slot) => slot !== carried);
  return needless === undefined ? null : { kind: 'needless-secret', slot: needless };
}

type OfASeat = Extract<Move, { readonly do: 'represent' | 'place' | 'move' | 'pass' | 'claim' }>;
const OF_A_SEAT: readonly Move['do'][] = ['represent', 'place', 'move', 'pass', 'claim'];
const isOfASeat = (move: Move): move is OfASeat => OF_A_SEAT.includes(move.do);

function carriedBy(s: State, move: Move): SlotName | null {
  if (move.do === 'place') return cardSlot(s.round, move.seat, move.card);
  return move.do === 'represent' ? repSlot(move.seat, move.nth) : null;
}
