/** What `npm start` can be told. */
import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm start -- [options]

Opens a table on this machine. Phones on the same network join by the printed link or QR code.

  --port <number>   where to listen (4711, or where it listened last time)
  --host <address>  listen on this address of the machine only (all of them)
  --data <folder>   where tables and keys are kept (./data)
  --new             open a new table, also when an unfinished one is there
  --table <name>    go on with this table; the beginning of its name is enough
  --no-build        serve the web app as it was built last
  --quiet           print nothing but problems
  --json            print one line of JSON when the table is open, and nothing else
  --help            print this

Exit code: 0 closed by Ctrl-C, 1 the table could not be opened or kept open, 2 an option is wrong.`;

export type StartOptions = {
  /** Null: where it listened last time. 0: any free one. */
  readonly port: number | null;
  readonly address: string;
  readonly data: string;
  readonly fresh: boolean;
  readonly table: string | null;
  readonly build: boolean;
  readonly say: 'everything' | 'problems' | 'json';
};

export class WrongOption extends Error {}

/** Null for `--help`. */
export function optionsFrom(args: readonly string[]): StartOptions | null {
  const { values } = parsed(args);
  if (values.help) return null;
  if (values.new && values.table !== undefined)
    throw new WrongOption('--new and --table exclude each other.');
  return {
    port: values.port === undefined ? null : portFrom(values.port),
    address: values.host ?? '0.0.0.0',
    data: values.data ?? 'data',
    fresh: values.new ?? false,
    table: values.table ?? null,
    build: !values['no-build'],
    say: values.json ? 'json' : values.quiet ? 'problems' : 'everything',
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        new: { type: 'boolean' },
        table: { type: 'string' },
        'no-build': { type: 'boolean' },
        quiet: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (problem) {
    // Node's message goes on with advice for programmers.
    const { message = 'Unknown option' } = problem as { readonly message?: string };
    throw new WrongOption(`${message.split('. ')[0] ?? ''}.`);
  }
}

function portFrom(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  if (port < 0 || port > 65535)
    throw new WrongOption(`--port takes a number from 0 to 65535, not "${text}".`);
  return port;
}
