/**
 * How much a log may hold, and why. Whatever a host can write must reach every device: one entry is one frame, and a
 * frame is 64 KB at most. `sync/limits.ts` has the limits of messages, rates and sockets.
 */
import type { Body } from './entry';

/** A table of eight, their tablets, boards and replaced phones. When all are taken, one without a seat makes room. */
export const MOST_DEVICES = 64;

/** Cards of one round that are turned over together: eight hands of sixteen. */
export const MOST_SLOTS = 128;
export const LONGEST_SLOT = 48;

/** An opened value, written: a bid is some 20 bytes, a hand of cubes 150. 128 of them with their salts fit one entry. */
export const OPENING_BYTES = 300;

/** A move, a request or a fact is some 300 bytes; nobody types 8 KB. */
const ENTRY_BYTES = 8 * 1024;
/** Options are the printed cards of a whole game: the largest, with every card edited, is near 20 KB. */
const OPTIONS_BYTES = 32 * 1024;
/** All openings of the largest round, with 4 KB of the frame to spare. */
const OPENED_BYTES = 60 * 1024;

/** The longest line an entry of this kind may be, in bytes. */
export function longestEntry(what: Body['do']): number {
  if (what === 'opened') return OPENED_BYTES;
  return what === 'start' || what === 'choose' ? OPTIONS_BYTES : ENTRY_BYTES;
}

/** Money and points: a correction may not lead out of what a screen can show and a sum can hold. */
export const LARGEST_AMOUNT = 1_000_000_000;
