import net from 'node:net';
import WebSocket from 'ws';
import { tableHost } from '../../../sync/server/host';
import type { HostOptions, TableHost } from '../../../sync/server/host';
import type { Files, WebFile } from '../../../sync/server/files';
import { nodeNet } from '../../../sync/server/node';
import type { Connection, Scheduler } from '../../../sync/transport/transport';
import { systemScheduler } from '../../../sync/transport/transport';
import { dialWebSocket } from '../../../sync/transport/websocket-client';
import type { Bench } from '../transport/contract';

const text = (type: string, body: string): WebFile => ({
  type,
  hash: `h${body.length}`,
  plain: Buffer.from(body),
  gzip: null,
});

export const FILES: Readonly<Record<string, WebFile>> = {
  'index.html': text('text/html; charset=utf-8', '<title>Paddles Up</title>'),
};
export const filesOf = (files: Readonly<Record<string, WebFile>>): Files => ({
  find: (path) => (Object.hasOwn(files, path) ? (files[path] ?? null) : null),
});

export interface Running {
  readonly host: TableHost;
  readonly port: number;
}

export async function startHost(options: Partial<HostOptions> = {}): Promise<Running> {
  const host = tableHost({ net: nodeNet, files: filesOf(FILES), port: 0, address: '127.0.0.1', ...options });
  const listening = await host.listen();
  if (!listening.ok) throw new Error(JSON.stringify(listening.why));
  return { host, port: listening.value.port };
}

export const dial = (port: number, scheduler: Scheduler = systemScheduler): Connection =>
  dialWebSocket({
    url: `ws://127.0.0.1:${port}/table`,
    socket: (url) => new WebSocket(url, { perMessageDeflate: false }),
    scheduler,
  });

/** The transport contract over real sockets. */
export async function webSocketBench(options: Partial<HostOptions> = {}): Promise<Bench> {
  const { host, port } = await startHost(options);
  const arrived: Connection[] = [];
  let wake: () => void = () => undefined;
  host.accept((connection) => {
    arrived.push(connection);
    wake();
  });
  // One at a time, so that each end meets its own other end.
  let turn: Promise<unknown> = Promise.resolve();
  return {
    connect() {
      const pair = turn.then(async () => {
        const guest = dial(port);
        while (arrived.length === 0) await new Promise<void>((resolve) => (wake = resolve));
        const [end] = arrived.splice(0, 1);
        if (!end) throw new Error('nobody came');
        return [guest, end] as const;
      });
      turn = pair;
      return pair;
    },
    stop: () => host.close(),
  };
}

export interface Raw {
  readonly socket: net.Socket;
  /** Everything the host sent, once it has ended. */
  readonly ended: Promise<string>;
  /** Resolves when what came so far matches. */
  until(pattern: RegExp): Promise<string>;
  received(): string;
}

/** A bare TCP client that may send anything. */
export function raw(port: number): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    let received = '';
    let waiters: { readonly pattern: RegExp; readonly resolve: (text: string) => void }[] = [];
    const ended = new Promise<string>((done) => socket.on('close', () => done(received)));
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
      waiters = waiters.filter((waiter) => {
        if (!waiter.pattern.test(received)) return true;
        waiter.resolve(received);
        return false;
      });
    });
    socket.on('error', (error) => {
      // A host that drops us resets the connection; only failing to connect is an error of the test.
      if (socket.connecting) reject(error);
    });
    socket.on('connect', () =>
      resolve({
        socket,
        ended,
        received: () => received,
        until: (pattern) =>
          pattern.test(received)
            ? Promise.resolve(received)
            : new Promise((matched) => waiters.push({ pattern, resolve: matched })),
      }),
    );
  });
}

/** Sends bytes and gives all that the host answers before it closes. */
export async function ask(port: number, request: string | Uint8Array): Promise<string> {
  const client = await raw(port);
  client.socket.write(typeof request === 'string' ? Buffer.from(request, 'latin1') : request);
  return client.ended;
}

export const UPGRADE =
  'GET /table HTTP/1.1\r\nHost: table\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
