/** Putting contenders in order by a chain of criteria, and saying which one decided. */

export type Criterion<T> = { readonly name: string; readonly of: (item: T) => number };

export type Ranked<T> = {
  readonly item: T;
  /** 1 for the best; equal in every criterion means an equal place, and the next place is skipped. */
  readonly place: number;
  /** The criterion that parted this one from the one before it; null for the first and for a shared place. */
  readonly by: string | null;
};

/** Higher is better in every criterion; negate where lower is. Stable for items that are equal throughout. */
export function rank<T>(items: readonly T[], chain: readonly Criterion<T>[]): readonly Ranked<T>[] {
  const order = [...items].sort((a, b) => {
    const decided = decides(a, b, chain);
    return decided ? decided.of(b) - decided.of(a) : 0;
  });
  const ranked: Ranked<T>[] = [];
  for (const [index, item] of order.entries()) {
    const before = ranked[index - 1];
    const decided = before && decides(before.item, item, chain);
    ranked.push({
      item,
      place: before && !decided ? before.place : index + 1,
      by: decided ? decided.name : null,
    });
  }
  return ranked;
}

/** The first criterion in which the two differ. */
export const decides = <T>(a: T, b: T, chain: readonly Criterion<T>[]): Criterion<T> | undefined =>
  chain.find((criterion) => criterion.of(a) !== criterion.of(b));
