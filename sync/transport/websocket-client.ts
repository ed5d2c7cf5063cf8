import { fromCloseFrame, toCloseFrame } from './close-codes';
import { Inbox, MESSAGE_CAP, refusalToSend } from './transport';
import type {
  Cancel,
  CloseReason,
  Connection,
  ConnectionHandlers,
  ConnectionState,
  Scheduler,
  SendOutcome,
} from './transport';

/** The WebSocket of browsers, React Native and Node's `ws`, as far as it is used here: each has its own events. */
export interface PlatformWebSocket {
  binaryType: string;
  readonly bufferedAmount: number;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(data: Uint8Array<ArrayBuffer>): void;
  close(code?: number, reason?: string): void;
}

export interface DialOptions {
  readonly url: string;
  readonly socket: (url: string) => PlatformWebSocket;
  readonly scheduler: Scheduler;
  readonly openMs?: number;
  readonly closingMs?: number;
}

/**
 * The guest's end of a table connection. A platform WebSocket shows no pings, so a host that vanished without
 * a word is for the caller to notice, by the messages it expects.
 */
export function dialWebSocket(options: DialOptions): Connection {
  return new WebSocketConnection(options);
}

class WebSocketConnection implements Connection {
  state: ConnectionState = { is: 'opening' };
  readonly remote: string;
  private readonly inbox = new Inbox();
  private readonly scheduler: Scheduler;
  private readonly closingMs: number;
  private socket: PlatformWebSocket | null = null;
  private cancelTimer: Cancel;

  constructor(options: DialOptions) {
    this.remote = options.url;
    this.scheduler = options.scheduler;
    this.closingMs = options.closingMs ?? 3_000;
    const openMs = options.openMs ?? 10_000;
    this.cancelTimer = options.scheduler.after(openMs, () => {
      this.abandon({ kind: 'timed-out', during: 'opening', ms: openMs });
    });
    try {
      this.socket = options.socket(options.url);
    } catch (error) {
      // Browsers throw on an address they cannot read, and on ws: from an https: page.
      this.finish({ kind: 'lost', detail: error instanceof Error ? error.message : 'not an address' });
      return;
    }
    this.listen(this.socket);
  }

  get backlog(): number {
    return this.state.is === 'closed' ? 0 : (this.socket?.bufferedAmount ?? 0);
  }

  send(bytes: Uint8Array): SendOutcome {
    const why = refusalToSend(this, bytes);
    if (why?.kind === 'backlog-over-cap') this.abandon({ kind: why.kind, by: 'here', cap: why.cap });
    if (why) return { ok: false, why };
    // A copy: `ws` masks in place, and React Native looks at a view's whole buffer.
    this.socket?.send(new Uint8Array(bytes));
    return { ok: true, value: null };
  }

  close(why: string): void {
    this.closeFor({ kind: 'closed', by: 'here', why });
  }

  closeFor(reason: CloseReason): void {
    if (this.state.is === 'opening') return this.abandon(reason);
    if (this.state.is !== 'open') return;
    this.state = { is: 'closing', reason };
    this.cancelTimer = this.scheduler.after(this.closingMs, () => this.finish(reason));
    this.hangUp(reason);
  }

  handle(handlers: ConnectionHandlers): void {
    this.inbox.handle(handlers);
  }

  private listen(socket: PlatformWebSocket): void {
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      if (this.state.is !== 'opening') return;
      this.cancelTimer();
      this.state = { is: 'open' };
      this.inbox.open();
    };
    socket.onmessage = (event: { readonly data: unknown }) => this.arrive(event.data);
    // A close event always follows and says more.
    socket.onerror = () => undefined;
    socket.onclose = (event: { readonly code: number; readonly reason: string }) => {
      this.finish(this.state.is === 'closing' ? this.state.reason : fromCloseFrame(event.code, event.reason));
    };
  }

  private arrive(data: unknown): void {
    if (this.state.is !== 'open') return;
    // By its tag rather than `instanceof`: under Jest and in iframes there is more than one ArrayBuffer.
    if (Object.prototype.toString.call(data) !== '[object ArrayBuffer]') {
      return this.closeFor({ kind: 'not-binary', by: 'here' });
    }
    const bytes = new Uint8Array(data as ArrayBuffer);
    if (bytes.length > MESSAGE_CAP) {
      return this.closeFor({ kind: 'message-over-cap', by: 'here', cap: MESSAGE_CAP });
    }
    this.inbox.message(bytes);
  }

  /** Not waiting for the other side: it is not there, or not reading. */
  private abandon(reason: CloseReason): void {
    this.finish(reason);
    this.hangUp(reason);
  }

  private hangUp(reason: CloseReason): void {
    const { code, text } = toCloseFrame(reason);
    try {
      this.socket?.close(code, text);
    } catch {
      // Some platforms throw while connecting; the close event comes all the same.
    }
  }

  private finish(reason: CloseReason): void {
    if (this.state.is === 'closed') return;
    this.cancelTimer();
    this.state = { is: 'closed', reason };
    this.inbox.close(reason);
  }
}
