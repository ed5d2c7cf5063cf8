/** The table as the log tells it, and what the log may tell next. Everything here is a fold: old table, entry, new table. */
import { firstBeacon } from './beacon';
import {
  encodeEntry,
  isHeadSignedBy,
  isSigned,
  isSignedBy,
  NO_HASH,
  seenShort,
  unwritable,
  type BodyOf,
  type Entry,
  type SignedEntry,
  type Seen,
} from './entry';
import type { Fact } from '../contract/game';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { toBase64url } from '../data/bytes';
import { encodeJson, type Json } from '../data/json';
import { emptyPlay, type GameStep, type Play } from './play';
import type { Refusal } from './refusal';
import { no, ok, type Result } from '../result';
import type { AnyGame } from '../contract/any-game';
import type { Opening } from './seal';
import type { BySeat, DeviceNo, Epoch, Hash, SeatId, SeatKind, Seq } from '../vocabulary';
import { changePlay } from './steps';
import { changeSeats } from './seats';
import { fixFact, replaceMove, undo } from './mend';

export type Device = { readonly key: Hash; readonly counter: number };

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
  readonly seats: BySeat<Seat>;
  readonly settings: Settings;
  readonly paused: boolean;
  readonly play: Play;
  /** Openings of kept seals, by commitment: they outlive an undo, so nobody is asked twice for a card shown. */
  readonly known: Readonly<Record<Hash, Opening>>;
  /** What seats have asked the gavel to do. */
  readonly requests: readonly Request[];
  readonly past: Past;
};

export type Request = { readonly seq: Seq; readonly by: DeviceNo; readonly want: Json };

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
export type Change = Partial<Omit<Table, 'past' | 'id' | 'seq' | 'head'>> & {
  readonly step?: GameStep;
  readonly from?: Seq;
};

export type Changed = Result<Change, Refusal>;

const DEFAULT_SETTINGS: Settings = { hammer: 2, flip: 250 };

/** The first entry opens the table; its hash is the table's name. */
export function openTable(entry: Entry, hash: Hash): Result<Table, Refusal> {
  if (entry.seq !== 0 || entry.body.do !== 'table') return no({ kind: 'not-a-table' });
  const play = emptyPlay(firstBeacon(hash));
  return ok({
    id: hash,
    seq: 0,
    head: hash,
    epoch: 0,
    devices: [{ key: entry.body.key, counter: 0 }],
    host: 0,
    gavel: 0,
    seats: {},
    settings: DEFAULT_SETTINGS,
    paused: false,
    play,
    known: {},
    requests: [],
    past: { seq: 0, hash, entry, from: 0, play, step: null, before: null },
  });
}

/** Folds one entry. Refused means: nothing changed, and here is why. */
export function foldEntry(games: Games, table: Table, entry: Entry, hash: Hash): Result<Table, Refusal> {
  if (entry.seq !== table.seq + 1) return no({ kind: 'out-of-order', seq: entry.seq, wanted: table.seq + 1 });
  const allowed = isSigned(entry) ? mayAct(table, entry) : null;
  if (allowed) return no(allowed);
  const changed = changeOf(games, table, entry);
  if (!changed.ok) return changed;
  const change = changed.value;
  const { seq } = entry;
  const play = change.play ?? table.play;
  const devices = change.devices ?? table.devices;
  // Member by member: a long log is folded whenever a phone comes back, and spreading takes three times as long.
  return ok({
    id: table.id,
    seq,
    head: hash,
    epoch: change.epoch ?? table.epoch,
    devices: isSigned(entry) ? counted(devices, entry) : devices,
    host: change.host ?? table.host,
    gavel: change.gavel ?? table.gavel,
    seats: change.seats ?? table.seats,
    settings: change.settings ?? table.settings,
    paused: change.paused ?? table.paused,
    play,
    known: change.known ?? table.known,
    requests: change.requests ?? table.requests,
    past: {
      seq,
      hash,
      entry,
      from: change.from ?? table.seq,
      play,
      step: change.step ?? null,
      before: table.past,
    },
  });
}

/** Folds an entry that has no line yet and writes the line: what a host does. */
export function append(
  games: Games,
  table: Table,
  entry: Entry,
): Result<{ readonly table: Table; readonly line: string }, Refusal> {
  const where = unwritable(entry);
  if (where !== null) return no({ kind: 'malformed', where });
  const { text, hash } = encodeEntry(table.head, entry);
  const folded = foldEntry(games, table, entry, hash);
  return folded.ok ? ok({ table: folded.value, line: text }) : folded;
}

