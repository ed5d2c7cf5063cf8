/** One phone is passed around, and one player writes on paper. No other device is needed. */
import { see, type Person } from '../people';
import { OPTIONS, PADDLE, SHELL, SHIPS } from '../words';
import type { Party } from './walk';

type Look = Party['look'];

export async function passOnePhone({ home, look, phone: opens }: Party): Promise<void> {
  const phone = await opens('One phone', home);
  await phone.press('Host a table');
  for (const option of Object.values(OPTIONS)) await phone.chooses(option);
  await phone.press('Open table');
  await phone.sits('A', 'Sidney');
  await phone.sitsToo('B', 'Grace');
  await phone.press(SHELL.anotherPlayer);
  await phone.takesChair('D', 'Ada');
  await phone.press(SHELL.onPaper);
  await look(phone.page, 'chair-paper');
  await phone.press(SHELL.sitDown);
  await see(phone.heading(SHELL.lobby)).toBeVisible();
  await look(phone.page, 'lobby-one-phone');
  await phone.setsHammer(0);
  await phone.starts();
  await phone.sees('Pass the phone to Sidney.');
  await look(phone.page, 'curtain');
  await phone.liftsCurtain('Sidney');
  await phone.namesStart('Sidney');
  await phone.entersRound('Fox', ['Open, 1 winner', 'Closed, 1 winner', 'Closed, 1 winner']);
  await phone.holds(SHIPS.allRows);
  await bidTurnByTurn(phone, look);
  await bidWithARealPaddle(phone, look);
  await phone.opensTools(SHELL.leave);
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
  await phone.liftsCurtain('Grace');
  await see(phone.button(/^Bid £/)).toBeVisible();
  await look(phone.page, 'now-turns');
  await phone.bids(24);
  await phone.sees(/^Ada has £/);
  await look(phone.page, 'now-turns-paper');
  await phone.passes();
  await phone.liftsCurtain('Sidney');
  await phone.passes();
  await phone.seesOutcome(SHIPS.wins('Grace', 1, 24));
}

async function bidWithARealPaddle(phone: Person, look: Look): Promise<void> {
  const real = phone.page.getByText(PADDLE.whatDoesItSay('Ada', 'paddle'));
  const next = phone.button(SHELL.anyoneLifts);
  for (let locked = 0; locked < 2; locked++) {
    await see(next.or(phone.button(PADDLE.lock)).first()).toBeVisible();
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
  await phone.seesOutcome(SHIPS.wins('Ada', 2, 27));
}
