/** Many at one door: a table whose host is a process of its own, over real sockets. */
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import WebSocket from 'ws';
import { digest, foldLog, publicKey, splitLog, type Intent, type SeatId } from '../../engine';
import type { Guest } from '../../sync/guest/guest';
import { openLocalStorage } from '../../sync/storage/local-storage';
import { MESSAGE_CAP } from '../../sync/transport/transport';
import { games } from '../../tools/testbed/log-desk';
import { FakeItems } from './storage/fake-items';
import { BadWifi } from '../../tools/testbed/sync/bad-wifi';
import { playBy } from '../../tools/testbed/sync/bot';
import { HostProcess, temporaryFolder } from '../../tools/testbed/sync/host-process';
import { endure, type Ordeal } from '../../tools/testbed/sync/ordeal';
import { random } from '../../tools/start/keys';
import { seeded } from '../../tools/testbed/random';
import { remoteGuest } from '../../tools/testbed/sync/remote-guest';
import { Stranger, type Door } from '../../tools/testbed/sync/stranger';
import { must, until } from '../../tools/testbed/sync/wait';

const guests: Guest[] = [];
afterEach(async () => {
  for (const guest of guests.splice(0)) guest.leave();
  await HostProcess.endAll();
});

/** What the host has written, once it is closed and nothing went wrong with it. */
async function writtenBy(host: HostProcess, data: string): Promise<readonly string[]> {
  expect(await host.end('SIGTERM')).toEqual({ code: 0, errors: '' });
  return splitLog(readFileSync(path.join(data, `${host.listening.table}.log`), 'utf8')).lines;
}

// ── Strangers ──

const over = (socket: WebSocket): Promise<void> =>
  new Promise((resolve) => socket.once('close', () => resolve()));
const thrownOut = (stranger: Stranger): Promise<void> => stranger.until(() => stranger.closed !== null);
const noise = (): Uint8Array => random(new Uint8Array(MESSAGE_CAP));

