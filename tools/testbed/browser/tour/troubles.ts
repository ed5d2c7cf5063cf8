/** Somebody knocks, asks, sleeps, goes, or loses the network; and every page of the gavel's tools. */
import { see } from '../people';
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
  await sidney.setsUp([/^Named by us/, /^Left in the box/], 0);
  await sidney.starts();
  await sidney.namesStart('Sidney');
  await sidney.entersRound('Fox', ['Closed, 1 winner', 'Closed, 1 winner', 'Closed, 1 winner']);
  await grace.locks(25);
  await sidney.locksLast(30);
  await sidney.seesOutcome('Sidney wins lot 1 at £30');

  for (const [tool, name] of [
    ['Take back more', 'sheet-take-back'],
    ['Correct an amount', 'sheet-correct'],
    ['Seats and phones', 'sheet-people'],
    ['Hammer, pause, end', 'sheet-tempo'],
    ['Make another the host', 'sheet-pass'],
  ] as const) {
    await sidney.opensTools(tool);
    if (name === 'sheet-people') await sidney.press('More for Grace');
    await look(sidney.page, name);
    await sidney.closesSheet();
  }

  const other = await phone('Another phone', invite);
  await other.press('Take over a seat');
  await other.sees(/^Watching on phone /);
  await look(other.page, 'watching');

  await sidney.passesGavelTo('the board');
  await grace.opensTools();
  await look(grace.page, 'sheet-ask');
  await grace.press('Ask for a pause');
  await see(board.button('Do it')).toBeVisible();
  await look(board.page, 'board-request');
  await board.hold(board.button('Do it'), 1000);
  await board.sees(/^The table pauses\./);
  await look(board.page, 'board-paused');
  await grace.sees(/^The table pauses\./);
  await look(grace.page, 'now-paused');
  await board.mends('Hammer, pause, end', 'Go on');
  await board.passesGavelTo('Sidney’s phone');

  await grace.mends('Back in five');
  await see(grace.button('I am back')).toBeVisible();
  await look(grace.page, 'now-away');
  await grace.press('I am back');
  await see(grace.button('I am back')).toBeHidden();
  await grace.sleeps();
  await sidney.locks(22);
  await sidney.sees('Grace’s phone is asleep. Wake it, wait, or count it as no bid.');
  await look(sidney.page, 'now-sleeper');
  await board.sees(/^Grace’s phone is asleep\./);
  await look(board.page, 'board-sleeper');
  await grace.wakes();
  await see(grace.button('Lock')).toBeVisible();
  await sidney.context.setOffline(true);
  await sidney.sees(/^Lost the table/);
  await look(sidney.page, 'now-lost');
  await sidney.context.setOffline(false);
  await see(sidney.page.getByText(/^Lost the table/)).toBeHidden();
}
