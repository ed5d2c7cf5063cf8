/** The host's monotonic clock as seen from here, from the quickest of the last answers to our pings. */
import type { Scheduler } from '../transport/transport';

type Sample = { readonly trip: number; readonly offset: number };
/** Clocks drift apart, so an old answer stops counting however quick it was. */
const SAMPLES = 8;

export class HostClock {
  private samples: readonly Sample[] = [];
  private offset: number | null = null;

  constructor(private readonly scheduler: Scheduler) {}

  /** A new connection may lead to a new host program, whose clock begins anew; a phone's own may have stood still. */
  reset(): void {
    this.samples = [];
    this.offset = null;
  }

  /** A ping sent at `sent` was answered with the host's time: half the way back is the best guess for the delay. */
  heard(sent: number, host: number): void {
    const trip = this.scheduler.now() - sent;
    if (trip < 0) return;
    this.samples = [...this.samples, { trip, offset: host - sent - trip / 2 }].slice(-SAMPLES);
    this.offset = this.samples.reduce((best, sample) => (sample.trip < best.trip ? sample : best)).offset;
  }

  /** A moment of the host's clock, on ours. */
  here(host: number): number {
    return this.offset === null ? this.scheduler.now() : host - this.offset;
  }
}
