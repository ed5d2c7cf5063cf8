/** One auction: how much may be bid, what a bid is worth, and who gets the ship. */
import { clockwiseFrom, leftOf } from '../shared/turns';
import type { BySeat, SeatId } from '../../vocabulary';
import type { Colour, Tile } from './catalogue';
import { worthOfCubes, type ValueTable } from './value-table';

/** At most three cubes; with two players four, of three colours at most [MIC-3]. */
export const bidLimit = (players: number): { readonly cubes: number; readonly colours: number } =>
  players === 2 ? { cubes: 4, colours: 3 } : { cubes: 3, colours: 3 };

/** What one matching colour or specific modifier adds. */
export const BONUS = 2;

export type CubeBidValue = {
  /** The cubes by the table. */
  readonly cubes: number;
  /** What amount modifiers add, per ship that has one. */
  readonly amounts: readonly { readonly name: string; readonly colour: Colour; readonly adds: number }[];
  /** The owned ships that add a bonus to a bid on this one, once per matching modifier. */
  readonly bonuses: readonly string[];
  readonly total: number;
};

/** The worth of a bid on `ship` for somebody who owns `fleet`. No cubes are worth nothing, whatever the fleet [MIC-3, MIC-4]. */
export function cubeBidValue(
  bid: readonly Colour[],
  table: ValueTable,
  ship: Tile,
  fleet: readonly Tile[],
): CubeBidValue {
  if (bid.length === 0) return { cubes: 0, amounts: [], bonuses: [], total: 0 };
  const cubes = worthOfCubes(table, bid);
  const amounts: { name: string; colour: Colour; adds: number }[] = [];
  const bonuses: string[] = [];
  for (const { name, gives } of fleet) {
    for (const one of gives) {
      if (one.kind === 'amount') {
        if (bid.includes(one.cube))
          amounts.push({ name, colour: one.cube, adds: table[one.cube] * one.times });
      } else if (one.kind === 'colour' ? one.ship === ship.ship : one.name === ship.name) bonuses.push(name);
    }
  }
  const total = amounts.reduce((sum, one) => sum + one.adds, cubes) + BONUS * bonuses.length;
  return { cubes, amounts, bonuses, total };
}

export type CubeAuction = {
  readonly seats: readonly SeatId[];
  readonly first: SeatId;
  readonly table: ValueTable;
  readonly ship: Tile;
  readonly fleets: BySeat<readonly Tile[]>;
  /** Fitting bids; a seat without one, or with no cubes in it, does not bid. */
  readonly bids: BySeat<readonly Colour[]>;
};

export type CubeOutcome =
  | { readonly kind: 'won'; readonly seat: SeatId; readonly paid: readonly Colour[]; readonly total: number }
  /** `movers` in the order in which they may move the table: from the seat after the first player [MIC-6]. */
  | { readonly kind: 'tied'; readonly movers: readonly SeatId[]; readonly total: number }
  | { readonly kind: 'unsold' };

/** The highest bid wins; a tie for highest sells nothing [MIC-4, MIC-6]. */
export function resolveCubeAuction(a: CubeAuction): {
  readonly values: BySeat<CubeBidValue>;
  readonly outcome: CubeOutcome;
} {
  const values: { [S in SeatId]?: CubeBidValue } = {};
  for (const seat of a.seats) {
    const bid = a.bids[seat] ?? [];
    if (bid.length > 0) values[seat] = cubeBidValue(bid, a.table, a.ship, a.fleets[seat] ?? []);
  }
  const totalOf = (seat: SeatId): number => values[seat]?.total ?? 0;
  const total = Math.max(...a.seats.map(totalOf));
  const highest = tieOrder(a.seats, a.first).filter((seat) => values[seat] && totalOf(seat) === total);
  const [seat, ...others] = highest;
  if (seat === undefined) return { values, outcome: { kind: 'unsold' } };
  if (others.length > 0) return { values, outcome: { kind: 'tied', movers: highest, total } };
  return { values, outcome: { kind: 'won', seat, paid: a.bids[seat] ?? [], total } };
}

/** Clockwise from the seat after the first player, who comes last. */
export const tieOrder = (seats: readonly SeatId[], first: SeatId): readonly SeatId[] =>
  clockwiseFrom(seats, leftOf(seats, first));
