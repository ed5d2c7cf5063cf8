/** After lost power a phone may hold entries this host does not: nothing is written before it had time to bring them. */
import { jsonOf, type DeviceNo, type Table } from '../../engine';
import { MOST_FALSE_TAILS } from '../limits';
import type { Tail } from '../protocol';
import type { Cancel, Scheduler } from '../transport/transport';
import type { Ledger } from './ledger';
import type { Session } from './session';
import type { Sessions } from './sessions';

const RECOVERY_MS = 4000;

export class Recovery {
  private cancelTimer: Cancel | null = null;
  private falseTails = 0;
  /** What was said meanwhile. */
  private readonly postponed: (() => Promise<void>)[] = [];

  constructor(
    private readonly ledger: Ledger,
    private readonly sessions: Sessions,
    scheduler: Scheduler,
    /** Its time is up. */
    over: () => void,
  ) {
    if (ledger.unclean && seatedElsewhere(ledger.table).length > 0)
      this.cancelTimer = scheduler.after(RECOVERY_MS, over);
  }

  get running(): boolean {
    return this.cancelTimer !== null;
  }

  /** Everybody who could bring something is here. */
  get isDone(): boolean {
    return this.running && seatedElsewhere(this.ledger.table).every((one) => this.sessions.of(one));
  }

  postpone(job: () => Promise<void>): void {
    this.postponed.push(job);
  }

  stop(): void {
    this.cancelTimer?.();
  }

  async finish(): Promise<void> {
    this.stop();
    this.cancelTimer = null;
    for (const job of this.postponed.splice(0)) await job();
  }

  /** Takes back what a guest further along the same chain has; null when it is of another chain. */
  async restore({ from, entries }: Tail): Promise<readonly string[] | null> {
    // Another phone may have brought the same entries meanwhile.
    const known = this.ledger.lines.slice(from, from + entries.length).map(jsonOf);
    const same = known.every((json, i) => json === entries[i]);
    if (!same || this.falseTails >= MOST_FALSE_TAILS) return null;
    const restored = await this.ledger.restore(from + known.length, entries.slice(known.length));
    if (restored === null) this.falseTails += 1;
    return restored;
  }
}

function seatedElsewhere({ seats, host }: Table): readonly DeviceNo[] {
  const devices = Object.values(seats).map(({ device }) => device);
  return [...new Set(devices)].filter((device) => device !== host);
}

export function tellFork(session: Session, seq: number): void {
  session.say({ say: 'forked', seq: Math.max(0, seq) });
  session.drop('forked');
}
