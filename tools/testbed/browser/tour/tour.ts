/** Walks that together pass every screen. Whoever comes along looks at each: an accessibility checker, a camera. */
import type { Browser } from '@playwright/test';

import { Evening } from '../evening';
import { Person, see } from '../people';
import { playAGame } from './a-game';
import { lookAround } from './before-a-table';
import { playMicroShips } from './micro-ships';
import { passOnePhone } from './one-phone';
import { playShipShape } from './shipshape';
import { haveTroubles } from './troubles';
import type { Party, Walk } from './walk';

export const WALKS = {
  'before a table': lookAround,
  'one phone': passOnePhone,
  'a game': playAGame,
  troubles: haveTroubles,
  'micro ships': playMicroShips,
  shipshape: playShipShape,
} satisfies Readonly<Record<string, Walk>>;
export type WalkName = keyof typeof WALKS;

/** The colours follow what `look` says the phone prefers: one walk shows both. */
export async function tour(walk: WalkName, browser: Browser, look: Party['look']): Promise<void> {
  const evening = new Evening(browser);
  await evening.begin();
  const { home, table } = evening;
  const dressed = async (person: Person, link: string): Promise<Person> => {
    await person.press('Settings');
    await person.tap(person.page.getByRole('radio', { name: 'As the phone' }));
    await see(person.page.getByRole('radio', { name: 'As the phone', checked: true })).toBeVisible();
    if (link === home) await person.tap(person.button('Back').last());
    else await person.page.goto(link);
    return person;
  };
  const party: Party = {
    home,
    invite: table.invite,
    hostLink: table.hostLink,
    look,
    phone: async (name, link) => dressed(await evening.phone(name, home), link),
    board: async (link) => dressed(evening.come(await Person.withBoard(browser, home)), link),
    prepared: async (prepare) => dressed(await evening.phone('A prepared phone', home, { prepare }), home),
  };
  try {
    await evening.play(() => WALKS[walk](party));
  } finally {
    await evening.end();
  }
}
