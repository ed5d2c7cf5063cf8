/** The deciding functions alone, on plain values. */
import fc from 'fast-check';
import {
  bidLimit,
  cubeBidValue,
  cubesDealt,
  cubesPerColour,
  COLOURS,
  DEFAULT_TILES,
  rankFleets,
  resolveCubeAuction,
  startingTable,
  tableAfterSale,
  tableAfterShift,
  worthOfCubes,
  type CubeAuction,
  type Tile,
} from '../../../../engine/games/micro-ships';
import { cubes, ship } from './support';

const TABLE = startingTable('green');
const colour = fc.constantFrom(...COLOURS);
const table = fc.record({
  green: fc.integer({ min: 1, max: 4 }),
  yellow: fc.integer({ min: 1, max: 4 }),
  red: fc.integer({ min: 1, max: 4 }),
  blue: fc.integer({ min: 1, max: 4 }),
});
const bid = fc.array(colour, { maxLength: 4 });

const doubles = (cube: 'green' | 'yellow' | 'red' | 'blue', times = 1): Tile =>
  ship(`More ${cube}`, { gives: [{ kind: 'amount', cube, times }] });

describe('the value table', () => {
  test('[MIC-1] the drawn colour is worth 1 and the next ones around 2, 3 and 4', () => {
    expect(startingTable('green')).toEqual({ green: 1, yellow: 2, red: 3, blue: 4 });
    expect(startingTable('yellow')).toEqual({ yellow: 1, red: 2, blue: 3, green: 4 });
    expect(startingTable('red')).toEqual({ red: 1, blue: 2, green: 3, yellow: 4 });
    expect(startingTable('blue')).toEqual({ blue: 1, green: 2, yellow: 3, red: 4 });
  });

  test('[MIC-5] colours paid with fall by one however many cubes, the others rise, within 1 to 4', () => {
    expect(tableAfterSale(TABLE, cubes('rr'))).toEqual({ green: 2, yellow: 3, red: 2, blue: 4 });
    expect(tableAfterSale(TABLE, cubes('gb'))).toEqual({ green: 1, yellow: 3, red: 4, blue: 3 });
    expect(tableAfterSale(TABLE, cubes('gyrb'))).toEqual({ green: 1, yellow: 1, red: 2, blue: 3 });
  });

  test('[MIC-5] each colour moves by at most one and in its own direction', () => {
    fc.assert(
      fc.property(table, bid, (before, paid) => {
        const after = tableAfterSale(before, paid);
        for (const one of COLOURS) {
          const wanted = before[one] + (paid.includes(one) ? -1 : 1);
          expect(after[one]).toBe(wanted < 1 ? 1 : wanted > 4 ? 4 : wanted);
        }
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  test('[MIC-6] a shift moves one colour, and none off the table', () => {
    expect(tableAfterShift(TABLE, 'red', 1)).toEqual({ ...TABLE, red: 4 });
    expect(tableAfterShift(TABLE, 'red', -1)).toEqual({ ...TABLE, red: 2 });
    expect(tableAfterShift(TABLE, 'green', -1)).toBeNull();
    expect(tableAfterShift(TABLE, 'blue', 1)).toBeNull();
  });

  test('[MIC-8] cubes are worth what the table says', () => {
    expect(worthOfCubes(TABLE, cubes('ggrb'))).toBe(9);
    expect(worthOfCubes(TABLE, [])).toBe(0);
  });
});

describe('the worth of a bid', () => {
  test('[MIC-4] without ships: the cubes by the table', () => {
    expect(cubeBidValue(cubes('grb'), TABLE, ship('Lot'), [])).toEqual({
      cubes: 8,
      amounts: [],
      bonuses: [],
      total: 8,
    });
  });

  test('[MIC-4] an amount modifier adds its colour once more, not once per cube', () => {
    expect(cubeBidValue(cubes('rrg'), TABLE, ship('Lot'), [doubles('red')])).toEqual({
      cubes: 7,
      amounts: [{ name: 'More red', colour: 'red', adds: 3 }],
      bonuses: [],
      total: 10,
    });
    expect(cubeBidValue(cubes('bb'), TABLE, ship('Lot'), [doubles('red')]).total).toBe(8);
  });

  test('[MIC-4] amount modifiers add up, and count as often as printed', () => {
    expect(
      cubeBidValue(cubes('r'), TABLE, ship('Lot'), [doubles('red'), doubles('red'), doubles('green')]).total,
    ).toBe(9);
    expect(cubeBidValue(cubes('r'), TABLE, ship('Lot'), [doubles('red', 3)]).total).toBe(12);
  });

  test('[MIC-4] colour and specific modifiers add 2 each when they match the ship for sale', () => {
    const onWhite = ship('Herald', { gives: [{ kind: 'colour', ship: 'white' }] });
    const onLot = ship('Pilot', { gives: [{ kind: 'specific', name: 'Lot' }] });
    const both = ship('Both', {
      gives: [
        { kind: 'colour', ship: 'white' },
        { kind: 'specific', name: 'Lot' },
      ],
    });
    expect(cubeBidValue(cubes('g'), TABLE, ship('Lot'), [onWhite, onLot])).toMatchObject({
      bonuses: ['Herald', 'Pilot'],
      total: 5,
    });
    expect(cubeBidValue(cubes('g'), TABLE, ship('Lot'), [both])).toMatchObject({
      bonuses: ['Both', 'Both'],
      total: 5,
    });
    expect(
      cubeBidValue(cubes('g'), TABLE, ship('Other', { ship: 'orange' }), [onWhite, onLot, both]).total,
    ).toBe(1);
  });

  test('[MIC-3] no cubes are worth nothing, whatever the fleet', () => {
    const onWhite = ship('Herald', { gives: [{ kind: 'colour', ship: 'white' }] });
    expect(cubeBidValue([], TABLE, ship('Lot'), [onWhite, doubles('red')])).toEqual({
      cubes: 0,
      amounts: [],
      bonuses: [],
      total: 0,
    });
  });

  test('[MIC-3] the limits: three cubes, with two players four of three colours', () => {
    expect([2, 3, 4].map(bidLimit)).toEqual([
      { cubes: 4, colours: 3 },
      { cubes: 3, colours: 3 },
      { cubes: 3, colours: 3 },
    ]);
  });

  test('[MIC-2] cubes by player count: 3 or 5 of each colour, 5/5/4 dealt', () => {
    expect([2, 3, 4].map(cubesPerColour)).toEqual([3, 5, 5]);
    expect([2, 3, 4].map(cubesDealt)).toEqual([5, 5, 4]);
  });
});

describe('who gets the ship', () => {
  const auction: CubeAuction = {
    seats: ['A', 'B', 'C', 'D'],
    first: 'B',
    table: TABLE,
    ship: ship('Lot'),
    fleets: {},
    bids: {},
  };

  test('[MIC-4] the highest bid after all modifiers wins', () => {
    const fleets = { C: [doubles('yellow')] };
    const bids = { A: cubes('r'), B: cubes('gg'), C: cubes('y') };
    expect(resolveCubeAuction({ ...auction, fleets, bids }).outcome).toEqual({
      kind: 'won',
      seat: 'C',
      paid: cubes('y'),
      total: 4,
    });
  });

  test('[MIC-6] tied for highest: in order from the seat after the first player, who comes last', () => {
    const bids = { A: cubes('b'), B: cubes('b'), C: cubes('gr'), D: cubes('r') };
    expect(resolveCubeAuction({ ...auction, bids }).outcome).toEqual({
      kind: 'tied',
      movers: ['C', 'A', 'B'],
      total: 4,
    });
  });

  test('[MIC-6] a tie below the highest bid decides nothing', () => {
    const bids = { A: cubes('r'), B: cubes('b'), C: cubes('r') };
    expect(resolveCubeAuction({ ...auction, bids }).outcome).toMatchObject({ kind: 'won', seat: 'B' });
  });

  test('[MIC-6] nobody bids: unsold, and a bonus alone is no bid', () => {
    const fleets = { A: [ship('Herald', { gives: [{ kind: 'colour' as const, ship: 'white' as const }] })] };
    expect(resolveCubeAuction({ ...auction, fleets, bids: { A: [], B: [] } })).toEqual({
      values: {},
      outcome: { kind: 'unsold' },
    });
  });

  test('[MIC-4] the outcome names exactly those with the highest total', () => {
    fc.assert(
      fc.property(
        table,
        fc.array(bid, { minLength: 4, maxLength: 4 }),
        fc.array(fc.subarray([...DEFAULT_TILES]), { minLength: 4, maxLength: 4 }),
        (now, four, owned) => {
          const by = <T>(list: readonly T[]): { [S in 'A' | 'B' | 'C' | 'D']?: T } =>
            Object.fromEntries(auction.seats.map((seat, i) => [seat, list[i] as T]));
          const { values, outcome } = resolveCubeAuction({
            ...auction,
            table: now,
            bids: by(four),
            fleets: by(owned),
          });
          const best = Math.max(0, ...Object.values(values).map((one) => one.total));
          const tops = auction.seats.filter((seat) => values[seat] && values[seat].total === best);
          if (outcome.kind === 'unsold') expect(four.every((one) => one.length === 0)).toBe(true);
          else if (outcome.kind === 'won') expect(tops).toEqual([outcome.seat]);
          else expect([...outcome.movers].sort()).toEqual(tops);
        },
      ),
      { seed: 7, numRuns: 300 },
    );
  });
});

describe('the ranking', () => {
  const result = (
    who: string,
    points: number,
    cubesWorth: number,
  ): { who: string; points: number; cubesWorth: number } => ({ who, points, cubesWorth });

  test('[MIC-8] points, then the worth of cubes, then shared', () => {
    const ranked = rankFleets([result('A', 5, 3), result('B', 7, 1), result('C', 7, 4), result('D', 5, 3)]);
    expect(ranked.map(({ item, place, chain }) => [item.who, place, chain])).toEqual([
      ['C', 1, [{ by: 'cubes', amount: 4, went: 'ahead' }]],
      ['B', 2, [{ by: 'cubes', amount: 1, went: 'behind' }]],
      ['A', 3, [{ by: 'cubes', amount: 3, went: 'level' }]],
      ['D', 3, [{ by: 'cubes', amount: 3, went: 'level' }]],
    ]);
  });

  test('[MIC-8] it is a total order that no order of seats can change', () => {
    const one = fc.record({
      points: fc.integer({ min: 0, max: 4 }),
      cubesWorth: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(one, { minLength: 2, maxLength: 4 }), (list) => {
        const named = list.map((item, who) => ({ ...item, who }));
        const places = (items: typeof named): number[] => {
          const ranked = rankFleets(items);
          return named.map(({ who }) => ranked.find(({ item }) => item.who === who)?.place ?? 0);
        };
        expect(places([...named].reverse())).toEqual(places(named));
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});

test('[MIC-2] the default box: thirteen names, all three kinds of modifier, each cube colour doubled once', () => {
  expect(new Set(DEFAULT_TILES.map((tile) => tile.name)).size).toBe(13);
  const gives = DEFAULT_TILES.flatMap((tile) => tile.gives);
  expect(new Set(gives.map((one) => one.kind))).toEqual(new Set(['amount', 'colour', 'specific']));
  expect(gives.flatMap((one) => (one.kind === 'amount' ? [one.cube] : [])).sort()).toEqual(
    [...COLOURS].sort(),
  );
});
