import http from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { WebFile } from '../../../sync/server/files';
import { isDeepLink, isHashed, pathOf, typeOf } from '../../../sync/server/files';
import { nodeNet } from '../../../sync/server/node';
import type { NetLibrary } from '../../../sync/server/net';
import { noise } from '../../../tools/testbed/random';
import { ask, filesOf, raw, startHost } from './support';
import type { Running } from './support';

const page = Buffer.from('<title>Paddles Up</title>');
const script = Buffer.from('console.log("bid");'.repeat(500));
const photo = Buffer.from(noise(3_000_000, 5));
const BUNDLE = '_expo/static/js/web/index-0123456789abcdef0123456789abcdef.js';
const file = (type: string, plain: Buffer, zip = true): WebFile => ({
  type,
  hash: `hash-of-${plain.length}`,
  plain,
  gzip: zip ? gzipSync(plain) : null,
});
const files: Record<string, WebFile> = {
  'index.html': file('text/html; charset=utf-8', page),
  [BUNDLE]: file('text/javascript; charset=utf-8', script),
  'photo.png': file('image/png', photo, false),
  'only.css': { ...file('text/css', page), plain: null },
  'ümlaut name.txt': file('text/plain; charset=utf-8', page, false),
};

let running: Running;
beforeAll(async () => {
  running = await startHost({ files: filesOf(files) });
});
afterAll(() => running.host.close());

interface Reply {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}
function get(
  path: string,
  headers: http.OutgoingHttpHeaders = {},
  method = 'GET',
  agent?: http.Agent,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = http.request({
      port: running.port,
      host: '127.0.0.1',
      path,
      headers,
      method,
      agent: agent ?? false,
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    request.end();
  });
}

