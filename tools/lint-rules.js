/**
 * The project's own lint rules: which way imports point, and what keeps the engine pure. The message of a rule says
 * what to do instead. `root` is a parameter so that a test can point them at a small tree of its own.
 */
const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');

const expo = require('eslint-config-expo/flat');

const { hermesRules } = require('./lint-hermes');

/** Whatever TypeScript checks better and faster. */
const LEFT_TO_TYPESCRIPT = {
  'import/default': 'off',
  'import/export': 'off',
  'import/named': 'off',
  'import/namespace': 'off',
  'import/no-named-as-default': 'off',
  'import/no-named-as-default-member': 'off',
  'import/no-unresolved': 'off',
};

const DOOR = 'Outside engine/ import its door, engine/index.ts; export from there what is missing.';
const ONE_BUNDLE =
  'This carries all rulebooks into the page: ask app/games/load.ts for a game, and import a game’s own functions ' +
  'from engine/games/<game> in its panels.';
const NO_CYCLE =
  'Two files that need each other are one thing, or hide a third: put what both read into a file of its own.';

/** What the web build has nothing for; see tools/web/resolver.js. */
const NOT_IN_THE_PAGE =
  'The page is small because tools/web/resolver.js leaves this out: take its line out there first.';
const LEFT_OUT_IMPORTS = [
  { name: 'react-native', importNames: ['Image', 'ImageBackground'], message: NOT_IN_THE_PAGE },
  {
    name: 'react-native-svg',
    importNames: ['SvgAst', 'SvgFromUri', 'SvgFromXml', 'SvgUri', 'SvgXml', 'camelCase', 'parse'],
    message: NOT_IN_THE_PAGE,
  },
];
const LEFT_OUT_PROPERTIES = ['FlatList', 'Image', 'SectionList'].map((property) => ({
  object: 'Animated',
  property,
  message: NOT_IN_THE_PAGE,
}));

const foldersIn = (root, folder) =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];

/** Rooms beside each other: each of `folders` below `base` imports itself and `common`, and none of the others. */
const apart = (base, folders, common, message) =>
  folders.map((name) => ({
    target: `./${base}/${name}`,
    from: `./${base}`,
    except: [`./${name}`, ...common],
    message,
  }));

