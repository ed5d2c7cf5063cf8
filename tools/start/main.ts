/** The command itself: options, words on the terminal, signals, exit codes. */
import type { Games } from '../../engine';
import { optionsFrom, USAGE, WrongOption, type StartOptions } from './options';
import { CannotStart } from './problems';
import { terminalQr } from './qr';
import { openTable, type OpenTable } from './serve';

/** Resolves with the exit code when the table is closed. */
export async function main(games: Games, args: readonly string[]): Promise<number> {
  try {
    const options = optionsFrom(args);
    if (!options) {
      console.log(USAGE);
      return 0;
    }
    return await run(games, options);
  } catch (problem) {
    if (problem instanceof WrongOption) {
      console.error(`${problem.message}\n\n${USAGE}`);
      return 2;
    }
    if (!(problem instanceof CannotStart)) throw problem;
    console.error(problem.message);
    return 1;
  }
}

async function run(games: Games, options: StartOptions): Promise<number> {
  const say = options.say === 'everything' ? (line: string) => console.log(line) : () => undefined;
  const stopped = stopSignal();
  const table = await openTable(games, options, say);
  if (options.say === 'json') console.log(JSON.stringify(asJson(table)));
  else if (options.say === 'everything') tellTerminal(table, say);
  const failed = failure(table);
  const knocks = tellKnocks(table, say);
  const problem = await Promise.race([stopped.then(() => null), failed]);
  knocks();
  say('Closing the table …');
  await table.close();
  if (problem === null) return 0;
  console.error(`The table had to be closed: ${problem}`);
  return 1;
}

/** Ctrl-C and SIGTERM; a second one does not wait for the first to be done. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      resolve();
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.removeListener(signal, stop);
        process.once(signal, () => process.exit(130));
      }
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
}

/** A disk that can no longer be written ends the evening with a sentence. */
function failure({ host }: OpenTable): Promise<string> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (host.failed) resolve(host.failed instanceof Error ? host.failed.message : String(host.failed));
    };
    host.watch(look);
    look();
  });
}

const asJson = ({ port, invites, hostLink, host, resumed }: OpenTable) => ({
  port,
  invite: invites[0] ?? '',
  invites,
  hostLink,
  table: host.name,
  resumed,
});

function tellTerminal({ invites, hostLink, resumed, host }: OpenTable, say: (line: string) => void) {
  const [first = '', ...others] = invites;
  say(resumed ? `The table ${host.name.slice(0, 6)} goes on.` : 'A new table is open.');
  say('\nPhones on this network join by scanning:\n');
  say(terminalQr(first));
  say(`\nor by opening\n  ${first}`);
  for (const other of others) say(`  ${other}`);
  say(`\nTo run the table from a browser of your own, open this. Keep it to yourself: it takes the gavel.`);
  say(`  ${hostLink}`);
  say('\nCtrl-C closes the table. Everything is kept: npm start goes on with it.\n');
}

/** Whoever typed the address waits for somebody to compare digits. The gavel's screen lets them in. */
function tellKnocks({ host }: OpenTable, say: (line: string) => void): () => void {
  const told = new Set<number>();
  return host.watch(() => {
    for (const { id, digits, remote } of host.knocks) {
      if (told.has(id)) continue;
      told.add(id);
      say(`${remote} typed the address and shows ${digits}: whoever holds the gavel can let them in.`);
    }
  });
}
