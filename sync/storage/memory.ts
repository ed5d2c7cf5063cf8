/** Keeps things as long as the program runs: spectators, tests, and pages where nothing else works. */
import { changesOf, checkLines, checkTable, missingLines, sorted, valueOf } from './fit';
import type { Storage } from './storage';

type Content = { readonly logs: Map<string, readonly string[]>; readonly values: Map<string, string> };

/** What outlives a `memoryStorage`: a test opens another one on it, as a restarted program would. */
export class MemoryDisk {
  now: Content = { logs: new Map(), values: new Map() };
  readonly torn = new Set<string>();
  private safe: Content = { logs: new Map(), values: new Map() };

  flush(): void {
    this.safe = copied(this.now);
  }

  /** The machine dies: back to what was flushed. */
  losePower(): void {
    this.now = copied(this.safe);
  }

  /** The program dies in the middle of a line. */
  tear(table: string): void {
    this.torn.add(table);
  }
}

// Lines are never changed in place, so a copy of the two maps is a copy of everything.
const copied = ({ logs, values }: Content): Content => ({ logs: new Map(logs), values: new Map(values) });

export function memoryStorage(disk = new MemoryDisk()): Storage {
  const linesOf = (table: string) => disk.now.logs.get(table) ?? [];
  return {
    logs: {
      tables: async () => [...disk.now.logs.keys()].sort(),
      read: async (table) => {
        checkTable(table);
        return { lines: linesOf(table), torn: disk.torn.delete(table) };
      },
      append: async (table, lines, at) => {
        checkLines(table, lines);
        const before = linesOf(table);
        const added =
          at === undefined ? lines : missingLines(table, lines, at, before.length, before.slice(at));
        if (added.length > 0) disk.now.logs.set(table, [...before, ...added]);
      },
      flush: async () => disk.flush(),
      replace: async (table, lines) => {
        checkLines(table, lines);
        if (lines.length > 0) disk.now.logs.set(table, [...lines]);
        else disk.now.logs.delete(table);
      },
      remove: async (table) => {
        checkTable(table);
        disk.now.logs.delete(table);
      },
    },
    values: {
      get: async (key) => valueOf(key, disk.now.values.get(key)),
      keys: async (prefix) => sorted(disk.now.values.keys(), prefix),
      write: async (changes) => {
        for (const [key, text] of changesOf(changes)) {
          if (text === null) disk.now.values.delete(key);
          else disk.now.values.set(key, text);
        }
      },
    },
    close: async () => disk.flush(),
  };
}
