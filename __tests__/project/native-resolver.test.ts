/** What Metro finds for native bundles, in a tree of its own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { nativeResolver, packFile } from '../../tools/native/resolver';

type Resolver = ReturnType<typeof nativeResolver>;
type Context = Parameters<Resolver>[0];

const root = mkdtempSync(path.join(tmpdir(), 'paddles-up-resolver-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Stands for Metro's own resolver: names relative to the root, and `found/<name>` for the rest. */
function resolve(name: string, origin: string, platform: string): string {
  const context = {
    originModulePath: path.join(root, origin),
    resolveRequest: (_: Context, asked: string) => ({
      type: 'sourceFile',
      filePath: path.join(
        root,
        asked.startsWith('.') ? path.join(path.dirname(origin), asked) : `found/${asked}`,
      ),
    }),
  } as unknown as Context;
  const found = nativeResolver(root)(context, name, platform);
  if (found.type !== 'sourceFile') throw new Error(found.type);
  return path.relative(root, found.filePath);
}

const DRIVER = 'node_modules/websocket-driver/lib/websocket/driver/hybi.js';

test.each(['android', 'ios'])('on %s the WebSocket driver gets the stand-ins', (platform) => {
  for (const name of ['crypto', 'stream', 'util'])
    expect(resolve(name, DRIVER, platform)).toBe(`sync/server/shims/${name}.ts`);
  expect(resolve('crypto', `node_modules/a/${DRIVER}`, platform)).toBe('sync/server/shims/crypto.ts');
  for (const name of ['buffer', 'events', './base'])
    expect(resolve(name, DRIVER, platform)).not.toContain('shims');
});

test('nobody else gets them', () => {
  for (const origin of [
    'node_modules/other/index.js',
    'node_modules/websocket-driver/node_modules/a/i.js',
    'app/a.ts',
  ])
    expect(resolve('crypto', origin, 'android')).toBe('found/crypto');
});

test('the web build is left alone', () => {
  expect(resolve('crypto', DRIVER, 'web')).toBe('found/crypto');
});

test('the packed web build takes the place of the empty one as soon as it is there', () => {
  const ask = (platform: string) => resolve('./web-pack.json', 'sync/server/files-native.ts', platform);
  expect(ask('android')).toBe('sync/server/web-pack.json');
  mkdirSync(path.dirname(packFile(root)), { recursive: true });
  writeFileSync(packFile(root), '{}');
  expect(ask('android')).toBe('dist/web-pack.json');
  expect(ask('ios')).toBe('dist/web-pack.json');
  expect(ask('web')).toBe('sync/server/web-pack.json');
});
