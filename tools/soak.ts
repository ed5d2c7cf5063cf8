/** `npm run soak`: many tables at once, for as long as wished, with everything going wrong that networks and hosts know. */
import { BAD, GOOD, numbersFrom, UNREADABLE, WrongOption } from './command';
import { soakRun } from './testbed/sync/soak-run';

const MOST_GROWTH = 0.1;

const USAGE = `Plays sealed rounds at many tables in one process, over real sockets on this machine, while things go wrong.

  npm run soak -- [--tables <n>] [--minutes <m>] [--seed <s>]

  tables   at once (10, at most 200); each lives a minute or two, and another one takes its place
  minutes  for how long (5, at most 600)
  seed     of the first table (1); the others have s + 1, s + 2, …

Messages are dropped, repeated, swapped, delayed, frozen and cut off; hosts are killed and started again; their clocks
leap ahead and are set forwards and back. A table holds when nothing that any phone saw is lost, every locked bid is
opened, all devices end equal, and the host never ends by itself. Memory is measured after a collection: from five
minutes on it may not grow by more than ${MOST_GROWTH * 100} % (runs of more than eight minutes tell).
Exit code: 0 all held, 1 something broke, 2 it was asked for what cannot be.`;

async function main(args: readonly string[]): Promise<number> {
  try {
    const plan = numbersFrom(args, { tables: [10, 200], minutes: [5, 600], seed: [1, 999_999] });
    if (!plan) {
      console.log(USAGE);
      return GOOD;
    }
    const { tables, minutes, seed } = plan;
    console.log(`soak: ${tables} tables, ${minutes} minutes, seed ${seed}`);
    const soaked = await soakRun({ tables, minutes, seed, say: (line) => console.log(line) });
    const happened = Object.entries(soaked.accidents).map(([kind, times]) => `${kind} ${times}`);
    console.log(
      `${soaked.tables} tables, ${soaked.entries} entries, ${soaked.rounds} rounds opened; ${happened.join(', ')}.`,
    );
    const { growth } = soaked;
    console.log(
      growth === null
        ? 'Memory: the run was too short to tell whether it grows.'
        : `Memory: ${(growth * 100).toFixed(1)} % since the fifth minute.`,
    );
    for (const what of soaked.broken) console.log(`BROKEN: ${what}`);
    const good = soaked.broken.length === 0 && (growth ?? 0) <= MOST_GROWTH;
    console.log(good ? `soak: all held (seed ${seed}).` : `soak: did not hold (seed ${seed}).`);
    return good ? GOOD : BAD;
  } catch (problem) {
    if (!(problem instanceof WrongOption)) throw problem;
    console.error(`${problem.message}\n\n${USAGE}`);
    return UNREADABLE;
  }
}

// Guests that gave up may still hold sockets: the answer does not wait for them.
void main(process.argv.slice(2)).then((code) => process.exit(code));
