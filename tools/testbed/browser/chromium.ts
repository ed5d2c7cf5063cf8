/** The browser of the browser tests, and the two kinds of screen at a table. */
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from '@playwright/test';

import { launchOptions } from '../../chromium';

/** Every `*.test` name leads to this machine, as an insecure origin: what a phone sees on the table's Wi-Fi. */
export const HOST = 'paddles.test';

/** Starts Chromium. One browser serves many `phone()`s; close it in `afterAll`. */
export function launch(): Promise<Browser> {
  return chromium.launch(launchOptions());
}

/** A guest's phone with its own storage. */
export function phone(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  return screen(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    ...options,
  });
}

/** A laptop or tablet that shows the scoreboard. */
export function board(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  return screen(browser, { viewport: { width: 1280, height: 800 }, ...options });
}

async function screen(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  context.setDefaultTimeout(15_000);
  return context;
}
