import { anEvening, chaptersOf } from '../../tools/testbed/browser/evening';
import { see, type Person } from '../../tools/testbed/browser/people';
import { OPTIONS, PADDLE, SHIPS } from '../../tools/testbed/browser/words';

const evening = anEvening();
const at = chaptersOf(evening);
let board: Person;
let sidney: Person;
let james: Person;

/** The phone is in the next hand. */
async function lifts(phone: Person, name: string): Promise<void> {
  await phone.sees(`Pass the phone to ${name}.`);
  expect(await phone.page.getByText(/£/).count()).toBe(0);
  await phone.liftsCurtain(name);
}

at('one phone takes two seats, and one seat writes on paper', async () => {
  board = await evening.board();
  sidney = await evening.guest('Sidney', 'A');
  await sidney.sitsToo('B', 'Grace');
  james = await evening.guest('James', 'C');
  await james.sitsToo('D', 'Ada', true);
  await see(sidney.page.getByRole('img', { name: 'Seat D, Ada, on paper' })).toBeVisible();
  await board.passesGavelTo('Sidney and Grace’s phone');
  await sidney.setsUp([OPTIONS.moneyOnPhones, OPTIONS.turnByTurn, OPTIONS.startNamed, OPTIONS.noLoyalty], 0);
  await sidney.starts();
  await lifts(sidney, 'Sidney');
  await sidney.namesStart('Sidney');
  await sidney.entersRound('Fox', ['Closed, 1 winner', 'Open, 1 winner']);
  await sidney.holds(SHIPS.allRows);
});

at('a curtain stands between two players of one phone', async () => {
  await sidney.locksLast(22);
  await lifts(sidney, 'Grace');
  await sidney.locks(24);
  expect(await sidney.peeks()).toBe('£24');
  await board.sees(PADDLE.waitingFor('James'));
});

at('after the hammer any phone types in what the real paddle says', async () => {
  await james.locksLast(20);
  for (const phone of [sidney, james]) await phone.sees(PADDLE.whatDoesItSay('Ada', 'paddle'));
  await james.types(27);
  await james.press('Enter £27 for Ada');
  for (const phone of [sidney, james]) await phone.seesOutcome(SHIPS.wins('Ada', 1, 27));
  await board.sees(/Ada wins lot 1 at £27/);
  await james.seesOutcome("Ada's paddle was read out and typed in: £27");
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
