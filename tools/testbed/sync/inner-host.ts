/** A table host inside this process, on real sockets and a real disk, with a clock that can jump. */
import type { Games } from '../../../engine';
import { systemScheduler, type Scheduler } from '../../../sync/transport/transport';
import { openTable, type OpenTable } from '../../start/serve';
import type { OrdealHost, StartHost } from './ordeal';

/** A laptop that sleeps: its monotonic clock leaps ahead; somebody sets the time of day forwards or back. */
export class JumpyClock implements Scheduler {
  private ahead = 0;
  private wrong = 0;

  now(): number {
    return systemScheduler.now() + this.ahead;
  }

  after(ms: number, run: () => void): () => void {
    return systemScheduler.after(ms, run);
  }

  wallClock(): number {
    return Math.max(0, Date.now() + this.wrong);
  }

  leap(ms: number): void {
    this.ahead += ms;
  }

  setBy(ms: number): void {
    this.wrong += ms;
  }
}

/** Starts the host of one table, and the same one again after it was killed. */
export function innerHosts(games: Games, clock: JumpyClock): StartHost {
  let name: string | null = null;
  const clocks = { scheduler: clock, wallClock: () => clock.wallClock() };
  return async ({ data, port }) => {
    const place = { data, port: port ?? 0, address: '127.0.0.1', table: name };
    const options = { ...place, fresh: false, build: false, say: 'problems' } as const;
    const table = await openTable(games, options, () => undefined, clocks);
    name = table.host.name;
    return new InnerHost(table);
  };
}

class InnerHost implements OrdealHost {
  readonly listening: OrdealHost['listening'];

  constructor(private readonly table: OpenTable) {
    const { port, invites, host } = table;
    this.listening = { port, invite: invites[0] ?? '', table: host.name };
  }

  /** Other tables live in this process: what stands still is the network in front of it. */
  signal(): void {
    throw new Error('a host in this process cannot stand still by itself');
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): ReturnType<OrdealHost['end']> {
    const { failed } = this.table.host;
    const errors = failed === null ? '' : String(failed);
    if (signal === 'SIGTERM') await this.table.close();
    else await this.table.abandon();
    return { code: signal === 'SIGTERM' ? 0 : null, errors };
  }
}
