/** One connection as the host sees it, from the first word to the last. */
import type { DeviceNo } from '../engine';
import type { SecureConnection } from './channel';
import { entriesFrame, hostFrame, batches, type DeviceState, type FromHost } from './protocol';

/** Each state has only its own fields. A `watching` device has no number in the log: a board, a spectator. */
export type SessionState =
  | { readonly is: 'greeting' }
  | { readonly is: 'knocking'; readonly key: string; readonly digits: string } // typed the address; the host must accept
  | { readonly is: 'returning'; readonly key: string } // gives back a tail the host lost
  | {
      readonly is: 'present';
      readonly key: string;
      readonly device: DeviceNo | null;
      readonly asleep: boolean;
    }
  | { readonly is: 'over' };

/** More than a person can do, less than a flood. */
const BURST = 120;
const PER_SECOND = 40;

export class Session {
  state: SessionState = { is: 'greeting' };
  lastHeard: number;
  private allowance = BURST;

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
    return this.state.asleep ? 'asleep' : 'awake';
  }

  say(message: FromHost): void {
    if (this.state.is !== 'over') this.connection.send(hostFrame(message));
  }

  entries(entries: readonly string[]): void {
    if (this.state.is === 'over') return;
    for (const batch of batches(entries)) this.connection.send(entriesFrame(batch));
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
