/** A host that lies to one phone: what leaves that phone, and what it says. */
import {
  append,
  commit,
  foldLog,
  jsonOf,
  headOf,
  signIntent,
  toBase64url,
  type Body,
  type Entry,
  type Table,
} from '../../../engine';
import { keyPair, secureGuest, secureHost, type SecureConnection } from '../../../sync/crypto/channel';
import { keyCopier, sealEnvelope } from '../../../sync/crypto/envelope';
import { identityIn } from '../../../sync/crypto/identity';
import type { Guest } from '../../../sync/guest/guest';
import {
  codeOf,
  entriesFrame,
  hostFrame,
  PROTOCOL,
  readDeviceFrame,
  type FromDevice,
} from '../../../sync/protocol';
import { memoryStorage } from '../../../sync/storage/memory';
import { systemScheduler as scheduler } from '../../../sync/transport/transport';
import { games } from '../../../tools/testbed/log-desk';
import { plainAuction } from '../../../tools/testbed/plain-auction';
import { handNetwork } from '../../../tools/testbed/sync/hand-network';
import { must, Party, random, until } from '../../../tools/testbed/sync/party';

const OPTIONS = { lots: 1, absent: 'no-bid', cash: 20 };
const opening = { salt: 'A'.repeat(22), value: { bid: 1 } };

/** A, B and C sit; B and C have bid, A has not. B's next connection leads to another host. */
async function twoHaveBid() {
  const party = await Party.seated(['A']);
  const evil = handNetwork({ mode: 'auto' });
  let toEvil = false;
  let keys = party.keys;
  const storage = memoryStorage();
  const b = await party.guest(storage, {
    dial: () =>
      secureGuest(
        (toEvil ? evil : party.network).connect(),
        { by: 'invite', hostKey: party.keys.host.public, psk: party.keys.psk },
        { random, scheduler },
      ),
  });
  const c = await party.guest();
  await must(b.act({ do: 'sit', seat: 'B', name: 'Player B', kind: 'phone' }));
  await must(c.act({ do: 'sit', seat: 'C', name: 'Player C', kind: 'phone' }));
  const [a] = party.guests as [Guest];
  await must(a.act({ do: 'start', game: 'plain-auction', rules: plainAuction.rules, options: OPTIONS }));
  for (const guest of [b, c]) await until(guest, () => guest.now.table?.play.game?.state['phase'] === 'bid');
  await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
  await must(c.lock('C', 'l0/bid/C', { bid: 9 }));
  await until(b, () => b.folded?.play.seals['l0/bid/C'] !== undefined);
  const heard: FromDevice[] = [];
  let session: SecureConnection | null = null;
  const lines = [...b.log];
  const tableNow = (): Table => {
    const folded = foldLog(games, lines, { signatures: false });
    if (!folded.ok) throw new Error('the forged log folds');
    return folded.value;
  };
  evil.accept((connection) => {
    const secure = secureHost(connection, keys, { random, scheduler });
    session = secure;
    secure.handle({
      message: (bytes) => {
        const message = readDeviceFrame(bytes);
        if ('kind' in message) throw new Error(message.detail);
        heard.push(message);
        if (message.say !== 'hello') return;
        const table = tableNow();
        secure.send(
          hostFrame({
            say: 'welcome',
            protocol: PROTOCOL,
            head: headOf(table),
            table: table.id,
            device: 1,
            code: codeOf(table.head),
            build: '',
            now: 0,
          }),
        );
      },
    });
  });
  return {
    party,
    b,
    heard,
    storage,
    write: (entry: Omit<Entry, 'seq' | 'at'>): void => {
      const table = tableNow();
      const done = append(games, table, { ...entry, seq: table.seq + 1, at: 0 } as Entry);
      if (!done.ok) throw new Error(JSON.stringify(done.why));
      lines.push(done.value.line);
    },
    tableNow,
    tell: (from: number) => session?.send(entriesFrame(lines.slice(from).map(jsonOf))),
    say: (message: Parameters<typeof hostFrame>[0]) => session?.send(hostFrame(message)),
    length: () => lines.length,
    comeOver: async (otherKey = false): Promise<void> => {
      toEvil = true;
      if (otherKey) keys = { ...keys, host: keyPair(random), typed: true };
      for (const link of party.network.links) link.cut();
      if (!otherKey) await until(b, () => b.now.link.is === 'connected');
    },
  };
}

