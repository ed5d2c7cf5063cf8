import {
  assignHolds,
  cargoInGrid,
  rankSailors,
  scoreVoyage,
  game,
  lastVoyage,
  type Grid,
} from '../../../../engine/games/shipshape';
import { diceOfSeed, loadedDice } from '../../../../tools/testbed/game-table';
import type { SeatId } from '../../../../engine/vocabulary';
import { NOTHING, Table } from './support';

const cargo = (who: string, parts: Partial<typeof NOTHING>) => ({ who, cargo: { ...NOTHING, ...parts } });
const earned = (...holds: ReturnType<typeof cargo>[]) => scoreVoyage(holds).map(({ coins }) => coins);
const grid = (...spaces: readonly string[]): Grid => {
  const [
    a1 = 'empty',
    a2 = 'empty',
    a3 = 'empty',
    b1 = 'empty',
    b2 = 'empty',
    b3 = 'empty',
    c1 = 'empty',
    c2 = 'empty',
    c3 = 'empty',
  ] = spaces;
  return { a1, a2, a3, b1, b2, b3, c1, c2, c3 };
};

describe('holds', () => {
  test('[SHP-1] voyage 1: owners enter the holds they were dealt, the left neighbour the Cap’n’s', () => {
    const table = new Table(2);
    expect(
      game
        .asks(table.state, 'A', { hand: [], discards: [] })
        .map((ask) => ask.kind === 'move' && ask.move.of),
    ).toEqual(['A', 'capn']);
    table
      .play('A', { do: 'hold', voyage: 1, of: 'A', hold: 4 })
      .play('A', { do: 'hold', voyage: 1, of: 'capn', hold: 6 });
    table.play('A', { do: 'hold', voyage: 1, of: 'A', hold: 5 });
    expect(table.state.phase.at).toBe('holds');
    table.said();
    table.play('B', { do: 'hold', voyage: 1, of: 'B', hold: 4 });
    expect(table.state.holds).toEqual({ A: 5, B: 4, capn: 6 });
    expect(table.said()).toEqual([
      '{B} has hold 4.',
      'Holds: the Cap’n 6, {A} 5, {B} 4.',
      'Stack 9 crates. Choose a crew card.',
    ]);
  });

  test('[ALL-6] "Deal for us" deals what nobody has entered', () => {
    const table = new Table(3).play('B', { do: 'hold', voyage: 1, of: 'B', hold: 1 });
    expect(game.rounds(table.state)).toEqual([]);
    table.play('host', { do: 'deal', voyage: 1 });
    expect(game.rounds(table.state)).toEqual([{ name: 'v1/holds', slots: [], kind: 'together', dice: true }]);
    table.flip('v1/holds', {}, loadedDice(0));
    expect(table.state.holds).toEqual({ A: 2, B: 1, C: 3 });
    expect(table.state.phase.at).toBe('sailing');
  });

  test('[SHP-1] dealt holds differ, and chance decides which', () => {
    const dealt = Array.from({ length: 40 }, (_, i) =>
      new Table(5).play('host', { do: 'deal', voyage: 1 }).flip('v1/holds', {}, diceOfSeed(`${i}`)),
    );
    for (const { state } of dealt) expect(Object.values(state.holds).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(dealt.map(({ state }) => state.holds.capn)).size).toBe(6);
  });

  test('[SHP-5] most coins takes the highest hold; among equals the lower hold of last time', () => {
    const sailors = [
      { who: 'A', coins: 10, hold: 5 },
      { who: 'B', coins: 12, hold: 1 },
      { who: 'C', coins: 10, hold: 2 },
      { who: 'D', coins: 0, hold: 6 },
    ];
    expect(assignHolds([3, 6, 1, 4], sailors)).toEqual([
      { who: 'B', hold: 6 },
      { who: 'C', hold: 4 },
      { who: 'A', hold: 3 },
      { who: 'D', hold: 1 },
    ]);
  });

  test('[SHP-5] later voyages: as many holds as sail, drawn by the table or the app, assigned by coins', () => {
    const home = () => new Table(3).holds(4, 2, 6).sail().unload({ gold: 5 }, { gold: 5 }, { gold: 9 });
    const table = home();
    expect(table.said()).toContain(
      'Voyage 2. Put the used crates aside and draw 3 holds, or let the app draw.',
    );
    table.play('host', { do: 'drawn', voyage: 2, holds: [1, 5, 3] });
    expect(table.state.holds).toEqual({ A: 1, B: 3, C: 5 });
    expect(table.said()).toEqual([
      'Drawn: holds 5, 3, 1.',
      'Holds by coins, the richest on the highest: {C} 5, {B} 3, {A} 1.',
      '{B} and {A} both have 5 coins; {B} had the lower hold, 2 to 4.',
      'Stack 9 crates. Choose a crew card.',
      'The host entered it.',
    ]);
    const drawn = home().play('host', { do: 'deal', voyage: 2 }).flip('v2/holds', {}, loadedDice(0));
    expect(drawn.state.holds).toEqual({ A: 1, B: 2, C: 3 });
  });
});

