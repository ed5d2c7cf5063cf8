/**
 * Browsers without IndexedDB. One item is one unit: it is there whole or not at all. What needs several items is
 * arranged so that a single item decides.
 *
 *   paddles-up/log/TABLE            → the generation that counts
 *   paddles-up/line/TABLE/GEN/SEQ   → a line
 *   paddles-up/value/KEY            → canonical JSON
 *   paddles-up/undo/TAB             → what stood before the several values that are being written
 */
import { isList, type Json } from '../../engine';
import { changesOf, checkLines, checkTable, missingLines, sorted, toldBy, valueOf, type Change } from './fit';
import { StorageError, type LogStorage, type Storage, type StoredLog } from './storage';

/** The part of `window.localStorage` that is used here. */
export interface Items {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const HOME = 'paddles-up/';
const LOG = `${HOME}log/`;
const LINE = `${HOME}line/`;
const VALUE = `${HOME}value/`;
const UNDO = `${HOME}undo/`;

/** A write is over within a few milliseconds: what is unfinished for longer belongs to a tab that died. */
const UNFINISHED_MS = 100;

export async function openLocalStorage(items: Items): Promise<Storage> {
  const unfinished = leftovers(items);
  if (unfinished.size > 0) {
    await new Promise((resolve) => setTimeout(resolve, UNFINISHED_MS));
    const still = leftovers(items);
    for (const [key, text] of unfinished) if (still.get(key) === text) tidyUp(items, key, text);
  }
  const values = new LocalValues(items);
  return {
    logs: new LocalLogs(items),
    values: {
      get: async (key) => valueOf(key, items.getItem(VALUE + key)),
      keys: async (prefix) => sorted(keysOf(items, VALUE), prefix),
      write: async (changes) => values.write(changesOf(changes)),
    },
    close: async () => undefined,
  };
}

/** What a tab left behind that died while writing: undo records, and lines of generations that do not count. */
function leftovers(items: Items): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const name of keysOf(items, UNDO)) found.set(UNDO + name, items.getItem(UNDO + name) ?? '');
  for (const name of keysOf(items, LINE)) {
    const [table = '', generation] = name.split('/');
    if (items.getItem(LOG + table) !== generation) found.set(LINE + name, items.getItem(LINE + name) ?? '');
  }
  return found;
}

function tidyUp(items: Items, key: string, text: string): void {
  if (key.startsWith(UNDO)) undo(items, key, recordOf(text));
  else items.removeItem(key);
}

class LocalValues {
  private readonly undoKey = UNDO + token();

  constructor(private readonly items: Items) {}

  /** What stood before is noted, then the values are written, and removing the note decides. */
  write(changes: readonly Change[]): void {
    const before = changes.map(([key]): Change => [key, this.items.getItem(VALUE + key)]);
    try {
      if (changes.length > 1) this.items.setItem(this.undoKey, JSON.stringify(before));
      for (const [key, text] of changes) put(this.items, VALUE + key, text);
      this.items.removeItem(this.undoKey);
    } catch (error) {
      // Where even this fails the note stays, and the next opening undoes it.
      attempt(() => undo(this.items, this.undoKey, before));
      throw asStorageError(error);
    }
  }
}

/** Backwards through states that were there before, so that even a full storage has room for each. */
function undo(items: Items, key: string, before: readonly Change[]): void {
  for (const [name, text] of [...before].reverse()) put(items, VALUE + name, text);
  items.removeItem(key);
}

function recordOf(text: string): readonly Change[] {
  const record: Json = JSON.parse(text);
  if (record === null || typeof record !== 'object' || !isList(record)) return [];
  return record.flatMap((change): readonly Change[] => {
    if (change === null || typeof change !== 'object' || !isList(change)) return [];
    const [key, old] = change;
    return typeof key === 'string' && (old === null || typeof old === 'string') ? [[key, old]] : [];
  });
}

/** The first generation has one name in every tab; a replaced log begins a new one. */
const FIRST = '0';