function zonesOf(root) {
  const games = foldersIn(root, 'engine/games').filter((name) => name !== 'shared');
  const panels = foldersIn(root, 'app/games').filter((name) => name !== 'kit' && name !== 'standard');
  return [
    {
      target: './engine',
      from: './',
      except: ['./engine', './node_modules'],
      message:
        'The engine is pure: engine/ imports only engine/ and @noble/*. Pass in what it needs as a plain value.',
    },
    {
      target: ['./engine/!(registry|index).ts', './engine/!(games)/**/*'],
      from: './engine/games',
      message: 'Only engine/registry.ts imports games; what games share lives in engine/games/shared/.',
    },
    {
      target: './engine/index.ts',
      from: './engine/games',
      except: ['./warm-up.ts', './shared'],
      message: 'Only engine/registry.ts imports games; what games share lives in engine/games/shared/.',
    },
    {
      target: './engine/games',
      from: './engine/log',
      message:
        'A rulebook knows nothing of the log: it is given plain values by the contract, so that it can be read, tested ' +
        'and replayed without one.',
    },
    ...apart(
      'engine/games',
      games,
      ['./shared'],
      'A game does not import another game; what games share lives in engine/games/shared/.',
    ),
    {
      target: './engine/games/shared',
      from: './engine/games',
      except: ['./shared'],
      message: 'What games share knows none of them.',
    },
    {
      target: ['./engine/contract', './engine/data'],
      from: './engine',
      except: ['./contract', './data', './result.ts', './vocabulary.ts'],
      message: 'The contract and its data come first: logs and games are built on them, never the other way.',
    },
    {
      target: './sync',
      from: ['./app', './components', './tools', './__tests__'],
      message: 'sync/ imports only sync/ and the door of engine/: it runs without screens.',
    },
    {
      target: './components',
      from: ['./app', './sync', './tools', './__tests__'],
      message:
        'components/ imports only components/ and types of engine/: give a component its data as props.',
    },
    {
      target: './app',
      from: ['./tools', './__tests__'],
      message:
        'app/ imports only app/, components/, sync/ and engine/: commands and tests are no part of the app.',
    },
    {
      target: './tools',
      from: './__tests__',
      message: 'Commands run without tests: what both need lives in tools/testbed/.',
    },
    {
      target: './app/device',
      from: ['./app/table', './app/screens'],
      message: 'What a device keeps knows no table and no screen: app/device ← app/table ← app/screens.',
    },
    {
      target: './app/table',
      from: './app/screens',
      message: 'A table runs without screens: app/device ← app/table ← app/screens.',
    },
    {
      target: './app/games',
      from: ['./app/screens', './app/table'],
      message:
        'Panels are given the table and their acts as props (app/games/contract.ts), and ask for no more.',
    },
    {
      target: './app/games/kit',
      from: './app/games',
      except: ['./kit', './contract.ts'],
      message:
        'The kit knows no game: a game → kit → contract → engine. Give the piece a prop for what differs.',
    },
    {
      target: ['./app/!(games)/**/*', './app/*', './app/games/!(load).{ts,tsx}'],
      from: './app/games/standard',
      message: 'Only app/games/load.ts imports the standard panels: ask it for the panels of a game.',
    },
    {
      target: './app/games/standard',
      from: './app/games',
      except: ['./standard', './kit', './contract.ts', './titles.ts'],
      message: 'Standard panels serve every game: they are made of kit pieces and know no game.',
    },
    ...apart(
      'app/games',
      panels,
      ['./kit', './contract.ts'],
      'A game’s panels import the kit and no other game; what two of them need is a kit piece.',
    ),
    {
      target: [
        './app/!(games)/**/*',
        './app/*',
        './components',
        './sync',
        './tools/!(testbed)/**/*',
        './tools/*',
        './index.ts',
      ],
      from: './engine',
      except: ['./index.ts'],
      message: DOOR,
    },
    {
      // A game's panels bring its rulebook along, and a rulebook's index is its door; its calculators come on demand.
      target: './app/games',
      from: './engine',
      except: [
        './index.ts',
        ...games.flatMap((name) => [`./games/${name}/index.ts`, `./games/${name}/calculators.ts`]),
      ],
      message: DOOR,
    },
  ];
}

const noCycle = expo.find(({ plugins }) => plugins?.import).plugins.import.rules['no-cycle'];

/** `import/no-cycle` with our advice behind its finding. */
function cycleRule(rule) {
  const advised = (found) => `${found.replace(/\.$/, '')}. ${NO_CYCLE}`;
  return {
    meta: { ...rule.meta, messages: undefined },
    create: (context) =>
      rule.create(
        Object.create(context, {
          report: {
            value: (first, found) =>
              found === undefined
                ? context.report({ ...first, message: advised(first.message) })
                : context.report(first, advised(found)),
          },
        }),
      ),
  };
}

const NO_CLOCK = 'The engine has no clock: take the time from the log entry.';
const NO_CHANCE = 'The engine has no chance of its own: roll the dice that `reveal` is given.';
const NO_OUTPUT = 'The engine does no input or output: return a value and let the caller show it.';
const NO_LOCALE =
  'Locales differ between devices, and their states must not: compare and write plain code units.';

const PURE_ENGINE = {
  'no-restricted-properties': [
    'error',
    { object: 'Math', property: 'random', message: NO_CHANCE },
    { object: 'Date', property: 'now', message: NO_CLOCK },
    { property: 'localeCompare', message: NO_LOCALE },
    { property: 'toLocaleString', message: NO_LOCALE },
    { property: 'toLocaleLowerCase', message: NO_LOCALE },
    { property: 'toLocaleUpperCase', message: NO_LOCALE },
  ],
  'no-restricted-globals': [
    'error',
    ...['performance', 'setTimeout', 'setInterval', 'queueMicrotask'].map((name) => ({
      name,
      message: NO_CLOCK,
    })),
    ...['console', 'process', 'fetch', 'document', 'window'].map((name) => ({ name, message: NO_OUTPUT })),
    { name: 'crypto', message: NO_CHANCE },
    { name: 'Intl', message: NO_LOCALE },
  ],
};

