/** Seats, presence, knocks, and one moment for all flips. */
import { digest, type SeatId } from '../../engine';
import type { Guest } from '../../sync/guest/guest';
import { handClock, type HandClock } from '../../tools/testbed/sync/hand-clock';
import { handNetwork } from '../../tools/testbed/sync/hand-network';
import { memoryStorage } from '../../sync/storage/memory';
import { must, Party, until } from '../../tools/testbed/sync/party';
import { plainAuction } from '../../tools/testbed/plain-auction';

const OPTIONS = { lots: 2, absent: 'no-bid', cash: 20 };
const phase = (guest: Guest): unknown => guest.now.table?.play.game?.state['phase'];

async function bidding(seats: readonly SeatId[]): Promise<Party> {
  const party = await Party.seated(seats);
  await start(party);
  return party;
}

async function start(party: Party): Promise<void> {
  await must(
    (party.guests[0] as Guest).act({
      do: 'start',
      game: 'plain-auction',
      rules: plainAuction.rules,
      options: OPTIONS,
    }),
  );
  for (const guest of party.guests) await until(guest, () => phase(guest) === 'bid');
}

describe('seats', () => {
  test('handed to another device: what was locked is void, the round asks again, and the new device opens', async () => {
    const party = await bidding(['A', 'B']);
    const [a, b] = party.guests as [Guest, Guest];
    await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
    const spare = await party.guest();
    // A device needs a number before it can be given anything: it says something harmless first.
    await spare.act({ do: 'withdraw', slot: 'none' });
    await must(b.act({ do: 'hand', seat: 'B', to: spare.now.device ?? -1, kind: 'phone' }));
    await until(spare, () => spare.seats.includes('B'));
    expect(spare.now.table?.play.seals['l0/bid/B']).toBeUndefined();
    expect(await b.lock('B', 'l0/bid/B', { bid: 1 })).toMatchObject({
      ok: false,
      why: { kind: 'not-your-seat' },
    });
    await must(a.lock('A', 'l0/bid/A', { bid: 5 }));
    await must(spare.lock('B', 'l0/bid/B', { bid: 6 }));
    for (const guest of [a, b, spare]) await until(guest, () => phase(guest) === 'nod');
    expect(a.now.table?.play.game?.state['cash']).toEqual({ A: 20, B: 14 });
  });

  test('several on one device: each locks for itself', async () => {
    const party = await Party.seated(['A']);
    const [a] = party.guests as [Guest];
    const family = await party.guest();
    for (const seat of ['B', 'C'] as const)
      await must(family.act({ do: 'sit', seat, name: `Child ${seat}`, kind: 'phone' }));
    await start(party);
    expect(family.seats).toEqual(['B', 'C']);
    await must(family.lock('B', 'l0/bid/B', { bid: 4 }));
    await must(family.lock('C', 'l0/bid/C', { bid: 9 }));
    await must(a.lock('A', 'l0/bid/A', { bid: 5 }));
    for (const guest of [a, family]) await until(guest, () => phase(guest) === 'nod');
    expect(a.now.table?.play.game?.state['cash']).toEqual({ A: 20, B: 20, C: 11 });
  });

  test('after an undo the player is asked again, and offered what was locked before', async () => {
    const party = await bidding(['A', 'B']);
    const [a, b] = party.guests as [Guest, Guest];
    const began = a.folded?.seq ?? 0;
    await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
    await must(a.act({ do: 'undo', to: began }));
    await until(b, () => b.now.table?.epoch === b.now.table?.seq);
    expect(b.now.table?.play.seals['l0/bid/B']).toBeUndefined();
    expect(b.before('l0/bid/B')).toEqual({ bid: 7 });
  });
});

