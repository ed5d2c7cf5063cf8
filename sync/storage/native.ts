/**
 * Phones: one SQLite database for logs and values, and the system's key store for key material (`key/…`).
 * Written against two small interfaces, so that the contract suite runs it on Node.
 */
import { changesOf, checkLines, checkTable, missingLines, sorted, valueOf, type Change } from './fit';
import { Database, type SqliteLike, type Write } from './native-database';
import type { Storage } from './storage';

/** The part of expo-secure-store that is used here. Its keys are letters, digits, `.`, `-` and `_`. */
export interface SecureLike {
  getItemAsync(key: string): Promise<string | null>;
  setItemAsync(key: string, value: string): Promise<void>;
  deleteItemAsync(key: string): Promise<void>;
}

const KEY_MATERIAL = 'key/';

/** SQLite takes a limited number of parameters. */
const ROWS_AT_ONCE = 200;

/** Statements of so few rows come often: they are prepared once and then cost one trip to the native side, not three. */
const ROWS_PREPARED = 8;

export async function openNativeStorage(db: SqliteLike, secure: SecureLike): Promise<Storage> {
  const database = new Database(db);
  const secrets = new Secrets(database, secure);
  const counts = new LineCounts(database);
  await database.prepare();
  await secrets.load();
  return {
    logs: {
      tables: () =>
        database.alone(async () =>
          (await database.all('SELECT DISTINCT log FROM lines', [])).map((row) => String(row['log'])).sort(),
        ),
      read: async (table) => {
        checkTable(table);
        return { lines: await database.alone(() => linesFrom(database, table, 0)), torn: false };
      },
      append: async (table, lines, at) => {
        checkLines(table, lines);
        await database.alone(async () => {
          const count = await counts.of(table);
          const added =
            at === undefined
              ? lines
              : missingLines(table, lines, at, count, at < count ? await linesFrom(database, table, at) : []);
          await counts.changing(table, count + added.length, () =>
            database.together(insertions(table, added, count)),
          );
        });
      },
      flush: async (table) => {
        checkTable(table);
        await database.flush();
      },
      replace: async (table, lines) => {
        checkLines(table, lines);
        const anew = [{ source: DELETE_LINES, params: [table] }, ...insertions(table, lines, 0)];
        await database.alone(() => counts.changing(table, lines.length, () => database.together(anew)));
      },
      remove: async (table) => {
        checkTable(table);
        const all = [{ source: DELETE_LINES, params: [table] }];
        await database.alone(() => counts.changing(table, 0, () => database.together(all)));
      },
    },
    values: {
      get: async (key) => valueOf(key, await database.alone(() => secrets.textOf(key))),
      keys: (prefix) => database.alone(async () => sorted(await secrets.keys(), prefix)),
      write: async (changes) => secrets.write(changesOf(changes)),
    },
    close: () => database.close(),
  };
}

const DELETE_LINES = 'DELETE FROM lines WHERE log = ?';

/** How many lines each log has. Nobody else writes to this database, so each is counted once. */
class LineCounts {
  private readonly known = new Map<string, number>();

  constructor(private readonly database: Database) {}

  async of(table: string): Promise<number> {
    const known = this.known.get(table);
    if (known !== undefined) return known;
    const [row] = await this.database.all('SELECT MAX(seq) AS last FROM lines WHERE log = ?', [table]);
    const last = row?.['last'];
    const count = typeof last === 'number' ? last + 1 : 0;
    this.known.set(table, count);
    return count;
  }

  /** After a failure the database is asked again. */
  async changing(table: string, count: number, change: () => Promise<void>): Promise<void> {
    this.known.delete(table);
    await change();
    this.known.set(table, count);
  }
}

async function linesFrom(database: Database, table: string, at: number): Promise<readonly string[]> {
  const rows = await database.all('SELECT line FROM lines WHERE log = ? AND seq >= ? ORDER BY seq', [
    table,
    at,
  ]);
  return rows.map((row) => String(row['line']));
}

