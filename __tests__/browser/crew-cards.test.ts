import { anEvening } from '../../tools/testbed/browser/evening';
import { see } from '../../tools/testbed/browser/people';
import { PADDLE, SAILS, SHELL } from '../../tools/testbed/browser/words';

const evening = anEvening();

test('in ShipShape a phone that sleeps before it chose has its real card read out', async () => {
  await evening.play(async () => {
    const board = await evening.board();
    const sidney = await evening.guest('Sidney', 'A');
    const grace = await evening.guest('Grace', 'C');
    const james = await evening.guest('James', 'D');
    await board.passesGavelTo('Sidney’s phone');
    await sidney.setsUp([new RegExp(`^${SAILS.title}`)], 0);
    await sidney.press(SHELL.start(SAILS.title));
    await sidney.press(SAILS.deal);
    for (const person of [grace, james]) await see(person.button(PADDLE.lock)).toBeVisible();
    await grace.sleeps();
    await james.locksCard(SAILS.card, '3');
    await sidney.locksCard(SAILS.card, '5');
    await sidney.sees(PADDLE.asleepWithCard('Grace'));
    await sidney.holds(PADDLE.readCard);
    await sidney.sees(PADDLE.whatDoesItSay('Grace', SAILS.card));
    await sidney.press('4');
    await sidney.press('Enter 4 for Grace');
    await grace.wakes();
    for (const person of [sidney, grace, james]) {
      await person.seesTurned(SAILS.crate(1, 'Sidney', 5));
      await person.seesTurned(SAILS.crate(2, 'Grace', 4));
      await person.tab('Table');
      await person.sees('The real card of Grace was typed in.');
      await person.sees(/Sidney takes crate 1 with 5, then Grace takes crate 2 with 4/);
    }
  });
}, 90_000);
