/** What the commands that read one file share: their exit codes, and reading it. */
import { readFileSync } from 'node:fs';

export const GOOD = 0;
export const BAD = 1;
export const UNREADABLE = 2;

export class Unreadable extends Error {}

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
