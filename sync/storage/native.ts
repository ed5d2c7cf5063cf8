/**
 * Phones: one SQLite database for logs and values, and the system's key store for key material (`key/…`).
 * Written against two small interfaces, so that the contract suite runs it on Node.
 */
import { changesOf, checkLines, checkTable, missingLines, sorted, toldBy, valueOf, type Change } from './fit';
import { StorageError, type Storage } from './storage';

type Parameter = string | number | null;
type Row = { readonly [column: string]: unknown };

/** The part of expo-sqlite's SQLiteDatabase that is used here. */
export interface SqliteLike {
  execAsync(source: string): Promise<void>;
  runAsync(source: string, params: Parameter[]): Promise<unknown>;
  getAllAsync(source: string, params: Parameter[]): Promise<readonly unknown[]>;
  closeAsync(): Promise<void>;
}

/** The part of expo-secure-store that is used here. Its keys are letters, digits, `.`, `-` and `_`. */
export interface SecureLike {
  getItemAsync(key: string): Promise<string | null>;
  setItemAsync(key: string, value: string): Promise<void>;
  deleteItemAsync(key: string): Promise<void>;
}

const FORMAT = 1;
const KEY_MATERIAL = 'key/';

// With a write-ahead log and NORMAL a commit survives the app's death at once, and the phone's after a checkpoint.
const SETTINGS = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;';
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS lines (log TEXT NOT NULL, seq INTEGER NOT NULL, line TEXT NOT NULL,
    PRIMARY KEY (log, seq)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS texts (key TEXT NOT NULL PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS secrets (key TEXT NOT NULL PRIMARY KEY, slot INTEGER NOT NULL) WITHOUT ROWID;
  PRAGMA user_version = ${FORMAT};
`;

/** SQLite takes a limited number of parameters, and every statement is a trip to the native side. */
const ROWS_AT_ONCE = 200;

export async function openNativeStorage(db: SqliteLike, secure: SecureLike): Promise<Storage> {
  const database = new Database(db);
  const secrets = new Secrets(database, secure);
  await database.prepare();
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
        await database.together(async () => {
          const count = await countOf(database, table);
          const added =
            at === undefined
              ? lines
              : missingLines(table, lines, at, count, at < count ? await linesFrom(database, table, at) : []);
          await insert(database, table, added, count);
        });
      },
      flush: async (table) => {
        checkTable(table);
        await database.flush();
      },
      replace: async (table, lines) => {
        checkLines(table, lines);
        await database.together(async () => {
          await database.run('DELETE FROM lines WHERE log = ?', [table]);
          await insert(database, table, lines, 0);
        });
      },
      remove: async (table) => {
        checkTable(table);
        await database.alone(() => database.run('DELETE FROM lines WHERE log = ?', [table]));
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

async function countOf(database: Database, table: string): Promise<number> {
  const [row] = await database.all('SELECT MAX(seq) AS last FROM lines WHERE log = ?', [table]);
  const last = row?.['last'];
  return typeof last === 'number' ? last + 1 : 0;
}

async function linesFrom(database: Database, table: string, at: number): Promise<readonly string[]> {
  const rows = await database.all('SELECT line FROM lines WHERE log = ? AND seq >= ? ORDER BY seq', [
    table,
    at,
  ]);
  return rows.map((row) => String(row['line']));
}

async function insert(
  database: Database,
  table: string,
  lines: readonly string[],
  at: number,
): Promise<void> {
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE) {
    const some = lines.slice(from, from + ROWS_AT_ONCE);
    await database.run(
      `INSERT INTO lines (log, seq, line) VALUES ${some.map(() => '(?, ?, ?)').join(', ')}`,
      some.flatMap((line, i) => [table, at + from + i, line]),
    );
  }
}

/** Values, with key material in the key store and everything else in the database. */
class Secrets {
  constructor(
    private readonly database: Database,
    private readonly secure: SecureLike,
  ) {}

  async textOf(key: string): Promise<string | null> {
    if (!key.startsWith(KEY_MATERIAL)) {
      const [row] = await this.database.all('SELECT text FROM texts WHERE key = ?', [key]);
      return row ? String(row['text']) : null;
    }
    const slot = await this.slotOf(key);
    // A key store that was reset has lost its items: then the key was never there, and a new one is made.
    return slot === null
      ? null
      : this.database.namingFaults(() => this.secure.getItemAsync(itemName(key, slot)));
  }

  async keys(): Promise<readonly string[]> {
    const rows = await this.database.all('SELECT key FROM texts UNION SELECT key FROM secrets', []);
    return rows.map((row) => String(row['key']));
  }

  /**
   * A key has two slots in the key store, and the database says which one counts. The new value goes into the other
   * slot first; then one transaction changes slots and values together.
   */
  async write(changes: readonly Change[]): Promise<void> {
    const idle: string[] = [];
    await this.database.together(async () => {
      for (const [key, text] of changes) {
        if (!key.startsWith(KEY_MATERIAL)) await this.writeText(key, text);
        else idle.push(...(await this.writeSecret(key, text)));
      }
    });
    // Nobody reads these any more; one that stays is overwritten by the next value of its key.
    for (const name of idle) await this.secure.deleteItemAsync(name).catch(() => undefined);
  }

  private async writeText(key: string, text: string | null): Promise<void> {
    if (text === null) await this.database.run('DELETE FROM texts WHERE key = ?', [key]);
    else await this.database.run('INSERT OR REPLACE INTO texts (key, text) VALUES (?, ?)', [key, text]);
  }

  /** Gives the items that nobody needs once this is committed. */
  private async writeSecret(key: string, text: string | null): Promise<readonly string[]> {
    const old = await this.slotOf(key);
    if (text === null) {
      await this.database.run('DELETE FROM secrets WHERE key = ?', [key]);
      return [itemName(key, 0), itemName(key, 1)];
    }
    const slot = old === 0 ? 1 : 0;
    await this.database.namingFaults(() => this.secure.setItemAsync(itemName(key, slot), text));
    await this.database.run('INSERT OR REPLACE INTO secrets (key, slot) VALUES (?, ?)', [key, slot]);
    return old === null ? [] : [itemName(key, old)];
  }

  private async slotOf(key: string): Promise<number | null> {
    const [row] = await this.database.all('SELECT slot FROM secrets WHERE key = ?', [key]);
    return row ? Number(row['slot']) : null;
  }
}

/** One name for one key: whatever the key store does not take, and `_` itself, becomes its number between `_`. */
const itemName = (key: string, slot: number): string =>
  `paddles-up.${key.replace(/[^A-Za-z0-9-]/g, (unit) => `_${unit.charCodeAt(0).toString(16)}_`)}.${slot}`;

/** One thing after another: a transaction takes in whatever else is asked of its connection meanwhile. */
class Database {
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly db: SqliteLike) {}

  prepare(): Promise<void> {
    return this.alone(async () => {
      const [row] = await this.all('PRAGMA user_version', []);
      const format = Number(row?.['user_version'] ?? 0);
      if (format > FORMAT)
        throw new StorageError({
          kind: 'not-ours',
          where: DATABASE,
          detail: `written by a newer app (${format})`,
        });
      await this.exec(SETTINGS);
      await this.exec(SCHEMA);
    });
  }

  alone<T>(task: () => Promise<T>): Promise<T> {
    const next = this.last.then(task);
    this.last = next.catch(() => undefined);
    return next;
  }

  together(task: () => Promise<void>): Promise<void> {
    return this.alone(async () => {
      await this.exec('BEGIN IMMEDIATE');
      try {
        await task();
        await this.exec('COMMIT');
      } catch (error) {
        // SQLite ends some failed transactions by itself and then refuses this; the first error is the one to tell.
        await this.exec('ROLLBACK').catch(() => undefined);
        throw error;
      }
    });
  }

  exec(source: string): Promise<void> {
    return this.namingFaults(() => this.db.execAsync(source));
  }

  async run(source: string, params: Parameter[]): Promise<void> {
    await this.namingFaults(() => this.db.runAsync(source, params));
  }

  async all(source: string, params: Parameter[]): Promise<readonly Row[]> {
    const rows = await this.namingFaults(() => this.db.getAllAsync(source, params));
    return rows.filter((row): row is Row => typeof row === 'object' && row !== null);
  }

  flush(): Promise<void> {
    return this.alone(async () => void (await this.all('PRAGMA wal_checkpoint(FULL)', [])));
  }

  async close(): Promise<void> {
    await this.flush();
    await this.alone(() => this.namingFaults(() => this.db.closeAsync()));
  }

  async namingFaults<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw asStorageError(error);
    }
  }
}

const DATABASE = 'the database of this app';

/** The native side tells its errors in words only. */
function asStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const detail = toldBy(error, 'message');
  if (/disk is full|SQLITE_FULL|ENOSPC/i.test(detail))
    return new StorageError({ kind: 'full', where: DATABASE });
  if (/not a database|SQLITE_NOTADB/i.test(detail))
    return new StorageError({ kind: 'not-ours', where: DATABASE, detail });
  if (/malformed|SQLITE_CORRUPT/i.test(detail))
    return new StorageError({ kind: 'damaged', where: DATABASE, detail });
  return new StorageError({ kind: 'unwritable', where: DATABASE, detail });
}
