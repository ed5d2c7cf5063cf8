/** The host's machine loses power, and with it the end of its log; the guests have more than its disk. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digest, splitLog } from '../../engine';
import type { Guest } from '../../sync/guest/guest';
import { memoryStorage } from '../../sync/storage/memory';
import type { Storage } from '../../sync/storage/storage';
import { games } from '../../tools/testbed/log-desk';
import { HostProcess, temporaryFolder } from '../../tools/testbed/sync/host-process';
import { powerRun } from '../../tools/testbed/sync/power-run';
import { remoteGuest } from '../../tools/testbed/sync/remote-guest';
import { must, until } from '../../tools/testbed/sync/wait';
import { plainAuction } from '../../tools/testbed/plain-auction';

const guests: Guest[] = [];
afterEach(async () => {
  for (const guest of guests.splice(0)) guest.leave();
  await HostProcess.endAll();
});

test.each([21, 22])(
  'seed %i: the end of the host’s files is cut off three times, and the guests give it back',
  async (seed) => {
    const { broken, missing, rounds } = await powerRun(seed, 3);
    expect(broken).toEqual([]);
    expect(missing).toBeGreaterThan(0);
    expect(rounds).toBeGreaterThan(3);
  },
  60_000,
);

const OPTIONS = { lots: 1, absent: 'no-bid', cash: 20 };
const phase = (guest: Guest): unknown => guest.now.table?.play.game?.state['phase'];

async function come(host: HostProcess, storage: Storage, table?: string): Promise<Guest> {
  const guest = await remoteGuest(host.listening.invite, games, storage, undefined, table);
  guests.push(guest);
  return guest;
}

/**
 * Two have sat down and bid. Grace's lock is all that the host wrote after Sidney left, and it is gone from the host's
 * disk: Grace's phone alone has it.
 */
async function lostEnd(left: (log: string, known: number) => string) {
  const data = temporaryFolder();
  const first = await HostProcess.start({ data, game: 'plain' });
  const { port, table } = first.listening;
  const phones = { sidney: memoryStorage(), grace: memoryStorage() };
  const sidney = await come(first, phones.sidney);
  const grace = await come(first, phones.grace);
  await must(sidney.act({ do: 'sit', seat: 'A', name: 'Sidney', kind: 'phone' }));
  await until(sidney, () => sidney.now.table?.gavel === sidney.now.device);
  await must(grace.act({ do: 'sit', seat: 'B', name: 'Grace', kind: 'phone' }));
  await must(sidney.act({ do: 'settings', hammer: 0, flip: 0 }));
  await must(sidney.act({ do: 'start', game: 'plain-auction', rules: plainAuction.rules, options: OPTIONS }));
  for (const guest of [sidney, grace]) await until(guest, () => phase(guest) === 'bid');
  sidney.leave();
  await must(grace.lock('B', 'l0/bid/B', { bid: 7 }));
  grace.leave();
  await first.end('SIGKILL');
  const file = path.join(data, `${table}.log`);
  writeFileSync(file, left(readFileSync(file, 'utf8'), sidney.log.length));
  const host = await HostProcess.start({ data, game: 'plain', port });
  return { host, table, phones, seen: grace.log };
}

const wholeLines = (log: string, known: number): string =>
  splitLog(log)
    .lines.slice(0, known)
    .map((line) => `${line}\n`)
    .join('');
const halfALine = (log: string, known: number): string => {
  const kept = wholeLines(log, known);
  return kept + log.slice(kept.length, kept.length + 60);
};

test.each([
  ['whole entries', wholeLines],
  ['the middle of an entry', halfALine],
])(
  'cut off at %s: what others do meanwhile waits until the end is back',
  async (_where, left) => {
    const { host, table, phones, seen } = await lostEnd(left);
    const sidney = await come(host, phones.sidney, table);
    await until(sidney, () => sidney.now.link.is === 'connected');
    const locked = sidney.lock('A', 'l0/bid/A', { bid: 5 });
    await until(sidney, () => sidney.now.pending === 1);
    const grace = await come(host, phones.grace, table);
    await must(locked);
    for (const guest of [sidney, grace]) {
      await until(guest, () => phase(guest) === 'nod');
      expect(guest.log.slice(0, seen.length)).toEqual(seen);
      expect(guest.now.table?.play.game?.state['cash']).toEqual({ A: 20, B: 13 });
    }
    expect(digest(grace.folded!)).toBe(digest(sidney.folded!));
    expect(await host.end('SIGTERM')).toEqual({ code: 0, errors: '' });
  },
  40_000,
);

test('written on by somebody who did not have the end: whoever has it stops, says so, and keeps it', async () => {
  const { host, table, phones, seen } = await lostEnd(wholeLines);
  const sidney = await come(host, phones.sidney, table);
  // The host waits for Grace for a while, and no longer.
  await must(sidney.act({ do: 'pause', on: true }));
  const grace = await come(host, phones.grace, table);
  await until(grace, () => grace.now.link.is === 'stopped');
  expect(grace.now.link).toMatchObject({ is: 'stopped', why: { kind: 'forked' } });
  expect((await phones.grace.logs.read(table)).lines).toEqual(seen);
  await must(sidney.act({ do: 'pause', on: false }));
  expect(sidney.now.table?.play.seals['l0/bid/B']).toBeUndefined();
  expect(await host.end('SIGTERM')).toEqual({ code: 0, errors: '' });
}, 40_000);
