import { game, DEFAULTS } from '../../../../engine/games/shipshape';
import { SEATS } from '../../../../engine/vocabulary';
import { NOTHING, Table } from './support';

const empty = {
  a1: 'empty',
  a2: 'empty',
  a3: 'empty',
  b1: 'empty',
  b2: 'empty',
  b3: 'empty',
  c1: 'empty',
  c2: 'empty',
  c3: 'empty',
};
const atHolds = () => new Table(3);
const sailing = () => new Table(3).holds(4, 2, 6);
const home = () => sailing().sail();
const secondHolds = () => home().unload({ gold: 5 }, {}, {});
const over = () => secondHolds().holds(1, 2, 3).sail().unload().holds(1, 2, 3).sail().unload();

describe('set-up is refused', () => {
  const why = (players: number, options: Partial<typeof DEFAULTS> = {}) => {
    const begun = game.setup({ ...DEFAULTS, ...options }, SEATS.slice(0, players));
    return begun.ok ? 'begun' : begun.why;
  };

  test.each([
    ['a crew card twice', why(3, { crew: [1, 2, 2] }), { kind: 'crew-card-repeats', card: 2 }],
    [
      'a hold twice',
      why(3, {
        holds: [
          [1, 2, 3],
          [1, 2, 2, 4],
          [1, 2, 3],
        ],
      }),
      { kind: 'hold-repeats', voyage: 2, hold: 2 },
    ],
    [
      'a hold missing',
      why(2, {
        holds: [
          [1, 2, 3],
          [1, 2, 3],
          [1, 2],
        ],
      }),
      { kind: 'too-few-holds', voyage: 3, holds: 2, wanted: 3 },
    ],
    [
      'a hold missing for the Cap’n',
      why(5, {
        holds: [
          [1, 2, 3, 4, 5],
          [1, 2, 3, 4, 5, 6],
          [1, 2, 3, 4, 5, 6],
        ],
      }),
      { kind: 'too-few-holds', voyage: 1, holds: 5, wanted: 6 },
    ],
  ])('%s', (_, was, wanted) => expect(was).toEqual(wanted));
});

