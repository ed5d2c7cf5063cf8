/** The web build as plain files, for tests that need a page but no table. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { WEB_BUILD } from '../../../tools/build-web';
import { HOST } from '../../../tools/testbed/browser/chromium';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

type WebServer = { readonly url: string; close(): Promise<void> };

/** Served from the first test of a file to its last. */
export function aWebBuild(): () => WebServer {
  let server: WebServer | null = null;
  beforeAll(async () => {
    server = await serveWebBuild();
  });
  afterAll(() => server?.close());
  return () => {
    if (!server) throw new Error('The web build is not served yet.');
    return server;
  };
}

async function serveWebBuild(): Promise<WebServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', `http://${HOST}`);
    const file = path.join(WEB_BUILD, pathname === '/' ? 'index.html' : path.normalize(decodeURI(pathname)));
    if (!file.startsWith(WEB_BUILD + path.sep) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const packed = existsSync(`${file}.gz`);
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      ...(packed ? { 'content-encoding': 'gzip' } : {}),
    });
    createReadStream(packed ? `${file}.gz` : file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${HOST}:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
