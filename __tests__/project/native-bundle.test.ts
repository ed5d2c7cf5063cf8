/** The Android app's bundle, made by Metro and compiled to bytecode by the Hermes compiler. */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { writePack } from '../../tools/native/pack';
import { expo, ROOT } from './support/expo';
import { NATIVE_ONLY } from './support/native-only';

/** Every Hermes bytecode file begins with it. */
const HERMES = 'c61fbc03c103191f';
const PACKED = Buffer.from('a page that only this test has packed').toString('base64');

const PACK = path.join(ROOT, 'dist', `web-pack.test-${process.pid}.json`);
let folder: string;
let bundle: Buffer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddles-up-bundle-'));
  // Metro bundles only what lies in the project.
  mkdirSync(path.dirname(PACK), { recursive: true });
  writePack({ build: 'test', files: { 'index.html': { hash: 'test', plain: PACKED } } }, PACK);
  const out = path.join(folder, 'out');
  // One worker leaves the machine to the tests that run beside this one.
  await expo(['export', '--platform', 'android', '--output-dir', out, '--max-workers', '1'], {
    cwd: ROOT,
    home: path.join(folder, 'home'),
    env: { PADDLES_UP_WEB_PACK: path.basename(PACK) },
  });
  const scripts = path.join(out, '_expo/static/js/android');
  const names = readdirSync(scripts);
  expect(names).toEqual([expect.stringMatching(/^index-[0-9a-f]+\.hbc$/)]);
  bundle = readFileSync(path.join(scripts, names[0] ?? ''));
}, 900_000);

afterAll(() => {
  rmSync(PACK, { force: true });
  rmSync(folder, { recursive: true, force: true });
});

test('it is Hermes bytecode', () => {
  expect(bundle.subarray(0, 8).toString('hex')).toBe(HERMES);
  expect(bundle.length).toBeGreaterThan(1_000_000);
});

test.each(Object.entries(NATIVE_ONLY))('%s is in it', (_, marker) => {
  expect(bundle.includes(marker)).toBe(true);
});

test('the packed web build is in it', () => {
  expect(bundle.includes(PACKED)).toBe(true);
});
