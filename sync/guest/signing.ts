/** Putting this device's name under things: its first words to the log, and everything its people do. */
import {
  headOf,
  INTENT,
  nextDevice,
  no,
  ok,
  signIntent,
  type DeviceNo,
  type Hash,
  type Intent,
  type Result,
  type Table,
} from '../../engine';
import type { Answer } from './outbox';
import type { GuestState } from './state';
import type { Secret } from './vault';
import type { ActRefusal } from './view';

export type Acted = Promise<Result<null, ActRefusal>>;
/** What is to be signed; null when it is no longer wanted. */
export type Made = { readonly body: Intent; readonly secrets?: ReadonlyMap<Hash, Secret> } | null;
export type Make = (table: Table, me: DeviceNo) => Made;

const JOIN_TRIES = 50;

export class Signing {
  /** The host's no to a join or to a request for the gavel, which have no place in the outbox. */
  private refusal: ActRefusal | null = null;

  constructor(private readonly state: GuestState) {}

  /** Resolves when the entry is in the log, or with the reason why not. */
  send(make: Make): Acted {
    return new Promise((resolve) => this.state.tasks.runOwn(() => this.signAndSend(make, resolve)));
  }

  /** Resolves when the log says that this device holds the gavel, or with the reason why not. */
  takeGavel(secret: string): Acted {
    const { state } = this;
    const mine = (): boolean => state.device !== null && state.table?.gavel === state.device;
    return new Promise((resolve) =>
      state.tasks.runOwn(async () => {
        while ((await this.joined()) && (await this.caughtUp()) && !mine()) {
          state.say({ say: 'gavel-wanted', secret });
          await state.tasks.until(() => mine() || !state.live || this.refusal !== null);
          if (this.refusal) break;
        }
        resolve(mine() ? ok(null) : no(this.whyNot()));
      }),
    );
  }

  /** True when it was the answer to something here. */
  refused(n: number, why: ActRefusal): boolean {
    if (this.state.device !== null && n !== 0) return false;
    this.refusal = why;
    return true;
  }

  private whyNot(): ActRefusal {
    const why = this.refusal ?? { kind: 'not-connected' as const };
    this.refusal = null;
    return why;
  }

  /** Until then nothing said is heard, and the log here may be an old one. False when this device has stopped. */
  private async caughtUp(): Promise<boolean> {
    await this.state.tasks.until(() => this.state.live);
    return !this.state.stopped;
  }

  private async signAndSend(make: Make, answer: Answer): Promise<void> {
    const { state } = this;
    const joined = await this.joined();
    const { table, device, vault, outbox } = state;
    if (!joined || device === null || !table || !vault) return answer(no(this.whyNot()));
    const made = make(table, device);
    if (!made) return answer(ok(null));
    // What no host takes must not lie in the outbox: it would be sent on every connection, for ever.
    const where = INTENT.misfit(made.body, 'body');
    if (where !== null) return answer(no({ kind: 'malformed', where }));
    const n = Math.max(vault.counter, table.devices[device]?.counter ?? 0) + 1;
    const unsigned = { by: device, n, epoch: table.epoch, body: made.body };
    const intent = signIntent(state.setup.identity.secretKey, table.id, unsigned, headOf(table));
    if (!(await outbox.post(vault, intent, made.secrets ?? new Map(), answer))) return;
    // Not before catching up: what was pending goes first, in its order.
    if (state.live) state.say({ say: 'intent', intent });
    state.changed();
  }

  /** The key enters the log with the first thing its owner does. Two at once want the same number, so one tries again. */
  private async joined(): Promise<boolean> {
    const { state } = this;
    const { identity } = state.setup;
    for (let tries = 0; tries < JOIN_TRIES; tries++) {
      await state.tasks.until(() => state.device !== null || state.live);
      const { table } = state;
      if (state.stopped) return false;
      this.refusal = null;
      if (state.device !== null) return true;
      if (!table) continue;
      const body = { do: 'join', key: identity.key } as const;
      const unsigned = { by: nextDevice(table), n: 1, epoch: table.epoch, body };
      state.say({ say: 'intent', intent: signIntent(identity.secretKey, table.id, unsigned, headOf(table)) });
      await state.tasks.until(() => state.device !== null || !state.live || this.refusal !== null);
    }
    return false;
  }
}
