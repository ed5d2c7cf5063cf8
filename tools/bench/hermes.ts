/** The fold on the engine of the phones, when a program that runs it is at hand. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { buildSync } from 'esbuild';
import type { Row } from './row';

/** Names a `hermes` program; the npm package hermes-engine-cli has one for each system. */
export const HERMES = 'HERMES_PATH';

const FOLDS = 5;

export function hermesRow(root: string, lines: readonly string[]): Row {
  const row = {
    what: `${lines.length.toLocaleString('en-GB')}-entry log on Hermes`,
    unit: 'ms',
    bar: { at: 'most', value: 400 },
  } as const;
  const said = onHermes(root, FOLD, { LINES: lines, FOLDS });
  if (said === null) return { ...row, value: null, note: NO_HERMES };
  return { ...row, value: Math.min(...said.trim().split('\n').map(Number)), note: `the best of ${FOLDS}` };
}

export const NO_HERMES = `${HERMES} names no hermes program (npm pack hermes-engine-cli has one)`;

/** What a script prints there, which finds some constants; null where there is no such program. */
export function onHermes(
  root: string,
  script: string,
  constants: Readonly<Record<string, unknown>>,
): string | null {
  const hermes = process.env[HERMES];
  if (!hermes) return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'paddles-up-hermes-'));
  try {
    const file = path.join(folder, 'script.js');
    writeFileSync(file, scriptFor(root, script, constants));
    const { status, stdout, stderr, error } = spawnSync(hermes, ['-O', '-w', file], { encoding: 'utf8' });
    if (status !== 0) throw new Error(error?.message ?? stderr);
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One plain script. Older programs know no classes and no scopes of blocks, so those are taken out as for a phone. */
function scriptFor(root: string, contents: string, constants: Readonly<Record<string, unknown>>): string {
  const [{ text } = { text: '' }] = buildSync({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import'],
    format: 'iife',
    logLevel: 'warning',
  }).outputFiles;
  const { code } = transformSync(text, {
    swcrc: false,
    isModule: false,
    env: {
      targets: 'node 20',
      include: ['transform-classes', 'transform-block-scoping', 'transform-class-properties'],
    },
  });
  const given = Object.entries(constants).map(([name, value]) => `var ${name} = ${JSON.stringify(value)};`);
  return `${ENCODER}\n${given.join('\n')}\n${code}`;
}

const FOLD = `
import { cheapAsShips, foldLog } from './engine';
const games = (id) => (id === 'cheap-as-ships' ? cheapAsShips.game : undefined);
for (let i = 0; i < FOLDS; i++) {
  const began = Date.now();
  const folded = foldLog(games, LINES, { signatures: false });
  if (!folded.ok) throw new Error(JSON.stringify(folded.why));
  print(Date.now() - began);
}`;

/** On a phone React Native brings these. */
const ENCODER = `var globalThis = this;
function TextEncoder() {}
TextEncoder.prototype.encode = function (text) {
  return Uint8Array.from(unescape(encodeURIComponent(text)), function (byte) { return byte.charCodeAt(0); });
};
globalThis.TextEncoder = TextEncoder;
function TextDecoder() {}
globalThis.TextDecoder = TextDecoder;`;
