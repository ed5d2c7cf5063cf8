/**
 * Where a device keeps things: table logs, which only grow, and a few small values, which change together.
 * `__tests__/sync/storage/contract.ts` is the same contract as a suite; every storage passes it.
 */
import type { Json } from '../../engine';

export interface Storage {
  readonly logs: LogStorage;
  readonly values: ValueStorage;
}

/** Logs are kept under the table's name. A line has no newline of its own. */
export interface LogStorage {
  tables(): Promise<readonly string[]>;
  /** Every complete line. A last line that was cut off while being written is removed here and told. */
  read(table: string): Promise<StoredLog>;
  /** When it resolves the lines are in the order given behind all earlier ones, and survive the program's death. */
  append(table: string, lines: readonly string[]): Promise<void>;
  /** When it resolves everything appended so far survives the machine's death too. */
  flush(table: string): Promise<void>;
  /** Puts a whole log in place, all or nothing: a guest's copy after a handover. */
  replace(table: string, lines: readonly string[]): Promise<void>;
  remove(table: string): Promise<void>;
}

export type StoredLog = { readonly lines: readonly string[]; readonly torn: boolean };

/** Small values by key. What is written together is there together or not at all, whenever the program dies. */
export interface ValueStorage {
  get(key: string): Promise<Json | undefined>;
  /** Keys with this beginning, sorted. */
  keys(prefix: string): Promise<readonly string[]>;
  /** null removes. */
  write(changes: Readonly<Record<string, Json>>): Promise<void>;
}

export type StorageFault =
  | { readonly kind: 'unwritable'; readonly where: string; readonly detail: string }
  | { readonly kind: 'full'; readonly where: string }
  | { readonly kind: 'in-use'; readonly where: string } // another process holds this directory
  | { readonly kind: 'not-ours'; readonly where: string; readonly detail: string };

/** Storages throw this one error, so that callers can say what happened and what to do. */
export class StorageError extends Error {
  constructor(readonly fault: StorageFault) {
    super(`storage ${fault.kind}: ${fault.where}`);
  }
}
