import {
  keyPair,
  pskOf,
  SECURE_MESSAGE_CAP,
  secureGuest,
  secureHost,
  sixDigits,
} from '../../../../sync/crypto/channel';
import type { GuestKeys, SecureConnection } from '../../../../sync/crypto/channel';
import { handClock } from '../../../../tools/testbed/sync/hand-clock';
import { handNetwork } from '../../../../tools/testbed/sync/hand-network';
import { noise, seededBytes } from '../../../../tools/testbed/random';
import { Probe } from '../../transport/probe';

const host = keyPair(seededBytes(1));
const psk = pskOf(noise(16, 4));
const invite: GuestKeys = { by: 'invite', hostKey: host.public, psk };

function table(keys: GuestKeys, given: { typed?: boolean; seed?: number } = {}) {
  const network = handNetwork({ mode: 'by-hand' });
  const clock = handClock();
  const seed = given.seed ?? 10;
  const rawGuest = network.connect();
  const link = network.links[0];
  if (!link) throw new Error('no link');
  const atHost = secureHost(
    link.host,
    { host, psk, typed: given.typed ?? true },
    { random: seededBytes(seed), scheduler: clock },
  );
  const atGuest = secureGuest(rawGuest, keys, { random: seededBytes(seed + 1), scheduler: clock });
  return { network, clock, link, guest: new Probe(atGuest), host: new Probe(atHost), atGuest, atHost };
}
const secured = (connection: SecureConnection) => {
  if (connection.security.is !== 'secured') throw new Error('not secured');
  return connection.security;
};

test('an invited guest and its host talk, and share hash and host key', async () => {
  const { network, guest, host: desk, atGuest, atHost, clock } = table(invite);
  expect(atGuest.state).toEqual({ is: 'opening' });
  expect(guest.send('early')).toEqual({ ok: false, why: { kind: 'not-open', state: { is: 'opening' } } });
  network.flush();
  await Promise.all([guest.opened, desk.opened]);
  guest.send('twelve coins');
  desk.send('noted');
  network.flush();
  expect(await desk.texts(1)).toEqual(['twelve coins']);
  expect(await guest.texts(1)).toEqual(['noted']);
  expect(secured(atGuest)).toEqual({ ...secured(atHost) });
  expect(secured(atGuest)).toMatchObject({ by: 'invite', hostKey: host.public, digits: null });
  expect(clock.timers).toBe(0);
});

test('nothing readable travels', () => {
  const { network, guest, link } = table(invite);
  network.flush();
  guest.send('my bid is 4711');
  expect(Buffer.from(link.toHost.waiting[0] ?? []).toString('latin1')).not.toContain('4711');
});

test('a typed address gives both screens the same six digits and the guest the host key', () => {
  const { network, atGuest, atHost } = table({ by: 'typed' });
  network.flush();
  expect(secured(atGuest).digits).toMatch(/^\d{6}$/);
  expect(secured(atHost)).toEqual(secured(atGuest));
  expect(secured(atGuest).hostKey).toEqual(host.public);
});

test('a host that takes no typed guests says so', async () => {
  const { network, guest } = table({ by: 'typed' }, { typed: false });
  network.flush();
  expect(await guest.closed).toEqual({
    kind: 'channel',
    by: 'peer',
    fault: { kind: 'typed-not-allowed', at: 0 },
  });
});

test('digits differ from one handshake to the next, and with the nonce', () => {
  const shown = new Set<string | null>();
  for (let seed = 100; seed < 140; seed += 2) {
    const { network, atGuest } = table({ by: 'typed' }, { seed });
    network.flush();
    shown.add(secured(atGuest).digits);
  }
  expect(shown.size).toBe(20);
  expect(sixDigits(noise(32, 1), noise(32, 2))).not.toBe(sixDigits(noise(32, 1), noise(32, 3)));
});

