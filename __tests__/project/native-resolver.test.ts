/** What Metro finds for native bundles, in a tree of its own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { nativeResolver, packFile } from '../../tools/native/resolver';
import { buildName, digestOfSources } from '../../tools/web/digest';

type Resolver = ReturnType<typeof nativeResolver>;
type Context = Parameters<Resolver>[0];

const root = mkdtempSync(path.join(tmpdir(), 'paddles-up-resolver-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Stands for Metro's own resolver: names relative to the root, and `found/<name>` for the rest. */
function resolve(name: string, origin: string, platform: string, dev = false): string {
  const context = {
    dev,
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

describe('the packed web build', () => {
  const ask = (platform: string, dev = false) =>
    resolve('./web-pack.json', 'sync/server/files-native.ts', platform, dev);
  const pack = (build: string, files: object = { 'index.html': {} }) => {
    mkdirSync(path.dirname(packFile(root)), { recursive: true });
    writeFileSync(packFile(root), JSON.stringify({ build, files }));
  };
  const source = path.join(root, 'index.ts');
  beforeEach(() => {
    rmSync(packFile(root), { force: true });
    writeFileSync(source, 'one');
  });

  test('takes the place of the empty one as soon as it is there', () => {
    expect(ask('android', true)).toBe('sync/server/web-pack.json');
    pack(buildName(digestOfSources(root)));
    for (const dev of [true, false]) {
      expect(ask('android', dev)).toBe('dist/web-pack.json');
      expect(ask('ios', dev)).toBe('dist/web-pack.json');
    }
    expect(ask('web')).toBe('sync/server/web-pack.json');
  });

  test('without one a production bundle is refused, with words that say what to run', () => {
    expect(() => ask('android')).toThrow(
      'The page that guests open in their browsers is not packed. Run `npm run pack-web`, then build again.',
    );
    pack(buildName(digestOfSources(root)), {});
    expect(() => ask('ios')).toThrow('Run `npm run pack-web`');
  });

  test('an old one is refused as well; a development bundle takes it', () => {
    pack(buildName(digestOfSources(root)));
    writeFileSync(source, 'two');
    expect(() => ask('android')).toThrow(/was packed from other sources.*Run `npm run pack-web`/);
    expect(ask('android', true)).toBe('dist/web-pack.json');
  });
});
