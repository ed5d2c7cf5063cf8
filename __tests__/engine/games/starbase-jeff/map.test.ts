import * as starbaseJeff from '../../../../engine/games/starbase-jeff';
import { cardOf, DEFAULT_DECK as DECK } from '../../../../engine/games/starbase-jeff/catalogue';
import type { SeatId } from '../../../../engine/vocabulary';
import { playAtRandom, type Watched } from '../../../../tools/testbed/random-play';
import { Table } from './support';

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
const mapOf = (...pieces: readonly starbaseJeff.Piece[]) => starbaseJeff.survey(DECK, pieces);
const HUB = piece(0, 'A', 'power-station', 0, 0);

describe('fit', () => {
  test('[SBJ-0] a card must fit every card it touches: openings meet openings, walls meet walls', () => {
    const map = mapOf(HUB, piece(1, 'B', 'habitat', 1, 0, 1));
    const fit = (card: string, x: number, y: number, turned: number) =>
      starbaseJeff.fitAt(map, cardOf(DECK, card), { x, y, turned });
    expect(fit('docking', 0, -1, 2)).toMatchObject({ ok: true, value: [{ id: 0 }] });
    expect(fit('docking', 0, -1, 0)).toEqual({ ok: false, why: { kind: 'does-not-fit', piece: 0 } });
    expect(fit('docking', 0, 0, 0)).toEqual({
      ok: false,
      why: { kind: 'place-taken', x: 0, y: 0, piece: 0 },
    });
    expect(fit('docking', 5, 5, 0)).toEqual({ ok: false, why: { kind: 'not-attached', x: 5, y: 5 } });
    // North of the Habitat is its wall: lying there alone is not attached, and an opening does not fit.
    expect(fit('docking', 1, -1, 0)).toEqual({ ok: false, why: { kind: 'not-attached', x: 1, y: -1 } });
    expect(fit('docking', 1, -1, 2)).toEqual({ ok: false, why: { kind: 'does-not-fit', piece: 1 } });
  });

  test('[SBJ-0] the first card starts in the middle', () => {
    expect(starbaseJeff.legalPlaces(mapOf(), cardOf(DECK, 'habitat'), false)).toEqual([
      { place: { x: 0, y: 0, turned: 0 }, joined: [] },
    ]);
    expect(starbaseJeff.fitAt(mapOf(), cardOf(DECK, 'habitat'), { x: 1, y: 0, turned: 0 })).toEqual({
      ok: false,
      why: { kind: 'starts-in-the-middle', x: 1, y: 0 },
    });
  });

  test.each([
    ['docking', 4, 4],
    ['factory', 4, 8],
    ['laboratory', 8, 8],
    ['habitat', 12, 12],
    ['power-station', 4, 16],
  ])('a %s has %i places beside a Power Station, %i where its capsules count', (card, places, withHalves) => {
    expect(starbaseJeff.legalPlaces(mapOf(HUB), cardOf(DECK, card), false)).toHaveLength(places);
    expect(starbaseJeff.legalPlaces(mapOf(HUB), cardOf(DECK, card), true)).toHaveLength(withHalves);
  });

  test('[SBJ-7] one that fits must be built; one that fits nowhere waits by itself', () => {
    const table = new Table({ station: 'map' }, 'AB').turn({ A: 'habitat', B: 'factory' });
    expect(table.refused('B', { do: 'set-aside', card: 'factory' })).toEqual({
      kind: 'it-fits',
      card: 'factory',
      places: 3,
    });
    // Two caps guard each other's open end with a wall, so nothing with four openings fits.
    const guarded = new Table({ station: 'map' }, 'AB').set({
      pieces: [piece(0, 'A', 'docking', 0, 0), piece(1, 'B', 'docking', 1, -1, 2)],
      built: 2,
    });
    guarded.turn({ A: 'power-station', B: 'recreation' });
    expect(guarded.player('A').tabled).toEqual(['power-station']);
    expect(guarded.told).toContain("{A}'s Power Station fits nowhere and waits for a later turn.");
  });
});

