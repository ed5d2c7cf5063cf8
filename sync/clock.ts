/** The host's monotonic clock as seen from here, from the quickest answers to our pings. */
import type { Scheduler } from './transport';

export class Clock {
  private offset = 0;
  private best = Infinity;

  constructor(private readonly scheduler: Scheduler) {}

  reset(): void {
    this.best = Infinity;
  }

  /** A ping sent at `sent` was answered with the host's time: half the way back is the best guess for the delay. */
  heard(sent: number, host: number): void {
    const trip = this.scheduler.now() - sent;
    if (trip > this.best) return;
    this.best = trip;
    this.offset = host + trip / 2 - this.scheduler.now();
  }

  /** A moment of the host's clock, on ours. */
  here(host: number): number {
    return this.best === Infinity ? this.scheduler.now() : host - this.offset;
  }
}
