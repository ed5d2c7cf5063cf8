/** The one source of chance of a simulated game: gives a whole number from 0 to n − 1. */
export type Chance = (n: number) => number;

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

export const anyOf = <T>(items: readonly T[], chance: Chance): T | undefined =>
  items.length === 0 ? undefined : items[chance(items.length)];
