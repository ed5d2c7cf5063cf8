/** A table opened by `npm start`'s own command, and what people do at it with their thumbs. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect as expectPage, type BrowserContext, type Page } from '@playwright/test';

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

/** Opens the invite, taps a chair and says a name. */
export async function sitDown(
  context: BrowserContext,
  link: string,
  seat: string,
  name: string,
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: new RegExp(`^Seat ${seat}\\b`) }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expectPage(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  return page;
}

/** Secret keys tell screen readers no digit, so they are found by what stands on them. */
export async function type(page: Page, amount: number): Promise<void> {
  const keypad = page.getByRole('group', { name: 'Keypad' });
  for (const digit of String(amount)) await keypad.getByText(digit, { exact: true }).last().click();
}

export async function lock(page: Page, amount: number): Promise<void> {
  await type(page, amount);
  await page.getByRole('button', { name: /^Lock/ }).click();
  await expectPage(page.getByRole('button', { name: /^Locked/ })).toBeVisible();
}
