/** No value before its round is closed: on the wire, in the host's memory, on the host's disk. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { toBase64url, type Json } from '../../engine';
import type { SecureConnection } from '../../sync/crypto/channel';
import { keyCopier, openEnvelope, sealEnvelope, unlockKey } from '../../sync/crypto/envelope';
import type { Guest } from '../../sync/guest/guest';
import type { Host } from '../../sync/host/host';
import { identityIn } from '../../sync/crypto/identity';
import { memoryStorage } from '../../sync/storage/memory';
import { games } from '../../tools/testbed/log-desk';
import { ByHand } from './support/by-hand';
import { HostProcess, temporaryFolder } from '../../tools/testbed/sync/host-process';
import { must, Party, random, until } from '../../tools/testbed/sync/party';
import { plainAuction } from '../../tools/testbed/plain-auction';

const clients: { close(): void }[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await HostProcess.endAll();
});

const OPTIONS = { lots: 1, absent: 'no-bid', cash: 1000 };
/** Nothing else in any memory looks like it. */
const MARK = 'sealed-marker-7c1f';

async function hits(host: HostProcess, file: string): Promise<number> {
  rmSync(file, { force: true });
  host.signal('SIGUSR2');
  while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 20));
  return readFileSync(file, 'latin1').split(MARK).length - 1;
}

const hitsOnDisk = (data: string): number =>
  readdirSync(data).reduce(
    (sum, name) => sum + readFileSync(path.join(data, name), 'latin1').split(MARK).length - 1,
    0,
  );

test("the host's whole memory and disk hold no value before its round is closed, envelopes included", async () => {
  const data = temporaryFolder();
  const snapshot = path.join(temporaryFolder(), 'heap');
  const host = await HostProcess.start({ data, game: 'plain', snapshot });
  const hands: ByHand[] = [];
  for (const seat of ['A', 'B'] as const) {
    const hand = await ByHand.join(host.listening.invite, games);
    clients.push(hand);
    hands.push(hand);
    await hand.sit(seat, `Player ${seat}`);
  }
  const [a, b] = hands as [ByHand, ByHand];
  await a.until(() => a.table?.gavel === a.device);
  await a.intent({ do: 'settings', hammer: 0, flip: 0 });
  await a.intent({ do: 'start', game: 'plain-auction', rules: plainAuction.rules, options: OPTIONS });
  for (const hand of hands) await hand.until(() => hand.table?.play.game?.state['phase'] === 'bid');
  // A phone checks what fits before it seals; this client does not, so that its value can carry a mark.
  const value: Json = { bid: 5, mark: MARK };
  const c = await a.lock('A', 'l0/bid/A', value);
  const { box, key } = sealEnvelope(random, c, a.secrets.get(c) ?? { salt: '', value: null });
  const copy = keyCopier(random, c, key)(b.table?.devices[b.device]?.key ?? '');
  a.say({ say: 'envelope', c, box, keys: { [b.device]: copy } });
  await a.until(() => a.heard.some(({ say }) => say === 'envelope-kept'));
  expect(await hits(host, snapshot)).toBe(0);
  expect(hitsOnDisk(data)).toBe(0);
  expect(readdirSync(data).some((name) => readFileSync(path.join(data, name), 'latin1').includes(box))).toBe(
    true,
  );
  await b.lock('B', 'l0/bid/B', { bid: 7 });
  await b.until(() => b.table?.play.game?.state['phase'] === 'nod');
  // The same search finds it afterwards: it would have found it before.
  expect(await hits(host, snapshot)).toBeGreaterThan(0);
  expect(hitsOnDisk(data)).toBeGreaterThan(0);
}, 40_000);

