import * as starbaseJeff from '../../../../engine/games/starbase-jeff';
import type { SeatId } from '../../../../engine/vocabulary';
import { Table } from './support';

const builder = (table: Table) => (table.state.phase.at === 'build' ? table.state.phase.seat : null);
const cardsOf = (table: Table) => (table.state.phase.at === 'build' ? table.state.phase.cards : []);

/** An advanced table on which everyone has two pieces: A 0 3, B 1 4, C 2 5, and these capsules. */
function station(capsules: { readonly [S in SeatId]?: readonly starbaseJeff.Capsule[] } = {}): Table {
  const table = new Table({ advanced: true }).turn({ A: 'power-station', B: 'habitat', C: 'laboratory' });
  table.build('B', 'habitat').build('C', 'laboratory');
  table
    .turn({ A: 'habitat', B: 'laboratory', C: 'factory' })
    .build('A', 'habitat')
    .build('B', 'laboratory')
    .build('C', 'factory');
  return table.set({
    players: table.state.players.map((one) => ({ ...one, capsules: capsules[one.seat] ?? [] })),
  });
}

const fits = (table: Table, cards: readonly string[]) =>
  starbaseJeff.game.fits(table.state, `r1/t${table.state.turn}/A`, { cards }, { locked: null });

/** The one form for a turn's secret: how many cards it takes. */
const cardsAsked = (table: Table, seat: SeatId) => {
  const [ask, second] = starbaseJeff.game.asks(table.state, seat, null);
  expect(second).toBeUndefined();
  return ask?.kind === 'seal' ? ask.secret.fields[0] : null;
};

describe('the Torus', () => {
  test('[SBJ-11] an end cap takes two, or what is there', () => {
    const table = station({ A: ['torus'] });
    const before = table.credits('A');
    table.turn({ A: 'communication', B: 'recreation', C: 'recreation' }).build('A', 'communication');
    expect(table.credits('A')).toBe(before + 2);
    expect(table.told).toContain('{A} builds Communication and takes 2 credits from the pot with the Torus.');
    table.set({ pot: 1 }).turn({ A: 'docking', B: 'recreation', C: 'recreation' }).build('A', 'docking');
    expect(table.credits('A')).toBe(before + 3);
  });

  test('[SBJ-11] it counts from the next card built, also in the same turn', () => {
    const table = station().turn({ A: 'docking', B: 'docking', C: 'recreation' }).build('C', 'recreation');
    const before = table.credits('A');
    table.turn({ A: 'communication', B: 'recreation', C: 'factory' });
    table.build('C', 'factory').build('A', 'docking', { completes: ['torus'] });
    expect(table.credits('A')).toBe(before + 1);
    table.build('A', 'communication');
    expect(table.credits('A')).toBe(before + 3);
    expect(table.told).toContain('{A} completes the Torus: an end cap now takes 2.');
  });
});

describe('the Sphere', () => {
  test('[SBJ-6] [SBJ-11] passing its owner costs the build fee of each card', () => {
    const table = station({ B: ['sphere'] }).turn({ A: 'factory', B: 'recreation', C: 'recreation' });
    const [b, c] = [table.credits('B'), table.credits('C')];
    table.build('A', 'factory', { passed: table.named(1, 4, 2) });
    expect(table.credits('B') - b).toBe(3);
    expect(table.credits('C') - c).toBe(1);
    expect(table.told).toContain(
      'For 3 cards on the way {A} pays 3 to {B} and 1 to {C}. {B} has the Sphere, so each of those cards costs its build fee.',
    );
  });
});

