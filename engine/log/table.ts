/** The table as the log tells it: what it consists of, and how it is read. `fold.ts` changes it. */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { AnyGame } from '../contract/any-game';
import type { Fact } from '../contract/game';
import { toBase64url } from '../data/bytes';
import { encodeJson, type JsonObject } from '../data/json';
import { no, type Result } from '../result';
import type { BySeat, DeviceNo, Epoch, Hash, SeatId, SeatKind, Seq } from '../vocabulary';
import { isHeadSignedBy, isSigned, isSignedBy, type Entry, type Seen, type Wanted } from './entry';
import type { GameStep, Play } from './play';
import type { Refusal } from './refusal';
import type { Opening } from './seal';

/** `since`: the entry it joined with. */
export type Device = { readonly key: Hash; readonly counter: number; readonly since: Seq };

export type Seat = {
  readonly name: string;
  readonly kind: SeatKind;
  readonly device: DeviceNo;
  readonly away: boolean;
};

export type Settings = { readonly hammer: number; readonly flip: number };

export type Table = {
  readonly id: Hash;
  readonly seq: Seq;
  readonly head: Hash;
  readonly epoch: Epoch;
  readonly devices: readonly Device[];
  readonly host: DeviceNo;
  readonly gavel: DeviceNo;
  /** Who was given the gavel first: the device that the table was opened on. */
  readonly opener: DeviceNo | null;
  readonly seats: BySeat<Seat>;
  readonly settings: Settings;
  readonly paused: boolean;
  /** What is to be played next. An undo leaves it alone. */
  readonly chosen: Chosen | null;
  readonly play: Play;
  /** Openings of kept seals, by commitment: they outlive an undo, so nobody is asked twice for a card shown. */
  readonly known: Readonly<Record<Hash, Opening>>;
  /** What seats have asked the gavel to do. */
  readonly requests: readonly Request[];
  /** The present game and the one before it, entry by entry. */
  readonly past: Past;
  /** Everything before that: nothing leads back there. */
  readonly closed: ClosedBook | null;
};

export type Chosen = { readonly game: string; readonly options: JsonObject };

export type Request = { readonly seq: Seq; readonly by: DeviceNo; readonly want: Wanted };

/**
 * Entries of games that are finished for good. An evening of a hundred games is a hundred times as long as one, and of
 * those that nobody can go back to only the hashes are asked for, by devices that signed or slept long ago.
 */
export type ClosedBook = {
  readonly from: Seq;
  readonly hashes: readonly Hash[];
  readonly before: ClosedBook | null;
};

/** The table after each entry, newest first, so that any of them can be returned to. */
export type Past = {
  readonly seq: Seq;
  readonly hash: Hash;
  readonly entry: Entry;
  /** The entry whose play this one continues: the one before, or the one an undo went back to. */
  readonly from: Seq;
  readonly play: Play;
  readonly step: GameStep | null;
  readonly before: Past | null;
};

/** Finds a game by the name it has in the log. */
export type Games = (id: string) => AnyGame | undefined;

/** What an entry does to a table, before its place in the chain is known. */
export type Change = Partial<Omit<Table, 'past' | 'closed' | 'id' | 'seq' | 'head'>> & {
  readonly step?: GameStep;
  readonly from?: Seq;
};

export type Changed = Result<Change, Refusal>;

// ── Who speaks ──

/** The device that signed an entry; −1 for the host's own steps. */
export const signer = (entry: Entry): DeviceNo => (isSigned(entry) ? entry.by : -1);

export function ifGavel(table: Table, entry: Entry, then: () => Changed): Changed {
  return signer(entry) === table.gavel ? then() : no({ kind: 'not-the-gavel', gavel: table.gavel });
}

/** Checks the signature of an entry against the table before it. A device costs its phone 10–50 ms, so not while folding. */
export function isAuthentic(table: Table, entry: Entry): boolean {
  if (isSigned(entry)) {
    const key = entry.body.do === 'join' ? entry.body.key : table.devices[entry.by]?.key;
    const seen = seenAt(table, entry.seen.seq);
    return key !== undefined && seen !== undefined && isSignedBy(key, table.id, entry, seen);
  }
  if (entry.body.do !== 'attested') return true;
  const key = table.devices[table.host]?.key ?? '';
  return isHeadSignedBy(key, table.id, headOf(table), entry.body.sig);
}

// ── Looking at a table ──

export const headOf = (table: Table): Seen => ({ seq: table.seq, hash: table.head });

export function seatsOf(table: Table, device: DeviceNo): readonly SeatId[] {
  return seated(table).filter((seat) => table.seats[seat]?.device === device);
}

/** Occupied seats, clockwise. */
export const seated = (table: Table): readonly SeatId[] => (Object.keys(table.seats) as SeatId[]).sort();

export function pastAt(table: Pick<Table, 'past'>, seq: Seq): Past | undefined {
  let past: Past | null = table.past;
  while (past && past.seq > seq) past = past.before;
  return past?.seq === seq ? past : undefined;
}

/** Place and hash of any entry, also of games that are finished for good. */
export function seenAt(table: Pick<Table, 'past' | 'closed'>, seq: Seq): Seen | undefined {
  const past = pastAt(table, seq);
  if (past) return past;
  let book = table.closed;
  while (book && book.from > seq) book = book.before;
  const hash = book?.hashes[seq - book.from];
  return hash === undefined ? undefined : { seq, hash };
}

/** The entry a step continued: nearly always the one before, so the past is seldom walked. */
export const continued = (table: Pick<Table, 'past'>, past: Past): Past | undefined =>
  past.before?.seq === past.from ? past.before : pastAt(table, past.from);

/** A short name for the whole state of the table: equal on every device that has folded the same log. */
export function digest(table: Table): Hash {
  const { past: _past, closed: _closed, ...rest } = table;
  return toBase64url(sha256(utf8ToBytes(encodeJson(rest))));
}

/** A game's reason, carried through the log's refusal. */
export const refusedByRules = (why: Fact): Refusal => ({ kind: 'rules', why });
