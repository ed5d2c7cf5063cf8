/** The words every other file uses. */

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
