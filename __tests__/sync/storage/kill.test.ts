/**
 * A program that stores is killed at random instants, again and again in one directory. PADDLES_KILLS sets how
 * often; the instants come from a fixed seed, the machine adds its own chance.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { buildSync } from 'esbuild';

import { openNodeStorage } from '../../../sync/storage/node';
import { freshDirectory } from './node-bench';

const KILLS = Number(process.env['PADDLES_KILLS'] ?? 20);

let root: string;
let program: string;

beforeAll(() => {
  root = freshDirectory();
  program = path.join(root, 'child.js');
  buildSync({
    entryPoints: [path.join(__dirname, 'kill-child.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    logLevel: 'error',
  });
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

/** What a life told before it ended: the last line, value and copy that had resolved. */
type Told = { lines: number; values: number; copy: number };

/** The instant is so many reports after the start, and a little later: a slow machine gets as far as a fast one. */
type Instant = { readonly reports: number; readonly laterMs: number };

function liveAndDie(directory: string, life: number, { reports, laterMs }: Instant): Promise<Told> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, directory, String(life)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let dies = false;
    let complaint = '';
    child.stderr.on('data', (data: Buffer) => (complaint += data.toString()));
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString();
      if (dies || said.split('\n').length <= reports) return;
      dies = true;
      setTimeout(() => child.kill('SIGKILL'), laterMs);
    });
    child.on('error', reject);
    child.on('close', (_, signal) => {
      if (signal !== 'SIGKILL') return reject(new Error(`ended by itself: ${complaint}`));
      const last = (what: string) =>
        Number([...said.matchAll(new RegExp(`^${what} (\\d+)$`, 'gm'))].at(-1)?.[1] ?? 0);
      resolve({ lines: last('lines'), values: last('values'), copy: last('copy') });
    });
  });
}

test(
  `killed ${KILLS} times, it has every line that resolved, and never half a value`,
  async () => {
    const directory = path.join(root, 'data');
    let seed = 20_250_117;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    const before: Told = { lines: 0, values: 0, copy: 0 };
    let torn = 0;
    for (let life = 1; life <= KILLS; life++) {
      const told = await liveAndDie(directory, life, {
        reports: Math.floor(random() * 150),
        laterMs: random() * 5,
      });
      // Opening it here also shows that a dead process's lock is taken over.
      const storage = await openNodeStorage(directory);
      const log = await storage.logs.read('table');
      const counter = (await storage.values.get('counter')) ?? 0;
      const copy = (await storage.logs.read('copy')).lines;

      const least = (what: keyof Told) => Math.max(before[what], told[what]);
      expect(log.lines.length).toBeGreaterThanOrEqual(least('lines'));
      expect(
        log.lines.every((line, i) => line.startsWith(`${i} of life `) && / x{300}(x{59700})?$/.test(line)),
      ).toBe(true);
      expect(counter).toBeGreaterThanOrEqual(least('values'));
      expect(counter).toBeLessThanOrEqual(log.lines.length);
      if (counter !== 0) {
        expect(await storage.values.get('secret')).toBe(`${String(counter)}`.repeat(100));
        expect(await storage.values.get('outbox')).toEqual([counter, 'y'.repeat(700)]);
        expect(await storage.values.get('key/k')).toBe(counter);
      }
      expect(new Set(copy).size).toBeLessThanOrEqual(1);
      expect([0, 51]).toContain(copy.length);
      expect(Number(copy[0] ?? 0)).toBeGreaterThanOrEqual(least('copy'));

      Object.assign(before, { lines: log.lines.length, values: Number(counter), copy: Number(copy[0] ?? 0) });
      torn += log.torn ? 1 : 0;
      await storage.close();
    }
    expect(before.lines).toBeGreaterThan(KILLS);
    if (process.env['PADDLES_KILLS']) console.log(`${before.lines} lines in ${KILLS} lives, ${torn} torn`);
  },
  20_000 + KILLS * 3_000,
);
