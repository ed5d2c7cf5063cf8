import fc from 'fast-check';
import type { Connection } from '../../../sync/transport/transport';
import { noise } from '../../../tools/testbed/random';
import { fakeHouse, frame, settled } from './fake-net';
import type { FakeHouse } from './fake-net';
import { UPGRADE } from './support';

/** Fixed, so that a red run is red again. */
const SEED = 20_251_116;
const runs = { seed: SEED, numRuns: 150 };

const cut = (bytes: Buffer, at: readonly number[]): Buffer[] => {
  const places = [...new Set(at.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...places].map((from, i) => bytes.subarray(from, places[i] ?? bytes.length));
};
const cuts = fc.array(fc.nat(5000), { maxLength: 12 });

const requestPart = fc.oneof(
  fc.constantFrom(
    'GET / HTTP/1.1\r\nHost: t\r\n\r\n',
    'HEAD /x.js HTTP/1.1\r\nHost: t\r\n\r\n',
    'GET /../x HTTP/1.1\r\nHost: t\r\n\r\n',
    'GET / HTTP/1.0\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: t\r\nContent-Length: 4\r\n\r\nabcd',
    '\r\n',
    'GET ',
    ' HTTP/1.1\r\n',
    'Host: t\r\n',
    'Content-Length: -1\r\n',
    'Transfer-Encoding: chunked\r\n\r\n',
    ': \r\n',
    'X',
    '\0',
    UPGRADE,
  ),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
);
const request = fc
  .array(requestPart, { minLength: 1, maxLength: 6 })
  .map((parts) => Buffer.from(parts.join(''), 'latin1'));

const framePart = fc.oneof(
  fc
    .record({ opcode: fc.nat(15), size: fc.nat(300), fin: fc.boolean(), mask: fc.boolean() })
    .map(({ opcode, size, fin, mask }) => frame(opcode, noise(size, size), { fin, mask })),
  fc.constantFrom('__proto__', 'valueOf', '').map((text) => frame(10, Buffer.from(text))),
  fc
    .constantFrom(0, 1, 2, 3, 999, 1000, 1005, 4000, 4007, 65_535)
    .map((code) => frame(8, Buffer.from([code >> 8, code & 255, 0xff, 0x62]))),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
  // A length that promises more than anyone has.
  fc.constant(Buffer.from([0x82, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4])),
);

async function stillServes(house: FakeHouse): Promise<void> {
  const socket = house.visit('10.9.9.9');
  socket.say('GET / HTTP/1.0\r\n\r\n');
  await settled();
  expect(socket.status).toBe(200);
  socket.emit('close');
  house.clock.advance(120_000);
  expect([house.host.visitors, house.clock.timers]).toEqual([0, 0]);
}

test(`whatever arrives, the host answers in HTTP or not at all, and lives (seed ${SEED})`, async () => {
  const house = await fakeHouse({ caps: { joinBurst: 10_000 } });
  await fc.assert(
    fc.asyncProperty(request, cuts, async (bytes, at) => {
      const socket = house.visit();
      for (const part of cut(bytes, at)) socket.say(part);
      await settled();
      expect(socket.text).toMatch(/^(HTTP\/1\.1 \d{3} [A-Z][^]*)?$/);
      await stillServes(house);
    }),
    runs,
  );
});

test(`the answer does not depend on where the bytes were cut (seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(request, cuts, async (bytes, at) => {
      const house = await fakeHouse();
      const whole = house.visit();
      const pieces = house.visit();
      whole.say(bytes);
      for (const part of cut(bytes, at)) pieces.say(part);
      await settled();
      expect(pieces.text).toBe(whole.text);
    }),
    runs,
  );
});

test(`whatever frames arrive, the table connection delivers or closes, once (seed ${SEED})`, async () => {
  const house = await fakeHouse({ caps: { joinBurst: 10_000 } });
  await fc.assert(
    fc.asyncProperty(fc.array(framePart, { maxLength: 12 }), cuts, async (frames, at) => {
      let closes = 0;
      let late = 0;
      house.host.accept((connection: Connection) =>
        connection.handle({ close: () => closes++, message: () => (late += closes) }),
      );
      const socket = house.visit();
      socket.say(UPGRADE);
      for (const part of cut(Buffer.concat(frames), at)) socket.say(part);
      await settled();
      await stillServes(house);
      expect([closes, late]).toEqual([1, 0]);
    }),
    runs,
  );
});

test('64 KB of noise, a hundred times', async () => {
  const house = await fakeHouse();
  for (let i = 0; i < 100; i++) {
    const socket = house.visit();
    socket.say(noise(65_536, i));
    await settled();
    expect([400, 431]).toContain(socket.status);
    socket.emit('close');
  }
  await stillServes(house);
});
