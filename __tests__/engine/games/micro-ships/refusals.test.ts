/** Every illegal move, with its own reason; a refused move changes nothing. */
import type { Actor } from '../../../../engine/contract/game';
import type { Json } from '../../../../engine/data/json';
import {
  game,
  DEFAULT_TILES,
  type Move,
  type Refusal,
  type Tile,
} from '../../../../engine/games/micro-ships';
import { cubes, fleet, ship, Table } from './support';

const fresh = (): Table => new Table(3);
const begun = (): Table => new Table(3).begin();
const tied = (): Table => begun().flip({ B: 'g', C: 'g' });
const over = (): Table => {
  const table = new Table(2, fleet()).begin();
  for (let i = 0; i < 12; i++) {
    while (table.state.opened.length < Math.min(12, i + 4)) table.open(1);
    table.flip({ A: i === 0 ? 'g' : '' });
  }
  return table;
};

describe('moves', () => {
  const cases: readonly [string, () => Table, Actor, Move, Refusal][] = [
    [
      'a player names the colour',
      fresh,
      'A',
      { do: 'colour', colour: 'red' },
      { kind: 'for-the-table', do: 'colour' },
    ],
    [
      'a player opens a ship',
      fresh,
      'B',
      { do: 'open', opening: 1, name: 'Dory' },
      { kind: 'for-the-table', do: 'open' },
    ],
    [
      'a colour named twice',
      begun,
      'host',
      { do: 'colour', colour: 'red' },
      { kind: 'already-dealt', what: 'colour' },
    ],
    [
      'a first player named twice',
      begun,
      'host',
      { do: 'first', seat: 'B' },
      { kind: 'already-dealt', what: 'first' },
    ],
    [
      'a first player who is not there',
      fresh,
      'host',
      { do: 'first', seat: 'H' },
      { kind: 'no-such-seat', seat: 'H' },
    ],
    [
      'a fifth ship in the first turn',
      begun,
      'host',
      { do: 'open', opening: 5, name: 'Brig' },
      { kind: 'row-complete', opened: 4, auction: 1 },
    ],
    [
      'an entered fifth ship',
      begun,
      'host',
      { do: 'enter', opening: 5, name: 'X', ship: 'pink', points: 1, gives: [] },
      { kind: 'row-complete', opened: 4, auction: 1 },
    ],
    [
      'a ship opened during a tie',
      tied,
      'host',
      { do: 'open', opening: 5, name: 'Brig' },
      { kind: 'row-complete', opened: 4, auction: 1 },
    ],
    [
      'a late opening',
      () => fresh().open(1),
      'host',
      { do: 'open', opening: 1, name: 'Brig' },
      { kind: 'too-late', named: 'ship 1', now: 'ship 2' },
    ],
    [
      'a ship that is open',
      () => fresh().open(1),
      'host',
      { do: 'open', opening: 2, name: 'Dory' },
      { kind: 'not-in-the-box', name: 'Dory' },
    ],
    [
      'a ship nobody knows',
      fresh,
      'host',
      { do: 'open', opening: 1, name: 'Titanic' },
      { kind: 'not-in-the-box', name: 'Titanic' },
    ],
    [
      'dealing what is named',
      begun,
      'host',
      { do: 'deal', what: 'first' },
      { kind: 'already-dealt', what: 'first' },
    ],
    [
      'dealing twice',
      () => fresh().play('host', { do: 'deal', what: 'everything' }),
      'host',
      { do: 'deal', what: 'everything' },
      { kind: 'already-dealt', what: 'everything' },
    ],
    [
      'drawing twice',
      () => fresh().play('host', { do: 'deal', what: 'tiles' }),
      'host',
      { do: 'deal', what: 'tiles' },
      { kind: 'app-deals', what: 'tiles' },
    ],
    [
      'naming what the app draws',
      () => fresh().play('host', { do: 'deal', what: 'colour' }),
      'host',
      { do: 'colour', colour: 'red' },
      { kind: 'app-deals', what: 'colour' },
    ],
    [
      'opening what the app opens',
      () => fresh().play('host', { do: 'deal', what: 'tiles' }),
      'host',
      { do: 'open', opening: 1, name: 'Dory' },
      { kind: 'app-deals', what: 'tiles' },
    ],
    [
      'taking the ships back in the middle of a draw',
      () => fresh().play('host', { do: 'deal', what: 'tiles' }),
      'host',
      { do: 'table-opens' },
      { kind: 'app-deals', what: 'tiles' },
    ],
    [
      'taking the ships back from nobody',
      fresh,
      'host',
      { do: 'table-opens' },
      { kind: 'table-opens-already' },
    ],
    [
      'moving the table without a tie',
      begun,
      'B',
      { do: 'shift', auction: 1, colour: 'red', step: 1 },
      { kind: 'not-now', do: 'shift', at: 'bid' },
    ],
    [
      'declining without a tie',
      begun,
      'B',
      { do: 'decline', auction: 1 },
      { kind: 'not-now', do: 'decline', at: 'bid' },
    ],
    [
      'another auction',
      tied,
      'B',
      { do: 'decline', auction: 2 },
      { kind: 'too-late', named: 'auction 2', now: 'auction 1' },
    ],
    ['out of turn', tied, 'C', { do: 'decline', auction: 1 }, { kind: 'not-your-turn', turn: 'B' }],
    [
      'not tied',
      tied,
      'A',
      { do: 'shift', auction: 1, colour: 'red', step: 1 },
      { kind: 'not-your-turn', turn: 'B' },
    ],
    [
      'the table for a player',
      tied,
      'host',
      { do: 'decline', auction: 1 },
      { kind: 'not-your-turn', turn: 'B' },
    ],
    [
      'below 1',
      tied,
      'B',
      { do: 'shift', auction: 1, colour: 'green', step: -1 },
      { kind: 'off-the-table', colour: 'green', value: 1, step: -1 },
    ],
    [
      'above 4',
      tied,
      'B',
      { do: 'shift', auction: 1, colour: 'blue', step: 1 },
      { kind: 'off-the-table', colour: 'blue', value: 4, step: 1 },
    ],
    ['after the end', over, 'host', { do: 'deal', what: 'tiles' }, { kind: 'game-over' }],
  ];
  test.each(cases)('%s', (_, at, by, move, why) => {
    const table = at();
    const before = JSON.stringify(table.state);
    expect(table.refused(by, move)).toEqual(why);
    expect(JSON.stringify(table.state)).toBe(before);
  });

  test('[MIC-6] out of 1..4 is refused, and another move may follow', () => {
    const table = tied();
    expect(table.refused('B', { do: 'shift', auction: 1, colour: 'blue', step: 1 })).toMatchObject({
      kind: 'off-the-table',
    });
    table.play('B', { do: 'shift', auction: 1, colour: 'blue', step: -1 });
  });
});

