/** `npm run fuzz`: every decoder fed with everything, and real hosts among hostile devices, for as long as wished. */
import { BAD, GOOD, numbersFrom, UNREADABLE, WrongOption } from './command';
import { attackRun, endHosts, fuzzDecoders } from './testbed/sync/fuzz-run';

/** At one table; then a new one with the next seed. */
const ATTACKS_AT_A_TABLE = 120;
const INPUTS_AT_A_TIME = 20_000;

const USAGE = `Feeds every decoder with malformed input, and real host processes with hostile devices over real sockets.

  npm run fuzz -- [--minutes <m>] [--seed <s>]

  minutes  for how long (2, at most 600): decoders and tables in turn
  seed     of the first stretch (1); the next have s + 1, s + 2, …: --seed with one of them replays it

The attacks are those of the list of threats and any message and intent with members as large and as deep as they come
out, mixed by the seed. A host holds when honest players go on playing, nothing that any of them saw is lost, every
locked bid is opened, all devices end equal, and the host never ends by itself.
Exit code: 0 nothing was found, 1 something was, 2 it was asked for what cannot be.`;

async function main(args: readonly string[]): Promise<number> {
  try {
    const plan = numbersFrom(args, { minutes: [2, 600], seed: [1, 999_999] });
    if (!plan) {
      console.log(USAGE);
      return GOOD;
    }
    return await fuzz(plan.minutes, plan.seed);
  } catch (problem) {
    if (!(problem instanceof WrongOption)) throw problem;
    console.error(`${problem.message}\n\n${USAGE}`);
    return UNREADABLE;
  }
}

async function fuzz(minutes: number, seed: number): Promise<number> {
  const ends = performance.now() + minutes * 60_000;
  const attacks: Record<string, number> = {};
  let [inputs, entries, at] = [0, 0, seed];
  let broken: readonly string[] = [];
  for (; performance.now() < ends && broken.length === 0; at++) {
    const fuzzed = fuzzDecoders(at, INPUTS_AT_A_TIME);
    inputs += fuzzed.inputs;
    const attacked = await attackRun(at, ATTACKS_AT_A_TABLE, { until: ends }).catch((problem: unknown) => ({
      entries: 0,
      rounds: 0,
      attacks: {},
      broken: [problem instanceof Error ? problem.message : String(problem)],
    }));
    entries += attacked.entries;
    for (const [name, times] of Object.entries(attacked.attacks))
      attacks[name] = (attacks[name] ?? 0) + times;
    broken = [...fuzzed.broken, ...attacked.broken].map((what) => `seed ${at}: ${what}`);
    const words = broken.length === 0 ? 'nothing found' : `FOUND ${broken.join('; ')}`;
    console.log(`seed ${at}: ${fuzzed.inputs} inputs, ${attacked.entries} entries among attacks: ${words}`);
  }
  await endHosts();
  const tried = Object.entries(attacks).map(([name, times]) => `  ${times} × ${name}`);
  console.log(`${inputs} inputs to decoders, ${entries} entries, and:\n${tried.sort().join('\n')}`);
  console.log(
    broken.length === 0
      ? `fuzz: nothing found (seeds ${seed} to ${at - 1}).`
      : `fuzz: replay with --seed ${at - 1}.`,
  );
  return broken.length === 0 ? GOOD : BAD;
}

// Strangers that were thrown out may still hold sockets: the answer does not wait for them.
void main(process.argv.slice(2)).then((code) => process.exit(code));