describe('presence', () => {
  test('awake, asleep, gone; boards are counted and hold no number', async () => {
    const party = await Party.seated(['A', 'B']);
    const [a, b] = party.guests as [Guest, Guest];
    expect(a.now.presence).toEqual({ 0: 'awake', 1: 'awake' });
    b.sleep(true);
    await until(a, () => a.now.presence[1] === 'asleep');
    b.sleep(false);
    await until(a, () => a.now.presence[1] === 'awake');
    const board = await party.guest(memoryStorage());
    await until(a, () => a.now.watching === 1);
    expect(board.now.device).toBeNull();
    expect(party.host.table.devices).toHaveLength(2);
    b.leave();
    await until(a, () => a.now.presence[1] === undefined);
  });

  test('every device knows which web build the host serves', async () => {
    const { guests } = await Party.seated(['A', 'B']);
    expect(guests.map((guest) => guest.now.hostBuild)).toEqual(['test', 'test']);
  });

  test('a nudge reaches the seat it is for, with the name of who sent it', async () => {
    const party = await Party.seated(['A', 'B']);
    const [a, b] = party.guests as [Guest, Guest];
    const nudged = new Promise((resolve) => b.onNudge((seat, by) => resolve([seat, by])));
    a.nudge('B');
    expect(await nudged).toEqual(['B', 'Player A']);
  });

  test('a hidden page that no longer answers, and no witness: the table is told before the hammer', async () => {
    const party = await bidding(['A', 'B']);
    const [a, b] = party.guests as [Guest, Guest];
    await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
    b.sleep(true);
    await until(a, () => a.now.presence[1] === 'asleep');
    party.network.links.at(-1)?.freeze();
    await must(a.lock('A', 'l0/bid/A', { bid: 5 }));
    await until(a, () => a.now.silent['l0/bid'] !== undefined);
    expect(a.now.silent).toEqual({ 'l0/bid': ['l0/bid/B'] });
    expect(party.host.table.play.closed).toEqual([]);
    // The table decides: no bid. Nothing has left a phone.
    await must(a.act({ do: 'no-bid', round: 'l0/bid', slot: 'l0/bid/B' }));
    await until(a, () => phase(a) === 'nod');
    expect(a.now.silent).toEqual({});
    expect(a.now.table?.play.game?.state['cash']).toEqual({ A: 15, B: 20 });
  });
});

describe('two tabs of one device', () => {
  test('the newer one counts, and what the older had pending arrives once', async () => {
    const party = await bidding(['A', 'B']);
    const [a, b] = party.guests as [Guest, Guest];
    party.network.links.at(-1)?.toHost.hold(); // sent, and under way for ever
    void b.lock('B', 'l0/bid/B', { bid: 7 });
    await until(b, () => b.now.pending === 1);
    const tab = await party.guest(party.storages[1], { table: party.host.table.id });
    await until(b, () => b.now.link.is === 'stopped');
    await until(tab, () => tab.now.pending === 0 && tab.now.table?.play.seals['l0/bid/B'] !== undefined);
    await must(a.lock('A', 'l0/bid/A', { bid: 5 }));
    for (const guest of [a, tab]) await until(guest, () => phase(guest) === 'nod');
    expect(tab.now.table?.play.game?.state['cash']).toEqual({ A: 20, B: 13 });
  });
  test('what the older locks in the last moment is opened by the newer, which has read its storage before', async () => {
    const party = await bidding(['A', 'B']);
    const [a, b] = party.guests as [Guest, Guest];
    const tab = await party.join(party.storages[1]!, { table: party.host.table.id });
    const way = party.network.links.at(-1)?.toHost;
    way?.hold();
    await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
    way?.release();
    await until(tab, () => tab.now.link.is === 'connected');
    await until(tab, () => tab.kept('B').some(({ name }) => name === 'l0/bid/B'));
    await must(a.lock('A', 'l0/bid/A', { bid: 5 }));
    for (const guest of [a, tab]) await until(guest, () => phase(guest) === 'nod');
    expect(tab.now.table?.play.game?.state['cash']).toEqual({ A: 20, B: 13 });
  });
});

