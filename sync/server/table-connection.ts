import { Buffer } from 'buffer';
import Hybi from 'websocket-driver/lib/websocket/driver/hybi';
import { Inbox, refusalToSend } from '../transport/transport';
import type {
  Cancel,
  CloseReason,
  Connection,
  ConnectionHandlers,
  ConnectionState,
  Scheduler,
  SendOutcome,
} from '../transport/transport';
import type { HostCaps } from '../limits';
import { fromCloseFrame, toCloseFrame } from '../transport/close-codes';
import type { Outbox } from './outbox';
import type { RequestHead } from './request';

export interface TableSocket {
  readonly outbox: Outbox;
  /** Ends the socket when everything has been written. */
  leave(): void;
  /** Gives the socket back to the system at once; nothing unwritten is sent. */
  destroy(): void;
}

/** The host's end of a WebSocket: frames by websocket-driver, caps, pings and reasons by us. */
export class TableConnection implements Connection {
  state: ConnectionState = { is: 'opening' };
  private readonly inbox = new Inbox();
  private readonly driver: Hybi;
  private heard: number;
  private heardSincePing = true;
  private missed = 0;
  private failure: string | null = null;
  /** Bytes of a message that is not complete; without this, endless empty fragments would pile up. */
  private unfinished = 0;
  private messages = 0;
  private allowance: number;
  private counted: number;
  private cancelPing: Cancel = () => undefined;
  private cancelClosing: Cancel = () => undefined;

  constructor(
    readonly remote: string,
    head: RequestHead,
    private readonly socket: TableSocket,
    private readonly caps: HostCaps,
    private readonly scheduler: Scheduler,
  ) {
    this.heard = this.counted = scheduler.now();
    this.allowance = caps.messageBurst;
    const request = { method: head.method, headers: Object.fromEntries(head.headers) };
    this.driver = new Hybi(request, head.target, { maxLength: caps.messageBytes, requireMasking: true });
    this.driver.io.on('data', (bytes) => socket.outbox.write(bytes));
    this.driver.on('message', (event) => this.arrive(event.data));
    this.driver.on('ping', (event) => {
      this.unfinished -= event.data.length + CONTROL_FRAME_BYTES;
      this.count();
    });
    this.driver.on('pong', (event) => (this.unfinished -= event.data.length + CONTROL_FRAME_BYTES));
    this.driver.on('error', (error) => (this.failure = error.message));
    this.driver.on('close', (event) => this.closedByDriver(event.code, event.reason));
  }

  get backlog(): number {
    return this.state.is === 'closed' ? 0 : this.socket.outbox.backlog;
  }

  /** Answers the upgrade. */
  start(): void {
    if (!this.driver.start()) return;
    this.state = { is: 'open' };
    this.pingSoon();
    this.inbox.open();
  }

  send(bytes: Uint8Array): SendOutcome {
    const { messageBytes, backlogBytes } = this.caps;
    const why = refusalToSend(this, bytes, { message: messageBytes, backlog: backlogBytes });
    // No close frame: it would wait behind all that the other side is not reading.
    if (why?.kind === 'backlog-over-cap') this.drop({ kind: why.kind, by: 'here', cap: why.cap });
    if (why) return { ok: false, why };
    this.driver.binary(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return { ok: true, value: null };
  }

  close(why: string): void {
    this.closeFor({ kind: 'closed', by: 'here', why });
  }

  closeFor(reason: CloseReason): void {
    if (this.state.is !== 'open') return;
    this.state = { is: 'closing', reason };
    const { code, text } = toCloseFrame(reason);
    this.cancelClosing = this.scheduler.after(this.caps.closingMs, () => this.drop(reason));
    this.driver.close(text, code);
  }

  handle(handlers: ConnectionHandlers): void {
    this.inbox.handle(handlers);
  }

  /** Bytes from the socket. */
  receive(bytes: Buffer): void {
    if (this.state.is !== 'open' && this.state.is !== 'closing') return;
    this.heard = this.scheduler.now();
    this.heardSincePing = true;
    this.unfinished += bytes.length;
    try {
      this.driver.parse(bytes);
    } catch {
      // The driver looks a pong's text up in an object, and `__proto__` is always there.
      return this.drop({ kind: 'protocol', by: 'here', detail: 'unreadable frame' });
    }
    if (this.unfinished > 2 * this.caps.messageBytes + this.caps.writeBytes) {
      this.drop({ kind: 'protocol', by: 'here', detail: 'endless message' });
    }
  }

  /** All that was sent has left. */
  drained(): void {
    if (this.state.is === 'open') this.inbox.drained();
  }

  /** The socket is gone, with or without a close frame before. */
  socketClosed(detail: string): void {
    this.finish(this.state.is === 'closing' ? this.state.reason : { kind: 'lost', detail });
  }

  /** The first message shakes hands; whoever sends a second has got through, or is out. */
  get hasSpoken(): boolean {
    return this.messages > 1;
  }

  private arrive(data: Buffer | string): void {
    this.unfinished = 0;
    this.messages += 1;
    if (this.state.is !== 'open') return;
    if (typeof data === 'string') return this.closeFor({ kind: 'not-binary', by: 'here' });
    if (!this.count()) return;
    this.inbox.message(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
  }

  /** A bucket of `messageBurst` that refills at `messagesPerSecond`; false, and closing, when it is empty. */
  private count(): boolean {
    const { messageBurst, messagesPerSecond } = this.caps;
    const refill = ((this.heard - this.counted) / 1000) * messagesPerSecond;
    this.allowance = Math.min(messageBurst, this.allowance + refill) - 1;
    this.counted = this.heard;
    if (this.allowance >= 0) return true;
    this.closeFor({ kind: 'busy', by: 'here', what: 'sending-too-fast' });
    return false;
  }

  /** The close handshake is over, or the driver met something it cannot read. */
  private closedByDriver(code: number, text: string): void {
    this.socket.leave();
    if (this.state.is === 'closing') return this.finish(this.state.reason);
    if (this.failure === null) return this.finish(fromCloseFrame(code, text));
    this.finish(
      code === 1009
        ? { kind: 'message-over-cap', by: 'here', cap: this.caps.messageBytes }
        : { kind: 'protocol', by: 'here', detail: this.failure },
    );
  }

  private pingSoon(): void {
    this.cancelPing = this.scheduler.after(this.caps.pingMs, () => {
      // Counted in pings, not by the clock: a host that was itself asleep must not blame its guests.
      this.missed = this.heardSincePing ? 0 : this.missed + 1;
      this.heardSincePing = false;
      // Android tells nothing of a reset peer; this is how the host learns.
      if ((this.missed + 1) * this.caps.pingMs > this.caps.silentMs) {
        const ms = Math.round(this.scheduler.now() - this.heard);
        return this.drop({ kind: 'silent', by: 'here', ms });
      }
      if (this.state.is !== 'open') return;
      this.driver.ping('');
      this.pingSoon();
    });
  }

  private drop(reason: CloseReason): void {
    this.socket.outbox.drop();
    this.finish(reason);
    this.socket.destroy();
  }

  private finish(reason: CloseReason): void {
    if (this.state.is === 'closed') return;
    this.cancelPing();
    this.cancelClosing();
    this.state = { is: 'closed', reason };
    this.inbox.close(reason);
  }
}

/** Two bytes of header and four of mask: what a guest's ping or pong weighs beside its text. */
const CONTROL_FRAME_BYTES = 6;
