/** Lints lines that only a phone would fail on, so that each is seen to be refused, with advice. */
import { ESLint } from 'eslint';

import { hermesRules } from '../../tools/lint-hermes';

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: hermesRules(),
});

async function faults(code: string, filePath = 'app/virtual.ts'): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).map(({ message }) => message);
}

test.each([
  ['[1].toSorted();', 'toSorted: sort a copy'],
  ['[1]["toSorted"]();', 'toSorted: sort a copy'],
  ['Object.groupBy([1], String);', 'Object.groupBy: fill a Map'],
  ['Map.groupBy([1], String);', 'Map.groupBy: fill a Map'],
  ['Array.fromAsync([]);', 'Array.fromAsync: await in a loop'],
  ['new Map().values().filter(Boolean);', 'filter of iterators: spread'],
  ['new Map().entries().map(String);', 'map of iterators: spread'],
  ["'a'.matchAll(/a/g).toArray();", 'toArray of iterators: spread'],
  ['Iterator.from([]);', 'Iterator: spread'],
  ['new FinalizationRegistry(() => undefined);', 'FinalizationRegistry: let go'],
  ['new SharedArrayBuffer(1);', 'SharedArrayBuffer: there is one thread'],
  ['Atomics.load([], 0);', 'Atomics: there is one thread'],
])('%s is refused', async (code, advice) => {
  expect(await faults(code)).toEqual([expect.stringContaining(`Hermes has no ${advice}`)]);
});

test.each([
  'Object.values({}).map(String);',
  '[...new Map().values()].filter(Boolean);',
  'const Iterator = 1; export const next = Iterator;',
])('%s is allowed', async (code) => {
  expect(await faults(code)).toEqual([]);
});

test.each(['components', 'engine', 'modules', 'sync'])('%s/ is read too', async (folder) => {
  expect(await faults('[1].toSorted();', `${folder}/virtual.ts`)).toHaveLength(1);
});

test('the server takes no subarray of a Buffer', async () => {
  expect(await faults('buffer.subarray(1);', 'sync/server/virtual.ts')).toEqual([
    expect.stringContaining('use `slice`'),
  ]);
  expect(await faults('bytes.subarray(1);', 'sync/virtual.ts')).toEqual([]);
});

test('the arithmetic of curves has one door', async () => {
  const code = "import { x25519 } from '@noble/curves/ed25519.js'; export const it = x25519;";
  expect(await faults(code, 'sync/virtual.ts')).toEqual([expect.stringContaining('engine/data/curves.ts')]);
  expect(await faults(code, 'engine/data/curves.ts')).toEqual([]);
});
