import WebSocket from 'ws';
import { HOST_CAPS } from '../../../sync/limits';
import type { Connection } from '../../../sync/transport/transport';
import { noise } from '../../../tools/testbed/random';
import { Probe } from '../transport/probe';
import { fakeHouse, frame, framesOf, settled } from './fake-net';
import type { FakeHouse, FakeSocket } from './fake-net';
import { ask, dial, raw, startHost, UPGRADE } from './support';

/** A guest at the table over a fake socket. */
async function seated(house: FakeHouse, address?: string): Promise<{ socket: FakeSocket; probe: Probe }> {
  const arrived = new Promise<Connection>((resolve) => house.host.accept(resolve));
  const socket = house.visit(address);
  socket.say(UPGRADE);
  return { socket, probe: new Probe(await arrived) };
}
const closeFrame = (socket: FakeSocket) => {
  const close = framesOf(socket).find(({ opcode }) => opcode === 8);
  return close ? [close.payload.readUInt16BE(0), close.payload.subarray(2).toString()] : null;
};
const bytes = (text: string) => new TextEncoder().encode(text);

describe('the upgrade', () => {
  test('answers the key of RFC 6455 with the accept of RFC 6455', async () => {
    const { socket } = await seated(await fakeHouse());
    expect(socket.text).toMatch(/^HTTP\/1\.1 101 Switching Protocols\r\n/);
    expect(socket.text).toContain('Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=');
  });

  test('[C3] takes apps, its own pages and those that follow it to a new address, and no page of the internet', async () => {
    const { host, port } = await startHost();
    const comes = (origin?: string): Promise<unknown> => {
      const client = new WebSocket(`ws://127.0.0.1:${port}/table`, origin === undefined ? {} : { origin });
      return new Promise((resolve) => {
        client.on('open', () => (client.terminate(), resolve('in')));
        client.on('error', ({ message }) => resolve(message));
      });
    };
    const own = [undefined, `http://127.0.0.1:${port}`, 'http://192.168.1.20:4711', 'http://[fe80::1]:4711'];
    for (const origin of own) expect(await comes(origin)).toBe('in');
    const foreign = [
      'http://elsewhere.example',
      'https://8.8.8.8',
      'null',
      'http://192.168.1.20.evil.example',
    ];
    for (const origin of foreign) expect(await comes(origin)).toContain('403');
    await host.close();
  });

  test('frames that come with the upgrade are not lost', async () => {
    const house = await fakeHouse();
    const arrived = new Promise<Connection>((resolve) => house.host.accept(resolve));
    house.visit().say(Buffer.concat([Buffer.from(UPGRADE), frame(2, bytes('early'))]));
    expect(await new Probe(await arrived).texts(1)).toEqual(['early']);
  });

  test('an independent client learns why it was closed', async () => {
    const { host, port } = await startHost();
    host.accept((connection) => connection.close('the round is over'));
    const client = new WebSocket(`ws://127.0.0.1:${port}/table`);
    const closed = await new Promise((resolve) =>
      client.on('close', (code, why) => resolve([code, String(why)])),
    );
    expect(closed).toEqual([4000, 'the round is over']);
    await host.close();
  });
});

