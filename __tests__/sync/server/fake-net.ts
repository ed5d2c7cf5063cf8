import { EventEmitter } from 'node:events';
import type { NetLibrary, NetServer, NetSocket } from '../../../sync/server/net';
import type { HostOptions, TableHost } from '../../../sync/server/host';
import { tableHost } from '../../../sync/server/host';
import { handClock } from '../../../tools/testbed/sync/hand-clock';
import type { HandClock } from '../../../tools/testbed/sync/hand-clock';
import { FILES, filesOf } from './support';

/** A socket without a network: the test is the other side, and decides when writes go through. */
export class FakeSocket extends EventEmitter implements NetSocket {
  readonly pieces: Buffer[] = [];
  readonly pending: ((error?: Error | null) => void)[] = [];
  ended = false;
  destroyed = false;
  /** When false, writes wait for `letThrough`. */
  reading = true;

  constructor(readonly remoteAddress: string | undefined) {
    super();
  }

  write(bytes: Uint8Array, _encoding: undefined, done: (error?: Error | null) => void): boolean {
    if (this.ended || this.destroyed) throw new Error('Socket is closed.');
    this.pieces.push(Buffer.from(bytes));
    if (this.reading) queueMicrotask(done);
    else this.pending.push(done);
    return true;
  }
  end(): void {
    this.ended = true;
  }
  destroy(): void {
    this.destroyed = true;
  }

  letThrough(): void {
    for (const done of this.pending.splice(0)) done();
  }
  say(bytes: string | Uint8Array): void {
    this.emit('data', typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : Buffer.from(bytes));
  }
  get text(): string {
    return Buffer.concat(this.pieces).toString('latin1');
  }
  get status(): number | null {
    const match = /^HTTP\/1\.1 (\d{3}) /.exec(this.text);
    return match ? Number(match[1]) : null;
  }
}

export interface FakeHouse {
  readonly host: TableHost;
  readonly clock: HandClock;
  visit(address?: string): FakeSocket;
}

export async function fakeHouse(options: Partial<HostOptions> = {}): Promise<FakeHouse> {
  let connect: (socket: NetSocket) => void = () => undefined;
  const server: NetServer = {
    listen: (_options, listening) => listening(),
    close: (closed) => closed?.(),
    address: () => ({ address: '0.0.0.0', port: 4711 }),
    on: () => undefined,
  };
  const net: NetLibrary = {
    createServer(_options, connection) {
      connect = connection;
      return server;
    },
  };
  const clock = handClock();
  const host = tableHost({ net, files: filesOf(FILES), port: 4711, scheduler: clock, ...options });
  await host.listen();
  return {
    host,
    clock,
    visit(address = '10.0.0.2') {
      const socket = new FakeSocket(address);
      connect(socket);
      return socket;
    },
  };
}

/** Lets promises and microtasks run out. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A frame as a browser sends it: masked. */
export function frame(
  opcode: number,
  payload: Uint8Array,
  options: { fin?: boolean; mask?: boolean } = {},
): Buffer {
  const { fin = true, mask = true } = options;
  const length = payload.length;
  const head = [(fin ? 0x80 : 0) | opcode];
  const bit = mask ? 0x80 : 0;
  if (length < 126) head.push(bit | length);
  else if (length < 65536) head.push(bit | 126, length >> 8, length & 255);
  else
    head.push(bit | 127, 0, 0, 0, 0, length >>> 24, (length >> 16) & 255, (length >> 8) & 255, length & 255);
  if (!mask) return Buffer.concat([Buffer.from(head), payload]);
  const key = [1, 2, 3, 4];
  return Buffer.concat([
    Buffer.from(head),
    Buffer.from(key),
    payload.map((byte, i) => byte ^ (key[i % 4] ?? 0)),
  ]);
}

/** The frames the host wrote after its 101, as opcode and payload. */
export function framesOf(socket: FakeSocket): { readonly opcode: number; readonly payload: Buffer }[] {
  const all = Buffer.concat(socket.pieces);
  let at = all.indexOf('\r\n\r\n') + 4;
  const frames: { opcode: number; payload: Buffer }[] = [];
  while (at + 2 <= all.length) {
    const opcode = (all[at] ?? 0) & 15;
    const short = all[at + 1] ?? 0;
    const start = at + (short === 126 ? 4 : short === 127 ? 10 : 2);
    const length =
      short === 126 ? all.readUInt16BE(at + 2) : short === 127 ? all.readUInt32BE(at + 6) : short;
    if (start + length > all.length) break;
    frames.push({ opcode, payload: all.subarray(start, start + length) });
    at = start + length;
  }
  return frames;
}
