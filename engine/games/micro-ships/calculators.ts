/** The sums of Micro ships by hand: the end of a game, and what a bid is worth and does to the table. */
import {
  amountIn,
  numberIn,
  objectIn,
  textIn,
  textsIn,
  type CalculatorField,
  type Calculators,
  type Problem,
  type Setting,
} from '../../contract/calculators';
import type { JsonObject } from '../../data/json';
import { no, ok } from '../../result';
import type { SeatId } from '../../vocabulary';
import {
  calculator,
  choice,
  choiceField,
  levelWith,
  numberField,
  playerRows,
  problem,
  tableField,
} from '../shared/calculators';
import { capital, counted, listed, nameOf } from '../shared/words';
import { cubeBidValue } from './auction';
import { COLOURS, MOST_POINTS, TILES, type Options, type Tile } from './catalogue';
import { ending } from './narrate-ending';
import { moved, valueInWords } from './narrate-flip';
import { rankFleets, standingsOf } from './scoring';
import { auctionNow, AUCTIONS, cubesPerColour, pointsOf, type Refusal, type State } from './state';
import { overLimit } from './turn';
import {
  byColour,
  countCubes,
  HIGHEST,
  listCubes,
  LOWEST,
  sumCubes,
  tableAfterSale,
  worthOfCubes,
  type Cubes,
  type ValueTable,
} from './value-table';
import { cubesInWords, line, theShip } from './words';

type Wrong =
  | Refusal
  /** Two players cannot own one ship. */
  | { readonly kind: 'ship-owned-twice'; readonly name: string; readonly by: SeatId };

const PLAYERS = { least: 2, most: 4 } as const;

const valuesField = tableField(
  'values',
  'Value table',
  COLOURS.map((colour) => ({
    key: colour,
    label: capital(colour),
    fields: [numberField('value', 'Value', LOWEST, HIGHEST)],
  })),
);

const valuesIn = (entered: JsonObject): ValueTable =>
  byColour((colour) => amountIn(objectIn(objectIn(entered, 'values'), colour), 'value'));

const valuesKnown = (table: ValueTable): JsonObject => byColour((colour) => ({ value: table[colour] }));

const cubeFields = (players: number): readonly CalculatorField[] =>
  COLOURS.map((colour) =>
    numberField(colour, `${capital(colour)} cubes`, 0, cubesPerColour(players), { start: 0 }),
  );

const cubesIn = (row: JsonObject): Cubes => byColour((colour) => amountIn(row, colour));

const shipChoices = (tiles: readonly Tile[]) =>
  tiles.map(({ name, points }) => choice(name, `${name}, ${counted(points, 'point')}`));

const tilesNamed = (tiles: readonly Tile[], names: readonly string[]): readonly Tile[] =>
  tiles.filter(({ name }) => names.includes(name));

// The end of a game

const WAYS = [choice('points', 'Points'), choice('ships', 'Ship by ship')];

type Fleet = {
  readonly seat: SeatId;
  readonly ships: readonly Tile[] | null;
  readonly points: number | undefined;
};

function fleetsIn({ seats, options }: Setting<Options>, entered: JsonObject): readonly Fleet[] {
  const byShips = textIn(entered, 'by') === 'ships';
  return seats.map((seat) => {
    const row = objectIn(objectIn(entered, 'players'), seat);
    if (!byShips) return { seat, ships: null, points: numberIn(row, 'points') };
    const ships = tilesNamed(options.tiles, textsIn(row, 'ships'));
    return { seat, ships, points: ships.reduce((sum, ship) => sum + ship.points, 0) };
  });
}

/** Cubes and the value table are asked for when somebody is level on points (MIC-8). */
function scoreFields(setting: Setting<Options>, entered: JsonObject): readonly CalculatorField[] {
  const { seats, options } = setting;
  const fleets = fleetsIn(setting, entered);
  const level = levelWith(fleets, ({ seat, points }) => `${points ?? seat}`);
  const own: CalculatorField =
    textIn(entered, 'by') === 'ships'
      ? {
          is: 'some',
          name: 'ships',
          label: 'Ships',
          of: shipChoices(options.tiles),
          least: 0,
          most: AUCTIONS,
        }
      : numberField('points', 'Points', 0, TILES * MOST_POINTS, { unit: 'points' });
  return [
    choiceField('by', 'Enter', WAYS, 'points'),
    tableField(
      'players',
      'Players',
      playerRows(seats, (seat) => [
        own,
        ...([...level].some((one) => one.seat === seat) ? cubeFields(seats.length) : []),
      ]),
    ),
    ...(level.size > 0 ? [valuesField] : []),
  ];
}

