/** Everything that happens to phones and hosts in a pub, on a network flushed by hand. Seeds are in the titles. */
import { digest, type SeatId } from '../../engine';
import type { Guest } from '../../sync/guest/guest';
import { handClock, type HandClock } from '../../tools/testbed/sync/hand-clock';
import { handNetwork } from '../../tools/testbed/sync/hand-network';
import { MemoryDisk } from '../../sync/storage/memory';
import { playBy, stateOf } from '../../tools/testbed/sync/bot';
import { must, Party, until } from '../../tools/testbed/sync/party';
import { seeded } from '../../tools/testbed/random';
import { plainAuction } from '../../tools/testbed/plain-auction';

const SEATS: readonly SeatId[] = ['A', 'B', 'C'];
const OPTIONS = { lots: 1, absent: 'no-bid', cash: 20 };
const phase = (guest: Guest): unknown => guest.now.table?.play.game?.state['phase'];

/** Moves network and clock by hand, a little at a time, until stopped. */
function pump(party: () => Party | null, clock: HandClock, disturb: () => void): () => void {
  let stopped = false;
  const turn = (): void => {
    if (stopped) return;
    for (let i = 0; i < 12; i++) party()?.network.step();
    disturb();
    clock.advance(15);
    setImmediate(turn);
  };
  turn();
  return () => (stopped = true);
}

describe('a network that drops, freezes, repeats, delays and swaps', () => {
  test.each([1, 2, 3, 4])(
    'seed %i: nothing acknowledged is lost, and all devices end equal',
    async (seed) => {
      const choose = seeded(seed);
      const clock = handClock(1000);
      let party: Party | null = null;
      let wild = false;
      const frozen: { thaw(): void }[] = [];
      const stop = pump(
        () => party,
        clock,
        () => {
          if (!wild || !party || choose(8) > 0) return;
          const { links } = party.network;
          const link = links[links.length - 1 - choose(Math.min(4, links.length))];
          if (!link) return;
          const lane = choose(2) === 0 ? link.toHost : link.toGuest;
          const waiting = lane.waiting.length;
          const accident = choose(12);
          if (accident === 0) link.cut();
          else if (accident < 4) frozen.push((link.freeze(), link));
          else if (accident < 8) frozen.shift()?.thaw();
          else if (accident === 8 && waiting > 0) lane.duplicate(choose(waiting));
          else if (accident === 9 && waiting > 1) lane.move(choose(waiting), choose(waiting));
          else if (accident === 10 && waiting > 0) lane.drop(choose(waiting));
        },
      );
      const stops: (() => void)[] = [];
      try {
        party = await Party.open({
          scheduler: clock,
          network: () => handNetwork({ mode: 'by-hand', pick: choose }),
        });
        for (const [i, seat] of SEATS.entries()) {
          const guest = await party.guest();
          if (i === 0) await must(guest.act({ do: 'settings', hammer: 0, flip: 0 }));
          await must(guest.act({ do: 'sit', seat, name: `Player ${seat}`, kind: 'phone' }));
        }
        const { guests } = party;
        const [first] = guests as [Guest];
        const acknowledged: string[] = [];
        guests.forEach((guest, i) =>
          stops.push(playBy(guest, SEATS[i] ?? 'A', seeded(seed * 7 + i), { starts: i === 0 })),
        );
        wild = true;
        for (const part of [1, 2, 3]) {
          const goal = first.log.length + 25;
          await until(first, () => first.log.length >= goal, 20_000);
          acknowledged.push(...first.log.slice(0, goal));
          if (part === 2) await party.restart();
        }
        wild = false;
        for (const link of frozen) link.thaw();
        for (const bot of stops) bot();
        for (const guest of guests)
          await until(guest, () => guest.now.link.is === 'connected' && guest.now.pending === 0, 20_000);
        await party.host.settled();
        const { seq } = party.host.table;
        for (const guest of guests) {
          await until(guest, () => (guest.folded?.seq ?? 0) >= seq, 20_000);
          const same = guest.folded?.seq === party.host.table.seq;
          if (same) expect(digest(guest.folded!)).toBe(digest(party.host.table));
          expect(guest.log.slice(0, seq)).toEqual(first.log.slice(0, seq));
          expect(guest.now.diverged).toBe(false);
        }
        for (const line of acknowledged) expect(first.log).toContain(line);
        expect(party.host.failed).toBeNull();
      } finally {
        for (const bot of stops) bot();
        stop();
      }
    },
    40_000,
  );
});

