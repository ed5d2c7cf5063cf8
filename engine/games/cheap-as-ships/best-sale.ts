/** The best a seller can do with a workshop, exactly. */
import { mostMoney } from './best-money';
import { bestWeighted } from './best-weighted';
import type { Part } from './catalogue';
import { partsOf, REPUTATION, reputationAfter, shipPrice, shipQuality, type Ship } from './ships';

export type BestSale = {
  /** In the order to sell them: the poor ships first, so that the track's lower end swallows what it can. */
  readonly ships: readonly Ship[];
  readonly alone: readonly Part[];
  /** Parts that would bring nothing. */
  readonly kept: readonly Part[];
  readonly money: number;
  /** The reputation after the last ship. */
  readonly reputation: number;
};

/**
 * The most money for these parts. With a weight, the most of money plus that many pounds for each step of reputation,
 * the ends of the track taken into account. Without a weight any workshop is solved exactly; with one, up to some thirty
 * parts (MOST_BITS), beyond which the weight is ignored.
 */
export function bestSale(
  parts: readonly Part[],
  specialist: string | null,
  reputation = 0,
  weight = 0,
): BestSale {
  if (weight <= 0) return sale(parts, mostMoney(parts, specialist), specialist, reputation);
  // The token ends at min(20, max(−10, r + N) + P), with N and P the sums over poor and good ships. So it ends at the
  // better of two simpler tracks: one without a lower end, and one on which poor ships cost nothing but start at −10.
  const { least, most } = REPUTATION;
  const open = bestWeighted(parts, specialist, { weight, quality: (sum) => sum, cap: most - reputation });
  const floored = bestWeighted(parts, specialist, {
    weight,
    quality: (sum) => Math.max(0, sum),
    cap: most - least,
  });
  const plain = open && floored ? [] : mostMoney(parts, specialist);
  const one = sale(parts, open ?? plain, specialist, reputation);
  const other = sale(parts, floored ?? plain, specialist, reputation);
  const worth = ({ money, reputation: end }: BestSale): number => money + weight * end;
  return worth(other) > worth(one) ? other : one;
}

function sale(
  parts: readonly Part[],
  built: readonly Ship[],
  specialist: string | null,
  reputation: number,
): BestSale {
  const ships = [...built].sort((a, b) => shipQuality(a) - shipQuality(b));
  const left = [...parts];
  for (const part of ships.flatMap(partsOf)) left.splice(left.indexOf(part), 1);
  const alone = left.filter((part) => part.value > 0);
  const forShips = ships.reduce((sum, ship) => sum + shipPrice(ship, specialist).total, 0);
  return {
    ships,
    alone,
    kept: left.filter((part) => part.value <= 0),
    money: alone.reduce((sum, part) => sum + part.value, forShips),
    reputation: ships.reduce((now, ship) => reputationAfter(now, shipQuality(ship)), reputation),
  };
}
