import { anEvening } from '../../tools/testbed/browser/evening';
import { CLOSED_FOR_THREE, agreeOnTheCode, see, type Person } from '../../tools/testbed/browser/people';
import { PADDLE, SHIPS, TOOLS } from '../../tools/testbed/browser/words';

const evening = anEvening();

/** Locks, is told that the phone may be put down, and it sleeps. */
async function locksAndSleeps(person: Person, amount: number): Promise<void> {
  await person.locks(amount);
  await person.sees(PADDLE.mayPutDown);
  await person.sleeps();
}

/** The last to lock: the hammer runs, and this phone sleeps before it falls; not before it is told that it may. */
async function locksLastAndSleeps(person: Person, amount: number): Promise<void> {
  await person.locksLast(amount);
  await person.sees(/^Going (once|twice)\..* You may put the phone down\.$/);
  await person.sleeps();
}

test('every phone sleeps between lock and flip: the board names them, and the first to wake brings the flip', async () => {
  await evening.play(async () => {
    const board = await evening.board();
    const sidney = await evening.guest('Sidney', 'A');
    const grace = await evening.guest('Grace', 'B');
    const james = await evening.guest('James', 'D');
    const everyone = [sidney, grace, james];
    await board.passesGavelTo('Sidney’s phone');
    // Long enough for the last phone to fall asleep under the hammer.
    await sidney.begins({ hammer: 5, rows: CLOSED_FOR_THREE });
    await sidney.passesGavelTo(TOOLS.board);

    await locksAndSleeps(grace, 25);
    await locksAndSleeps(james, 21);
    await locksLastAndSleeps(sidney, 24);
    for (const { name } of everyone) await board.sees(PADDLE.asleep(name));
    await see(board.page.getByText(/wins lot 1/)).toBeHidden();
    // One of them is enough: what the others locked is opened with this one as witness.
    await james.wakes();
    await board.sees(/Grace wins lot 1 at £25/);
    await see(board.page.getByText(/phone is asleep/)).toBeHidden();
    await james.seesOutcome(SHIPS.wins('Grace', 1, 25));
    for (const phone of [sidney, grace]) {
      await phone.wakes();
      await phone.seesOutcome(SHIPS.wins('Grace', 1, 25));
    }

    // With one phone awake nobody has to wake: it is the witness of both sleepers.
    await locksAndSleeps(sidney, 22);
    await locksAndSleeps(grace, 26);
    await james.locksLast(23);
    await board.sees(/Grace wins lot 2 at £26/);
    await james.seesOutcome(SHIPS.wins('Grace', 2, 26));
    await james.tab('Table');
    for (const name of ['Sidney', 'Grace'])
      await james.sees(`${name} sleeps; what was locked there is opened with a witness.`);
    await james.tab('Now');
    for (const phone of [grace, sidney]) {
      await phone.wakes();
      await phone.seesOutcome(SHIPS.wins('Grace', 2, 26));
    }
    await agreeOnTheCode(everyone);
    await board.sees(await james.page.getByLabel(/^Table code /).innerText());
  });
}, 180_000);
