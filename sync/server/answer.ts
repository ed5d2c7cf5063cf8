import { Buffer } from 'buffer';
import { isDeepLink, isHashed, pathOf } from './files';
import type { Files, WebFile } from './files';
import type { Refused, RequestHead } from './request';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

const STATUS: Readonly<Record<number, string>> = {
  200: 'OK',
  304: 'Not Modified',
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  413: 'Content Too Large',
  426: 'Upgrade Required',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  505: 'HTTP Version Not Supported',
};

/**
 * Fits a single-page Expo build: its script is a file, React Native Web writes style elements. `ws:` is open
 * because a page follows its host to a changed address.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "media-src 'self' data:",
  "manifest-src 'self'",
  "connect-src 'self' ws:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ALWAYS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

const NOTHING = new Uint8Array(0);

/** Answers a checked GET or HEAD out of the build. */
export async function answerFrom(files: Files, head: RequestHead): Promise<Answer> {
  const path = pathOf(head.target);
  if (!path.ok) return plainText({ status: 400, text: 'This address is malformed.' });
  const wanted = path.value === '' ? 'index.html' : path.value;
  const found = await files.find(wanted);
  if (found !== null) return fileAnswer(found, wanted, head);
  if (!isDeepLink(wanted)) return plainText({ status: 404, text: 'There is no such file.' });
  const page = await files.find('index.html');
  if (page !== null) return fileAnswer(page, 'index.html', head);
  return plainText({ status: 404, text: 'The web app is not part of this host.' });
}

function fileAnswer(file: WebFile, path: string, head: RequestHead): Answer {
  const zip = file.gzip !== null && accepts(head.headers.get('accept-encoding'), 'gzip');
  const body = zip ? file.gzip : file.plain;
  if (body === null) return plainText({ status: 406, text: 'This file is only here with gzip compression.' });
  // Different bytes need different tags.
  const tag = zip ? `"${file.hash}-gz"` : `"${file.hash}"`;
  const headers = {
    ETag: tag,
    'Cache-Control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
  };
  if (matches(head.headers.get('if-none-match'), tag)) return { status: 304, headers, body: NOTHING };
  return {
    status: 200,
    headers: {
      'Content-Type': file.type,
      ...(zip ? { 'Content-Encoding': 'gzip' } : {}),
      ...headers,
    },
    body,
  };
}

/** `gzip;q=0` is a polite no. */
function accepts(header: string | undefined, coding: string): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.toLowerCase().split(';');
    const refused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
    return (name?.trim() === coding || name?.trim() === '*') && !refused;
  });
}

function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === tag);
}

export function plainText(refused: Refused, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    status: refused.status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(refused.status === 405 ? { Allow: 'GET, HEAD' } : {}),
      ...headers,
    },
    body: Buffer.from(`${refused.text}\n`),
  };
}

/** The answer as bytes; a HEAD request gets the same headers without the body. */
export function toBytes(
  answer: Answer,
  options: { readonly head: boolean; readonly keepAlive: boolean },
): Buffer[] {
  const headers: Record<string, string> = {
    ...ALWAYS,
    ...answer.headers,
    ...(answer.status === 304 ? {} : { 'Content-Length': String(answer.body.length) }),
    Connection: options.keepAlive ? 'keep-alive' : 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const top = Buffer.from(
    `HTTP/1.1 ${answer.status} ${STATUS[answer.status] ?? ''}\r\n${lines.join('')}\r\n`,
  );
  if (options.head || answer.body.length === 0) return [top];
  const { buffer, byteOffset, byteLength } = answer.body;
  return [top, Buffer.from(buffer, byteOffset, byteLength)];
}
