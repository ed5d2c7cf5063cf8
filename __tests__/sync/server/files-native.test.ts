import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { hasWebPage, packedFiles, type WebPack } from '../../../sync/server/files-native';
import { directoryFiles } from '../../../sync/server/files-node';
import { packOf, writePack } from '../../../tools/native/pack';
import { ask, startHost } from './support';

const SCRIPT = `let bid = ${'1'.repeat(50_000)};`;
const NAME = '_expo/static/js/web/index-8cf0316b5325af0fbd4a20380501205c.js';
const EMPTY: WebPack = { build: '', files: {} };

let directory: string;
let web: string;
let pack: WebPack;
beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'paddles-pack-'));
  web = path.join(directory, 'web');
  await mkdir(path.join(web, path.dirname(NAME)), { recursive: true });
  for (const [name, text] of [
    ['index.html', '<p>page</p>'],
    [NAME, SCRIPT],
  ] as const) {
    await writeFile(path.join(web, name), text);
    await writeFile(path.join(web, `${name}.gz`), gzipSync(text, { level: 9 }));
  }
  await writeFile(path.join(web, 'icon.png'), Buffer.from([0, 1, 254, 255]));
  await writeFile(path.join(web, 'notes.gz'), 'a file that only looks like the compressed form of another');
  // Through the file, as Metro reads it.
  const file = path.join(directory, 'web-pack.json');
  const bytes = writePack(packOf(web, '0123456789abcdef'), file);
  const text = await readFile(file, 'utf8');
  expect(text).toHaveLength(bytes);
  pack = JSON.parse(text) as WebPack;
});
afterAll(() => rm(directory, { recursive: true }));

test('every file of the build is packed once, compressed where the build has it compressed', () => {
  expect(pack.build).toBe('0123456789abcdef');
  expect(Object.keys(pack.files)).toEqual([NAME, 'icon.png', 'index.html', 'notes.gz']);
  expect(JSON.stringify(pack).length).toBeLessThan(2_000);
  expect(hasWebPage(pack)).toBe(true);
});

test('packed files are those of the build: bytes, types and hashes', async () => {
  const [packed, built] = [packedFiles(pack), await directoryFiles(web)];
  for (const name of Object.keys(pack.files)) {
    const [one, other] = [await packed.find(name), await built.find(name)];
    expect([name, one?.type, one?.hash]).toEqual([name, other?.type, other?.hash]);
    const bytes = one?.plain ?? gunzipSync(one?.gzip ?? '');
    expect(Buffer.from(other?.plain ?? '').equals(bytes)).toBe(true);
  }
  expect((await packed.find(NAME))?.plain).toBeNull();
  expect(await packed.find(NAME)).toBe(await packed.find(NAME));
});

test('there is nothing else', async () => {
  const files = packedFiles(pack);
  for (const name of ['', 'nothing.js', 'index.html.gz', '__proto__', 'constructor', 'toString'])
    expect(await files.find(name)).toBeNull();
});

test('a host serves it', async () => {
  const { host, port } = await startHost({ files: packedFiles(pack) });
  const get = (target: string, coding: string) =>
    ask(port, `GET ${target} HTTP/1.1\r\nHost: t\r\nAccept-Encoding: ${coding}\r\nConnection: close\r\n\r\n`);
  const script = await get(`/${NAME}`, 'gzip');
  expect(script).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(script).toContain('Content-Encoding: gzip');
  expect(script).toContain('immutable');
  const body = Buffer.from(script.slice(script.indexOf('\r\n\r\n') + 4), 'latin1');
  expect(gunzipSync(body).toString()).toBe(SCRIPT);
  expect(await get('/join', 'gzip')).toContain('Content-Type: text/html');
  expect(await get('/icon.png', 'identity')).toMatch(/^HTTP\/1\.1 200 OK[^]*Content-Type: image\/png/);
  expect(await get('/', 'identity')).toMatch(/^HTTP\/1\.1 406 /);
  await host.close();
});

test('without a packed build the host says that the page is missing', async () => {
  expect(hasWebPage(EMPTY)).toBe(false);
  const { host, port } = await startHost({ files: packedFiles(EMPTY) });
  for (const target of ['/', '/join'])
    expect(await ask(port, `GET ${target} HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 200 OK[^]*The web page is missing/,
    );
  await host.close();
});

test('the checked-in pack is empty, so that what is bundled comes from the build', () => {
  expect(hasWebPage()).toBe(false);
});
