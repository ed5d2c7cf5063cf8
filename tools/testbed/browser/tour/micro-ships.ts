/** A game of Micro ships with four phones and a board, each of its screens once. */
import { Cubes, choosesCubes, locksCubes, locksCubesLast } from '../micro-ships';
import { see, type Person } from '../people';
import type { Party } from './walk';

export async function playMicroShips({ invite, hostLink, look, phone, board: stands }: Party): Promise<void> {
  const board = await stands(hostLink);
  await board.isTheBoard();
  const ann = await phone('Ann', invite);
  await ann.sits('A');
  await board.passesGavelTo('Ann’s phone');
  await ann.press('Game and options');
  await ann.tap(ann.page.getByRole('radio', { name: /^Micro ships/ }));
  await ann.sees('The app draws');
  await look(ann.page, 'micro-options');
  await ann.press(/^What is in our box/);
  await ann.press(/^Change: Dory/);
  await look(ann.page, 'micro-box');
  await ann.closesSheet();
  await ann.press('Done');
  await ann.setsHammer(0);
  const others: Person[] = [];
  for (const [name, seat] of [
    ['Bob', 'B'],
    ['Cy', 'C'],
    ['Dee', 'D'],
  ] as const) {
    const person = await phone(name, invite);
    await person.sits(seat);
    others.push(person);
  }
  const [bob, cy, dee] = others as [Person, Person, Person];
  await ann.press('Start Micro ships');
  const cubes = new Cubes('gyrbgyrbgyrbgyrbgyrb');
  await see(bob.page.getByRole('group', { name: 'The cubes you hold' })).toBeVisible();
  await look(bob.page, 'micro-hand');
  await look(ann.page, 'micro-deal');
  await look(board.page, 'board-micro-deal');
  await ann.tap(ann.page.getByRole('group', { name: 'Worth 1' }).getByRole('button', { name: 'Green' }));
  await ann.tap(ann.page.getByRole('group', { name: 'Starts' }).getByRole('button', { name: 'Ann' }));
  for (const ship of ['Cutter', 'Galleon', 'Punt']) await ann.press(new RegExp(`^Open: ${ship}`));
  for (const person of [ann, ...others]) await cubes.draws(person, 4);
  await ann.press('Another ship …');
  await see(ann.page.getByRole('dialog')).toBeVisible();
  await look(ann.page, 'micro-another-ship');
  await ann.closesSheet();
  await ann.press(/^Open: Pilot/);
  await choosesCubes(bob, 'br');
  await look(bob.page, 'micro-paddle');
  await look(board.page, 'board-micro-lot');
  await bob.press('Lock');
  await see(bob.button(/^Locked/)).toBeVisible();
  await look(bob.page, 'micro-locked');
  await locksCubes(cy, 'y');
  await locksCubes(dee, '');
  await locksCubesLast(ann, 'r');
  await see(board.page.getByRole('region', { name: 'The flip' })).toBeVisible();
  await look(board.page, 'board-micro-flip');
  await dee.sees(/^Which cube did you draw/);
  await look(dee.page, 'micro-drew');
  await look(cy.page, 'micro-outcome');
  await bob.tab('Mine');
  await look(bob.page, 'micro-mine');
  await bob.tab('Table');
  await look(bob.page, 'micro-table');
  await bob.tab('Now');
  await bob.press('Help');
  await see(bob.page.getByRole('dialog')).toBeVisible();
  await look(bob.page, 'micro-help');
  await bob.closesSheet();
  await tie(board, [ann, bob, cy, dee], look);
  await ann.opensTools('Fix a fact');
  await look(ann.page, 'micro-fix');
  await ann.closesSheet();
  await ann.opensTools('Hammer, pause, end');
  await ann.holds('End the game');
  await ann.sees(/had the most/);
  await look(ann.page, 'micro-final');
  await look(board.page, 'board-micro-final');
}

/** Cy and Dee are level; Cy, left of Bob, moves first. */
async function tie(
  board: Person,
  [ann, bob, cy, dee]: readonly [Person, Person, Person, Person],
  look: Party['look'],
): Promise<void> {
  await locksCubes(ann, '');
  await locksCubes(bob, '');
  await locksCubes(cy, 'b');
  await locksCubesLast(dee, 'b');
  await see(cy.button('Leave it')).toBeVisible();
  await look(cy.page, 'micro-tie');
  await look(dee.page, 'micro-tie-waiting');
  await cy.tap(cy.button(/^Green (up|down)/).first());
  await see(dee.button('Leave it')).toBeVisible();
  await look(board.page, 'board-micro-tie');
  await dee.press('Leave it');
}