describe('messages', () => {
  test('arrive whole from fragments, with pings in between', async () => {
    const { socket, probe } = await seated(await fakeHouse());
    socket.say(frame(2, bytes('twelve '), { fin: false }));
    socket.say(frame(9, bytes('are you there')));
    socket.say(frame(0, bytes('coins')));
    expect(await probe.texts(1)).toEqual(['twelve coins']);
    await settled();
    expect(framesOf(socket).map(({ opcode }) => opcode)).toEqual([10]);
  });

  test.each([
    ['a text frame', frame(1, bytes('hi')), 'not-binary', 4005],
    ['a frame over the cap', frame(2, new Uint8Array(65_537)), 'message-over-cap', 1009],
    ['an unmasked frame', frame(2, bytes('hi'), { mask: false }), 'protocol', 1003],
    ['an unknown opcode', frame(5, bytes('hi')), 'protocol', 1002],
    ['a continuation of nothing', frame(0, bytes('hi')), 'protocol', 1002],
    ['a reserved bit', Buffer.from([0xc2, 0x80, 0, 0, 0, 0]), 'protocol', 1002],
    ['a fragmented ping', frame(9, bytes('hi'), { fin: false }), 'protocol', 1002],
  ] as const)('%s ends the connection with its reason', async (_what, sent, kind, code) => {
    const { socket, probe } = await seated(await fakeHouse());
    socket.say(sent);
    await settled();
    expect(closeFrame(socket)?.[0]).toBe(code);
    // A polite close waits for the other side's; a broken one does not.
    if (code === 4005) socket.say(frame(8, Buffer.from([0x0f, 0xa5])));
    expect(await probe.closed).toMatchObject({ kind, by: 'here' });
    await settled();
    expect(socket.ended).toBe(true);
  });

  test('fragments over the cap together', async () => {
    const { socket, probe } = await seated(await fakeHouse());
    socket.say(frame(2, noise(40_000), { fin: false }));
    socket.say(frame(0, noise(40_000)));
    expect(await probe.closed).toEqual({ kind: 'message-over-cap', by: 'here', cap: 65_536 });
  });

  test('endless empty fragments are stopped, pongs in between or not', async () => {
    const { socket, probe } = await seated(await fakeHouse());
    socket.say(frame(2, new Uint8Array(0), { fin: false }));
    const more = Buffer.concat(
      Array.from({ length: 2000 }, () => frame(0, new Uint8Array(0), { fin: false })),
    );
    for (let i = 0; i < 40 && !socket.destroyed; i++) {
      socket.say(more);
      socket.say(frame(10, bytes('pong')));
    }
    expect(await probe.closed).toEqual({ kind: 'protocol', by: 'here', detail: 'endless message' });
  });

  test.each(['__proto__', 'hasOwnProperty', 'constructor', 'toString'])(
    'a pong called %s is survived',
    async (name) => {
      const { socket, probe } = await seated(await fakeHouse());
      expect(() => socket.say(frame(10, bytes(name)))).not.toThrow();
      if (probe.connection.state.is === 'open') {
        socket.say(frame(2, bytes('fine')));
        expect(await probe.texts(1)).toEqual(['fine']);
      } else expect(await probe.closed).toMatchObject({ kind: 'protocol' });
    },
  );
});

describe('time', () => {
  test('pings every few seconds; a silent peer is dropped without any event from its socket', async () => {
    const house = await fakeHouse();
    const { socket, probe } = await seated(house);
    house.clock.advance(3_000);
    await settled();
    expect(framesOf(socket).map(({ opcode }) => opcode)).toEqual([9]);
    socket.say(frame(10, new Uint8Array(0)));
    house.clock.advance(9_000);
    expect(probe.connection.state.is).toBe('open');
    house.clock.advance(3_000);
    expect(await probe.closed).toEqual({ kind: 'silent', by: 'here', ms: 12_000 });
    expect(socket.destroyed).toBe(true);
    expect([house.host.visitors, house.clock.timers]).toEqual([0, 0]);
  });

  test('a host that slept through its pings does not take its guests for dead', async () => {
    const now = { ms: 0 };
    const due: (() => void)[] = [];
    const scheduler = {
      now: () => now.ms,
      after(_ms: number, run: () => void) {
        due.push(run);
        return () => void due.splice(due.indexOf(run), due.includes(run) ? 1 : 0);
      },
    };
    const house = await fakeHouse({ scheduler });
    const { probe } = await seated(house);
    now.ms = 3_600_000;
    due.splice(0).forEach((run) => run());
    expect(probe.connection.state.is).toBe('open');
  });

  test('a peer that does not answer our close is left after a moment', async () => {
    const house = await fakeHouse();
    const { socket, probe } = await seated(house);
    probe.connection.close('enough');
    house.clock.advance(HOST_CAPS.closingMs);
    expect(await probe.closed).toEqual({ kind: 'closed', by: 'here', why: 'enough' });
    expect([socket.destroyed, house.host.visitors, house.clock.timers]).toEqual([true, 0, 0]);
  });

  test('a peer that closes but keeps its socket open is left after a moment', async () => {
    const house = await fakeHouse();
    const { socket, probe } = await seated(house);
    socket.say(frame(8, Buffer.from([0x03, 0xe8])));
    expect(await probe.closed).toEqual({ kind: 'closed', by: 'peer', why: '' });
    await settled();
    expect([socket.ended, socket.destroyed]).toEqual([true, false]);
    house.clock.advance(HOST_CAPS.stallMs);
    expect([socket.destroyed, house.host.visitors, house.clock.timers]).toEqual([true, 0, 0]);
  });

  test('a request that never ends gets a 408, a visitor that says nothing is left', async () => {
    const house = await fakeHouse();
    const [slow, mute] = [house.visit(), house.visit()];
    slow.say('GET / HTTP/1.1\r\n');
    house.clock.advance(9_000);
    slow.say('Host: t\r\n');
    house.clock.advance(1_000);
    await settled();
    expect([slow.status, slow.ended]).toEqual([408, true]);
    expect([mute.status, mute.destroyed]).toEqual([null, true]);
  });

  test('an idle connection is left, and its next request is timed anew', async () => {
    const house = await fakeHouse();
    const socket = house.visit();
    socket.say('GET / HTTP/1.1\r\nHost: t\r\n\r\n');
    await settled();
    house.clock.advance(14_000);
    socket.say('GET /');
    house.clock.advance(9_000);
    expect(socket.destroyed).toBe(false);
    socket.say(' HTTP/1.1\r\nHost: t\r\n\r\n');
    await settled();
    expect(socket.text.match(/200 OK/g)).toHaveLength(2);
    house.clock.advance(15_000);
    expect(socket.destroyed).toBe(true);
  });

  test('a reader of pages that stalls is left', async () => {
    const house = await fakeHouse();
    const socket = house.visit();
    socket.reading = false;
    socket.say('GET / HTTP/1.1\r\nHost: t\r\n\r\n');
    await settled();
    house.clock.advance(HOST_CAPS.stallMs - 1);
    expect(socket.destroyed).toBe(false);
    house.clock.advance(1);
    expect([socket.destroyed, house.host.visitors, house.clock.timers]).toEqual([true, 0, 0]);
  });
});

