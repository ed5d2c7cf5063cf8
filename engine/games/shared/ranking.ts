/** Putting contenders in order by a chain of criteria, and saying which ones were looked at. */
import type { Standing, TieBreak } from '../../contract/game';

export type Criterion<T> = { readonly name: string; readonly of: (item: T) => number };

export type Ranked<T> = {
  readonly item: T;
  /** 1 for the best; equal in every criterion means an equal place, and the next place is skipped. */
  readonly place: number;
  /** Every criterion after the first that was looked at for this one, because somebody was level until then. */
  readonly chain: readonly TieBreak[];
};

/** Higher is better in every criterion; negate where lower is. Stable for items that are equal throughout. */
export function rank<T>(items: readonly T[], chain: readonly Criterion<T>[]): readonly Ranked<T>[] {
  const order = [...items].sort((a, b) => {
    const decided = decides(a, b, chain);
    return decided ? decided.of(b) - decided.of(a) : 0;
  });
  const places = order.map((item, i) => {
    const before = order[i - 1];
    return before === undefined || decides(before, item, chain) ? i + 1 : 0;
  });
  return order.map((item, i) => ({
    item,
    place: Math.max(...places.slice(0, i + 1)),
    chain: chainOf(item, order, chain),
  }));
}

/** The first criterion in which the two differ. */
export const decides = <T>(a: T, b: T, chain: readonly Criterion<T>[]): Criterion<T> | undefined =>
  chain.find((criterion) => criterion.of(a) !== criterion.of(b));

function chainOf<T>(
  item: T,
  all: readonly T[],
  [score, ...rest]: readonly Criterion<T>[],
): readonly TieBreak[] {
  if (!score) return [];
  let level = all.filter((one) => score.of(one) === score.of(item));
  const breaks: TieBreak[] = [];
  for (const { name, of } of rest) {
    if (level.length < 2) break;
    const amount = of(item);
    const best = Math.max(...level.map(of));
    const parted = level.some((one) => of(one) !== amount);
    breaks.push({ by: name, amount, went: !parted ? 'level' : amount === best ? 'ahead' : 'behind' });
    level = level.filter((one) => of(one) === amount);
  }
  return breaks;
}

/** A ranking as the contract tells it. */
export const standingsFrom = <T>(
  ranked: readonly Ranked<T>[],
  who: (item: T) => string,
  score: (item: T) => number,
): readonly Standing[] =>
  ranked.map(({ item, place, chain }) => ({ who: who(item), place, score: score(item), chain }));
