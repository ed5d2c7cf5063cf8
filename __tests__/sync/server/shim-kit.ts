import { EventEmitter } from 'events';

/** What the bundle of `shims.test.ts` needs beside the host, without anything of Node. */
export class FakeSocket extends EventEmitter {
  readonly remoteAddress = '10.0.0.2';
  readonly bytes: number[] = [];
  ended = false;

  write(bytes: Uint8Array, _encoding: undefined, done: () => void): boolean {
    this.bytes.push(...bytes);
    queueMicrotask(done);
    return true;
  }
  end(): void {
    this.ended = true;
  }
  destroy(): void {
    this.ended = true;
  }
  say(bytes: string | readonly number[]): void {
    const list = typeof bytes === 'string' ? [...bytes].map((letter) => letter.charCodeAt(0)) : bytes;
    this.emit('data', Uint8Array.from(list));
  }
  text(): string {
    return String.fromCharCode(...this.bytes);
  }
}

/** A short masked frame; the mask is zero. */
export const frame = (opcode: number, payload: readonly number[]): number[] => [
  0x80 | opcode,
  0x80 | payload.length,
  ...[0, 0, 0, 0],
  ...payload,
];

/** The short frames after the upgrade's answer. */
export function framesOf(socket: FakeSocket): (readonly [opcode: number, payload: readonly number[]])[] {
  const frames: (readonly [number, readonly number[]])[] = [];
  let at = socket.text().indexOf('\r\n\r\n') + 4;
  while (at < socket.bytes.length) {
    const length = socket.bytes[at + 1] ?? 0;
    frames.push([(socket.bytes[at] ?? 0) & 15, socket.bytes.slice(at + 2, at + 2 + length)]);
    at += 2 + length;
  }
  return frames;
}