describe('writing', () => {
  test('one piece at a time, and the end only when the last has gone through', async () => {
    const { socket, probe } = await seated(await fakeHouse());
    await settled();
    socket.reading = false;
    const before = socket.pieces.length;
    for (let i = 0; i < 5; i++) probe.connection.send(noise(10_000, i));
    probe.connection.close('done');
    socket.say(frame(8, Buffer.from([0x0f, 0xa0])));
    await probe.closed;
    let rounds = 0;
    while (socket.pending.length > 0) {
      expect(socket.pending).toHaveLength(1);
      expect(socket.ended).toBe(false);
      socket.letThrough();
      rounds++;
    }
    expect(socket.ended).toBe(true);
    expect(socket.pieces.slice(before).every((piece) => piece.length <= 16_384)).toBe(true);
    expect(rounds).toBe(socket.pieces.length - before);
    const frames = framesOf(socket);
    expect(frames.filter(({ opcode }) => opcode === 2)).toHaveLength(5);
    expect(frames.at(-1)?.opcode).toBe(8);
  });

  test('a failing write is a lost connection', async () => {
    const { socket, probe } = await seated(await fakeHouse());
    await settled();
    socket.reading = false;
    probe.send('lost');
    socket.pending[0]?.(new Error('EPIPE'));
    expect(await probe.closed).toEqual({ kind: 'lost', detail: 'EPIPE' });
    expect(socket.destroyed).toBe(true);
  });
});

describe('caps by address', () => {
  test('too many connections, in all and from one address, get a 503', async () => {
    const house = await fakeHouse({ caps: { connections: 3, connectionsPerAddress: 2 } });
    const visit = (address: string) => {
      const socket = house.visit(address);
      socket.say(Buffer.concat([Buffer.from(UPGRADE), frame(2, bytes('one')), frame(2, bytes('two'))]));
      return socket;
    };
    const [a1, a2, a3] = [visit('10.0.0.1'), visit('::ffff:10.0.0.1'), visit('10.0.0.1')];
    const [b1, c1] = [visit('10.0.0.2'), visit('10.0.0.3')];
    await settled();
    expect([a1, a2, a3, b1, c1].map((socket) => socket.status)).toEqual([101, 101, 503, 101, 503]);
    expect(a3.text).toContain('from your address');
    expect(a3.ended).toBe(true);
    a1.emit('close');
    const again = house.visit('10.0.0.1');
    await settled();
    expect(again.status).toBe(null);
  });

  test('[C1] sockets that only stand there hold no place: the oldest of them makes room', async () => {
    const house = await fakeHouse({ caps: { connections: 3, connectionsPerAddress: 2 } });
    const spoken = house.visit('10.0.0.9');
    spoken.say(Buffer.concat([Buffer.from(UPGRADE), frame(2, bytes('one')), frame(2, bytes('two'))]));
    const idle = [house.visit('10.0.0.1'), house.visit('10.0.0.2')];
    idle[1]?.say(Buffer.from(UPGRADE));
    const guests = [house.visit('10.0.0.3'), house.visit('10.0.0.4')];
    await settled();
    expect(idle.map(({ destroyed }) => destroyed)).toEqual([true, true]);
    expect(guests.map(({ destroyed, status }) => [destroyed, status])).toEqual([
      [false, null],
      [false, null],
    ]);
    expect(spoken.destroyed).toBe(false);
  });

  test('a crowd at the door is not even answered', async () => {
    const house = await fakeHouse({ caps: { connections: 2 } });
    const crowd = Array.from({ length: 10 }, () => {
      const socket = house.visit();
      socket.reading = false;
      return socket;
    });
    expect(crowd.filter((socket) => socket.destroyed)).toHaveLength(8);
    house.clock.advance(60_000);
    expect([house.host.visitors, house.clock.timers]).toEqual([0, 0]);
  });

  test('joining too fast is told in a close frame, and passes', async () => {
    const house = await fakeHouse({ caps: { joinBurst: 2, joinsPerMinute: 60 } });
    let joined = 0;
    house.host.accept(() => joined++);
    const join = (address: string) => {
      const socket = house.visit(address);
      socket.say(UPGRADE);
      return socket;
    };
    const sockets = [join('10.0.0.1'), join('10.0.0.1'), join('10.0.0.1'), join('10.0.0.2')];
    await settled();
    expect(sockets.map(closeFrame)).toEqual([null, null, [4002, 'joining-too-fast'], null]);
    expect(joined).toBe(3);
    house.clock.advance(1_000);
    join('10.0.0.1');
    expect(joined).toBe(4);
  });
});

