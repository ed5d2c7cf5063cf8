import type { Result } from '../../engine';

/** The web build, wherever it lives: a directory on a laptop, an asset in the native app. */
export interface Files {
  /** `path` is relative, decoded and without `.` or `..`; `index.html` is the page itself. */
  find(path: string): WebFile | null | Promise<WebFile | null>;
}

export interface WebFile {
  readonly type: string;
  /** Of the uncompressed bytes; any notation that fits between quotes. */
  readonly hash: string;
  /** At least one of the two is there. The native app carries only the compressed one. */
  readonly plain: Uint8Array | null;
  readonly gzip: Uint8Array | null;
}

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mp3: 'audio/mpeg',
  otf: 'font/otf',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  txt: 'text/plain; charset=utf-8',
  wav: 'audio/wav',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
};

export function typeOf(path: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return TYPES[extension] ?? 'application/octet-stream';
}

/** Text shrinks; images, fonts and sounds are compressed already. */
export const shrinks = (type: string): boolean => /^text\/|json|javascript|svg|font\/(otf|ttf)/.test(type);

/** Expo puts the content's hash into the names of bundles and assets: those never change. */
export const isHashed = (path: string): boolean => /[-.][0-9a-f]{16,}\.[a-z0-9.]+$/i.test(path);

/** A request target as a path inside the build, or why it cannot be one. */
export function pathOf(target: string): Result<string, 'malformed'> {
  const malformed = { ok: false, why: 'malformed' } as const;
  // Absolute targets (`http://…`), `*` and relative ones are for proxies and pranksters.
  if (!target.startsWith('/') || !/^[!-~]+$/.test(target)) return malformed;
  const raw = target.slice(1).split(/[?#]/, 1)[0] ?? '';
  // An encoded separator would move the borders between segments after they have been checked.
  if (/%(2f|5c|00)/i.test(raw)) return malformed;
  let path: string;
  try {
    path = decodeURIComponent(raw);
  } catch {
    return malformed;
  }
  for (const character of path) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 32 || code === 127 || character === '\\') return malformed;
  }
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return malformed;
  return { ok: true, value: path };
}

/** A page address of the app rather than the name of a file. */
export const isDeepLink = (path: string): boolean => !/\.[^/]*$/.test(path);
