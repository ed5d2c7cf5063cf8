const path = require('node:path');

// @noble/* ships ES modules only, so it has to be compiled for Jest.
const COMPILED_PACKAGES = ['@noble/'];
const COMPILED_NATIVE_PACKAGES = [
  ...COMPILED_PACKAGES,
  '(jest-)?react-native',
  '@react-native(-community)?/',
  'expo(nent)?',
  '@expo(nent)?/',
  'expo-.*',
  '@react-navigation/',
];

const common = {
  rootDir: __dirname,
  cacheDirectory: path.join(__dirname, 'node_modules/.cache/jest'),
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/android/', '<rootDir>/ios/'],
};

const plainNode = {
  ...common,
  testEnvironment: 'node',
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${COMPILED_PACKAGES.join('|')}))`],
};

/** Browser tests that have not followed the new screens yet, so they are not run: each comes back, off this list. */
const TO_FOLLOW = ['accessibility', 'every-game', 'newcomers'];

/** @type {import('jest').Config} */
module.exports = {
  projects: [
    {
      ...plainNode,
      displayName: 'node',
      testMatch: ['<rootDir>/__tests__/{engine,modules,sync,tools,project}/**/*.test.ts'],
    },
    {
      // The phone's server once more, with the phone's `buffer` and without what its engine lacks.
      ...plainNode,
      displayName: 'hermes',
      testMatch: ['<rootDir>/__tests__/sync/server/**/*.test.ts', '<rootDir>/__tests__/hermes/**/*.test.ts'],
      moduleNameMapper: { '^buffer$': '<rootDir>/node_modules/buffer/index.js' },
      setupFilesAfterEnv: ['<rootDir>/__tests__/hermes/setup.ts'],
    },
    {
      ...common,
      displayName: 'app',
      preset: 'jest-expo',
      testMatch: ['<rootDir>/__tests__/{app,components}/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/app/support/setup.ts'],
      transformIgnorePatterns: [
        `/node_modules/(?!(${COMPILED_NATIVE_PACKAGES.join('|')}))`,
        '/node_modules/@react-native/babel-preset/',
      ],
    },
    {
      ...plainNode,
      displayName: 'native',
      testMatch: ['<rootDir>/__tests__/native/**/*.test.ts'],
      globalSetup: '<rootDir>/__tests__/native/support/global-setup.ts',
    },
    {
      ...plainNode,
      displayName: 'browser',
      testMatch: ['<rootDir>/__tests__/browser/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...TO_FOLLOW.map((name) => `/browser/${name}\\.test\\.ts$`)],
      globalSetup: '<rootDir>/__tests__/browser/support/global-setup.ts',
      setupFilesAfterEnv: ['<rootDir>/__tests__/browser/support/setup.ts'],
    },
  ],
};