describe('the Cube', () => {
  test('[SBJ-11] one or two cards a turn, while the hand lasts', () => {
    const table = station({ A: ['cube'] });
    expect(fits(table, ['factory', 'factory'])).toEqual({
      ok: true,
      value: { cards: ['factory', 'factory'] },
    });
    expect(fits(table, ['habitat', 'habitat'])).toEqual({
      ok: false,
      why: { kind: 'card-used-up', card: 'habitat', left: 1 },
    });
    expect(cardsAsked(table, 'A')).toMatchObject({ least: 1, most: 2 });
    expect(cardsAsked(table, 'B')).toMatchObject({ least: 1, most: 1 });
    const used = ['power-station', 'habitat', 'sabotage', 'sabotage', 'recreation', 'recreation'];
    table.set({ players: table.state.players.map((one) => (one.seat === 'A' ? { ...one, used } : one)) });
    expect(fits(table, ['factory', 'docking'])).toEqual({
      ok: false,
      why: { kind: 'hand-too-small', cards: 2, hand: 1 },
    });
    expect(cardsAsked(table, 'A')).toMatchObject({ least: 1, most: 1 });
  });

  test('[SBJ-11] each card builds at its own rank, and tabled cards come with the higher one', () => {
    const table = station({ A: ['cube'] })
      .turn({ A: 'recreation', B: 'recreation', C: 'docking' })
      .build('C', 'docking');
    table.turn({ A: ['laboratory', 'docking'], B: 'factory', C: 'communication' });
    expect([builder(table), ...cardsOf(table)]).toEqual(['A', 'laboratory', 'recreation']);
    table.play('A', { do: 'set-aside', card: 'recreation' }).build('A', 'laboratory').build('B', 'factory');
    table.play('B', { do: 'set-aside', card: 'recreation' }).build('C', 'communication');
    expect([builder(table), ...cardsOf(table)]).toEqual(['A', 'docking']);
    expect(table.player('A').tabled).toEqual(['recreation']);
  });

  test('[SBJ-11] if either is deferred, both are', () => {
    const table = station({ A: ['cube'] }).turn({ A: ['habitat', 'docking'], B: 'docking', C: 'factory' });
    expect(builder(table)).toBe('C');
    expect(table.player('A').tabled).toEqual(['habitat', 'docking']);
    expect(table.player('B').tabled).toEqual([]);
    expect(table.told).toContain(
      '{A} laid Habitat and Docking with the Cube and one is tied, so both wait for a later turn.',
    );
    table.build('C', 'factory');
    expect(table.player('B').tabled).toEqual(['docking']);
  });

  test('[SBJ-11] two own cards of equal rank defer each other', () => {
    const table = station({ A: ['cube'] }).turn({ A: ['factory', 'factory'], B: 'docking', C: 'recreation' });
    expect(table.player('A').tabled).toEqual(['factory', 'factory']);
    expect(table.told).toContain('Two Factories from {A}. Both wait for a later turn.');
  });

  test('[SBJ-11] a card deferred by the Cube still ties with the others of its rank', () => {
    const order = starbaseJeff.orderOfBuilding({
      shown: [
        { seat: 'A', card: 'habitat', rank: 6 },
        { seat: 'A', card: 'factory', rank: 4 },
        { seat: 'B', card: 'habitat', rank: 6 },
        { seat: 'C', card: 'factory', rank: 4 },
      ],
      tabled: [],
      diamonds: [],
      picks: [],
    });
    expect(order.builds).toEqual([]);
    expect(order.deferred.map((one) => `${one.seat} ${one.card}`)).toEqual([
      'A habitat',
      'A factory',
      'B habitat',
      'C factory',
    ]);
  });
});

