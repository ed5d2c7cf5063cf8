/** Reading a whole log: all of it or a clear word on the first entry that is wrong. */
import { decodeEntry, hashIn, lineOf, NO_HASH, readEntry, type Entry, type LineProblem } from './entry';
import type { Refusal } from './refusal';
import { no, ok, type Result } from '../result';
import { foldEntry, openTable } from './fold';
import { isAuthentic, type Games, type Table } from './table';
import type { Hash, Seq } from '../vocabulary';

export type LogProblem = { readonly seq: Seq; readonly why: LineProblem | Refusal };

/** A last line without its newline was cut off while being written: it was told to nobody, and is dropped. */
export type LogText = { readonly lines: readonly string[]; readonly torn: string | null };

export function splitLog(text: string): LogText {
  const lines = text.split('\n');
  const rest = lines.pop() ?? '';
  return { lines, torn: rest === '' ? null : rest };
}

export type FoldOptions = {
  /** Checking signatures costs milliseconds each: audits and idle devices do. */
  readonly signatures: boolean;
};

/** Folds one stored line on top of a table (null for the first line). */
export function foldLine(
  games: Games,
  table: Table | null,
  line: string,
  options: FoldOptions,
): Result<Table, LogProblem> {
  const seq = nextSeq(table);
  const entry = decodeEntry(table?.head ?? NO_HASH, seq, line);
  return entry.ok ? foldRead(games, table, entry.value, hashIn(line), options) : no({ seq, why: entry.why });
}

/** Folds an entry that arrived as its JSON alone, and gives the line to store. */
export function foldArrived(
  games: Games,
  table: Table | null,
  json: string,
  options: FoldOptions,
): Result<{ readonly table: Table; readonly line: string }, LogProblem> {
  const seq = nextSeq(table);
  const entry = readEntry(seq, json);
  if (!entry.ok) return no({ seq, why: entry.why });
  const line = lineOf(table?.head ?? NO_HASH, json);
  const folded = foldRead(games, table, entry.value, hashIn(line), options);
  return folded.ok ? ok({ table: folded.value, line }) : folded;
}

const nextSeq = (table: Table | null): Seq => (table ? table.seq + 1 : 0);

function foldRead(
  games: Games,
  table: Table | null,
  entry: Entry,
  hash: Hash,
  options: FoldOptions,
): Result<Table, LogProblem> {
  if (table && options.signatures && !isAuthentic(table, entry))
    return no({ seq: entry.seq, why: { kind: 'bad-signature' } });
  const folded = table ? foldEntry(games, table, entry, hash) : openTable(entry, hash);
  return folded.ok ? folded : no({ seq: entry.seq, why: folded.why });
}

export function foldLog(
  games: Games,
  lines: readonly string[],
  options: FoldOptions,
): Result<Table, LogProblem> {
  let table: Table | null = null;
  for (const line of lines) {
    const folded: Result<Table, LogProblem> = foldLine(games, table, line, options);
    if (!folded.ok) return folded;
    table = folded.value;
  }
  return table ? ok(table) : no({ seq: 0, why: { kind: 'not-a-table' } });
}
