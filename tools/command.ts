/** What commands share: exit codes, numbers among their options, reading one file. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

export const GOOD = 0;
export const BAD = 1;
export const UNREADABLE = 2;

export class Unreadable extends Error {}

/** A command was asked for what it does not do; the message says so. */
export class WrongOption extends Error {}

/** Whole numbers given as `--name n`, each with what it usually is and the most it may be. Null for `--help`. */
export function numbersFrom<K extends string>(
  args: readonly string[],
  known: Readonly<Record<K, readonly [usual: number, most: number]>>,
): Readonly<Record<K, number>> | null {
  const names = Object.keys(known) as K[];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  let values: Readonly<Record<string, unknown>>;
  try {
    values = parseArgs({ args: [...args], options: { ...options, help: { type: 'boolean' } } }).values;
  } catch (problem) {
    throw new WrongOption(problem instanceof Error ? problem.message : String(problem));
  }
  if (values['help']) return null;
  const numbers = names.map((name) => {
    const [usual, most] = known[name];
    const given = values[name];
    if (given === undefined) return [name, usual];
    const number = /^[1-9]\d{0,8}$/.test(String(given)) ? Number(given) : NaN;
    if (!(number <= most)) throw new WrongOption(`--${name} takes a whole number from 1 to ${most}.`);
    return [name, number];
  });
  return Object.fromEntries(numbers) as Record<K, number>;
}

export function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (problem) {
    const { code, message } = problem as NodeJS.ErrnoException;
    const reasons: Readonly<Record<string, string>> = {
      ENOENT: 'there is no such file',
      EACCES: 'it may not be read',
      EISDIR: 'it is a folder',
    };
    throw new Unreadable(`Cannot read ${file}: ${reasons[code ?? ''] ?? message}.`);
  }
}

/** Runs a command; the output is flushed before the process ends, into a pipe too. */
export function run(main: (args: readonly string[]) => number): void {
  try {
    process.exitCode = main(process.argv.slice(2));
  } catch (problem) {
    if (!(problem instanceof Unreadable)) throw problem;
    console.error(problem.message);
    process.exitCode = UNREADABLE;
  }
}
