import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { Storage } from '../../../sync/storage/storage';
import type { Bench, Failure } from './contract';

export const freshDirectory = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'paddles-storage-'));

/**
 * A directory that can be left as a killed program leaves it: dying is going on with a copy of the bytes that are
 * there. `isKept` says which files a dead process does not hold any more.
 */
export function directoryBench(
  open: (directory: string) => Promise<Storage>,
  isKept: (file: string) => boolean,
): Bench & { readonly directory: () => string } {
  const root = freshDirectory();
  const opened: Storage[] = [];
  let lives = 0;
  const directory = () => path.join(root, String(lives));
  return {
    directory,
    open: async () => {
      fs.mkdirSync(directory(), { recursive: true });
      const storage = await open(directory());
      opened.push(storage);
      return storage;
    },
    die: async () => {
      const left = directory();
      lives++;
      fs.cpSync(left, directory(), { recursive: true, filter: isKept });
    },
    stop: async () => {
      for (const storage of opened) await storage.close().catch(() => undefined);
      fs.rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Every way in which the storage changes files. */
const CHANGES = [
  'openSync',
  'writeSync',
  'ftruncateSync',
  'truncateSync',
  'fsyncSync',
  'renameSync',
  'rmSync',
] as const;

/**
 * Makes the real file system fail: on a full disk a write ends in the middle and others fail, but cutting off and
 * removing work; in a dead program nothing happens any more.
 */
export function failingDisk(): { fail(how: Failure, after: number): void; heal(): void } {
  return {
    fail: (how, after) => {
      let left = after;
      const isOver = () => left-- <= 0;
      const noSpace = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      for (const name of CHANGES) {
        const real: (...args: never[]) => unknown = fs[name];
        const fake = (...args: never[]): unknown => {
          if (how === 'full' && name !== 'writeSync') return real(...args);
          if (!isOver()) return real(...args);
          if (name === 'writeSync' && left === -1) writeHalf(real, args);
          throw noSpace();
        };
        jest.spyOn(fs, name).mockImplementation(fake as never);
      }
    },
    heal: () => jest.restoreAllMocks(),
  };
}

function writeHalf(write: (...args: never[]) => unknown, args: readonly unknown[]): void {
  const [fd, bytes, at] = args;
  if (!(bytes instanceof Uint8Array) || typeof at !== 'number') return;
  write(...([fd, bytes, at, Math.floor((bytes.length - at) / 2)] as never[]));
}
