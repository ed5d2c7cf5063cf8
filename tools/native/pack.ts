/** Packs a web build into one file, which Metro bundles into the native app. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PackedFile, WebPack } from '../../sync/server/files-native';

/** `<name>.gz` beside a file is its compressed form, and then the only one that is packed. */
export function packOf(directory: string, build: string): WebPack {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
  const all = new Set(names);
  const own = names.filter((name) => !(name.endsWith('.gz') && all.has(name.slice(0, -3))));
  const read = (name: string): Buffer => readFileSync(path.join(directory, name));
  const packed = own.map((name): [string, PackedFile] => {
    const plain = read(name);
    // The same tag as a host on a laptop gives it, so that browsers know it again.
    const hash = createHash('sha256').update(plain).digest('hex').slice(0, 32);
    return all.has(`${name}.gz`)
      ? [name, { hash, gzip: read(`${name}.gz`).toString('base64') }]
      : [name, { hash, plain: plain.toString('base64') }];
  });
  return { build, files: Object.fromEntries(packed) };
}

/** All or nothing: a bundler that looks at the wrong moment finds the old pack or the new one. Returns its size. */
export function writePack(pack: WebPack, file: string): number {
  const text = `${JSON.stringify(pack)}\n`;
  const fresh = `${file}.${process.pid}`;
  try {
    writeFileSync(fresh, text);
    renameSync(fresh, file);
  } finally {
    rmSync(fresh, { force: true });
  }
  return text.length;
}
