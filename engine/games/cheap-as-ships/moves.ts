/** Public moves: who may make which, and what each does. */
import type { Played } from '../../contract/game';
import { no, ok, type Result } from '../../result';
import type { SeatId } from '../../vocabulary';
import { declare, resolve } from './audit';
import { bidByTurns, recordCalled } from './auction';
import { forgetPart, nameBacks, namePart, pickPart, vouchFor } from './parts';
import { playOn } from './phases';
import { sayDone, sellPart, sellShip, takeSaleBack } from './selling';
import { askToDeal, enoughRows, enterRow, enterSpecialist, nameStart } from './setup';
import { DECISIONS, notNow, type Move, type Refusal, type State } from './state';

export function apply(s: State, played: Played<Move>): Result<State, Refusal> {
  const refused = misplaced(s, played);
  if (refused) return no(refused);
  const after = applyMove(s, played);
  return after.ok ? ok(playOn(after.value)) : after;
}

/** What may be said of cards and parts in every phase, until nothing can be sold any more. */
const ABOUT_PARTS: readonly Move['do'][] = ['backs', 'name', 'forget', 'pick', 'vouch'];
const OF_THE_TABLE: readonly Move['do'][] = [
  ...DECISIONS,
  'start',
  'deal',
  'specialist',
  'row',
  'backs',
  'called',
];

/** A move for another round, or by somebody whose move it is not. */
function misplaced(s: State, { by, move }: Played<Move>): Refusal | null {
  if (by !== 'host' && !s.seats.includes(by)) return { kind: 'no-such-seat', seat: by };
  if (s.phase.at === 'over') return { kind: 'game-over' };
  if (s.phase.at === 'loyalty' && ABOUT_PARTS.includes(move.do)) return notNow(s, move.do);
  // Parts of a workshop are named by their owner too; everything else on the table by the table.
  const naming = move.do === 'name' || move.do === 'forget';
  if (by !== 'host' && (naming ? move.at !== by : OF_THE_TABLE.includes(move.do)))
    return { kind: 'for-the-table', do: move.do };
  if (by === 'host' && !naming && !OF_THE_TABLE.includes(move.do)) return { kind: 'players-only' };
  // A drafted lot may be of an earlier round; it is found by its own.
  const lots = move.do === 'pick' || (naming && typeof move.at === 'number');
  if ('round' in move && !lots && move.round !== s.round)
    return { kind: 'too-late', named: `round ${move.round}`, now: `round ${s.round}` };
  return null;
}

function applyMove(s: State, { by, move, seq }: Played<Move>): Result<State, Refusal> {
  const player = (then: (seat: SeatId) => Result<State, Refusal>): Result<State, Refusal> =>
    by === 'host' ? no({ kind: 'players-only' }) : then(by);
  switch (move.do) {
    case 'start':
      return nameStart(s, move);
    case 'deal':
      return askToDeal(s);
    case 'specialist':
    case 'specialist-anyway':
      return enterSpecialist(s, move);
    case 'row':
    case 'row-anyway':
      return enterRow(s, move);
    case 'enough-rows':
      return enoughRows(s);
    case 'backs':
      return nameBacks(s, move);
    case 'name':
      return namePart(s, move);
    case 'forget':
      return forgetPart(s, move);
    case 'vouch':
      return vouchFor(s, move);
    case 'called':
      return recordCalled(s, move);
    case 'bid':
    case 'pass':
      return player((seat) => bidByTurns(s, seat, move));
    case 'pick':
      return player((seat) => pickPart(s, seat, move));
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
      return resolve(s, move);
  }
}