test('someone in the middle cannot choose digits after seeing them: another nonce breaks the promise', async () => {
  const network = handNetwork({ mode: 'by-hand' });
  const clock = handClock();
  const guest = secureGuest(network.connect(), { by: 'typed' }, { random: seededBytes(7), scheduler: clock });
  const link = network.links[0];
  if (!link) throw new Error('no link');
  const desk = new Probe(
    secureHost(link.host, { host, psk, typed: true }, { random: seededBytes(8), scheduler: clock }),
  );
  const hello = link.toHost.waiting[0]?.slice() ?? new Uint8Array(0);
  // The commitment travels in the clear: the last 32 bytes of the first message.
  hello.fill(0, hello.length - 32);
  link.toHost.drop();
  link.toHost.inject(hello);
  network.flush();
  expect((await desk.closed).kind).toBe('channel');
  expect(guest.security).toEqual({ is: 'opening' });
});

test('wrong table secret: the host closes with the fault', async () => {
  const { network, guest, host: desk } = table({ by: 'invite', hostKey: host.public, psk: noise(32, 99) });
  network.flush();
  expect(await desk.closed).toEqual({
    kind: 'channel',
    by: 'here',
    fault: { kind: 'bad-handshake', at: 0 },
  });
  expect(await guest.closed).toMatchObject({ kind: 'channel', by: 'peer' });
});

test.each([
  ['dropped', 0, 'drop'],
  ['doubled', 1, 'duplicate'],
] as const)('a %s frame closes the connection', async (_what, at, action) => {
  const { network, guest, host: desk, link } = table(invite);
  network.flush();
  guest.send('a');
  guest.send('b');
  link.toHost[action](0);
  network.flush();
  expect(await desk.closed).toEqual({ kind: 'channel', by: 'here', fault: { kind: 'bad-frame', at } });
  expect(await guest.closed).toEqual({ kind: 'channel', by: 'peer', fault: { kind: 'bad-frame', at } });
});

test('swapped frames close the connection before any is taken', async () => {
  const { network, guest, host: desk, link } = table(invite);
  network.flush();
  guest.send('a');
  guest.send('b');
  link.toHost.move(1, 0);
  network.flush();
  expect(await desk.closed).toMatchObject({ fault: { kind: 'bad-frame', at: 0 } });
  expect(desk.received).toHaveLength(0);
});

test.each([[new Uint8Array(0)], [Uint8Array.of(1)], [Uint8Array.of(3, 1, 2)], [noise(65_536, 3)]])(
  'noise instead of a hello is answered with a fault (%#)',
  async (bytes) => {
    const network = handNetwork({ mode: 'by-hand' });
    const stranger = new Probe(network.connect());
    const link = network.links[0];
    if (!link) throw new Error('no link');
    secureHost(link.host, { host, psk, typed: true }, { random: seededBytes(3), scheduler: handClock() });
    stranger.connection.send(bytes);
    network.flush();
    expect((await stranger.closed).kind).toBe('channel');
  },
);

test('a handshake that stalls times out', async () => {
  const { clock, host: desk, guest, link, network } = table(invite);
  link.freeze();
  clock.advance(10_000);
  const closed = { kind: 'channel', by: 'here', fault: { kind: 'handshake-timeout', at: 0 } };
  expect(await desk.closed).toEqual(closed);
  expect(await guest.closed).toEqual(closed);
  expect(network.flush()).toBe(0);
});

test('the cap counts the plaintext', () => {
  const { network, guest, host: desk } = table(invite);
  network.flush();
  expect(guest.connection.send(noise(SECURE_MESSAGE_CAP)).ok).toBe(true);
  expect(guest.connection.send(noise(SECURE_MESSAGE_CAP + 1))).toMatchObject({
    ok: false,
    why: { kind: 'message-over-cap', cap: SECURE_MESSAGE_CAP },
  });
  network.flush();
  expect(desk.received[0]).toHaveLength(SECURE_MESSAGE_CAP);
});
