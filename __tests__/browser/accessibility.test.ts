import { readFileSync } from 'node:fs';

import type { Browser, Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

import { launch } from './support/chromium';
import { tour, type Theme } from './support/tour';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

/** What would keep somebody from playing. */
async function serious(page: Page): Promise<readonly string[]> {
  // What fades in is looked at when it is there.
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)));
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
}

test.each<Theme>(['dark', 'light'])(
  'every screen, %s, has nothing serious against it',
  async (theme) => {
    const found: string[] = [];
    await tour(browser, theme, async (page, screen) => {
      for (const problem of await serious(page)) found.push(`${screen}: ${problem}`);
    });
    expect(found).toEqual([]);
  },
  240_000,
);
