/** The shell at the sizes that browsers leave, with the gavel on the board: faults that were once met in play. */
import type { Locator } from '@playwright/test';

import { PHONES } from '../../tools/testbed/browser/chromium';
import { anEvening, chaptersOf } from '../../tools/testbed/browser/evening';
import { see, type Person } from '../../tools/testbed/browser/people';
import { PADDLE, SAILS, SHELL, TOOLS } from '../../tools/testbed/browser/words';

const evening = anEvening();
const at = chaptersOf(evening, 90_000);
let board: Person;
let ann: Person;
let bob: Person;

const holds = (name: string | RegExp): Promise<void> => board.holds(name);

async function chooses(game: string): Promise<void> {
  await holds(SHELL.chooseGame);
  await board.chooses(new RegExp(`^${game}`));
  await board.press(SHELL.chosen);
}

const nextGame = ({ page }: Person): Locator => page.getByRole('group', { name: SHELL.nextGame });

at('the board chooses the game; every screen tells it and has its chairs', async () => {
  board = await evening.board();
  await see(nextGame(board)).toContainText('Cheap as Ships');
  ann = await evening.phone('Ann');
  await see(ann.button(/^Seat D/)).toBeVisible();
  await see(ann.button(/^Seat E/)).toHaveCount(0);
  await chooses('ShipShape');
  await see(ann.button(/^Seat F/)).toBeVisible();
  await see(ann.button(/^Seat G/)).toHaveCount(0);
  await ann.sits('A');
  bob = await evening.guest('Bob', 'B', { size: 'small' });
  for (const person of [ann, bob]) await see(nextGame(person)).toContainText('ShipShape');
  await board.sees('Paddles Up · ShipShape');
});

at('a tap on what wants to be held says so', async () => {
  await board.press(/^Start ShipShape/);
  await see(board.button('Start ShipShape Hold for a second')).toBeVisible();
  await board.press(SHELL.hostTools);
  await board.sees('Host tools: hold for a second.');
  await board.sees('Paddles Up · ShipShape');
});

at('the flip of the warm-up lot is seen on the board before the lobby is back', async () => {
  await board.setsHammer(0);
  await holds(SHELL.warmUp);
  await ann.locks(7);
  await bob.locksLast(12);
  await board.sees(/^Bob wins the tea at 12/);
  await board.sees(SHELL.boardLobby);
});

at('the table’s moves are made on the board by a hold', async () => {
  await holds(SHELL.start('ShipShape'));
  await see(ann.button(SAILS.deal)).toBeVisible();
  await board.tap(board.button(SAILS.deal));
  await board.sees('Hold for a second');
  await holds(SAILS.deal);
  await see(ann.button(PADDLE.lock)).toBeVisible();
});

/** In the window as it is, and nothing lies over it: a thumb there touches it. */
async function isInReach(person: Person, what: Locator): Promise<boolean> {
  const [box, window] = [await what.boundingBox(), person.page.viewportSize()];
  if (!box || !window || box.x < 0 || box.y < 0) return false;
  if (box.x + box.width > window.width || box.y + box.height > window.height) return false;
  const edges = [4, box.height / 2, box.height - 4].map((y) =>
    what.hover({ trial: true, timeout: 1000, position: { x: box.width / 2, y } }),
  );
  return Promise.all(edges).then(
    () => true,
    () => false,
  );
}

at('ten cards leave Lock under the thumb on every phone, and each of them can be reached', async () => {
  for (const size of Object.values(PHONES)) {
    await ann.page.setViewportSize(size);
    const cards = ann.page.getByRole('group', { name: SAILS.card }).getByRole('button');
    await see(cards).toHaveCount(10);
    // The words of a secret key lie over it.
    await cards.first().tap({ force: true });
    await see(ann.button(PADDLE.lock)).toBeEnabled();
    await see.poll(() => isInReach(ann, ann.button(PADDLE.lock))).toBe(true);
    for (const card of [cards.first(), cards.last()]) {
      await card.scrollIntoViewIfNeeded();
      await see(card).toBeInViewport({ ratio: 0.9 });
    }
    await see.poll(() => isInReach(ann, ann.button(PADDLE.lock))).toBe(true);
    for (const name of ['Now', 'Mine', 'Table'])
      await see
        .poll(() => isInReach(ann, ann.page.getByRole('tab', { name: new RegExp(`^${name}`) })))
        .toBe(true);
  }
  await ann.page.setViewportSize(PHONES.usual);
});

