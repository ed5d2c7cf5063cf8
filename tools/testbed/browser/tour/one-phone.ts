/** One phone is passed around, and one player writes on paper. No other device is needed. */
import { see, type Person } from '../people';
import type { Party } from './walk';

type Look = Party['look'];

export async function passOnePhone({ home, look, phone: opens }: Party): Promise<void> {
  const phone = await opens('One phone', home);
  await phone.press('Host a table');
  for (const name of [/^Only on the phones/, /^Turn by turn/, /^Named by us/, /^Left in the box/])
    await phone.tap(phone.page.getByRole('radio', { name }));
  await phone.press('Open table');
  await phone.sits('A', 'Sidney');
  await phone.press('Another player on this phone');
  await phone.sits('C', 'Grace');
  await phone.press('Another player on this phone');
  await phone.press(/^Seat F\b.*empty/i);
  await phone.page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await phone.press('Writes on paper');
  await look(phone.page, 'chair-paper');
  await phone.press('Sit down');
  await see(phone.page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  await look(phone.page, 'lobby-one-phone');
  await phone.setsHammer(0);
  await phone.starts();
  await phone.sees('Pass the phone to Sidney.');
  await look(phone.page, 'curtain');
  await phone.press('I am Sidney');
  await phone.namesStart('Sidney');
  await phone.entersRound('Fox', ['Open, 1 winner', 'Closed, 1 winner', 'Closed, 1 winner']);
  await phone.press('That is all the rows');
  await bidTurnByTurn(phone, look);
  await bidWithARealPaddle(phone, look);
  await phone.opensTools('Leave the table');
  await see(phone.button('Resume')).toBeVisible();
  await look(phone.page, 'home-resume');
  await phone.press('Past games');
  await see(phone.button(/^Cheap as Ships/)).toBeVisible();
  await look(phone.page, 'past-games-one');
  await phone.press(/^Cheap as Ships/);
  await phone.press('Check it');
  await phone.sees(/all in order/);
  await look(phone.page, 'past-game');
}

async function bidTurnByTurn(phone: Person, look: Look): Promise<void> {
  await phone.bids(20);
  await lifts(phone, 'Grace');
  await see(phone.button(/^Bid £/)).toBeVisible();
  await look(phone.page, 'now-turns');
  await phone.bids(24);
  await phone.sees(/^Ada has £/);
  await look(phone.page, 'now-turns-paper');
  await phone.passes();
  await lifts(phone, 'Sidney');
  await phone.passes();
  await phone.seesOutcome('Grace wins lot 1 at £24');
}

async function bidWithARealPaddle(phone: Person, look: Look): Promise<void> {
  const real = phone.page.getByText(/^What does Ada’s paddle say\?/);
  const next = phone.button(/^I am /);
  for (let locked = 0; locked < 2; locked++) {
    await see(next.or(phone.button('Lock')).first()).toBeVisible();
    if (await next.isVisible()) {
      await next.tap();
      await see(next).toBeHidden();
    }
    await phone.locksLast(20 + locked);
    await see(next.or(real).first()).toBeVisible();
  }
  await see(real).toBeVisible();
  await look(phone.page, 'now-paper');
  await phone.types(27);
  await phone.press('Enter £27 for Ada');
  await phone.seesOutcome('Ada wins lot 2 at £27');
}

async function lifts(phone: Person, name: string): Promise<void> {
  await phone.press(`I am ${name}`);
  await see(phone.button(`I am ${name}`)).toBeHidden();
}
