/**
 * The web build inside the native app, as `npm run pack-web` packs it. It is text in the app's own bundle: there at
 * once on both platforms, without a file to find or a native module to read it with.
 */
import { Buffer } from 'buffer';
import { typeOf } from './files';
import type { Files, WebFile } from './files';
import bundled from './web-pack.json';

export type WebPack = {
  /** Which build it is: the beginning of the digest of its sources; '' when nothing was packed. */
  readonly build: string;
  /** By path inside the build. */
  readonly files: Readonly<Record<string, PackedFile>>;
};

/** `hash` is of the uncompressed bytes; the rest is Base64. */
export type PackedFile =
  { readonly hash: string; readonly gzip: string } | { readonly hash: string; readonly plain: string };

/** What the app was bundled with. Metro puts the packed build in place of the empty one (tools/native/resolver.js). */
export const bundledPack: WebPack = bundled;

export const hasWebPage = (pack: WebPack = bundledPack): boolean => Object.hasOwn(pack.files, 'index.html');

/** Files are unpacked when first asked for, and kept. */
export function packedFiles(pack: WebPack = bundledPack): Files {
  const packed = new Map(Object.entries(pack.files));
  const found = new Map<string, WebFile>();
  if (!hasWebPage(pack)) found.set('index.html', NO_PAGE);
  return {
    find(path) {
      const known = found.get(path);
      if (known !== undefined) return known;
      const file = packed.get(path);
      if (file === undefined) return null;
      const fresh = unpack(path, file);
      found.set(path, fresh);
      return fresh;
    },
  };
}

function unpack(path: string, file: PackedFile): WebFile {
  const { hash } = file;
  const type = typeOf(path);
  return 'gzip' in file
    ? { type, hash, plain: null, gzip: Buffer.from(file.gzip, 'base64') }
    : { type, hash, plain: Buffer.from(file.plain, 'base64'), gzip: null };
}

const NO_PAGE: WebFile = {
  type: typeOf('index.html'),
  hash: 'no-page',
  plain: Buffer.from(
    '<!doctype html><meta name="viewport" content="width=device-width"><title>Paddles Up</title>' +
      '<p>The web page is missing: this host’s app was built without it. Join with the app instead.</p>',
  ),
  gzip: null,
};
