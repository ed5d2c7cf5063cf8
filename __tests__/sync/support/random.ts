import { randomBytes } from 'node:crypto';
import type { RandomValues } from '../../../sync/crypto/channel';

export const random: RandomValues = (bytes) => {
  bytes.set(randomBytes(bytes.length));
  return bytes;
};

/** Numbers that a seed tells in advance (mulberry32): `choose(n)` is one from 0 to n − 1. */
export function seeded(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}
