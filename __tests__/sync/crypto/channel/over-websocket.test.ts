import { keyPair, pskOf, secureGuest, secureHost } from '../../../../sync/crypto/channel';
import type { GuestKeys, SecureConnection } from '../../../../sync/crypto/channel';
import { nativeNet } from '../../../../sync/server/native';
import { nodeNet } from '../../../../sync/server/node';
import { systemScheduler } from '../../../../sync/transport/transport';
import { fakeNative } from '../../server/fake-native';
import { dial, startHost } from '../../server/support';
import { noise, seededBytes } from '../../../../tools/testbed/random';
import { Probe } from '../../transport/probe';

const host = keyPair(seededBytes(1));
const psk = pskOf(noise(16, 2));
const invite: GuestKeys = { by: 'invite', hostKey: host.public, psk };

describe.each([
  ['node:net', () => nodeNet],
  ['react-native-tcp-socket', () => nativeNet(fakeNative().tcp)],
])('an encrypted table over %s', (_name, net) => {
  test.each([invite, { by: 'typed' }] as const)('joined by $by', async (keys) => {
    const { host: table, port } = await startHost({ net: net() });
    const arrived = new Promise<SecureConnection>((resolve) =>
      table.accept((connection) =>
        resolve(
          secureHost(
            connection,
            { host, psk, typed: true },
            { random: seededBytes(3), scheduler: systemScheduler },
          ),
        ),
      ),
    );
    const guestEnd = secureGuest(dial(port), keys, { random: seededBytes(4), scheduler: systemScheduler });
    const guest = new Probe(guestEnd);
    const desk = new Probe(await arrived);
    await Promise.all([guest.opened, desk.opened]);
    for (let i = 0; i < 20; i++) {
      guest.connection.send(noise(i * 100, i));
      desk.connection.send(noise(i * 1000, i));
    }
    const same = (messages: readonly Uint8Array[], size: number) =>
      messages.every((bytes, i) => Buffer.from(bytes).equals(noise(i * size, i)));
    expect(same(await desk.messages(20), 100)).toBe(true);
    expect(same(await guest.messages(20), 1000)).toBe(true);
    expect((desk.connection as SecureConnection).security).toEqual(guestEnd.security);
    guest.connection.close('good night');
    expect(await desk.closed).toEqual({ kind: 'closed', by: 'peer', why: 'good night' });
    await table.close();
  });

  test('a stranger without the table secret is told so', async () => {
    const { host: table, port } = await startHost({ net: net() });
    table.accept((connection) =>
      secureHost(
        connection,
        { host, psk, typed: false },
        { random: seededBytes(5), scheduler: systemScheduler },
      ),
    );
    const keys: GuestKeys = { by: 'invite', hostKey: host.public, psk: noise(32, 9) };
    const guest = new Probe(
      secureGuest(dial(port), keys, { random: seededBytes(6), scheduler: systemScheduler }),
    );
    expect(await guest.closed).toEqual({
      kind: 'channel',
      by: 'peer',
      fault: { kind: 'bad-handshake', at: 0 },
    });
    await table.close();
  });
});
