import { handClock } from '../../../tools/testbed/sync/hand-clock';
import { fromCloseFrame, toCloseFrame } from '../../../sync/transport/close-codes';
import type { CloseReason } from '../../../sync/transport/transport';
import { dialWebSocket } from '../../../sync/transport/websocket-client';
import type { PlatformWebSocket } from '../../../sync/transport/websocket-client';
import { Probe } from './probe';

type Handler<E> = ((event: E) => void) | null;
class FakeWebSocket implements PlatformWebSocket {
  binaryType = 'blob';
  bufferedAmount = 0;
  onopen: Handler<object> = null;
  onmessage: Handler<{ data: unknown }> = null;
  onclose: Handler<{ code: number; reason: string }> = null;
  onerror: Handler<object> = null;
  readonly sent: Uint8Array[] = [];
  closedWith: readonly [number | undefined, string | undefined] | null = null;
  send(data: Uint8Array): void {
    this.sent.push(data);
  }
  close(code?: number, reason?: string): void {
    this.closedWith = [code, reason];
  }
}

function dialled() {
  const socket = new FakeWebSocket();
  const clock = handClock();
  const probe = new Probe(dialWebSocket({ url: 'ws://table/table', socket: () => socket, scheduler: clock }));
  return { socket, clock, probe };
}

test('a host that does not answer is given up', async () => {
  const { socket, clock, probe } = dialled();
  expect(probe.send('early').ok).toBe(false);
  clock.advance(10_000);
  expect(await probe.closed).toEqual({ kind: 'timed-out', during: 'opening', ms: 10_000 });
  expect(socket.closedWith?.[0]).toBe(4009);
  socket.onopen?.({});
  socket.onclose?.({ code: 1006, reason: '' });
  expect(probe.connection.state.is).toBe('closed');
  expect(clock.timers).toBe(0);
});

test('a refused connection is lost', async () => {
  const { socket, probe } = dialled();
  socket.onerror?.({});
  socket.onclose?.({ code: 1006, reason: '' });
  expect(await probe.closed).toEqual({ kind: 'lost', detail: 'connection lost' });
});

test('an address the platform cannot read is lost, not thrown', async () => {
  const connection = dialWebSocket({
    url: 'ws://[',
    socket: () => {
      throw new Error('bad address');
    },
    scheduler: handClock(),
  });
  expect(await new Probe(connection).closed).toEqual({ kind: 'lost', detail: 'bad address' });
});

test('text, and more than the cap, end the connection', async () => {
  for (const [data, kind] of [
    ['text', 'not-binary'],
    [new ArrayBuffer(65_537), 'message-over-cap'],
  ] as const) {
    const { socket, clock, probe } = dialled();
    socket.onopen?.({});
    socket.onmessage?.({ data });
    expect(probe.connection.state).toMatchObject({ is: 'closing', reason: { kind, by: 'here' } });
    clock.advance(3_000);
    expect(await probe.closed).toMatchObject({ kind });
    expect(probe.received).toHaveLength(0);
  }
});

test('a backlog over the cap is dropped', async () => {
  const { socket, probe } = dialled();
  socket.onopen?.({});
  socket.bufferedAmount = 1024 * 1024;
  expect(probe.send('one more')).toMatchObject({ ok: false, why: { kind: 'backlog-over-cap' } });
  expect(await probe.closed).toMatchObject({ kind: 'backlog-over-cap', by: 'here' });
});

test('closing while opening hangs up', async () => {
  const { socket, clock, probe } = dialled();
  probe.connection.close('never mind');
  expect(await probe.closed).toEqual({ kind: 'closed', by: 'here', why: 'never mind' });
  expect([socket.closedWith, clock.timers]).toEqual([[4000, 'never mind'], 0]);
});

describe('close frames', () => {
  const reasons: readonly CloseReason[] = [
    { kind: 'closed', by: 'peer', why: 'because' },
    { kind: 'going-away', by: 'peer' },
    { kind: 'busy', by: 'peer', what: 'joining-too-fast' },
    { kind: 'message-over-cap', by: 'peer', cap: 65_536 },
    { kind: 'backlog-over-cap', by: 'peer', cap: 9 },
    { kind: 'not-binary', by: 'peer' },
    { kind: 'protocol', by: 'peer', detail: 'odd' },
    { kind: 'channel', by: 'peer', fault: { kind: 'broken-commitment', at: 3 } },
    { kind: 'silent', by: 'peer', ms: 12_000 },
    { kind: 'timed-out', during: 'closing', ms: 5 },
    { kind: 'lost', detail: 'gone' },
  ];
  test.each(reasons)('$kind survives the wire', (reason) => {
    const { code, text } = toCloseFrame(reason);
    expect(fromCloseFrame(code, text)).toEqual(reason);
    expect(code).toBeGreaterThanOrEqual(4000);
  });

  test.each(['x'.repeat(300), 'ü'.repeat(300), '🛶'.repeat(100), `${'a'.repeat(40)}🛶${'b'.repeat(100)}`])(
    'a long reason is cut to fit and stays text (%#)',
    (why) => {
      const { text } = toCloseFrame({ kind: 'closed', by: 'here', why });
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(123);
      expect(Buffer.from(text).toString()).toBe(text);
      expect(why.startsWith(text)).toBe(true);
    },
  );

  test('nonsense from the other side is still a reason', () => {
    expect(fromCloseFrame(4007, 'nonsense')).toEqual({
      kind: 'channel',
      by: 'peer',
      fault: { kind: 'bad-frame', at: 0 },
    });
    expect(fromCloseFrame(4002, '<script>')).toEqual({
      kind: 'busy',
      by: 'peer',
      what: 'too-many-connections',
    });
    expect(fromCloseFrame(4009, '')).toEqual({ kind: 'timed-out', during: 'opening', ms: 0 });
    expect(fromCloseFrame(3333, 'who knows')).toEqual({ kind: 'closed', by: 'peer', why: 'who knows' });
    expect(fromCloseFrame(1005, '')).toEqual({ kind: 'closed', by: 'peer', why: '' });
  });
});
