import type { Result } from '../../engine';
import type { ChannelFault } from '../crypto/channel/faults';
import { BACKLOG_CAP, MESSAGE_CAP } from '../limits';

/**
 * The contract of every transport: whole binary messages, in order, or a close with a reason.
 * `__tests__/sync/transport/contract.ts` is the same contract as a suite.
 */

export { BACKLOG_CAP, MESSAGE_CAP };

/** Which end decided. */
export type End = 'here' | 'peer';

/** Why a connection is over: facts only; screens own the words. */
export type CloseReason =
  | { readonly kind: 'closed'; readonly by: End; readonly why: string }
  | { readonly kind: 'going-away'; readonly by: End }
  | { readonly kind: 'busy'; readonly by: End; readonly what: Busy }
  | { readonly kind: 'message-over-cap'; readonly by: End; readonly cap: number }
  | { readonly kind: 'backlog-over-cap'; readonly by: End; readonly cap: number }
  | { readonly kind: 'not-binary'; readonly by: End }
  | { readonly kind: 'protocol'; readonly by: End; readonly detail: string }
  | { readonly kind: 'channel'; readonly by: End; readonly fault: ChannelFault }
  | { readonly kind: 'silent'; readonly by: End; readonly ms: number }
  | { readonly kind: 'timed-out'; readonly during: 'opening' | 'closing'; readonly ms: number }
  | { readonly kind: 'lost'; readonly detail: string };

export const BUSY = [
  'too-many-connections',
  'too-many-from-address',
  'joining-too-fast',
  'sending-too-fast',
] as const;
export type Busy = (typeof BUSY)[number];

export type ConnectionState =
  | { readonly is: 'opening' }
  | { readonly is: 'open' }
  | { readonly is: 'closing'; readonly reason: CloseReason }
  | { readonly is: 'closed'; readonly reason: CloseReason };

export type SendRefusal =
  | { readonly kind: 'not-open'; readonly state: ConnectionState }
  | { readonly kind: 'message-over-cap'; readonly bytes: number; readonly cap: number }
  | { readonly kind: 'backlog-over-cap'; readonly bytes: number; readonly cap: number };

export type SendOutcome = Result<null, SendRefusal>;

export type SendCaps = { readonly message: number; readonly backlog: number };

/** Why a message cannot be sent now, looked for in one order by every transport; null when it can. */
export function refusalToSend(
  { state, backlog }: Pick<Connection, 'state' | 'backlog'>,
  bytes: Uint8Array,
  caps: SendCaps = { message: MESSAGE_CAP, backlog: BACKLOG_CAP },
): SendRefusal | null {
  if (state.is !== 'open') return { kind: 'not-open', state };
  if (bytes.length > caps.message)
    return { kind: 'message-over-cap', bytes: bytes.length, cap: caps.message };
  const waiting = backlog + bytes.length;
  return waiting > caps.backlog ? { kind: 'backlog-over-cap', bytes: waiting, cap: caps.backlog } : null;
}

export interface ConnectionHandlers {
  readonly open?: () => void;
  readonly message?: (bytes: Uint8Array) => void;
  /** Called exactly once, last. */
  readonly close?: (reason: CloseReason) => void;
  /** The backlog has fallen to nothing. Host and memory transports only: browsers do not tell. */
  readonly drained?: () => void;
}

export interface Connection {
  /** For people and for caps by address; not an identity. */
  readonly remote: string;
  readonly state: ConnectionState;
  /** Bytes accepted by `send` and not yet handed to the network. */
  readonly backlog: number;
  send(bytes: Uint8Array): SendOutcome;
  /** What was sent before is still delivered; what arrives after is dropped. */
  close(why: string): void;
  /** As `close`, with a fact instead of a sentence. */
  closeFor(reason: CloseReason): void;
  /** Takes over all callbacks. Events that came before wait for the first call. */
  handle(handlers: ConnectionHandlers): void;
}

export interface Listener {
  /** Takes over new connections; those that came before wait for the first call. */
  accept(take: (connection: Connection) => void): void;
  /** Says goodbye to every connection and stops listening. */
  close(): Promise<void>;
}

/** Time, injected: tests move it by hand and never wait. */
export interface Scheduler {
  /** Monotonic milliseconds. */
  now(): number;
  after(ms: number, run: () => void): Cancel;
}
export type Cancel = () => void;

export const systemScheduler: Scheduler = {
  // Hermes, browsers and Node all have it; Date.now jumps when a phone corrects its clock.
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Events wait until someone listens, then flow in order; nothing follows `close`. */
export class Inbox {
  private handlers: ConnectionHandlers | null = null;
  private readonly waiting: ((to: ConnectionHandlers) => void)[] = [];
  private flowing = false;
  private over = false;

  handle(handlers: ConnectionHandlers): void {
    this.handlers = handlers;
    this.flow();
  }

  open(): void {
    this.tell((to) => to.open?.());
  }
  message(bytes: Uint8Array): void {
    this.tell((to) => to.message?.(bytes));
  }
  drained(): void {
    this.tell((to) => to.drained?.());
  }
  close(reason: CloseReason): void {
    this.tell((to) => to.close?.(reason));
    this.over = true;
  }

  private tell(event: (to: ConnectionHandlers) => void): void {
    if (this.over) return;
    this.waiting.push(event);
    this.flow();
  }

  /** A handler may send, close or hand over inside a callback: what that causes waits for its turn. */
  private flow(): void {
    if (this.flowing) return;
    this.flowing = true;
    try {
      while (this.handlers !== null) {
        const event = this.waiting.shift();
        if (event === undefined) break;
        event(this.handlers);
      }
    } finally {
      this.flowing = false;
    }
  }
}