async function bidding(seats: readonly SeatId[]): Promise<Party> {
  const party = await Party.seated(seats);
  await must(
    (party.guests[0] as Guest).act({
      do: 'start',
      game: 'plain-auction',
      rules: plainAuction.rules,
      options: OPTIONS,
    }),
  );
  for (const guest of party.guests) await until(guest, () => phase(guest) === 'bid');
  return party;
}

/** Cuts the last entries off the host's log, as a machine that loses power does. */
const cutOff =
  (entries: number): Parameters<Party['restart']>[0] =>
  async ({ logs }, name) => {
    const { lines } = await logs.read(name);
    await logs.replace(name, lines.slice(0, -entries));
  };

describe('a host that lost the end of its log', () => {
  test('gets it back from a phone before anything new is written', async () => {
    const party = await bidding(['A', 'B', 'C']);
    const [a, b, c] = party.guests as [Guest, Guest, Guest];
    await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
    await must(c.lock('C', 'l0/bid/C', { bid: 3 }));
    for (const guest of [a, b, c]) await until(guest, () => guest.folded?.seq === party.host.table.seq);
    const { head, seq } = party.host.table;
    await party.restart(cutOff(2));
    for (const guest of [b, c]) await until(guest, () => guest.now.link.is === 'connected', 9000);
    await must(a.lock('A', 'l0/bid/A', { bid: 5 }));
    for (const guest of [a, b, c]) await until(guest, () => phase(guest) === 'nod', 9000);
    expect(b.log[seq]?.slice(0, 43)).toBe(head);
    expect(a.now.table?.play.game?.state['cash']).toEqual({ A: 20, B: 13, C: 20 });
    for (const guest of [a, b, c]) expect(digest(guest.folded!)).toBe(digest(party.host.table));
  });

  test('gets back a tail of several messages, from two phones at once', async () => {
    const party = await bidding(['A', 'B', 'C']);
    const [a, b, c] = party.guests as [Guest, Guest, Guest];
    for (let i = 0; i < 45; i++)
      await must(
        b.act({
          do: 'ask',
          want: { do: 'fix', at: i, fact: { please: `undo that, for the ${i}th time; ${'x'.repeat(800)}` } },
        }),
      );
    const { seq, head } = party.host.table;
    for (const guest of [b, c]) await until(guest, () => guest.folded?.seq === seq);
    await party.restart(cutOff(44));
    for (const guest of [a, b, c]) await until(guest, () => guest.now.link.is === 'connected', 9000);
    expect(party.host.table.seq).toBeGreaterThanOrEqual(seq);
    expect(b.log[seq]?.slice(0, 43)).toBe(head);
    await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
  }, 20_000);

  test('tells a phone that brought less than another what it lacks', async () => {
    const party = await bidding(['A', 'B', 'C']);
    const [a, b, c] = party.guests as [Guest, Guest, Guest];
    await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
    await until(b, () => b.now.maySleep);
    b.leave();
    await must(c.lock('C', 'l0/bid/C', { bid: 3 }));
    await until(c, () => c.now.maySleep);
    for (const guest of [a, c]) guest.leave();
    await party.restart(cutOff(2));
    const { id: table } = party.host.table;
    const back = await Promise.all([2, 1].map((phone) => party.guest(party.storages[phone], { table })));
    for (const guest of back) {
      await until(guest, () => guest.now.link.is === 'connected', 9000);
      await until(guest, () => guest.folded?.seq === party.host.table.seq, 3000);
    }
    for (const seat of ['B', 'C']) expect(party.host.table.play.seals[`l0/bid/${seat}`]).toBeDefined();
  }, 20_000);

  test('takes it even when its phone comes late, as long as nothing was written', async () => {
    const party = await bidding(['A', 'B']);
    const [a, b] = party.guests as [Guest, Guest];
    await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
    await until(a, () => a.folded?.seq === party.host.table.seq);
    a.leave();
    b.leave();
    const { seq } = party.host.table;
    await party.restart(cutOff(1));
    const back = await party.guest(party.storages[1], { table: party.host.table.id });
    await until(back, () => back.folded?.seq === party.host.table.seq && party.host.table.seq >= seq);
    expect(back.now.table?.play.seals['l0/bid/B']).toBeDefined();
  });

  test('has kept the envelope of a phone that sleeps meanwhile', async () => {
    const party = await bidding(['A', 'B', 'C']);
    const [a, b, c] = party.guests as [Guest, Guest, Guest];
    await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
    await until(b, () => b.now.maySleep);
    await until(c, () => c.folded?.seq === party.host.table.seq);
    b.leave();
    await party.restart(cutOff(1));
    await must(c.lock('C', 'l0/bid/C', { bid: 3 }));
    await must(a.lock('A', 'l0/bid/A', { bid: 5 }));
    for (const guest of [a, c]) await until(guest, () => phase(guest) === 'nod', 9000);
    expect(party.host.table.past.entry.body).toMatchObject({ do: 'opened', asleep: ['l0/bid/B'] });
    expect(stateOf(a)?.cash).toEqual({ A: 20, B: 13, C: 20 });
  }, 20_000);

  test('and the envelope too: a phone that brings its seal back leaves it again', async () => {
    const party = await bidding(['A', 'B', 'C']);
    const [a, b, c] = party.guests as [Guest, Guest, Guest];
    await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
    await until(b, () => b.now.maySleep);
    a.leave();
    c.leave();
    await party.restart(async (storage, name) => {
      await cutOff(1)?.(storage, name);
      const boxes = await storage.values.keys('envelope/');
      await storage.values.write(Object.fromEntries(boxes.map((key) => [key, null])));
    });
    await until(b, () => b.now.link.is === 'connected' && b.now.maySleep, 9000);
    b.leave();
    const again = await party.guest(party.hostStorage, { table: party.host.table.id, keepsLog: false });
    const back = await party.guest(party.storages[2], { table: party.host.table.id });
    await must(back.lock('C', 'l0/bid/C', { bid: 3 }));
    await must(again.lock('A', 'l0/bid/A', { bid: 5 }));
    for (const guest of [again, back]) await until(guest, () => phase(guest) === 'nod', 9000);
    expect(party.host.table.past.entry.body).toMatchObject({ do: 'opened', asleep: ['l0/bid/B'] });
  }, 20_000);

  test('also within the first second after it was closed well and opened again: it waits for its phones', async () => {
    const disk = new MemoryDisk();
    const party = await Party.seated(['A', 'B'], { disk });
    await party.host.close();
    disk.flush();
    await party.restart();
    expect(party.host.recovering).toBe(false);
    await party.restart(async () => disk.losePower());
    expect(party.host.recovering).toBe(true);
  });

  test('and then wrote something else is another history: the phone stops and says so', async () => {
    const party = await bidding(['A', 'B']);
    const [a, b] = party.guests as [Guest, Guest];
    await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
    b.leave();
    a.leave();
    await party.restart(cutOff(1));
    const again = await party.guest(party.hostStorage, { table: party.host.table.id, keepsLog: false });
    await must(again.act({ do: 'pause', on: true }));
    await must(again.act({ do: 'pause', on: false }));
    const fork = await party.join(party.storages[1]!, { table: party.host.table.id });
    await until(fork, () => fork.now.link.is === 'stopped');
    expect(fork.now.link).toMatchObject({ is: 'stopped', why: { kind: 'forked' } });
  }, 30_000);
});

describe('phones that sleep', () => {
  test('every guest asleep between lock and flip: the host waits, and all open when one after the other wakes', async () => {
    const party = await bidding(['A', 'B', 'C']);
    const [a, b, c] = party.guests as [Guest, Guest, Guest];
    await must(a.lock('A', 'l0/bid/A', { bid: 5 }));
    await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
    const links = party.network.links.slice(-3);
    // Frozen with their page: no close, no answer.
    for (const guest of [a, b]) guest.sleep(true);
    await until(c, () => c.now.presence[1] === 'asleep');
    for (const link of links.slice(0, 2)) link.freeze();
    await must(c.lock('C', 'l0/bid/C', { bid: 3 }));
    for (const link of links) link.freeze();
    await party.host.settled();
    expect(party.host.table.play.closed).toEqual([]);
    for (const link of links) link.thaw();
    for (const guest of [a, b]) guest.sleep(false);
    for (const guest of [a, b, c]) await until(guest, () => phase(guest) === 'nod', 9000);
    expect(stateOf(a)?.cash).toEqual({ A: 20, B: 13, C: 20 });
  }, 20_000);
});
