/** What is printed on the components: colours, ships and what they give. Data, never rules. */
import { int, list, object, oneOf, optional, tagged, text, where, type Of } from '../../data/shape';

/** Cube colours in the order in which they follow each other around the value table [MIC-1]. */
export const COLOURS = ['green', 'yellow', 'red', 'blue'] as const;
export type Colour = (typeof COLOURS)[number];
export type ByColour<T> = { readonly [C in Colour]: T };

/** Ships have colours of their own, none of them a cube's [MIC-2]. */
export const SHIP_COLOURS = ['white', 'orange', 'purple', 'black', 'grey', 'pink'] as const;
export type ShipColour = (typeof SHIP_COLOURS)[number];

export const LONGEST_NAME = 40;
export const MOST_POINTS = 99;
export const MOST_GIFTS = 4;

/** What an owned ship adds to later bids: more of a cube, a bonus on ships of a colour, a bonus on one ship. */
export const MODIFIER = tagged('kind', {
  amount: { cube: oneOf(...COLOURS), times: int(1, 5) },
  colour: { ship: oneOf(...SHIP_COLOURS) },
  specific: { name: text(LONGEST_NAME, 1) },
});
export type Modifier = Of<typeof MODIFIER>;

/** The members of a tile, one by one: an entered tile's move has them too. An empty name is given one. */
export const TILE_MEMBERS = {
  name: text(LONGEST_NAME),
  ship: oneOf(...SHIP_COLOURS),
  points: int(0, MOST_POINTS),
  gives: list(MODIFIER, MOST_GIFTS),
} as const;

export const TILE = where(object(TILE_MEMBERS), 'a ship with a name', (tile) => tile.name !== '');
export type Tile = Of<typeof TILE>;

export const TILES = 13;

/**
 * Options of the game: the thirteen ships of the table's own box, and who draws colours, first player and ships. Where
 * it is not said, the table is asked when the game begins.
 */
export const OPTIONS = object({
  tiles: list(TILE, TILES, TILES),
  draws: optional(oneOf('table', 'app')),
});
export type Options = Of<typeof OPTIONS>;

const twice = (cube: Colour): Modifier => ({ kind: 'amount', cube, times: 1 });
const onColour = (ship: ShipColour): Modifier => ({ kind: 'colour', ship });
const onShip = (name: string): Modifier => ({ kind: 'specific', name });
const tile = (name: string, ship: ShipColour, points: number, ...gives: Modifier[]): Tile => ({
  name,
  ship,
  points,
  gives,
});

/** A box for tables without one: the fewer points a ship has, the more it helps to win others. */
export const DEFAULT_TILES: readonly Tile[] = [
  tile('Dory', 'white', 1, twice('green')),
  tile('Skiff', 'orange', 1, twice('yellow')),
  tile('Punt', 'purple', 1, twice('red')),
  tile('Cog', 'white', 1, twice('blue')),
  tile('Cutter', 'orange', 2, onColour('white')),
  tile('Ketch', 'purple', 2, onColour('orange')),
  tile('Lugger', 'white', 2, onColour('purple')),
  tile('Pilot', 'orange', 2, onShip('Galleon')),
  tile('Tender', 'purple', 2, onShip('Clipper')),
  tile('Sloop', 'white', 3),
  tile('Brig', 'orange', 4),
  tile('Clipper', 'purple', 5),
  tile('Galleon', 'white', 6),
];

export const defaults = (): Options => ({ tiles: DEFAULT_TILES });
