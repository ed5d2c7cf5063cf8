/** A table opened by `npm start`'s own command. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { HOST } from './chromium';

const ROOT = path.resolve(__dirname, '../../..');

export type StartedTable = {
  readonly port: number;
  /** As a phone on the table's Wi-Fi opens them. */
  readonly invite: string;
  readonly hostLink: string;
  /** Ends the program at once, as lost power does. */
  kill(): Promise<void>;
  /** Goes on with the same table at the same port. */
  restart(): Promise<void>;
  /** Ends it for good and throws its data away. */
  close(): Promise<void>;
};

type Told = { readonly port: number; readonly invite: string; readonly hostLink: string };

export async function startTable(): Promise<StartedTable> {
  const data = mkdtempSync(path.join(tmpdir(), 'paddles-up-'));
  let child: ChildProcess;
  const run = async (...more: readonly string[]): Promise<Told> => {
    const args = ['--no-build', '--json', '--host', '127.0.0.1', '--data', data, ...more];
    child = spawn(process.execPath, ['--import', 'tsx', 'tools/start.ts', ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return firstLine(child);
  };
  const stop = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  const told = await run('--port', '0', '--new');
  const named = (link: string): string => link.replace(/\/\/[^/:]+:/, `//${HOST}:`);
  return {
    port: told.port,
    invite: named(told.invite),
    hostLink: named(told.hostLink),
    kill: () => stop('SIGKILL'),
    restart: async () => void (await run('--port', String(told.port))),
    close: async () => {
      await stop('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function firstLine(child: ChildProcess): Promise<Told> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) return reject(new Error('no output'));
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line) as Told));
    child.once('exit', (code) => reject(new Error(`The table ended with ${code} before it was open.`)));
  });
}
