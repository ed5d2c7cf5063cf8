/** Links to the table, opened whenever: while the page loads, in a tab that is open, after leaving. */
import { anEvening } from '../../tools/testbed/browser/evening';
import { type Person, see } from '../../tools/testbed/browser/people';

const evening = anEvening();

/** As a browser does with a link whose page is open already: only the end of its address changes. */
const follows = ({ page }: Person, link: string): Promise<void> =>
  page.evaluate((to) => void globalThis.location.assign(to), link);
const scrubbed = (url: string): boolean => !/[#&][kth]=/.test(url);

test('a link opened while the page is still loading leads to the chairs', async () => {
  await evening.play(async () => {
    const hasty = await evening.phone('Hasty', 'about:blank');
    // Every script takes its time, as on a busy pub Wi-Fi; the link is opened before any of them runs.
    await hasty.page.route('**/*.js', (route) => void setTimeout(() => void route.continue(), 1500));
    await hasty.page.goto(evening.home, { waitUntil: 'commit' });
    await follows(hasty, evening.table.invite);
    await see(hasty.button(/^Seat A/)).toBeVisible();
    expect(scrubbed(hasty.page.url())).toBe(true);
  });
}, 60_000);

test('in an open tab: from Home to the chairs, again at the table, and back after leaving', async () => {
  await evening.play(async () => {
    const sidney = await evening.phone('Sidney', evening.home);
    await see(sidney.button('Join a table')).toBeVisible();
    await follows(sidney, evening.table.invite);
    await sidney.sits('A');
    expect(scrubbed(sidney.page.url())).toBe(true);

    // Home is shown, the table goes on behind it: the link leads back to the own seat.
    await sidney.page.goBack();
    await see(sidney.button('Resume')).toBeVisible();
    await follows(sidney, evening.table.invite);
    await see(sidney.page.getByRole('heading', { name: 'Lobby' })).toBeVisible();

    await sidney.press('Leave the table');
    await see(sidney.button('Resume')).toBeVisible();
    await follows(sidney, evening.table.invite);
    await see(sidney.page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
    await sidney.sees('Sidney');
  });
}, 60_000);
