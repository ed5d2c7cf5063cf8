import { digest, gameNamed, type JsonObject, type Table } from '../../engine';
import { ByHand } from './support/by-hand';
import { HostProcess, temporaryFolder } from '../../tools/testbed/sync/host-process';
import { seeded } from '../../tools/testbed/random';
import { remoteGuest } from '../../tools/testbed/sync/remote-guest';
import { until } from '../../tools/testbed/sync/wait';

const clients: { close(): void }[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await HostProcess.endAll();
});

const openedRounds = (table: Table | null): number => {
  let count = 0;
  for (let past = table?.past ?? null; past; past = past.before)
    if (past.entry.body.do === 'opened' && Object.keys(past.entry.body.openings).length > 0) count += 1;
  return count;
};

test('clients written from PROTOCOL.md join a table of npm start and play sealed rounds of a real game', async () => {
  const host = await HostProcess.start({ data: temporaryFolder(), game: 'real' });
  const seats = ['A', 'B', 'C'] as const;
  const hands: ByHand[] = [];
  for (const seat of seats) {
    const hand = await ByHand.join(host.listening.invite, gameNamed);
    clients.push(hand);
    hands.push(hand);
    await hand.sit(seat, `Player ${seat}`);
  }
  const [first] = hands as [ByHand];
  // The first who sits down is given the gavel, and the log says so.
  await first.until(() => first.table?.gavel === first.device);
  await first.intent({ do: 'settings', hammer: 0, flip: 0 });
  const game = gameNamed('shipshape');
  await first.intent({
    do: 'start',
    game: 'shipshape',
    rules: game?.rules ?? 0,
    options: (game?.defaults(3) ?? {}) as JsonObject,
  });
  const choose = seeded(5);
  const level = async (): Promise<void> => {
    const goal = Math.max(...hands.map(seqOf));
    for (const hand of hands) await hand.until(() => seqOf(hand) >= goal);
  };
  for (let turns = 0; turns < 80 && openedRounds(first.table) < 4; turns++) {
    const before = seqOf(first);
    let asked = await first.answer('host', choose);
    for (const [i, hand] of hands.entries()) {
      asked = (await hand.answer(seats[i] ?? 'A', choose)) || asked;
      await level();
    }
    // Nobody is asked: salts or openings are on their way.
    if (!asked) await first.until(() => seqOf(first) > before);
  }
  expect(openedRounds(first.table)).toBeGreaterThanOrEqual(4);
  await level();
  // The app's own guest sees the same table.
  const guest = await remoteGuest(host.listening.invite, gameNamed);
  clients.push({ close: () => guest.leave() });
  await until(guest, () => guest.now.table?.seq === seqOf(first));
  expect(digest(guest.folded as Table)).toBe(digest(first.table as Table));
  expect((await host.end('SIGINT')).code).toBe(0);
}, 40_000);

const seqOf = (hand: ByHand): number => hand.table?.seq ?? -1;
