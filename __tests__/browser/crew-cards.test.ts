import { anEvening } from '../../tools/testbed/browser/evening';
import { see, type Person } from '../../tools/testbed/browser/people';

const evening = anEvening();

/** Chooses a card of a form and hands it in. */
async function plays(person: Person, card: number, button: string): Promise<void> {
  await person.tap(person.page.getByRole('radio', { name: String(card), exact: true }));
  await person.press(button);
}

test('ShipShape by its forms: a phone that sleeps before it chose has its real card read out', async () => {
  await evening.play(async () => {
    const board = await evening.board();
    const sidney = await evening.guest('Sidney', 'A');
    const grace = await evening.guest('Grace', 'C');
    const james = await evening.guest('James', 'D');
    await board.passesGavelTo('Sidney’s phone');
    await sidney.setsUp([/^ShipShape/], 0);
    await sidney.press('Start ShipShape');
    await sidney.press('Deal');
    for (const person of [grace, james]) await see(person.button('Lock')).toBeVisible();
    await grace.sleeps();
    await plays(james, 3, 'Lock');
    await plays(sidney, 5, 'Lock');
    await sidney.sees('Grace’s phone is asleep. Wake it, wait, or have the real card read out.');
    await sidney.hold(sidney.button('Read the card'), 600);
    await sidney.sees('What does Grace’s paddle say?');
    await plays(sidney, 4, 'Enter for Grace');
    await grace.wakes();
    for (const person of [sidney, grace, james]) {
      await person.seesOutcome('The real card of Grace was typed in.');
      await person.seesOutcome(/Sidney takes crate 1 with 5, then Grace takes crate 2 with 4/);
    }
  });
}, 90_000);