describe('setup', () => {
  const tiles = DEFAULT_TILES;
  const why = (box: readonly Tile[], seats: readonly ('A' | 'B' | 'C' | 'D' | 'E')[]): unknown => {
    const done = game.setup({ tiles: box }, seats);
    return done.ok ? 'ok' : done.why;
  };

  test('[MIC-2] ships have different names, and bonuses name one of them', () => {
    expect(why(fleet(ship('X'), ship('X')), ['A', 'B'])).toEqual({ kind: 'ship-name-twice', name: 'X' });
    const lost = ship('X', { gives: [{ kind: 'specific', name: 'Y' }] });
    expect(why(fleet(lost), ['A', 'B'])).toEqual({ kind: 'bonus-for-unknown-ship', name: 'Y', on: 'X' });
  });

  test('[MIC-1] options have thirteen ships, each with a name', () => {
    expect(game.options.misfit(game.defaults(3))).toBeNull();
    expect(game.options.misfit({ tiles: tiles.slice(1) })).not.toBeNull();
    expect(game.options.misfit({ tiles: [...tiles.slice(1), ship('')] })).not.toBeNull();
  });
});

describe('cubes', () => {
  const why = (table: Table, slot: string, value: Json): unknown => {
    const done = game.fits(table.state, slot, value, game.own(table.state, 'A', []));
    return done.ok ? done.value : done.why;
  };
  const bid = (letters: string): Json => ({ cubes: cubes(letters) });

  test('[MIC-3] bids', () => {
    expect(why(begun(), 'a1/bid/A', bid('bgr'))).toEqual({ cubes: cubes('grb') });
    expect(why(begun(), 'a2/bid/A', bid('g'))).toEqual({ kind: 'no-such-slot', slot: 'a2/bid/A' });
    expect(why(fresh(), 'a1/bid/A', bid('g'))).toEqual({ kind: 'no-such-slot', slot: 'a1/bid/A' });
    expect(why(tied(), 'a1/bid/A', bid('g'))).toEqual({ kind: 'no-such-slot', slot: 'a1/bid/A' });
    expect(why(begun(), 'a1/bid/A', 3)).toMatchObject({ kind: 'not-cubes' });
    expect(why(begun(), 'a1/bid/A', { cubes: ['pink'] })).toMatchObject({ kind: 'not-cubes' });
    expect(why(begun(), 'a1/bid/A', bid('grby'))).toEqual({ kind: 'too-many-cubes', cubes: 4, most: 3 });
    expect(why(begun(), 'a1/bid/A', bid('ggggyy'))).toEqual({ kind: 'more-than-held', cubes: 6, held: 5 });
    expect(why(new Table(2).begin(), 'a1/bid/A', bid('gyrb'))).toEqual({
      kind: 'too-many-colours',
      colours: 4,
      most: 3,
    });
    expect(why(new Table(2).begin(), 'a1/bid/A', bid('gggg'))).toEqual({
      kind: 'more-than-there-are',
      colour: 'green',
      cubes: 4,
      outside: 3,
    });
  });
});

