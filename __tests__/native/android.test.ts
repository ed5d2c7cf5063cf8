/**
 * The app as an Android phone runs it: the production bundle, evaluated where nothing is that Hermes lacks, with
 * stand-ins for the native half. What only a device can show is in docs/on-a-phone.md.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleOf } from './support/bundles';
import { testHostingOn } from './support/hosting';
import { Table } from './support/table';
import { CONTROLS, SAYS } from './support/words';

jest.setTimeout(120_000);

/** Every Hermes bytecode file begins with it. */
const HERMES = 'c61fbc03c103191f';

const { host, table, areConnected } = testHostingOn('android', ['B', 'C', 'D']);

test('after Back it hosts on, awake', async () => {
  host().back();
  await host().finds(CONTROLS.hostTable);
  await table.time.pass(1000);
  expect(host().doings.awake).toBe(true);
  expect(host().sockets.listening).toEqual([4711]);
  expect(areConnected()).toBe(true);
  await host().press(CONTROLS.resume);
  await host().finds(CONTROLS.warmUp);
});

test('an Android that lets no service run tells the guests at once', async () => {
  const alone = new Table('android');
  const refused = await alone.host('Hosta', { refusesService: true });
  const guest = await alone.join(refused, 'B', 'Guest B');
  refused.background();
  await guest.sees(SAYS.hostIsAway, 3000);
});

test('Hermes compiles the bundle', () => {
  const folders: Readonly<Record<string, string>> = { darwin: 'osx-bin', win32: 'win64-bin' };
  const compiler = path.join(
    path.dirname(require.resolve('hermes-compiler/package.json')),
    'hermesc',
    folders[process.platform] ?? 'linux64-bin',
    'hermesc',
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'paddles-up-hermes-'));
  try {
    const compiled = path.join(folder, 'android.hbc');
    execFileSync(compiler, ['-emit-binary', '-O0', '-w', '-out', compiled, bundleOf('android')]);
    expect(readFileSync(compiled).subarray(0, 8).toString('hex')).toBe(HERMES);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
