import { anEvening } from '../../tools/testbed/browser/evening';
import { see, type Person } from '../../tools/testbed/browser/people';

const evening = anEvening();
let board: Person;
let sidney: Person;
let james: Person;

/** One table for the whole file: each test goes on where the one before it stopped. */
const at = (title: string, story: () => Promise<void>): void =>
  test(title, () => evening.play(story), 60_000);

/** The phone is in the next hand. */
async function lifts(phone: Person, name: string): Promise<void> {
  await phone.sees(`Pass the phone to ${name}.`);
  expect(await phone.page.getByText(/£/).count()).toBe(0);
  await phone.press(`I am ${name}`);
  await see(phone.button(`I am ${name}`)).toBeHidden();
}

at('one phone takes two seats, and one seat writes on paper', async () => {
  board = await evening.board();
  sidney = await evening.guest('Sidney', 'A');
  await sidney.press('Another player on this phone');
  await sidney.sits('C', 'Grace');
  james = await evening.guest('James', 'D');
  await james.press('Another player on this phone');
  await james.press(/^Seat G\b.*empty/i);
  await james.page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await james.press('Writes on paper');
  await james.press('Sit down');
  await see(sidney.page.getByRole('img', { name: 'Seat G, Ada, on paper' })).toBeVisible();
  await board.passesGavelTo('Sidney and Grace’s phone');
  await sidney.setsUp([/^Only on the phones/, /^Turn by turn/, /^Named by us/, /^Left in the box/], 0);
  await sidney.starts();
  await lifts(sidney, 'Sidney');
  await sidney.namesStart('Sidney');
  await sidney.entersRound('Fox', ['Closed, 1 winner', 'Open, 1 winner']);
  await sidney.press('That is all the rows');
});

at('a curtain stands between two players of one phone', async () => {
  await sidney.locksLast(22);
  await lifts(sidney, 'Grace');
  await sidney.locks(24);
  expect(await sidney.peeks()).toBe('£24');
  await board.sees('Waiting for James.');
});

at('after the hammer any phone types in what the real paddle says', async () => {
  await james.locksLast(20);
  for (const phone of [sidney, james]) await phone.sees(/^What does Ada’s paddle say\?/);
  await james.types(27);
  await james.press('Enter £27 for Ada');
  for (const phone of [sidney, james]) await phone.seesOutcome('Ada wins lot 1 at £27');
  await board.sees(/Ada wins lot 1 at £27/);
  await james.seesOutcome("Ada's paddle was typed in: £27");
});

at('turn by turn, each phone asks its owner, and any phone speaks for paper', async () => {
  // Ada won the lot before, so she opens.
  await board.sees(/Ada to bid\.$/);
  for (const phone of [sidney, james]) await phone.sees(/^Ada has £/);
  await james.bids(20);
  // Another phone acted, so nobody has this one in hand: its header says who is awaited.
  await sidney.press('Sidney …');
  await lifts(sidney, 'Sidney');
  await sidney.bids(21);
  await lifts(sidney, 'Grace');
  await sidney.bids(22);
  await james.bids(23);
  await james.sees(/^Ada has £/);
  await james.passes();
  await sidney.press('Sidney …');
  for (const name of ['Sidney', 'Grace']) {
    await lifts(sidney, name);
    await sidney.passes();
  }
  await board.sees(/James wins lot 2 at £23/);
});
