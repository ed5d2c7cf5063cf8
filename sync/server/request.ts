import type { Buffer } from 'buffer';
import { HTTPParser } from 'http-parser-js';
import type { Result } from '../../engine';

export interface RequestHead {
  readonly method: string;
  readonly target: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly keepAlive: boolean;
  readonly upgrade: boolean;
}

/** A request we answer with a status and a sentence instead of a page. */
export interface Refused {
  readonly status: number;
  readonly text: string;
}

export type ReadOutcome =
  | { readonly is: 'more' }
  | { readonly is: 'request'; readonly head: RequestHead; readonly rest: Buffer }
  | { readonly is: 'refused'; readonly refused: Refused };

const refuse = (status: number, text: string): ReadOutcome => ({ is: 'refused', refused: { status, text } });

/** Reads one request head out of chunks cut anywhere. Bodies are never read: nothing here takes one. */
export class RequestReader {
  private readonly parser = new HTTPParser('REQUEST');
  private head: Result<RequestHead, Refused> | null = null;
  private used = 0;

  constructor(private readonly headerBytes: number) {
    this.parser[HTTPParser.kOnHeadersComplete] = (info) => {
      this.head = check(info.method, info.url, info.versionMajor, info.versionMinor, info.headers);
      // "No body, stop here": what follows belongs to the next request or to the WebSocket.
      return 2;
    };
  }

  get started(): boolean {
    return this.used > 0;
  }

  read(chunk: Buffer): ReadOutcome {
    // The parser itself checks its cap only between chunks, so no chunk may exceed what is left of ours.
    const part = chunk.slice(0, this.headerBytes - this.used);
    const consumed: unknown = this.parser.execute(part);
    if (typeof consumed !== 'number') return refuse(400, 'This is not an HTTP request.');
    if (this.head !== null) {
      if (!this.head.ok) return { is: 'refused', refused: this.head.why };
      return { is: 'request', head: this.head.value, rest: chunk.slice(consumed) };
    }
    this.used += part.length;
    if (this.used >= this.headerBytes) return refuse(431, 'The request headers are too large.');
    return { is: 'more' };
  }
}

function check(
  method: number,
  target: string,
  major: number,
  minor: number,
  pairs: readonly string[],
): Result<RequestHead, Refused> {
  const no = (status: number, text: string) => ({ ok: false, why: { status, text } }) as const;
  const headers = new Map<string, string>();
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    const name = (pairs[i] ?? '').toLowerCase();
    const value = pairs[i + 1] ?? '';
    const before = headers.get(name);
    if (name === 'host' && before !== undefined) return no(400, 'There are two Host headers.');
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  if (major !== 1 || minor > 1) return no(505, 'Only HTTP/1.0 and HTTP/1.1 are spoken here.');
  if (minor === 1 && !headers.has('host')) return no(400, 'The Host header is missing.');
  const length = headers.get('content-length');
  if (length !== undefined && !/^\d+$/.test(length)) return no(400, 'The Content-Length is not a number.');
  const name = HTTPParser.methods[method] ?? '';
  if (name !== 'GET' && name !== 'HEAD') return no(405, 'Only GET and HEAD are answered here.');
  if ((length !== undefined && Number(length) > 0) || headers.has('transfer-encoding')) {
    return no(413, 'No request body is taken here.');
  }
  const connection = (headers.get('connection') ?? '').toLowerCase().split(/[ ,]+/);
  return {
    ok: true,
    value: {
      method: name,
      target,
      headers,
      keepAlive: minor === 1 ? !connection.includes('close') : connection.includes('keep-alive'),
      upgrade: connection.includes('upgrade') && headers.has('upgrade'),
    },
  };
}
