/** One process to a data directory. Node has no file locks, so a lock is a file whose name says who holds it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { toldBy } from './fit';
import { StorageError } from './storage';

type Holder = { readonly file: string; readonly pid: number; readonly born: string };

const LOCK = /^lock\.(\d+)\.([\w-]+)$/;
const TRIES = 6;

export const isLock = (name: string): boolean => LOCK.test(name);

/**
 * Each process creates a file of its own and only then looks for others: of two that start at once, the later one
 * always sees the earlier. Taking over a dead process's file by replacing it would leave a gap between the two.
 */
export async function holdDirectory(directory: string): Promise<() => void> {
  const own = path.join(directory, `lock.${process.pid}.${bornOf(process.pid) ?? Date.now()}`);
  for (let tries = 1; ; tries++) {
    claim(own, directory);
    const others = holdersIn(directory).filter(({ file }) => file !== own);
    const rival = others.find(isAlive);
    if (!rival) {
      for (const { file } of others) fs.rmSync(file, { force: true });
      return () => fs.rmSync(own, { force: true });
    }
    fs.rmSync(own, { force: true });
    if (tries === TRIES) throw new StorageError({ kind: 'in-use', where: directory, pid: rival.pid });
    // Perhaps both of us just started and both step back: the next meeting is at different moments.
    await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 40));
  }
}

function claim(own: string, directory: string): void {
  try {
    fs.closeSync(fs.openSync(own, 'wx', 0o600));
  } catch (error) {
    if (toldBy(error, 'code') !== 'EEXIST') throw error;
    throw new StorageError({ kind: 'in-use', where: directory, pid: process.pid });
  }
}

function holdersIn(directory: string): readonly Holder[] {
  return fs.readdirSync(directory).flatMap((name) => {
    const [, pid, born] = LOCK.exec(name) ?? [];
    return pid && born ? [{ file: path.join(directory, name), pid: Number(pid), born }] : [];
  });
}

/** Process numbers are given out again, so a number alone does not tell that its holder lives. */
function isAlive({ pid, born }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, and is somebody else's.
    if (toldBy(error, 'code') !== 'EPERM') return false;
  }
  if (process.platform === 'linux') {
    const now = bornOf(pid);
    return now === null || now === born;
  }
  const since = Number(born);
  const started = Date.now() - (pid === process.pid ? process.uptime() : os.uptime()) * 1000;
  return since >= started;
}

/** When a process began, as text that no other process of this machine shares; null where it cannot be told. */
function bornOf(pid: number): string | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The program's name stands in brackets and may hold anything; behind it come state and, 19 fields on, the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return 'dead';
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').slice(0, 8);
    return `${boot}-${fields[19] ?? ''}`;
  } catch {
    return null;
  }
}
