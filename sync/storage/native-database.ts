/** The phone's database: one thing after the other, in as few trips to the native side as can be. */
import { toldBy } from './fit';
import { StorageError } from './storage';

type Parameter = string | number | null;
type Row = { readonly [column: string]: unknown };

/** The part of expo-sqlite's SQLiteDatabase that is used here. */
export interface SqliteLike {
  execAsync(source: string): Promise<void>;
  prepareAsync(source: string): Promise<StatementLike>;
  runAsync(source: string, params: Parameter[]): Promise<unknown>;
  getAllAsync(source: string, params: Parameter[]): Promise<readonly unknown[]>;
  closeAsync(): Promise<void>;
}

export interface StatementLike {
  executeAsync(params: Parameter[]): Promise<unknown>;
  finalizeAsync(): Promise<void>;
}

const FORMAT = 1;

// With a write-ahead log and NORMAL a commit survives the app's death at once, and the phone's after a checkpoint.
const SETTINGS = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;';
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS lines (log TEXT NOT NULL, seq INTEGER NOT NULL, line TEXT NOT NULL,
    PRIMARY KEY (log, seq)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS texts (key TEXT NOT NULL PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS secrets (key TEXT NOT NULL PRIMARY KEY, slot INTEGER NOT NULL) WITHOUT ROWID;
  PRAGMA user_version = ${FORMAT};
`;

export type Write = {
  readonly source: string;
  readonly params: readonly Parameter[];
  /** Worth a prepared statement. */
  readonly often?: boolean;
};

/** One thing after another: a transaction takes in whatever else is asked of its connection meanwhile. */
export class Database {
  private last: Promise<unknown> = Promise.resolve();
  private readonly statements = new Map<string, StatementLike>();

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

  /** All of them or none, within `alone`. One statement is a transaction by itself. */
  async together(writes: readonly Write[]): Promise<void> {
    if (writes.length > 1) await this.exec('BEGIN IMMEDIATE');
    try {
      for (const write of writes) await this.run(write);
      if (writes.length > 1) await this.exec('COMMIT');
    } catch (error) {
      // SQLite ends some failed transactions by itself and then refuses this; the first error is the one to tell.
      if (writes.length > 1) await this.exec('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  exec(source: string): Promise<void> {
    return this.namingFaults(() => this.db.execAsync(source));
  }

  private async run({ source, params, often }: Write): Promise<void> {
    await this.namingFaults(async () => {
      if (!often) return void (await this.db.runAsync(source, [...params]));
      const statement = this.statements.get(source) ?? (await this.db.prepareAsync(source));
      this.statements.set(source, statement);
      await statement.executeAsync([...params]);
    });
  }

  async all(source: string, params: Parameter[]): Promise<readonly Row[]> {
    const rows = await this.namingFaults(() => this.db.getAllAsync(source, params));
    return rows.filter((row): row is Row => typeof row === 'object' && row !== null);
  }

  flush(): Promise<void> {
    return this.alone(() => this.exec('PRAGMA wal_checkpoint(FULL)'));
  }

  async close(): Promise<void> {
    await this.flush();
    await this.alone(() =>
      this.namingFaults(async () => {
        for (const statement of this.statements.values()) await statement.finalizeAsync();
        await this.db.closeAsync();
      }),
    );
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