const unsigned = (table: Table, by: number, body: Body): Omit<Entry, 'seq' | 'at'> =>
  ({
    body,
    by,
    n: (table.devices[by]?.counter ?? 0) + 1,
    epoch: table.epoch,
    seen: { seq: table.seq, hash: table.head.slice(0, 6) },
    sig: 'A'.repeat(86),
  }) as Omit<Entry, 'seq' | 'at'>;

const sealOfA = (table: Table): Body => ({
  do: 'seal',
  slot: 'l0/bid/A',
  c: commit({ table: table.id, epoch: table.epoch, slot: 'l0/bid/A', owner: 'A' }, opening),
});

async function saysSoon(heard: readonly FromDevice[], what: FromDevice['say']): Promise<void> {
  for (let i = 0; i < 100 && !heard.some(({ say }) => say === what); i++)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

test('[B1] a forged hammer releases neither a bid nor a witness’s key: the phone stops and says so', async () => {
  const at = await twoHaveBid();
  await at.comeOver();
  const from = at.length();
  const table = at.tableNow();
  at.write(unsigned(table, 0, sealOfA(table)));
  at.write({ body: { do: 'closed', round: 'l0/bid' } });
  at.tell(from);
  const c = table.play.seals['l0/bid/C']?.c ?? '';
  const { key } = sealEnvelope(random, c, opening);
  const { key: ofB } = await identityIn(at.storage.values, random);
  at.say({ say: 'key-wanted', c, box: keyCopier(random, c, key)(ofB) ?? '' });
  await until(at.b, () => at.b.now.link.is === 'stopped');
  expect(at.b.now.link).toMatchObject({ why: { kind: 'bad-log', problem: { seq: from } } });
  expect(at.heard.filter(({ say }) => say === 'openings' || say === 'key')).toEqual([]);
});

test('[B1] a hammer whose whole past is genuine releases both, at once', async () => {
  const at = await twoHaveBid();
  await at.comeOver();
  const from = at.length();
  const table = at.tableNow();
  const { secretKey } = await identityIn(at.party.hostStorage.values, random);
  const body = sealOfA(table);
  const n = (table.devices[0]?.counter ?? 0) + 1;
  if (body.do !== 'seal') throw new Error('a seal');
  at.write(signIntent(secretKey, table.id, { by: 0, n, epoch: table.epoch, body }, headOf(table)));
  at.write({ body: { do: 'closed', round: 'l0/bid' } });
  at.tell(from);
  await saysSoon(at.heard, 'openings');
  const c = table.play.seals['l0/bid/C']?.c ?? '';
  const { key } = sealEnvelope(random, c, opening);
  const { key: ofB } = await identityIn(at.storage.values, random);
  at.say({ say: 'key-wanted', c, box: keyCopier(random, c, key)(ofB) ?? '' });
  await saysSoon(at.heard, 'key');
  expect(at.heard.filter(({ say }) => say === 'openings')).toHaveLength(1);
  expect(at.heard.find(({ say }) => say === 'key')).toEqual({ say: 'key', c, key: toBase64url(key) });
});

test('[B1] how far was checked is remembered for the next page', async () => {
  const at = await twoHaveBid();
  const { b, storage } = at;
  const name = `verified/${b.folded?.id ?? ''}`;
  for (let i = 0; i < 100 && !(await storage.values.get(name)); i++)
    await new Promise((resolve) => setTimeout(resolve, 30));
  expect(await storage.values.get(name)).toMatchObject({ keys: expect.any(Array) });
});

test('[B4] another key at an address that was typed gets nothing, and the phone says so', async () => {
  const party = await Party.seated(['A'], { typed: true });
  const b = await party.join(memoryStorage(), {}, 'typed');
  const [a] = party.guests as [Guest];
  await until(a, () => a.now.knocks.length === 1);
  const [knock] = party.host.knocks;
  party.host.answerKnock(knock?.id ?? 0, true);
  await until(b, () => b.now.link.is === 'connected');
  await must(b.act({ do: 'sit', seat: 'B', name: 'Player B', kind: 'phone' }));
  Object.assign(party.keys, { host: keyPair(random) }); // somebody else answers from now on
  for (const link of party.network.links) link.cut();
  await until(b, () => b.now.link.is === 'stopped');
  expect(b.now.link).toMatchObject({ why: { kind: 'other-host' } });
});

test('[B6] eight characters of the head are on every screen', async () => {
  const party = await Party.seated(['A', 'B']);
  const [a, b] = party.guests as [Guest, Guest];
  await until(b, () => b.now.code === a.now.code);
  expect(a.now.code).toBe(party.host.table.head.slice(0, 8));
});