describe('moves are refused', () => {
  test.each([
    [
      'a stranger acts',
      atHolds().refused('G', { do: 'hold', voyage: 1, of: 'G', hold: 1 }),
      { kind: 'no-such-seat', seat: 'G' },
    ],
    [
      'another voyage',
      atHolds().refused('A', { do: 'hold', voyage: 2, of: 'A', hold: 1 }),
      { kind: 'too-late', named: 'voyage 2', now: 'voyage 1' },
    ],
    [
      'a late move',
      secondHolds().refused('A', { do: 'cargo', voyage: 1, of: 'A', ...NOTHING }),
      { kind: 'too-late', named: 'voyage 1', now: 'voyage 2' },
    ],
    [
      'a seat deals',
      atHolds().refused('A', { do: 'deal', voyage: 1 }),
      { kind: 'for-the-table', do: 'deal' },
    ],
    [
      'a seat draws',
      secondHolds().refused('A', { do: 'drawn', voyage: 2, holds: [1, 2, 3] }),
      { kind: 'for-the-table', do: 'drawn' },
    ],
    [
      'nobody’s hold',
      atHolds().refused('host', { do: 'hold', voyage: 1, of: 'capn', hold: 1 }),
      { kind: 'no-such-seat', seat: 'capn' },
    ],
    [
      'another’s hold',
      atHolds().refused('A', { do: 'hold', voyage: 1, of: 'B', hold: 1 }),
      { kind: 'not-your-hold', of: 'B', speaks: 'B' },
    ],
    [
      'the Cap’n’s, from his right',
      new Table(2).refused('B', { do: 'hold', voyage: 1, of: 'capn', hold: 1 }),
      { kind: 'not-your-hold', of: 'capn', speaks: 'A' },
    ],
    [
      'a hold not in the box',
      atHolds().refused('A', { do: 'hold', voyage: 1, of: 'A', hold: 7 }),
      { kind: 'no-such-hold', voyage: 1, hold: 7 },
    ],
    [
      'a hold dealt already',
      atHolds()
        .play('B', { do: 'hold', voyage: 1, of: 'B', hold: 3 })
        .refused('A', { do: 'hold', voyage: 1, of: 'A', hold: 3 }),
      { kind: 'hold-taken', hold: 3, by: 'B' },
    ],
    [
      'drawn holds in voyage 1',
      atHolds().refused('host', { do: 'drawn', voyage: 1, holds: [1, 2, 3] }),
      { kind: 'dealt-one-by-one' },
    ],
    [
      'a dealt hold in voyage 2',
      secondHolds().refused('A', { do: 'hold', voyage: 2, of: 'A', hold: 3 }),
      { kind: 'assigned-by-coins', voyage: 2 },
    ],
    [
      'two holds for three',
      secondHolds().refused('host', { do: 'drawn', voyage: 2, holds: [1, 2] }),
      { kind: 'wrong-number-of-holds', holds: 2, wanted: 3 },
    ],
    [
      'one hold twice',
      secondHolds().refused('host', { do: 'drawn', voyage: 2, holds: [1, 2, 2] }),
      { kind: 'hold-repeats', voyage: 2, hold: 2 },
    ],
    [
      'a drawn hold not in the box',
      secondHolds().refused('host', { do: 'drawn', voyage: 2, holds: [1, 2, 9] }),
      { kind: 'no-such-hold', voyage: 2, hold: 9 },
    ],
    [
      'dealing twice',
      atHolds().play('host', { do: 'deal', voyage: 1 }).refused('host', { do: 'deal', voyage: 1 }),
      { kind: 'app-deals', what: 'holds' },
    ],
    [
      'naming during the deal',
      atHolds()
        .play('host', { do: 'deal', voyage: 1 })
        .refused('A', { do: 'hold', voyage: 1, of: 'A', hold: 1 }),
      { kind: 'app-deals', what: 'holds' },
    ],
    [
      'drawing during the deal',
      secondHolds()
        .play('host', { do: 'deal', voyage: 2 })
        .refused('host', { do: 'drawn', voyage: 2, holds: [1, 2, 3] }),
      { kind: 'app-deals', what: 'holds' },
    ],
    [
      'dealing under sail',
      sailing().refused('host', { do: 'deal', voyage: 1 }),
      { kind: 'not-now', do: 'deal', at: 'sailing' },
    ],
    [
      'naming under sail',
      sailing().refused('A', { do: 'hold', voyage: 1, of: 'A', hold: 1 }),
      { kind: 'not-now', do: 'hold', at: 'sailing' },
    ],
    [
      'cargo before the voyage',
      atHolds().refused('A', { do: 'cargo', voyage: 1, of: 'A', ...NOTHING }),
      { kind: 'not-now', do: 'cargo', at: 'holds' },
    ],
    [
      'cargo before the crates',
      sailing()
        .flip('v1/t1/g1', { A: 1, B: 2, C: 3 })
        .refused('A', { do: 'cargo', voyage: 1, of: 'A', ...NOTHING }),
      { kind: 'still-bidding', of: 'A', turn: 2 },
    ],
    [
      'another’s cargo',
      home().refused('A', { do: 'grid', voyage: 1, of: 'B', ...empty }),
      { kind: 'not-your-hold', of: 'B', speaks: 'B' },
    ],
    [
      'full with rats',
      home().refused('A', { do: 'cargo', voyage: 1, of: 'A', ...NOTHING, rats: 1, full: true }),
      { kind: 'full-with-rats', rats: 1 },
    ],
    [
      'more than nine spaces show',
      home().refused('A', { do: 'cargo', voyage: 1, of: 'A', ...NOTHING, cannons: 82 }),
      { kind: 'over-the-hold', what: 'cannons', amount: 82, most: 81 },
    ],
    [
      'more than a space shows',
      home().refused('A', { do: 'grid', voyage: 1, of: 'A', ...empty, b2: 'rats 10' }),
      { kind: 'over-the-space', space: 'b2', amount: 10, most: 9 },
    ],
    ['anything after the end', over().refused('host', { do: 'deal', voyage: 3 }), { kind: 'game-over' }],
  ])('%s', (_, was, wanted) => expect(was).toEqual(wanted));

  test('[SHP-4] "full" together with rats is refused', () => {
    expect(
      home().refused('A', { do: 'cargo', voyage: 1, of: 'A', ...NOTHING, rats: 3, full: true }).kind,
    ).toBe('full-with-rats');
  });

  test.each([
    { do: 'cargo', voyage: 1, of: 'A', ...NOTHING, gold: -1 },
    { do: 'cargo', voyage: 1, of: 'A', ...NOTHING, gold: 1.5 },
    { do: 'grid', voyage: 1, of: 'A', ...empty, a1: 'gold' },
    { do: 'grid', voyage: 1, of: 'A', ...empty, a1: 'gold 0' },
    { do: 'hold', voyage: 4, of: 'A', hold: 1 },
    { do: 'hold', voyage: 1, of: 'X', hold: 1 },
    { do: 'sink', voyage: 1 },
  ])('misshapen: %j', (move) => expect(game.moves.misfit(move)).not.toBeNull());
});

