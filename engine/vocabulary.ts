/**
 * The words every other file uses.
 *
 * People and things
 *   seat       a chair at the table, A to H; it keeps its letter for the whole game
 *   device     a phone, tablet or laptop with a key of its own; it may have several seats, or none
 *   host       the device that orders, checks and stores what all others say
 *   gavel      the right to decide for the table: start, undo, correct; one device has it
 *   clerk      a seat whose phone makes a move of the table that is no decision
 *   board      a screen without a seat, for everyone to look at
 * A secret, from hand to table
 *   slot       the place of one wanted secret, unique in its game
 *   round      slots that belong together and are turned over at once
 *   seal       the commitment to a secret: a hash of its slot, owner, salt and value
 *   salt       16 random bytes in a seal, without which a bid could be found by trying all
 *   opening    salt and value: what proves a seal
 *   kept       of a seal: it outlives its round until it is shown; of a phone: what it keeps to itself
 *   hammer     the seconds between the last seal and `closed`, in which a paddle may still be lifted
 *   frozen     of a round: nothing in it can be changed any more
 *   flip       all screens turning a round over at one moment
 *   envelope   an opening left with the host, locked, for a phone that falls asleep
 *   witness    another player's device that holds a key to an envelope
 *   beacon     shared chance, hashed from the salts of everyone's seals
 * The log
 *   intent     what a device signs; the host adds place and time, and it is an entry
 *   entry      one line of the log; its hash covers all before it
 *   head       the last entry, and its hash
 *   epoch      the seq of the last undo or start: what was meant for another epoch is refused
 *   play       what an undo takes back: the game and the seals that wait for it
 *   step       what an entry did to the game
 *   lineage    the entries the present play stands on: undone ones are not among them
 *   timeline   the steps of the present game, mended ones in their places
 *   mend       to put a fact or a recorded move right; what came after is decided anew
 */

/** The rulebooks we know, by the names they have in logs and records. */
export const GAMES = ['cheap-as-ships', 'starbase-jeff', 'auction', 'micro-ships', 'shipshape'] as const;
export type GameId = (typeof GAMES)[number];
export const isGame = (id: string): id is GameId => (GAMES as readonly string[]).includes(id);

/** Chairs around the table, clockwise. A seat keeps its letter for the whole game. */
export const SEATS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
export type SeatId = (typeof SEATS)[number];
export type BySeat<T> = { readonly [S in SeatId]?: T };

/** How a seat takes part: with its own phone, on a phone it shares, or with a real paddle typed in after the flip. */
export const SEAT_KINDS = ['phone', 'shared', 'paper'] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

/** A device's number in the log: the order in which devices joined; 0 opened the table. */
export type DeviceNo = number;
/** An entry's place in the log, counted from 0. */
export type Seq = number;
/** The seq of the last undo or start, or 0: what was meant for another epoch is refused. */
export type Epoch = number;

/** A wanted secret, unique in its game: `r1/a3/bid/B`, `loyalty/B`, `r2/s3/c1`. */
export type SlotName = string;
export type RoundName = string;
/** 32 bytes as base64url: commitments, chain hashes, device keys. */
export type Hash = string;

export const isSeat = (value: unknown): value is SeatId => (SEATS as readonly unknown[]).includes(value);
