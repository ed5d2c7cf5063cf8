/** The table as everybody sees it, the public moves, and the reasons for which something is refused. */
import { oneOf, int, list, object, optional, tagged, text, type Of } from '../../data/shape';
import { SEATS, type BySeat, type SeatId } from '../../vocabulary';
import type { CommonRefusal } from '../shared/refusals';
import {
  COLOURS,
  LONGEST_NAME,
  TILE_MEMBERS,
  TILES,
  type Colour,
  type Options,
  type Tile,
} from './catalogue';
import { byColour, HIGHEST, LOWEST, type Cubes, type ValueTable } from './value-table';

// --- Components -------------------------------------------------------------------------------------------------

/** Thirteen ships, one of them never seen [MIC-1]. */
export const AUCTIONS = TILES - 1;
/** Ships that lie in the row before the first turn; each turn opens one more. */
export const ROW = 3;

export const cubesPerColour = (players: number): number => (players === 2 ? 3 : 5);
export const cubesDealt = (players: number): number => (players === 4 ? 4 : 5);

/** Everything that happened to a hand since the deal, and in which auction. Colours are known in public only when paid. */
export type Change = { readonly auction: number } & (
  | { readonly kind: 'paid'; readonly cubes: readonly Colour[] }
  | { readonly kind: 'drew' }
  /** The table corrected the count: which cubes came or are gone, nobody said. */
  | { readonly kind: 'found' | 'lost'; readonly cubes: number }
);

export type Phase =
  /** Bidding waits for the table's colours, the first player or a ship. */
  | { readonly at: 'deal' }
  | { readonly at: 'bid' }
  /** Those who were level, who of them may still move the table, and who draws a cube afterwards. */
  | {
      readonly at: 'tie';
      readonly total: number;
      readonly level: readonly SeatId[];
      readonly movers: readonly SeatId[];
      readonly drawers: readonly SeatId[];
    }
  /** All is sold, and those who are level on points show their cubes. */
  | { readonly at: 'show' }
  | { readonly at: 'over' };

/** What a tied player did with the table; null: left it as it is. */
export type Shift = {
  readonly seat: SeatId;
  readonly moved: { readonly colour: Colour; readonly step: 1 | -1 } | null;
};

/** What is named by the table or drawn by the app. */
export type Dealt = 'colour' | 'first' | 'tiles';

export type State = {
  readonly options: Options;
  readonly seats: readonly SeatId[];
  readonly phase: Phase;
  /** What the app was asked to draw; for ships this lasts until the table opens them itself again. */
  readonly drawing: { readonly [D in Dealt]: boolean };
  readonly table: ValueTable | null;
  readonly first: SeatId | null;
  /** Ships in the order in which they were opened, which is the order in which they are auctioned. */
  readonly opened: readonly Tile[];
  /** As it stood when the bids of each auction were turned over, oldest first. */
  readonly auctions: readonly { readonly first: SeatId; readonly table: ValueTable }[];
  /** Who got the ship of each finished auction; null: put aside. */
  readonly sold: readonly (SeatId | null)[];
  /** What the tied did with the table since the latest flip. */
  readonly shifts: readonly Shift[];
  readonly hands: BySeat<readonly Change[]>;
  /** At least so many of each colour lie in the cup: paid in public, less what may have been drawn since. */
  readonly surelyInCup: Cubes;
  /** Hands shown at the end to settle ties on points. */
  readonly shown: BySeat<readonly Colour[]> | null;
};

/** A bid, or a hand shown at the end: the cubes themselves. */
export const SECRETS = object({ cubes: list(oneOf(...COLOURS), COLOURS.length * cubesPerColour(4)) });
export type CubesShown = Of<typeof SECRETS>;

// --- Moves ------------------------------------------------------------------------------------------------------

const seat = oneOf(...SEATS);
const colour = oneOf(...COLOURS);
const opening = int(1, AUCTIONS);
const auction = int(1, AUCTIONS);

/** A ship in the table's words. `onShip`: any ship at all, by name, that it gives its bonus on; empty for none. */
const DESCRIBED = { ...TILE_MEMBERS, onShip: optional(text(LONGEST_NAME)) } as const;

export const MOVES = tagged('do', {
  /** The table names the colour worth 1, or the first player. */
  colour: { colour },
  first: { seat },
  /** The table opened a ship of the catalogue, or one that it describes. */
  open: { opening, name: TILE_MEMBERS.name },
  enter: { opening, ...DESCRIBED },
  /** "Deal for us". */
  deal: { what: oneOf('colour', 'first', 'tiles', 'everything') },
  /** The table takes the opening of ships back from the app. */
  'table-opens': {},
  /** A tied player moves one colour, or leaves the table as it is. */
  shift: { auction, colour, step: oneOf(1, -1) },
  decline: { auction },
});
export type Move = Of<typeof MOVES>;

/** What the table can mend in place. */
const value = int(LOWEST, HIGHEST);
export const FACTS = tagged('fact', {
  tile: { opening, ...DESCRIBED },
  first: { auction, seat },
  table: { auction, green: value, yellow: value, red: value, blue: value },
});
export type Mending = Of<typeof FACTS>;

// --- Refusals ---------------------------------------------------------------------------------------------------

