/**
 * Where a device keeps things: table logs, which only grow, and a few small values, which change together.
 * `__tests__/sync/storage/contract.ts` is the same contract as a suite; every storage passes it.
 */
import type { Json } from '../../engine';

export interface Storage {
  readonly logs: LogStorage;
  readonly values: ValueStorage;
  /** Flushes everything and lets go of files and locks. Nothing may be called afterwards. */
  close(): Promise<void>;
}

/** What an app gets: `lasting` is false where nothing survives the page, which is to be said before seating. */
export type OpenedStorage = { readonly storage: Storage; readonly lasting: boolean };

/** Logs are kept under the table's name. A line has no newline of its own. A log without lines is no log. */
export interface LogStorage {
  tables(): Promise<readonly string[]>;
  /** Every complete line. A last line that was cut off while being written is removed here and told. */
  read(table: string): Promise<StoredLog>;
  /**
   * When it resolves the lines are in the order given behind all earlier ones, and survive the program's death.
   * `at` says how many lines come before them, for two tabs that keep one log: lines that already stand there are
   * not written again, and others in their place (or a gap) are a `conflict`.
   */
  append(table: string, lines: readonly string[], at?: number): Promise<void>;
  /** When it resolves all lines appended and all values written so far survive the machine's death too. */
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
  | { readonly kind: 'in-use'; readonly where: string; readonly pid: number } // another process holds this directory
  | { readonly kind: 'not-ours'; readonly where: string; readonly detail: string }
  | { readonly kind: 'damaged'; readonly where: string; readonly detail: string } // ours, but altered from outside
  | { readonly kind: 'unfit'; readonly where: string; readonly detail: string } // a name, line or value nobody can keep
  | { readonly kind: 'conflict'; readonly where: string; readonly at: number }; // another line stands there already

/** Storages throw this one error, so that callers can say what happened and what to do. */
export class StorageError extends Error {
  constructor(readonly fault: StorageFault) {
    super(`storage ${fault.kind}: ${fault.where}${'detail' in fault ? ` (${fault.detail})` : ''}`);
    this.name = 'StorageError';
  }
}
