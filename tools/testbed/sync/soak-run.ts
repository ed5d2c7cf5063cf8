/** Many tables at once in one process, on real sockets, each with everything going wrong, for a long time. */
import { rmSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { games } from '../log-desk';
import { seeded } from '../random';
import { ACCIDENTS, BadWifi } from './bad-wifi';
import { innerHosts, JumpyClock } from './inner-host';
import { endure, pause } from './ordeal';

export type SoakPlan = {
  readonly tables: number;
  readonly minutes: number;
  readonly seed: number;
  /** Milliseconds a player thinks at most. */
  readonly thinks?: number;
  readonly say?: (line: string) => void;
};

export type Memory = { readonly minute: number; readonly megabytes: number; readonly rss: number };

export type Soaked = {
  readonly tables: number;
  readonly entries: number;
  readonly rounds: number;
  readonly accidents: Readonly<Record<string, number>>;
  /** Each with the seed of its table. */
  readonly broken: readonly string[];
  readonly memory: readonly Memory[];
  /** Memory at the end against that after the first stretch; null when the run is too short to tell. */
  readonly growth: number | null;
};

const KINDS = [...ACCIDENTS, 'kill', 'clock-leaps', 'clock-is-set'] as const;
/** A table lives so long and then makes room for another: else logs would grow, as they should. */
const LIFE_MS = [40_000, 110_000] as const;
/** Memory is settled when every first table has ended. */
const SETTLED_MINUTES = 5;
const SAMPLES = 5;

export async function soakRun({
  tables,
  minutes,
  seed,
  thinks = 400,
  say = () => undefined,
}: SoakPlan): Promise<Soaked> {
  const began = performance.now();
  const ends = began + minutes * 60_000;
  const total = { tables: 0, entries: 0, rounds: 0 };
  const accidents: Record<string, number> = {};
  const broken: string[] = [];
  let next = seed;
  const place = async (at: number): Promise<void> => {
    // Not all at once: handshakes of a hundred phones would be all that happens.
    await pause((at % 25) * 40);
    while (performance.now() < ends && broken.length === 0) {
      const own = next++;
      const choose = seeded(own);
      const lives = Math.min(LIFE_MS[0] + choose(LIFE_MS[1] - LIFE_MS[0]), ends - performance.now());
      const done = await soakOne(own, performance.now() + lives, thinks, accidents).catch(
        (problem: unknown) => ({
          entries: 0,
          rounds: 0,
          broken: [problem instanceof Error ? problem.message : String(problem)],
        }),
      );
      total.tables += 1;
      total.entries += done.entries;
      total.rounds += done.rounds;
      broken.push(...done.broken.map((what) => `seed ${own}: ${what}`));
    }
  };
  const memory: Memory[] = [];
  let over = false;
  const watch = async (): Promise<void> => {
    while (!over) {
      await pause(Math.min(15_000, minutes * 6_000));
      if (over) return;
      const minute = (performance.now() - began) / 60_000;
      memory.push({ minute, ...measured() });
      const now = memory.at(-1);
      say(
        `${minute.toFixed(1)} min: ${total.tables} tables, ${total.entries} entries, ${total.rounds} rounds; ${now?.megabytes.toFixed(0)} MB held, ${now?.rss.toFixed(0)} MB resident`,
      );
    }
  };
  const watching = watch();
  await Promise.all(Array.from({ length: tables }, (_, at) => place(at)));
  over = true;
  await watching;
  return { ...total, accidents, broken, memory, growth: growthOf(memory, minutes) };
}

async function soakOne(seed: number, until: number, thinks: number, accidents: Record<string, number>) {
  const wifi = new BadWifi();
  const clock = new JumpyClock();
  let folder = '';
  try {
    return await endure(
      seed,
      async (table, choose) => {
        folder = table.data;
        while (performance.now() < until) {
          await pause(200 + choose(1500));
          table.witness();
          const kind = KINDS[choose(KINDS.length)] ?? 'cut';
          accidents[kind] = (accidents[kind] ?? 0) + 1;
          switch (kind) {
            case 'kill':
              await table.kill();
              break;
            case 'clock-leaps':
              clock.leap(1000 + choose(60_000));
              break;
            case 'clock-is-set':
              clock.setBy((choose(2) === 0 ? 1 : -1) * choose(36 * 3_600_000));
              break;
            default:
              wifi.befall(kind, choose);
          }
          if (choose(3) === 0) table.retry();
        }
      },
      {
        reach: (invite) => wifi.before(invite),
        startHost: innerHosts(games, clock),
        pace: (choose) => choose(thinks + 1),
      },
    );
  } finally {
    wifi.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
}

// ── Memory ──

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is held after everything that can be given back was: what a leak would add to. */
function measured(): Omit<Memory, 'minute'> {
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { megabytes: (heapUsed + external) / 1e6, rss: rss / 1e6 };
}

/** The mean of the last samples while all tables ran, against that of the first ones after things have settled. */
export function growthOf(memory: readonly Memory[], minutes: number): number | null {
  const settled = memory.filter(({ minute }) => minute >= SETTLED_MINUTES && minute <= minutes);
  if (settled.length < 2 * SAMPLES) return null;
  const mean = (some: readonly Memory[]): number =>
    some.reduce((sum, { megabytes }) => sum + megabytes, 0) / some.length;
  return mean(settled.slice(-SAMPLES)) / mean(settled.slice(0, SAMPLES)) - 1;
}