/** First on a connection, instead of what belongs there. */
async function sends(port: number, frames: readonly Uint8Array[]): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/table`);
  socket.on('error', () => undefined);
  socket.once('open', () => frames.forEach((frame) => socket.send(frame)));
  await over(socket);
}

type Scene = { readonly table: Ordeal; readonly door: Door; readonly wifi: BadWifi };

const TRICKS: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  'takes what is not its own': async ({ door }) => {
    const stranger = await Stranger.come(door);
    const by = await stranger.join();
    const tries: readonly Intent[] = [
      { do: 'sit', seat: 'B', name: 'Mallory', kind: 'phone' },
      { do: 'leave', seat: 'B' },
      { do: 'hand', seat: 'B', to: by, kind: 'phone' },
      { do: 'gavel', to: by },
      { do: 'undo', to: 1 },
      { do: 'seal', slot: 'l0/bid/B', c: 'A'.repeat(43) },
    ];
    for (const [i, body] of tries.entries()) expect(await stranger.intent(body, by, 2 + i)).not.toBeNull();
    stranger.leave();
  },
  'signs for another': async ({ door }) => {
    const stranger = await Stranger.come(door);
    const seal: Intent = { do: 'seal', slot: 'l0/bid/B', c: 'A'.repeat(43) };
    expect(await stranger.intent(seal, 2, 1_000_000)).toEqual({ kind: 'bad-signature' });
    const join: Intent = { do: 'join', key: publicKey(random(new Uint8Array(32))) };
    expect(await stranger.intent(join, door.table().devices.length, 1)).toEqual({ kind: 'bad-signature' });
    stranger.leave();
  },
  'comes as another': async ({ door }) => {
    const stranger = await Stranger.come(door, { key: door.table().devices[2]?.key ?? '' });
    expect(stranger.heard).toEqual([{ say: 'bye', why: 'bad-proof' }]);
    await thrownOut(stranger);
  },
  'opens what another has locked': async ({ door }) => {
    const stranger = await Stranger.come(door);
    await stranger.join();
    for (const { c } of Object.values(door.table().play.seals)) {
      stranger.say({
        say: 'openings',
        openings: [{ c, opening: { salt: 'A'.repeat(22), value: { bid: 0 } } }],
      });
      stranger.say({ say: 'envelope', c, box: 'AAAA', keys: { '1': 'AAAA' } });
      stranger.say({ say: 'key', c, key: 'A'.repeat(43) });
    }
    stranger.say({ say: 'ping', t: 1 });
    await stranger.until(() => stranger.heard.some(({ say }) => say === 'pong'));
    expect(stranger.heard.some(({ say }) => say === 'envelope-kept')).toBe(false);
    stranger.leave();
  },
  'repeats its own last frame': async ({ door }) => {
    const stranger = await Stranger.come(door);
    stranger.say({ say: 'ping', t: 1 });
    stranger.repeat();
    await thrownOut(stranger);
    expect(stranger.closed).toMatchObject({ kind: 'channel' });
  },
  'plays back what it has overheard from everyone': async ({ table, wifi }) => {
    const all = wifi.overheard;
    expect(all.length).toBeGreaterThan(0);
    for (const frames of all) await sends(table.port, frames);
  },
  floods: async ({ door }) => {
    const stranger = await Stranger.come(door);
    for (let i = 0; i < 3000; i++) stranger.say({ say: 'ping', t: i });
    await thrownOut(stranger);
    expect(stranger.heard.filter(({ say }) => say === 'pong').length).toBeLessThan(300);
  },
  'sends 64 KB of noise instead of a handshake': async ({ table }) => {
    for (let i = 0; i < 10; i++) await sends(table.port, [noise()]);
  },
  'sends 64 KB of noise inside the channel': async ({ door }) => {
    const stranger = await Stranger.come(door);
    stranger.blurt(noise().subarray(0, 60_000));
    await thrownOut(stranger);
  },
  'sends 64 KB of noise to the door': async ({ table }) => {
    for (let i = 0; i < 10; i++) {
      const socket = net.connect(table.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.resume().write(noise());
      await new Promise((resolve) => socket.once('close', resolve));
    }
  },
};

test('a stranger with the QR code tries everything while the others play, and nobody notices', async () => {
  const wifi = new BadWifi();
  const tried: string[] = [];
  try {
    const { broken, rounds } = await endure(
      41,
      async (table) => {
        const { door } = table;
        const { seats, gavel } = door.table();
        for (const [name, trick] of Object.entries(TRICKS)) {
          await trick({ table, door, wifi });
          tried.push(name);
          await table.progress(4);
          table.witness();
        }
        expect(door.table().seats).toEqual(seats);
        expect(door.table().gavel).toBe(gavel);
      },
      { reach: (invite) => wifi.before(invite) },
    );
    expect(broken).toEqual([]);
    expect(rounds).toBeGreaterThan(3);
  } finally {
    wifi.close();
    expect(tried).toEqual(Object.keys(TRICKS)); // the first that is missing is the one that did not work out
  }
}, 90_000);

// ── Guests in a hurry, and one in two places ──

test('eight guests race for every chair: each gets one, nobody gets another’s', async () => {
  const data = temporaryFolder();
  const host = await HostProcess.start({ data, game: 'plain' });
  const chairs: readonly SeatId[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
  while (guests.length < chairs.length) guests.push(await remoteGuest(host.listening.invite, games));
  const refusals: unknown[] = [];
  const sits = async (guest: Guest, i: number): Promise<SeatId | null> => {
    for (const seat of chairs) {
      const done = await guest.act({ do: 'sit', seat, name: `Player ${i}`, kind: 'phone' });
      if (done.ok) return seat;
      refusals.push(done.why);
    }
    return null;
  };
  const seats = await Promise.all(guests.map(sits));
  expect([...seats].sort()).toEqual(chairs);
  // All wanted the first chair first, seven of them the second, and so on.
  expect(refusals).toHaveLength(28);
  for (const why of refusals) expect(why).toMatchObject({ kind: 'seat-taken' });
  const head = Math.max(...guests.map(({ log }) => log.length));
  for (const [i, guest] of guests.entries()) {
    await until(guest, () => guest.log.length >= head);
    expect(guest.seats).toEqual([seats[i]]);
  }
  const lines = await writtenBy(host, data);
  const folded = foldLog(games, lines.slice(0, head), { signatures: true });
  for (const { log, folded: theirs } of guests) {
    expect(log).toEqual(lines.slice(0, log.length));
    if (log.length === head) expect(theirs && digest(theirs)).toBe(folded.ok ? digest(folded.value) : '');
  }
}, 40_000);

test('two tabs of one phone take turns in the middle of everything: all is told once, and the log they share is whole', async () => {
  const data = temporaryFolder();
  const host = await HostProcess.start({ data, game: 'plain' });
  const { invite, table } = host.listening;
  const items = new FakeItems();
  const openTab = async (): Promise<Guest> => {
    const tab = await remoteGuest(invite, games, await openLocalStorage(items), undefined, table);
    guests.push(tab);
    await until(tab, () => tab.now.link.is === 'connected');
    return tab;
  };
  const other = await remoteGuest(invite, games);
  guests.push(other);
  await must(other.act({ do: 'sit', seat: 'A', name: 'Sidney', kind: 'phone' }));
  await until(other, () => other.now.table?.gavel === other.now.device);
  await must(other.act({ do: 'settings', hammer: 0, flip: 0 }));
  let tab = await openTab();
  await must(tab.act({ do: 'sit', seat: 'B', name: 'Grace', kind: 'phone' }));
  const stop = playBy(other, 'A', seeded(51), { starts: true });
  for (let turn = 0; turn < 5; turn++) {
    const leaves = playBy(tab, 'B', seeded(52 + turn));
    const goal = other.log.length + 7 + turn;
    await until(other, () => other.log.length >= goal, 20_000);
    const next = await openTab();
    await until(tab, () => tab.now.link.is === 'stopped');
    expect(tab.now.link).toEqual({ is: 'stopped', why: { kind: 'bye', why: 'elsewhere' } });
    leaves();
    tab = next;
  }
  const leaves = playBy(tab, 'B', seeded(60));
  const goal = other.log.length + 10;
  await until(other, () => other.log.length >= goal, 20_000);
  stop();
  leaves();
  const level = (): boolean =>
    [other, tab].every(({ now, log }) => now.pending === 0 && log.length === other.log.length);
  for (const guest of [other, tab]) await until(guest, level, 20_000);
  expect(digest(tab.folded!)).toBe(digest(other.folded!));
  const lines = await writtenBy(host, data);
  expect(tab.log).toEqual(lines.slice(0, tab.log.length));
  const { logs } = await openLocalStorage(items);
  expect((await logs.read(table)).lines).toEqual(tab.log);
}, 60_000);
