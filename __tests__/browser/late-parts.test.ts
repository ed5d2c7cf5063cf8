/** A part of the page that the host does not hand out at once is waited for, and nothing is lost meanwhile. */
import { anEvening } from '../../tools/testbed/browser/evening';
import { agreeOnTheCode, see } from '../../tools/testbed/browser/people';
import { SHELL } from '../../tools/testbed/browser/words';

const LATE = 'The game is still on its way from the host.';

const evening = anEvening();

test('a phone that cannot get the rulebook says so after a while, and plays once it has it', async () => {
  await evening.play(async () => {
    const sidney = await evening.guest('Sidney', 'A');
    const grace = await evening.guest('Grace', 'C');
    await see(sidney.page.getByRole('img', { name: /Grace/ })).toBeVisible();

    // The lobby gets the rulebook as soon as a game is chosen, so another one is chosen.
    await grace.context.route('**/*.js', (route) => route.abort());
    await sidney.setsUp([/^Starbase Jeff/], 0);
    await sidney.press(SHELL.start('Starbase Jeff'));
    await see(sidney.page.getByRole('tab', { name: /^Now/ })).toBeVisible();
    await grace.sees(LATE);
    await see(grace.heading(SHELL.lobby)).toBeVisible();

    await grace.context.unroute('**/*.js');
    await see(grace.page.getByRole('tab', { name: /^Now/ })).toBeVisible();
    await see(grace.page.getByText(LATE)).toBeHidden();
    await see(grace.button('Help')).toBeVisible();
    await agreeOnTheCode([sidney, grace]);
  });
}, 60_000);
