import { anEvening, chaptersOf } from '../../tools/testbed/browser/evening';
import { CLOSED_FOR_TWO, type Person, see } from '../../tools/testbed/browser/people';
import { OPTIONS, PADDLE, SHELL, SHIPS, TOOLS } from '../../tools/testbed/browser/words';

const evening = anEvening();
const at = chaptersOf(evening);
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

at('a warm-up lot proves every paddle, and the lobby shows what it brought', async () => {
  await board.passesGavelTo('Sidney’s phone');
  await sidney.setsUp([OPTIONS.startNamed, OPTIONS.noLoyalty], 0);
  await sidney.press(SHELL.warmUp);
  await grace.sees('Warm-up lot: 1 cup of tea. Lock any bid; nothing is kept.');
  await grace.locks(7);
  await board.sees(PADDLE.waitingFor('Sidney'));
  await board.press('Silence the knocks');
  await see(board.button('Let it knock')).toBeVisible();
  await sidney.locksLast(12);
  for (const phone of [sidney, grace]) await phone.seesOutcome('Sidney wins the tea at 12.');
  await board.sees(SHELL.boardLobby);
});

at('what was taken back is brought back, and nobody bids anew', async () => {
  await sidney.starts();
  await sidney.namesStart('Sidney');
  await sidney.entersRound('Fox', CLOSED_FOR_TWO);
  await grace.locks(25);
  await sidney.locksLast(30);
  await grace.seesOutcome(SHIPS.wins('Sidney', 1, 30));
  await sidney.mends(TOOLS.undo);
  await grace.sees(SHIPS.lot(1));
  await sidney.mends(TOOLS.redo);
  for (const phone of [sidney, grace]) {
    await phone.seesOutcome(SHIPS.wins('Sidney', 1, 30));
    await phone.sees(SHIPS.lot(2));
  }
});

at('whoever is not the host asks, and on a board somebody holds to agree', async () => {
  await sidney.passesGavelTo(TOOLS.board);
  await grace.mends(TOOLS.askUndo);
  await board.sees(/^Grace asks: Take back: /);
  await board.holds(SHELL.doIt);
  for (const phone of [sidney, grace]) await phone.sees(SHIPS.lot(1));
  await see(board.button(SHELL.doIt)).toBeHidden();
  await board.mends(TOOLS.redo);
  for (const phone of [sidney, grace]) await phone.sees(SHIPS.lot(2));
});

at('on a phone one tap agrees to a pause, and one ends it', async () => {
  await board.passesGavelTo('Sidney’s phone');
  await grace.mends(TOOLS.askPause);
  await sidney.sees('Grace asks: A pause.');
  await sidney.press(SHELL.doIt);
  for (const person of everyone) await person.sees(SHELL.pauses);
  await see(sidney.button(SHELL.doIt)).toBeHidden();
  await sidney.press(SHELL.goOn);
  for (const { page } of everyone) await see(page.getByText(SHELL.pauses)).toHaveCount(0);
  // What was granted is not asked again by a page that begins anew.
  await sidney.reload();
  await see(sidney.button(PADDLE.lock)).toBeVisible();
  await see(sidney.button(SHELL.doIt)).toBeHidden();
});

at('a nudge, and an amount put right with its reason', async () => {
  await sidney.opensTools(TOOLS.seats, TOOLS.moreFor('Grace'), TOOLS.nudge);
  await grace.sees('Sidney waits for Grace.');
  await sidney.closesSheet();
  await sidney.opensTools(TOOLS.correct);
  await sidney.chooses(/^Grace: money/);
  await sidney.types(83, sidney.dialog());
  await sidney.sees('Grace: money should be £83 (+3)');
  await sidney.page.getByRole('textbox', { name: 'Reason' }).fill('Three coins lay under the box');
  await sidney.press('Correct it');
  await grace.sees(SHIPS.bidUpTo(83));
  await grace.tab('Table');
  await grace.sees(/Three coins lay under the box/);
  await grace.tab('Now');
});

at('a phone that sleeps before it locked is counted as no bid, and catches up', async () => {
  await grace.sleeps();
  await sidney.locks(22);
  await sidney.sees(PADDLE.asleep('Grace'));
  await board.sees(PADDLE.asleepForOthers('Grace'));
  await sidney.hold(sidney.button(PADDLE.noBid).last());
  await sidney.seesOutcome(SHIPS.wins('Sidney', 2, 22));
  await grace.wakes();
  await grace.seesOutcome(SHIPS.wins('Sidney', 2, 22));
});

async function endsTheGame(why: string): Promise<void> {
  await sidney.opensTools(TOOLS.tempo);
  await sidney.page.getByRole('textbox', { name: TOOLS.whyEnd }).fill(why);
  await sidney.holds(TOOLS.end);
}

at('the game ends early with its reason, for those who only watch too', async () => {
  const watching = await evening.phone('Ada');
  await see(watching.button(SHELL.takeOverASeat)).toBeVisible();
  await endsTheGame('The last bus');
  for (const person of [...everyone, watching])
    await person.sees(/^The game ended early\. Grace had the most, £83\./);
  await watching.press(SHELL.toTheLobby);
  await see(watching.heading(SHELL.chairs)).toBeVisible();
  const newcomer = await evening.phone('Linus');
  await see(newcomer.heading(SHELL.chairs)).toBeVisible();
});

at('every game has its ranking, and a rematch begins anew', async () => {
  await sidney.press(SHELL.toTheLobby);
  await sidney.starts();
  await sidney.namesStart('Sidney');
  await endsTheGame('The bar closes');
  for (const person of everyone) await person.sees(SHELL.endedEarly);
  await sidney.press(SHELL.rematch);
  await board.sees(SHIPS.whoStarts);
  await see(grace.page.getByRole('group', { name: SHIPS.whoStarts })).toBeVisible();
  await sidney.namesStart('Grace');
  await sidney.sees('Grace leads the first auction.');
});
