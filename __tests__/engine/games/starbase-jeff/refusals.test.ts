import * as starbaseJeff from '../../../../engine/games/starbase-jeff';
import type { Actor } from '../../../../engine/contract/game';
import type { Json } from '../../../../engine/data/json';
import type { SeatId } from '../../../../engine/vocabulary';
import { Table, type AnyMove } from './support';

describe('setting up', () => {
  const change = (id: string, part: object) =>
    starbaseJeff.DEFAULT_DECK.map((one) => (one.id === id ? { ...one, ...part } : one));
  const cases: readonly [string, Partial<starbaseJeff.Options>, string, starbaseJeff.Refusal][] = [
    [
      'two kinds with one name',
      { deck: [...starbaseJeff.DEFAULT_DECK, ...starbaseJeff.DEFAULT_DECK] },
      'AB',
      { kind: 'card-listed-twice', card: 'sabotage' },
    ],
    [
      'an opening named twice',
      { deck: change('factory', { openings: ['n', 'n'] }) },
      'AB',
      { kind: 'edge-listed-twice', card: 'factory' },
    ],
    [
      'an end cap with a fee',
      { deck: change('docking', { fee: 1 }) },
      'AB',
      { kind: 'fee-not-possible', card: 'docking', fee: 1 },
    ],
    ['a deck that is all hand', { hand: 20 }, 'AB', { kind: 'deck-too-small', cards: 20, hand: 20 }],
  ];
  test.each(cases)('%s', (_, options, seats, why) => {
    expect(
      starbaseJeff.game.setup({ ...starbaseJeff.game.defaults(2), ...options }, [...seats] as SeatId[]),
    ).toEqual({
      ok: false,
      why,
    });
  });
});

describe('choosing a card', () => {
  const cases: readonly [string, string, Json, starbaseJeff.Refusal][] = [
    ['another turn', 'r1/t2/A', { cards: ['factory'] }, { kind: 'no-such-slot', slot: 'r1/t2/A' }],
    ['an empty seat', 'r1/t1/D', { cards: ['factory'] }, { kind: 'no-such-slot', slot: 'r1/t1/D' }],
    ['no card', 'r1/t1/A', { cards: [] }, { kind: 'not-a-card', where: '.cards: a list of 1 to 2 wanted' }],
    ['something else', 'r1/t1/A', 'factory', { kind: 'not-a-card', where: 'value: an object wanted' }],
    ['a card nobody has', 'r1/t1/A', { cards: ['chapel'] }, { kind: 'unknown-card', card: 'chapel' }],
    ['two cards without the Cube', 'r1/t1/A', { cards: ['factory', 'docking'] }, { kind: 'no-cube' }],
  ];
  test.each(cases)('%s', (_, slot, value, why) => {
    expect(starbaseJeff.game.fits(new Table({}, 'AB').state, slot, value, { locked: null })).toEqual({
      ok: false,
      why,
    });
  });
});

/** A builds a Factory now: A 0 Power Station, B 1 Habitat, C 2 Docking stand. */
const declared = (advanced = false) =>
  new Table({ advanced })
    .turn({ A: 'power-station', B: 'habitat', C: 'docking' })
    .build('B', 'habitat')
    .build('C', 'docking')
    .turn({ A: 'factory', B: 'recreation', C: 'recreation' });
const piece = (
  id: number,
  owner: SeatId,
  card: string,
  x: number,
  y: number,
  turned = 0,
): starbaseJeff.Piece => ({
  id,
  owner,
  card,
  place: { x, y, turned },
});
const mapped = (card = 'factory') =>
  new Table({ station: 'map' })
    .set({
      pieces: [
        piece(0, 'A', 'power-station', 0, 0),
        piece(1, 'B', 'habitat', 1, 0, 1),
        piece(2, 'C', 'docking', 0, -1, 2),
      ],
      built: 3,
    })
    .turn({ A: card, B: 'recreation', C: 'recreation' });
const HUB = { owner: 'A', card: 'power-station' } as const;
const HABITAT = { owner: 'B', card: 'habitat' } as const;
const DOCKING = { owner: 'C', card: 'docking' } as const;
const factory = { do: 'build', card: 'factory', passed: [] } as const;
const place = { x: -1, y: 0, turned: 1 };
const bomb = { do: 'sabotage', card: 'sabotage' } as const;
const sabotaging = (advanced = false) => {
  const table = new Table({ advanced })
    .turn({ A: 'power-station', B: 'habitat', C: 'docking' })
    .build('B', 'habitat')
    .build('C', 'docking');
  return table.turn({ A: 'sabotage', B: 'recreation', C: 'recreation' });
};
const tied = () => {
  const table = declared(true);
  table.play('A', factory);
  table.set({
    players: table.state.players.map((one) => (one.seat === 'A' ? { ...one, capsules: ['diamond'] } : one)),
  });
  return table.turn({ A: 'laboratory', B: 'laboratory', C: 'factory' });
};
const between = () => new Table({}, 'AB').turn({ A: 'docking', B: 'communication' }).build('A', 'docking');

