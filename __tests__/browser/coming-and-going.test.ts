import { readFileSync } from 'node:fs';

import { PHONES } from '../../tools/testbed/browser/chromium';
import { anEvening, chaptersOf } from '../../tools/testbed/browser/evening';
import { CLOSED_FOR_THREE, type Person, see } from '../../tools/testbed/browser/people';
import { PADDLE, SHELL, SHIPS, TOOLS } from '../../tools/testbed/browser/words';

const evening = anEvening();
const at = chaptersOf(evening);
let sidney: Person;
let grace: Person;
let james: Person;

at('nobody else within a minute: the lobby says what to try', async () => {
  sidney = await evening.phone('Sidney');
  await sidney.page.clock.install();
  await sidney.sits('A');
  const lonely = sidney.heading('Nobody else yet');
  await see(lonely).toBeHidden();
  await sidney.page.clock.fastForward('01:01');
  await see(lonely).toBeVisible();
  await sidney.sees(/Guest and pub networks often keep phones apart\. Turn on a hotspot/);
  await sidney.page.clock.resume();
  grace = await evening.guest('Grace', 'B');
  await see(lonely).toBeHidden();
});

at('two codes for latecomers, each as large as the screen', async () => {
  await sidney.press(SHELL.codes);
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
  await sidney.begins({ rows: CLOSED_FOR_THREE });
  await see(grace.button(PADDLE.lock)).toBeVisible();
  await grace.types(24);
  await grace.page.setViewportSize(PHONES['on its side']);
  await see(grace.button(PADDLE.lock)).toBeInViewport({ ratio: 1 });
  await grace.press(PADDLE.lock);
  expect(await grace.peeks()).toBe('£24');
  await grace.press(SHIPS.nameParts);
  const fox = grace.dialog().getByRole('button', { name: 'Fox', exact: true });
  await grace.tap(fox);
  await grace.page.setViewportSize(PHONES.usual);
  await see(fox).toHaveAttribute('aria-pressed', 'true');
  await grace.closesSheet();
});

at('some seconds without a network: the bid stays locked, and the flip is seen', async () => {
  await grace.context.setOffline(true);
  await grace.sees(SHELL.lost);
  expect(await grace.peeks()).toBe('£24');
  await sidney.locks(0);
  await grace.context.setOffline(false);
  await see(grace.page.getByText(SHELL.lost)).toBeHidden();
  await james.locksLast(22);
  for (const phone of [sidney, grace, james]) await phone.seesOutcome(SHIPS.wins('Grace', 1, 24));
});

at('the back button leaves the page; who comes back finds the bid locked', async () => {
  await grace.locks(23);
  await grace.page.goBack();
  await grace.page.goForward();
  expect(await grace.peeks()).toBe('£23');
  await grace.press(PADDLE.lift);
});

at('back in five: by whoever goes, and by the host; the table plays on', async () => {
  await grace.mends(TOOLS.away);
  await sidney.locks(0);
  await james.locksLast(21);
  await sidney.seesOutcome(SHIPS.wins('James', 2, 21));
  await grace.press(SHELL.iAmBack);
  await see(grace.button(SHELL.iAmBack)).toBeHidden();
  await sidney.opensTools(TOOLS.seats, TOOLS.moreFor('Grace'), TOOLS.away);
  await see(grace.button(SHELL.iAmBack)).toBeVisible();
  await sidney.press(TOOLS.backAgain);
  await see(grace.button(SHELL.iAmBack)).toBeHidden();
  await sidney.closesSheet();
  await sidney.tab('Table');
  await sidney.sees('Grace is back in five: no bid and pass until then.');
  await sidney.tab('Now');
});

at('a seat goes on with another phone; what the old one locked is asked for again', async () => {
  await james.locks(26);
  const other = await evening.phone('Another phone');
  await other.press(SHELL.takeOverASeat);
  await other.sees(SHELL.mayGetASeat);
  await sidney.opensTools(TOOLS.seats, TOOLS.moreFor('James'), /^Hand to phone \d+, which has no seat/);
  await sidney.closesSheet();
  await see(other.page.getByRole('img', { name: 'Seat D, James' })).toBeVisible();
  await james.sees(SHELL.watching);
  await other.locks(27);
  await sidney.locks(0);
  await grace.locksLast(0);
  for (const phone of [sidney, grace, james, other]) await phone.seesOutcome(SHIPS.wins('James', 3, 27));
});

at('the log can be taken home and checked', async () => {
  await grace.opensTools(SHELL.leave);
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
