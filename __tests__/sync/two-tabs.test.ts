/** A page that hosts, opened in two tabs: two hosts on one stored table, of which one must give way. */
import { foldLog } from '../../engine';
import type { Guest } from '../../sync/guest/guest';
import type { Host } from '../../sync/host/host';
import { StorageError } from '../../sync/storage/storage';
import { games } from '../../tools/testbed/log-desk';
import { must, Party, until } from '../../tools/testbed/sync/party';

/** As a screen hears of it. */
const failureOf = (host: Host): Promise<unknown> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (host.failed !== null) resolve(host.failed);
    };
    host.watch(look);
    look();
  });

/** The log on the disk is the one this host tells. */
async function expectStored({ host, hostStorage }: Party): Promise<void> {
  const { lines } = await hostStorage.logs.read(host.name);
  expect(lines).toHaveLength(host.table.seq + 1);
  expect(foldLog(games, lines, { signatures: true })).toMatchObject({
    ok: true,
    value: { head: host.table.head },
  });
}

test('the tab that finds the log written on by the other stops, and has told nobody anything else', async () => {
  const one = await Party.seated(['A']);
  const [ann] = one.guests as [Guest];
  const watching = await one.guest();
  const told = one.host.table.seq + 1;
  const two = await one.secondTab();
  const annToo = await two.guest();
  await must(annToo.act({ do: 'sit', seat: 'B', name: 'Bo', kind: 'shared' }));
  void ann.act({ do: 'sit', seat: 'C', name: 'Cy', kind: 'shared' });
  const failure = await failureOf(one.host);
  expect(failure).toBeInstanceOf(StorageError);
  expect((failure as StorageError).fault).toEqual({ kind: 'conflict', where: one.host.name, at: told });
  await until(watching, () => watching.now.link.is === 'waiting');
  expect(watching.log).toHaveLength(told);
  expect(Object.keys(one.host.table.seats)).toEqual(['A']);

  await must(annToo.act({ do: 'sit', seat: 'D', name: 'Di', kind: 'shared' }));
  await expectStored(two);
  const reloaded = await two.secondTab();
  expect(Object.keys(reloaded.host.table.seats)).toEqual(['A', 'B', 'D']);
});

test('a lost end that a phone gives back to both tabs is written once', async () => {
  const one = await Party.seated(['A', 'B']);
  const [a, b] = one.guests as [Guest, Guest];
  const { seq } = one.host.table;
  await until(b, () => b.folded?.seq === seq);
  const phone = one.storages[1]!;
  for (const guest of [a, b]) guest.leave();
  await one.restart(async ({ logs }, name) => logs.replace(name, (await logs.read(name)).lines.slice(0, -1)));
  const two = await one.secondTab();
  for (const tab of [one, two]) {
    const guest = await tab.guest(phone, { table: tab.host.name });
    await until(guest, () => guest.now.link.is === 'connected');
    expect(tab.host.table.seq).toBe(seq);
    await expectStored(tab);
  }
});
