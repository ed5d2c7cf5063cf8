/** A price misheard: whoever notices asks, the host agrees with one tap, and every screen tells the new result. */
import { anEvening } from '../../tools/testbed/browser/evening';
import { see } from '../../tools/testbed/browser/people';
import { SHELL, SHIPS, TOOLS } from '../../tools/testbed/browser/words';

const evening = anEvening();

test('a recorded lot is put right in place, and the old line is marked', async () => {
  await evening.play(async () => {
    const board = await evening.board();
    const sidney = await evening.guest('Sidney', 'A');
    const grace = await evening.guest('Grace', 'B');
    await board.passesGavelTo('Sidney’s phone');
    await sidney.begins({
      rows: ['Open, 1 winner', 'Closed, 1 winner', 'Closed, 1 winner', 'Open, 1 winner'],
    });
    await sidney.records('Grace', 30);
    for (const phone of [sidney, grace]) await phone.seesOutcome(SHIPS.wins('Grace', 1, 30));

    await grace.opensTools(TOOLS.askFix, /^Lot 1 was recorded wrong/);
    await grace.fills('What Grace paid', 13);
    await grace.sees('£13 is under £20.');
    await grace.fills('What Grace paid', 23);
    await grace.press('Ask the host: Grace at £23');
    await sidney.sees('Grace asks: Put right: Lot 1 to Grace at £23, not: Lot 1 to Grace at £30.');
    await sidney.press(SHELL.doIt);

    for (const phone of [sidney, grace]) await phone.seesOutcome(SHIPS.wins('Grace', 1, 23));
    await see(grace.outcome()).not.toContainText('£30');
    await board.sees(/^Grace wins lot 1 at £23/);
    await grace.sees(SHIPS.bidUpTo(57));
    await grace.tab('Table');
    await grace.sees(/^Replaced: Grace wins lot 1 at £30/);
    await grace.sees('The host puts right what was recorded; the bids stay as they were shown.');
  });
}, 60_000);
