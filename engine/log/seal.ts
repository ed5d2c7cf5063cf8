/** Seals: a commitment that hides a value until its owner opens it, and binds the owner to it. */
import { hashOf } from '../data/bytes';
import { encodeJson, type Json } from '../data/json';
import type { Epoch, Hash, SlotName } from '../vocabulary';

/** Where a value belongs. A seal for one place never opens at another. */
export type Place = {
  readonly table: Hash;
  readonly epoch: Epoch;
  readonly slot: SlotName;
  /** The seat, or the device for the salts that only feed the dice. */
  readonly owner: string;
};

/** What opens a seal. The salt is 16 random bytes as base64url: without it a bid could be found by trying all. */
export type Opening = { readonly salt: string; readonly value: Json };

export const SALT_BYTES = 16;

export const commit = (place: Place, opening: Opening): Hash =>
  hashOf([
    'paddles-up/seal/1',
    place.table,
    place.epoch,
    place.slot,
    place.owner,
    opening.salt,
    encodeJson(opening.value),
  ]);

export const opens = (commitment: Hash, place: Place, opening: Opening): boolean =>
  commit(place, opening) === commitment;