describe('pages', () => {
  test('the page with its type, tag and guards', async () => {
    const { status, headers, body } = await get('/');
    expect(status).toBe(200);
    expect(body.equals(page)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(page.length),
      'cache-control': 'no-cache',
      etag: '"hash-of-25"',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    const policy = headers['content-security-policy'] ?? '';
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      'ws:',
    ]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  });

  test('gzip when the browser takes it, and not otherwise', async () => {
    const zipped = await get(`/${BUNDLE}`, { 'accept-encoding': 'br, gzip;q=0.8' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).equals(script)).toBe(true);
    for (const encoding of ['br', 'gzip;q=0', 'identity', '']) {
      const plain = await get(`/${BUNDLE}`, { 'accept-encoding': encoding });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.body.equals(script)).toBe(true);
    }
    expect((await get('/only.css')).status).toBe(406);
    expect((await get('/only.css', { 'accept-encoding': 'gzip' })).status).toBe(200);
  });

  test('names with a hash are kept for good, everything else is asked for again', async () => {
    expect((await get(`/${BUNDLE}`)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const first = await get('/');
    const again = await get('/', { 'if-none-match': `"other", ${first.headers.etag}` });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
    // The compressed form is another one: its tag does not match the plain bytes.
    const zipped = await get('/', { 'accept-encoding': 'gzip' });
    expect((await get('/', { 'if-none-match': zipped.headers.etag ?? '' })).status).toBe(200);
  });

  test('addresses of the app give the page, names of missing files do not', async () => {
    for (const path of ['/join', '/table', '/a/b/c', '/rules/', '/?x=1', '/join?next=/a.b#k']) {
      const reply = await get(path);
      expect([path, reply.status, reply.body.equals(page)]).toEqual([path, 200, true]);
    }
    for (const path of ['/missing.js', '/a/b.png', '/favicon.ico', `/${BUNDLE}.map`]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
    expect((await get('/%C3%BCmlaut%20name.txt')).body.equals(page)).toBe(true);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const [head, full] = [await get('/photo.png', {}, 'HEAD'), await get('/photo.png')];
    expect(head.headers['content-length']).toBe(full.headers['content-length']);
    expect(head.body).toHaveLength(0);
    expect(full.body.equals(photo)).toBe(true);
  });

  test('one connection serves many requests, one after the other and sent ahead', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let i = 0; i < 200; i++) expect((await get('/join', {}, 'GET', agent)).status).toBe(200);
    agent.destroy();
    const request = 'GET /missing.js HTTP/1.1\r\nHost: t\r\n\r\n';
    const answers = await ask(
      running.port,
      request.repeat(5) + request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
    );
    expect(answers.match(/HTTP\/1\.1 404 Not Found/g)).toHaveLength(6);
  });

  test('a client that ends its side still gets its answer', async () => {
    const client = await raw(running.port);
    client.socket.end('GET / HTTP/1.0\r\n\r\n');
    expect(await client.ended).toContain('Paddles Up');
  });

  test('a file that cannot be read is a 500', async () => {
    const broken = await startHost({ files: { find: () => Promise.reject(new Error('disk on fire')) } });
    const answer = await ask(broken.port, 'GET / HTTP/1.0\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 500 /);
    expect(answer).not.toContain('fire');
    await broken.host.close();
  });

  test('one write of at most 16 KB is in flight at a time', async () => {
    let most = 0;
    let inFlight = 0;
    const watched: NetLibrary = {
      createServer: (options, connection) =>
        nodeNet.createServer(options, (socket) => {
          const write = socket.write.bind(socket);
          socket.write = (bytes, encoding, done) => {
            most = Math.max(most, bytes.length, ++inFlight > 1 ? Infinity : 0);
            return write(bytes, encoding, (error) => {
              inFlight--;
              done(error);
            });
          };
          connection(socket);
        }),
    };
    const { host, port } = await startHost({ net: watched, files: filesOf(files) });
    const answer = await ask(port, 'GET /photo.png HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n');
    expect(answer.length).toBeGreaterThan(photo.length);
    expect(most).toBe(16 * 1024);
    await host.close();
  });
});

describe('a clear answer to everything else', () => {
  const head = (line: string, ...headers: string[]) => [line, 'Host: t', ...headers, '', ''].join('\r\n');
  test.each([
    ['garbage', 'hello there\r\n\r\n', 400],
    ['a TLS hello', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
    ['an unknown method', head('BREW / HTTP/1.1'), 400],
    ['POST', head('POST / HTTP/1.1', 'Content-Length: 3') + 'abc', 405],
    ['OPTIONS', head('OPTIONS * HTTP/1.1'), 405],
    ['CONNECT', head('CONNECT example.org:443 HTTP/1.1'), 405],
    ['a body', head('GET / HTTP/1.1', 'Content-Length: 3') + 'abc', 413],
    ['a chunked body', head('GET / HTTP/1.1', 'Transfer-Encoding: chunked') + '0\r\n\r\n', 413],
    ['a length that is none', head('GET / HTTP/1.1', 'Content-Length: ten'), 400],
    ['two different lengths', head('GET / HTTP/1.1', 'Content-Length: 0', 'Content-Length: 5'), 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two hosts', head('GET / HTTP/1.1', 'Host: other'), 400],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['HTTP/3.0', head('GET / HTTP/3.0'), 505],
    ['a huge header', head('GET / HTTP/1.1', `X: ${'x'.repeat(9000)}`), 431],
    ['many headers', head('GET / HTTP/1.1', ...Array.from({ length: 900 }, (_, i) => `X-${i}: y`)), 431],
    ['a huge target', head(`GET /${'x'.repeat(9000)} HTTP/1.1`), 431],
    ['endless empty lines', '\r\n'.repeat(5000), 431],
    ['an upgrade elsewhere', head('GET /else HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket'), 404],
    ['an upgrade to something else', head('GET /table HTTP/1.1', 'Connection: Upgrade', 'Upgrade: h2c'), 400],
    [
      'an old WebSocket',
      head('GET /table HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 8'),
      426,
    ],
    [
      'a WebSocket without key',
      head('GET /table HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'),
      400,
    ],
    ['two slashes', head('GET //etc/passwd.txt HTTP/1.1'), 404],
    ['a parent', head('GET /../secret.txt HTTP/1.1'), 400],
    ['an encoded parent', head('GET /%2e%2e/secret.txt HTTP/1.1'), 400],
    ['an encoded slash', head('GET /..%2fsecret.txt HTTP/1.1'), 400],
    ['a doubly encoded parent', head('GET /%252e%252e/secret.txt HTTP/1.1'), 404],
    ['a backslash', head('GET /..\\secret.txt HTTP/1.1'), 400],
    ['an encoded backslash', head('GET /..%5csecret.txt HTTP/1.1'), 400],
    ['an encoded NUL', head('GET /index.html%00.png HTTP/1.1'), 400],
    ['a NUL', head('GET /index.html\0.png HTTP/1.1'), 400],
    ['an encoded line break', head('GET /a%0d%0aSet-Cookie:x HTTP/1.1'), 400],
    ['a broken escape', head('GET /%zz HTTP/1.1'), 400],
    ['half a character', head('GET /%c3 HTTP/1.1'), 400],
    ['an absolute address', head('GET http://example.org/ HTTP/1.1'), 400],
    ['a file address', head('GET file:///etc/passwd HTTP/1.1'), 400],
  ])('%s', async (_what, request, status) => {
    const answer = await ask(
      running.port,
      request.includes('Host: t') ? request.replace('Host: t', 'Host: t\r\nConnection: close') : request,
    );
    expect(answer.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`));
    expect(answer).toContain('Content-Type: text/plain; charset=utf-8');
    expect(answer).toContain('X-Content-Type-Options: nosniff');
    expect(answer.split('\r\n\r\n')[1]).toMatch(/^[A-Z].*\.\n$/);
  });

  test('405 says what is allowed, 426 which version', async () => {
    expect(await ask(running.port, head('PUT / HTTP/1.1'))).toContain('Allow: GET, HEAD\r\n');
  });
});

describe('names', () => {
  test.each([
    ['/', ''],
    ['/a/b.js?x#y', 'a/b.js'],
    ['/%41', 'A'],
    ['/a%20b', 'a b'],
  ])('%s is %j', (target, path) => {
    expect(pathOf(target)).toEqual({ ok: true, value: path });
  });
  test('types, hashes and deep links by name', () => {
    expect(typeOf('a/b.JS')).toBe('text/javascript; charset=utf-8');
    expect(typeOf('font.woff2')).toBe('font/woff2');
    expect(typeOf('README')).toBe('application/octet-stream');
    expect(isHashed('assets/icon.0123456789abcdef0123456789abcdef.png')).toBe(true);
    expect(isHashed('index.html')).toBe(false);
    expect(isDeepLink('a/b')).toBe(true);
    expect(isDeepLink('a.b/c')).toBe(true);
    expect(isDeepLink('a/b.c')).toBe(false);
  });
});
