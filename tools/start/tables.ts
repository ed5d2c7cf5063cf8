/** The tables kept in a data folder, and which of them to go on with. */
import { createInterface } from 'node:readline/promises';
import { gameOf, jsonOf, seated, type Games, type Table } from '../../engine';
import { glanceAt, wasClosed } from '../../sync/host/ledger';
import type { Storage } from '../../sync/storage/storage';
import { CannotStart } from './problems';

/** After a crash people come back to the table within this time, also when its game was just over. */
const SAME_EVENING_MS = 12 * 3_600_000;

export type StoredTable = {
  readonly name: string;
  /** When its last entry was written. */
  readonly last: number;
  /** By its program, not by a crash. */
  readonly closed: boolean;
  /** Null when the log cannot be folded; opening it says why. */
  readonly table: Table | null;
};

/** Newest first. */
export async function storedTables({ logs, values }: Storage, games: Games): Promise<readonly StoredTable[]> {
  const found: StoredTable[] = [];
  for (const name of await logs.tables()) {
    const { lines } = await logs.read(name);
    if (lines.length === 0) continue; // cut off in its first line: nobody has seen it
    found.push({
      name,
      last: timeOf(lines.at(-1) ?? ''),
      closed: await wasClosed(values, name),
      table: await glanceAt(games, values, name, lines),
    });
  }
  return found.sort((a, b) => b.last - a.last);
}

function timeOf(line: string): number {
  try {
    const { at } = JSON.parse(jsonOf(line)) as { readonly at?: unknown };
    return typeof at === 'number' ? at : 0;
  } catch {
    return 0;
  }
}

/** Phones may still be at a table whose program has just crashed, and hold more of its log than the disk does. */
export const isFinished = (games: Games, { table, closed, last }: StoredTable): boolean => {
  const state = table?.play.game?.state;
  if (!table || !state || (!closed && Date.now() - last < SAME_EVENING_MS)) return false;
  return table.play.ended || gameOf(games, table)?.isOver(state) === true;
};

export function describe({ name, last, table }: StoredTable): string {
  const game = table?.play.game?.id ?? 'no game yet';
  const people = table ? seated(table).map((seat) => table.seats[seat]?.name ?? seat) : [];
  const when = new Date(last).toLocaleString();
  return `${name.slice(0, 6)}  ${when}  ${table ? game : 'corrupt'}  ${people.join(', ') || 'nobody seated'}`;
}

/** The table asked for, the newest unfinished one, or null for a new one. */
export async function choose(
  tables: readonly StoredTable[],
  games: Games,
  wanted: { readonly fresh: boolean; readonly table: string | null },
  ask: boolean,
  say: (line: string) => void,
): Promise<string | null> {
  if (wanted.fresh) return null;
  if (wanted.table !== null) return named(tables, wanted.table).name;
  const open = tables.filter((table) => !isFinished(games, table));
  const [newest] = open;
  if (!newest) return null;
  if (open.length > 1) {
    say('Unfinished tables, newest first:');
    open.forEach((table, i) => say(`  ${i + 1}  ${describe(table)}`));
    if (ask) return answer(open);
    say('Going on with the newest. Another: --table <name>. A new one: --new.');
  }
  return newest.name;
}

function named(tables: readonly StoredTable[], beginning: string): StoredTable {
  const found = tables.filter(({ name }) => name.startsWith(beginning));
  const [one] = found;
  if (one && found.length === 1) return one;
  const problem = one ? 'More than one table begins' : 'No table begins';
  const known = tables.map((table) => `\n  ${describe(table)}`).join('');
  throw new CannotStart(`${problem} with "${beginning}".${known && ` There are:${known}`}`);
}

async function answer(open: readonly StoredTable[]): Promise<string | null> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (;;) {
      const text = (await terminal.question(`Which one? 1 to ${open.length}, n for a new one [1] `)).trim();
      if (text.toLowerCase() === 'n') return null;
      const chosen = open[text === '' ? 0 : Number(text) - 1];
      if (chosen) return chosen.name;
    }
  } finally {
    terminal.close();
  }
}
