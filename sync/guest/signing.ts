/** Putting this device's name under things: its first words to the log, and everything its people do. */
import {
  headOf,
  signIntent,
  type DeviceNo,
  type Hash,
  type Intent,
  type Result,
  type Table,
} from '../../engine';
import type { Identity } from '../crypto/identity';
import type { FromDevice } from '../protocol';
import type { Secret, Vault } from './vault';
import type { Answer, Outbox } from './outbox';
import type { TaskQueue } from './task-queue';
import type { ActRefusal } from './view';

export type Acted = Promise<Result<null, ActRefusal>>;
/** What is to be signed; null when it is no longer wanted. */
export type Made = { readonly body: Intent; readonly secrets?: ReadonlyMap<Hash, Secret> } | null;
export type Make = (table: Table, me: DeviceNo) => Made;

type Around = {
  readonly identity: Identity;
  readonly outbox: Outbox;
  readonly turns: TaskQueue;
  table(): Table | null;
  device(): DeviceNo | null;
  vault(): Vault | null;
  /** Caught up on a connection. */
  live(): boolean;
  stopped(): boolean;
  say(message: FromDevice): void;
  changed(): void;
};

const JOIN_TRIES = 50;

export class Signing {
  /** The host's no to a join or to a request for the gavel, which have no place in the outbox. */
  private refusal: ActRefusal | null = null;

  constructor(private readonly around: Around) {}

  /** Resolves when the entry is in the log, or with the reason why not. */
  send(make: Make): Acted {
    return new Promise((resolve) => this.around.turns.runOwn(() => this.signAndSend(make, resolve)));
  }

  /** Resolves when the log says that this device holds the gavel, or with the reason why not. */
  takeGavel(secret: string): Acted {
    const { turns, table, device, live, say } = this.around;
    const mine = (): boolean => device() !== null && table()?.gavel === device();
    return new Promise((resolve) =>
      turns.runOwn(async () => {
        while ((await this.joined()) && (await this.caughtUp()) && !mine()) {
          say({ say: 'gavel-wanted', secret });
          await turns.until(() => mine() || !live() || this.refusal !== null);
          if (this.refusal) break;
        }
        resolve(mine() ? { ok: true, value: null } : { ok: false, why: this.whyNot() });
      }),
    );
  }

  /** True when it was the answer to something here. */
  refused(n: number, why: ActRefusal): boolean {
    if (this.around.device() !== null && n !== 0) return false;
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
    await this.around.turns.until(this.around.live);
    return !this.around.stopped();
  }

  private async signAndSend(make: Make, answer: Answer): Promise<void> {
    const { identity, outbox, live, say, changed } = this.around;
    const joined = await this.joined();
    const [table, me, vault] = [this.around.table(), this.around.device(), this.around.vault()];
    if (!joined || me === null || !table || !vault) return answer({ ok: false, why: this.whyNot() });
    const made = make(table, me);
    if (!made) return answer({ ok: true, value: null });
    const n = Math.max(vault.counter, table.devices[me]?.counter ?? 0) + 1;
    const said = { by: me, n, epoch: table.epoch, body: made.body };
    const intent = signIntent(identity.secretKey, table.id, said, headOf(table));
    if (!(await outbox.post(vault, intent, made.secrets ?? new Map(), answer))) return;
    // Not before catching up: what was pending goes first, in its order.
    if (live()) say({ say: 'intent', intent });
    changed();
  }

  /** The key enters the log with the first thing its owner does. Two at once want the same number, so one tries again. */
  private async joined(): Promise<boolean> {
    const { identity, turns, table, device, live, stopped, say } = this.around;
    for (let tries = 0; tries < JOIN_TRIES; tries++) {
      await turns.until(() => device() !== null || live());
      const current = table();
      if (stopped()) return false;
      this.refusal = null;
      if (device() !== null) return true;
      if (!current) continue;
      const body = { do: 'join', key: identity.key } as const;
      const said = { by: current.devices.length, n: 1, epoch: current.epoch, body };
      say({ say: 'intent', intent: signIntent(identity.secretKey, current.id, said, headOf(current)) });
      await turns.until(() => device() !== null || !live() || this.refusal !== null);
    }
    return false;
  }
}