describe('mending', () => {
  test('[ALL-2] a hand is corrected, the cup makes up for it', () => {
    const table = begun();
    table.correct('cubes', 'A', 2);
    expect(table.held()).toEqual({ A: 7, B: 5, C: 5, cup: 3 });
    table.correct('cubes', 'A', -3);
    expect(table.held()).toEqual({ A: 4, B: 5, C: 5, cup: 6 });
    expect(table.feed()).toContain('{A} holds 4, 3 fewer than counted; the cup holds 6: counted again.');
  });

  test('[ALL-2] corrections that cannot be', () => {
    const table = begun();
    expect(table.refusedCorrection('cubes', 'cup', 1)).toEqual({ kind: 'account-follows', what: 'cubes' });
    expect(table.refusedCorrection('cubes', 'D', 1)).toEqual({
      kind: 'no-such-account',
      what: 'cubes',
      of: 'D',
    });
    expect(table.refusedCorrection('cubes', 'A', 0)).toEqual({ kind: 'nothing-to-correct' });
    expect(table.refusedCorrection('cubes', 'A', 6)).toEqual({
      kind: 'out-of-range',
      what: 'cubes',
      amount: 6,
      most: 5,
    });
    expect(table.refusedCorrection('cubes', 'A', -6)).toEqual({
      kind: 'below-zero',
      what: 'cubes',
      amount: 5,
      by: -6,
    });
    table.correct('cubes', 'A', -5);
    table.correct('cubes', 'B', -5);
    expect(table.refusedCorrection('cubes', 'C', -5)).toEqual({ kind: 'nobody-would-hold-a-cube' });
    expect(over().refusedCorrection('cubes', 'A', 1)).toEqual({ kind: 'game-over' });
  });

  test('[ALL-2] facts are put right: a ship, the first player, the table', () => {
    const table = begun();
    table.feed();
    table.fix({ fact: 'tile', opening: 1, ...ship('Dory', { points: 9 }) });
    table.fix({ fact: 'first', auction: 1, seat: 'C' });
    table.fix({ fact: 'table', auction: 1, green: 4, yellow: 4, red: 1, blue: 2 });
    expect(table.state).toMatchObject({ first: 'C', table: { green: 4, yellow: 4, red: 1, blue: 2 } });
    expect(table.flip({ A: 'g' }).standings()[0]).toMatchObject({ who: 'A', score: 9 });
    expect(table.feed()).toContain(
      'Put right: ship 1 is the Dory, white, 9 points, not the Dory, white, 1 point, 1 more green',
    );
  });

  test('[MIC-6] the first player put right in a tie changes the order of those still to move', () => {
    const table = begun().flip({ A: 'g', B: 'g', C: 'g' });
    expect(table.movers).toEqual(['B', 'C', 'A']);
    table.fix({ fact: 'first', auction: 1, seat: 'C' });
    expect(table.movers).toEqual(['A', 'B', 'C']);
  });

  test('facts that cannot be put right', () => {
    expect(fresh().refusedFix({ fact: 'tile', opening: 1, ...ship('X') })).toEqual({
      kind: 'not-dealt-yet',
      what: 'tiles',
    });
    expect(fresh().refusedFix({ fact: 'first', auction: 1, seat: 'A' })).toEqual({
      kind: 'not-dealt-yet',
      what: 'first',
    });
    expect(fresh().refusedFix({ fact: 'table', auction: 1, green: 1, yellow: 1, red: 1, blue: 1 })).toEqual({
      kind: 'not-dealt-yet',
      what: 'colour',
    });
    expect(begun().refusedFix({ fact: 'first', auction: 1, seat: 'D' })).toEqual({
      kind: 'no-such-seat',
      seat: 'D',
    });
    expect(
      begun().refusedFix({ fact: 'table', auction: 1, green: 5, yellow: 1, red: 1, blue: 1 }),
    ).toMatchObject({
      kind: 'not-a-fact',
    });
    expect(begun().refusedFix('nonsense')).toMatchObject({ kind: 'not-a-fact' });
  });
});

test('a reveal of what is not wanted changes nothing', () => {
  const table = begun();
  const dice = {
    below: () => 0,
    pick: <T>(items: readonly [T, ...T[]]) => items[0],
    shuffle: <T>(items: readonly T[]) => [...items],
  };
  for (const round of ['a2/bid', 'end/hands', 'deal/colour', 'deal/tiles/5', 'x']) {
    expect(game.reveal(table.state, round, [], dice)).toBe(table.state);
  }
});
