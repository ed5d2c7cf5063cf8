import { anEvening } from '../../tools/testbed/browser/evening';
import { CLOSED_FOR_TWO, see } from '../../tools/testbed/browser/people';
import { PADDLE, SHIPS } from '../../tools/testbed/browser/words';

const evening = anEvening();

test('two tabs of one phone: the newer plays, or the one its owner names, and both know what is locked', async () => {
  await evening.play(async () => {
    const sidney = await evening.guest('Sidney', 'A');
    const grace = await evening.guest('Grace', 'B');
    await sidney.begins({ rows: CLOSED_FOR_TWO });

    await grace.locks(25);
    const tab = evening.come(await grace.opensTab(evening.table.invite));
    await grace.sees('Open in another tab');
    await see(tab.button(PADDLE.locked)).toBeVisible();
    expect(await tab.peeks()).toBe('£25');
    await sidney.locksLast(22);
    for (const page of [sidney, tab]) await page.seesOutcome(SHIPS.wins('Grace', 1, 25));

    // Locked in the newer, and played on in the older.
    await tab.locks(23);
    await grace.press('Play here');
    await tab.sees('Open in another tab');
    expect(await grace.peeks()).toBe('£23');
    await sidney.locksLast(0);
    for (const page of [sidney, grace]) await page.seesOutcome(SHIPS.wins('Grace', 2, 23));

    // A reload makes it the newest again.
    await grace.locks(24);
    await tab.reload();
    await grace.sees('Open in another tab');
    expect(await tab.peeks()).toBe('£24');
    await sidney.locksLast(26);
    for (const page of [sidney, tab]) await page.seesOutcome(SHIPS.wins('Sidney', 3, 26));
  });
}, 120_000);