describe('holds that nobody has to draw', () => {
  const home = () => new Table(6).holds(1, 2, 3, 4, 5, 6).sail();

  test('[SHP-5] as many holds as sail are taken by themselves, and the score stays on show', () => {
    const table = home();
    table.said();
    table.unload({ gold: 6 }, { gold: 5 }, { gold: 4 }, { gold: 3 }, { gold: 2 }, { gold: 1 });
    expect(table.state).toMatchObject({
      voyage: 2,
      phase: { at: 'sailing' },
      holds: { A: 6, B: 5, C: 4, D: 3, E: 2, F: 1 },
      scored: [{ coins: { A: 6, B: 5, C: 4, D: 3, E: 2, F: 1 } }],
    });
    expect(table.said()).toContain(
      'Holds by coins, the richest on the highest: {A} 6, {B} 5, {C} 4, {D} 3, {E} 2, {F} 1.',
    );
    expect(lastVoyage(table.state)).toMatchObject({
      voyage: 1,
      scores: [{ who: 'A', coins: 6 }, {}, {}, {}, {}, {}],
    });
    table.flip('v2/t1/g1', { B: 1, C: 2, D: 3 });
    expect(lastVoyage(table.state)).toBeNull();
  });

  test('[ALL-2] a hold counted wrongly is mended there too, and the holds are taken anew', () => {
    const table = home().unload({ gold: 6 }, { gold: 5 }, { gold: 4 }, { gold: 3 }, { gold: 2 }, { gold: 1 });
    const fix = game.fixes(table.state).find(({ fact }) => fact.fact === 'cargo' && fact['of'] === 'F');
    expect(fix).toMatchObject({ was: { gold: 1, full: false } });
    expect(fix?.since?.(table.state)).toBe(true);
    table.fix({ ...fix?.fact, ...fix?.was, gold: 9 });
    expect(table.state).toMatchObject({ coins: { F: 9 }, holds: { F: 6, A: 5 } });
    table.flip('v2/t1/g1', { B: 1, C: 2, D: 3 });
    expect(fix?.since?.(table.state)).toBe(false);
  });
});

test('[SHP-3] the gavel is told no pile, however it is mended', () => {
  const table = new Table(3).holds(4, 2, 6).flip('v1/t1/g1', { A: 3, B: 9, C: 5 });
  const piles = game.fixes(table.state).filter(({ fact }) => fact.fact === 'discards');
  expect(piles.map(({ was }) => was)).toEqual([{}, {}, {}]);
  expect(game.now(table.state, null).map(({ text }) => text)).toEqual([
    'Voyage 1 of 3.',
    'Turn 2 of 3. {A} on hold 4, {B} on hold 2 and {C} on hold 6.',
    '{A}, {B} and {C}: choose a crew card.',
  ]);
});

test('[SHP-8] a seat is told of its own group until that is home, a board of both', () => {
  const told = (seat: SeatId | null) => game.now(table.state, seat).map(({ text }) => text);
  const table = new Table(6).holds(1, 2, 3, 4, 5, 6);
  expect(told('E').slice(1)).toEqual([
    'Turn 1 of 3. {D} on hold 4, {E} on hold 5 and {F} on hold 6.',
    '{D}, {E} and {F}: choose a crew card.',
  ]);
  table.flip('v1/t1/g2', { D: 1, E: 2, F: 3 }).flip('v1/t2/g2', { D: 2, E: 3, F: 4 });
  table.flip('v1/t3/g2', { D: 3, E: 4, F: 5 });
  expect(told('A').join(' ')).not.toMatch(/\{[DEF]\}/);
  expect(told('E')).toEqual([
    'Voyage 1 of 3.',
    'Group 1: turn 1 of 3. {A} on hold 1, {B} on hold 2 and {C} on hold 3.',
    '{A}, {B} and {C}: choose a crew card.',
    'Still to be counted and entered: {D}, {E} and {F}.',
  ]);
  expect(told(null)).toEqual(told('E'));
});