/** What each entry allows, but not all of them together. */
function impossible(setting: Setting<Options>, entered: JsonObject): readonly Problem<Wrong>[] {
  const { seats } = setting;
  const players = objectIn(entered, 'players');
  const most = cubesPerColour(seats.length);
  const cubes = COLOURS.flatMap((colour) => {
    const all = seats.reduce((sum, seat) => sum + amountIn(objectIn(players, seat), colour), 0);
    const last = [...seats].reverse().find((seat) => amountIn(objectIn(players, seat), colour) > 0) ?? '';
    const why = { kind: 'more-than-there-are', colour, cubes: all, outside: most } as const;
    return all > most ? [problem(['players', last, colour], why)] : [];
  });
  const owners = new Map<string, SeatId>();
  const twice = fleetsIn(setting, entered).flatMap(({ seat, ships }) =>
    (ships ?? []).flatMap(({ name }) => {
      const by = owners.get(name);
      owners.set(name, by ?? seat);
      return by === undefined
        ? []
        : [problem(['players', seat, 'ships'], { kind: 'ship-owned-twice', name, by } as const)];
    }),
  );
  return [...cubes, ...twice];
}

const score = calculator<State, Wrong, Options>({
  id: 'score',
  title: 'Score a game',
  players: PLAYERS,
  fields: scoreFields,
  work(setting, entered) {
    const wrong = impossible(setting, entered);
    if (wrong.length > 0) return no(wrong);
    const values = valuesIn(entered);
    const fleets = fleetsIn(setting, entered).map(({ seat, ships, points = 0 }) => {
      const cubes = cubesIn(objectIn(objectIn(entered, 'players'), seat));
      return { who: seat, ships, points, cubes, cubesWorth: worthOfCubes(values, listCubes(cubes)) };
    });
    const ranked = rankFleets(fleets.map(({ who, points, cubesWorth }) => ({ who, points, cubesWorth })));
    return ok({
      lines: [
        ...fleets.map(({ who, ships, points }) => {
          const sum = (ships ?? []).map(({ name, points: of }) => `${theShip(name)} ${of}`);
          const why = sum.length > 1 ? ` (${listed(sum)})` : '';
          return line('reason', `${nameOf(who)}: ${counted(points, 'point')}${why}.`, 'MIC-8');
        }),
        ...fleets
          .filter(({ cubes }) => sumCubes(cubes) > 0)
          .map(({ who, cubes, cubesWorth }) =>
            line(
              'reason',
              `${nameOf(who)} shows ${cubesInWords(listCubes(cubes))}, worth ${cubesWorth} by the table.`,
              'MIC-8',
            ),
          ),
        ...ending(ranked),
      ],
      standings: standingsOf(ranked),
      facts: { fleets: ranked.map(({ item }) => item) },
    });
  },
  known: (s) => ({
    players: Object.fromEntries(
      s.seats.map((seat) => [seat, { points: pointsOf(s, seat), ...countCubes(s.shown?.[seat] ?? []) }]),
    ),
    ...(s.table ? { values: valuesKnown(s.table) } : {}),
  }),
});

// The worth of a bid

const otherShips = (tiles: readonly Tile[], name: string | undefined): readonly Tile[] =>
  tiles.filter((tile) => tile.name !== name);

const bid = calculator<State, Wrong, Options>({
  id: 'bid',
  title: 'What a bid is worth',
  players: PLAYERS,
  fields: ({ seats, options: { tiles } }, entered) => [
    valuesField,
    choiceField('ship', 'Ship for sale', shipChoices(tiles)),
    {
      is: 'some',
      name: 'fleet',
      label: 'Ships the bidder owns',
      of: shipChoices(otherShips(tiles, textIn(entered, 'ship'))),
      least: 0,
      most: AUCTIONS,
    },
    tableField('bid', 'Bid', [{ key: 'cubes', label: 'Cubes', fields: cubeFields(seats.length) }]),
  ],
  work({ seats, options: { tiles } }, entered) {
    const cubes = listCubes(cubesIn(objectIn(objectIn(entered, 'bid'), 'cubes')));
    const over = overLimit(cubes, seats.length);
    if (over) return no([problem(['bid', 'cubes'], over)]);
    const values = valuesIn(entered);
    const [ship] = tilesNamed(tiles, [textIn(entered, 'ship') ?? '']);
    const fleet = tilesNamed(tiles, textsIn(entered, 'fleet'));
    if (!ship || cubes.length === 0)
      return ok({
        lines: [line('result', 'no cubes are no bid, whatever the fleet.', 'MIC-3')],
        standings: [],
        facts: { value: ship ? cubeBidValue(cubes, values, ship, fleet) : null, after: values },
      });
    const value = cubeBidValue(cubes, values, ship, fleet);
    const after = tableAfterSale(values, cubes);
    return ok({
      lines: [
        line(
          'result',
          `${cubesInWords(cubes)} for ${theShip(ship.name)}: worth ${valueInWords(value)}.`,
          'MIC-4',
        ),
        line('next', `if it wins, ${moved(values, after, cubes)}.`, 'MIC-5'),
      ],
      standings: [],
      facts: { value, after },
    });
  },
  known(s) {
    const now = auctionNow(s);
    return now ? { values: valuesKnown(now.table), ship: now.ship.name } : null;
  },
});

export type CalculatorProblem = Wrong;

export const calculators: Calculators<State, Wrong, Options> = { score, others: [bid] };
