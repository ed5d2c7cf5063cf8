/** A data directory on Node: `<table>.log` for each log, `values.journal` for the values, and a lock. */
import fs from 'node:fs';
import path from 'node:path';

import { changesOf, checkLines, checkTable, isTableName, missingLines, sorted, valueOf } from './fit';
import {
  AppendFile,
  asStorageError,
  attempt,
  FRESH,
  readLines,
  replaceFile,
  syncDirectory,
} from './node-files';
import { Journal, JOURNAL } from './node-journal';
import { holdDirectory, isLock } from './node-lock';
import { StorageError, type LogStorage, type Storage, type StoredLog } from './storage';

export type NodeStorageOptions = {
  /** Values that changed often are tidied up when their file is larger than this. */
  readonly compactAtBytes?: number;
};

/** Opens a directory that is ours, empty or not there yet; throws a StorageError for any other. */
export async function openNodeStorage(directory: string, options: NodeStorageOptions = {}): Promise<Storage> {
  try {
    const home = path.resolve(directory);
    fs.mkdirSync(home, { recursive: true, mode: 0o700 });
    checkOurs(home);
    const release = await holdDirectory(home);
    try {
      for (const name of fs.readdirSync(home)) {
        if (name.endsWith(FRESH)) fs.rmSync(path.join(home, name), { force: true });
      }
      return storageIn(
        home,
        new Journal(path.join(home, JOURNAL), options.compactAtBytes ?? 4 << 20),
        release,
      );
    } catch (error) {
      release();
      throw error;
    }
  } catch (error) {
    throw asStorageError(error, directory);
  }
}

/** What systems put into any directory, and what we leave behind when killed in the first moment. */
const NEGLIGIBLE = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini', 'lost+found', `${JOURNAL}${FRESH}`]);

/** Somebody's documents are not a place for tables: an empty directory becomes ours, another must be already. */
function checkOurs(home: string): void {
  const names = fs.readdirSync(home);
  if (names.includes(JOURNAL)) return;
  const foreign = names.find((name) => !NEGLIGIBLE.has(name) && !isLock(name));
  if (foreign !== undefined)
    throw new StorageError({ kind: 'not-ours', where: home, detail: `holds ${foreign} but no ${JOURNAL}` });
}

function storageIn(home: string, journal: Journal, release: () => void): Storage {
  const logs = new NodeLogs(home, journal);
  return {
    logs,
    values: {
      get: async (key) => valueOf(key, logs.opened(journal).get(key)),
      keys: async (prefix) => sorted(logs.opened(journal).keys(), prefix),
      write: async (changes) => logs.opened(journal).write(changesOf(changes)),
    },
    close: async () => {
      if (logs.isClosed) return;
      try {
        await logs.close();
      } finally {
        journal.close();
        release();
      }
    },
  };
}

/** `named`: its directory entry is flushed too. */
type OpenLog = { readonly out: AppendFile; count: number; named: boolean };

class NodeLogs implements LogStorage {
  private readonly open = new Map<string, OpenLog>();
  /** Cut off by an append before anybody read it. */
  private readonly torn = new Set<string>();
  isClosed = false;

  constructor(
    private readonly home: string,
    private readonly journal: Journal,
  ) {}

  /** Without the lock another process may be here already. */
  opened<T>(part: T): T {
    if (this.isClosed) throw new StorageError({ kind: 'unwritable', where: this.home, detail: 'closed' });
    return part;
  }

  async tables(): Promise<readonly string[]> {
    return attempt(this.home, () =>
      fs
        .readdirSync(this.home)
        .filter((file) => file.endsWith(LOG) && isTableName(file.slice(0, -LOG.length)))
        .filter((file) => fs.statSync(path.join(this.home, file)).size > 0)
        .map((file) => file.slice(0, -LOG.length))
        .sort(),
    );
  }

  async read(table: string): Promise<StoredLog> {
    const file = this.fileOf(table);
    const { lines, bytes, torn } = readLines(file);
    const wasTorn = this.torn.delete(table);
    // Whoever reads a log mostly goes on with it: it need not be read again to know where its end is.
    if (!this.open.has(table) && lines.length > 0)
      this.open.set(table, { out: new AppendFile(file, bytes), count: lines.length, named: false });
    return { lines, torn: torn || wasTorn };
  }

  async append(table: string, lines: readonly string[], at?: number): Promise<void> {
    checkLines(table, lines);
    const log = this.opened(this.open.get(table)) ?? this.openLog(table);
    const added = at === undefined ? lines : this.missing(table, lines, at, log.count);
    if (added.length === 0) return;
    log.out.append(added.join('\n') + '\n');
    log.count += added.length;
  }

  private missing(table: string, lines: readonly string[], at: number, count: number): readonly string[] {
    const there = at < count ? readLines(this.fileOf(table)).lines.slice(at) : [];
    return missingLines(table, lines, at, count, there);
  }

  private openLog(table: string): OpenLog {
    const file = this.fileOf(table);
    const { lines, bytes, torn } = readLines(file);
    if (torn) this.torn.add(table);
    const log = { out: new AppendFile(file, bytes), count: lines.length, named: false };
    this.open.set(table, log);
    return log;
  }

  async flush(table: string): Promise<void> {
    const log = this.open.get(this.checked(table)) ?? this.openLog(table);
    await Promise.all([log.out.flush(), this.journal.flush()]);
    if (log.named || log.out.bytes === 0) return;
    log.named = true;
    syncDirectory(this.home);
  }

  async replace(table: string, lines: readonly string[]): Promise<void> {
    checkLines(table, lines);
    if (lines.length === 0) return this.remove(table);
    this.forget(table);
    replaceFile(this.fileOf(table), lines.join('\n') + '\n');
  }

  async remove(table: string): Promise<void> {
    this.forget(table);
    const file = this.fileOf(table);
    attempt(file, () => fs.rmSync(file, { force: true }));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const logs = [...this.open.values()];
    try {
      await Promise.all([...logs.map(({ out }) => out.flush()), this.journal.flush()]);
    } finally {
      for (const { out } of logs) out.close();
    }
    if (logs.some(({ named }) => !named)) syncDirectory(this.home);
  }

  private forget(table: string): void {
    this.open.get(table)?.out.close();
    this.open.delete(table);
    this.torn.delete(table);
  }

  private fileOf(table: string): string {
    return path.join(this.home, this.checked(table) + LOG);
  }

  private checked(table: string): string {
    checkTable(table);
    return this.opened(table);
  }
}

const LOG = '.log';
