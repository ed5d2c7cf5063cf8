/** The beacon: shared chance that grows out of the salts of everyone's seals. */
import { diceFrom, type Dice } from '../contract/dice';
import { fromBase64url, hashOf } from '../data/bytes';
import type { Hash, RoundName, SlotName } from '../vocabulary';

export const firstBeacon = (table: Hash): Hash => hashOf(['paddles-up/beacon/1', table]);

/** An opened salt of a draw, or the commitment of a bid. */
export type Contribution = { readonly slot: SlotName; readonly salt: string };

export function nextBeacon(previous: Hash, round: RoundName, contributions: readonly Contribution[]): Hash {
  const sorted = [...contributions].sort((a, b) => (a.slot < b.slot ? -1 : 1));
  return hashOf([
    'paddles-up/beacon/1',
    previous,
    round,
    ...sorted.flatMap(({ slot, salt }) => [slot, salt]),
  ]);
}

export const diceOf = (beacon: Hash): Dice => diceFrom(fromBase64url(beacon) ?? new Uint8Array(32));
