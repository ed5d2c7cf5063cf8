/** Public moves: who may make which, and when. */
import type { Played } from '../../contract/game';
import { no, type Result } from '../../result';
import { callLastTurn, takeTurn } from './bidding';
import { dealForUs, nameDealer, turnUp } from './setup';
import { cardSlot, tooLate, type Move, type Refusal, type State } from './state';
import { nameOwner } from './tally';

export function apply(s: State, played: Played<Move>): Result<State, Refusal> {
  const { move } = played;
  const { phase } = s;
  const why = whyNot(s, played);
  if (why) return no(why);
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
  return no({ kind: 'not-now', do: move.do, at: phase.at });
}

/** What holds for every move: made for this round, by one who may, with no secret but the card it lays. */
function whyNot(s: State, { by, move, seals }: Played<Move>): Refusal | null {
  if (s.phase.at === 'over') return { kind: 'game-over' };
  if ('round' in move && move.round !== s.round) return tooLate(move.round, s.round);
  const ofASeat = move.do === 'place' || move.do === 'move' || move.do === 'pass';
  if (!ofASeat && by !== 'host') return { kind: 'for-the-table', do: move.do };
  const carried = move.do === 'place' && by !== 'host' ? cardSlot(s.round, move.seat, move.card) : null;
  const needless = seals.find((slot) => slot !== carried);
  return needless === undefined ? null : { kind: 'needless-secret', slot: needless };
}
