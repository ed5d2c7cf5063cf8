/** One walk past every screen. Whoever comes along looks at each: an accessibility checker, a camera. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

import { Person, see } from './people';
import { playOn } from './playing';
import { startTable } from './table';

export type Look = (page: Page, screen: string) => Promise<void>;
export type Theme = 'dark' | 'light';

export async function tour(
  browser: Browser,
  theme: Theme,
  look: Look,
  options: BrowserContextOptions = {},
): Promise<void> {
  const table = await startTable();
  const home = table.invite.replace(/\/#.*|#.*/, '/');
  const people: Person[] = [];
  const dressed = async (person: Person, link: string): Promise<Person> => {
    people.push(person);
    if (theme === 'light') {
      await person.page.goto(`${home}settings`);
      await person.tap(person.page.getByRole('radio', { name: 'Light' }));
      await see(person.page.getByRole('radio', { name: 'Light', checked: true })).toBeVisible();
    }
    await person.page.goto(link);
    return person;
  };
  try {
    const stranger = await dressed(await Person.withPhone(browser, 'Nobody yet', home, options), home);
    await beforeATable(stranger, look);
    const board = await dressed(await Person.withBoard(browser, home), table.hostLink);
    await see(board.page.getByRole('radio', { name: /^This is the board/ })).toBeVisible();
    await look(board.page, 'board-role');
    await board.isTheBoard();
    const sidney = await dressed(await Person.withPhone(browser, 'Sidney', home, options), table.invite);
    await see(sidney.button(/^Seat A/)).toBeVisible();
    await look(sidney.page, 'chair');
    await sidney.sits('A');
    const grace = await dressed(await Person.withPhone(browser, 'Grace', home, options), table.invite);
    await grace.sits('D');
    await look(board.page, 'board-lobby');
    await board.passesGavelTo('Sidney’s phone');
    await atTheTable(board, sidney, grace, look);
  } finally {
    for (const person of people) await person.close();
    await table.close();
  }
}

async function beforeATable(stranger: Person, look: Look): Promise<void> {
  const { page } = stranger;
  await see(page.getByRole('heading', { name: 'Paddles Up' })).toBeVisible();
  await look(page, 'home');
  for (const [button, heading, name] of [
    ['Join a table', 'Join a table', 'join'],
    ['Host a table', 'Set up a table', 'set-up'],
    ['Past games', 'Past games', 'past-games'],
    ['Is it fair?', 'Is it fair?', 'fairness'],
    ['Settings', 'Settings', 'settings'],
  ] as const) {
    await stranger.press(button);
    await see(page.getByRole('heading', { name: heading })).toBeVisible();
    await look(page, name);
    await stranger.tap(stranger.button('Back').last());
    await see(page.getByRole('heading', { name: heading })).toBeHidden();
  }
}

async function atTheTable(board: Person, sidney: Person, grace: Person, look: Look): Promise<void> {
  await sidney.setsUp([/^Named by us/], 0);
  await look(sidney.page, 'lobby');
  await sidney.press('Show the codes');
  await see(sidney.page.getByRole('dialog')).toBeVisible();
  await look(sidney.page, 'sheet-codes');
  await sidney.closesSheet();
  await sidney.starts();
  await sidney.press('Sidney');
  await see(sidney.button('Deal round')).toBeVisible();
  await look(sidney.page, 'now-deal');
  await grace.press(/^Lock your loyalty card/);
  await see(grace.page.getByRole('dialog')).toBeVisible();
  await look(grace.page, 'sheet-loyalty');
  await grace.press('Leaf');
  await sidney.locksLoyalty('Fox');
  await sidney.entersRound('Fox', ['Closed, one winner', 'Open, one winner', 'Closed, one winner']);
  await look(sidney.page, 'now-rows');
  await sidney.tap(
    sidney.page.getByRole('group', { name: 'Row 4' }).getByRole('button', { name: 'Open, one winner' }),
  );
  await see(grace.button('Lock')).toBeVisible();
  await grace.namesParts([{ type: 'Front', brand: 'Fox', value: 10, quality: '+1' }]);
  await look(grace.page, 'now-paddle');
  await look(board.page, 'board-lot');
  await grace.press('Name parts');
  await see(grace.page.getByRole('dialog')).toBeVisible();
  await look(grace.page, 'sheet-clerk');
  await grace.closesSheet();
  await grace.locks(25);
  await look(grace.page, 'now-locked');
  await sidney.locksLast(30);
  await sidney.seesOutcome('Sidney wins lot 1 at £30');
  await look(board.page, 'board-flip');
  await look(sidney.page, 'now-called');
  await look(grace.page, 'now-outcome');
  await sidney.press('Help');
  await see(sidney.page.getByRole('dialog')).toBeVisible();
  await look(sidney.page, 'sheet-help');
  await sidney.closesSheet();
  await sidney.press('Gavel tools');
  await see(sidney.page.getByRole('dialog')).toBeVisible();
  await look(sidney.page, 'sheet-gavel');
  await sidney.press('Fix a fact');
  await look(sidney.page, 'sheet-fix');
  await sidney.closesSheet();
  await sidney.records('Grace', 20);
  await grace.locks(0);
  await sidney.locksLast(21);
  await sidney.records();
  await see(sidney.button(/^Done selling/)).toBeVisible();
  await sidney.uses(/Fox front/);
  await look(sidney.page, 'now-selling');
  await sidney.readsPart('Middle', { brand: 'Fox', value: 5, quality: '+2' });
  await sidney.readsPart('Back', { brand: 'Fox', value: 10, quality: '+1' });
  await look(sidney.page, 'now-ship');
  await sidney.sellsShip();
  await sidney.tab('Mine');
  await look(sidney.page, 'mine');
  await sidney.tab('Table');
  await look(sidney.page, 'table');
  await sidney.tab('Now');
  for (const player of [sidney, grace]) await player.isDoneSelling();
  await grace.counts(33);
  await sidney.sees(/^Grace counts £33/);
  await look(sidney.page, 'now-audit');
  await look(board.page, 'board-tracks');
  await sidney.press(/^Ledger: /);
  await playOn([sidney, grace]);
  await sidney.sees(/ wins with £\d+/);
  await look(sidney.page, 'final');
  await see(board.page.getByText(/ wins with £\d+/).first()).toBeVisible();
  await look(board.page, 'board-final');
}
