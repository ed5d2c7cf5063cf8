import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { shrinks, typeOf } from './files';
import type { Files, WebFile } from './files';

const compress = promisify(gzip);

/**
 * The web build in a directory. Its list is taken once, so no request can name anything outside it; files are
 * read when first asked for and kept. `<name>.gz` beside a file is its compressed form.
 */
export async function directoryFiles(directory: string): Promise<Files> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries
      // Links are left out: they may point anywhere.
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      ),
  );
  const read = new Map<string, Promise<WebFile>>();
  return {
    find(name) {
      if (!names.has(name) || (name.endsWith('.gz') && names.has(name.slice(0, -3)))) return null;
      const known = read.get(name);
      if (known !== undefined) return known;
      const file = readWebFile(path.join(directory, name), name, names.has(`${name}.gz`));
      read.set(name, file);
      // A failure is not kept: the next request tries again.
      file.catch(() => read.delete(name));
      return file;
    },
  };
}

async function readWebFile(file: string, name: string, zipped: boolean): Promise<WebFile> {
  const plain = await readFile(file);
  const type = typeOf(name);
  const zip = zipped ? await readFile(`${file}.gz`) : shrinks(type) ? await compress(plain) : null;
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 32);
  return { type, hash, plain, gzip: zip };
}
