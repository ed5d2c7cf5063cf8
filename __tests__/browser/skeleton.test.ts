import { anEvening } from '../../tools/testbed/browser/evening';
import { CLOSED_FOR_TWO, see } from '../../tools/testbed/browser/people';
import { SHIPS } from '../../tools/testbed/browser/words';

const evening = anEvening();

test('two phones take chairs, lock a closed bid each and see the same flip; a reload shows it again', async () => {
  await evening.play(async () => {
    const sidney = await evening.guest('Sidney', 'A');
    const grace = await evening.guest('Grace', 'C');
    // What the link carried does not stay in the address.
    expect(new URL(grace.page.url()).hash).toBe('');
    await sidney.begins({ rows: CLOSED_FOR_TWO });

    await sidney.locks(24);
    await see(grace.page.getByText('24', { exact: true })).toHaveCount(0);
    await grace.locksLast(31);
    for (const phone of [sidney, grace]) {
      await phone.seesOutcome(SHIPS.wins('Grace', 1, 31));
      await phone.seesOutcome('24');
    }

    const told = await grace.outcome().innerText();
    await grace.reload();
    await see(grace.outcome()).toHaveText(told, { useInnerText: true });
  });
}, 60_000);
