/**
 * Browsers: one IndexedDB database per origin. Every write is one transaction, and the browser runs overlapping
 * ones in turn, also those of two tabs.
 */
import { changesOf, checkLines, checkTable, missingLines, sorted, toldBy, valueOf } from './fit';
import { StorageError, type LogStorage, type Storage, type StoredLog } from './storage';

const DATABASE = 'paddles-up';
const VERSION = 1;
const LINES = 'lines'; // [table, seq] → line
const VALUES = 'values'; // key → canonical JSON
const FLUSHES = 'flushes'; // something to write when everything is to reach the disk

/** Some versions of Safari never answer the first request after a start. */
const ANSWER_WITHIN_MS = 5_000;

export async function openIndexedDb(factory: IDBFactory): Promise<Storage> {
  const database = new Database(factory);
  // Some private modes open a database and refuse only the first write.
  await database.flush();
  return {
    logs: new IndexedLogs(database),
    values: {
      get: async (key) => {
        const text = await database.read(VALUES, (store) => store.get(key));
        return valueOf(key, typeof text === 'string' ? text : undefined);
      },
      keys: async (prefix) => {
        const keys = await database.read(VALUES, (store) => store.getAllKeys(IDBKeyRange.lowerBound(prefix)));
        return sorted(keys.filter(isText), prefix);
      },
      write: async (changes) => {
        const all = changesOf(changes);
        await database.write(VALUES, (store) => {
          for (const [key, text] of all) {
            if (text === null) store.delete(key);
            else store.put(text, key);
          }
        });
      },
    },
    close: async () => {
      await database.flush();
      await database.close();
    },
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Arrays sort behind numbers, so this ends behind the table's last line. */
const linesOf = (table: string, at = 0) => IDBKeyRange.bound([table, at], [table, []]);

class IndexedLogs implements LogStorage {
  constructor(private readonly database: Database) {}

  async tables(): Promise<readonly string[]> {
    const found: string[] = [];
    await this.database.transaction(LINES, 'readonly', 'relaxed', (store) => {
      found.length = 0;
      const request = store.openKeyCursor();
      request.onsuccess = () => {
        const { result: cursor } = request;
        const table = cursor && Array.isArray(cursor.key) ? cursor.key[0] : undefined;
        if (!cursor || !isText(table)) return;
        found.push(table);
        cursor.continue([table, []]);
      };
    });
    return found.sort();
  }

  async read(table: string): Promise<StoredLog> {
    checkTable(table);
    const lines = await this.database.read(LINES, (store) => store.getAll(linesOf(table)));
    return { lines: lines.filter(isText), torn: false };
  }

  async append(table: string, lines: readonly string[], at?: number): Promise<void> {
    checkLines(table, lines);
    let place = at;
    await this.database.write(LINES, (store, fail) => {
      const last = store.openKeyCursor(linesOf(table), 'prev');
      last.onsuccess = () => {
        const seq = last.result && Array.isArray(last.result.key) ? last.result.key[1] : -1;
        const count = typeof seq === 'number' ? seq + 1 : 0;
        // Remembered, so that trying again after a lost connection cannot write the lines twice.
        place ??= count;
        const from = place;
        const add = (there: readonly unknown[]) => {
          try {
            missingLines(table, lines, from, count, there.filter(isText)).forEach((line, i, missing) =>
              store.add(line, [table, from + lines.length - missing.length + i]),
            );
          } catch (error) {
            fail(error);
          }
        };
        if (from >= count) return add([]);
        const there = store.getAll(linesOf(table, from));
        there.onsuccess = () => add(there.result);
      };
    });
  }

  async flush(table: string): Promise<void> {
    checkTable(table);
    await this.database.flush();
  }

  async replace(table: string, lines: readonly string[]): Promise<void> {
    checkLines(table, lines);
    await this.database.write(LINES, (store) => {
      store.delete(linesOf(table));
      lines.forEach((line, seq) => store.add(line, [table, seq]));
    });
  }

  async remove(table: string): Promise<void> {
    checkTable(table);
    await this.database.write(LINES, (store) => store.delete(linesOf(table)));
  }
}

type Work = (store: IDBObjectStore, fail: (error: unknown) => void) => void;

class Database {
  private connection: Promise<IDBDatabase> | null = null;

  constructor(private readonly factory: IDBFactory) {}

  async read<T>(store: string, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    let request: IDBRequest<T> | undefined;
    await this.transaction(store, 'readonly', 'relaxed', (opened) => {
      request = ask(opened);
    });
    if (!request) throw new StorageError({ kind: 'unwritable', where: DATABASE, detail: 'no answer' });
    return request.result;
  }

  /** `relaxed` hands a write to the system, which is what survives the page's death; `strict` waits for the disk. */
  write(store: string, work: Work): Promise<void> {
    return this.transaction(store, 'readwrite', 'relaxed', work);
  }

  /** Browsers keep one journal for all of an origin's writes: when this one is on the disk, so are the earlier. */
  flush(): Promise<void> {
    return this.transaction(FLUSHES, 'readwrite', 'strict', (store) => store.put(0, 0));
  }

  async transaction(
    store: string,
    mode: IDBTransactionMode,
    durability: IDBTransactionDurability,
    work: Work,
  ): Promise<void> {
    const attempt = async () => transact(await this.opened(), store, mode, durability, work);
    try {
      await attempt().catch((error: unknown) => {
        if (!isLostConnection(error)) throw error;
        // Phones end the connection of a page that slept; a new one works.
        this.connection = null;
        return attempt();
      });
    } catch (error) {
      throw asStorageError(error);
    }
  }

  async close(): Promise<void> {
    const { connection } = this;
    this.connection = null;
    (await connection)?.close();
  }

  private opened(): Promise<IDBDatabase> {
    if (this.connection) return this.connection;
    const connection = connect(this.factory, () => {
      if (this.connection === connection) this.connection = null;
    });
    this.connection = connection;
    connection.catch(() => {
      if (this.connection === connection) this.connection = null;
    });
    return connection;
  }
}

function connect(factory: IDBFactory, lost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(DATABASE, VERSION);
    const late = setTimeout(() => reject(new Error('the browser does not answer')), ANSWER_WITHIN_MS);
    request.onupgradeneeded = () => {
      for (const store of [LINES, VALUES, FLUSHES]) request.result.createObjectStore(store);
    };
    request.onerror = () => {
      clearTimeout(late);
      reject(request.error ?? new Error('refused'));
    };
    request.onsuccess = () => {
      clearTimeout(late);
      const db = request.result;
      db.onclose = lost;
      // A tab with a newer page waits until every older tab lets go.
      db.onversionchange = () => {
        db.close();
        lost();
      };
      resolve(db);
    };
  });
}

/** Done when the transaction is complete: a request that succeeded can still be undone. */
function transact(
  db: IDBDatabase,
  name: string,
  mode: IDBTransactionMode,
  durability: IDBTransactionDurability,
  work: Work,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(name, mode, { durability });
    let why: unknown;
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(why ?? transaction.error ?? new Error('aborted'));
    const fail = (error: unknown) => {
      why = error;
      transaction.abort();
    };
    // Without this a transaction that was only half filled would be committed.
    try {
      work(transaction.objectStore(name), fail);
    } catch (error) {
      fail(error);
    }
  });
}

const isLostConnection = (error: unknown): boolean =>
  toldBy(error, 'name') === 'InvalidStateError' ||
  (toldBy(error, 'name') === 'UnknownError' && /connection|lost|closed/i.test(toldBy(error, 'message')));

function asStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if (toldBy(error, 'name') === 'QuotaExceededError')
    return new StorageError({ kind: 'full', where: DATABASE });
  const detail = toldBy(error, 'message');
  return toldBy(error, 'name') === 'VersionError'
    ? new StorageError({ kind: 'not-ours', where: DATABASE, detail })
    : new StorageError({ kind: 'unwritable', where: DATABASE, detail });
}
