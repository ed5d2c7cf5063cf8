/** Evenings that go on and on: newcomers still get in, and phones check every signature of them in the end. */
import { digest } from '../../engine';
import { identityIn } from '../../sync/crypto/identity';
import type { Guest } from '../../sync/guest/guest';
import { MemoryDisk, memoryStorage } from '../../sync/storage/memory';
import type { Storage } from '../../sync/storage/storage';
import { BACKLOG_CAP } from '../../sync/transport/transport';
import { games } from '../../tools/testbed/log-desk';
import { LongLog } from '../../tools/testbed/long-log';
import { plainAuction } from '../../tools/testbed/plain-auction';
import { must, Party, random, until } from '../../tools/testbed/sync/party';

jest.setTimeout(60_000); // machines that test are busy

/** A host that goes on with a stored log, written with its own key. */
async function hosting(write: (log: LongLog) => void): Promise<{ party: Party; log: LongLog }> {
  const disk = new MemoryDisk();
  const storage = memoryStorage(disk);
  const { secretKey } = await identityIn(storage.values, random);
  const log = new LongLog(secretKey);
  write(log);
  await storage.logs.append(log.table.id, log.lines, 0);
  return { party: await Party.open({ disk, table: log.table.id }), log };
}

describe('[A11] a log over 1 MiB', () => {
  test('can be joined, in steps and at the reader’s pace, while the table plays on', async () => {
    const { party, log } = await hosting((long) => long.chat(330, 4000));
    expect(log.lines.join('').length).toBeGreaterThan(BACKLOG_CAP * 1.2);
    const own = await party.guest(party.hostStorage, { table: party.host.name, hosted: party.host.copy });
    const newcomer = await party.join(memoryStorage());
    const { host: hostEnd } = party.network.links.at(-1)!;
    const seen: number[] = [];
    let unread = 0;
    newcomer.watch(() => {
      const { arriving } = newcomer.now;
      unread = Math.max(unread, hostEnd.backlog);
      if (arriving) seen.push(arriving.have);
    });
    await must(own.act({ do: 'settings', hammer: 0, flip: 0 }));
    await until(newcomer, () => newcomer.now.arriving === null && newcomer.now.table !== null, 20_000);
    await until(newcomer, () => newcomer.folded?.seq === party.host.table.seq);
    expect(digest(newcomer.folded!)).toBe(digest(party.host.table));
    expect(unread).toBeLessThan(BACKLOG_CAP / 4);
    expect(seen.length).toBeGreaterThan(1);
    expect([...seen].sort((a, b) => a - b)).toEqual(seen);
    await must(newcomer.act({ do: 'sit', seat: 'B', name: 'Bob', kind: 'phone' }));
    expect(party.host.failed).toBeNull();
  });
});

/** A phone that has a log and finds nobody to talk to. */
async function alone(storage: Storage, table: string, party: Party): Promise<Guest> {
  await party.network.close();
  return party.join(storage, { table });
}

describe('[D1] signatures of a long log', () => {
  const written = async (log: LongLog): Promise<Storage> => {
    const storage = memoryStorage();
    await storage.logs.append(log.table.id, log.lines);
    return storage;
  };
  const stopped = (guest: Guest): unknown => {
    const { link } = guest.now;
    return link.is === 'stopped' && link.why.kind === 'bad-log' ? link.why.problem.seq : null;
  };

  test('are checked one after the other, however many follow', async () => {
    const log = new LongLog(random(new Uint8Array(32))).attest().chat(3, 10).chat(13_000, 10, false);
    const guest = await alone(await written(log), log.table.id, await Party.open());
    await until(guest, () => stopped(guest) !== null, 20_000);
    expect(stopped(guest)).toBe(6); // the first whose signature was left out
  });

  test('are checked from where an earlier page stopped', async () => {
    const log = new LongLog(random(new Uint8Array(32))).chat(20, 10);
    const storage = await written(log);
    const first = await alone(storage, log.table.id, await Party.open());
    const key = `verified/${log.table.id}`;
    const verified = async (): Promise<unknown> => await storage.values.get(key);
    while (!(await verified())) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await verified()).toMatchObject({ seq: log.table.seq, hash: log.table.head, host: 0 });
    first.leave();
    // More arrived meanwhile; what was checked is not checked again, and what was not is.
    log.chat(2, 10).chat(1, 10, false);
    await storage.logs.replace(log.table.id, log.lines);
    const second = await alone(storage, log.table.id, await Party.open());
    await until(second, () => stopped(second) !== null);
    expect(stopped(second)).toBe(log.table.seq);
  });
});

test('[D1] a host goes on with a stored log without folding it a second time for its own screens', async () => {
  const { party, log } = await hosting((long) => long.chat(50, 100));
  let folded = 0;
  const guest = await party.guest(party.hostStorage, {
    games: (id) => {
      folded += 1;
      return games(id);
    },
    table: party.host.name,
    hosted: party.host.copy,
  });
  expect(guest.folded?.seq).toBe(log.table.seq);
  expect(guest.log).toEqual(log.lines);
  expect(folded).toBeLessThan(10);
});

test('[D1] a host that goes on after many games folds the last two only', async () => {
  const party = await Party.seated(['A', 'B']);
  const [own] = party.guests as [Guest];
  const options = plainAuction.defaults(2);
  for (let game = 0; game < 4; game++) {
    await must(own.act({ do: 'start', game: plainAuction.id, rules: plainAuction.rules, options }));
    await must(own.act({ do: 'end', why: 'enough' }));
  }
  const before = digest(party.host.table);
  await party.restart();
  expect(digest(party.host.table)).toBe(before);
  // One book instead of one for each game: the rest was not folded.
  expect(party.host.table.closed).toMatchObject({ from: 0, before: null });
  const newcomer = await party.guest();
  expect(digest(newcomer.folded!)).toBe(before);
});
