/** One connection as the host sees it, from the first word to the last. */
import type { DeviceNo } from '../../engine';
import type { SecureConnection } from '../crypto/channel';
import {
  batches,
  entriesFrame,
  hostFrame,
  type DeviceState,
  type Flip,
  type FromDevice,
  type FromHost,
} from '../protocol';

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

/** More than a person can do, less than a flood. */
const BURST = 120;
const PER_SECOND = 40;
/** Guests ping every four seconds: two missed ones, and nobody is running there. */
const QUIET_MS = 9000;
/** A page that was hidden must be heard again after this long before it counts as running. */
const DOZE_MS = 1000;

export class Session {
  state: SessionState = { is: 'greeting' };
  lastHeard: number;
  private allowance = BURST;
  private untold: readonly string[] = [];
  private untoldFlip: Flip | null = null;

  constructor(
    readonly id: number,
    private readonly connection: SecureConnection,
    private readonly now: () => number,
  ) {
    this.lastHeard = now();
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
    if (this.state.is !== 'over') this.connection.send(hostFrame(message));
  }

  /** Told with `tellNow`, or before the next word: a lock and the hammer it brings down are one message. */
  entries(entries: readonly string[], flip: Flip | null = null): void {
    if (flip && this.untoldFlip) this.tellNow();
    this.untold = this.untold.concat(entries);
    this.untoldFlip ??= flip;
  }

  tellNow(): void {
    if (this.untold.length === 0) return;
    const [entries, flip] = [this.untold, this.untoldFlip];
    this.untold = [];
    this.untoldFlip = null;
    if (this.state.is === 'over') return;
    batches(entries).forEach((batch, i) =>
      // With the first: a moment that is told before its entry is kept until it comes.
      this.connection.send(entriesFrame(batch, i === 0 ? flip : null)),
    );
  }

  /** False when this connection talks more than it should. */
  heard(): boolean {
    const now = this.now();
    this.allowance = Math.min(BURST, this.allowance + ((now - this.lastHeard) / 1000) * PER_SECOND) - 1;
    this.lastHeard = now;
    return this.allowance >= 0;
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
