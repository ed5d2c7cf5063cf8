/**
 * A program to be killed: it writes without pause and says on stdout what has resolved, and only then.
 * Started with the directory and the number of its life.
 */
import { writeSync } from 'node:fs';

import { openNodeStorage } from '../../../sync/storage/node';

const [directory = '', life = ''] = process.argv.slice(2);
const say = (what: string) => writeSync(1, `${what}\n`);

async function run(): Promise<void> {
  // Tidied up often, so that deaths fall into that too.
  const { logs, values } = await openNodeStorage(directory, { compactAtBytes: 100_000 });
  const { lines } = await logs.read('table');
  say('open');
  for (let i = lines.length; ;) {
    const count = 1 + (i % 3);
    // Some lines take long enough to be killed in the middle of.
    const rest = 'x'.repeat(i % 16 ? 300 : 60_000);
    await logs.append(
      'table',
      Array.from({ length: count }, (_, k) => `${i + k} of life ${life} ${rest}`),
    );
    i += count;
    say(`lines ${i}`);
    await values.write({ counter: i, secret: `${i}`.repeat(100), outbox: [i, 'y'.repeat(700)], 'key/k': i });
    say(`values ${i}`);
    if (i % 48 === 0) {
      await logs.replace('copy', [`${i}`, ...Array.from({ length: 50 }, () => `${i}`)]);
      say(`copy ${i}`);
    }
    if (i % 32 === 0) await logs.flush('table');
  }
}

void run();
