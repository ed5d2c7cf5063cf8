/** A phone as the host, over the real JavaScript of react-native-tcp-socket. */
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { pskOf, secureGuest, type GuestKeys, type SecureConnection } from '../../../sync/crypto/channel';
import { parseInvite } from '../../../sync/invite';
import { packedFiles } from '../../../sync/server/files-native';
import { nativeNet } from '../../../sync/server/native';
import { listenOnPhone, type PhoneListener } from '../../../sync/server/phone';
import { memoryStorage } from '../../../sync/storage/memory';
import { systemScheduler } from '../../../sync/transport/transport';
import { random } from '../../../tools/start/keys';
import { Probe } from '../transport/probe';
import { fakeNative } from './fake-native';
import { ask, dial } from './support';

const WIFI = '192.168.1.20';
const options = { random, scheduler: systemScheduler };

const native = fakeNative();
const { values } = memoryStorage();
const doors: PhoneListener[] = [];
afterEach(async () => {
  for (const door of doors.splice(0)) await door.close();
  expect(native.crashes).toEqual([]);
});

async function open(addresses: () => readonly string[] = () => [WIFI]) {
  const arrived: SecureConnection[] = [];
  const door = await listenOnPhone({
    net: nativeNet(native.tcp),
    files: packedFiles({ build: '', files: {} }),
    values,
    random,
    addresses,
    accept: (connection) => arrived.push(connection),
  });
  doors.push(door);
  return { door, arrived };
}

const portOf = (door: PhoneListener): number => (door.state.is === 'listening' ? door.state.port : 0);

function inviteOf(door: PhoneListener) {
  const invite = parseInvite(door.invites[0] ?? '');
  if (!invite.ok || !invite.value.keys) throw new Error(`no invite: ${door.invites.join()}`);
  return { ...invite.value, keys: invite.value.keys };
}

const keysOf = (door: PhoneListener): GuestKeys => {
  const { hostKey, secret } = inviteOf(door).keys;
  return { by: 'invite', hostKey, psk: pskOf(secret) };
};

test('the invite leads a guest in, and a browser to the page', async () => {
  await values.write({ port: 0 });
  const { door, arrived } = await open();
  expect(inviteOf(door)).toMatchObject({ address: WIFI, port: portOf(door), gavel: null });
  const guest = new Probe(secureGuest(dial(portOf(door)), keysOf(door), options));
  await guest.opened;
  expect(arrived).toHaveLength(1);
  expect(await ask(portOf(door), 'GET / HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n')).toContain(
    'The web page is missing',
  );
});

test('whoever typed the address may knock', async () => {
  const { door } = await open();
  const connection = secureGuest(dial(portOf(door)), { by: 'typed' }, options);
  await new Probe(connection).opened;
  expect(connection.security).toMatchObject({ by: 'typed', digits: expect.stringMatching(/^\d{6}$/) });
});

test('an invite of one evening opens the door of the next', async () => {
  const { door } = await open();
  const keys = keysOf(door);
  await door.close();
  const again = await open();
  expect(keysOf(again.door)).toEqual(keys);
  await new Probe(secureGuest(dial(portOf(again.door)), keys, options)).opened;
});

test('a listener that the system took away comes back on its port', async () => {
  const { door, arrived } = await open();
  const port = portOf(door);
  await native.killListeners();
  await door.reopen();
  expect(portOf(door)).toBe(port);
  await new Probe(secureGuest(dial(port), keysOf(door), options)).opened;
  expect(arrived).toHaveLength(1);
});

test('a port that another app has is left to it', async () => {
  const other = net.createServer().listen(0);
  const taken = (other.address() as AddressInfo).port;
  await values.write({ port: taken });
  const { door } = await open();
  expect(portOf(door)).not.toBe(taken);
  expect(inviteOf(door).port).toBe(portOf(door));
  expect(await values.get('port')).toBe(taken);
  other.close();
  await values.write({ port: 0 });
});

test('a phone on no network has a table and no invite', async () => {
  const { door } = await open(() => []);
  expect(door.state.is).toBe('listening');
  expect(door.invites).toEqual([]);
});

test('a phone in several networks has an invite for each, in their order', async () => {
  const { door } = await open(() => ['192.168.43.1', WIFI]);
  expect(door.invites.map((link) => /[\d.]+(?=:)/.exec(link)?.[0])).toEqual(['192.168.43.1', WIFI]);
});

test('its invites follow it from network to network', async () => {
  let addresses: readonly string[] = [];
  const { door } = await open(() => addresses);
  expect(door.lookAgain()).toBe(false);
  addresses = ['192.168.43.1'];
  expect(door.lookAgain()).toBe(true);
  expect(inviteOf(door).address).toBe('192.168.43.1');
});

test('while the phone is away guests are told so and wait outside; pages are served, and then all goes on', async () => {
  const { door, arrived } = await open();
  const dialled = () => new Probe(secureGuest(dial(portOf(door)), keysOf(door), options));
  const early = dialled();
  await early.opened;
  door.away(true);
  expect(await early.closed).toEqual({ kind: 'going-away', by: 'peer' });
  expect(await dialled().closed).toEqual({ kind: 'going-away', by: 'peer' });
  expect(await ask(portOf(door), 'GET / HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n')).toContain(
    '200 OK',
  );
  door.away(false);
  await dialled().opened;
  expect(arrived).toHaveLength(2);
});
