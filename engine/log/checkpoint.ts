/**
 * A table as it was before a game started. Nothing leads back behind the last game but one, so a long log is opened by
 * checking its chain up to there and folding only what follows.
 */
import { isJson, type Json } from '../data/json';
import { no, ok, type Result } from '../result';
import type { Hash, Seq } from '../vocabulary';
import { chainedTo, hashIn, type LineProblem } from './entry';
import { digest, type Past, type Table } from './table';

export type Checkpoint = {
  readonly table: Omit<Table, 'past' | 'closed'>;
  readonly past: Omit<Past, 'before' | 'step'>;
  /** A kept checkpoint that was damaged must not pass for a table. */
  readonly digest: Hash;
};

/** To be kept when the next entry starts a game. */
export function checkpointOf(table: Table): Checkpoint {
  const { past, closed: _closed, ...rest } = table;
  const { before: _before, step: _step, ...last } = past;
  return { table: rest, past: last, digest: digest(table) };
}

/** The latest of them that two games follow: the last but one can be returned to, and so must be there to the full. */
export const latestUsable = (kept: readonly Checkpoint[], lines: readonly string[]): Checkpoint | null =>
  kept.filter((one) => isOf(one, lines)).at(-2) ?? null;

const isOf = ({ table, past }: Checkpoint, lines: readonly string[]): boolean =>
  hashIn(lines[table.seq] ?? '') === table.head &&
  past.seq === table.seq &&
  lines[table.seq + 1] !== undefined;

/** The table at a checkpoint. The chain of every line up to it is checked on the way. */
export function tableAt(
  checkpoint: Checkpoint,
  lines: readonly string[],
): Result<Table, { readonly seq: Seq; readonly why: LineProblem }> {
  let before: Hash | null = null;
  for (let seq = 0; seq <= checkpoint.table.seq; seq++) {
    const line = lines[seq] ?? '';
    if (!chainedTo(before, line)) return no({ seq, why: { kind: 'broken-chain' } });
    before = hashIn(line);
  }
  return tableAtUnchecked(checkpoint, lines);
}

/** The same for a glance at a stored table: whoever goes on with it checks the chain. */
export function tableAtUnchecked(
  { table, past, digest: wanted }: Checkpoint,
  lines: readonly string[],
): Result<Table, { readonly seq: Seq; readonly why: LineProblem }> {
  const hashes = lines.slice(0, table.seq).map(hashIn);
  const closed = hashes.length > 0 ? { from: 0, hashes, before: null } : null;
  const found: Table = { ...table, past: { ...past, step: null, before: null }, closed };
  return digest(found) === wanted
    ? ok(found)
    : no({ seq: table.seq, why: { kind: 'bad-line', detail: 'the checkpoint is damaged' } });
}

/** What a storage gave back: shaped as it was written, or as good as nothing. */
export const checkpointsIn = (stored: Json | undefined): readonly Checkpoint[] =>
  Array.isArray(stored) ? stored.filter(isCheckpoint) : [];

function isCheckpoint(value: unknown): value is Checkpoint {
  const { table, past, digest: own } = Object(value) as Partial<Record<keyof Checkpoint, unknown>>;
  return isJson(value) && Object(table) === table && Object(past) === past && typeof own === 'string';
}
