/** A game of ShipShape with two phones, the Cap'n and a board, then the holds of six; each of its screens once. */
import { see, type Person } from '../people';
import { cargo, sailHome, Sailor } from '../shipshape';
import type { Party } from './walk';

type Look = Party['look'];

export async function playShipShape({ invite, hostLink, look, phone, board: stands }: Party): Promise<void> {
  const board = await stands(hostLink);
  await board.isTheBoard();
  const ann = new Sailor(await phone('Ann', invite));
  await ann.person.sits('A');
  await board.passesGavelTo('Ann’s phone');
  await ann.person.press('Game and options');
  await ann.person.tap(ann.person.page.getByRole('radio', { name: /^ShipShape/ }));
  await ann.person.sees('Numbers on the crew cards');
  await look(ann.person.page, 'shipshape-options');
  await ann.person.press('Done');
  await ann.person.setsHammer(0);
  const bob = new Sailor(await phone('Bob', invite));
  await bob.person.sits('B');
  await ann.person.press('Start ShipShape');
  await aVoyage(board, ann, bob, look);
  await ann.person.opensTools('Fix a fact');
  await look(ann.person.page, 'shipshape-fix');
  await ann.person.closesSheet();
  for (let voyage = 2; voyage <= 3; voyage++) {
    await ann.person.press('Deal for us');
    await bob.person.sees(/^You sail on hold/);
    if (voyage === 2) {
      await look(bob.person.page, 'shipshape-new-hold');
      await look(board.page, 'board-shipshape-new-holds');
    }
    await sailHome([ann, bob]);
    await ann.unloads(cargo(6, 2, 13, 4));
    await ann.unloads(cargo(7, 1, 5, 11), 'the Cap’n’s hold');
    await bob.unloads(cargo(8, 0, 6, 3, true));
  }
  await ann.person.sees(/ wins with \d+ coins/);
  await look(ann.person.page, 'shipshape-final');
  await board.sees(/ wins with \d+ coins/);
  await look(board.page, 'board-shipshape-final');
  await ann.person.press('Back to the lobby');
  await twoGroups(board, [ann, bob], { invite, look, phone });
}

async function aVoyage(board: Person, ann: Sailor, bob: Sailor, look: Look): Promise<void> {
  await see(bob.person.page.getByRole('group', { name: 'Which hold did you get?' })).toBeVisible();
  await bob.person.tap(
    bob.person.page
      .getByRole('group', { name: 'Which hold did you get?' })
      .getByRole('button', { name: '3', exact: true }),
  );
  await see(ann.person.button('3: Bob').first()).toBeVisible();
  await look(ann.person.page, 'shipshape-holds');
  await look(board.page, 'board-shipshape-holds');
  await ann.person.press('Deal for us');
  await ann.chooses(7);
  await look(ann.person.page, 'shipshape-hand');
  await look(board.page, 'board-shipshape-cards');
  await bob.locks(9);
  await look(bob.person.page, 'shipshape-locked');
  const before = await ann.person.outcome().innerText();
  await ann.locksLast(9);
  await see.poll(() => ann.person.outcome().innerText()).not.toBe(before);
  await look(board.page, 'board-shipshape-flip');
  await look(ann.person.page, 'shipshape-tied');
  await ann.person.press('Help');
  await see(ann.person.page.getByRole('dialog')).toBeVisible();
  await look(ann.person.page, 'shipshape-help');
  await ann.person.closesSheet();
  await sailHome([ann, bob]);
  await look(board.page, 'board-shipshape-order');
  await ann.isHome();
  await look(ann.person.page, 'shipshape-cargo');
  await ann.person.press('Count it for us');
  await see(ann.person.page.getByRole('dialog')).toBeVisible();
  await ann.person.tap(
    ann.person.page
      .getByRole('group', { name: 'How much gold' })
      .getByRole('button', { name: '3', exact: true }),
  );
  await look(ann.person.page, 'shipshape-grid');
  await ann.person.closesSheet();
  await ann.unloads(cargo(6, 2, 13, 4));
  await ann.unloads(cargo(7, 1, 5, 11), 'the Cap’n’s hold');
  await look(ann.person.page, 'shipshape-counted');
  await see(board.page.getByRole('region', { name: 'Holds' })).toBeVisible();
  await look(board.page, 'board-shipshape-home');
  await bob.unloads(cargo(8, 0, 6, 3, true));
  await ann.person.sees(/^You get /);
  await look(ann.person.page, 'shipshape-score');
  await look(board.page, 'board-shipshape-score');
  await ann.person.tab('Mine');
  await look(ann.person.page, 'shipshape-mine');
  await ann.person.tab('Table');
  await look(ann.person.page, 'shipshape-table');
  await ann.person.tab('Now');
}

/** Six players: each group on its own. */
async function twoGroups(
  board: Person,
  two: readonly Sailor[],
  { invite, look, phone }: Pick<Party, 'invite' | 'look' | 'phone'>,
): Promise<void> {
  const others: Sailor[] = [];
  for (const [name, seat] of [
    ['Cy', 'C'],
    ['Dora', 'D'],
    ['Eve', 'E'],
    ['Finn', 'F'],
  ] as const) {
    const person = await phone(name, invite);
    await person.sits(seat);
    others.push(new Sailor(person));
  }
  const [ann] = two;
  const [, dora, eve, finn] = others;
  if (!ann || !dora || !eve || !finn) throw new Error('six were to come');
  await ann.person.press('Start ShipShape');
  await ann.person.press('Deal for us');
  await dora.person.sees(/^You sail on hold/);
  await look(dora.person.page, 'shipshape-groups-hold');
  await dora.locks(4);
  await eve.locks(6);
  await look(board.page, 'board-shipshape-groups');
  await finn.locksLast(5);
  await eve.takesCrate(1);
  await look(board.page, 'board-shipshape-groups-flip');
  await dora.person.tab('Table');
  await look(dora.person.page, 'shipshape-groups-table');
  await dora.person.tab('Now');
  await sailHome([dora, eve, finn]);
  await dora.person.sees('Your group is home. Group 1 is in turn 1.');
  await look(dora.person.page, 'shipshape-groups-home');
  await look(board.page, 'board-shipshape-groups-home');
}
