import WebSocket from 'ws';
import { handClock } from '../../../tools/testbed/sync/hand-clock';
import { nativeNet } from '../../../sync/server/native';
import { noise } from '../../../tools/testbed/random';
import { Probe } from '../transport/probe';
import { fakeNative } from './fake-native';
import { ask, dial, filesOf, raw, startHost, UPGRADE } from './support';

const photo = Buffer.from(noise(400_000, 3));
const files = filesOf({ 'photo.png': { type: 'image/png', hash: 'p', plain: photo, gzip: null } });

test('the fake loses bytes like Android does when a socket is ended too early', async () => {
  const { tcp } = fakeNative();
  const server = tcp.createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    socket.write(Buffer.from('never seen'), undefined, () => undefined);
    socket.end();
  });
  await new Promise<void>((resolve) =>
    server.listen({ port: 0, host: '127.0.0.1', reuseAddress: true }, resolve),
  );
  const address = server.address();
  const client = await raw(typeof address === 'object' && address !== null ? address.port : 0);
  expect(await client.ended).toBe('');
  server.close();
});

test('pages arrive whole, in pieces of 16 KB, one at a time', async () => {
  const native = fakeNative();
  const { host, port } = await startHost({ net: nativeNet(native.tcp), files });
  const answer = await ask(port, 'GET /photo.png HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n');
  expect(Buffer.from(answer.slice(answer.indexOf('\r\n\r\n') + 4), 'latin1').equals(photo)).toBe(true);
  expect(native.most).toEqual({ bytes: 16 * 1024, writes: 1 });
  await host.close();
  expect(native.crashes).toEqual([]);
});

test('a reset peer, of which no event tells, is dropped by its silence', async () => {
  const native = fakeNative();
  const clock = handClock();
  const { host, port } = await startHost({ net: nativeNet(native.tcp), scheduler: clock });
  const arrived = new Promise<Probe>((resolve) =>
    host.accept((connection) => resolve(new Probe(connection))),
  );
  const guest = await raw(port);
  guest.socket.write(UPGRADE);
  const probe = await arrived;
  await guest.until(/101 Switching/);
  guest.socket.resetAndDestroy();
  await guest.ended;
  expect(probe.connection.state.is).toBe('open');
  for (let i = 0; i < 4; i++) clock.advance(3_000);
  expect(await probe.closed).toEqual({ kind: 'silent', by: 'here', ms: 12_000 });
  expect([host.visitors, clock.timers]).toEqual([0, 0]);
  await host.close();
});

test('a reset peer that does make an event is lost at once', async () => {
  const native = fakeNative();
  native.faults.resetIsSilent = false;
  const { host, port } = await startHost({ net: nativeNet(native.tcp) });
  const arrived = new Promise<Probe>((resolve) =>
    host.accept((connection) => resolve(new Probe(connection))),
  );
  const guest = await raw(port);
  guest.socket.write(UPGRADE);
  const probe = await arrived;
  await guest.until(/101 Switching/);
  guest.socket.resetAndDestroy();
  expect(await probe.closed).toMatchObject({ kind: 'lost' });
  await host.close();
});

test('a killed listener is replaced on the same port, and living connections stay', async () => {
  const native = fakeNative();
  const { host, port } = await startHost({ net: nativeNet(native.tcp) });
  const arrived: Probe[] = [];
  host.accept((connection) => arrived.push(new Probe(connection)));
  const before = new Probe(dial(port));
  await before.opened;
  await native.killListeners();
  expect(await new Probe(dial(port)).closed).toMatchObject({ kind: 'lost' });
  expect(await host.relisten()).toEqual({ ok: true, value: { port } });
  const after = new Probe(dial(port));
  await after.opened;
  before.send('still');
  after.send('new');
  expect(await arrived[0]?.texts(1)).toEqual(['still']);
  expect(await arrived[1]?.texts(1)).toEqual(['new']);
  await host.relisten();
  await host.close();
  await Promise.all([before.closed, after.closed]);
  expect(native.crashes).toEqual([]);
});

test('a port in use is a fact here as well', async () => {
  const { host, port } = await startHost();
  const native = fakeNative();
  await expect(startHost({ net: nativeNet(native.tcp), port })).rejects.toThrow('port-in-use');
  expect(native.crashes).toEqual([]);
  await host.close();
});

test('an independent client and the native host say goodbye properly', async () => {
  const { host, port } = await startHost({ net: nativeNet(fakeNative().tcp) });
  host.accept((connection) => connection.handle({ message: (bytes) => connection.send(bytes) }));
  const client = new WebSocket(`ws://127.0.0.1:${port}/table`);
  const echoed = new Promise<Buffer>((resolve) => client.on('message', (data: Buffer) => resolve(data)));
  client.on('open', () => client.send(photo.subarray(0, 65_536)));
  expect((await echoed).equals(photo.subarray(0, 65_536))).toBe(true);
  client.close(1000, 'bye');
  const code = await new Promise((resolve) => client.on('close', resolve));
  expect(code).toBe(1000);
  await host.close();
});
