/** Checks the signatures of this device's copy of the log when nothing else is going on, and remembers how far it came. */
import {
  continues,
  verifiedFirst,
  verifyNext,
  type Hash,
  type Json,
  type LogProblem,
  type Verified,
} from '../../engine';
import type { ValueStorage } from '../storage/storage';
import type { Cancel, Scheduler } from '../transport/transport';

const IDLE_MS = 400;
/** A signature costs a phone 10–50 ms: one at a time there, several where it is quicker, with room for taps in between. */
const SLICE_MS = 10;
const BETWEEN_MS = 20;
/** Written down now and then: a page that is closed has so many to check again. */
const REMEMBERED_EVERY = 250;

export class Verifier {
  private verified: Verified | null = null;
  private remembered = 0;
  /** Somebody waits until this entry is checked: then there are no pauses but for taps. */
  private wanted = -1;
  private cancelTimer: Cancel = () => undefined;

  constructor(
    private readonly lines: readonly string[],
    private readonly values: ValueStorage,
    private readonly scheduler: Scheduler,
    private readonly forged: (problem: LogProblem) => void,
    /** What was waited for is checked. */
    private readonly reached: () => void,
  ) {}

  /** The last entry up to which every signature was checked. */
  get upTo(): number {
    return this.verified?.seq ?? -1;
  }

  /** Goes on where an earlier page stopped, if that was in this very log. */
  async recall(table: Hash): Promise<void> {
    const kept = (await this.values.get(keyOf(table))) as unknown as Verified | undefined;
    if (!kept || !continues(kept, this.lines)) return;
    this.verified = kept;
    this.remembered = kept.seq;
  }

  /** There are new entries, or old ones were not looked at yet. */
  checkSoon(): void {
    if (this.wanted > this.upTo) return;
    this.cancelTimer();
    if (this.upTo < this.lines.length - 1)
      this.cancelTimer = this.scheduler.after(IDLE_MS, () => this.checkOn());
  }

  /** Whether everything up to an entry is checked; what is missing is looked at now, and `reached` tells when it is. */
  has(seq: number): boolean {
    if (this.upTo >= seq) return true;
    if (this.stopped || this.wanted >= seq) return false;
    const others = this.wanted > this.upTo;
    this.wanted = seq;
    this.cancelTimer();
    this.checkSome();
    const isHere = this.upTo >= seq;
    // Whoever waited for less is not the one who asks now.
    if (isHere && others) this.scheduler.after(0, this.reached);
    return isHere;
  }

  private stopped = false;

  stop(): void {
    this.stopped = true;
    this.cancelTimer();
  }

  private checkOn(): void {
    const waited = this.wanted > this.upTo;
    this.checkSome();
    if (waited && this.upTo >= this.wanted) this.reached();
  }

  private checkSome(): void {
    const until = this.scheduler.now() + SLICE_MS;
    do {
      const next: Verified | null = this.verified
        ? verifyNext(this.verified, this.lines)
        : verifiedFirst(this.lines[0] ?? '');
      if (!next) return this.forged({ seq: this.upTo + 1, why: { kind: 'bad-signature' } });
      this.verified = next;
    } while (this.upTo < this.lines.length - 1 && this.scheduler.now() < until);
    const isDone = this.upTo === this.lines.length - 1;
    if (isDone || this.upTo - this.remembered >= REMEMBERED_EVERY) this.remember();
    const pause = this.wanted > this.upTo ? 0 : BETWEEN_MS;
    if (!isDone) this.cancelTimer = this.scheduler.after(pause, () => this.checkOn());
  }

  /** A storage that does not take it costs the next page the work, and nothing else. */
  private remember(): void {
    const [first] = this.lines;
    if (!this.verified || first === undefined) return;
    this.remembered = this.upTo;
    const table = first.slice(0, 43);
    const kept = this.verified as unknown as Json;
    void this.values.write({ [keyOf(table)]: kept }).catch(() => undefined);
  }
}

const keyOf = (table: Hash): string => `verified/${table}`;
