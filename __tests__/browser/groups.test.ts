/** Six sail in two groups: each has its own cards, waiting and flip, and nobody reads an earlier card anywhere. */
import type { Locator } from '@playwright/test';

import { anEvening, chaptersOf } from '../../tools/testbed/browser/evening';
import { see, type Person } from '../../tools/testbed/browser/people';
import { PADDLE, SAILS, SHELL } from '../../tools/testbed/browser/words';

const evening = anEvening();
const at = chaptersOf(evening, 120_000);
let board: Person;
/** Each group shares a phone. */
let first: Person;
let second: Person;

/** The three of a phone lock in turn, each behind the curtain. */
async function lockAll(phone: Person, cards: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, card] of Object.entries(cards)) {
    await phone.takesInHand(name);
    await phone.locksCard(SAILS.card, card);
  }
}

at('a phone is asked for the cards of its own group', async () => {
  board = await evening.board();
  await board.setsUp([new RegExp(`^${SAILS.title}`)], 0);
  first = await evening.guest('Ann', 'A');
  await first.sitsToo('B', 'Bob');
  await first.sitsToo('C', 'Cy');
  second = await evening.guest('Dora', 'D', { size: 'small' });
  await second.sitsToo('E', 'Eve');
  await second.sitsToo('F', 'Finn');
  await board.holds(SHELL.start(SAILS.title));
  // A seat as the table's clerk, without being the host.
  await first.takesInHand('Ann');
  await first.press(SAILS.deal);
  await see(first.button(PADDLE.lock)).toBeVisible();
});

at('one group’s flip is not the other’s, and the board shows both', async () => {
  await lockAll(second, { Dora: '3', Eve: '5', Finn: '7' });
  await second.seesTurned(SAILS.crate(1, 'Finn', 7));
  const column = (n: number): Locator => board.page.getByRole('region', { name: `Group ${n}` });
  await see(column(2)).toContainText(/Finn takes crate 1 with 7/);
  await see(column(1)).toContainText(PADDLE.waitingFor('Ann, Bob and Cy'));
  await see(first.outcome().getByRole('img', { name: /Dora|Eve|Finn/ })).toHaveCount(0);
  await lockAll(first, { Ann: '2', Bob: '4', Cy: '6' });
  await first.seesTurned(SAILS.crate(1, 'Cy', 6));
  await see(column(1)).toContainText(/Cy takes crate 1 with 6/);
  await second.seesTurned(SAILS.crate(1, 'Finn', 7));
  await see(second.outcome().getByRole('img', { name: /Ann|Bob|Cy/ })).toHaveCount(0);
});

at('[SHP-3] cards of an earlier turn are nowhere to be read', async () => {
  await second.tab('Table');
  await second.sees(/turn 1: Dora 3, Eve 5, Finn 7/i);
  await second.tab('Now');
  await lockAll(second, { Dora: '8', Eve: '9', Finn: '10' });
  await second.seesTurned(SAILS.crate(4, 'Finn', 10));
  await second.tab('Table');
  await see(second.page.getByText(/Dora 3, Eve 5, Finn 7|with [357]\b/)).toHaveCount(0);
  await see(second.page.getByText(/turn 2: Dora 8, Eve 9, Finn 10/i)).toBeVisible();
});