describe('the pieces that hold it together', () => {
  test('[SBJ-7] a Sabotage may not split the station', () => {
    const map = mapOf(
      HUB,
      piece(1, 'B', 'factory', 1, 0, 1),
      piece(2, 'B', 'docking', 2, 0, 3),
      piece(3, 'A', 'docking', -1, 0, 1),
    );
    expect(starbaseJeff.splitters(map)).toEqual([0, 1]);
    expect(starbaseJeff.splitters(mapOf(HUB))).toEqual([]);
  });

  test('a loop holds without any one of its cards', () => {
    const loop = [
      piece(0, 'A', 'laboratory', 0, 0, 1),
      piece(1, 'B', 'laboratory', 1, 0, 2),
      piece(2, 'A', 'laboratory', 1, 1, 3),
      piece(3, 'B', 'laboratory', 0, 1, 0),
    ];
    const map = mapOf(...loop);
    expect(starbaseJeff.splitters(map)).toEqual([]);
    expect(starbaseJeff.openEnds(map)).toEqual([]);
    expect(starbaseJeff.closing(DECK, loop)).toBe('may');
    expect(starbaseJeff.closing(DECK, loop.slice(1))).toBe('cannot');
  });
});

describe('routes', () => {
  // A's hub, B's way east, C's way south, joined again at B's Laboratory (1,1): two ways back from the hub at (2,1).
  const ring = [
    HUB,
    piece(1, 'B', 'habitat', 1, 0, 1),
    piece(2, 'C', 'habitat', 0, 1, 0),
    piece(3, 'B', 'power-station', 1, 1),
  ];
  const map = mapOf(...ring);
  const there = { x: 2, y: 1, turned: 1 };

  test('[SBJ-6] any way back may be chosen, also a longer one, and each has its price', () => {
    const fit = starbaseJeff.fitAt(map, cardOf(DECK, 'factory'), there);
    if (!fit.ok) throw new Error(fit.why.kind);
    expect(starbaseJeff.pricedRoutes(map, 'A', fit.value, [])).toEqual([
      { route: [3, 1], total: 2, pays: [{ to: 'B', amount: 2 }] },
      {
        route: [3, 2],
        total: 2,
        pays: [
          { to: 'B', amount: 1 },
          { to: 'C', amount: 1 },
        ],
      },
    ]);
    expect(starbaseJeff.pricedRoutes(map, 'A', fit.value, ['B']).map((one) => one.total)).toEqual([5, 4]);
    // C is next to B's hub already, and may still come home the other way round.
    expect(starbaseJeff.listRoutes(map, 'C', fit.value)).toEqual([[3], [3, 1, 0]]);
  });

  test.each([
    [[3], { kind: 'route-ends-early', piece: 3 }],
    [[], { kind: 'route-wanted' }],
    [[1], { kind: 'route-broken', piece: 1, before: null }],
    [[3, 1, 3], { kind: 'twice-on-route', piece: 3 }],
    [[3, 0], { kind: 'own-piece-on-route', piece: 0 }],
    [[9], { kind: 'no-such-piece', piece: 9 }],
    [[3, 1], null],
  ])('[SBJ-6] the route %j is judged', (route, fault) => {
    const fit = starbaseJeff.fitAt(map, cardOf(DECK, 'factory'), there);
    expect(fit.ok && starbaseJeff.routeFault(map, 'A', fit.value, route)).toEqual(fault);
  });

  test('[SBJ-6] beside an own piece, joined through an opening, no fee is due', () => {
    const fit = starbaseJeff.fitAt(map, cardOf(DECK, 'docking'), { x: -1, y: 0, turned: 1 });
    expect(fit.ok && starbaseJeff.routeFault(map, 'A', fit.value, [2])).toEqual({
      kind: 'no-route-due',
      because: 'beside-own',
    });
    expect(fit.ok && starbaseJeff.listRoutes(map, 'A', fit.value)).toEqual([[]]);
  });

  test('a station full of loops lists some routes, the shortest first, and accepts every other', () => {
    const block = Array.from({ length: 36 }, (_, id) =>
      piece(id, id === 0 ? 'A' : 'B', 'power-station', id % 6, Math.floor(id / 6)),
    );
    const big = mapOf(...block);
    const fit = starbaseJeff.fitAt(big, cardOf(DECK, 'docking'), { x: 6, y: 5, turned: 3 });
    if (!fit.ok) throw new Error(fit.why.kind);
    const routes = starbaseJeff.listRoutes(big, 'A', fit.value);
    expect(routes.length).toBeGreaterThan(0);
    expect(routes.length).toBeLessThanOrEqual(24);
    expect(routes[0]).toHaveLength(10);
    const snake = [5, 4, 3, 2, 1].flatMap((row) =>
      Array.from({ length: 6 }, (_, i) => row * 6 + (row % 2 ? 5 - i : i)),
    );
    expect(routes.map(String)).not.toContain(String(snake));
    expect(starbaseJeff.routeFault(big, 'A', fit.value, snake)).toBeNull();
    for (const route of routes) expect(starbaseJeff.routeFault(big, 'A', fit.value, route)).toBeNull();
  });
});

