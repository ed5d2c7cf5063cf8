import { anEvening } from '../../tools/testbed/browser/evening';
import { type Person, see } from '../../tools/testbed/browser/people';

const evening = anEvening();
let board: Person;
let sidney: Person;
let grace: Person;
let everyone: readonly Person[];
beforeAll(async () => {
  board = await evening.board();
  sidney = await evening.guest('Sidney', 'A');
  grace = await evening.guest('Grace', 'B');
  everyone = [board, sidney, grace];
}, 60_000);

/** One table for the whole file: each test goes on where the one before it stopped. */
const at = (title: string, story: () => Promise<void>): void =>
  test(title, () => evening.play(story), 60_000);

at('a warm-up lot proves every paddle, and the lobby shows what it brought', async () => {
  await board.passesGavelTo('Sidney’s phone');
  await sidney.setsUp([/^Named by us/, /^Left in the box/], 0);
  await sidney.press('Warm-up lot');
  await grace.sees('Warm-up lot: 1 cup of tea. Lock any bid; nothing is kept.');
  await grace.locks(7);
  await board.sees('Waiting for Sidney.');
  await board.press('Silence the knocks');
  await see(board.button('Let it knock')).toBeVisible();
  await sidney.locksLast(12);
  for (const phone of [sidney, grace]) await phone.seesOutcome('Sidney wins the tea at 12.');
  await board.sees('Scan, tap your chair, say your name.');
});

at('what was taken back is brought back, and nobody bids anew', async () => {
  await sidney.starts();
  await sidney.press('Sidney');
  await sidney.entersRound('Fox', ['Closed, 1 winner', 'Closed, 1 winner', 'Closed, 1 winner']);
  await grace.locks(25);
  await sidney.locksLast(30);
  await grace.seesOutcome('Sidney wins lot 1 at £30');
  await sidney.mends('Undo last');
  await grace.sees(/^Lot 1: /);
  await sidney.mends('Bring it back');
  for (const phone of [sidney, grace]) {
    await phone.seesOutcome('Sidney wins lot 1 at £30');
    await phone.sees(/^Lot 2: /);
  }
});

at('whoever has no gavel asks, and on a board somebody holds to agree', async () => {
  await sidney.passesGavelTo('the board');
  await grace.mends(/^Ask to take back/);
  await board.sees(/^Grace asks: Take back: /);
  await board.hold(board.button('Do it'), 1000);
  for (const phone of [sidney, grace]) await phone.sees(/^Lot 1: /);
  await see(board.button('Do it')).toBeHidden();
  await board.mends('Bring it back');
  for (const phone of [sidney, grace]) await phone.sees(/^Lot 2: /);
});

at('on a phone one tap agrees to a pause, and one ends it', async () => {
  await board.passesGavelTo('Sidney’s phone');
  await grace.mends('Ask for a pause');
  await sidney.sees('Grace asks: A pause, please.');
  await sidney.press('Do it');
  for (const person of everyone) await person.sees(/^The table pauses\./);
  await see(sidney.button('Do it')).toBeHidden();
  await sidney.press('Go on');
  for (const { page } of everyone) await see(page.getByText(/^The table pauses\./)).toHaveCount(0);
  // What was granted is not asked again by a page that begins anew.
  await sidney.reload();
  await see(sidney.button('Lock')).toBeVisible();
  await see(sidney.button('Do it')).toBeHidden();
});

at('a nudge, and an amount put right with its reason', async () => {
  await sidney.opensTools('Seats and phones', 'More for Grace', 'Nudge');
  await grace.sees('Sidney waits for Grace.');
  await sidney.closesSheet();
  await sidney.opensTools('Correct an amount');
  await sidney.tap(sidney.page.getByRole('radio', { name: /^Grace: money/ }));
  for (let i = 0; i < 3; i++) await sidney.press('By: more');
  await sidney.page.getByRole('textbox', { name: 'Reason' }).fill('Three coins lay under the box');
  await sidney.press('Correct it');
  await grace.sees('You have £83. Bid up to that.');
  await grace.tab('Table');
  await grace.sees(/Three coins lay under the box/);
  await grace.tab('Now');
});

at('a phone that sleeps before it locked is counted as no bid, and catches up', async () => {
  await grace.sleeps();
  await sidney.locks(22);
  await sidney.sees('Grace’s phone is asleep. Wake it, wait, or count it as no bid.');
  await board.sees('Grace’s phone is asleep. The host decides: wait, or count it as no bid.');
  await sidney.hold(sidney.button('No bid').last(), 600);
  await sidney.seesOutcome('Sidney wins lot 2 at £22');
  await grace.wakes();
  await grace.seesOutcome('Sidney wins lot 2 at £22');
});

async function endsTheGame(why: string): Promise<void> {
  await sidney.opensTools('Hammer, pause, end');
  await sidney.page.getByRole('textbox', { name: 'Why the game ends here' }).fill(why);
  await sidney.hold(sidney.button('End the game'), 1000);
}

at('the game ends early with its reason, for those who only watch too', async () => {
  const watching = await evening.phone('Ada');
  await see(watching.button('Take over a seat')).toBeVisible();
  await endsTheGame('The last bus');
  for (const person of [...everyone, watching])
    await person.sees(/^The game ended early\. Grace had the most, £83\./);
  await watching.press('Back to the lobby');
  await see(watching.page.getByRole('heading', { name: 'Tap your chair' })).toBeVisible();
  const newcomer = await evening.phone('Linus');
  await see(newcomer.page.getByRole('heading', { name: 'Tap your chair' })).toBeVisible();
});

at('every game has its ranking, and a rematch begins anew', async () => {
  await sidney.press('Back to the lobby');
  await sidney.starts();
  await sidney.namesStart('Sidney');
  await endsTheGame('The bar closes');
  for (const person of everyone) await person.sees(/^The game ended early\./);
  await sidney.press('Rematch');
  await board.sees('Who starts?');
  await grace.sees('Somebody names the start player.');
  await sidney.namesStart('Grace');
  await sidney.sees('Grace leads the first auction.');
});
