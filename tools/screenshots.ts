/** `npm run screenshots`: every screen into `screenshots/`, on two sizes of phone and a board, dark and light. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { launch } from '../__tests__/browser/support/chromium';
import { tour, type Theme } from '../__tests__/browser/support/tour';
import { buildWeb } from './build-web';
import { prepareChromium } from './chromium';

const OUT = path.resolve(__dirname, '../screenshots');
const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const;
const THEMES: readonly Theme[] = ['dark', 'light'];

async function main(): Promise<void> {
  if (!process.argv.includes('--no-build')) await buildWeb();
  await prepareChromium();
  const browser = await launch();
  try {
    for (const viewport of SIZES)
      for (const theme of THEMES) {
        const folder = path.join(OUT, `${viewport.width}x${viewport.height}-${theme}`);
        mkdirSync(folder, { recursive: true });
        await tour(
          browser,
          theme,
          async (page, screen) => {
            // Fades and flips have come to rest.
            await page.waitForTimeout(400);
            await page.screenshot({ path: path.join(folder, `${screen}.png`) });
          },
          { viewport },
        );
        console.log(`${folder}`);
      }
  } finally {
    await browser.close();
  }
}

void main();
