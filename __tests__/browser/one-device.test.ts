import { aBrowser } from '../../tools/testbed/browser/chromium';
import { witnessed } from '../../tools/testbed/browser/evening';
import { Person, see } from '../../tools/testbed/browser/people';
import { playOn } from '../../tools/testbed/browser/playing';
import { OPTIONS, SHIPS } from '../../tools/testbed/browser/words';
import { aWebBuild } from './support/web-server';

const server = aWebBuild();
const browser = aBrowser();

test('two people pass one phone through a whole game, without any network', async () => {
  const phone = await Person.withPhone(browser(), 'One phone', server().url);
  await phone.press('Host a table');
  for (const option of [OPTIONS.moneyOnPhones, OPTIONS.noLoyalty]) await phone.chooses(option);
  await phone.press('Open table');
  await phone.sits('A', 'Sidney');
  await phone.sitsToo('B', 'Grace');
  await phone.setsHammer(0);
  await phone.starts();
  await see(phone.button(/^(Deal round|I am )/).first()).toBeVisible();
  await phone.context.setOffline(true);
  let done: Readonly<Record<string, number>> = {};
  await witnessed([phone], async () => {
    done = await playOn([phone]);
  });
  expect(done).toMatchObject({ deal: 3, sold: 6 });
  expect(done.curtain).toBeGreaterThan(5);
  expect(done.lock).toBeGreaterThan(2);
  await phone.sees(SHIPS.won);
  expect(phone.errors).toEqual([]);
  await phone.close();
}, 240_000);

test('somebody tries a whole game alone against made-up players', async () => {
  // Made-up players think a tenth as long as they do for people.
  const quick = `(() => {
    const later = window.setTimeout;
    window.setTimeout = (f, ms, ...more) => later(f, ms >= 500 ? ms / 10 : ms, ...more);
  })()`;
  const person = await Person.withPhone(browser(), 'You', server().url, { prepare: quick });
  await person.press('Try it alone');
  await see(person.page.getByRole('img', { name: 'Seat A, Newcomer' })).toBeVisible();
  await witnessed([person], async () => void (await playOn([person])));
  await person.sees(SHIPS.won);
  for (const name of ['Ada', 'Bertil', 'Cleo']) await person.sees(new RegExp(name));
  expect(person.errors).toEqual([]);
  await person.close();
}, 240_000);
