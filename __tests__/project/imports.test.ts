/** Lints small virtual files in a tree of its own, so that each rule is seen to fire, with its advice. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ESLint } from 'eslint';

import projectConfig from '../../eslint.config';
import { projectRules } from '../../tools/lint-rules';

const REPOSITORY = path.resolve(__dirname, '../..');

const FILES = [
  'app/App.ts',
  'app/device/shell.ts',
  'app/table/feed.ts',
  'app/screens/Home.ts',
  'app/games/contract.ts',
  'app/games/load.ts',
  'app/games/kit/Paddle.ts',
  'app/games/standard/index.ts',
  'app/games/jeff/index.ts',
  'app/games/ships/index.ts',
  'components/Tag.ts',
  'sync/host/host.ts',
  'tools/bench.ts',
  '__tests__/support.ts',
  'engine/index.ts',
  'engine/registry.ts',
  'engine/contract/game.ts',
  'engine/log/seal.ts',
  'engine/games/shared/sealed.ts',
  'engine/games/jeff/index.ts',
  'engine/games/jeff/cards.ts',
  'engine/games/ships/index.ts',
];

let tree: string;
let inTree: ESLint;

beforeAll(() => {
  tree = realpathSync(mkdtempSync(path.join(tmpdir(), 'paddles-up-lint-')));
  for (const file of FILES) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), 'export const it = 1;\n');
  }
  inTree = eslintAt(tree, [...withoutProjectRules(), ...projectRules(tree)]);
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

function eslintAt(cwd: string, config: ESLint.Options['overrideConfig']): ESLint {
  return new ESLint({ cwd, overrideConfigFile: true, overrideConfig: config ?? null });
}

function withoutProjectRules() {
  return projectConfig.slice(0, -projectRules(REPOSITORY).length);
}

async function faults(file: string, code: string, eslint = inTree): Promise<string[]> {
  // Cycles are looked for among files on disk.
  const filePath = path.join(tree, file);
  const before = existsSync(filePath) ? readFileSync(filePath) : null;
  mkdirSync(path.dirname(filePath), { recursive: true });
  writeFileSync(filePath, code);
  const [result] = await eslint.lintText(code, { filePath });
  if (before) writeFileSync(filePath, before);
  else rmSync(filePath);
  return (result?.messages ?? []).map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

/** A file that imports the target and uses it, so that the direction is all there is to complain about. */
const importing = (target: string) => `import { it } from '${target}';\nexport const that = it;\n`;
const importingTypes = (target: string) =>
  `import type { it } from '${target}';\nexport type That = typeof it;\n`;

describe('allowed directions', () => {
  test.each([
    ['app/Home.ts', '../components/Tag'],
    ['app/Home.ts', '../sync/host/host'],
    ['app/Home.ts', '../engine'],
    ['app/screens/Table.ts', '../table/feed'],
    ['app/table/ways.ts', '../device/shell'],
    ['app/table/store.ts', '../games/load'],
    ['app/games/load.ts', '../../engine/games/jeff'],
    ['app/games/load.ts', './standard'],
    ['app/games/load.ts', './jeff'],
    ['app/games/jeff/Now.ts', '../kit/Paddle'],
    ['app/games/jeff/Now.ts', '../contract'],
    ['app/games/standard/Now.ts', '../kit/Paddle'],
    ['app/games/kit/Feed.ts', '../contract'],
    ['components/Button.ts', './Tag'],
    ['sync/guest/guest.ts', '../host/host'],
    ['sync/guest/guest.ts', '../../engine'],
    ['tools/audit.ts', '../engine'],
    ['engine/log/table.ts', './seal'],
    ['engine/log/table.ts', '../contract/game'],
    ['engine/log/table.ts', '@noble/hashes/sha2.js'],
    ['engine/registry.ts', './games/jeff'],
    ['engine/games/jeff/rules.ts', './cards'],
    ['engine/games/jeff/rules.ts', '../shared/sealed'],
    ['engine/games/jeff/rules.ts', '../../contract/game'],
    ['__tests__/engine/seal.test.ts', '../../engine/log/seal'],
  ])('%s imports %s', async (file, target) => {
    expect(await faults(file, importing(target))).toEqual([]);
  });

  test('components import types of the engine', async () => {
    expect(await faults('components/Button.ts', importingTypes('../engine'))).toEqual([]);
  });
});

