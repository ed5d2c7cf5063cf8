import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { directoryFiles } from '../../../sync/server/files-node';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'paddles-files-'));
  const build = path.join(directory, 'web');
  await mkdir(path.join(build, '_expo/js'), { recursive: true });
  await writeFile(path.join(directory, 'secret.txt'), 'secret');
  await writeFile(path.join(build, 'index.html'), '<p>page</p>');
  await writeFile(path.join(build, '_expo/js/app.js'), 'let bid = 1;');
  await writeFile(path.join(build, '_expo/js/app.js.gz'), gzipSync('let bid = 1;', { level: 9 }));
  await writeFile(path.join(build, 'icon.png'), Buffer.from([1, 2, 3]));
  await symlink(path.join(directory, 'secret.txt'), path.join(build, 'link.txt'));
});
afterAll(() => rm(directory, { recursive: true }));

test('files of the build with type, hash and both forms', async () => {
  const files = await directoryFiles(path.join(directory, 'web'));
  const script = await files.find('_expo/js/app.js');
  expect(script).toMatchObject({
    type: 'text/javascript; charset=utf-8',
    hash: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(Buffer.from(script?.plain ?? []).toString()).toBe('let bid = 1;');
  expect(gunzipSync(script?.gzip ?? Buffer.alloc(0)).toString()).toBe('let bid = 1;');
  const page = await files.find('index.html');
  expect(gunzipSync(page?.gzip ?? Buffer.alloc(0)).toString()).toBe('<p>page</p>');
  expect(page?.hash).not.toBe(script?.hash);
  expect((await files.find('icon.png'))?.gzip).toBeNull();
});

test('nothing else: no parents, links, folders, compressed twins or object properties', async () => {
  const files = await directoryFiles(path.join(directory, 'web'));
  for (const name of [
    '../secret.txt',
    'link.txt',
    '_expo',
    '',
    '_expo/js/app.js.gz',
    './index.html',
    '__proto__',
  ]) {
    expect([name, await files.find(name)]).toEqual([name, null]);
  }
});

test('a file that went away is an error each time, not a crash', async () => {
  const build = path.join(directory, 'gone');
  await mkdir(build);
  await writeFile(path.join(build, 'a.txt'), 'a');
  const files = await directoryFiles(build);
  await rm(path.join(build, 'a.txt'));
  await expect(files.find('a.txt')).rejects.toThrow('ENOENT');
  await writeFile(path.join(build, 'a.txt'), 'b');
  expect(Buffer.from((await files.find('a.txt'))?.plain ?? []).toString()).toBe('b');
});
