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
  const page = path.join(folder, 'index.html');
  if (!existsSync(page)) return { ...row, value: null, note: 'dist/web is not built' };
  const named = [...readFileSync(page, 'utf8').matchAll(/<script[^>]* src="\/?([^"]+)"/g)].map(
    ([, src = '']) => src,
  );
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  const later = all.filter((name) => !named.includes(name));
  const size = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + gzipped(path.join(folder, name)), 0) / 1000;
  const note = `what index.html names; ${later.length} parts of ${Math.round(size(later))} KB are loaded when they are needed`;
  return { ...row, value: size(named), note };
}

const gzipped = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length;