test('[SHP-8] a bid of the tied still matters to their whole group, and to no other', () => {
  const table = new Table(6).holds(1, 2, 3, 4, 5, 6).flip('v1/t1/g1', { A: 9, B: 7, C: 7 });
  expect(game.rounds(table.state)).toMatchObject([
    { name: 'v1/t1/g1/again', concerns: ['A', 'B', 'C'] },
    { name: 'v1/t1/g2', concerns: ['D', 'E', 'F'] },
  ]);
});

describe('scoring', () => {
  test('[SHP-4] gold less rats', () => {
    expect(earned(cargo('A', { gold: 9, rats: 2 }), cargo('B', { gold: 4 }))).toEqual([7, 4]);
  });

  test('[SHP-4] cannons less the fewest at the table', () => {
    expect(
      earned(
        cargo('Michele', { cannons: 13 }),
        cargo('Rob', { cannons: 12 }),
        cargo('Chris', { cannons: 3 }),
      ),
    ).toEqual([10, 9, 0]);
  });

  test('[SHP-4] contraband counts but for everyone with the most', () => {
    expect(
      earned(
        cargo('Rob', { contraband: 6 }),
        cargo('Chris', { contraband: 10 }),
        cargo('M', { contraband: 2 }),
      ),
    ).toEqual([6, 0, 2]);
    expect(
      earned(
        cargo('Rob', { contraband: 10 }),
        cargo('Chris', { contraband: 10 }),
        cargo('M', { contraband: 9 }),
      ),
    ).toEqual([0, 0, 9]);
  });

  test('[SHP-4] a full ship brings 8, and coins are never lost', () => {
    expect(earned(cargo('A', { full: true }), cargo('B', { rats: 5, gold: 1 }))).toEqual([8, 0]);
    expect(scoreVoyage([cargo('A', { rats: 5 }), cargo('B', { cannons: 3, contraband: 1 })])[0]).toEqual({
      who: 'A',
      gold: -5,
      cannons: 0,
      contraband: 0,
      seized: false,
      full: 0,
      sum: -5,
      coins: 0,
    });
  });

  test('[SHP-4] a hold from its visible spaces: preprinted cargo fills its space, a rat does not', () => {
    const filled = [
      'gold 2',
      'gold 1',
      'cannons 4',
      'cannons 1',
      'contraband 3',
      'gold 1',
      'gold 1',
      'contraband 2',
      'cannons 2',
    ];
    expect(cargoInGrid(grid(...filled))).toEqual({ gold: 5, rats: 0, cannons: 7, contraband: 5, full: true });
    expect(cargoInGrid(grid(...filled.slice(0, 8), 'rats 2'))).toEqual({
      gold: 5,
      rats: 2,
      cannons: 5,
      contraband: 5,
      full: false,
    });
    expect(cargoInGrid(grid(...filled.slice(0, 8)))).toMatchObject({ rats: 0, full: false });
  });

  test('[SHP-4] owners enter totals or spaces, anew if need be; the last hold scores the voyage and the feed tells why', () => {
    const table = new Table(3).holds(4, 2, 6).sail();
    table.said();
    table.play('A', { do: 'cargo', voyage: 1, of: 'A', ...NOTHING, gold: 40 });
    table.play('A', { do: 'cargo', voyage: 1, of: 'A', ...NOTHING, gold: 4, rats: 7 });
    table.play('B', { do: 'grid', voyage: 1, of: 'B', ...grid('gold 3', 'cannons 5', 'contraband 4') });
    expect(table.said()).toEqual([
      '{A}: gold 40, rats 0, cannons 0, contraband 0, not full.',
      'Waiting for {B} and {C}.',
      '{A}: gold 4, rats 7, cannons 0, contraband 0, not full.',
      'Waiting for {B} and {C}.',
      '{B}: gold 3, rats 0, cannons 5, contraband 4, not full.',
      'Waiting for {C}.',
    ]);
    table.play('host', {
      do: 'cargo',
      voyage: 1,
      of: 'C',
      gold: 1,
      rats: 0,
      cannons: 2,
      contraband: 4,
      full: true,
    });
    expect(table.state.coins).toEqual({ A: 0, B: 8, C: 11 });
    expect(table.said()).toEqual([
      '{C}: gold 1, rats 0, cannons 2, contraband 4, full.',
      'Somebody has no cannons, so every cannon counts.',
      '{B} and {C} share the most contraband, 4: the Navy seizes it from each.',
      '{A}: gold less rats −3, cannons 0, contraband 0, so 0 coins, now 0. The sum is −3; coins are never lost.',
      '{B}: gold less rats 3, cannons 5, contraband 0, so 8 coins, now 8.',
      '{C}: gold less rats 1, cannons 2, contraband 0, full ship 8, so 11 coins, now 11.',
      'Voyage 2. Put the used crates aside and draw 3 holds, or let the app draw.',
      'The host entered it.',
    ]);
  });

  test('[SHP-4] both groups and the Cap’n are compared together', () => {
    const table = new Table(5).holds(1, 2, 3, 4, 5, 6).sail();
    const five = { cannons: 5, contraband: 5 };
    table.unload(five, five, five, five, { cannons: 5, contraband: 6 }, { cannons: 2, contraband: 9 });
    expect(table.state.coins).toEqual({ A: 8, B: 8, C: 8, D: 8, E: 9, capn: 0 });
  });
});

