/** The browser of the browser tests, and the two kinds of screen at a table. */
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from '@playwright/test';

import { launchOptions } from '../../chromium';

/** Every `*.test` name leads to this machine, as an insecure origin: what a phone sees on the table's Wi-Fi. */
export const HOST = 'paddles.test';

/** What a phone's browser leaves of the screen, its own bars shown: tests look at nothing larger. */
export const PHONES = {
  usual: { width: 390, height: 664 },
  small: { width: 360, height: 560 },
  narrow: { width: 320, height: 568 },
  'on its side': { width: 664, height: 320 },
} as const;
export type PhoneOptions = BrowserContextOptions & {
  readonly size?: keyof typeof PHONES;
  /** A script that every page runs first, as in a browser that keeps nothing. */
  readonly prepare?: string;
};

/** Starts Chromium. One browser serves many `phone()`s. */
export function launch(): Promise<Browser> {
  return chromium.launch(launchOptions());
}

/** The browser of a test file, from its first test to its last. */
export function aBrowser(): () => Browser {
  let browser: Browser | null = null;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());
  return () => {
    if (!browser) throw new Error('The browser is not open yet.');
    return browser;
  };
}

/** A guest's phone with its own storage. */
export async function phone(
  browser: Browser,
  { size = 'usual', prepare, ...options }: PhoneOptions = {},
): Promise<BrowserContext> {
  const context = await screen(browser, {
    viewport: PHONES[size],
    hasTouch: true,
    isMobile: true,
    ...options,
  });
  if (prepare !== undefined) await context.addInitScript(prepare);
  return context;
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
