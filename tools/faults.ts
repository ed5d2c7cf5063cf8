/**
 * `npm run faults`: the host killed (SIGKILL) at random instants during sealed rounds, 100 times, with guests on real
 * sockets that never stop playing. `npm test` does the same a few times. Exit 0: nothing that any phone saw was lost,
 * and all devices are equal.
 */
import { killRun } from '../__tests__/sync/support/kill-run';

const RUNS = 10;
const KILLS = 10;

async function main(): Promise<number> {
  let good = true;
  for (let seed = 1; seed <= RUNS; seed++) {
    const { kills, entries, rounds, lost, equal } = await killRun(seed, KILLS);
    const fine = lost.length === 0 && equal;
    good &&= fine;
    const words = fine ? 'nothing lost, all equal' : `LOST: ${lost.join('; ') || 'devices differ'}`;
    console.log(`seed ${seed}: ${kills} kills, ${entries} entries, ${rounds} rounds opened: ${words}`);
  }
  console.log(good ? `${RUNS * KILLS} kills survived.` : 'The table did not survive.');
  return good ? 0 : 1;
}

void main().then((code) => process.exit(code));
