/** `npm run faults`: real host processes and real sockets, and everything that happens to them, many times. */
import { parseArgs } from 'node:util';
import { killRun } from './testbed/sync/kill-run';
import type { Endured } from './testbed/sync/ordeal';
import { powerRun } from './testbed/sync/power-run';
import { wifiRun } from './testbed/sync/wifi-run';
import { BAD, GOOD, UNREADABLE } from './command';

/** So many at one table, then a new one with the next seed. */
const AT_ONE_TABLE = 10;

type Kind = { readonly usual: number; run(seed: number, count: number): Promise<Endured> };

const KINDS: Readonly<Record<string, Kind>> = {
  kills: { usual: 100, run: killRun },
  power: { usual: 50, run: powerRun },
  wifi: { usual: 140, run: wifiRun },
};

const USAGE = `Plays sealed rounds at tables whose host is a process of its own, over real sockets, while things go wrong.

  npm run faults -- [--kind <kind>] [--count <n>] [--seed <s>]

  kills   the host is killed (SIGKILL) at random instants (${KINDS['kills']?.usual} times)
  power   the same, and the end of its files is cut off, in the middle of a line too (${KINDS['power']?.usual})
  wifi    messages are dropped, repeated, swapped, delayed, frozen, cut off; the host stands still (${KINDS['wifi']?.usual})

All kinds in turn when none is named; npm test does a few of each. Every ${AT_ONE_TABLE} are at one table, with the seeds
s, s + 1, … (1). A table holds when nothing that any phone saw is lost, every locked bid is opened, all devices end equal,
and the host never ends by itself.
Exit code: 0 all held, 1 something broke, 2 it was asked for what cannot be.`;

type FaultPlan = { readonly kinds: readonly string[]; readonly count: number | null; readonly seed: number };

class WrongOption extends Error {}

/** Null for `--help`. */
function planFrom(args: readonly string[]): FaultPlan | null {
  const { kind, count, seed, help } = given(args);
  if (help) return null;
  if (kind !== undefined && !Object.hasOwn(KINDS, kind)) throw new WrongOption(`There is no kind ${kind}.`);
  const whole = (name: string, text: string): number => {
    if (!/^[1-9]\d{0,5}$/.test(text)) throw new WrongOption(`--${name} takes a whole number from 1 on.`);
    return Number(text);
  };
  return {
    kinds: kind === undefined ? Object.keys(KINDS) : [kind],
    count: count === undefined ? null : whole('count', count),
    seed: whole('seed', seed ?? '1'),
  };
}

function given(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = { kind: text, count: text, seed: text, help: { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (problem) {
    throw new WrongOption(problem instanceof Error ? problem.message : String(problem));
  }
}

async function suffer(name: string, { usual, run }: Kind, { count, seed }: FaultPlan): Promise<boolean> {
  const all = count ?? usual;
  let good = true;
  for (let done = 0, at = seed; done < all; done += AT_ONE_TABLE, at++) {
    const now = Math.min(AT_ONE_TABLE, all - done);
    const { entries, rounds, broken } = await run(at, now).catch(unfinished);
    const words = broken.length === 0 ? 'all held' : `BROKEN: ${broken.join('; ')}`;
    console.log(`${name} ${now}, seed ${at}: ${entries} entries, ${rounds} rounds opened: ${words}`);
    good &&= broken.length === 0;
  }
  console.log(good ? `${name}: ${all} survived.` : `${name}: the table did not survive.`);
  return good;
}

const unfinished = (problem: unknown): Endured => ({
  entries: 0,
  rounds: 0,
  broken: [problem instanceof Error ? problem.message : String(problem)],
});

async function main(args: readonly string[]): Promise<number> {
  try {
    const plan = planFrom(args);
    if (!plan) {
      console.log(USAGE);
      return GOOD;
    }
    let good = true;
    for (const name of plan.kinds) {
      const kind = KINDS[name];
      if (kind) good = (await suffer(name, kind, plan)) && good;
    }
    return good ? GOOD : BAD;
  } catch (problem) {
    if (!(problem instanceof WrongOption)) throw problem;
    console.error(`${problem.message}\n\n${USAGE}`);
    return UNREADABLE;
  }
}

// Guests that gave up may still hold sockets: the answer does not wait for them.
void main(process.argv.slice(2)).then((code) => process.exit(code));