describe('the end', () => {
  test('[SHP-6] most coins; a tie goes to the higher hold of voyage 3', () => {
    const order = rankSailors([
      { who: 'A', coins: 30, hold: 2 },
      { who: 'B', coins: 31, hold: 1 },
      { who: 'C', coins: 30, hold: 5 },
    ]);
    expect(order.map(({ item, place, chain }) => [item.who, place, chain])).toEqual([
      ['B', 1, []],
      ['C', 2, [{ by: 'hold', amount: 5, went: 'ahead' }]],
      ['A', 3, [{ by: 'hold', amount: 2, went: 'behind' }]],
    ]);
  });

  test('[SHP-6] the third voyage ends the game; equal coins share a place only before that', () => {
    const table = new Table(3).holds(4, 2, 6).sail().unload({ gold: 3 }, { gold: 3 }, {});
    expect(game.standings(table.state).map(({ place }) => place)).toEqual([1, 1, 3]);
    table.holds(1, 2, 3).sail().unload().holds(1, 2, 3).sail();
    expect(game.isOver(table.state)).toBe(false);
    table.said();
    table.unload();
    expect(game.isOver(table.state)).toBe(true);
    // Voyage 2: B had the lower hold, so takes 3 over A's 2; voyage 3: A had the lower one.
    expect(game.standings(table.state)).toEqual([
      { who: 'A', place: 1, score: 3, chain: [{ by: 'hold', amount: 3, went: 'ahead' }] },
      { who: 'B', place: 2, score: 3, chain: [{ by: 'hold', amount: 2, went: 'behind' }] },
      { who: 'C', place: 3, score: 0, chain: [] },
    ]);
    expect(table.said().slice(-3, -1)).toEqual([
      '{A} wins with 3 coins.',
      'At 3 coins the higher hold of the last voyage decides: {A} 3, {B} 2.',
    ]);
    expect(game.rounds(table.state)).toEqual([]);
    expect(game.asks(table.state, 'host', null)).toEqual([]);
  });

  test('[SHP-7] the Cap’n can win', () => {
    const table = new Table(2);
    for (const voyage of [1, 2, 3])
      table
        .holds(voyage, voyage + 1, voyage + 2)
        .sail()
        .unload({}, {}, { gold: 7 });
    expect(game.standings(table.state)[0]).toEqual({ who: 'capn', place: 1, score: 21, chain: [] });
    expect(table.said()).toContain('The Cap’n wins with 21 coins.');
  });
});

test('[SHP-1] crew cards and holds are data: any set can be played', () => {
  const table = new Table(3, {
    crew: [0, 20, 40],
    holds: [
      [7, 8, 9],
      [11, 12, 13],
      [21, 22, 23],
    ],
  });
  table.holds(9, 7, 8).flip('v1/t1/g1', { A: 20, B: 40, C: 0 });
  expect(table.groups[0]?.took).toEqual(['B', 'A', 'C']);
  table.sail().unload({ gold: 1 }).holds(11, 13, 12);
  expect(table.state.holds).toEqual({ A: 13, B: 12, C: 11 });
});
