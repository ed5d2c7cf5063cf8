/** Draws the app's icons (PNG) from `assets/icon.svg`: `node --import tsx tools/icons.ts`, after changing the SVG. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { chromium } from '@playwright/test';

import { launchOptions, prepareChromium } from './chromium';

const ASSETS = path.resolve(__dirname, '..', 'assets');

/** Launchers crop adaptive icons to the middle two thirds. */
const SAFE_ZONE = 'translate(512 512) scale(0.8) translate(-512 -512)';

/** Each icon: its size, and style rules over the ids of the SVG. Where the hull is hidden, the icon is transparent. */
const ICONS = {
  'icon.png': { size: 1024, viewBox: '0 0 1024 1024', style: '' },
  'favicon.png': { size: 48, viewBox: '112 92 840 840', style: '' },
  'adaptive-icon.png': { size: 1024, viewBox: '0 0 1024 1024', style: '#hull { display: none }' },
  'monochrome-icon.png': {
    size: 1024,
    viewBox: '0 0 1024 1024',
    style: '#hull, #mark { display: none } #card { fill: #fff; mask: url(#cut) } #cord { stroke: #fff }',
  },
} as const;

async function main(): Promise<void> {
  await prepareChromium();
  const browser = await chromium.launch(launchOptions());
  const drawing = readFileSync(path.join(ASSETS, 'icon.svg'), 'utf8');
  for (const [name, { size, viewBox, style }] of Object.entries(ICONS)) {
    const isAdaptive = style !== '';
    const svg = drawing
      .replace('viewBox="0 0 1024 1024"', `viewBox="${viewBox}" width="${size}" height="${size}"`)
      .replace('transform="', `transform="${isAdaptive ? SAFE_ZONE : ''} `);
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body { margin: 0 } svg { display: block } ${style}</style>${svg}`);
    await page.screenshot({ path: path.join(ASSETS, name), omitBackground: isAdaptive });
    await page.close();
    console.log(`assets/${name}: ${size} × ${size}`);
  }
  await browser.close();
}

void main();
