import fc from 'fast-check';
import {
  bestSale,
  buildShip,
  DEFAULT_CATALOGUE,
  reputationAfter,
  shipPrice,
  shipQuality,
  type Part,
  type Ship,
} from '../../../../engine/games/cheap-as-ships';
import { JUNK, part } from './support';

const cards: readonly Part[] = [
  ...DEFAULT_CATALOGUE.parts.map(({ copies: _, ...face }): Part => face),
  JUNK,
  part('junk', null, 5, -2),
];
const copyOf = (one: Part): Part => ({ ...one });
const workshop = (most: number) => fc.array(fc.constantFrom(...cards).map(copyOf), { maxLength: most });
/** Few brands and wide qualities, so that bonuses and the ends of the track get in each other's way. */
const narrow = (most: number) =>
  fc.array(
    fc
      .record({
        type: fc.constantFrom('front', 'middle', 'back', 'junk'),
        brand: fc.constantFrom('Fox', 'Leaf', 'Prism'),
        value: fc.constantFrom(0, 5, 20),
        quality: fc.integer({ min: -7, max: 7 }),
      })
      .map((one): Part => (one.type === 'junk' ? { ...one, type: 'junk', brand: null } : (one as Part))),
    { maxLength: most },
  );

/** Every set of ships, one after another: slow, and plainly right. Returns the best of money plus weighted reputation. */
function tryEverything(
  parts: readonly Part[],
  specialist: string | null,
  reputation: number,
  weight: number,
): number {
  let best = -Infinity;
  const go = (left: readonly Part[], ships: readonly Ship[], money: number): void => {
    const sums = ships.map(shipQuality).sort((a, b) => a - b);
    const end = sums.reduce(reputationAfter, reputation);
    best = Math.max(best, money + left.reduce((sum, one) => sum + one.value, 0) + weight * end);
    const firstOf = ships.at(-1);
    for (const front of left) {
      // Ships in one order only: by the place of their front part.
      if (firstOf && parts.indexOf(front) < parts.indexOf(firstOf.front)) continue;
      for (const middle of left) {
        for (const back of left) {
          if (front === middle || middle === back || front === back) continue;
          const ship = { front, middle, back };
          if (!buildShip(ship).ok) continue;
          go(
            left.filter((one) => one !== front && one !== middle && one !== back),
            [...ships, ship],
            money + shipPrice(ship, specialist).total,
          );
        }
      }
    }
  };
  go(parts, [], 0);
  return best;
}

test('the best sale brings the most money of all possible sales', () => {
  fc.assert(
    fc.property(
      fc.oneof(workshop(9), narrow(9)),
      fc.constantFrom('Fox', 'Leaf', null),
      (parts, specialist) => {
        expect(bestSale(parts, specialist).money).toBe(tryEverything(parts, specialist, 0, 0));
      },
    ),
    { seed: 3, numRuns: Number(process.env.SALES ?? 150) },
  );
});

test('with a weight it brings the most of money and reputation, the ends of the track included', () => {
  fc.assert(
    fc.property(
      fc.oneof(workshop(9), narrow(9)),
      fc.constantFrom('Fox', null),
      fc.integer({ min: -10, max: 20 }),
      fc.constantFrom(1, 3, 10),
      (parts, specialist, reputation, weight) => {
        const best = bestSale(parts, specialist, reputation, weight);
        expect(best.money + weight * best.reputation).toBe(
          tryEverything(parts, specialist, reputation, weight),
        );
      },
    ),
    { seed: 4, numRuns: Number(process.env.SALES ?? 150) },
  );
});

test('every part is in one ship, sold alone, or kept because it brings nothing', () => {
  fc.assert(
    fc.property(workshop(40), fc.constantFrom('Fox', 'Leaf', null), (parts, specialist) => {
      const { ships, alone, kept, money } = bestSale(parts, specialist);
      const all = [...ships.flatMap((ship) => [ship.front, ship.middle, ship.back]), ...alone, ...kept];
      expect(new Set(all)).toEqual(new Set(parts));
      expect(all).toHaveLength(parts.length);
      expect(ships.every((ship) => buildShip(ship).ok)).toBe(true);
      expect(kept.every((one) => one.value === 0)).toBe(true);
      expect(money).toBe(
        ships.reduce((sum, ship) => sum + shipPrice(ship, specialist).total, 0) +
          alone.reduce((sum, one) => sum + one.value, 0),
      );
    }),
    { seed: 5, numRuns: 40 },
  );
});

test('a third of the wanted brand in each of three ships beats one ship of that brand', () => {
  const parts = [
    part('front', 'Fox', 5, 0),
    part('middle', 'Leaf', 5, 0),
    part('back', 'Leaf', 5, 0),
    part('front', 'Orbit', 5, 0),
    part('middle', 'Fox', 5, 0),
    part('back', 'Orbit', 5, 0),
    part('front', 'Comet', 5, 0),
    part('middle', 'Comet', 5, 0),
    part('back', 'Fox', 5, 0),
  ];
  const { ships, money } = bestSale(parts, 'Fox');
  expect(money).toBe(9 * 5 + 3 * (5 + 10 + 10));
  expect(ships).toHaveLength(3);
});
