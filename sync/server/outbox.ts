import { Buffer } from 'buffer';
import { detailOf } from './net';
import type { NetSocket } from './net';

export interface OutboxEvents {
  /** One write has gone through. */
  readonly progress: () => void;
  /** Everything has gone through. */
  readonly empty: () => void;
  readonly failed: (detail: string) => void;
}

/**
 * Writes to a socket one piece at a time and ends it only when the last piece has gone through: on Android
 * `end()` drops what is not written yet, and the native bridge chokes on large writes.
 */
export class Outbox {
  private queue: Buffer[] = [];
  private queued = 0;
  private inFlight = 0;
  private ending = false;
  private ended = false;

  constructor(
    private readonly socket: NetSocket,
    private readonly pieceBytes: number,
    private readonly events: OutboxEvents,
  ) {}

  get backlog(): number {
    return this.queued + this.inFlight;
  }

  write(bytes: Buffer): void {
    if (this.ending || bytes.length === 0) return;
    this.queue.push(bytes);
    this.queued += bytes.length;
    this.pump();
  }

  end(): void {
    this.ending = true;
    this.pump();
  }

  /** Forgets what has not been written. */
  drop(): void {
    this.queue = [];
    this.queued = 0;
    this.inFlight = 0;
    this.ending = this.ended = true;
  }

  private pump(): void {
    if (this.inFlight > 0 || this.ended) return;
    if (this.queued === 0) {
      if (this.ending) this.finish();
      return;
    }
    const piece = this.nextPiece();
    this.inFlight = piece.length;
    try {
      this.socket.write(piece, undefined, (error) => this.written(error));
    } catch (error) {
      // The native library throws on a socket that was destroyed under us.
      this.fail(detailOf(error));
    }
  }

  private written(error: Error | null | undefined): void {
    if (this.ended) return;
    if (error !== null && error !== undefined) return this.fail(detailOf(error));
    this.inFlight = 0;
    this.events.progress();
    this.pump();
    if (this.backlog === 0) this.events.empty();
  }

  /** Small messages travel together, a large one in several pieces. */
  private nextPiece(): Buffer {
    const parts: Buffer[] = [];
    let room = this.pieceBytes;
    while (room > 0) {
      const first = this.queue[0];
      if (first === undefined) break;
      const part = first.length > room ? first.slice(0, room) : first;
      if (part.length === first.length) this.queue.shift();
      else this.queue[0] = first.slice(room);
      parts.push(part);
      room -= part.length;
    }
    const [only] = parts;
    const piece = parts.length === 1 && only !== undefined ? only : Buffer.concat(parts);
    this.queued -= piece.length;
    return piece;
  }

  private finish(): void {
    this.ended = true;
    try {
      this.socket.end();
    } catch (error) {
      this.events.failed(detailOf(error));
    }
  }

  private fail(detail: string): void {
    this.drop();
    this.events.failed(detail);
  }
}
