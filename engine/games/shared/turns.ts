/** Going around the table. */

/** The items from `first` on, clockwise, once around. */
export function clockwiseFrom<T>(items: readonly T[], first: T): readonly T[] {
  const at = Math.max(0, items.indexOf(first));
  return [...items.slice(at), ...items.slice(0, at)];
}

/** The neighbour on the left: the next one clockwise. */
export const leftOf = <T>(items: readonly [T, ...T[]] | readonly T[], one: T): T =>
  items[(items.indexOf(one) + 1) % items.length] ?? one;

/** The neighbour on the right. */
export const rightOf = <T>(items: readonly T[], one: T): T =>
  items[(items.indexOf(one) + items.length - 1) % items.length] ?? one;
