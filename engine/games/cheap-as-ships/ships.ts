/** Ships: what they are worth, what they do to a reputation, and what they count for at the end. */
import { no, ok, type Result } from '../../result';
import { SLOTS, type Part, type SlotType } from './catalogue';

export const REPUTATION = { least: -10, most: 20 } as const;

/** The parts by the slot they fill; a junk part fills any. */
export type Ship = { readonly [S in SlotType]: Part };
export const partsOf = (ship: Ship): readonly [Part, Part, Part] => [ship.front, ship.middle, ship.back];

export type ShipRefusal =
  /** A part is in a slot it does not fill. */
  { readonly kind: 'wrong-slot'; readonly slot: SlotType; readonly type: string };

export function buildShip(ship: Ship): Result<Ship, ShipRefusal> {
  for (const slot of SLOTS) {
    const { type } = ship[slot];
    if (type !== slot && type !== 'junk') return no({ kind: 'wrong-slot', slot, type });
  }
  return ok(ship);
}

/** The price line by line, as the seller counts it out. */
export type ShipPrice = {
  readonly ship: number;
  readonly parts: readonly [number, number, number];
  readonly compatibility: number;
  readonly specialist: number;
  readonly total: number;
};

export function shipPrice(ship: Ship, specialist: string | null): ShipPrice {
  const [a, b, c] = partsOf(ship);
  const compatibility = compatibilityBonus(a.brand, b.brand, c.brand);
  const wanted =
    specialist !== null && (a.brand === specialist || b.brand === specialist || c.brand === specialist)
      ? 10
      : 0;
  return {
    ship: 5,
    parts: [a.value, b.value, c.value],
    compatibility,
    specialist: wanted,
    total: 5 + a.value + b.value + c.value + compatibility + wanted,
  };
}

/** Two of a brand work well together, three work best. Junk is off-brand. */
function compatibilityBonus(a: string | null, b: string | null, c: string | null): number {
  const ab = a !== null && a === b;
  const bc = b !== null && b === c;
  if (ab && bc) return 25;
  return ab || bc || (a !== null && a === c) ? 10 : 0;
}

export const shipQuality = (ship: Ship): number => partsOf(ship).reduce((sum, part) => sum + part.quality, 0);

/** One move of the token by a ship's summed quality; it stops at either end of the track (CAS-10). */
export const reputationAfter = (reputation: number, quality: number): number =>
  Math.max(REPUTATION.least, Math.min(REPUTATION.most, reputation + quality));

/** £10 for each player strictly behind. */
export const reputationBonus = (reputations: readonly number[], own: number): number =>
  10 * reputations.filter((other) => other < own).length;

/** £10 per ship with at least one part of the brand (CAS-13). */
export const loyaltyBonus = (ships: readonly Ship[], brand: string | null): number =>
  bonusForLoyal(loyalShips(ships, brand));

export const loyalShips = (ships: readonly Ship[], brand: string | null): number =>
  brand === null ? 0 : ships.filter((ship) => partsOf(ship).some((part) => part.brand === brand)).length;

export const bonusForLoyal = (ships: number): number => 10 * ships;
