/**
 * `npm run replay -- <record.json>`: plays a record of plain moves and prints how it ends, as JSON. Exit 0: it was
 * replayed, and refused steps are listed. 1: it is no record, or its game cannot be set up. 2: not a file.
 */
import { gameNamed, replay } from '../engine';
import { BAD, GOOD, readBytes, run, UNREADABLE } from './command';
import { wordsForRecord } from './words';

const USAGE = `Usage: npm run replay -- <record.json>

Plays { game, options, seats, moves } from nothing and prints the final state, the standings, the accounts,
the feed and every refusal as JSON.
Exit code: 0 it was replayed, 1 it is no record or cannot be set up, 2 the file cannot be read.`;

function main(args: readonly string[]): number {
  const [file, ...more] = args;
  if (file === '--help') {
    console.log(USAGE);
    return GOOD;
  }
  if (file === undefined || file.startsWith('--') || more.length > 0) {
    console.error(USAGE);
    return UNREADABLE;
  }
  const record = parsed(readBytes(file).toString('utf8'));
  const done = record === undefined ? null : replay(gameNamed, record);
  if (!done?.ok) {
    console.error(`${file}: ${done ? wordsForRecord(done.why) : 'it is not JSON'}.`);
    return BAD;
  }
  const { state, standings, accounts, over, refusals, lines } = done.value;
  console.log(JSON.stringify({ over, standings, accounts, refusals, feed: lines, state }, null, 2));
  return GOOD;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

run(main);