function insertions(table: string, lines: readonly string[], at: number): readonly Write[] {
  const writes: Write[] = [];
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE) {
    const some = lines.slice(from, from + ROWS_AT_ONCE);
    writes.push({
      source: `INSERT INTO lines (log, seq, line) VALUES ${some.map(() => '(?, ?, ?)').join(', ')}`,
      params: some.flatMap((line, i) => [table, at + from + i, line]),
      often: some.length <= ROWS_PREPARED,
    });
  }
  return writes;
}

/** Values, with key material in the key store and everything else in the database. */
class Secrets {
  /** By key, which of its two items in the key store counts. */
  private readonly slots = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly secure: SecureLike,
  ) {}

  async load(): Promise<void> {
    const rows = await this.database.alone(() => this.database.all('SELECT key, slot FROM secrets', []));
    for (const row of rows) this.slots.set(String(row['key']), Number(row['slot']));
  }

  async textOf(key: string): Promise<string | null> {
    if (!key.startsWith(KEY_MATERIAL)) {
      const [row] = await this.database.all('SELECT text FROM texts WHERE key = ?', [key]);
      return row ? String(row['text']) : null;
    }
    const slot = this.slots.get(key);
    // A key store that was reset has lost its items: then the key was never there, and a new one is made.
    return slot === undefined
      ? null
      : this.database.namingFaults(() => this.secure.getItemAsync(itemName(key, slot)));
  }

  async keys(): Promise<readonly string[]> {
    const rows = await this.database.all('SELECT key FROM texts', []);
    return [...rows.map((row) => String(row['key'])), ...this.slots.keys()];
  }

  /**
   * A key has two slots in the key store, and the database says which one counts. The new value goes into the other
   * slot first; then one transaction changes slots and values together.
   */
  async write(changes: readonly Change[]): Promise<void> {
    const idle: string[] = [];
    await this.database.alone(async () => {
      const isSecret = ([key]: Change): boolean => key.startsWith(KEY_MATERIAL);
      const slots: [string, number | null][] = [];
      for (const [key, text] of changes.filter(isSecret)) {
        const old = this.slots.get(key);
        const slot = text === null ? null : old === 0 ? 1 : 0;
        if (text !== null && slot !== null)
          await this.database.namingFaults(() => this.secure.setItemAsync(itemName(key, slot), text));
        slots.push([key, slot]);
        if (slot === null) idle.push(itemName(key, 0), itemName(key, 1));
        else if (old !== undefined) idle.push(itemName(key, old));
      }
      await this.database.together([
        ...settings(
          'texts',
          'text',
          changes.filter((change) => !isSecret(change)),
        ),
        ...settings('secrets', 'slot', slots),
      ]);
      for (const [key, slot] of slots)
        if (slot === null) this.slots.delete(key);
        else this.slots.set(key, slot);
    });
    // Nobody reads these any more; one that stays is overwritten by the next value of its key.
    for (const name of idle) await this.secure.deleteItemAsync(name).catch(() => undefined);
  }
}

/** At most two statements, whatever changes. */
function settings(
  table: string,
  column: string,
  changes: readonly (readonly [string, string | number | null])[],
): readonly Write[] {
  const set = changes.filter(([, value]) => value !== null);
  const gone = changes.filter(([, value]) => value === null);
  const writes: Write[] = [];
  if (set.length > 0)
    writes.push({
      source: `INSERT OR REPLACE INTO ${table} (key, ${column}) VALUES ${set.map(() => '(?, ?)').join(', ')}`,
      params: set.flat(),
      often: set.length <= ROWS_PREPARED,
    });
  if (gone.length > 0)
    writes.push({
      source: `DELETE FROM ${table} WHERE key IN (${gone.map(() => '?').join(', ')})`,
      params: gone.map(([key]) => key),
      often: gone.length <= ROWS_PREPARED,
    });
  return writes;
}

/** One name for one key: whatever the key store does not take, and `_` itself, becomes its number between `_`. */
const itemName = (key: string, slot: number): string =>
  `paddles-up.${key.replace(/[^A-Za-z0-9-]/g, (unit) => `_${unit.charCodeAt(0).toString(16)}_`)}.${slot}`;
