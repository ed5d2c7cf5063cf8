/** What is left out of the page: it was there to be left out, only the page goes without, and nobody uses it unseen. */
import { existsSync } from 'node:fs';
import path from 'node:path';

import * as nothing from '../../tools/web/nothing';
import { LEFT_OUT, webResolver } from '../../tools/web/resolver';

const ROOT = path.resolve(__dirname, '../..');
type Context = Parameters<ReturnType<typeof webResolver>>[0];

/** Stands for Metro's own resolver: finds a file of a package by its path. */
function resolve(file: string): string {
  const context = {
    resolveRequest: (_: Context, asked: string) => ({
      type: 'sourceFile',
      filePath: path.join(ROOT, 'node_modules', asked),
    }),
  } as unknown as Context;
  const found = webResolver(ROOT)(context, file, 'web');
  if (found.type !== 'sourceFile') throw new Error(found.type);
  return path.relative(ROOT, found.filePath);
}

test.each(LEFT_OUT)('%s', (file) => {
  // A library that has moved it would bring it back into the page.
  expect(existsSync(path.join(ROOT, 'node_modules', file))).toBe(true);
  expect(resolve(file)).toBe(path.join('tools', 'web', 'nothing.js'));
});

test('everything else is found where it is', () => {
  expect(resolve('react-native-web/dist/exports/View/index.js')).toBe(
    path.join('node_modules', 'react-native-web/dist/exports/View/index.js'),
  );
});

test('whoever calls, makes or renders it is told', () => {
  const { default: byDefault, Header } = nothing as unknown as Record<string, unknown>;
  const told = /tools\/web\/resolver\.js/;
  expect(() => (byDefault as () => void)()).toThrow(told);
  expect(() => new (Header as new () => unknown)()).toThrow(told);
});
