import { expect as expectPage } from '@playwright/test';

import { board, phone, aBrowser } from '../../tools/testbed/browser/chromium';
import { aWebBuild } from './support/web-server';

const server = aWebBuild();
const browser = aBrowser();

test('a phone opens the web build from an insecure origin', async () => {
  const context = await phone(browser());
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));

  await page.goto(server().url);

  await expectPage(page.getByRole('heading', { name: 'Paddles Up' })).toBeVisible();
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  expect(await page.evaluate(() => navigator.maxTouchPoints > 0)).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});

test('a board opens it too, and no page reaches beyond this machine', async () => {
  const context = await board(browser());
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).host));

  await page.goto(server().url);
  await expectPage(page.getByText('Paddles Up')).toBeVisible();
  const outside = await page.evaluate(() =>
    fetch('http://example.com/', { mode: 'no-cors' }).then(
      () => 'reached',
      () => 'unreachable',
    ),
  );

  expect(outside).toBe('unreachable');
  expect([...asked]).toEqual([new URL(server().url).host, 'example.com']);
  await context.close();
});
