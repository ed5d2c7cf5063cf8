/** Somebody knocks, asks, sleeps, goes, or loses the network; and every page of the gavel's tools. */
import { CLOSED_FOR_TWO, see } from '../people';
import { PADDLE, SHELL, SHIPS, TOOLS } from '../words';
import type { Party } from './walk';

export async function haveTroubles({
  home,
  invite,
  hostLink,
  look,
  phone,
  board: stands,
}: Party): Promise<void> {
  const board = await stands(hostLink);
  await board.isTheBoard();
  const sidney = await phone('Sidney', invite);
  await sidney.sits('A');
  const typed = await phone('Grace', home);
  await typed.press('Join a table');
  await typed.tap(typed.button('Join').last());
  await typed.sees(/^\d{3} \d{3}$/);
  await look(typed.page, 'knocking');
  await see(board.button('Let them in')).toBeVisible();
  await look(board.page, 'board-knock');
  await board.press('Let them in');
  const grace = typed;
  await grace.sits('D');

  await board.passesGavelTo('Sidney’s phone');
  await sidney.begins({ rows: CLOSED_FOR_TWO });
  await grace.locks(25);
  await sidney.locksLast(30);
  await sidney.seesOutcome(SHIPS.wins('Sidney', 1, 30));

  for (const [tool, name] of [
    [TOOLS.moreBack, 'sheet-take-back'],
    [TOOLS.correct, 'sheet-correct'],
    [TOOLS.seats, 'sheet-people'],
    [TOOLS.tempo, 'sheet-tempo'],
    [TOOLS.passHost, 'sheet-pass'],
  ] as const) {
    await sidney.opensTools(tool);
    if (name === 'sheet-people') await sidney.press(TOOLS.moreFor('Grace'));
    await look(sidney.page, name);
    await sidney.closesSheet();
  }

  const other = await phone('Another phone', invite);
  await other.press(SHELL.takeOverASeat);
  await other.sees(SHELL.mayGetASeat);
  await look(other.page, 'watching');

  await sidney.passesGavelTo(TOOLS.board);
  await grace.opensTools();
  await look(grace.page, 'sheet-ask');
  await grace.press(TOOLS.askPause);
  await see(board.button(SHELL.doIt)).toBeVisible();
  await look(board.page, 'board-request');
  await board.holds(SHELL.doIt);
  await board.sees(SHELL.pauses);
  await look(board.page, 'board-paused');
  await grace.sees(SHELL.pauses);
  await look(grace.page, 'now-paused');
  await board.mends(TOOLS.tempo, SHELL.goOn);
  await board.passesGavelTo('Sidney’s phone');

  await grace.mends(TOOLS.away);
  await see(grace.button(SHELL.iAmBack)).toBeVisible();
  await look(grace.page, 'now-away');
  await grace.press(SHELL.iAmBack);
  await see(grace.button(SHELL.iAmBack)).toBeHidden();
  await grace.sleeps();
  await sidney.locks(22);
  await sidney.sees(PADDLE.asleep('Grace'));
  await look(sidney.page, 'now-sleeper');
  await board.sees(/^Grace’s phone is asleep\./);
  await look(board.page, 'board-sleeper');
  await grace.wakes();
  await see(grace.button(PADDLE.lock)).toBeVisible();
  await sidney.context.setOffline(true);
  await sidney.sees(SHELL.lost);
  await look(sidney.page, 'now-lost');
  await sidney.context.setOffline(false);
  await see(sidney.page.getByText(SHELL.lost)).toBeHidden();
}
