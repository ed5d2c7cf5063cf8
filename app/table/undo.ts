/** Which steps the gavel can take back, and which it can bring back. */
import {
  capital,
  humanSteps,
  lineageOf,
  pastAt,
  speak,
  stepWords,
  type Past,
  type Seq,
  type Table,
} from '../../engine';
import { gameNamed } from '../games/load';
import { namesAt } from './feed';

export type Step = { readonly to: Seq; readonly what: string };

/** What people did in this game, newest first: taking one back leads to the entry it stood on. */
export const undoable = (table: Table, most = 12): readonly Step[] =>
  humanSteps(gameNamed, table, most).map((past) => ({
    to: past.from,
    what: capital(speak({ kind: 'result', text: stepWords(gameNamed, table.past, past) }, namesAt(table))),
  }));

/** The tip that the last undo left, while nothing was played since. */
export const redoable = (table: Table): Seq | null => redoableAt(table, table.past);

function redoableAt(table: Table, tip: Past): Seq | null {
  for (let past: Past | null = tip; past; past = past.before) {
    const { body } = past.entry;
    if (body.do === 'undo') return past.before && leftBy(table, past.before, body.to);
    if (past.step || body.do === 'start' || body.do === 'seal') return null;
  }
  return null;
}

/** To an entry that was taken back it was a redo: what could be brought back there still can. */
function leftBy(table: Table, tip: Past, to: Seq): Seq | null {
  if (lineageOf({ past: tip }).some(({ seq }) => seq === to)) return tip.seq;
  const then = pastAt(table, to);
  return then ? redoableAt(table, then) : null;
}
