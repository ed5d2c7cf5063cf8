/** One clock for all phones of a test. It stands still while they work and jumps to what is due when they wait. */
export type Owner = { paused: boolean };

type Timer = {
  readonly id: number;
  due: number;
  readonly every: number | null;
  readonly run: () => void;
  readonly owner: Owner | null;
};

export class Time {
  now = 0;
  private last = 0;
  private readonly timers = new Map<number, Timer>();

  /** Timers of a phone whose owner is paused wait, as Android's do in the background. */
  after(ms: number, run: () => void, owner: Owner | null = null): number {
    return this.add(ms, null, run, owner);
  }

  every(ms: number, run: () => void, owner: Owner | null = null): number {
    return this.add(ms, Math.max(1, ms), run, owner);
  }

  cancel(id: number): void {
    this.timers.delete(id);
  }

  /** Lets everything happen until something is so. */
  async until(what: string, isSo: () => boolean, patience = 60_000): Promise<void> {
    const end = this.now + patience;
    while (!isSo()) {
      if (this.now > end) throw new Error(`not within ${patience / 1000} s: ${what}`);
      if (!this.step()) this.now += 5;
      // Whatever was promised is kept before the next task begins.
      await new Promise(setImmediate);
    }
  }

  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    this.after(ms, () => undefined);
    await this.until('time passes', () => this.now >= end, ms + 1000);
  }

  private add(ms: number, every: number | null, run: () => void, owner: Owner | null): number {
    const id = ++this.last;
    this.timers.set(id, { id, due: this.now + Math.max(0, ms || 0), every, run, owner });
    return id;
  }

  private step(): boolean {
    let next: Timer | null = null;
    for (const timer of this.timers.values())
      if (!timer.owner?.paused && (!next || timer.due < next.due)) next = timer;
    if (!next) return false;
    this.now = Math.max(this.now, next.due);
    if (next.every === null) this.timers.delete(next.id);
    else next.due = this.now + next.every;
    next.run();
    return true;
  }
}
