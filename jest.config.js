const path = require('node:path');

// @noble/* ships ES modules only, so it is the one package that has to be compiled for Jest.
const COMPILE_NOBLE = ['/node_modules/(?!@noble/)'];

const swc = [
  '@swc/jest',
  {
    jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022' },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

const plainNode = {
  rootDir: __dirname,
  testEnvironment: 'node',
  transform: { '^.+\\.(m?[jt]sx?)$': swc },
  transformIgnorePatterns: COMPILE_NOBLE,
  moduleFileExtensions: ['ts', 'tsx', 'mts', 'js', 'mjs', 'cjs', 'json'],
};

/** @type {import('jest').Config} */
module.exports = {
  cacheDirectory: path.join(__dirname, 'node_modules/.cache/jest'),
  projects: [
    {
      ...plainNode,
      displayName: 'node',
      testMatch: ['<rootDir>/__tests__/{engine,sync,tools,project}/**/*.test.ts'],
    },
  ],
};
