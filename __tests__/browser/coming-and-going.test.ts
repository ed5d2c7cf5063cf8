import { readFileSync } from 'node:fs';

import { anEvening } from '../../tools/testbed/browser/evening';
import { CLOSED_FIRST, type Person, see } from '../../tools/testbed/browser/people';

const evening = anEvening();
let sidney: Person;
let grace: Person;
let james: Person;

/** One table for the whole file: each test goes on where the one before it stopped. */
const at = (title: string, story: () => Promise<void>): void =>
  test(title, () => evening.play(story), 60_000);

at('nobody else within a minute: the lobby says what to try', async () => {
  sidney = await evening.phone('Sidney');
  await sidney.page.clock.install();
  await sidney.sits('A');
  await see(sidney.page.getByRole('heading', { name: 'Nobody else yet' })).toBeHidden();
  await sidney.page.clock.fastForward('01:01');
  await see(sidney.page.getByRole('heading', { name: 'Nobody else yet' })).toBeVisible();
  await sidney.sees(/Guest and pub networks often keep phones apart\. Turn on a hotspot/);
  await sidney.page.clock.resume();
  grace = await evening.guest('Grace', 'B');
  await see(sidney.page.getByRole('heading', { name: 'Nobody else yet' })).toBeHidden();
});

at('two codes for latecomers, each as large as the screen', async () => {
  await sidney.press('Show the codes');
  const sheet = sidney.page.getByRole('dialog', { name: 'Join this table' });
  await sidney.tap(sheet.getByRole('button', { name: 'Add a code for the Wi-Fi' }));
  await sheet.getByRole('textbox', { name: 'Wi-Fi name' }).fill('The Anchor; upstairs');
  await sheet.getByRole('textbox', { name: 'Wi-Fi password' }).fill('two:pints');
  await sidney.tap(sheet.getByRole('button', { name: 'Show code 1' }));
  for (const title of ['1 Wi-Fi', '2 Table']) {
    await sidney.tap(sheet.getByRole('button', { name: `${title}: show full screen` }));
    const full = sidney.page.getByRole('img', { name: `${title} code, full screen` });
    await see(full).toBeInViewport({ ratio: 1 });
    expect((await full.boundingBox())?.width).toBeGreaterThan(380);
    await sidney.tap(full);
    await see(full).toBeHidden();
  }
  await sidney.closesSheet();
  james = await evening.guest('James', 'D');
});

at('turning the phone keeps what was typed', async () => {
  await sidney.setsUp([/^Named by us/, /^Left in the box/], 0);
  await sidney.starts();
  await sidney.press('Sidney');
  await sidney.entersRound('Fox', CLOSED_FIRST);
  await see(grace.button('Lock')).toBeVisible();
  await grace.types(24);
  await grace.page.setViewportSize({ width: 844, height: 390 });
  await see(grace.button('Lock')).toBeInViewport({ ratio: 1 });
  await grace.press('Lock');
  expect(await grace.peeks()).toBe('£24');
  await grace.press('Name parts');
  const fox = grace.page.getByRole('dialog').getByRole('button', { name: 'Fox', exact: true });
  await grace.tap(fox);
  await grace.page.setViewportSize({ width: 390, height: 844 });
  await see(fox).toHaveAttribute('aria-pressed', 'true');
  await grace.closesSheet();
});

at('ten seconds without a network: the bid stays locked, and the flip is seen', async () => {
  await grace.context.setOffline(true);
  await grace.sees(/^Lost the table/);
  expect(await grace.peeks()).toBe('£24');
  await sidney.locks(0);
  await grace.context.setOffline(false);
  await see(grace.page.getByText(/^Lost the table/)).toBeHidden();
  await james.locksLast(22);
  for (const phone of [sidney, grace, james]) await phone.seesOutcome('Grace wins lot 1 at £24');
});

at('the back button leaves the page; who comes back finds the bid locked', async () => {
  await grace.locks(23);
  await grace.page.goBack();
  await grace.page.goForward();
  expect(await grace.peeks()).toBe('£23');
  await grace.press('Lift your paddle');
});

at('back in five: by whoever goes, and by the gavel; the table plays on', async () => {
  await grace.mends('Back in five');
  await sidney.locks(0);
  await james.locksLast(21);
  await sidney.seesOutcome('James wins lot 2 at £21');
  await grace.press('I am back');
  await see(grace.button('I am back')).toBeHidden();
  await sidney.opensTools('Seats and phones', 'More for Grace', 'Back in five');
  await see(grace.button('I am back')).toBeVisible();
  await sidney.press('Back again');
  await see(grace.button('I am back')).toBeHidden();
  await sidney.closesSheet();
  await sidney.tab('Table');
  await sidney.sees('Grace is back in five: no bid and pass until then.');
  await sidney.tab('Now');
});

at('a seat goes on with another phone; what the old one locked is asked for again', async () => {
  await james.locks(26);
  const other = await evening.phone('Another phone');
  await other.press('Take over a seat');
  await other.sees(/^Watching on phone /);
  await sidney.opensTools('Seats and phones', 'More for James', /^Hand to phone \d+, which has no seat/);
  await sidney.closesSheet();
  await see(other.page.getByRole('img', { name: 'Seat D, James' })).toBeVisible();
  await james.sees(/^Watching/);
  await other.locks(27);
  await sidney.locks(0);
  await grace.locksLast(0);
  for (const phone of [sidney, grace, james, other]) await phone.seesOutcome('James wins lot 3 at £27');
});

at('the log can be taken home and checked', async () => {
  await grace.opensTools('Leave the table');
  await grace.press('Past games');
  await grace.press(/^Cheap as Ships/);
  const loading = grace.page.waitForEvent('download');
  await grace.press('Download the log');
  const log = readFileSync(await (await loading).path(), 'utf8');
  expect(log).toMatch(/\n$/);
  await grace.press('Check it');
  await grace.sees(
    `${log.trimEnd().split('\n').length} lines, all in order: hashes, signatures, bids and rules.`,
  );
});