class LocalLogs implements LogStorage {
  /** Where the next line probably goes; another tab may have been there. */
  private readonly next = new Map<string, number>();

  constructor(private readonly items: Items) {}

  async tables(): Promise<readonly string[]> {
    return sorted(keysOf(this.items, LOG), '');
  }

  async read(table: string): Promise<StoredLog> {
    checkTable(table);
    return { lines: this.linesFrom(table, 0), torn: false };
  }

  async append(table: string, lines: readonly string[], at?: number): Promise<void> {
    checkLines(table, lines);
    const prefix = this.prefixOf(table);
    const count = this.countOf(prefix);
    const there = at === undefined ? [] : this.linesFrom(table, at);
    const added = at === undefined ? lines : missingLines(table, lines, at, count, there);
    if (added.length === 0) return;
    const isNew = this.items.getItem(LOG + table) === null;
    try {
      // Lines first: until the log's own item is there, they count as left over.
      added.forEach((line, i) => this.items.setItem(prefix + (count + i), line));
      if (isNew) this.items.setItem(LOG + table, FIRST);
    } catch (error) {
      // From the last to the first, so that no gap is left at any moment.
      attempt(() => {
        for (let i = added.length - 1; i >= 0; i--) this.items.removeItem(prefix + (count + i));
      });
      throw asStorageError(error);
    }
    this.next.set(prefix, count + added.length);
  }

  /** A page can do no more than hand its items to the browser. */
  async flush(table: string): Promise<void> {
    checkTable(table);
  }

  async replace(table: string, lines: readonly string[]): Promise<void> {
    checkLines(table, lines);
    if (lines.length === 0) return this.remove(table);
    const generation = token();
    const old = this.prefixOf(table);
    const fresh = `${LINE}${table}/${generation}/`;
    try {
      lines.forEach((line, seq) => this.items.setItem(fresh + seq, line));
      this.items.setItem(LOG + table, generation);
    } catch (error) {
      attempt(() => this.drop(fresh));
      throw asStorageError(error);
    }
    attempt(() => this.drop(old));
  }

  async remove(table: string): Promise<void> {
    checkTable(table);
    const prefix = this.prefixOf(table);
    this.items.removeItem(LOG + table);
    this.drop(prefix);
  }

  private drop(prefix: string): void {
    for (let seq = this.countOf(prefix) - 1; seq >= 0; seq--) this.items.removeItem(prefix + seq);
    this.next.delete(prefix);
  }

  private prefixOf(table: string): string {
    return `${LINE}${table}/${this.items.getItem(LOG + table) ?? FIRST}/`;
  }

  private linesFrom(table: string, at: number): readonly string[] {
    const prefix = this.prefixOf(table);
    const lines: string[] = [];
    for (let line; (line = this.items.getItem(prefix + (at + lines.length))) !== null;) lines.push(line);
    return lines;
  }

  private countOf(prefix: string): number {
    let count = this.next.get(prefix) ?? 0;
    if (count > 0 && this.items.getItem(prefix + (count - 1)) === null) count = 0;
    while (this.items.getItem(prefix + count) !== null) count++;
    return count;
  }
}

function keysOf(items: Items, prefix: string): readonly string[] {
  const found: string[] = [];
  for (let i = 0; i < items.length; i++) {
    const key = items.key(i);
    if (key?.startsWith(prefix)) found.push(key.slice(prefix.length));
  }
  return found;
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // What stays is found and tidied up when the storage is opened again.
  }
}

function put(items: Items, key: string, text: string | null): void {
  if (text === null) items.removeItem(key);
  else items.setItem(key, text);
}

/** Different in every tab and time; nothing secret hangs on it. */
const token = (): string => Math.random().toString(36).slice(2, 12) + Date.now().toString(36);

function asStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  return /quota/i.test(toldBy(error, 'name'))
    ? new StorageError({ kind: 'full', where: 'localStorage' })
    : new StorageError({ kind: 'unwritable', where: 'localStorage', detail: toldBy(error, 'message') });
}
