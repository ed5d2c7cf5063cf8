/** The shell at the sizes that browsers leave, with the gavel on the board: faults that were once met in play. */
import type { Locator } from '@playwright/test';

import { PHONES } from '../../tools/testbed/browser/chromium';
import { anEvening } from '../../tools/testbed/browser/evening';
import { see, type Person } from '../../tools/testbed/browser/people';

const evening = anEvening();
let board: Person;
let ann: Person;
let bob: Person;

/** One table for the whole file: each test goes on where the one before it stopped. */
const at = (title: string, story: () => Promise<void>): void =>
  test(title, () => evening.play(story), 90_000);

const holds = (name: string | RegExp): Promise<void> => board.hold(board.button(name), 1000);

async function chooses(game: string): Promise<void> {
  await holds('Game and options');
  await board.tap(board.page.getByRole('radio', { name: new RegExp(`^${game}`) }));
  await board.press('Done');
}

const nextGame = ({ page }: Person): Locator => page.getByRole('group', { name: 'The next game' });

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
  for (const person of [board, ann, bob]) await see(nextGame(person)).toContainText('ShipShape');
});

at('a tap on what wants to be held says so', async () => {
  await board.press(/^Start ShipShape/);
  await see(board.button('Start ShipShape Hold for a second')).toBeVisible();
  await board.press('Host tools');
  await board.sees('Host tools: hold for a second.');
  await see(nextGame(board)).toBeVisible();
});

at('the flip of the warm-up lot is seen on the board before the lobby is back', async () => {
  await board.setsHammer(0);
  await holds('Warm-up lot');
  await ann.locks(7);
  await bob.locksLast(12);
  await board.sees(/^Bob wins the tea at 12/);
  await board.sees('Scan, tap your chair, say your name.');
});

at('the table’s moves are made on the board by a hold', async () => {
  await holds('Start ShipShape');
  await see(ann.button('Deal for us')).toBeVisible();
  await board.tap(board.button(/^Deal for us/));
  await board.sees('Hold for a second');
  await holds(/^Deal for us/);
  await see(ann.button('Lock')).toBeVisible();
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
    const cards = ann.page.getByRole('group', { name: 'crew card' }).getByRole('button');
    await see(cards).toHaveCount(10);
    // The words of a secret key lie over it.
    await cards.first().tap({ force: true });
    await see(ann.button('Lock')).toBeEnabled();
    await see.poll(() => isInReach(ann, ann.button('Lock'))).toBe(true);
    for (const card of [cards.first(), cards.last()]) {
      await card.scrollIntoViewIfNeeded();
      await see(card).toBeInViewport({ ratio: 0.9 });
    }
    await see.poll(() => isInReach(ann, ann.button('Lock'))).toBe(true);
    for (const name of ['Now', 'Mine', 'Table'])
      await see
        .poll(() => isInReach(ann, ann.page.getByRole('tab', { name: new RegExp(`^${name}`) })))
        .toBe(true);
  }
  await ann.page.setViewportSize(PHONES.usual);
});

at('whoever only watches is told so, and what is going on', async () => {
  const dee = await evening.phone('Dee', undefined, { size: 'narrow' });
  await dee.sees('You are watching');
  await dee.sees(/Ann and Bob: choose a crew card/);
  await dee.press('Take over a seat');
  await dee.sees('The host can hand you a seat now, under Seats and phones.');
  await dee.close();
});

at('an amount is put right by whose it is and what it should be', async () => {
  await board.opensTools('Correct an amount');
  await board.tap(board.page.getByRole('radio', { name: /^Ann: coins/ }));
  for (const digit of ['1', '2']) await board.press(digit);
  await board.page.getByRole('textbox', { name: 'Reason' }).fill('Won at darts');
  await board.press('Correct it');
  await see(board.page.getByRole('dialog')).toBeHidden();
  await board.sees('12 coins');
});

at('a fact of any game is put right in its own words', async () => {
  await board.opensTools('Fix a fact');
  const dialog = board.page.getByRole('dialog');
  await see(dialog.getByRole('button').nth(2)).toBeVisible();
  await see(dialog.getByText('This game offers nothing to fix right now.')).toHaveCount(0);
  await board.closesSheet();
});

at('what is asked for is told in the host’s words, and granted by a hold', async () => {
  await ann.mends(/^Ask to take back/);
  await board.sees(/^Ann asks: Take back: .*darts/);
  await board.hold(board.button('Do it'), 1000);
  await see(board.page.getByText('12 coins')).toHaveCount(0);
});

at('a game that was ended is taken back from its ranking', async () => {
  await board.opensTools('Hammer, pause, end');
  await board.hold(board.button('End the game'), 1000);
  for (const person of [board, ann, bob]) await person.sees(/^The game ended early\./);
  await board.mends('Undo last');
  await see(ann.button('Lock')).toBeVisible();
});

at('whoever sits down after a game sees the lobby, and the rematch is for all who sit there', async () => {
  await board.opensTools('Hammer, pause, end');
  await board.hold(board.button('End the game'), 1000);
  await ann.sees(/^The game ended early\./);
  await evening.guest('Cy', 'C', { size: 'on its side' });
  await holds('Rematch');
  await board.sees(/Cy/);
  await see(board.page.getByRole('img', { name: /^Seat C, Cy/ })).toBeVisible();
});