export type Refusal =
  | CommonRefusal
  /** Two ships of the catalogue have one name. */
  | { readonly kind: 'ship-name-twice'; readonly name: string }
  /** A specific modifier names a ship that the catalogue does not have. */
  | { readonly kind: 'bonus-for-unknown-ship'; readonly name: string; readonly on: string }
  /** It is named or open already. */
  | { readonly kind: 'already-dealt'; readonly what: Dealt | 'everything' }
  /** The table opens the ships already. */
  | { readonly kind: 'table-opens-already' }
  /** No ship is to be opened now: the row is as long as it gets this turn. */
  | { readonly kind: 'row-complete'; readonly opened: number; readonly auction: number }
  /** No unopened ship of the catalogue has this name. */
  | { readonly kind: 'not-in-the-box'; readonly name: string }
  /** Values stay from 1 to 4. */
  | { readonly kind: 'off-the-table'; readonly colour: Colour; readonly value: number; readonly step: number }
  /** Not a list of cubes. */
  | { readonly kind: 'not-cubes'; readonly where: string }
  /** More cubes than a bid may have. */
  | { readonly kind: 'too-many-cubes'; readonly cubes: number; readonly most: number }
  /** More colours than a bid may have. */
  | { readonly kind: 'too-many-colours'; readonly colours: number; readonly most: number }
  /** More cubes than this player holds. */
  | { readonly kind: 'more-than-held'; readonly cubes: number; readonly held: number }
  /** More of a colour than can be outside the cup. */
  | {
      readonly kind: 'more-than-there-are';
      readonly colour: Colour;
      readonly cubes: number;
      readonly outside: number;
    }
  /** More of a colour than this phone knows in the hand. */
  | { readonly kind: 'not-in-hand'; readonly colour: Colour; readonly cubes: number; readonly hand: number }
  /** A hand shown at the end is shown whole. */
  | { readonly kind: 'not-the-whole-hand'; readonly cubes: number; readonly held: number }
  /** A correction by nothing. */
  | { readonly kind: 'nothing-to-correct' }
  /** Somebody always holds a cube: paid cubes are drawn by others, or the others keep theirs. */
  | { readonly kind: 'nobody-would-hold-a-cube' }
  /** Not named or opened yet, so there is nothing to mend. */
  | { readonly kind: 'not-dealt-yet'; readonly what: Dealt };

// --- What follows from the state --------------------------------------------------------------------------------

/** Cubes in a hand after its first so many changes. */
export function heldAfter(s: State, seat: SeatId, changes: number): number {
  const all = s.hands[seat] ?? [];
  let count = cubesDealt(s.seats.length);
  for (let i = 0; i < changes; i++) {
    const change = all[i];
    if (!change) break;
    count += heldMore(change);
  }
  return count;
}

function heldMore(change: Change): number {
  switch (change.kind) {
    case 'drew':
      return 1;
    case 'paid':
      return -change.cubes.length;
    case 'found':
      return change.cubes;
    case 'lost':
      return -change.cubes;
  }
}

export const held = (s: State, seat: SeatId): number => heldAfter(s, seat, Infinity);

export const cubesInCup = (s: State): number =>
  s.seats.reduce((cup, seat) => cup - held(s, seat), COLOURS.length * cubesPerColour(s.seats.length));

/** At most so many of each colour are in hands. */
export const outsideCup = (s: State): Cubes =>
  byColour((colour) => cubesPerColour(s.seats.length) - s.surelyInCup[colour]);

export const fleetOf = (s: State, seat: SeatId): readonly Tile[] =>
  s.opened.filter((_, i) => s.sold[i] === seat);
export const pointsOf = (s: State, seat: SeatId): number =>
  fleetOf(s, seat).reduce((sum, tile) => sum + tile.points, 0);

/** Ships of the catalogue that are not open; one of them will never be. */
export const unopened = (s: State): readonly Tile[] =>
  s.options.tiles.filter((tile) => s.opened.every((one) => one.name !== tile.name));

export const allSold = (s: State): boolean => s.sold.length >= AUCTIONS;

/** How many ships still have to be opened for the row to be as long as this turn has it. */
export const openingsLeft = (s: State): number =>
  allSold(s) || s.phase.at === 'tie'
    ? 0
    : Math.max(0, Math.min(AUCTIONS, s.sold.length + ROW + 1) - s.opened.length);

export type AuctionNow = {
  readonly auction: number;
  readonly ship: Tile;
  readonly table: ValueTable;
  readonly first: SeatId;
};

/**
 * The auction being held, once table, first player and the opening row are there. A ship that the table opened this
 * turn may be entered while the others bid: only the one for sale, and the first three, are waited for.
 */
export function auctionNow(s: State): AuctionNow | null {
  const { table, first } = s;
  const ship = s.opened[s.sold.length];
  if (!table || !first || !ship || s.opened.length < ROW || allSold(s)) return null;
  return { auction: s.sold.length + 1, ship, table, first };
}

/** Players level on points with somebody, once all is sold. */
export function level(s: State): readonly SeatId[] {
  if (!allSold(s)) return [];
  const points = s.seats.map((seat) => pointsOf(s, seat));
  return s.seats.filter((_, i) => points.filter((one) => one === points[i]).length > 1);
}

/** The phase that follows from what lies there. Only a tie is a phase of its own making. */
export function inPhase(s: State): State {
  if (s.phase.at === 'tie') return s;
  const at = allSold(s)
    ? s.shown || level(s).every((seat) => held(s, seat) === 0)
      ? 'over'
      : 'show'
    : auctionNow(s)
      ? 'bid'
      : 'deal';
  return { ...s, phase: { at } };
}
