/** People who answer whatever any game's screens ask, by what they see: keys, choices, buttons. Whatever is offered is legal. */
import type { Locator } from '@playwright/test';

import { seeded } from '../random';
import { see, type Person } from './people';
import { PADDLE, SHELL } from './words';

/** What is on a screen all the time, leads away from the game, or does what another has to do. */
const NOT_AN_ANSWER =
  /^(Something else|Less$|Not now|Wake it|Lift your paddle|Locked\.|Everything since|Take one back|card$|cube$|digit$|amount$|Recount|Another ship|Count |Change |Enter it for somebody|We drew|Full ship|Not full|Yours$)|: (close|\d+)$|[A-Z]{3}-\d+$/;
/** Whatever was counted is handed in before anything else is thought of. */
const COUNTED = /^Enter .* hold/;
/** On a board every move is held, or stands in a form that is opened. */
const ON_A_BOARD = /press and hold|…$/i;

type Seen = { readonly person: Person; readonly nth: number };

/** Everyone answers in turn until a ranking is there. A board answers by holding. */
export async function answersOn(people: readonly Person[], limit = 400): Promise<number> {
  const choose = seeded(1);
  for (let step = 0; step < limit; step++) {
    let done = 'nothing';
    await see
      .poll(
        async () => {
          for (const person of people)
            if (done === 'nothing') done = await doneBy({ person, nth: choose(1000) });
          return done;
        },
        { intervals: [50, 100, 200] },
      )
      .not.toBe('nothing');
    if (done === 'over') return step;
  }
  throw new Error(`The game was not over after ${limit} steps.`);
}

async function doneBy(seen: Seen): Promise<'over' | 'something' | 'nothing'> {
  if (await isOver(seen.person)) return 'over';
  return (await answers(seen)) ? 'something' : 'nothing';
}

const isOver = ({ page }: Person): Promise<boolean> =>
  page.getByText(SHELL.ranking).or(page.getByText(SHELL.endedEarly)).first().isVisible();

async function answers({ person, nth }: Seen): Promise<boolean> {
  const main = person.page.getByRole('main');
  const lock = main.getByRole('button', { name: PADDLE.lock, exact: true }).first();
  if (await lock.isVisible()) return locks({ person, nth }, main, lock);
  await typesAmounts(person, main);
  const buttons = main.getByRole('button');
  const asked = (await buttons.evaluateAll(readButtons)).filter(
    ({ name, asks }) =>
      asks && name !== '' && !NOT_AN_ANSWER.test(name) && (!person.isBoard || ON_A_BOARD.test(name)),
  );
  const counted = asked.filter(({ name }) => COUNTED.test(name));
  const offered = counted.length > 0 ? counted : asked;
  // Not always the same: cards are laid and moved for ever where nobody passes.
  for (let i = 0; i < offered.length; i++) {
    const one = offered[(nth + i) % offered.length];
    if (one && (await gives({ person, nth }, main, buttons.nth(one.place), one.name))) return true;
  }
  return false;
}

type ButtonInPage = {
  readonly innerText: string;
  getAttribute(name: string): string | null;
  closest(of: string): unknown;
};

/** Runs in the page. Keys belong to a form, and lines of what happened open their rulings: those ask nothing. */
const readButtons = (all: readonly unknown[]) =>
  (all as readonly ButtonInPage[]).map((one, place) => ({
    place,
    name: (one.getAttribute('aria-label') ?? one.innerText).replace(/\s+/g, ' ').trim(),
    asks:
      one.getAttribute('aria-disabled') !== 'true' &&
      !one.closest(
        '[role=group][aria-label="Keypad"], [role=region][aria-label="Outcome"], [role=region][aria-label="What happened"], [role=img]',
      ),
  }));