describe('refused directions', () => {
  test.each([
    ['engine/log/table.ts', '../../sync/host/host', 'The engine is pure'],
    ['engine/log/table.ts', '../../app/App', 'The engine is pure'],
    ['engine/log/table.ts', '../../components/Tag', 'The engine is pure'],
    ['engine/games/jeff/rules.ts', '../../../tools/bench', 'The engine is pure'],
    ['engine/log/table.ts', 'react', 'depends on nothing but @noble/*'],
    ['engine/log/table.ts', 'node:fs', 'depends on nothing but @noble/*'],
    ['engine/log/table.ts', '../games/jeff', 'Only engine/registry.ts imports games'],
    ['engine/index.ts', './games/jeff', 'Only engine/registry.ts imports games'],
    ['engine/games/shared/open.ts', '../ships', 'knows none of them'],
    ['engine/games/jeff/rules.ts', '../ships', 'A game does not import another game'],
    ['engine/games/jeff/rules.ts', '../../log/seal', 'A rulebook knows nothing of the log'],
    ['engine/contract/forms.ts', '../log/seal', 'The contract and its data come first'],
    ['sync/guest/guest.ts', '../../app/App', 'sync/ imports only'],
    ['sync/guest/guest.ts', '../../components/Tag', 'sync/ imports only'],
    ['sync/guest/guest.ts', '../../engine/log/seal', 'engine/index.ts'],
    ['components/Button.ts', '../app/App', 'components/ imports only'],
    ['components/Button.ts', '../sync/host/host', 'components/ imports only'],
    ['components/Button.ts', '../engine', 'not its rules'],
    ['app/Home.ts', '../tools/bench', 'app/ imports only'],
    ['app/Home.ts', '../__tests__/support', 'app/ imports only'],
    ['app/Home.ts', '../engine/log/seal', 'engine/index.ts'],
    ['app/Home.ts', '../engine/games/jeff', 'engine/index.ts'],
    ['app/screens/Past.ts', '../../engine/games/jeff', 'engine/index.ts'],
    ['app/games/load.ts', '../../engine/games/jeff/cards', 'engine/index.ts'],
    ['app/device/past.ts', '../table/feed', 'knows no table'],
    ['app/table/ways.ts', '../screens/Home', 'runs without screens'],
    ['app/games/jeff/Now.ts', '../../table/feed', 'given the table and their acts as props'],
    ['app/games/kit/Feed.ts', '../jeff', 'The kit knows no game'],
    ['app/games/kit/Feed.ts', '../standard', 'The kit knows no game'],
    ['app/games/standard/Now.ts', '../jeff', 'Standard panels serve every game'],
    ['app/screens/Table.ts', '../games/standard', 'Only app/games/load.ts imports the standard panels'],
    ['app/games/titles.ts', './standard', 'Only app/games/load.ts imports the standard panels'],
    ['app/games/jeff/Now.ts', '../ships', 'import the kit and no other game'],
    ['app/games/jeff/Now.ts', '../standard', 'import the kit and no other game'],
    ['tools/audit.ts', '../engine/log/seal', 'engine/index.ts'],
    ['tools/faults.ts', '../__tests__/support', 'what both need lives in tools/testbed/'],
  ])('%s does not import %s', async (file, target, advice) => {
    expect(await faults(file, importing(target))).toEqual([expect.stringContaining(advice)]);
  });

  test('app takes no door that carries every rulebook', async () => {
    const taking = (names: string) =>
      `import ${names} from '../engine';\nexport const that = cheapAsShips;\n`;
    expect(await faults('app/Home.ts', taking('{ cheapAsShips }'))).toEqual([
      expect.stringContaining('app/games/load.ts'),
    ]);
    const types = `import type { cheapAsShips } from '../engine';\nexport type That = typeof cheapAsShips;\n`;
    expect(await faults('app/Home.ts', types)).toEqual([]);
  });

  test.each([
    ['app/Home.tsx', "import { Image } from 'react-native';\nexport const that = Image;\n"],
    ['components/Tag.tsx', "import { SvgXml } from 'react-native-svg';\nexport const that = SvgXml;\n"],
    [
      'components/Tag.tsx',
      "import { Animated } from 'react-native';\nexport const that = Animated.FlatList;\n",
    ],
  ])('%s does not use what the page leaves out: %s', async (file, code) => {
    expect(await faults(file, code)).toEqual([expect.stringContaining('tools/web/resolver.js')]);
  });

  test('a type is no way around the door or the layers', async () => {
    expect(await faults('sync/guest/guest.ts', importingTypes('../../engine/log/seal'))).toHaveLength(1);
    expect(await faults('engine/log/table.ts', importingTypes('../../sync/host/host'))).toHaveLength(1);
  });
});

test('no two files need each other', async () => {
  const cards = path.join(tree, 'engine/games/jeff/cards.ts');
  writeFileSync(cards, importing('./deck'));
  writeFileSync(path.join(tree, 'engine/games/jeff/deck.ts'), 'export const it = 1;\n');
  const deck = "import { that } from './cards';\nexport const it = that;\n";
  expect(await faults('engine/games/jeff/deck.ts', deck)).toEqual([
    expect.stringMatching(/no-cycle: Dependency cycle.*put what both read into a file of its own/),
  ]);
  writeFileSync(cards, 'export const it = 1;\n');
});

describe('the engine stays pure', () => {
  test.each([
    ['Math.random()', 'no chance of its own'],
    ['Date.now()', 'no clock'],
    ['new Date()', 'no clock'],
    ['performance.now()', 'no clock'],
    ["console.log('x')", 'no input or output'],
    ["'a'.localeCompare('b')", 'Locales differ'],
  ])('no %s', async (expression, advice) => {
    const code = `export const value = ${expression};\n`;
    expect(await faults('engine/log/table.ts', code)).toEqual([expect.stringContaining(advice)]);
    expect(await faults('tools/bench.ts', code)).toEqual([]);
  });

  test('no throw, but for `unreachable`', async () => {
    const code = 'export function stop(): never {\n  throw new Error();\n}\n';
    expect(await faults('engine/log/table.ts', code)).toEqual([expect.stringContaining('return a Result')]);
    expect(await faults('engine/result.ts', code)).toEqual([]);
  });
});

test.each([
  ['export const value: any = 1;\n', 'no-explicit-any'],
  ['declare const list: number[];\nexport const first = list[0]!;\n', 'no-non-null-assertion'],
  ['// @ts-ignore\nexport const value = 1;\n', 'ban-ts-comment'],
])('engine/ and sync/ take no short cut: %j', async (code, rule) => {
  expect(await faults('engine/log/table.ts', code)).toEqual([expect.stringContaining(rule)]);
  expect(await faults('sync/guest/guest.ts', code)).toEqual([expect.stringContaining(rule)]);
});

test('the rules hold in this repository', async () => {
  const here = eslintAt(REPOSITORY, projectConfig);
  const [result] = await here.lintText(importing('../app/App'), {
    filePath: path.join(REPOSITORY, 'engine/result.ts'),
  });
  expect(result?.messages.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('The engine is pure'),
  );
});