describe('moves', () => {
  const cases: readonly [string, () => Table, Actor, AnyMove, starbaseJeff.Refusal][] = [
    // Whose move, and when
    [
      'after the end',
      () => between().play('host', { do: 'stop', after: 1 }),
      'host',
      { do: 'stop', after: 1 },
      { kind: 'game-over' },
    ],
    [
      'a seat decides for the table',
      between,
      'A',
      { do: 'stop', after: 1 },
      { kind: 'for-the-table', do: 'stop' },
    ],
    [
      'the table stops in a turn',
      declared,
      'host',
      { do: 'stop', after: 1 },
      { kind: 'not-now', do: 'stop', at: 'build' },
    ],
    [
      'another round is stopped',
      between,
      'host',
      { do: 'stop', after: 2 },
      { kind: 'too-late', named: 'round 2', now: 'round 1' },
    ],
    [
      'another round is begun',
      between,
      'host',
      { do: 'next-round', after: 3, station: 'map' },
      { kind: 'too-late', named: 'round 3', now: 'round 1' },
    ],
    ['another builds', declared, 'B', factory, { kind: 'not-your-turn', turn: 'A' }],
    ['the table builds', declared, 'host', factory, { kind: 'not-your-turn', turn: 'A' }],
    [
      'a build of an earlier turn',
      declared,
      'A',
      { ...factory, turn: 'r1/t1' },
      { kind: 'too-late', named: 'r1/t1', now: 'r1/t2' },
    ],
    [
      'a build that came late',
      declared,
      'A',
      { ...factory, nth: 4 },
      { kind: 'too-late', named: 'step 4', now: 'step 0' },
    ],
    [
      'a build while cards are chosen',
      () => new Table(),
      'A',
      factory,
      { kind: 'not-now', do: 'build', at: 'choose' },
    ],
    [
      'a choice nobody asked for',
      declared,
      'A',
      { do: 'diamond', rank: 4, pick: 'before' },
      { kind: 'not-now', do: 'diamond', at: 'build' },
    ],
    [
      'another’s choice',
      tied,
      'B',
      { do: 'diamond', rank: 5, pick: 'before' },
      { kind: 'not-your-turn', turn: 'A' },
    ],
    [
      'a choice for another rank',
      tied,
      'A',
      { do: 'diamond', rank: 4, pick: 'before' },
      { kind: 'too-late', named: 'rank 4', now: 'rank 5' },
    ],
    [
      'a choice that came late',
      tied,
      'A',
      { do: 'diamond', rank: 5, pick: 'after', nth: 3 },
      { kind: 'too-late', named: 'step 3', now: 'step 0' },
    ],
    [
      'a build before the choice',
      tied,
      'A',
      { ...factory, card: 'laboratory' },
      { kind: 'not-now', do: 'build', at: 'diamond' },
    ],
    // Building
    [
      'a card not laid',
      declared,
      'A',
      { ...factory, card: 'habitat' },
      { kind: 'card-not-at-hand', card: 'habitat' },
    ],
    [
      'a Sabotage built',
      sabotaging,
      'A',
      { ...factory, card: 'sabotage' },
      { kind: 'sabotage-not-built', card: 'sabotage' },
    ],
    [
      'a Sabotage set aside',
      sabotaging,
      'A',
      { do: 'set-aside', card: 'sabotage' },
      { kind: 'sabotage-not-built', card: 'sabotage' },
    ],
    [
      'a Factory as a bomb',
      declared,
      'A',
      { do: 'sabotage', card: 'factory', target: HABITAT },
      { kind: 'only-sabotage', card: 'factory' },
    ],
    [
      'a Factory discarded',
      declared,
      'A',
      { do: 'discard', card: 'factory' },
      { kind: 'only-sabotage', card: 'factory' },
    ],
    ['a place without the map', declared, 'A', { ...factory, place }, { kind: 'place-not-wanted' }],
    ['no place on the map', mapped, 'A', factory, { kind: 'place-wanted' }],
    ['closing said on the map', mapped, 'A', { ...factory, place, closed: true }, { kind: 'map-sees-it' }],
    ['capsules said on the map', mapped, 'A', { ...factory, place, completes: [] }, { kind: 'map-sees-it' }],
    [
      'a place taken',
      mapped,
      'A',
      { ...factory, place: { x: 1, y: 0, turned: 0 } },
      { kind: 'place-taken', x: 1, y: 0, piece: 1 },
    ],
    [
      'an opening at a wall',
      mapped,
      'A',
      { ...factory, place: { x: 1, y: -1, turned: 0 } },
      { kind: 'does-not-fit', piece: 1 },
    ],
    [
      'out in space',
      mapped,
      'A',
      { ...factory, place: { x: 9, y: 9, turned: 0 } },
      { kind: 'not-attached', x: 9, y: 9 },
    ],
    [
      'set aside though it fits',
      mapped,
      'A',
      { do: 'set-aside', card: 'factory' },
      { kind: 'it-fits', card: 'factory', places: 4 },
    ],
    // Routes
    [
      'over a piece that is not there',
      declared,
      'A',
      { ...factory, passed: [{ owner: 'B', card: 'chapel' }] },
      { kind: 'not-standing', owner: 'B', card: 'chapel' },
    ],
    [
      'over an own piece',
      declared,
      'A',
      { ...factory, passed: [HUB] },
      { kind: 'own-piece-on-route', piece: 0 },
    ],
    [
      'twice over a piece',
      declared,
      'A',
      { ...factory, passed: [HABITAT, HABITAT] },
      { kind: 'not-standing', ...HABITAT },
    ],
    [
      'through an end cap',
      declared,
      'A',
      { ...factory, passed: [DOCKING] },
      { kind: 'cannot-pass', piece: 2 },
    ],
    [
      'a route beside an own piece',
      mapped,
      'A',
      { ...factory, place, passed: [{ ...HABITAT, x: 1, y: 0 }] },
      { kind: 'no-route-due', because: 'beside-own' },
    ],
    [
      'no route where one is due',
      mapped,
      'A',
      { ...factory, place: { x: 2, y: 0, turned: 1 } },
      { kind: 'route-wanted' },
    ],
    // Closing
    [
      'closed with open ends',
      declared,
      'A',
      { ...factory, closed: true },
      { kind: 'cannot-be-closed', openings: 10, pieces: 4 },
    ],
    // Sabotage
    [
      'a target that is not there',
      sabotaging,
      'A',
      { ...bomb, target: { owner: 'B', card: 'chapel' } },
      { kind: 'not-standing', owner: 'B', card: 'chapel' },
    ],
    [
      'a target that would split it',
      () => mapped('sabotage'),
      'A',
      { ...bomb, target: { ...HUB, x: 0, y: 0 } },
      { kind: 'would-split', piece: 0 },
    ],
    [
      'a Sabotage spared',
      sabotaging,
      'A',
      { do: 'discard', card: 'sabotage' },
      { kind: 'has-a-target', pieces: 3 },
    ],
    [
      'a loss said on the map',
      () => mapped('sabotage'),
      'A',
      { ...bomb, target: { ...DOCKING, x: 0, y: -1 }, breaks: [] },
      { kind: 'map-sees-it' },
    ],
    [
      'a loss in the basic game',
      sabotaging,
      'A',
      { ...bomb, target: DOCKING, breaks: ['cube'] },
      { kind: 'basic-game' },
    ],
    [
      'a loss of what was not there',
      () => sabotaging(true),
      'A',
      { ...bomb, target: DOCKING, breaks: ['cube'] },
      { kind: 'has-it-not', capsule: 'cube', seat: 'C' },
    ],
    // Capsules
    [
      'a capsule in the basic game',
      declared,
      'A',
      { ...factory, completes: ['cube'] },
      { kind: 'basic-game' },
    ],
    [
      'a capsule named twice',
      () => declared(true),
      'A',
      { ...factory, completes: ['cube', 'cube'] },
      { kind: 'named-twice', capsule: 'cube' },
    ],
    [
      'a loss named twice',
      () => sabotaging(true),
      'A',
      { ...bomb, target: DOCKING, breaks: ['cube', 'cube'] },
      { kind: 'named-twice', capsule: 'cube' },
    ],
    [
      'the map of another round',
      mapped,
      'host',
      { do: 'drop-map', round: 2 },
      { kind: 'too-late', named: 'round 2', now: 'round 1' },
    ],
    ['the table has no map', declared, 'host', { do: 'drop-map', round: 1 }, { kind: 'no-map' }],
  ];
  test.each(cases)('%s', (_, at, by, move, why) => {
    expect(at().refused(by, move)).toEqual(why);
  });

  test('a capsule that is there already, or with a lone piece', () => {
    const table = declared(true);
    table.set({ players: table.state.players.map((one) => ({ ...one, capsules: ['torus'] })) });
    expect(table.refused('A', { ...factory, completes: ['torus'] })).toEqual({
      kind: 'has-it-already',
      capsule: 'torus',
    });
    const first = new Table({ advanced: true }).turn({ A: 'power-station', B: 'habitat', C: 'docking' });
    expect(first.refused('B', { do: 'build', card: 'habitat', passed: [], completes: ['cube'] })).toEqual({
      kind: 'lone-piece',
    });
  });

  test('[SBJ-7] a declared loss that the openings prove to split the station', () => {
    const hub = { id: 0, owner: 'A', card: 'power-station' } as const;
    const rest = (['docking', 'recreation', 'communication', 'factory'] as const).map(
      (card, i) => ({ id: i + 1, owner: 'B', card }) as const,
    );
    const table = new Table({}, 'AB')
      .set({ pieces: [hub, ...rest], built: 5 })
      .turn({ A: 'sabotage', B: 'recreation' });
    expect(table.refused('A', { ...bomb, target: HUB })).toEqual({ kind: 'would-split', piece: 0 });
    expect(table.allows('A', { ...bomb, target: { owner: 'B', card: 'factory' } })).toBe(true);
  });

  test('[SBJ-6] a first piece has no route', () => {
    const table = new Table().turn({ A: 'power-station', B: 'habitat', C: 'docking' });
    expect(table.refused('B', { do: 'build', card: 'habitat', passed: [HUB] })).toEqual({
      kind: 'no-route-due',
      because: 'first-piece',
    });
  });
});

