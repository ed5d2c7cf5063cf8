/** Which steps the gavel can take back, and which it can bring back. */
import { lineageOf, type Past, type Seq, type Table } from '../../engine';
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
export function redoable(table: Table): Seq | null {
  for (let past: Past | null = table.past; past; past = past.before) {
    if (past.entry.body.do === 'undo') return past.seq - 1;
    if (past.step || past.entry.body.do === 'start' || past.entry.body.do === 'seal') return null;
  }
  return null;
}

/** What now holds of the step, by the ruling that decided it rather than by what led to it. */
function wordsOf(table: Table, { seq }: Past): string {
  const lines = feedAt(table).filter(({ about, live }) => live && about === seq);
  const decided = lines.find(({ rule }) => rule !== undefined && !rule.startsWith('ALL-'));
  return (decided ?? lines[0])?.text ?? `Step ${seq}`;
}
