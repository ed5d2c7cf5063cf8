import { expect as expectPage, type Browser } from '@playwright/test';

import { board, launch, phone } from '../../tools/testbed/browser/chromium';
import { serveWebBuild, type WebServer } from './support/web-server';

let server: WebServer;
let browser: Browser;

beforeAll(async () => {
  server = await serveWebBuild();
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

test('a phone opens the web build from an insecure origin', async () => {
  const context = await phone(browser);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));

  await page.goto(server.url);

  await expectPage(page.getByRole('heading', { name: 'Paddles Up' })).toBeVisible();
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  expect(await page.evaluate(() => navigator.maxTouchPoints > 0)).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});

test('a board opens it too, and no page reaches beyond this machine', async () => {
  const context = await board(browser);
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).host));

  await page.goto(server.url);
  await expectPage(page.getByText('Paddles Up')).toBeVisible();
  const outside = await page.evaluate(() =>
    fetch('http://example.com/', { mode: 'no-cors' }).then(
      () => 'reached',
      () => 'unreachable',
    ),
  );

  expect(outside).toBe('unreachable');
  expect([...asked]).toEqual([new URL(server.url).host, 'example.com']);
  await context.close();
});
