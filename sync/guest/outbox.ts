/** What this device's people have done and the log has not taken yet. Told exactly once, over however many connections. */
import { isSigned, type Hash, type Result, type SignedIntent, type Table } from '../../engine';
import type { Secret, Vault } from './vault';
import type { ActRefusal } from './view';

export type Answer = (result: Result<null, ActRefusal>) => void;

export class Outbox {
  private readonly waiting = new Map<number, Answer>();

  constructor(private readonly vault: () => Vault | null) {}

  get intents(): readonly SignedIntent[] {
    return this.vault()?.outbox ?? [];
  }

  /** False when it could not be kept; then it must not be sent. */
  async post(
    vault: Vault,
    intent: SignedIntent,
    secrets: ReadonlyMap<Hash, Secret>,
    answer: Answer,
  ): Promise<boolean> {
    try {
      await vault.post(intent, secrets);
    } catch (error) {
      answer({ ok: false, why: { kind: 'not-kept', detail: error instanceof Error ? error.message : '' } });
      return false;
    }
    this.waiting.set(intent.n, answer);
    return true;
  }

  async refused(n: number, why: ActRefusal): Promise<void> {
    if (await this.remove((intent) => intent.n === n)) this.answer(n, { ok: false, why });
  }

  /** Takes out what the log has, what another page of this device overtook, and what an undo made void. */
  async settle(table: Table, counter: number): Promise<void> {
    const done = this.intents.filter(({ n, epoch }) => n <= counter || epoch !== table.epoch);
    if (done.length === 0) return;
    await this.remove((intent) => done.includes(intent));
    for (const intent of done) this.answer(intent.n, outcomeOf(table, intent));
  }

  stop(): void {
    for (const answer of this.waiting.values()) answer({ ok: false, why: { kind: 'not-connected' } });
    this.waiting.clear();
  }

  /** An outbox that cannot be written now is tidied after the next start: the log says what is in it. */
  private async remove(done: (intent: SignedIntent) => boolean): Promise<boolean> {
    const found = this.intents.some(done);
    await this.vault()
      ?.settle(done)
      .catch(() => undefined);
    return found;
  }

  private answer(n: number, result: Result<null, ActRefusal>): void {
    this.waiting.get(n)?.(result);
    this.waiting.delete(n);
  }
}

function outcomeOf(table: Table, intent: SignedIntent): Result<null, ActRefusal> {
  for (let past: Table['past'] | null = table.past; past; past = past.before) {
    if (!isSigned(past.entry) || past.entry.by !== intent.by || past.entry.n > intent.n) continue;
    // Another page of this device may have used the same number for something else.
    if (past.entry.n === intent.n && past.entry.sig === intent.sig) return { ok: true, value: null };
    break;
  }
  return intent.epoch === table.epoch
    ? { ok: false, why: { kind: 'already-logged', n: intent.n } }
    : { ok: false, why: { kind: 'other-epoch', epoch: intent.epoch, now: table.epoch } };
}
