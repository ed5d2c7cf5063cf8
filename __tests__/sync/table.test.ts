import { digest } from '../../engine';
import type { Guest } from '../../sync/guest/guest';
import { memoryStorage } from '../../sync/storage/memory';
import { must, Party, until } from '../../tools/testbed/sync/party';
import { plainAuction } from '../../tools/testbed/plain-auction';

const OPTIONS = { lots: 1, absent: 'no-bid', cash: 20 };
const phase = (guest: Guest): unknown => guest.now.table?.play.game?.state['phase'];
const cash = (guest: Guest): unknown => guest.now.table?.play.game?.state['cash'];

async function bidding(seats: readonly ('A' | 'B' | 'C')[]): Promise<Party> {
  const party = await Party.seated(seats);
  const [first] = party.guests;
  await must(first!.act({ do: 'start', game: 'plain-auction', rules: plainAuction.rules, options: OPTIONS }));
  for (const guest of party.guests) await until(guest, () => phase(guest) === 'bid');
  return party;
}

describe('a table over the wire', () => {
  test('a draw, sealed bids, the hammer and one flip on every device', async () => {
    const party = await bidding(['A', 'B']);
    const [a, b] = party.guests as [Guest, Guest];
    await must(a.lock('A', 'l0/bid/A', { bid: 5 }));
    expect(phase(b)).toBe('bid');
    await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
    for (const guest of [a, b]) await until(guest, () => phase(guest) === 'nod');
    expect(cash(a)).toEqual({ A: 20, B: 13 });
    expect(digest(a.folded!)).toBe(digest(party.host.table));
    expect(digest(b.folded!)).toBe(digest(party.host.table));
  });

  test('a value the rules refuse is not locked, and the reason is given', async () => {
    const party = await bidding(['A', 'B']);
    const [a] = party.guests as [Guest];
    expect(await a.lock('A', 'l0/bid/A', { bid: 99 })).toEqual({
      ok: false,
      why: { kind: 'unfit', why: { kind: 'bid-over-cash', bid: 99, cash: 20 } },
    });
    expect(await a.act({ do: 'sit', seat: 'C', name: 'Late', kind: 'phone' })).toEqual({
      ok: false,
      why: { kind: 'game-running' },
    });
  });

  test('the host restarts between lock and flip: nothing is lost', async () => {
    const party = await bidding(['A', 'B']);
    const [a, b] = party.guests as [Guest, Guest];
    await must(a.lock('A', 'l0/bid/A', { bid: 5 }));
    await party.restart();
    await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
    for (const guest of [a, b]) await until(guest, () => phase(guest) === 'nod', 9000);
    expect(cash(a)).toEqual({ A: 20, B: 13 });
  });

  test('a phone that dies after locking opens by itself when it returns', async () => {
    const party = await bidding(['A', 'B']);
    const [a, b] = party.guests as [Guest, Guest];
    await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
    b.leave();
    await must(a.lock('A', 'l0/bid/A', { bid: 5 }));
    await until(a, () => Object.keys(a.now.silent).length > 0);
    expect(phase(a)).toBe('bid');
    const again = await party.guest(party.storages[1], { table: party.host.table.id });
    for (const guest of [a, again]) await until(guest, () => phase(guest) === 'nod');
    expect(cash(again)).toEqual({ A: 20, B: 13 });
  });

  test('a sleeping phone is opened by the host and a witness, and the log says so', async () => {
    const party = await bidding(['A', 'B', 'C']);
    const [a, b, c] = party.guests as [Guest, Guest, Guest];
    await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
    await must(c.lock('C', 'l0/bid/C', { bid: 3 }));
    await until(b, () => b.now.maySleep);
    b.leave();
    await must(a.lock('A', 'l0/bid/A', { bid: 5 }));
    for (const guest of [a, c]) await until(guest, () => phase(guest) === 'nod', 9000);
    expect(cash(a)).toEqual({ A: 20, B: 13, C: 20 });
    const opened = party.host.table.past.entry.body;
    expect(opened).toMatchObject({ do: 'opened', asleep: ['l0/bid/B'] });
  });

  test('two guests race for a chair: one sits, the other is told who', async () => {
    const party = await Party.seated(['A']);
    const [b, c] = [await party.guest(), await party.guest()];
    const results = await Promise.all([
      b.act({ do: 'sit', seat: 'B', name: 'Grace', kind: 'phone' }),
      c.act({ do: 'sit', seat: 'B', name: 'James', kind: 'phone' }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ why: { kind: 'seat-taken', seat: 'B' } });
  });

  test('the newest page of a device wins', async () => {
    const party = await Party.seated(['A', 'B']);
    const [, b] = party.guests as [Guest, Guest];
    const twin = await party.guest(party.storages[1]);
    await until(b, () => b.now.link.is === 'stopped');
    expect(b.now.link).toEqual({ is: 'stopped', why: { kind: 'bye', why: 'elsewhere' } });
    expect(twin.now.device).toBe(1);
  });

  test('a spectator without a seat sees the log and holds no number in it', async () => {
    const party = await bidding(['A', 'B']);
    const board = await party.guest(memoryStorage());
    await until(board, () => phase(board) === 'bid');
    expect(board.now.device).toBeNull();
    await until(party.guests[0]!, () => party.guests[0]!.now.watching === 1);
  });
});
