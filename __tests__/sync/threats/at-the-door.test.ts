/** Strangers at the door, and tails after lost power that no host wrote. */
import { append, commit, jsonOf, signIntent, type Entry, type Table } from '../../../engine';
import type { Guest } from '../../../sync/guest/guest';
import { memoryStorage } from '../../../sync/storage/memory';
import type { Storage } from '../../../sync/storage/storage';
import { games } from '../../../tools/testbed/log-desk';
import { plainAuction } from '../../../tools/testbed/plain-auction';
import { must, Party, until } from '../../../tools/testbed/sync/party';
import { Stranger } from '../../../tools/testbed/sync/stranger';

test('[C2] whoever types the address is shown three at a time, two from one address, and a minute long', async () => {
  const party = await Party.seated(['A'], { typed: true });
  const [a] = party.guests as [Guest];
  const waiting: Guest[] = [];
  for (let i = 0; i < 6; i++) waiting.push(await party.join(memoryStorage(), {}, 'typed'));
  await until(a, () => a.now.knocks.length === 2 || a.now.knocks.length === 3);
  for (const guest of waiting) await until(guest, () => guest.now.link.is !== 'connecting');
  expect(a.now.knocks.length).toBeLessThanOrEqual(3);
  const byAddress = new Map<string, number>();
  for (const { remote } of party.host.knocks) byAddress.set(remote, (byAddress.get(remote) ?? 0) + 1);
  for (const count of byAddress.values()) expect(count).toBeLessThanOrEqual(2);
});

const OPTIONS = { lots: 1, absent: 'no-bid', cash: 20 };
const cutOff =
  (count: number) =>
  async (storage: Storage, name: string): Promise<void> => {
    const { lines } = await storage.logs.read(name);
    await storage.logs.replace(name, lines.slice(0, lines.length - count));
  };

const comeWithMore = (party: Party, table: Table): Promise<Stranger> =>
  Stranger.come(
    {
      hostKey: party.keys.host.public,
      psk: party.keys.psk,
      connect: () => party.network.connect(),
      table: () => party.host.table,
      watch: (changed) => party.host.watch(changed),
    },
    { have: { seq: table.seq, hash: table.head }, table: table.id },
  );

describe('[A7] after lost power', () => {
  test('a tail of steps that this host never wrote is not believed, and chooses no draw', async () => {
    const party = await Party.seated(['A', 'B']);
    const [a, b] = party.guests as [Guest, Guest];
    for (const guest of [a, b]) guest.leave();
    await party.restart();
    const before = party.host.table;
    let table = before;
    const entries: string[] = [];
    const write = (entry: Omit<Entry, 'seq' | 'at'>): void => {
      const done = append(games, table, { ...entry, seq: table.seq + 1, at: 0 } as Entry);
      if (!done.ok) throw new Error(JSON.stringify(done.why));
      entries.push(jsonOf(done.value.line));
      table = done.value.table;
    };
    // Its own signatures are good; only the host's mark is missing.
    const stranger = await comeWithMore(party, { ...before, seq: before.seq + 1, head: 'A'.repeat(43) });
    const { key, secretKey } = stranger.identity;
    const by = table.devices.length;
    const join = { by, n: 1, epoch: table.epoch, body: { do: 'join', key } } as const;
    write(signIntent(secretKey, table.id, join, { seq: table.seq, hash: table.head }));
    await stranger.until(() => stranger.heard.some(({ say }) => say === 'tail-wanted'));
    stranger.say({ say: 'tail', from: before.seq + 1, entries, more: false });
    await stranger.until(() => stranger.heard.some(({ say }) => say === 'forked'));
    expect(party.host.table.seq).toBe(before.seq);
    expect(party.host.table.devices).toHaveLength(before.devices.length);
  });

  test('what the host wrote and a phone gives back is believed, seals and steps alike', async () => {
    const party = await Party.seated(['A', 'B']);
    const [a, b] = party.guests as [Guest, Guest];
    await must(a.act({ do: 'start', game: 'plain-auction', rules: plainAuction.rules, options: OPTIONS }));
    await until(b, () => b.now.table?.play.game?.state['phase'] === 'bid');
    await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
    const { seq, head } = party.host.table;
    await until(b, () => b.folded?.seq === seq);
    await party.restart(cutOff(4));
    for (const guest of [a, b]) await until(guest, () => guest.now.link.is === 'connected', 9000);
    expect(b.log[seq]?.slice(0, 43)).toBe(head);
    await must(a.lock('A', 'l0/bid/A', { bid: 5 }));
    await until(a, () => a.now.table?.play.game?.state['phase'] === 'nod', 9000);
  }, 20_000);

  test('a false tail from somebody does not make honest phones stop', async () => {
    const party = await Party.seated(['A', 'B']);
    const [a, b] = party.guests as [Guest, Guest];
    await must(a.act({ do: 'start', game: 'plain-auction', rules: plainAuction.rules, options: OPTIONS }));
    await until(b, () => b.now.table?.play.game?.state['phase'] === 'bid');
    await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
    const { seq } = party.host.table;
    await until(b, () => b.folded?.seq === seq);
    await party.restart(cutOff(1));
    const { table } = party.host;
    const stranger = await comeWithMore(party, { ...table, seq: table.seq + 1, head: 'B'.repeat(43) });
    const slot = 'l0/bid/A';
    const c = commit(
      { table: table.id, epoch: table.epoch, slot, owner: 'A' },
      { salt: 'A'.repeat(22), value: 1 },
    );
    const forged: Entry = {
      seq: table.seq + 1,
      at: 0,
      body: { do: 'seal', slot, c },
      by: 0,
      n: 99,
      epoch: table.epoch,
      seen: { seq: table.seq, hash: table.head.slice(0, 6) },
      sig: 'A'.repeat(86),
    };
    const done = append(games, table, forged);
    if (done.ok)
      stranger.say({ say: 'tail', from: table.seq + 1, entries: [jsonOf(done.value.line)], more: false });
    for (const guest of [a, b]) await until(guest, () => guest.now.link.is === 'connected', 12_000);
    expect(party.host.table.seq).toBeGreaterThanOrEqual(seq);
    await must(a.lock('A', 'l0/bid/A', { bid: 5 }));
  }, 20_000);
});
