/** Chance, drawn without bias from a beacon that no single phone could choose. */
import { sha256 } from '@noble/hashes/sha2.js';

export interface Dice {
  /** A whole number from 0 to n − 1, each equally likely. */
  below(n: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  shuffle<T>(items: readonly T[]): T[];
}

/** Dice on a seed: a stream of SHA-256 blocks, numbers by rejection so that none is favoured. */
export function diceFrom(seed: Uint8Array): Dice {
  let block = new Uint8Array(0);
  let used = 0;
  let counter = 0;
  const word = (): number => {
    if (used + 4 > block.length) {
      const input = new Uint8Array(seed.length + 4);
      input.set(seed);
      new DataView(input.buffer).setUint32(seed.length, counter++);
      block = sha256(input);
      used = 0;
    }
    const value = new DataView(block.buffer, block.byteOffset).getUint32(used);
    used += 4;
    return value;
  };
  const below = (n: number): number => {
    if (n <= 1) return 0;
    const fair = 2 ** 32 - (2 ** 32 % n);
    let value = word();
    while (value >= fair) value = word();
    return value % n;
  };
  return {
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    shuffle(items) {
      const out = [...items];
      for (let i = out.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [out[i], out[j]] = [out[j] as (typeof out)[number], out[i] as (typeof out)[number]];
      }
      return out;
    },
  };
}