test('no frame that the host sends or decrypts tells a bid or its salt before its round is closed', async () => {
  const frames: { readonly closed: boolean; readonly text: string }[] = [];
  let host: Host | null = null;
  let closed = false;
  const party = await Party.seated(['A', 'B', 'C'], {
    tap: (connection) =>
      tapped(connection, (bytes) => {
        closed ||= host?.table.play.closed.includes('l0/bid') === true;
        frames.push({ closed, text: Buffer.from(bytes).toString() });
      }),
  });
  host = party.host;
  const [a, b, c] = party.guests as [Guest, Guest, Guest];
  await must(a.act({ do: 'start', game: 'plain-auction', rules: plainAuction.rules, options: OPTIONS }));
  for (const guest of party.guests) await until(guest, () => phase(guest) === 'bid');
  await must(a.lock('A', 'l0/bid/A', { bid: 733 }));
  await must(b.lock('B', 'l0/bid/B', { bid: 877 }));
  await until(b, () => b.now.maySleep); // its envelope has passed as well
  const before = frames.length;
  await must(c.lock('C', 'l0/bid/C', { bid: 599 }));
  for (const guest of party.guests) await until(guest, () => phase(guest) === 'nod');
  const opened = party.host.table.past.entry.body;
  if (opened.do !== 'opened') throw new Error('opened last');
  const secrets = [
    '"bid":733',
    '"bid":877',
    '"bid":599',
    ...Object.values(opened.openings).flatMap((one) => one?.salt ?? []),
  ];
  const tells = (text: string): boolean => secrets.some((secret) => text.includes(secret));
  expect(before).toBeGreaterThan(20);
  expect(frames.filter(({ closed, text }) => !closed && tells(text)).length).toBe(0);
  expect(frames.filter(({ closed, text }) => closed && tells(text)).length).toBeGreaterThanOrEqual(3);
}, 20_000);

const phase = (guest: Guest): unknown => guest.now.table?.play.game?.state['phase'];

/** Looks at every decrypted byte, both ways. */
function tapped(connection: SecureConnection, seen: (bytes: Uint8Array) => void): SecureConnection {
  return new Proxy(connection, {
    get(target, name) {
      if (name === 'send')
        return (bytes: Uint8Array) => {
          seen(bytes);
          return target.send(bytes);
        };
      if (name === 'handle')
        return (handlers: Parameters<SecureConnection['handle']>[0]) =>
          target.handle({
            ...handlers,
            message: (bytes) => {
              seen(bytes);
              handlers.message?.(bytes);
            },
          });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

describe('an envelope', () => {
  const [C, OTHER] = ['c'.repeat(42) + 'A', 'd'.repeat(42) + 'A'];
  const opening = { salt: 'A'.repeat(22), value: { bid: 7 } };

  test('opens with what the host holds and what one witness unlocks, and with neither alone', async () => {
    const [witness, host] = [
      await identityIn(memoryStorage().values, random),
      await identityIn(memoryStorage().values, random),
    ];
    const { box, key } = sealEnvelope(random, C, opening);
    const copy = keyCopier(random, C, key)(witness.key) ?? '';
    // The host has the box and the locked copy, and not the witness's secret.
    expect(unlockKey(host.secretKey, C, copy)).toBeNull();
    expect(openEnvelope(C, box, random(new Uint8Array(32)))).toBeNull();
    // The witness has the key, and no box.
    const unlocked = unlockKey(witness.secretKey, C, copy);
    expect(unlocked && toBase64url(unlocked)).toBe(toBase64url(key));
    expect(Buffer.from(key).includes(JSON.stringify(opening))).toBe(false);
    expect(openEnvelope(C, box, unlocked ?? key)).toEqual(opening);
  });

  test('is for one commitment: a copy of its key cannot be passed off as that of another', async () => {
    const witness = await identityIn(memoryStorage().values, random);
    const { box, key } = sealEnvelope(random, C, opening);
    const copy = keyCopier(random, C, key)(witness.key) ?? '';
    expect(unlockKey(witness.secretKey, OTHER, copy)).toBeNull();
    expect(openEnvelope(OTHER, box, key)).toBeNull();
  });

  test('has a length that does not tell a large bid from a small one', () => {
    const small = sealEnvelope(random, C, { ...opening, value: { bid: 0 } });
    const large = sealEnvelope(random, C, { ...opening, value: { bid: 999_999 } });
    expect(large.box.length).toBe(small.box.length);
  });
});
