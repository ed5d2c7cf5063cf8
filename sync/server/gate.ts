import type { Busy } from '../transport/transport';
import type { HostCaps } from '../limits';

interface Address {
  connections: number;
  joins: number;
  since: number;
}

/** Counts connections and joins by address. */
export class Gate {
  private readonly addresses = new Map<string, Address>();
  private total = 0;

  constructor(
    private readonly caps: HostCaps,
    private readonly now: () => number,
  ) {}

  get connections(): number {
    return this.total;
  }

  /** Null when let in; then `leave` must follow once. */
  enter(address: string): Busy | null {
    if (this.total >= this.caps.connections) return 'too-many-connections';
    const entry = this.of(address);
    if (entry.connections >= this.caps.connectionsPerAddress) return 'too-many-from-address';
    entry.connections++;
    this.total++;
    return null;
  }

  leave(address: string): void {
    this.of(address).connections--;
    this.total--;
    this.forget();
  }

  /** A bucket of `joinBurst` that refills at `joinsPerMinute`. */
  join(address: string): Busy | null {
    const entry = this.of(address);
    if (entry.joins < 1) return 'joining-too-fast';
    entry.joins--;
    return null;
  }

  private of(address: string): Address {
    const now = this.now();
    const known = this.addresses.get(address);
    if (known === undefined) {
      const entry = { connections: 0, joins: this.caps.joinBurst, since: now };
      this.addresses.set(address, entry);
      return entry;
    }
    const refill = ((now - known.since) / 60_000) * this.caps.joinsPerMinute;
    known.joins = Math.min(this.caps.joinBurst, known.joins + refill);
    known.since = now;
    return known;
  }

  /** Addresses that are gone and have their full allowance again are as good as unknown. */
  private forget(): void {
    if (this.addresses.size <= 2 * this.caps.connections) return;
    for (const [address, entry] of this.addresses) {
      if (entry.connections === 0 && this.of(address).joins >= this.caps.joinBurst)
        this.addresses.delete(address);
    }
  }
}
