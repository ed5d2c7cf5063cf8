/** The few things that node.ts does with files, each either done or undone. */
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { toldBy } from './fit';
import { StorageError, type StorageFault } from './storage';

/** Keys and bids are in these files: they are nobody else's on a shared machine. */
const PRIVATE = 0o600;
const NEWLINE = 10;

/** An append-only file that is open, and knows where its last good byte is. */
export class AppendFile {
  private fd: number | null = null;
  private readonly syncing = new Set<Promise<void>>();
  private dirty = true;
  private spoilt = false;

  constructor(
    readonly file: string,
    private size: number,
  ) {}

  get bytes(): number {
    return this.size;
  }

  /**
   * Synchronous, as a write into the system's cache is faster than a trip through Node's thread pool, and calls
   * are in order without a queue.
   */
  append(text: string): void {
    const bytes = Buffer.from(text);
    this.dirty = true;
    try {
      const fd = this.opened();
      // Half a line must not stay, the next one would be glued to it; the disk may refuse even to cut it off.
      if (this.spoilt) fs.ftruncateSync(fd, this.size);
      this.spoilt = true;
      for (let at = 0; at < bytes.length;) at += fs.writeSync(fd, bytes, at);
      this.spoilt = false;
      this.size += bytes.length;
    } catch (error) {
      this.undo();
      throw asStorageError(error, this.file);
    }
  }

  private undo(): void {
    if (!this.spoilt || this.fd === null) return;
    try {
      fs.ftruncateSync(this.fd, this.size);
      this.spoilt = false;
    } catch {
      // tried again before the next line
    }
  }

  private opened(): number {
    return (this.fd ??= fs.openSync(this.file, 'a', PRIVATE));
  }

  /** Also for what an earlier process wrote and was killed before flushing. */
  async flush(): Promise<void> {
    if (!this.dirty || this.size === 0) return void (await Promise.all(this.syncing));
    this.dirty = false;
    const done = this.sync();
    this.syncing.add(done);
    try {
      await done;
    } finally {
      this.syncing.delete(done);
    }
  }

  private async sync(): Promise<void> {
    try {
      await sync(this.opened());
    } catch (error) {
      this.dirty = true;
      throw asStorageError(error, this.file);
    }
  }

  /** A number that is closed while a flush is on its way could meanwhile be another file's. */
  close(): void {
    const { fd } = this;
    this.fd = null;
    if (fd === null) return;
    if (this.syncing.size === 0) fs.closeSync(fd);
    else void Promise.allSettled(this.syncing).then(() => fs.closeSync(fd));
  }
}

const sync = promisify(fs.fsync);

/** What is in a file up to its last newline; the rest was being written when the program died, and is cut off. */
export function readComplete(file: string): {
  readonly text: string;
  readonly bytes: number;
  readonly torn: boolean;
} {
  let content: Buffer;
  try {
    content = fs.readFileSync(file);
  } catch (error) {
    if (toldBy(error, 'code') === 'ENOENT') return { text: '', bytes: 0, torn: false };
    throw asStorageError(error, file);
  }
  const bytes = content.lastIndexOf(NEWLINE) + 1;
  const torn = bytes < content.length;
  if (torn) attempt(file, () => fs.truncateSync(file, bytes));
  return { text: content.toString('utf8', 0, bytes), bytes, torn };
}

const PIECE_BYTES = 1 << 20;

/** The complete lines of a long file, read piece by piece: it is never in memory twice. */
export function readLines(file: string): {
  readonly lines: string[];
  readonly bytes: number;
  readonly torn: boolean;
} {
  let fd: number;
  try {
    fd = fs.openSync(file, 'r');
  } catch (error) {
    if (toldBy(error, 'code') === 'ENOENT') return { lines: [], bytes: 0, torn: false };
    throw asStorageError(error, file);
  }
  const lines: string[] = [];
  // One space for all pieces: given back piece by piece they would be in memory for a while, as large as the file.
  let space = Buffer.allocUnsafe(PIECE_BYTES);
  let [bytes, rest] = [0, 0];
  try {
    // As long as it is now: a device may be endless.
    for (let left = fs.fstatSync(fd).size; left > 0;) {
      if (rest === space.length) space = Buffer.concat([space], 2 * space.length);
      const length = fs.readSync(fd, space, rest, Math.min(left, space.length - rest), null);
      if (length === 0) break;
      left -= length;
      const end = space.lastIndexOf(NEWLINE, rest + length - 1) + 1;
      if (end > 0) for (const line of space.toString('utf8', 0, end - 1).split('\n')) lines.push(line);
      space.copyWithin(0, end, rest + length);
      bytes += end;
      rest = rest + length - end;
    }
  } catch (error) {
    throw asStorageError(error, file);
  } finally {
    fs.closeSync(fd);
  }
  const torn = rest > 0;
  if (torn) attempt(file, () => fs.truncateSync(file, bytes));
  return { lines, bytes, torn };
}

/** Puts a whole file in place of another, all or nothing, also when the machine dies. */
export function replaceFile(file: string, text: string): void {
  const fresh = `${file}${FRESH}`;
  try {
    const fd = fs.openSync(fresh, 'w', PRIVATE);
    try {
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length;) at += fs.writeSync(fd, bytes, at);
      fs.fsyncSync(fd);
    } finally {
      fs.closeSync(fd);
    }
    fs.renameSync(fresh, file);
  } catch (error) {
    try {
      fs.rmSync(fresh, { force: true });
    } catch {
      // removed when the directory is opened again
    }
    throw asStorageError(error, file);
  }
  syncDirectory(path.dirname(file));
}

/** What `replaceFile` leaves behind when the program dies in it. */
export const FRESH = '.new';

/** A new name lasts only when its directory was flushed too. Windows does it by itself and refuses. */
export function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  attempt(directory, () => {
    const fd = fs.openSync(directory, 'r');
    try {
      fs.fsyncSync(fd);
    } finally {
      fs.closeSync(fd);
    }
  });
}

export function attempt<T>(where: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asStorageError(error, where);
  }
}

export function asStorageError(error: unknown, where: string): StorageError {
  if (error instanceof StorageError) return error;
  return new StorageError(faultOf(toldBy(error, 'code'), where, toldBy(error, 'message')));
}

function faultOf(code: string, where: string, detail: string): StorageFault {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return { kind: 'full', where };
    case 'EISDIR':
    case 'ENOTDIR':
    case 'EEXIST':
      return { kind: 'not-ours', where, detail };
    default:
      return { kind: 'unwritable', where, detail };
  }
}
