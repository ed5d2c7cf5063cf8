/** A phone whose page does not carry every rulebook: one comes when a game starts, and nothing is lost meanwhile. */
import { digest, type Games } from '../../engine';
import type { Guest, GuestSetup } from '../../sync/guest/guest';
import { memoryStorage } from '../../sync/storage/memory';
import { games } from '../../tools/testbed/log-desk';
import { must, Party, until } from '../../tools/testbed/sync/party';
import { plainAuction } from '../../tools/testbed/plain-auction';

const OPTIONS = { lots: 1, absent: 'no-bid', cash: 20 };
const phase = (guest: Guest): unknown => guest.now.table?.play.game?.state['phase'];

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Rulebooks that lie with the host until they are handed over. */
function shelf() {
  const here = new Set<string>();
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const known: Games = (id) => (here.has(id) ? games(id) : undefined);
  const setup: Pick<GuestSetup, 'games' | 'bring'> = {
    games: known,
    bring: (game) =>
      new Promise((resolve) => {
        asked.push(game);
        waiting.push(() => {
          if (games(game)) here.add(game);
          resolve(here.has(game));
        });
      }),
  };
  const handOver = (): void => waiting.splice(0).forEach((done) => done());
  return { setup, asked, handOver };
}

/** Sidney starts a game; Grace's phone has no rulebook for it yet. */
async function started() {
  const party = await Party.open();
  const a = await party.guest();
  await must(a.act({ do: 'settings', hammer: 0, flip: 0 }));
  await must(a.act({ do: 'sit', seat: 'A', name: 'Sidney', kind: 'phone' }));
  const books = shelf();
  const b = await party.guest(memoryStorage(), books.setup);
  await must(b.act({ do: 'sit', seat: 'B', name: 'Grace', kind: 'phone' }));
  await must(a.act({ do: 'start', game: 'plain-auction', rules: plainAuction.rules, options: OPTIONS }));
  await until(a, () => a.now.table?.play.game?.id === 'plain-auction');
  while (books.asked.length === 0) await soon();
  return { party, a, b, books };
}

async function playOut(party: Party, a: Guest, b: Guest): Promise<void> {
  for (const guest of [a, b]) await until(guest, () => phase(guest) === 'bid', 9000);
  await must(a.lock('A', 'l0/bid/A', { bid: 5 }));
  await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
  for (const guest of [a, b]) await until(guest, () => phase(guest) === 'nod', 9000);
  expect(digest(b.folded!)).toBe(digest(party.host.table));
}

test('it stays in the lobby until the rulebook is there, then plays on with the others', async () => {
  const { party, a, b, books } = await started();
  expect(b.now.table?.play.game).toBeNull();
  expect(b.now.link.is).toBe('connected');
  books.handOver();
  await playOut(party, a, b);
  expect(books.asked).toEqual(['plain-auction']);
});

test('a host that goes away meanwhile costs nothing: the phone catches up', async () => {
  const { party, a, b, books } = await started();
  await party.restart();
  await must(a.act({ do: 'settings', hammer: 0, flip: 0 }));
  books.handOver();
  await playOut(party, a, b);
});

test('whoever leaves while waiting is gone, also when the rulebook comes', async () => {
  const { b, books } = await started();
  b.leave();
  books.handOver();
  await Promise.resolve();
  expect(b.now.link).toEqual({ is: 'stopped', why: { kind: 'left' } });
  expect(b.now.table?.play.game).toBeNull();
});

test('after a reload the stored log is folded with a rulebook brought anew', async () => {
  const { party, a, b, books } = await started();
  books.handOver();
  await playOut(party, a, b);
  const { table } = party.host;
  const again = shelf();
  const storage = party.storages[1]!;
  await untilStored(storage, table.id, table.seq);
  b.leave();
  const returning = party.join(storage, { ...again.setup, table: table.id });
  while (again.asked.length === 0) await soon();
  again.handOver();
  const back = await returning;
  expect(digest(back.folded!)).toBe(digest(table));
});

test('a game that nobody has a rulebook for stops the phone with that reason', async () => {
  const party = await Party.open();
  const a = await party.guest();
  await must(a.act({ do: 'sit', seat: 'A', name: 'Sidney', kind: 'phone' }));
  const b = await party.guest(memoryStorage(), { games: () => undefined, bring: async () => false });
  await must(b.act({ do: 'sit', seat: 'B', name: 'Grace', kind: 'phone' }));
  await must(a.act({ do: 'start', game: 'plain-auction', rules: plainAuction.rules, options: OPTIONS }));
  await until(b, () => b.now.link.is === 'stopped');
  expect(b.now.link).toMatchObject({
    why: { kind: 'bad-log', problem: { why: { kind: 'unknown-game', game: 'plain-auction' } } },
  });
});

async function untilStored(storage: Party['hostStorage'], table: string, seq: number): Promise<void> {
  while ((await storage.logs.read(table)).lines.length <= seq) await soon();
}
