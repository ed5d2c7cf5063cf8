/**
 * `npm run screenshots`: every screen into `screenshots/`, on phones of several sizes and on a board, dark and light.
 * `--only 390x664-dark` takes one set, `--walk "a game"` goes one walk, `--no-build` takes the web build as it is.
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
const BOARDS = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
] as const;
/** What fades or flips has come to rest. */
const REST_MS = 300;

async function main(): Promise<void> {
  const only = argument('--only');
  const walked = argument('--walk');
  if (!process.argv.includes('--no-build')) await buildWeb();
  await prepareChromium();
  const browser = await launch();
  try {
    for (const walk of Object.keys(WALKS) as WalkName[]) {
      if (walked !== undefined && walked !== walk) continue;
      console.log(walk);
      await tour(walk, browser, (page, screen) => takePictures(page, screen, only));
    }
  } finally {
    await browser.close();
  }
}

function argument(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
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
