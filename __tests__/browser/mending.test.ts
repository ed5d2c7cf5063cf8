/** A price misheard: whoever notices asks, the gavel agrees with one tap, and every screen tells the new result. */
import { anEvening } from '../../tools/testbed/browser/evening';
import { see } from '../../tools/testbed/browser/people';

const evening = anEvening();

test('a recorded lot is put right in place, and the old line is marked', async () => {
  await evening.play(async () => {
    const board = await evening.board();
    const sidney = await evening.guest('Sidney', 'A');
    const grace = await evening.guest('Grace', 'B');
    await board.passesGavelTo('Sidney’s phone');
    await sidney.setsUp([/^Named by us/, /^Left in the box/], 0);
    await sidney.starts();
    await sidney.press('Sidney');
    await sidney.entersRound('Fox', [
      'Open, 1 winner',
      'Closed, 1 winner',
      'Closed, 1 winner',
      'Open, 1 winner',
    ]);
    await sidney.records('Grace', 30);
    for (const phone of [sidney, grace]) await phone.seesOutcome('Grace wins lot 1 at £30');

    await grace.opensTools(/^Ask to fix a fact/, /^Lot 1 was recorded wrong/);
    const paid = grace.page.getByRole('textbox', { name: 'What Grace paid' });
    await paid.fill('13');
    await grace.sees('£13 is under £20.');
    await paid.fill('23');
    await grace.press('Ask for it: Grace at £23');
    await sidney.sees('Grace asks: Put lot 1 right: Grace at £23, not Grace at £30.');
    await sidney.press('Do it');

    for (const phone of [sidney, grace]) await phone.seesOutcome('Grace wins lot 1 at £23');
    await see(grace.outcome()).not.toContainText('£30');
    await board.sees(/^Grace wins lot 1 at £23/);
    await grace.sees('You have £57. Bid up to that.');
    await grace.tab('Table');
    await grace.sees(/^Replaced: Grace wins lot 1 at £30/);
    await grace.sees('The gavel puts right what was recorded; the bids stay as they were shown.');
  });
}, 60_000);
