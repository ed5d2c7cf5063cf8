/** What every storage refuses or leaves out in the same way, before it touches anything. */
import { encodeJson, isJson, type Json } from '../../engine';
import { StorageError } from './storage';

/** Names become file names and parts of keys: nothing in them can leave its directory or end early. */
const TABLE_NAME = /^[A-Za-z0-9_-]{1,100}$/;

export function checkTable(table: string): void {
  if (!TABLE_NAME.test(table))
    throw new StorageError({
      kind: 'unfit',
      where: table,
      detail: 'a table name is 1 to 100 of A-Z a-z 0-9 - _',
    });
}

export function isTableName(name: string): boolean {
  return TABLE_NAME.test(name);
}

export function checkLines(table: string, lines: readonly string[]): void {
  checkTable(table);
  for (const line of lines) {
    // A NUL ends a text early in some databases; half a surrogate pair does not survive UTF-8.
    if (line.includes('\n') || line.includes('\0') || !isJson(line))
      throw new StorageError({
        kind: 'unfit',
        where: table,
        detail: 'a line holds a newline, NUL or broken text',
      });
  }
}

/** A change as the text that is kept; null removes. */
export type Change = readonly [key: string, text: string | null];

/** Kept as text, so that nobody can change a stored value through an object they still hold. */
export function changesOf(changes: Readonly<Record<string, Json>>): readonly Change[] {
  return Object.entries(changes).map(([key, value]) => {
    if (key.includes('\0') || !isJson(key) || !isJson(value))
      throw new StorageError({ kind: 'unfit', where: key, detail: 'not a value that JSON can carry' });
    return [key, value === null ? null : encodeJson(value)];
  });
}

/** Reads what `changesOf` made, on a device where nobody else writes. */
export function valueOf(where: string, text: string | null | undefined): Json | undefined {
  if (text === null || text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (isJson(value)) return value;
  } catch {
    // told below
  }
  throw new StorageError({ kind: 'damaged', where, detail: 'a stored value is not JSON' });
}

export const sorted = (keys: Iterable<string>, prefix: string): readonly string[] =>
  [...keys].filter((key) => key.startsWith(prefix)).sort();

/**
 * Which of `lines` are still to be written so that the first stands at `at`, in a log of `count` lines whose
 * lines from `at` on are `there`.
 */
export function missingLines(
  table: string,
  lines: readonly string[],
  at: number,
  count: number,
  there: readonly string[],
): readonly string[] {
  if (at > count) throw new StorageError({ kind: 'conflict', where: table, at: count });
  const known = Math.min(lines.length, there.length);
  for (let i = 0; i < known; i++) {
    if (lines[i] !== there[i]) throw new StorageError({ kind: 'conflict', where: table, at: at + i });
  }
  return lines.slice(known);
}

/** One property of whatever was thrown, as text. Errors of another realm (a frame, a test) are no `instanceof Error`. */
export function toldBy(error: unknown, property: 'code' | 'name' | 'message'): string {
  if (typeof error !== 'object' || error === null) return property === 'message' ? String(error) : '';
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