const NO_DATE = [
  { selector: "NewExpression[callee.name='Date']", message: NO_CLOCK },
  { selector: "CallExpression[callee.name='Date']", message: NO_CLOCK },
];
const NO_THROW = {
  selector: 'ThrowStatement',
  message:
    'The engine never throws on bad input: return a Result with the reason. ' +
    'For a case the types rule out call `unreachable` of engine/result.ts.',
};

/** @returns {import('eslint').Linter.Config[]} */
function projectRules(root) {
  return [
    ...hermesRules(),
    {
      rules: {
        ...LEFT_TO_TYPESCRIPT,
        'import/no-restricted-paths': ['error', { basePath: root, zones: zonesOf(root) }],
      },
    },
    {
      files: ['{engine,sync,app,components,tools}/**/*.{ts,tsx}'],
      plugins: { 'paddles-up': { rules: { 'no-cycle': cycleRule(noCycle) } } },
      rules: { 'paddles-up/no-cycle': 'error' },
    },
    {
      files: ['**/*.ts', '**/*.tsx'],
      rules: {
        '@typescript-eslint/consistent-type-imports': [
          'error',
          { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
        ],
      },
    },
    {
      files: ['engine/**/*.ts', 'sync/**/*.ts'],
      rules: {
        '@typescript-eslint/no-explicit-any': 'error',
        '@typescript-eslint/no-non-null-assertion': 'error',
        '@typescript-eslint/ban-ts-comment': 'error',
      },
    },
    {
      files: ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}'],
      rules: { 'no-restricted-properties': ['error', ...LEFT_OUT_PROPERTIES] },
    },
    {
      files: ['components/**/*.{ts,tsx}'],
      rules: {
        '@typescript-eslint/no-restricted-imports': [
          'error',
          {
            paths: LEFT_OUT_IMPORTS,
            patterns: [
              {
                group: ['**/engine', '**/engine/**'],
                allowTypeImports: true,
                message:
                  'components/ knows the words of the engine, not its rules: `import type`, and props for data.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['app/**/*.{ts,tsx}'],
      rules: {
        '@typescript-eslint/no-restricted-imports': [
          'error',
          {
            paths: LEFT_OUT_IMPORTS,
            patterns: [
              {
                regex: '(^|/)engine$',
                importNames: [
                  'gameNamed',
                  'auction',
                  'cheapAsShips',
                  'microShips',
                  'shipShape',
                  'CALCULATORS',
                  'starbaseJeff',
                ],
                allowTypeImports: true,
                message: ONE_BUNDLE,
              },
            ],
          },
        ],
      },
    },
    {
      files: ['engine/**/*.ts'],
      rules: {
        ...PURE_ENGINE,
        'no-restricted-syntax': ['error', ...NO_DATE, NO_THROW],
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^(?!\\.{1,2}(/|$)|@noble/)',
                message: 'The engine depends on nothing but @noble/*: no React, no Node, no other package.',
              },
            ],
          },
        ],
      },
    },
    {
      // The one throw: `unreachable`, for what cannot happen.
      files: ['engine/result.ts'],
      rules: { 'no-restricted-syntax': ['error', ...NO_DATE] },
    },
    {
      files: ['__tests__/**/*.{ts,tsx}'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...['test', 'it', 'describe'].map((object) => ({
            object,
            property: 'only',
            message:
              'It would leave out every other test of the file; run one with `npx jest <file> -t <title>`.',
          })),
        ],
      },
    },
  ];
}

module.exports = { projectRules };
