/** Whose bid a witness may open: only that of a phone that had something to say and did not say it. */
import type { SeatId } from '../../engine';
import type { Guest } from '../../sync/guest/guest';
import { systemScheduler, type Scheduler } from '../../sync/transport/transport';
import { must, Party, until } from '../../tools/testbed/sync/party';
import { plainAuction } from '../../tools/testbed/plain-auction';

const OPTIONS = { lots: 2, absent: 'no-bid', cash: 20 };
const phase = (guest: Guest): unknown => guest.now.table?.play.game?.state['phase'];

/** Everybody but A has bid and left an envelope. `pass` lets time go by in which nobody says anything. */
async function allButOne(seats: readonly SeatId[]): Promise<{ party: Party; pass: (ms: number) => void }> {
  let passed = 0;
  const scheduler: Scheduler = {
    now: () => systemScheduler.now() + passed,
    // Nothing that is put off for long ever happens: what happens, happens because of what is said.
    after: (ms, run) => (ms < 1000 ? systemScheduler.after(ms, run) : () => undefined),
  };
  const party = await Party.seated(seats, { scheduler });
  await must(
    (party.guests[0] as Guest).act({
      do: 'start',
      game: 'plain-auction',
      rules: plainAuction.rules,
      options: OPTIONS,
    }),
  );
  for (const [i, guest] of party.guests.entries()) {
    await until(guest, () => phase(guest) === 'bid');
    if (i > 0) await must(guest.lock(seats[i] ?? 'A', `l0/bid/${seats[i]}`, { bid: i }));
  }
  for (const guest of party.guests.slice(1)) await until(guest, () => guest.now.maySleep);
  return { party, pass: (ms) => (passed += ms) };
}

async function asleepInTheLog({ host, guests }: Party): Promise<unknown> {
  const [a] = guests as [Guest];
  await until(a, () => phase(a) === 'nod');
  const { body } = host.table.past.entry;
  return body.do === 'opened' ? body.asleep : body;
}

/** What a device has said before is with the host: it takes one message after the other. */
async function heardFrom(guest: Guest, by: Guest): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    const stop = by.onNudge(() => {
      stop();
      resolve();
    });
  });
  guest.nudge('A');
  await heard;
}

test('a phone that has thought for a while opens for itself when the hammer falls', async () => {
  const { party, pass } = await allButOne(['A', 'B', 'C', 'D']);
  const [a, , , d] = party.guests as [Guest, Guest, Guest, Guest];
  d.leave();
  pass(3500);
  await must(a.lock('A', 'l0/bid/A', { bid: 4 }));
  expect(await asleepInTheLog(party)).toEqual(['l0/bid/D']);
});

test('a phone that has opened waits for others without being taken for asleep, and so does one that wakes', async () => {
  const { party, pass } = await allButOne(['A', 'B', 'C', 'D', 'E']);
  const [a, b, c, , e] = party.guests as [Guest, Guest, Guest, Guest, Guest];
  const [, toB, toC, toD, toE] = party.network.links;
  for (const link of [toC, toD]) link?.freeze();
  await must(a.lock('A', 'l0/bid/A', { bid: 4 }));
  for (const guest of [b, e]) {
    await until(guest, () => guest.folded?.play.closed.includes('l0/bid') === true);
    await heardFrom(guest, a);
  }
  // Two are silent for too long, and B and E are asked for their keys.
  for (const link of [toB, toE]) link?.toHost.hold();
  pass(3500);
  a.sleep(false);
  for (const [guest, link] of [
    [b, toB],
    [e, toE],
  ] as const)
    await until(guest, () => (link?.toHost.waiting.length ?? 0) >= 2);
  // One of the two wakes before they answer. The first it says is its bid; what it could say for others comes too late.
  toC?.toGuest.release();
  await until(c, () => (toC?.toHost.waiting.length ?? 0) >= 1);
  toC?.toHost.deliver(1);
  for (const link of [toB, toE]) link?.toHost.release();
  expect(await asleepInTheLog(party)).toEqual(['l0/bid/D']);
});

test('a phone whose page is hidden and silent is not waited for again after the hammer', async () => {
  const { party, pass } = await allButOne(['A', 'B', 'C']);
  const [a, b] = party.guests as [Guest, Guest];
  b.sleep(true);
  await until(a, () => a.now.presence[b.now.device ?? -1] === 'asleep');
  party.network.links[1]?.freeze();
  pass(3500);
  await must(a.lock('A', 'l0/bid/A', { bid: 4 }));
  expect(await asleepInTheLog(party)).toEqual(['l0/bid/B']);
});
