/**
 * `npm run screenshots`: every screen into `screenshots/`, on two sizes of phone and a board, dark and light.
 * `--only 390x844-dark` takes one set, `--no-build` the web build as it is.
 */
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
const SETS = SIZES.flatMap((viewport) =>
  THEMES.map((theme) => ({ viewport, theme, name: `${viewport.width}x${viewport.height}-${theme}` })),
);

async function main(): Promise<void> {
  const at = process.argv.indexOf('--only');
  const only = at < 0 ? undefined : process.argv[at + 1];
  if (!process.argv.includes('--no-build')) await buildWeb();
  await prepareChromium();
  const browser = await launch();
  try {
    for (const { viewport, theme, name } of SETS.filter((set) => only === undefined || set.name === only)) {
      const folder = path.join(OUT, name);
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
      console.log(folder);
    }
  } finally {
    await browser.close();
  }
}

void main();