describe('corrections', () => {
  test('[ALL-2] coins change by an amount, with the reason in the feed', () => {
    const table = secondHolds();
    table.said();
    expect(table.correct('coins', 'A', -2).state.coins).toEqual({ A: 3, B: 0, C: 0 });
    expect(table.correct('coins', 'B', 1).state.coins).toEqual({ A: 3, B: 1, C: 0 });
    expect(table.said()).toEqual([
      '{A} gives back 2 coins, now 3: counted again.',
      '{B} gets 1 coin, now 1: counted again.',
    ]);
  });

  test('[ALL-2] after the end the winner is named anew', () => {
    const table = over();
    table.correct('coins', 'C', 6);
    expect(table.said().slice(-2)).toEqual([
      '{C} gets 6 coins, now 6: counted again.',
      '{C} wins with 6 coins.',
    ]);
  });

  test('refused: below zero, unknown, not coins, more than any box has', () => {
    const table = secondHolds();
    expect(table.refusedCorrection('coins', 'A', -6)).toEqual({
      kind: 'below-zero',
      what: 'coins',
      amount: 5,
      by: -6,
    });
    expect(table.refusedCorrection('coins', 'capn', 1)).toEqual({
      kind: 'no-such-account',
      what: 'coins',
      of: 'capn',
    });
    expect(table.refusedCorrection('hand', 'A', 1)).toEqual({ kind: 'account-follows', what: 'hand' });
    expect(table.refusedCorrection('coins', 'box', 1)).toEqual({ kind: 'account-follows', what: 'coins' });
    expect(table.refusedCorrection('coins', 'A', Number.MAX_SAFE_INTEGER)).toEqual({
      kind: 'out-of-range',
      what: 'coins',
      amount: Number.MAX_SAFE_INTEGER + 5,
      most: 9999,
    });
  });
});