/** Null for one that has gone meanwhile. */
const nameOf = async (button: Locator): Promise<string | null> => {
  const label = await button.getAttribute('aria-label', { timeout: 500 }).catch(() => null);
  const name = label ?? (await button.innerText({ timeout: 500 }).catch(() => ''));
  return name.trim() === '' ? null : name.replace(/\s+/g, ' ').trim();
};

async function locks(seen: Seen, main: Locator, lock: Locator): Promise<boolean> {
  const filled = await fills(seen, main, () => lock.isEnabled());
  if (!filled) return false;
  const before = await main.innerText();
  await seen.person.tap(lock);
  await changes(seen.person, main, before);
  return true;
}

/** Opens a form, fills it in and hands it in; a bare one at once. */
async function gives(seen: Seen, main: Locator, button: Locator, name: string): Promise<boolean> {
  const { person } = seen;
  const before = await main.innerText();
  if (!name.endsWith('…')) {
    await (/hold/i.test(name) ? person.hold(button) : person.tap(button));
    return changes(person, main, before);
  }
  await person.tap(button);
  const title = name.replace(/ …$/, '');
  const done = main.getByRole('button', { name: new RegExp(`^(${escaped(title)}|Note it)`) }).last();
  const back = main.getByRole('button', { name: 'Not now' }).last();
  // Where one move has many ways, they are unfolded first.
  if (!(await back.isVisible())) return true;
  if (!(await fills(seen, main, () => done.isEnabled()))) {
    await person.tap(back);
    return false;
  }
  const filled = await main.innerText();
  await (/hold/i.test((await nameOf(done)) ?? '') ? person.hold(done) : person.tap(done));
  return changes(person, main, filled);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Taps choices, chips and keys until what they belong to can be handed in. */
async function fills(seen: Seen, main: Locator, ready: () => Promise<boolean>): Promise<boolean> {
  const { person, nth } = seen;
  for (const group of await main.getByRole('radiogroup').all()) {
    const radios = group.getByRole('radio');
    const open =
      (await radios.count()) > 0 && (await group.getByRole('radio', { checked: true }).count()) === 0;
    if (open) await person.tap(radios.first());
  }
  await typesAmounts(person, main);
  if (await ready()) return true;
  const wanted = main.locator('[role=group]').filter({ hasNot: person.page.getByRole('group') });
  for (const group of (await wanted.all()).reverse()) {
    const keys = group.getByRole('button');
    const count = await keys.count();
    for (let i = 0; i < count && !(await ready()); i++) {
      const key = keys.nth((nth + i) % count);
      const name = await nameOf(key);
      if (name === null || /^(Clear|Delete|Lock|Take one back|Deal)/.test(name)) continue;
      // The words of a secret key lie over it.
      await (/^(card|cube|digit|amount)$/.test(name) ? key.tap({ force: true }) : person.tap(key));
    }
    if (await ready()) return true;
  }
  return ready();
}

/** One of everything that is counted. */
async function typesAmounts(person: Person, main: Locator): Promise<void> {
  const empty = main.getByRole('button', { name: /: nothing yet$/ });
  for (let left = await empty.count(); left > 0; left--) {
    const field = empty.first();
    if ((await field.getAttribute('aria-expanded')) !== 'true') await person.tap(field);
    const words = ((await nameOf(field)) ?? '').replace('nothing yet', '1');
    await person.tap(
      main.getByRole('group', { name: 'Keypad' }).first().getByRole('button', { name: '1', exact: true }),
    );
    const typed = main.getByRole('button', { name: words, exact: true });
    await see(typed).toBeVisible();
    if ((await typed.getAttribute('aria-expanded')) === 'true') await person.tap(typed);
  }
}

/** Whether what was done is seen: the table takes its time, and another may have been faster. */
async function changes(person: Person, main: Locator, before: string): Promise<boolean> {
  await see(person.page.locator('[aria-busy="true"]')).toHaveCount(0);
  return see
    .poll(() => main.innerText(), { timeout: 3000 })
    .not.toBe(before)
    .then(
      () => true,
      () => false,
    );
}
