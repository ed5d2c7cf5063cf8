import {
  acceptsOptions,
  fitOptions,
  GAMES,
  gameNamed,
  no,
  offers,
  ok,
  SEATS,
  type AnyGame,
  type JsonObject,
} from '../../../engine';
import { bool, int, list, object, oneOf, text } from '../../../engine/data/shape';
import { plainAuction } from '../../../tools/testbed/plain-auction';

/** A game with one of every kind of option, some of which depend on each other or on how many play. */
const picky: AnyGame = {
  ...(plainAuction as AnyGame),
  players: { least: 2, most: 4 },
  options: object({
    map: oneOf('lake', 'moon', 'mars'),
    night: bool,
    hand: int(1, 20),
    cash: int(1, 1_000_000),
    colours: list(oneOf('red', 'blue', 'green', 'black'), 4, 2),
    name: text(20),
  }) as AnyGame['options'],
  defaults: (players) => ({
    map: 'lake',
    night: false,
    hand: 2,
    cash: 100,
    colours: ['red', 'blue', 'green', 'black'].slice(0, players),
    name: '',
  }),
  setup(options, seats) {
    const { map, night, hand, cash, colours } = options;
    const fits =
      (map !== 'moon' || night === true) &&
      Number(hand) * seats.length <= 12 &&
      Number(cash) >= 50 &&
      Number(cash) <= 5000 &&
      Array.isArray(colours) &&
      colours.length === seats.length;
    return fits ? ok({}) : no({ kind: 'out-of-range' });
  },
};
const three = SEATS.slice(0, 3);
const four = SEATS.slice(0, 4);

describe('options fitted to whoever sits there', () => {
  test('everything wanted stays when it still fits', () => {
    const wanted = { ...picky.defaults(3), hand: 4, cash: 70 };
    expect(fitOptions(picky, wanted, three)).toEqual(wanted);
  });

  test('with one player more, only what no longer fits is as by default', () => {
    const wanted = { ...picky.defaults(3), hand: 4, cash: 70 };
    expect(fitOptions(picky, wanted, four)).toEqual({ ...picky.defaults(4), cash: 70 });
  });

  test('members that fit only together are found in whatever order they stand', () => {
    expect(fitOptions(picky, { map: 'moon', night: true }, three)).toMatchObject({
      map: 'moon',
      night: true,
    });
    expect(fitOptions(picky, { map: 'moon' }, three)).toMatchObject({ map: 'lake' });
  });

  test('what the rulebook does not know is left out', () => {
    expect(fitOptions(picky, { weather: 'rain', map: 'mars' }, three)).toEqual({
      ...picky.defaults(3),
      map: 'mars',
    });
  });
});

describe('what a screen may offer', () => {
  const offer = (name: string, more: JsonObject = {}, seats = three) =>
    offers(picky, { ...picky.defaults(seats.length), ...more }, name, seats);

  test('of choices, those the game accepts', () => {
    expect(offer('map')).toEqual({ is: 'one', of: ['lake', 'mars'] });
    expect(offer('map', { night: true })).toEqual({ is: 'one', of: ['lake', 'moon', 'mars'] });
    expect(offer('night')).toEqual({ is: 'yes-no' });
    expect(offer('night', { night: true, map: 'moon' })).toEqual({ is: 'one', of: [true] });
  });

  test('of numbers, their bounds for these players', () => {
    expect(offer('hand')).toEqual({ is: 'number', least: 1, most: 4 });
    expect(offer('hand', {}, four)).toEqual({ is: 'number', least: 1, most: 3 });
    expect(offer('cash')).toEqual({ is: 'number', least: 50, most: 5000 });
  });

  test('of lists, how long they may be; of texts, what the shape tells', () => {
    expect(offer('colours')).toMatchObject({ is: 'list', least: 3, most: 3 });
    expect(offer('name')).toMatchObject({ is: 'text', longest: 20 });
  });

  test('before everybody sits there, for the fewest who can play', () => {
    expect(offer('hand', { colours: ['red', 'blue'] }, SEATS.slice(0, 1))).toEqual({
      is: 'number',
      least: 1,
      most: 6,
    });
  });
});

describe.each(GAMES)('%s', (id) => {
  const game = gameNamed(id);
  if (!game) throw new Error(id);
  const sizes = SEATS.map((_, i) => i + 1).filter((n) => n >= game.players.least && n <= game.players.most);

  test('its defaults fit every number of players, and a rematch with any other number does', () => {
    for (const before of sizes)
      for (const now of sizes) {
        const fitted = fitOptions(game, game.defaults(before), SEATS.slice(0, now));
        expect([before, now, acceptsOptions(game, fitted, SEATS.slice(0, now))]).toEqual([before, now, true]);
      }
  });

  test('everything it offers is accepted, the ends of numbers too', () => {
    for (const players of sizes) {
      const seats = SEATS.slice(0, players);
      const options: JsonObject = game.defaults(players);
      for (const name of Object.keys(options)) {
        const offered = offers(game, options, name, seats);
        const values =
          offered.is === 'one'
            ? offered.of
            : offered.is === 'number'
              ? [offered.least, offered.most]
              : offered.is === 'yes-no'
                ? [true, false]
                : [];
        for (const value of values)
          expect([name, value, acceptsOptions(game, { ...options, [name]: value }, seats)]).toEqual([
            name,
            value,
            true,
          ]);
      }
    }
  });
});
