import { anEvening } from '../../tools/testbed/browser/evening';
import { see } from '../../tools/testbed/browser/people';

const evening = anEvening();

test('two phones take chairs, lock a closed bid each and see the same flip; a reload shows it again', async () => {
  await evening.play(async () => {
    const sidney = await evening.guest('Sidney', 'A');
    const grace = await evening.guest('Grace', 'C');
    // What the link carried does not stay in the address.
    expect(new URL(grace.page.url()).hash).toBe('');
    await sidney.setsUp([/^Named by us/, /^Left in the box/], 0);
    await sidney.starts();
    await sidney.namesStart('Sidney');
    // Three closed rows are all the box has: the fourth is open and need not be said.
    await sidney.entersRound('Fox', ['Closed, 1 winner', 'Closed, 1 winner', 'Closed, 1 winner']);

    await sidney.locks(24);
    await see(grace.page.getByText('24', { exact: true })).toHaveCount(0);
    await grace.locksLast(31);
    for (const phone of [sidney, grace]) {
      await phone.seesOutcome('Grace wins lot 1 at £31');
      await phone.seesOutcome('24');
    }

    const told = await grace.outcome().innerText();
    await grace.reload();
    await see(grace.outcome()).toHaveText(told, { useInnerText: true });
  });
}, 60_000);
