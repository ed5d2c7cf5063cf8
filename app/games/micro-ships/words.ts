/** Cubes, ships and moves of Micro ships in words. */
import { counted, isSeat, listed, type Json, type JsonObject } from '../../../engine';
import * as microShips from '../../../engine/games/micro-ships';
import type { GameWords } from '../contract';
import { nameOf } from '../kit/words';

const OPENS: Readonly<Record<string, string>> = {
  everything: 'Deal for us',
  colour: 'Draw the colour worth 1',
  first: 'Draw the first player',
  tiles: 'Let the app open ships from now on',
};

export const WORDS: GameWords<microShips.State> = {
  terms: {
    score: 'points',
    tiles: 'the ships in our box',
    draws: 'who draws',
    ship: 'colour of the ship',
    gives: 'what it gives',
    cup: 'Cup',
    cubes: 'cubes',
    hand: 'cubes you hold',
    cube: 'colour',
    first: 'who starts',
    'table-opens': 'we open the ships ourselves',
    decline: 'leave the table as it is',
    table: 'the values',
    tile: 'what a ship says',
  },
  score: (amount) => counted(amount, 'point'),
  value: (s, name, value) => {
    const given = asGift(value);
    if (given) return giftWords(given);
    if (name !== 'name' || typeof value !== 'string') return null;
    const ship = s.options.tiles.find((tile) => tile.name === value);
    return ship ? shipWords(ship) : null;
  },
  ask: (s, ask) => {
    if (ask.kind === 'note') return ask.what === 'drew' ? 'Which cube did you draw?' : 'Count your cubes';
    if (ask.kind === 'seal')
      return ask.secret.what === 'hand' ? 'Level on points: show your cubes' : 'Your bid';
    const { move } = ask;
    switch (move.do) {
      case 'deal':
        return OPENS[String(move.what)] ?? null;
      case 'colour':
        return 'Which colour is worth 1?';
      case 'first':
        return 'Who starts?';
      case 'open':
        return `Which ship opens${s.opened.length > 0 ? ' next' : ''}?`;
      case 'enter':
        return 'A ship that is not listed';
      case 'shift':
        return move.step === 1 ? 'Move a colour up by 1' : 'Move a colour down by 1';
      default:
        return null;
    }
  },
  fix: (s, fact, names) => {
    const lot = `Auction ${String(fact.auction)}`;
    switch (fact.fact) {
      case 'first':
        return {
          group: 'Who is first player',
          title: lot,
          says: ({ seat }) =>
            `${isSeat(seat) ? nameOf(names, seat) : 'Somebody'} is first in auction ${String(fact.auction)}`,
        };
      case 'table':
        return {
          group: 'What cubes are worth',
          title: lot,
          says: (values) => `${lot}: ${valuesWords(values)}`,
        };
      case 'tile': {
        const ship = s.opened[Number(fact.opening) - 1]?.name ?? 'A ship';
        return {
          group: 'What a ship says',
          title: ship,
          says: ({ name, ship: colour, points, gives }) =>
            `${String(name)}: ${String(colour)}, ${counted(Number(points), 'point')}, gives ${giftsWords(gives)}`,
        };
      }
      default:
        return null;
    }
  },
};

const valuesWords = (values: JsonObject): string =>
  listed(Object.entries(values).map(([colour, value]) => `${colour} ${String(value)}`));

const asGift = (value: Json | undefined): JsonObject | null =>
  typeof value === 'object' && value !== null && 'kind' in value ? (value as JsonObject) : null;

/** "white, 6 points, +2 on the Brig" */
export const printWords = ({ ship, points, gives }: microShips.Tile): string =>
  [ship, counted(points, 'point'), ...(gives.length > 0 ? [listed(gives.map(giftWords))] : [])].join(', ');

export const shipWords = (tile: microShips.Tile): string => `${tile.name}: ${printWords(tile)}`;

/** What a ship gives, as short as it is printed: "green ×2", "white +2". */
export const giftMarks = (gift: microShips.Modifier): string => {
  switch (gift.kind) {
    case 'amount':
      return `${gift.cube} ×${gift.times + 1}`;
    case 'colour':
      return `${gift.ship} +${microShips.BONUS}`;
    case 'specific':
      return `${gift.name} +${microShips.BONUS}`;
  }
};

/** "2 red, 1 blue" */
export function cubesWords(cubes: readonly microShips.Colour[]): string {
  const count = microShips.countCubes(cubes);
  const colours = microShips.COLOURS.filter((colour) => count[colour] > 0);
  return colours.map((colour) => `${count[colour]} ${colour}`).join(', ') || 'no cubes';
}

/** What the fleet added: "+2 Cutter" */
export const addedWords = ({ amounts, bonuses }: microShips.CubeBidValue): readonly string[] => [
  ...amounts.map(({ name, adds }) => `+${adds} ${name}`),
  ...bonuses.map((name) => `+${microShips.BONUS} ${name}`),
];

/** "2 + 4, +2 Cutter = 8" */
export function sumWords(
  cubes: readonly microShips.Colour[],
  table: microShips.ValueTable,
  value: microShips.CubeBidValue,
): string {
  const parts = [cubes.map((colour) => table[colour]).join(' + '), ...addedWords(value)];
  return cubes.length + parts.length > 2 ? `${parts.join(', ')} = ${value.total}` : String(value.total);
}

export function giftWords({ kind, cube, times, ship, name }: JsonObject): string {
  if (kind === 'amount')
    return `${String(cube)} counts ${times === 1 ? 'once more' : `${String(times)} times more`}`;
  return kind === 'colour' ? `+2 on ${String(ship)} ships` : `+2 on the ${String(name)}`;
}

const giftsWords = (gives: Json | undefined): string => {
  const all = Array.isArray(gives) ? (gives as readonly Json[]) : [];
  return listed(all.map((one) => giftWords(asGift(one) ?? {}))) || 'nothing';
};
