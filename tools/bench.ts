/** `npm run bench`: the bars of the design, measured in one run. Numbers only; nothing fails for being slow. */
import { cpus, loadavg } from 'node:os';
import { foldRows, SLOW_FOLD, slowFold } from './bench/fold';
import { pageRow } from './bench/page';
import { phoneRows, SLOW_PHONE, slowPhone } from './bench/phone';
import { tableOf, verdictOf, type Row } from './bench/row';
import { rulesRows } from './bench/rules';
import { syncRows } from './bench/sync';

const USAGE = `Measures what the design has bars for and prints it as a table, or as JSON with --json.

  npm run bench -- [--json] [--engine]

--engine leaves out the network. With HERMES_PATH naming a hermes program the fold and a phone's work run there too.
Exit code: 0 everything was measured, whatever came out; 1 something did not run; 2 wrong usage.`;

async function main(args: readonly string[]): Promise<number> {
  if (args.includes(SLOW_FOLD)) {
    slowFold();
    return 0;
  }
  if (args.includes(SLOW_PHONE)) {
    slowPhone();
    return 0;
  }
  const unknown = args.filter((arg) => !['--json', '--engine', '--help'].includes(arg));
  if (unknown.length > 0 || args.includes('--help')) {
    (unknown.length > 0 ? console.error : console.log)(USAGE);
    return unknown.length > 0 ? 2 : 0;
  }
  const root = process.cwd();
  const load = loadavg()[0] ?? 0;
  const parts: readonly Part[] = [
    ['the rules', async () => rulesRows()],
    ['the fold', async () => foldRows(root)],
    ['a phone’s thread', async () => phoneRows(root)],
    ['the guest page', async () => [pageRow(root)]],
    ...(args.includes('--engine') ? [] : [['the network', () => syncRows(root)] as const]),
  ];
  const rows: Row[] = [];
  let failed = false;
  for (const [name, measure] of parts) {
    console.error(`measuring ${name} …`);
    try {
      rows.push(...(await measure()));
    } catch (error) {
      failed = true;
      console.error(`${name} could not be measured: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }
  const machine = {
    node: process.version,
    cpus: cpus().length,
    loadBefore: load,
    loadAfter: loadavg()[0] ?? 0,
  };
  if (args.includes('--json'))
    console.log(
      JSON.stringify({ machine, rows: rows.map((row) => ({ ...row, verdict: verdictOf(row) })) }, null, 2),
    );
  else
    console.log(
      `${tableOf(rows)}\n\nNode ${machine.node}, ${machine.cpus} processors, load ${load.toFixed(1)} before and ${machine.loadAfter.toFixed(1)} after. The engine's rows count processor time, the network's the clock: a load above the number of processors slows both, the network's most.`,
    );
  return failed ? 1 : 0;
}

type Part = readonly [name: string, measure: () => Promise<readonly Row[]>];

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
