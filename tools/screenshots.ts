/**
 * `npm run screenshots`: every screen into `screenshots/`, on phones of several sizes and on a board, dark and light.
 * `--only 390x664-dark` takes one set, `--no-build` the web build as it is.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

import { launch, PHONES } from './testbed/browser/chromium';
import { tour, WALKS, type WalkName } from './testbed/browser/tour/tour';
import { inColours, type Theme } from './testbed/browser/tour/walk';
import { buildWeb } from './build-web';
import { prepareChromium } from './chromium';

const OUT = path.resolve(__dirname, '../screenshots');
const THEMES: readonly Theme[] = ['dark', 'light'];
const BOARDS = [{ width: 1280, height: 800 }] as const;
/** What fades or flips has come to rest. */
const REST_MS = 300;

async function main(): Promise<void> {
  const at = process.argv.indexOf('--only');
  const only = at < 0 ? undefined : process.argv[at + 1];
  if (!process.argv.includes('--no-build')) await buildWeb();
  await prepareChromium();
  const browser = await launch();
  try {
    for (const walk of Object.keys(WALKS) as WalkName[]) {
      console.log(walk);
      await tour(walk, browser, (page, screen) => takePictures(page, screen, only));
    }
  } finally {
    await browser.close();
  }
}

async function takePictures(page: Page, screen: string, only?: string): Promise<void> {
  const held = page.viewportSize() ?? PHONES.usual;
  for (const size of held.width === BOARDS[0].width ? BOARDS : Object.values(PHONES))
    for (const theme of THEMES) {
      const set = `${size.width}x${size.height}-${theme}`;
      if (only !== undefined && only !== set) continue;
      await page.setViewportSize(size);
      await inColours(page, theme);
      await page.waitForTimeout(REST_MS);
      const folder = path.join(OUT, set);
      mkdirSync(folder, { recursive: true });
      await page.screenshot({ path: path.join(folder, `${screen}.png`) });
    }
  await page.setViewportSize(held);
}

void main();
