import { anEvening } from '../../tools/testbed/browser/evening';
import { see } from '../../tools/testbed/browser/people';

const evening = anEvening();

test('two tabs of one phone: the newer plays, or the one its owner names, and both know what is locked', async () => {
  await evening.play(async () => {
    const sidney = await evening.guest('Sidney', 'A');
    const grace = await evening.guest('Grace', 'B');
    await sidney.setsUp([/^Named by us/, /^Left in the box/], 0);
    await sidney.starts();
    await sidney.press('Sidney');
    await sidney.entersRound('Fox', ['Closed, 1 winner', 'Closed, 1 winner', 'Closed, 1 winner']);

    await grace.locks(25);
    const tab = evening.come(await grace.opensTab(evening.table.invite));
    await grace.sees('Open in another tab');
    await see(tab.button(/^Locked\. Hold here to peek/)).toBeVisible();
    expect(await tab.peeks()).toBe('£25');
    await sidney.locksLast(22);
    for (const page of [sidney, tab]) await page.seesOutcome('Grace wins lot 1 at £25');

    // Locked in the newer, and played on in the older.
    await tab.locks(23);
    await grace.press('Play here');
    await tab.sees('Open in another tab');
    expect(await grace.peeks()).toBe('£23');
    await sidney.locksLast(0);
    for (const page of [sidney, grace]) await page.seesOutcome('Grace wins lot 2 at £23');

    // A reload makes it the newest again.
    await grace.locks(24);
    await tab.reload();
    await grace.sees('Open in another tab');
    expect(await tab.peeks()).toBe('£24');
    await sidney.locksLast(26);
    for (const page of [sidney, tab]) await page.seesOutcome('Sidney wins lot 3 at £26');
  });
}, 120_000);
