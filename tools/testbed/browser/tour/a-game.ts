/** A board and two phones, from the chairs to the ranking. */
import { see, type Person } from '../people';
import { playOn } from '../playing';
import { OPTIONS, PADDLE, SHELL, SHIPS, TOOLS } from '../words';
import type { Party } from './walk';

type Look = Party['look'];

export async function playAGame({ invite, hostLink, look, phone, board: stands }: Party): Promise<void> {
  const board = await stands(hostLink);
  await see(board.page.getByRole('radio', { name: SHELL.thisIsTheBoard })).toBeVisible();
  await look(board.page, 'board-role');
  await board.isTheBoard();
  const sidney = await phone('Sidney', invite);
  await see(sidney.button(/^Seat A/)).toBeVisible();
  await look(sidney.page, 'chair');
  await sidney.sits('A');
  const grace = await phone('Grace', invite);
  await grace.sits('D');
  await look(board.page, 'board-lobby');
  await board.passesGavelTo('Sidney’s phone');
  await warmUp(board, sidney, grace, look);
  await beginTheGame(sidney, grace, look);
  await firstAuctions(board, sidney, grace, look);
  await sellings(sidney, grace, look);
  await grace.counts(33);
  await sidney.sees(/^Grace counts £33/);
  await look(sidney.page, 'now-audit');
  await look(board.page, 'board-tracks');
  await sidney.holds(/^Ledger: /);
  await playOn([sidney, grace], /^Turn over the cards that no phone shows/);
  await look(sidney.page, 'now-loyalty');
  await look(board.page, 'board-loyalty');
  await playOn([sidney, grace]);
  await sidney.sees(SHIPS.won);
  await look(sidney.page, 'final');
  await see(board.page.getByText(SHIPS.won).first()).toBeVisible();
  await look(board.page, 'board-final');
}

async function warmUp(board: Person, sidney: Person, grace: Person, look: Look): Promise<void> {
  await sidney.setsUp([OPTIONS.startNamed], 0);
  await look(sidney.page, 'lobby');
  await sidney.press(SHELL.warmUp);
  await see(grace.button(PADDLE.lock)).toBeVisible();
  await look(grace.page, 'now-warm-up');
  await grace.locks(7);
  await board.sees(PADDLE.waitingFor('Sidney'));
  await look(board.page, 'board-warm-up');
  await sidney.locksLast(12);
  await sidney.seesOutcome('Sidney wins the tea at 12.');
  await look(sidney.page, 'lobby-warm');
  await sidney.press(SHELL.codes);
  await see(sidney.dialog()).toBeVisible();
  await look(sidney.page, 'sheet-codes');
  await sidney.closesSheet();
}

async function beginTheGame(sidney: Person, grace: Person, look: Look): Promise<void> {
  await sidney.starts();
  await see(sidney.page.getByRole('group', { name: SHIPS.whoStarts })).toBeVisible();
  await look(sidney.page, 'now-who-starts');
  await sidney.namesStart('Sidney');
  await see(sidney.button(SHIPS.deal)).toBeVisible();
  await look(sidney.page, 'now-deal');
  await grace.press(/^Lock your secret brand/);
  await see(grace.dialog()).toBeVisible();
  await look(grace.page, 'sheet-loyalty');
  await grace.press('Leaf');
  await sidney.entersRound('Fox', ['Closed, 1 winner', 'Open, 1 winner', 'Closed, 1 winner']);
  await look(sidney.page, 'now-rows');
  await sidney.tap(
    sidney.page.getByRole('group', { name: SHIPS.row(4) }).getByRole('button', { name: 'Open, 1 winner' }),
  );
}

async function firstAuctions(board: Person, sidney: Person, grace: Person, look: Look): Promise<void> {
  await see(grace.button(PADDLE.lock)).toBeVisible();
  await grace.namesParts([{ type: 'Front', brand: 'Fox', value: 10, quality: '+1' }]);
  await look(grace.page, 'now-paddle');
  await look(board.page, 'board-lot');
  await grace.press(SHIPS.nameParts);
  await see(grace.dialog()).toBeVisible();
  await look(grace.page, 'sheet-clerk');
  await grace.closesSheet();
  await grace.locks(25);
  await look(grace.page, 'now-locked');
  await sidney.locksLast(30);
  await sidney.seesOutcome(SHIPS.wins('Sidney', 1, 30));
  await look(board.page, 'board-flip');
  await look(sidney.page, 'now-called');
  await look(grace.page, 'now-outcome');
  await sidney.press('Help');
  await see(sidney.dialog()).toBeVisible();
  await look(sidney.page, 'sheet-help');
  await sidney.closesSheet();
  await sidney.opensTools();
  await look(sidney.page, 'sheet-gavel');
  await sidney.press(TOOLS.fix);
  await look(sidney.page, 'sheet-fix');
  await sidney.closesSheet();
  await sidney.records('Grace', 20);
  await grace.locks(0);
  await sidney.locksLast(21);
  await sidney.records();
}

async function sellings(sidney: Person, grace: Person, look: Look): Promise<void> {
  await see(sidney.button(SHIPS.doneSelling)).toBeVisible();
  await sidney.uses(/Fox front/);
  await look(sidney.page, 'now-selling');
  await sidney.readsPart('Middle', { brand: 'Fox', value: 5, quality: '+2' });
  await sidney.readsPart('Back', { brand: 'Fox', value: 10, quality: '+1' });
  await look(sidney.page, 'now-ship');
  await sidney.sellsShip();
  await sidney.tab('Mine');
  await look(sidney.page, 'mine');
  await sidney.tab('Table');
  await look(sidney.page, 'table');
  await sidney.tab('Now');
  for (const player of [sidney, grace]) await player.isDoneSelling();
}
