/**
 * What screens may show. An entry that opens bids is turned over on all devices at one moment; whatever comes after
 * it waits behind it, in order, so that no screen runs ahead and none skips.
 */
import type { Table } from '../../engine';
import type { HostClock } from './host-clock';
import type { Cancel, Scheduler } from '../transport/transport';

/** A flip whose moment was never told is turned over after this long. */
const UNTOLD_MS = 1500;
/** However wrong a clock is, nobody waits longer. */
const LONGEST_MS = 6000;

/** `at` is null for what follows an unturned entry and needs no moment of its own. */
type Waiting = { readonly table: Table; at: number | null };

export class FlipGate {
  shown: Table | null = null;
  private readonly waiting: Waiting[] = [];
  /** Told before its entry arrived: a device that comes back in the middle flips with the others. */
  private nextFlip: { readonly seq: number; readonly at: number } | null = null;
  private cancelTimer: Cancel = () => undefined;

  constructor(
    private readonly scheduler: Scheduler,
    private readonly clock: HostClock,
    private readonly turned: () => void,
  ) {}

  /** `late`: part of catching up, which the others have seen. */
  take(table: Table, late: boolean): void {
    const opens = table.past.entry.body.do === 'opened';
    if (!opens && this.waiting.length === 0) {
      this.shown = table;
      return;
    }
    this.waiting.push({ table, at: opens ? this.momentOf(table.seq, late) : null });
    this.turnDue();
  }

  /** All screens turn entry `seq` over at `at` on the host's clock. */
  tell(seq: number, at: number): void {
    const found = this.waiting.find(({ table }) => table.seq === seq);
    if (!found) this.nextFlip = { seq, at };
    else found.at = this.soon(at);
    this.turnDue();
  }

  stop(): void {
    this.cancelTimer();
  }

  private momentOf(seq: number, late: boolean): number {
    if (this.nextFlip?.seq === seq) return this.soon(this.nextFlip.at);
    return this.scheduler.now() + (late ? 0 : UNTOLD_MS);
  }

  private soon(at: number): number {
    return Math.min(this.clock.here(at), this.scheduler.now() + LONGEST_MS);
  }

  private turnDue(): void {
    this.cancelTimer();
    const before = this.shown;
    for (let [next] = this.waiting; next; [next] = this.waiting) {
      if (next.at !== null && next.at > this.scheduler.now()) break;
      this.shown = next.table;
      this.waiting.shift();
    }
    const [first] = this.waiting;
    if (first?.at != null)
      this.cancelTimer = this.scheduler.after(Math.max(1, first.at - this.scheduler.now()), () =>
        this.turnDue(),
      );
    if (this.shown !== before) this.turned();
  }
}