describe('a flood', () => {
  test.each([
    ['messages', 2],
    ['pings', 9],
  ])('of %s ends with its reason, and a steady stream does not', async (_what, opcode) => {
    const house = await fakeHouse({ caps: { messageBurst: 10, messagesPerSecond: 10 } });
    const { socket, probe } = await seated(house);
    const one = frame(opcode, bytes('x'));
    for (let i = 0; i < 50; i++) {
      socket.say(one);
      house.clock.advance(100);
    }
    expect(probe.connection.state.is).toBe('open');
    for (let i = 0; i < 11; i++) socket.say(one);
    await settled();
    expect(closeFrame(socket)).toEqual([4002, 'sending-too-fast']);
    expect(probe.received).toHaveLength(opcode === 2 ? 60 : 0);
  });
});

describe('closing', () => {
  test('says goodbye, finishes answers, frees the port', async () => {
    const { host, port } = await startHost();
    const guest = new Probe(dial(port));
    await guest.opened;
    const idle = await raw(port);
    idle.socket.write('GET / HTTP/1.1\r\nHost: t\r\n\r\n');
    await idle.until(/Paddles Up/);
    await host.close();
    expect(await guest.closed).toEqual({ kind: 'going-away', by: 'peer' });
    await idle.ended;
    expect([host.visitors, host.state]).toEqual([0, { is: 'closed' }]);
    const again = await startHost({ port });
    expect(again.port).toBe(port);
    await again.host.close();
    await again.host.close();
  });

  test('does not wait for a peer that never answers', async () => {
    const house = await fakeHouse();
    const { probe } = await seated(house);
    const closed = house.host.close();
    house.clock.advance(HOST_CAPS.closingMs);
    await closed;
    expect(await probe.closed).toEqual({ kind: 'going-away', by: 'here' });
    expect([house.host.visitors, house.clock.timers]).toEqual([0, 0]);
  });
});

describe('listening', () => {
  test('a port in use and an address that is not here are told apart', async () => {
    const first = await startHost();
    await expect(startHost({ port: first.port })).rejects.toThrow(
      `{"kind":"port-in-use","port":${first.port}}`,
    );
    await expect(startHost({ address: '192.0.2.1' })).rejects.toThrow('address-not-here');
    await first.host.close();
  });

  test('closing while starting ends both', async () => {
    const { host, port } = await startHost();
    const again = host.relisten();
    await host.close();
    expect((await again).ok).toBe(false);
    expect(host.state).toEqual({ is: 'closed' });
    const free = await startHost({ port });
    await free.host.close();
  });

  test('relisten keeps the port and the living connections', async () => {
    const { host, port } = await startHost();
    const arrived: Probe[] = [];
    host.accept((connection) => arrived.push(new Probe(connection)));
    const guest = new Probe(dial(port));
    await guest.opened;
    expect(await host.relisten()).toEqual({ ok: true, value: { port } });
    guest.send('still here');
    expect(await arrived[0]?.texts(1)).toEqual(['still here']);
    expect(await ask(port, 'GET / HTTP/1.0\r\n\r\n')).toContain('Paddles Up');
    await host.close();
    expect((await host.listen()).ok).toBe(false);
  });
});
