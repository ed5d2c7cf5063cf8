/** One connection as the host sees it, from the first word to the last. */
import { jsonOf, type DeviceNo, type Refusal } from '../../engine';
import type { SecureConnection } from '../crypto/channel';
import {
  batchFrom,
  entriesFrame,
  hostFrame,
  type DeviceState,
  type Flip,
  type FromDevice,
  type FromHost,
} from '../protocol';

import { FORGED_RATE, NUDGE_RATE, REFUSED_RATE, SEATED_RATE, WATCHER_RATE, type Rate } from '../limits';

export type Hello = Extract<FromDevice, { say: 'hello' }>;

/** Each state has only its own fields. */
export type SessionState =
  | { readonly is: 'greeting' }
  | { readonly is: 'knocking'; readonly hello: Hello; readonly digits: string } // typed the address; the gavel must accept
  | { readonly is: 'returning'; readonly hello: Hello } // gives back a tail the host lost
  | {
      readonly is: 'present';
      readonly hello: Hello;
      /** Null: no number in the log. A board, a spectator. */
      readonly device: DeviceNo | null;
      /** Since when its page is hidden. */
      readonly asleep: number | null;
    }
  | { readonly is: 'over' };

/** Guests ping every four seconds: two missed ones, and nobody is running there. */
const QUIET_MS = 9000;
/** What is on its way to one reader; the rest of a long log waits here until that has left. */
const UNREAD_BYTES = 64 * 1024;
/** Answers that say nothing of the log do not wait until all of it is told. */
const OVERTAKING: ReadonlySet<FromHost['say']> = new Set(['pong', 'bye', 'forked', 'flip']);
/** A page that was hidden must be heard again after this long before it counts as running. */
const DOZE_MS = 1000;

export class Session {
  state: SessionState = { is: 'greeting' };
  lastHeard: number;
  private readonly said: Bucket;
  private readonly refused: Bucket;
  private readonly forged: Bucket;
  private readonly nudges: Bucket;
  /** The next entry to be told; null until it was welcomed. */
  private next: number | null = null;
  private untoldFlip: Flip | null = null;
  /** Said to one who is still being told the entries before it. */
  private readonly held: FromHost[] = [];

  constructor(
    readonly id: number,
    private readonly connection: SecureConnection,
    private readonly now: () => number,
    /** The host's own list of lines: it grows while this session is told of them. */
    private readonly log: readonly string[],
  ) {
    this.lastHeard = now();
    this.said = new Bucket(SEATED_RATE, now);
    this.refused = new Bucket(REFUSED_RATE, now);
    this.forged = new Bucket(FORGED_RATE, now);
    this.nudges = new Bucket(NUDGE_RATE, now);
  }

  get remote(): string {
    return this.connection.remote;
  }

  get security(): SecureConnection['security'] {
    return this.connection.security;
  }

  get device(): DeviceNo | null {
    return this.state.is === 'present' ? this.state.device : null;
  }

  get presence(): DeviceState {
    if (this.state.is !== 'present') return 'gone';
    return this.state.asleep === null ? 'awake' : 'asleep';
  }

  /** Whether it can be counted on to open what it locked: connected, and lately heard. */
  get answers(): boolean {
    if (this.state.is !== 'present') return false;
    if (this.state.asleep !== null && this.lastHeard < this.state.asleep + DOZE_MS) return false;
    return this.now() - this.lastHeard < QUIET_MS;
  }

  /** When it stops counting as answering, unless it is heard before. */
  get quietAt(): number {
    return this.lastHeard + QUIET_MS;
  }

  say(message: FromHost): void {
    this.tellNow();
    if (this.isBehind && !OVERTAKING.has(message.say)) this.hold(message);
    else this.send(hostFrame(message));
  }

  /** What cannot be sent is missing there for ever, so that connection is over: with the next one it is sent anew. */
  private send(bytes: Uint8Array): void {
    if (this.state.is === 'over') return;
    const sent = this.connection.send(bytes);
    if (!sent.ok) this.drop(sent.why.kind);
  }

  /** From here on it is told every entry from `seq` on, at the pace at which it reads. */
  follow(seq: number): void {
    this.next = seq;
  }

  /** Told with `tellNow`, or before the next word: a lock and the hammer it brings down are one message. */
  flips(flip: Flip): void {
    if (this.untoldFlip) this.tellNow();
    this.untoldFlip = flip;
  }

  /** Also when all that was sent has left: the rest follows. */
  tellNow(): void {
    while (this.state.is !== 'over' && this.isBehind && this.connection.backlog < UNREAD_BYTES)
      this.tellBatch();
    if (!this.isBehind) for (const message of this.held.splice(0)) this.send(hostFrame(message));
  }

  private get isBehind(): boolean {
    return this.next !== null && this.next < this.log.length;
  }

  private tellBatch(): void {
    const from = this.next ?? 0;
    const batch = batchFrom(this.log, from);
    this.next = from + batch.length;
    // Before its entry or with it, never after: a moment that is told early is kept until its entry comes.
    const flip = this.untoldFlip;
    this.untoldFlip = null;
    this.send(entriesFrame(batch.map(jsonOf), flip));
  }

  private hold(message: FromHost): void {
    const before = this.held.findIndex(({ say }) => say === 'presence');
    if (message.say === 'presence' && before >= 0) this.held.splice(before, 1);
    this.held.push(message);
  }

  /** False when this connection talks more than it should. */
  heard(isSeated: boolean): boolean {
    this.lastHeard = this.now();
    return this.said.take(isSeated ? SEATED_RATE : WATCHER_RATE);
  }

  /** Answers an intent the log did not take; too many of them, and it is over. */
  refuse(n: number, why: Refusal): void {
    const bucket = why.kind === 'bad-signature' ? this.forged : this.refused;
    if (!bucket.take()) return this.drop('too much that is refused');
    this.say({ say: 'refused', n, why });
  }

  mayNudge(): boolean {
    return this.nudges.take();
  }

  end(why: Extract<FromHost, { say: 'bye' }>['why']): void {
    if (this.state.is === 'over') return;
    this.say({ say: 'bye', why });
    this.state = { is: 'over' };
    this.connection.close(why);
  }

  drop(why: string): void {
    this.state = { is: 'over' };
    this.connection.close(why);
  }
}

/** An allowance that comes back with time. */
class Bucket {
  private left: number;
  private since: number;

  constructor(
    private readonly rate: Rate,
    private readonly now: () => number,
  ) {
    this.left = rate.burst;
    this.since = now();
  }

  /** False when it is empty. */
  take({ burst, perSecond }: Rate = this.rate): boolean {
    const now = this.now();
    this.left = Math.min(burst, this.left + ((now - this.since) / 1000) * perSecond) - 1;
    this.since = now;
    return this.left >= 0;
  }
}
