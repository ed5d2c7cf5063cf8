import { anEvening } from '../../tools/testbed/browser/evening';
import { CLOSED_FOR_THREE, see } from '../../tools/testbed/browser/people';
import { PADDLE, SHELL, SHIPS, TOOLS } from '../../tools/testbed/browser/words';

const evening = anEvening();

test('an auction survives a reload, a sleeping phone, a restarted host, an undo and a fixed fact', async () => {
  await evening.play(async () => {
    const sidney = await evening.guest('Sidney', 'A');
    const grace = await evening.guest('Grace', 'B');
    const james = await evening.guest('James', 'D');
    const everyone = [sidney, grace, james];
    // Long enough to lift a paddle under the hammer.
    await sidney.begins({ hammer: 5, rows: CLOSED_FOR_THREE });

    // A page is reloaded between lock and flip: its bid is still locked, and still known to its owner.
    await grace.locks(25);
    await grace.reload();
    await see(grace.button(PADDLE.locked)).toBeVisible();
    expect(await grace.peeks()).toBe('£25');
    await sidney.locks(0);
    // Going once: a lifted paddle stops the hammer.
    await james.locks(21);
    await sidney.sees(PADDLE.going);
    await james.press(PADDLE.lift);
    await sidney.sees(PADDLE.waitingFor('James'));
    await sidney.setsHammer(2);
    await james.locksLast(24);
    for (const phone of everyone) await phone.seesOutcome(SHIPS.wins('Grace', 1, 25));

    // Locked, and the phone sleeps: the flip happens without it, and it catches up.
    await james.locks(27);
    await james.sees(PADDLE.mayPutDown);
    await james.sleeps();
    await sidney.locks(0);
    await grace.locksLast(22);
    for (const phone of [sidney, grace]) await phone.seesOutcome(SHIPS.wins('James', 2, 27));
    await james.wakes();
    await james.seesOutcome(SHIPS.wins('James', 2, 27));

    // The host dies with paddles locked and comes back on the same table.
    await sidney.locks(26);
    await evening.table.kill();
    await grace.sees(SHELL.lost);
    await evening.table.restart();
    for (const phone of everyone) await see(phone.page.getByText(SHELL.lost)).toBeHidden({ timeout: 40_000 });
    expect(await sidney.peeks()).toBe('£26');
    await grace.locks(23);
    await james.locksLast(22);
    for (const phone of everyone) await phone.seesOutcome(SHIPS.wins('Sidney', 3, 26));

    // Taken back over the flip: everyone bids anew, or the same as before.
    await sidney.mends(TOOLS.undo);
    for (const phone of everyone) await see(phone.heading(SHIPS.lot(3))).toBeVisible();
    await see(grace.page.getByText(/^Going /)).toHaveCount(0);
    for (const phone of [sidney, james]) {
      await phone.tap(phone.page.getByText(PADDLE.asBefore, { exact: true }));
      await phone.press(PADDLE.lock);
    }
    await grace.locksLast(28);
    for (const phone of everyone) await phone.seesOutcome(SHIPS.wins('Grace', 3, 28));

    // A fact put right: the card said two winners. The bids stay as they were shown.
    await sidney.opensTools(TOOLS.fix, 'What a row shows');
    await sidney.chooses(/^Lot 3/);
    await sidney.chooses(/^2$/);
    await sidney.sees('Then: Lot 3 is closed, 2 winners.');
    await sidney.press('Put it right');
    await see(sidney.dialog()).toBeHidden();
    for (const phone of everyone) {
      await phone.tab('Table');
      await phone.sees('Mended: lot 3 is closed with 2 winners.');
      const rows = phone.page.getByRole('region', { name: 'Rows of round 1' });
      await see(rows).toContainText(/Grace £28\s*Sidney £26/);
    }
  });
}, 180_000);
