import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

import { aBrowser } from '../../tools/testbed/browser/chromium';
import { tour, WALKS, type WalkName } from '../../tools/testbed/browser/tour/tour';
import { inColours, type Theme } from '../../tools/testbed/browser/tour/walk';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

type Axe = { run(options: RunOptions): Promise<AxeResults> };

const browser = aBrowser();

/** What would keep somebody from playing. Only colours change with the theme, so the second is checked for those. */
async function serious(page: Page, theme: Theme): Promise<readonly string[]> {
  await inColours(page, theme);
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (rules) => (globalThis as unknown as { axe: Axe }).axe.run(rules === null ? {} : { runOnly: rules }),
    theme === 'dark' ? null : ['color-contrast', 'link-in-text-block'],
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
}

const THEMES: readonly Theme[] = ['dark', 'light'];

test.each(Object.keys(WALKS) as WalkName[])(
  'no screen of the walk "%s" has anything serious against it, dark or light',
  async (walk) => {
    const found: string[] = [];
    await tour(walk, browser(), async (page, screen) => {
      for (const theme of THEMES)
        for (const problem of await serious(page, theme)) found.push(`${screen}, ${theme}: ${problem}`);
    });
    expect(found).toEqual([]);
  },
  120_000,
);