/** Runs in the page: what is left of a chosen card soon after another window has come in front, and then gone. */
async function shownAfterBlur(): Promise<string | undefined> {
  window.dispatchEvent(new Event('blur'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const shown = document.querySelector('[aria-label="Typed, hidden"]')?.textContent;
  window.dispatchEvent(new Event('focus'));
  return shown;
}

at(
  'a card chosen in secret is neither lit nor spoken, hides when the page does, and is gone after two seconds',
  async () => {
    const hand = ann.page.getByRole('group', { name: SAILS.card });
    const cards = hand.getByRole('button', { name: 'card', exact: true });
    await see(cards).toHaveCount(10);
    const chosen = hand.getByRole('img', { name: 'Typed, hidden' });
    const looks = (nth: number): Promise<string> =>
      cards.nth(nth).evaluate((key) => getComputedStyle(key as Element).backgroundColor);
    await ann.choosesCard(SAILS.card, '4');
    await see(chosen).toBeVisible();
    expect(await looks(3)).toBe(await looks(8));
    await see(chosen).toHaveText('');
    await ann.choosesCard(SAILS.card, '9');
    expect(await ann.page.evaluate(shownAfterBlur)).toBe('');
    await see(ann.button(PADDLE.lock)).toBeEnabled();
  },
);

at('whoever only watches is told so, and what is going on', async () => {
  const dee = await evening.phone('Dee', undefined, { size: 'narrow' });
  await dee.sees(SHELL.watching);
  await dee.sees(/Ann and Bob: choose a crew card/);
  await dee.press(SHELL.takeOverASeat);
  await dee.sees('The host can hand you a seat now, under Seats and phones.');
  await dee.close();
});

at('an amount is put right by whose it is and what it should be', async () => {
  await board.opensTools(TOOLS.correct);
  await board.chooses(/^Ann: coins/);
  for (const digit of ['1', '2']) await board.press(digit);
  await board.page.getByRole('textbox', { name: 'Reason' }).fill('Won at darts');
  await board.press('Correct it');
  await see(board.dialog()).toBeHidden();
  await board.sees('12 coins');
  // What is asked is read from the state, not from what the feed said last.
  await board.sees(PADDLE.waitingFor('Ann and Bob'));
  for (const person of [ann, bob]) await see(person.heading(SAILS.turn(1, 1))).toBeVisible();
});

at('a fact of any game is put right in its own words', async () => {
  await board.opensTools(TOOLS.fix);
  const dialog = board.dialog();
  await see(dialog.getByRole('button').nth(2)).toBeVisible();
  await see(dialog.getByText('This game offers nothing to fix right now.')).toHaveCount(0);
  await board.closesSheet();
});

at('what is asked for is told in the host’s words, and granted by a hold', async () => {
  await ann.mends(TOOLS.askUndo);
  await board.sees(/^Ann asks: Take back: .*darts/);
  await board.holds(SHELL.doIt);
  await see(board.page.getByText('12 coins')).toHaveCount(0);
});

at(
  'a contender without a seat is turned over like the others; the board shows the flip, then the present',
  async () => {
    await ann.locksCard(SAILS.card, '3');
    await bob.locksCard(SAILS.card, '8');
    const flip = board.page.getByRole('region', { name: 'The flip' });
    await see(flip.getByRole('img', { name: /^Cap’n Happen Stance: / })).toBeVisible();
    for (const person of [ann, bob]) await person.seesTurned(/the Cap’n\b/);
    await see(flip).toBeHidden();
    await board.sees(/^Waiting for /);
  },
);

at('a game that was ended is taken back from its ranking', async () => {
  await board.opensTools(TOOLS.tempo);
  await board.holds(TOOLS.end);
  for (const person of [board, ann, bob]) await person.sees(SHELL.endedEarly);
  await board.mends(TOOLS.undo);
  await see(ann.button(PADDLE.lock)).toBeVisible();
});

at('whoever sits down after a game sees the lobby, and the rematch is for all who sit there', async () => {
  await board.opensTools(TOOLS.tempo);
  await board.holds(TOOLS.end);
  await ann.sees(SHELL.endedEarly);
  await evening.guest('Cy', 'C', { size: 'on its side' });
  await holds(SHELL.rematch);
  await board.sees(/Cy/);
  await see(board.page.getByRole('img', { name: /^Seat C, Cy/ })).toBeVisible();
  // What a phone keeps belongs to one game.
  await holds(SAILS.deal);
  await see(ann.button(PADDLE.lock)).toBeDisabled();
  await see(ann.button(PADDLE.asBefore)).toHaveCount(0);
  await see(ann.outcome().getByRole('img', { name: /^Crate / })).toHaveCount(0);
});
