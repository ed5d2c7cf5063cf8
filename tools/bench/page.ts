/** What a guest's browser loads: the JavaScript of the web build, compressed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Row } from './row';

export function pageRow(root: string): Row {
  const row = {
    what: 'guest page, JavaScript gzipped',
    unit: 'KB',
    bar: { at: 'most', value: 350 },
  } as const;
  const folder = path.join(root, 'dist/web');
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
    : [];
  if (files.length === 0) return { ...row, value: null, note: 'dist/web is not built' };
  const sizes = files.map((name) => gzipSync(readFileSync(path.join(folder, name)), { level: 9 }).length);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { ...row, value: bytes / 1000, note: `${files.length} file(s) in dist/web` };
}