/** Writes the first line of a new table. */
export function begin(entry: Entry): Result<{ readonly table: Table; readonly line: string }, Refusal> {
  const where = unwritable(entry);
  if (where !== null) return no({ kind: 'malformed', where });
  const { text, hash } = encodeEntry(NO_HASH, entry);
  const opened = openTable(entry, hash);
  return opened.ok ? ok({ table: opened.value, line: text }) : opened;
}

// ── Who may speak ──

/** What holds for every signed entry, whatever it says. */
function mayAct(table: Table, entry: SignedEntry): Refusal | null {
  const device = table.devices[entry.by];
  const joining = entry.body.do === 'join';
  if (joining ? entry.by !== table.devices.length : !device) return { kind: 'unknown-device', by: entry.by };
  if (device && entry.n <= device.counter) return { kind: 'already-logged', n: entry.n };
  const seen = pastAt(table, entry.seen.seq);
  if (!seen || seenShort(seen).hash !== entry.seen.hash) return { kind: 'forked', seq: entry.seen.seq };
  if (entry.epoch !== table.epoch) return { kind: 'other-epoch', epoch: entry.epoch, now: table.epoch };
  return null;
}

function counted(devices: readonly Device[], entry: SignedEntry): readonly Device[] {
  const counting = devices.slice();
  const device = devices[entry.by];
  if (device) counting[entry.by] = { key: device.key, counter: entry.n };
  return counting;
}

/** Checks the signature of an entry against the table before it. A device costs its phone 10–50 ms, so not while folding. */
export function isAuthentic(table: Table, entry: Entry): boolean {
  if (isSigned(entry)) {
    const key = entry.body.do === 'join' ? entry.body.key : table.devices[entry.by]?.key;
    const seen = pastAt(table, entry.seen.seq);
    return key !== undefined && seen !== undefined && isSignedBy(key, table.id, entry, seen);
  }
  if (entry.body.do !== 'attested') return true;
  const key = table.devices[table.host]?.key ?? '';
  return isHeadSignedBy(key, table.id, headOf(table), entry.body.sig);
}

export const headOf = (table: Table): Seen => ({ seq: table.seq, hash: table.head });

// ── What an entry does ──

function changeOf(games: Games, table: Table, entry: Entry): Changed {
  const { body } = entry;
  switch (body.do) {
    case 'table':
      return no({ kind: 'not-a-table' });
    case 'attested':
      return ok({});
    case 'undo':
      return ifGavel(table, entry, () => undo(games, table, body.to, entry.seq));
    case 'fix':
      return ifGavel(table, entry, () => fixFact(games, table, body));
    case 'replace':
      return ifGavel(table, entry, () => replaceMove(games, table, body));
    case 'pause':
      return ifGavel(table, entry, () => ok({ paused: body.on }));
    case 'settings':
      return ifGavel(table, entry, () => ok({ settings: { hammer: body.hammer, flip: body.flip } }));
    case 'ask':
      return ask(table, entry, body);
    case 'join':
    case 'sit':
    case 'move':
    case 'leave':
    case 'hand':
    case 'away':
    case 'gavel':
    case 'host':
      return changeSeats(games, table, signer(entry), body);
    default:
      return changePlay(games, table, entry, body);
  }
}

export const signer = (entry: Entry): DeviceNo => (isSigned(entry) ? entry.by : -1);

export function ifGavel(table: Table, entry: Entry, then: () => Changed): Changed {
  return signer(entry) === table.gavel ? then() : no({ kind: 'not-the-gavel', gavel: table.gavel });
}

const MOST_REQUESTS = 16;

function ask(table: Table, entry: Entry, body: BodyOf<'ask'>): Changed {
  const by = signer(entry);
  if (seatsOf(table, by).length === 0) return no({ kind: 'no-seat' });
  const kept = table.requests.filter((one) => one.by !== by).slice(-MOST_REQUESTS + 1);
  return ok({ requests: [...kept, { seq: entry.seq, by, want: body.want }] });
}

// ── Looking at a table ──

export function seatsOf(table: Table, device: DeviceNo): readonly SeatId[] {
  return seated(table).filter((seat) => table.seats[seat]?.device === device);
}

/** Occupied seats, clockwise. */
export const seated = (table: Table): readonly SeatId[] => (Object.keys(table.seats) as SeatId[]).sort();

export function pastAt(table: Table, seq: Seq): Past | undefined {
  let past: Past | null = table.past;
  while (past && past.seq > seq) past = past.before;
  return past?.seq === seq ? past : undefined;
}

/** A short name for the whole state of the table: equal on every device that has folded the same log. */
export function digest(table: Table): Hash {
  const { past: _past, ...rest } = table;
  return toBase64url(sha256(utf8ToBytes(encodeJson(rest as unknown as Json))));
}

/** A game's reason, carried through the log's refusal. */
export const refusedByRules = (why: Fact): Refusal => ({ kind: 'rules', why });