describe('capsules on the map', () => {
  // Unturned, a Factory has half a Torus north and half a Cube south.
  const pair = [piece(0, 'A', 'factory', 0, 0), piece(1, 'A', 'factory', 0, 1, 2)];

  test('[SBJ-11] both halves in one colour complete it, lost with the last complete pair', () => {
    expect(starbaseJeff.completedCapsules(mapOf(...pair), 'A')).toEqual(['cube']);
    expect(
      starbaseJeff.completedCapsules(
        mapOf(piece(0, 'A', 'factory', 0, 0), piece(1, 'B', 'factory', 0, 1, 2)),
        'A',
      ),
    ).toEqual([]);
    expect(
      starbaseJeff.completedCapsules(
        mapOf(piece(0, 'A', 'factory', 0, 0), piece(1, 'A', 'factory', 0, 1, 0)),
        'A',
      ),
    ).toEqual([]);
    const twice = [...pair, piece(2, 'A', 'laboratory', 5, 5), piece(3, 'A', 'docking', 5, 4, 2)];
    expect(starbaseJeff.completedCapsules(mapOf(...twice), 'A')).toEqual(['cube']);
    expect(starbaseJeff.completedCapsules(mapOf(...twice.slice(1)), 'A')).toEqual(['cube']);
    expect(starbaseJeff.completedCapsules(mapOf(...twice.slice(1, 3)), 'A')).toEqual([]);
  });

  test('dropping the map keeps the game: pieces, capsules, whose build it is', () => {
    const table = new Table({ station: 'map', advanced: true }, 'AB')
      .set({ pieces: pair, built: 2 })
      .turn({ A: 'laboratory', B: 'docking' });
    const before = table.state;
    table.play('host', { do: 'drop-map', round: 1 });
    expect(table.state.phase).toEqual(before.phase);
    expect(table.state.pieces).toEqual(pair.map(({ id, owner, card }) => ({ id, owner, card })));
    expect(starbaseJeff.powersOf(table.state, 'A')).toEqual(['cube']);
    expect(table.told.at(-1)).toBe('The map is put away. From here on you say what lies on the table.');
    table.build('A', 'laboratory').build('B', 'docking');
    expect(table.state.turn).toBe(2);
  });

  test('the map can be dropped between two rounds as well, and that is offered', () => {
    const table = new Table({ station: 'map' }, 'AB').set({ phase: { at: 'between' } });
    expect(starbaseJeff.game.asks(table.state, 'host', null)).toContainEqual(
      expect.objectContaining({ move: { do: 'drop-map', round: 1 } }),
    );
    expect(table.play('host', { do: 'drop-map', round: 1 }).state.map).toBe(false);
  });

  test('the map can come back with the next round', () => {
    const table = new Table({}, 'AB').turn({ A: 'docking', B: 'communication' }).build('A', 'docking');
    table.play('host', { do: 'next-round', after: 1, station: 'map' });
    expect(table.state.map).toBe(true);
    expect(starbaseJeff.game.asks(table.state, 'host', null)).toMatchObject([
      { move: { do: 'drop-map' }, must: false },
    ]);
  });
});

describe('closing', () => {
  test('[SBJ-9] the map sees the station close', () => {
    const table = new Table({ station: 'map' }, 'ABC').turn({ A: 'factory', B: 'docking', C: 'recreation' });
    table.at('B', 'docking', 0, -1, 2);
    // The last cap has one place left and plays itself.
    expect(table.told).toContain(
      '{C} closes the station: no open end is left. The pot is theirs after the cleanup.',
    );
    expect(table.state.pieces.at(-1)?.place).toEqual({ x: 0, y: 1, turned: 0 });
  });

  test('what the openings prove never contradicts the map (seeds 7 to 10)', () => {
    const watch = ({ after }: Watched): void => {
      const { map, pieces, options } = after as starbaseJeff.State;
      const { deck } = options;
      if (!map || pieces.length === 0) return;
      const isClosed = starbaseJeff.openEnds(starbaseJeff.survey(deck, pieces)).length === 0;
      const says = starbaseJeff.closing(deck, pieces);
      if (says === (isClosed ? 'cannot' : 'must')) throw new Error(`${says}, yet closed is ${isClosed}`);
    };
    const options = { station: 'map' };
    playAtRandom({ game: starbaseJeff.game, players: 3, options, seeds: [7, 8, 9, 10], watch });
  });
});
