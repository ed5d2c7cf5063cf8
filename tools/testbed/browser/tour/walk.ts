import type { Page } from '@playwright/test';

import type { Person } from '../people';

/** Who walks, and where. */
export type Party = {
  readonly home: string;
  readonly invite: string;
  readonly hostLink: string;
  look(page: Page, screen: string): Promise<void>;
  phone(name: string, link: string): Promise<Person>;
  board(link: string): Promise<Person>;
  /** A browser prepared by a script, as one that keeps nothing. */
  prepared(prepare: string): Promise<Person>;
};

export type Walk = (party: Party) => Promise<void>;

export type Theme = 'dark' | 'light';

/** The page in these colours, and at rest. */
export async function inColours(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.all(document.getAnimations().map((one) => one.finished));
  });
}
