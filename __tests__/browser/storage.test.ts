import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import type { BrowserContext, Page } from '@playwright/test';
import { buildSync } from 'esbuild';

import { casesFor } from '../sync/storage/contract';
import { HOST, phone, aBrowser } from '../../tools/testbed/browser/chromium';
import type { StoragePage } from './support/storage-page';

declare const storagePage: StoragePage;

const browser = aBrowser();
let server: Server;
let url: string;
let context: BrowserContext;

beforeAll(async () => {
  const [bundle] = buildSync({
    entryPoints: [path.join(__dirname, 'support', 'storage-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  }).outputFiles;
  server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`);
    response.end(isScript ? bundle?.text : '<!doctype html><script src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://${HOST}:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server?.closeAllConnections();
  server?.close();
});
beforeEach(async () => {
  context = await phone(browser());
});
afterEach(() => context.close());

async function tab(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

describe('IndexedDB on an insecure page keeps the storage contract', () => {
  test.each(casesFor([]).map(({ name }) => name))('%s', async (name) => {
    const page = await tab();
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    expect(await page.evaluate((one) => storagePage.run(one), name)).toBe('kept');
    expect(await page.evaluate(() => localStorage.getItem('paddles-up/place'))).toBe('indexedDB');
  });
});

test('two tabs of one device keep one log: no line is lost, doubled or overwritten', async () => {
  const tabs = await Promise.all([tab(), tab()]);
  // Both hear the same entries and write them at the same time; values of the two stay side by side.
  const both = tabs.map((page, which) =>
    page.evaluate(async (me) => {
      const { storage } = await storagePage.open();
      for (let i = 0; i < 100; i++) {
        await storage.logs.append('same', [`line ${i}`, `line ${i + 1}`], i);
        await storage.logs.append('mixed', [`tab ${me} line ${i}`]);
        await storage.values.write({ [`tab/${me}`]: i, last: me });
      }
    }, which),
  );
  await Promise.all(both);
  const found = await tabs[0]?.evaluate(async () => {
    const { storage } = await storagePage.open();
    const { lines: same } = await storage.logs.read('same');
    const { lines: mixed } = await storage.logs.read('mixed');
    return { same, mixed, values: [await storage.values.get('tab/0'), await storage.values.get('tab/1')] };
  });
  expect(found?.same).toEqual(Array.from({ length: 101 }, (_, i) => `line ${i}`));
  expect(found?.mixed).toHaveLength(200);
  for (const me of [0, 1])
    expect(found?.mixed.filter((line) => line.startsWith(`tab ${me}`))).toEqual(
      Array.from({ length: 100 }, (_, i) => `tab ${me} line ${i}`),
    );
  expect(found?.values).toEqual([99, 99]);
});

test('a tab that dies while writing leaves everything that had resolved, and no half of anything', async () => {
  for (let life = 0; life < 4; life++) {
    const page = await tab();
    await page.evaluate(() => storagePage.empty());
    let told = 0;
    await page.exposeFunction('tell', (count: number) => (told = count));
    const writing = page
      .evaluate(() => storagePage.writeOn((globalThis as unknown as { tell(n: number): Promise<void> }).tell))
      .catch(() => undefined);
    while (told < 10 + life * 7) await new Promise((resolve) => setTimeout(resolve, 5));
    const session = await context.newCDPSession(page);
    // The renderer ends at once, without any handler running.
    void session.send('Page.crash').catch(() => undefined);
    await page.waitForEvent('crash');
    await page.close();
    await writing;

    const next = await tab();
    const left = await next.evaluate(async () => {
      const { storage } = await storagePage.open();
      const { values, logs } = storage;
      return {
        lines: (await logs.read('t')).lines,
        values: [await values.get('counter'), await values.get('secret'), await values.get('outbox')],
      };
    });
    const counter = Number(left.values[0]);
    expect(left.lines).toEqual(Array.from(left.lines, (_, i) => `line ${i}`));
    expect(counter).toBeGreaterThanOrEqual(told);
    expect([counter, counter + 1]).toContain(left.lines.length);
    expect(left.values).toEqual([counter, `${counter}`.repeat(50), [counter]]);
    await next.close();
  }
});

test('a page goes on after its database was taken from under it', async () => {
  const page = await tab();
  const lines = await page.evaluate(async () => {
    const { storage } = await storagePage.open();
    await storage.logs.append('t', ['before'], 0);
    // A newer page's upgrade closes this one's connection.
    await new Promise<void>((resolve) => {
      indexedDB.deleteDatabase('paddles-up').onsuccess = () => resolve();
    });
    await storage.logs.append('t', ['after'], 0);
    return (await storage.logs.read('t')).lines;
  });
  expect(lines).toEqual(['after']);
});

test('a page without IndexedDB uses localStorage, and one without either says that nothing lasts', async () => {
  for (const [gone, lasting] of [
    [['indexedDB'], true],
    [['indexedDB', 'localStorage'], false],
  ] as const) {
    const page = await context.newPage();
    await page.addInitScript((names) => {
      for (const name of names) Object.defineProperty(globalThis, name, { value: undefined });
    }, gone);
    await page.goto(url);
    const opened = await page.evaluate(async () => {
      const { storage, lasting: lasts } = await storagePage.open();
      await storage.values.write({ seat: 'a', counter: 1 });
      return { lasts, seat: await storage.values.get('seat') };
    });
    expect(opened).toEqual({ lasts: lasting, seat: 'a' });
    await page.close();
  }
});