describe('the Diamond', () => {
  const tied = (pick: 'defer' | 'before' | 'after') =>
    station({ A: ['diamond'] })
      .turn({ A: 'laboratory', B: 'laboratory', C: 'recreation' })
      .play('A', { do: 'diamond', rank: 5, pick });

  test('[SBJ-11] the choice is asked when the rank comes up', () => {
    const table = station({ A: ['diamond'] }).turn({ A: 'laboratory', B: 'laboratory', C: 'habitat' });
    expect(builder(table)).toBe('C');
    table.build('C', 'habitat');
    expect(table.state.phase).toEqual({ at: 'diamond', seat: 'A', rank: 5 });
    expect(table.told.at(-1)).toBe(
      'Rank 5 is tied, and of those tied only {A} has the Diamond: wait, build before, or build after.',
    );
    expect(starbaseJeff.game.asks(table.state, 'A', null)).toMatchObject([
      { move: { do: 'diamond', rank: 5 }, must: true },
    ]);
  });

  test('[SBJ-11] before: the owner builds, then the single other, who is now unmatched', () => {
    const table = tied('before');
    expect(builder(table)).toBe('A');
    expect(table.told).toContain('Two Laboratories from {A} and {B}. By the Diamond {A} builds, then {B}.');
    expect(builder(table.build('A', 'laboratory'))).toBe('B');
  });

  test('[SBJ-11] after: the single other builds first', () => {
    const table = tied('after');
    expect(builder(table)).toBe('B');
    expect(builder(table.build('B', 'laboratory'))).toBe('A');
  });

  test('[SBJ-11] defer: all of them wait', () => {
    const table = tied('defer');
    expect(builder(table)).toBe('C');
    expect(table.player('A').tabled).toEqual(['laboratory']);
    expect(table.player('B').tabled).toEqual(['laboratory']);
  });

  test('[SBJ-11] several others stay tied among themselves', () => {
    expect(starbaseJeff.judgeRank(5, ['A', 'B', 'C'], ['B'], 'after')).toEqual({
      kind: 'judged',
      verdict: { rank: 5, clear: ['B'] },
    });
    expect(starbaseJeff.judgeRank(5, ['A', 'B', 'C'], ['B'])).toEqual({ kind: 'pick', seat: 'B' });
  });

  test('[SBJ-11] no choice against another Diamond, nor against an own second card', () => {
    expect(starbaseJeff.judgeRank(5, ['A', 'B'], ['A', 'B'])).toEqual({
      kind: 'judged',
      verdict: { rank: 5, clear: [] },
    });
    expect(starbaseJeff.judgeRank(5, ['A', 'B', 'C'], ['A', 'C'])).toEqual({
      kind: 'judged',
      verdict: { rank: 5, clear: [] },
    });
    expect(starbaseJeff.judgeRank(5, ['A', 'A'], ['A'])).toEqual({
      kind: 'judged',
      verdict: { rank: 5, clear: [] },
    });
  });

  test('[SBJ-11] ranks, then Diamonds, then the Cube: the second card is judged when the first comes up', () => {
    const input = {
      shown: [
        { seat: 'A', card: 'habitat', rank: 6 },
        { seat: 'A', card: 'docking', rank: 2 },
        { seat: 'B', card: 'docking', rank: 2 },
      ],
      tabled: [{ seat: 'A', card: 'recreation' }],
      diamonds: ['B'],
    } as const;
    expect(starbaseJeff.orderOfBuilding({ ...input, picks: [] }).wants).toEqual({ seat: 'B', rank: 2 });
    const before = starbaseJeff.orderOfBuilding({
      ...input,
      picks: [{ seat: 'B', rank: 2, pick: 'before' }],
    });
    expect(before.builds).toEqual([
      { seat: 'A', rank: 6, cards: ['habitat', 'recreation'] },
      { seat: 'B', rank: 2, cards: ['docking'] },
      { seat: 'A', rank: 2, cards: ['docking'] },
    ]);
    const defer = starbaseJeff.orderOfBuilding({ ...input, picks: [{ seat: 'B', rank: 2, pick: 'defer' }] });
    expect(defer.builds).toEqual([]);
    expect(defer.deferred.map((one) => one.because)).toEqual(['cube', 'cube', 'rank']);
  });

  test('[SBJ-11] a Diamond completed or destroyed earlier in the turn decides', () => {
    const gained = station().turn({ A: 'recreation', B: 'recreation', C: 'docking' });
    gained.build('C', 'docking', { completes: ['diamond'] });
    expect(gained.player('A').tabled).toEqual(['recreation']);
    gained.turn({ A: 'sabotage', B: 'communication', C: 'communication' });
    gained.play('A', { do: 'set-aside', card: 'recreation' }).play('A', {
      do: 'sabotage',
      card: 'sabotage',
      target: { owner: 'C', card: 'docking' },
      breaks: ['diamond'],
    });
    expect(gained.told).toContain('{C} loses the Diamond.');
    expect(gained.player('B').tabled).toEqual(['recreation', 'communication']);
    expect(gained.player('C').tabled).toEqual(['communication']);
  });
});

describe('having capsules', () => {
  test('[SBJ-11] the basic game has no powers', () => {
    const table = new Table({}, 'AB')
      .turn({ A: 'power-station', B: 'habitat' })
      .build('B', 'habitat')
      .turn({ A: 'factory', B: 'docking' });
    expect(table.refused('A', { do: 'build', card: 'factory', passed: [], completes: ['cube'] })).toEqual({
      kind: 'basic-game',
    });
    expect(
      starbaseJeff.powersOf(
        table.set({ players: table.state.players.map((one) => ({ ...one, capsules: ['cube'] })) }).state,
        'A',
      ),
    ).toEqual([]);
  });

  test('[SBJ-11] a capsule goes with the last pair: one piece alone has none, whatever was said', () => {
    const table = station({ C: ['sphere', 'cube'] }).turn({ A: 'sabotage', B: 'recreation', C: 'docking' });
    table.play('A', {
      do: 'sabotage',
      card: 'sabotage',
      target: { owner: 'C', card: 'factory' },
      breaks: [],
    });
    expect(table.player('C').capsules).toEqual([]);
    expect(table.told).toContain('{C} loses the Cube.');
  });

  test('[SBJ-11] the table mends who has what', () => {
    const table = station();
    const mended = starbaseJeff.game.fix(table.state, {
      fact: 'capsules',
      seat: 'B',
      capsules: ['diamond', 'torus'],
    });
    expect(mended.ok && starbaseJeff.powersOf(mended.value, 'B')).toEqual(['torus', 'diamond']);
    const line = starbaseJeff.game.narrate(
      table.state,
      { kind: 'fixed', fact: { fact: 'capsules', seat: 'B', capsules: ['torus'] } },
      table.state,
    );
    expect(line).toEqual([
      { kind: 'mended', text: 'The table settles it: {B} has the Torus.', rule: 'SBJ-11' },
    ]);
  });

  test('[SBJ-9] a new round starts without capsules', () => {
    const table = station({ A: ['torus'] })
      .set({ phase: { at: 'between' } })
      .play('host', { do: 'next-round', after: 1, station: 'declared' });
    expect(table.player('A').capsules).toEqual([]);
  });
});
