/** People who play on without much thought: whatever their phone asks for is answered, until the ranking is there. */
import type { Locator } from '@playwright/test';

import { see, type Person } from './people';
import { PADDLE, SHELL, SHIPS } from './words';

export type Played = 'curtain' | 'deal' | 'bid' | 'pass' | 'called' | 'lock' | 'sold' | 'agreed' | 'card';

/** Plays until somebody sees what is waited for: mostly the ranking. Counts what was done on the way. */
export async function playOn(
  people: readonly Person[],
  until: RegExp = SHIPS.won,
  limit = 200,
): Promise<Readonly<Record<string, number>>> {
  const done: Record<string, number> = {};
  for (let step = 0; step < limit; step++) {
    let what: Played | 'over' | null = null;
    await see
      .poll(
        async () => {
          for (const person of people) what ??= await answer(person, step, until, person === people[0]);
          return what;
        },
        { intervals: [50, 100, 200] },
      )
      .not.toBeNull();
    if (what === 'over') return done;
    if (what) done[what] = (done[what] ?? 0) + 1;
  }
  throw new Error(`The game was not over after ${limit} steps.`);
}

/** Anyone may deal; here it is always the same one, so that no two deal at once. */
async function answer(
  person: Person,
  step: number,
  until: RegExp,
  deals: boolean,
): Promise<Played | 'over' | null> {
  const there = (name: string | RegExp): Promise<boolean> => person.button(name).first().isVisible();
  if (await person.page.getByText(until).first().isVisible()) return 'over';
  if (await there(SHELL.anyoneLifts)) {
    await person.press(SHELL.anyoneLifts);
    await see(person.button(SHELL.anyoneLifts)).toBeHidden();
    return 'curtain';
  }
  if (deals && (await there(SHIPS.deal))) {
    await person.deals();
    await see(person.button(SHIPS.deal)).toBeHidden();
    return 'deal';
  }
  if (await person.page.getByRole('group', { name: 'Who won?' }).isVisible()) return called(person);
  if (await there(/^Bid £\d/)) return raise(person);
  if (await there(PADDLE.lock)) return lock(person, step);
  if (await there(SHIPS.doneSelling)) {
    await person.isDoneSelling();
    return 'sold';
  }
  const card = person.page.getByRole('group', { name: /’s card$/ }).first();
  if (await card.getByRole('button').first().isVisible()) return readCard(person, card);
  if (!(await there('Agrees'))) return null;
  await person.agrees();
  return 'agreed';
}

/** A loyalty card that no phone shows. */
async function readCard(person: Person, card: Locator): Promise<Played> {
  const whose = (await card.getAttribute('aria-label')) ?? '';
  await person.tap(card.getByRole('button', { name: 'Leaf' }));
  await see(person.page.getByRole('group', { name: whose })).toBeHidden();
  return 'card';
}

async function called(person: Person): Promise<Played> {
  const lot = await person.page.getByRole('heading', { name: /^Lot / }).innerText();
  await person.records();
  await see(person.page.getByRole('heading', { name: lot })).toBeHidden();
  return 'called';
}

/** Up to £21, and no further. */
async function raise(person: Person): Promise<Played> {
  const bid = person.button(/^Bid £\d/).first();
  const amount = Number((await bid.innerText()).match(/\d+/)?.[0]);
  const more = amount <= 21;
  const before = await person.page.getByRole('main').innerText();
  await (more ? person.tap(bid) : person.passes());
  await see.poll(() => person.page.getByRole('main').innerText()).not.toBe(before);
  return more ? 'bid' : 'pass';
}

async function lock(person: Person, step: number): Promise<Played | null> {
  await person.locksLast(step % 3 === 0 ? 20 : 0);
  // Locked, or turned already and the next paddle is empty.
  await see(
    person.page.getByRole('button', { name: PADDLE.lock, exact: true, disabled: false }),
  ).toBeHidden();
  await see(person.page.locator('[aria-busy="true"]')).toBeHidden();
  return 'lock';
}
