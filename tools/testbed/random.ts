/** The one source of chance of tests and commands: its seed tells all of it in advance (mulberry32). */
import type { Choose } from '../../engine';

// Looked up once: Jest's globals are slow, and whole games need many numbers.
const { imul, floor } = Math;

export function seeded(seed: number): Choose {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

export const anyOf = <T>(items: readonly T[], choose: Choose): T | undefined =>
  items.length === 0 ? undefined : items[choose(items.length)];

/** Bytes that look like nothing in particular and are the same in every run. */
export function noise(length: number, seed = 1): Uint8Array {
  const choose = seeded(seed);
  return new Uint8Array(length).map(() => choose(256));
}

/** A `getRandomValues` that gives the same bytes in every run. */
export function seededBytes(seed: number): (into: Uint8Array) => Uint8Array {
  const choose = seeded(seed);
  return (into) => {
    into.set(into.map(() => choose(256)));
    return into;
  };
}