describe('somebody who typed the address', () => {
  test('waits with six digits until the gavel has compared them', async () => {
    const party = await Party.seated(['A'], { typed: true });
    const [a] = party.guests as [Guest];
    const guest = await party.join(memoryStorage(), {}, 'typed');
    await until(a, () => a.now.knocks.length === 1);
    const [knock] = a.now.knocks;
    expect(guest.now.link).toEqual({ is: 'knocking', digits: knock?.digits });
    expect(knock?.digits).toMatch(/^\d{6}$/);
    expect(guest.now.table).toBeNull();
    a.answerKnock(knock?.id ?? 0, true);
    await until(guest, () => guest.now.link.is === 'connected' && guest.now.table !== null);
    await until(a, () => a.now.knocks.length === 0);
    const other = await party.join(memoryStorage(), {}, 'typed');
    await until(a, () => a.now.knocks.length === 1);
    a.answerKnock(a.now.knocks[0]?.id ?? 0, false);
    await until(other, () => other.now.link.is === 'stopped');
    expect(other.now.link).toEqual({ is: 'stopped', why: { kind: 'bye', why: 'not-accepted' } });
  });
});

describe('the flip', () => {
  /** Runs everything that can run without time passing. */
  const settle = async (party: Party): Promise<void> => {
    for (let i = 0; i < 60; i++) {
      party.network.flush();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  /** Two devices whose clocks differ, one slow network, all moved by hand. */
  async function twoClocks(): Promise<{ party: Party; clock: HandClock; pump: () => void }> {
    const clock = handClock(5000);
    let party: Party | null = null;
    let stopped = false;
    const turn = (): void => {
      if (stopped) return;
      party?.network.flush();
      clock.advance(1);
      setImmediate(turn);
    };
    turn();
    party = await Party.open({ scheduler: clock, network: () => handNetwork({ mode: 'by-hand' }) });
    for (const seat of ['A', 'B'] as const) {
      const offset = seat === 'A' ? 0 : 123_456;
      const scheduler = { now: () => clock.now() + offset, after: clock.after };
      const storage = seat === 'A' ? party.hostStorage : memoryStorage();
      const guest = await party.guest(storage, { scheduler });
      if (seat === 'A') await must(guest.act({ do: 'settings', hammer: 2, flip: 1000 }));
      await must(guest.act({ do: 'sit', seat, name: `Player ${seat}`, kind: 'phone' }));
    }
    await start(party);
    return { party, clock, pump: () => (stopped = true) };
  }

  test('comes at one moment on clocks that differ, after a hammer both see fall; nothing shows before', async () => {
    const { party, clock, pump } = await twoClocks();
    const [a, b] = party.guests as [Guest, Guest];
    await must(a.lock('A', 'l0/bid/A', { bid: 5 }));
    await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
    pump();
    await settle(party);
    const falls = a.now.hammers['l0/bid'] ?? 0;
    expect(Math.abs((b.now.hammers['l0/bid'] ?? 0) - 123_456 - falls)).toBeLessThanOrEqual(2);
    clock.advance(falls - clock.now() + 1);
    await settle(party);
    expect(party.host.table.past.entry.body.do).toBe('opened');
    for (const guest of [a, b]) {
      expect(guest.folded?.seq).toBe(party.host.table.seq);
      expect(phase(guest)).toBe('bid');
      // It fell: a round of this name that an undo brings up again begins without it.
      expect(guest.now.hammers).toEqual({});
    }
    // What comes after it waits behind it, on every screen.
    void a.play('A', { do: 'nod', lot: 0 });
    await settle(party);
    expect(a.folded?.past.entry.body.do).toBe('play');
    for (const guest of [a, b]) expect(phase(guest)).toBe('bid');
    const turned: number[] = [];
    for (const guest of [a, b])
      guest.watch(() => {
        if (phase(guest) === 'nod') turned.push(clock.now());
      });
    for (let ms = 0; ms < 1200 && turned.length < 2; ms++) clock.advance(1);
    expect(phase(a)).toBe('nod');
    expect(phase(b)).toBe('nod');
    expect(Math.abs((turned[0] ?? 0) - (turned[1] ?? 9e9))).toBeLessThanOrEqual(3);
    expect(digest(a.now.table!)).toBe(digest(b.now.table!));
  });
});
