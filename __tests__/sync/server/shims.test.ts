import { buildSync } from 'esbuild';
import { createHash } from 'node:crypto';
import path from 'node:path';
import vm from 'node:vm';
import * as shim from '../../../sync/server/shims/crypto';

const shims = path.join(__dirname, '../../../sync/server/shims');

/** The native host's half of the app, bundled the way Metro does it: no Node modules, the shims instead. */
function bundled(source: string): string {
  const result = buildSync({
    stdin: { contents: source, resolveDir: __dirname, loader: 'ts' },
    bundle: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'out',
    write: false,
    logLevel: 'silent',
    alias: {
      crypto: path.join(shims, 'crypto.ts'),
      stream: path.join(shims, 'stream.ts'),
      util: path.join(shims, 'util.ts'),
    },
  });
  return result.outputFiles[0]?.text ?? '';
}

test('SHA-1 is the real one', () => {
  for (const text of ['', 'abc', 'grün'.repeat(100)]) {
    const hash = shim.createHash('sha1');
    hash.update(text);
    expect(hash.digest('base64')).toBe(createHash('sha1').update(text).digest('base64'));
  }
  expect(() => shim.createHash('md5')).toThrow('only sha1');
});

test('the whole host runs without Node: upgrade, echo, close, and a page', async () => {
  const code = bundled(`
    import { tableHost } from '../../../sync/server/host';
    import { handClock } from '../../../tools/testbed/sync/hand-clock';
    import { frame, framesOf, FakeSocket } from './shim-kit';
    export async function run() {
      let connect = () => {};
      const server = { listen: (_o, done) => done(), close() {}, address: () => ({ address: '', port: 1 }), on() {} };
      const net = { createServer(_o, connection) { connect = connection; return server; } };
      const page = { type: 'text/html', hash: 'h', plain: new Uint8Array([104, 105]), gzip: null };
      const host = tableHost({ net, files: { find: () => page }, port: 1, scheduler: handClock() });
      await host.listen();
      const closed = [];
      host.accept((c) => c.handle({ message: (m) => c.send(m), close: (r) => closed.push(r) }));
      const guest = new FakeSocket();
      connect(guest);
      guest.say(${JSON.stringify(
        'GET /table HTTP/1.1\r\nHost: t\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      )});
      for (let i = 0; i < 9; i++) await null;
      guest.say(frame(2, [1, 2, 3]));
      for (let i = 0; i < 9; i++) await null;
      guest.say(frame(8, [15, 160, 111, 107]));
      for (let i = 0; i < 9; i++) await null;
      const reader = new FakeSocket();
      connect(reader);
      reader.say('GET / HTTP/1.0\\r\\n\\r\\n');
      for (let i = 0; i < 20; i++) await null;
      return { guest: guest.text(), tail: framesOf(guest), ended: guest.ended, closed, page: reader.text() };
    }
  `);
  expect(code).not.toMatch(/require\("(crypto|stream|util|net|fs)"\)/);
  // As little as Hermes has: the language, timers of its own, a clock.
  const context = vm.createContext({ TextEncoder, TextDecoder, performance, queueMicrotask, console });
  vm.runInContext(`var global = globalThis; ${code}; var result = out.run();`, context);
  const result = await (context['result'] as Promise<Record<string, unknown>>);
  expect(result['guest']).toContain('Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=');
  expect(JSON.parse(JSON.stringify(result['tail']))).toEqual([
    [2, [1, 2, 3]],
    [8, [15, 160, 111, 107]],
  ]);
  expect(JSON.parse(JSON.stringify(result['closed']))).toEqual([{ kind: 'closed', by: 'peer', why: 'ok' }]);
  expect(result['ended']).toBe(true);
  expect(result['page']).toMatch(/^HTTP\/1\.1 200 OK[^]*\r\n\r\nhi$/);
});
