/** Small phrases of the feed. */
import { capital, counted, line as plainLine, listed } from '../shared/words';
import type { Line, LineKind } from '../../contract/game';
import { BONUS } from './auction';
import { COLOURS, type Colour, type Modifier, type Tile } from './catalogue';
import type { Refusal } from './state';
import { countCubes } from './value-table';

export const line = (kind: LineKind, text: string, rule?: string): Line =>
  plainLine(kind, capital(text), rule);

/** "2 red and 1 blue". */
export function cubesInWords(cubes: readonly Colour[]): string {
  const count = countCubes(cubes);
  return (
    listed(COLOURS.filter((colour) => count[colour] > 0).map((colour) => `${count[colour]} ${colour}`)) ||
    'no cubes'
  );
}

/** A ship that nobody named is called by its number alone. */
export const theShip = (name: string): string => (/^Ship \d+$/.test(name) ? name : `the ${name}`);

export function shipInWords(tile: Tile): string {
  const gives = tile.gives.map(modifierInWords);
  return `${theShip(tile.name)}, ${tile.ship}, ${counted(tile.points, 'point')}${gives.length > 0 ? `, ${listed(gives)}` : ''}`;
}

function modifierInWords(one: Modifier): string {
  switch (one.kind) {
    case 'amount':
      return `${one.times} more ${one.cube} with every bid that has ${one.cube}`;
    case 'colour':
      return `+${BONUS} on ${one.ship} ships`;
    case 'specific':
      return `+${BONUS} on ${theShip(one.name)}`;
  }
}

/** Why cubes that were opened do not count. */
export function reason(why: Refusal): string {
  switch (why.kind) {
    case 'too-many-cubes':
      return `${why.cubes} cubes are more than the ${why.most} a bid may have`;
    case 'too-many-colours':
      return `${why.colours} colours are more than the ${why.most} a bid may have`;
    case 'more-than-held':
      return `${counted(why.cubes, 'cube')} shown, ${why.held} held`;
    case 'more-than-there-are':
      return `${why.cubes} ${why.colour} shown, and at most ${why.outside} can be outside the cup`;
    case 'not-the-whole-hand':
      return `${counted(why.cubes, 'cube')} shown of ${why.held}`;
    default:
      return 'what was shown is not a list of cubes';
  }
}
