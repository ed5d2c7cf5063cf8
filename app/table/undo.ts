/** Which steps the gavel can take back, and which it can bring back. */
import { lineageOf, pastAt, type Past, type Seq, type Table } from '../../engine';
import { feedAt } from './feed';

export type Step = { readonly to: Seq; readonly what: string };

/** Entries that changed the game, newest first: taking one back leads to the entry it stood on. */
export function undoable(table: Table, most = 12): readonly Step[] {
  const nodes = lineageOf(table);
  const steps: Step[] = [];
  for (const past of [...nodes].reverse()) {
    if (past.entry.body.do === 'start') break;
    if (!past.step) continue;
    steps.push({ to: past.from, what: wordsOf(table, past) });
    if (steps.length >= most) break;
  }
  return steps;
}

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

/** What now holds of the step, by the ruling that decided it rather than by what led to it. */
function wordsOf(table: Table, { seq }: Past): string {
  const lines = feedAt(table).filter(({ about, live }) => live && about === seq);
  const decided = lines.find(({ rule }) => rule !== undefined && !rule.startsWith('ALL-'));
  return (decided ?? lines[0])?.text ?? `Step ${seq}`;
}