const shortOfEnds = () => new Table({}, 'AB').turn({ A: 'factory', B: 'docking' }).build('B', 'docking');
const onMap = () => new Table({ station: 'map' }, 'AB').turn({ A: 'sabotage', B: 'factory' });

describe('facts', () => {
  const cases: readonly [string, Table, Json, starbaseJeff.Refusal][] = [
    [
      'no fact at all',
      declared(),
      { fact: 'weather' },
      { kind: 'not-a-fact', where: '.fact: one of card, capsules wanted' },
    ],
    [
      'a card nobody has',
      new Table(),
      { fact: 'card', card: 'chapel', rank: 1 },
      { kind: 'unknown-card', card: 'chapel' },
    ],
    ['cards are open', declared(), { fact: 'card', card: 'factory', rank: 1 }, { kind: 'cards-are-open' }],
    [
      'a fee no end cap has',
      new Table(),
      { fact: 'card', card: 'docking', fee: 1 },
      { kind: 'fee-not-possible', card: 'docking', fee: 1 },
    ],
    [
      'a Sabotage with openings',
      new Table(),
      { fact: 'card', card: 'sabotage', openings: ['n'] },
      { kind: 'openings-not-possible', card: 'sabotage' },
    ],
    [
      'openings that do not add up',
      shortOfEnds(),
      { fact: 'card', card: 'factory', fee: 0, openings: ['n'] },
      { kind: 'openings-not-possible', card: 'factory' },
    ],
    [
      'openings on the map',
      onMap(),
      { fact: 'card', card: 'factory', openings: ['n', 'e'] },
      { kind: 'map-sees-it' },
    ],
    [
      'capsules in the basic game',
      declared(),
      { fact: 'capsules', seat: 'A', capsules: [] },
      { kind: 'basic-game' },
    ],
    [
      'capsules on the map',
      new Table({ station: 'map', advanced: true }),
      { fact: 'capsules', seat: 'A', capsules: [] },
      { kind: 'map-sees-it' },
    ],
    [
      'an empty seat',
      declared(true),
      { fact: 'capsules', seat: 'D', capsules: [] },
      { kind: 'no-such-seat', seat: 'D' },
    ],
    [
      'a lone piece',
      declared(true),
      { fact: 'capsules', seat: 'A', capsules: ['cube'] },
      { kind: 'lone-piece' },
    ],
  ];
  test.each(cases)('%s', (_, table, fact, why) => {
    expect(starbaseJeff.game.fix(table.state, fact)).toEqual({ ok: false, why });
  });
});