describe('mending a fact', () => {
  const why = (table: Table, fact: Parameters<Table['fix']>[0]) => {
    const done = game.fix(table.state, fact);
    return done.ok ? table.fix(fact).state : done.why;
  };

  test('[ALL-2] holds: as dealt in voyage 1, by coins later', () => {
    const table = sailing();
    expect(why(table, { fact: 'holds', voyage: 1, holds: [2, 4, 6] })).toMatchObject({
      holds: { A: 2, B: 4, C: 6 },
    });
    expect(table.said().at(-1)).toBe('Holds mended: {A} 2, {B} 4, {C} 6.');
    const later = secondHolds().holds(1, 2, 3);
    expect(why(later, { fact: 'holds', voyage: 2, holds: [4, 5, 6] })).toMatchObject({
      holds: { A: 6, B: 5, C: 4 },
    });
    expect(why(table, { fact: 'holds', voyage: 1, holds: [2, 2, 6] })).toEqual({
      kind: 'hold-repeats',
      voyage: 1,
      hold: 2,
    });
    expect(why(later, { fact: 'holds', voyage: 1, holds: [1, 2, 3] })).toEqual({
      kind: 'settled',
      voyage: 1,
    });
    expect(why(atHolds(), { fact: 'holds', voyage: 1, holds: [1, 2, 3] })).toEqual({
      kind: 'not-now',
      do: 'holds',
      at: 'holds',
    });
    expect(why(over(), { fact: 'holds', voyage: 3, holds: [1, 2, 3] })).toEqual({
      kind: 'settled',
      voyage: 3,
    });
  });

  test('[ALL-2] a mended hold decides a double tie played on top of it', () => {
    const play = (table: Table) =>
      table.flip('v1/t1/g1', { A: 1, B: 1, C: 1 }).flip('v1/t1/g1/again', { A: 2, B: 2, C: 2 }).groups[0]
        ?.took;
    const table = sailing();
    table.fix({ fact: 'holds', voyage: 1, holds: [6, 5, 4] });
    expect([play(sailing()), play(table)]).toEqual([
      ['C', 'A', 'B'],
      ['A', 'B', 'C'],
    ]);
  });

  test('[ALL-2] a hold’s cargo before and after the voyage is scored', () => {
    const gold = (of: string, voyage: number, n: number) => ({
      fact: 'cargo',
      voyage,
      of,
      ...NOTHING,
      gold: n,
    });
    const early = home().play('A', { do: 'cargo', voyage: 1, of: 'A', ...NOTHING });
    expect(why(early, gold('A', 1, 4))).toMatchObject({ phase: { cargo: { A: { gold: 4 } } } });
    expect(why(early, gold('B', 1, 4))).toEqual({ kind: 'nothing-to-mend', of: 'B', voyage: 1 });
    expect(why(early, gold('B', 2, 4))).toEqual({ kind: 'nothing-to-mend', of: 'B', voyage: 2 });
    const scored = secondHolds();
    scored.said();
    expect(
      why(scored, { fact: 'grid', voyage: 1, of: 'B', ...empty, a1: 'cannons 3', a2: 'gold 1' }),
    ).toMatchObject({ coins: { A: 5, B: 4, C: 0 } });
    expect(scored.said()[0]).toBe('The hold of {B} in voyage 1 is mended and the voyage counted again.');
    expect(why(scored.holds(1, 2, 3), gold('A', 1, 4))).toEqual({ kind: 'settled', voyage: 1 });
    const done = over();
    expect(why(done, gold('B', 3, 9))).toMatchObject({ coins: { A: 5, B: 9, C: 0 } });
    expect(done.said().at(-1)).toBe('{B} wins with 9 coins.');
    expect(why(done, gold('A', 2, 4))).toEqual({ kind: 'settled', voyage: 2 });
  });

  test('cargo that cannot be, or would take spent corrections back, is refused', () => {
    const table = secondHolds();
    table.correct('coins', 'A', -4);
    expect(why(table, { fact: 'cargo', voyage: 1, of: 'A', ...NOTHING })).toEqual({
      kind: 'below-zero',
      what: 'coins',
      amount: 1,
      by: -5,
    });
    expect(why(table, { fact: 'cargo', voyage: 1, of: 'A', ...NOTHING, rats: 1, full: true })).toEqual({
      kind: 'full-with-rats',
      rats: 1,
    });
    expect(why(table, { fact: 'cargo', voyage: 1, of: 'D', ...NOTHING })).toEqual({
      kind: 'no-such-seat',
      seat: 'D',
    });
    expect(why(table, { fact: 'grid', voyage: 1, of: 'A', ...empty, c3: 'gold 12' })).toMatchObject({
      kind: 'over-the-space',
      space: 'c3',
    });
    expect(why(table, { fact: 'weather' })).toMatchObject({ kind: 'not-a-fact' });
    expect(why(table, 7)).toMatchObject({ kind: 'not-a-fact' });
  });

  test('[ALL-5] discards as they really lie; the feed names no card', () => {
    const table = sailing();
    table.said();
    expect(why(table, { fact: 'discards', of: 'A', cards: [9, 8] })).toMatchObject({
      discards: { A: [9, 8] },
    });
    expect(table.said()).toEqual(['The discards of {A} are mended: 2 in the pile.']);
    expect(why(table, { fact: 'discards', of: 'A', cards: [11] })).toEqual({
      kind: 'not-a-crew-card',
      card: 11,
    });
    expect(why(table, { fact: 'discards', of: 'A', cards: [1, 1] })).toEqual({
      kind: 'discard-repeats',
      card: 1,
    });
    expect(why(table, { fact: 'discards', of: 'A', cards: [1, 2, 3, 4, 5, 6, 7, 8, 9] })).toEqual({
      kind: 'too-many-discards',
      discards: 9,
      most: 8,
    });
  });

  test('[SHP-8] seats change between voyages, and the groups with them', () => {
    const table = new Table(6);
    expect(why(table, { fact: 'seats', seats: ['A', 'C', 'B', 'D', 'E', 'F'] })).toMatchObject({
      seats: ['A', 'C', 'B', 'D', 'E', 'F'],
    });
    expect(why(table, { fact: 'seats', seats: ['A', 'A', 'B', 'D', 'E', 'F'] })).toEqual({
      kind: 'not-the-same-seats',
    });
    expect(why(sailing(), { fact: 'seats', seats: ['A', 'C', 'B'] })).toEqual({
      kind: 'under-way',
      voyage: 1,
    });
  });
});
