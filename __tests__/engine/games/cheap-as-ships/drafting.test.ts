/** Drafting a lot, and parts that nobody named before they were sold. */
import { game, loyaltyBonus } from '../../../../engine/games/cheap-as-ships';
import { FOUR, part, Table } from './support';

const FOX = part('front', 'Fox', 5, 3);
const LEAF = part('middle', 'Leaf', 5, 2);
const ORBIT = part('back', 'Orbit', 10, 1);
const LOT = [
  FOX,
  LEAF,
  ORBIT,
  part('front', 'Leaf', 10, -1),
  part('middle', 'Fox', 15, -2),
  part('back', 'Comet', 20, -3),
];

describe('drafting', () => {
  const drafted = (named: number) => {
    const table = Table.dealt([
      ['closed', 2],
      ['closed', 2],
      ['closed', 1],
    ]);
    for (const one of LOT.slice(0, named)) table.say('host', { do: 'name', round: 1, at: 1, part: one });
    return table;
  };

  test('[CAS-8] each winner pays their own bid, and picks alternate from first place', () => {
    const table = drafted(6);
    expect(
      table.refused('host', { do: 'name', round: 1, at: 1, part: part('front', 'Comet', 5, 2) }),
    ).toEqual({
      kind: 'lot-full',
      cards: 6,
    });
    table.paddles({ A: 30, B: 40, C: 20 });
    expect(FOUR.map((seat) => table.money(seat))).toEqual([50, 40, 80, 80]);
    const pick = (one = FOX) => ({ do: 'pick', round: 1, row: 1, part: one }) as const;
    expect(table.refused('host', pick())).toEqual({ kind: 'players-only' });
    expect(table.refused('C', pick())).toEqual({ kind: 'nothing-due', seat: 'C' });
    expect(table.refused('A', pick())).toEqual({ kind: 'not-your-turn', turn: 'B' });
    table.say('B', pick(LOT[0]));
    expect(table.refused('A', pick(LOT[0]))).toEqual({ kind: 'no-such-part', part: LOT[0] });
    table.say('A', pick(LOT[1]));
    table.say('B', pick(LOT[2]));
    table.say('A', pick(LOT[3]));
    table.say('B', pick(LOT[4]));
    // The sixth card can only be A's.
    expect(table.state.drafts).toEqual([]);
    expect(table.state.players.A?.parts.slice(2)).toEqual([LOT[1], LOT[3], LOT[5]]);
    expect(table.refused('B', pick(LOT[5]))).toEqual({ kind: 'no-such-lot', row: 1 });
  });

  test('[CAS-8] the order of picking holds while selling too, and only whoever is next is asked', () => {
    const table = drafted(6);
    table.paddles({ A: 30, B: 40 });
    table.paddles({});
    table.paddles({});
    expect(table.state.phase.at).toBe('selling');
    const asked = () =>
      FOUR.filter((seat) =>
        game
          .asks(table.state, seat, null)
          .some((ask) => ask.kind === 'move' && ask.move.do === 'pick' && ask.eager),
      );
    expect(asked()).toEqual(['B']);
    expect(game.now(table.state, null).map(({ text }) => text)).toContain('{B} picks from lot 1.');
    expect(table.refused('A', { do: 'pick', round: 1, row: 1, part: FOX })).toEqual({
      kind: 'not-your-turn',
      turn: 'B',
    });
    expect(table.say('B', { do: 'pick', round: 1, row: 1, part: ORBIT })).toEqual([
      '{B} takes an Orbit back (£10, +1) from lot 1.',
      '{A} picks from lot 1.',
    ]);
    expect(asked()).toEqual(['A']);
  });

  test('[CAS-8] without a second place the winner keeps half, and the rest is discarded', () => {
    const table = drafted(6);
    table.paddles({ B: 40 });
    for (const one of LOT.slice(0, 3)) table.say('B', { do: 'pick', round: 1, row: 1, part: one });
    expect(table.state).toMatchObject({ drafts: [], discarded: 3 });
    expect(table.state.players.B?.parts.slice(2)).toEqual(LOT.slice(0, 3));
  });

  test('[CAS-8] half of an odd lot is rounded down', () => {
    const table = Table.open();
    table.say('host', { do: 'start', seat: 'A' });
    table.say('host', { do: 'specialist', round: 1, brand: 'Fox' });
    table.say('host', { do: 'row-anyway', round: 1, row: 1, kind: 'closed', winners: 2, cards: 5 });
    table.say('host', { do: 'enough-rows', round: 1 });
    table.paddles({ C: 20 });
    expect(table.state.players.C?.backs.any).toBe(2);
    expect(table.state.discarded).toBe(3);
  });

  test('[CAS-2] nothing is asked for when parts are not named', () => {
    const table = drafted(0);
    table.paddles({ A: 30, B: 40 });
    expect(table.state.drafts).toEqual([]);
    expect(table.state.players.A?.backs.any).toBe(3);
    expect(table.state.players.B?.backs.any).toBe(3);
    expect(table.state.phase).toMatchObject({ at: 'auction', row: 2 });
  });

  test('[CAS-2] nothing waits for a draft: a winner names their part when selling it', () => {
    const table = drafted(4);
    table.paddles({ A: 30, B: 40 });
    table.paddles({});
    table.paddles({});
    expect(table.state.phase.at).toBe('selling');
    table.say('A', { do: 'part', round: 1, part: FOX });
    expect(table.refused('C', { do: 'part', round: 1, part: LEAF })).toEqual({
      kind: 'known-elsewhere',
      part: LEAF,
      holder: 'lot 1',
    });
    table.say('B', { do: 'pick', round: 1, row: 1, part: LEAF });
    expect(table.refused('A', { do: 'part', round: 1, part: LEAF })).toEqual({
      kind: 'known-elsewhere',
      part: LEAF,
      holder: 'B',
    });
    // Two of the six were never named: both winners may still own them.
    table.say('B', { do: 'part', round: 1, part: part('back', 'Fox', 5, 3) });
  });
});

test('[CAS-13] loyalty pays £10 for each ship with a part of the brand, however many parts', () => {
  const junk = part('junk', null, 0, -1);
  const ships = [
    { front: FOX, middle: part('middle', 'Fox', 5, 2), back: part('back', 'Fox', 5, 2) },
    { front: FOX, middle: LEAF, back: ORBIT },
    { front: junk, middle: LEAF, back: ORBIT },
  ];
  expect(loyaltyBonus(ships, 'Fox')).toBe(20);
  expect(loyaltyBonus(ships, 'Leaf')).toBe(20);
  expect(loyaltyBonus(ships, 'Comet')).toBe(0);
  expect(loyaltyBonus(ships, null)).toBe(0);
});
