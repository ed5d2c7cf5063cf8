/** What can stand in the log: entries, their bodies, and the bytes they are stored as. */
import { bytesOf, fromBase64url, hashOf, joined, toBase64url } from '../data/bytes';
import { curves } from '../data/curves';
import { decodeJson, encodeJson, isJson, type Json, type JsonObject } from '../data/json';
import { no, type Result } from '../result';
import {
  bool,
  custom,
  fitsShape,
  int,
  list,
  matching,
  object,
  oneOf,
  optional,
  read,
  record,
  tagged,
  text,
  where,
  type Of,
  type Shape,
} from '../data/shape';
import { LARGEST_AMOUNT, LONGEST_SLOT, longestEntry, MOST_DEVICES, MOST_SLOTS } from './limits';
import { isPlainName } from './names';
import { SEATS, SEAT_KINDS, type DeviceNo, type Epoch, type Hash, type Seq } from '../vocabulary';

export const LOG_VERSION = 3;

const json = custom<Json>('JSON', isJson);
const jsonObject: Shape<JsonObject> = record(text(), json);
const hash = matching(/^[A-Za-z0-9_-]{43}$/, '32 bytes as base64url');
const salt = matching(/^[A-Za-z0-9_-]{22}$/, '16 bytes as base64url');
const seat = oneOf(...SEATS);
const device = int(0, MOST_DEVICES - 1);
const name = where(text(24, 1), 'a name that can be seen, with no space at its ends', isPlainName);
/** Slots and rounds are looked up by name in plain objects, so `constructor` and its like name none. */
const slot = where(text(LONGEST_SLOT, 1), 'a name of the game', (value) => !(value in Object.prototype));
const why = text(200);

/** The gavel's tools that a seat may ask for, ready to be signed. */
const ASKABLE = {
  undo: { to: int(0) },
  pause: { on: bool },
  away: { seat, away: bool },
  hand: { seat, to: device, kind: oneOf(...SEAT_KINDS) },
  correct: { what: text(), of: optional(text()), by: int(-LARGEST_AMOUNT, LARGEST_AMOUNT), why },
  fix: { at: int(0), fact: json },
  replace: { at: int(0), move: jsonObject },
} as const;
const WANTED = tagged('do', ASKABLE);
export type Wanted = Of<typeof WANTED>;

/** Bodies that a device signs. The gavel's tools are among them: they are signed by whoever holds it. */
export const INTENTS = {
  ...ASKABLE,
  join: { key: hash },
  sit: { seat, name, kind: oneOf(...SEAT_KINDS) },
  move: { seat, to: seat },
  leave: { seat },
  gavel: { to: device },
  /** `silent` states in public that the host before does not answer: then the gavel need not sign. */
  host: { silent: optional(oneOf(true)) },
  settings: { hammer: int(0, 5), flip: int(0, 5000) },
  /** What is to be played: chosen at the table before it starts, so that everyone sees it. */
  choose: { game: text(40), options: jsonObject },
  start: { game: text(40), rules: int(1), options: jsonObject },
  play: { as: oneOf('host', ...SEATS), move: jsonObject, seals: optional(record(slot, hash, 8)) },
  seal: { slot, c: hash },
  withdraw: { slot },
  'no-bid': { round: slot, slot },
  card: { round: slot, slot },
  enter: { round: slot, slot, value: json },
  end: { why },
  ask: { want: WANTED },
} as const;

/** Bodies the host program writes by itself; a signed head covers them. */
export const STEPS = {
  table: { version: oneOf(LOG_VERSION), key: hash, nonce: hash },
  'stand-in': { seat, move: jsonObject },
  /** `without`: salts of seats that came too late for this draw. */
  closed: { round: slot, without: optional(list(slot, MOST_SLOTS)) },
  /** Locked, and not opened in time, or not to be opened by anybody now: the table may decide. */
  silent: { round: slot, slots: list(slot, MOST_SLOTS, 1) },
  /** A salt was not opened, so this draw is void: all salts are made anew, without these. */
  redraw: { round: slot, without: list(slot, SEATS.length, 1) },
  opened: {
    round: slot,
    openings: record(slot, object({ salt, value: json }), MOST_SLOTS),
    asleep: optional(list(slot, MOST_SLOTS)),
  },
  attested: { sig: text(86, 86) },
} as const;

export const INTENT = tagged('do', INTENTS);
const STEP = tagged('do', STEPS);
export type Intent = Of<typeof INTENT>;
export type Step = Of<typeof STEP>;
export type Body = Intent | Step;
export type BodyOf<D extends Body['do']> = Extract<Body, { readonly do: D }>;

/** Which entry a device had folded when it signed: its place, and the beginning of its hash. The signature covers all of it. */
const SEEN_DIGITS = 6;
const signature = {
  by: device,
  n: int(1),
  epoch: int(0),
  seen: object({ seq: int(0), hash: text(SEEN_DIGITS, SEEN_DIGITS) }),
  sig: text(86, 86),
};
/**
 * `mark`: the host's own word that it wrote this line in this place. Only that host can check it, after it has lost
 * power and a phone gives entries back: 36 bits are enough where each guess costs a connection.
 */
const placed = {
  seq: int(0),
  at: int(0),
  mark: optional(matching(/^[A-Za-z0-9_-]{6}$/, 'a mark')),
};
const HOST_ENTRY = object({ ...placed, body: STEP });
const SIGNED_ENTRY = object({ ...placed, body: INTENT, ...signature });

export type HostEntry = Of<typeof HOST_ENTRY>;
export type SignedEntry = Of<typeof SIGNED_ENTRY>;
export type Entry = HostEntry | SignedEntry;
/** An intent as a device sends it; the host adds place and time. */
export type SignedIntent = Omit<SignedEntry, 'seq' | 'at' | 'mark'>;
export const SIGNED_INTENT = object({ body: INTENT, ...signature });

export const isSigned = (entry: Entry): entry is SignedEntry => 'sig' in entry;

// ── The stored line: hash, space, canonical JSON ──

export const NO_HASH: Hash = toBase64url(new Uint8Array(32));

export type LineProblem =
  | { readonly kind: 'broken-chain' } // the line's hash is not that of its bytes after the line before
  | { readonly kind: 'bad-line'; readonly detail: string }
  | { readonly kind: 'unknown-version'; readonly version: number }
  | { readonly kind: 'gap'; readonly seq: Seq };

export type Line = { readonly text: string; readonly hash: Hash };

const chain = (before: Hash, json: string): Hash => hashOf(['paddles-up/log/1', before, json]);

export function encodeEntry(before: Hash, entry: Entry): Line {
  const json = encodeJson(entry);
  const own = chain(before, json);
  return { text: `${own} ${json}`, hash: own };
}

/** An entry travels as its JSON alone: its hash follows from the entry before it. */
export const lineOf = (before: Hash, json: string): string => `${chain(before, json)} ${json}`;
export const jsonOf = (line: string): string => line.slice(44);
export const hashIn = (line: string): Hash => line.slice(0, 43);

/** Whether a line's hash is that of its bytes after the line with hash `before` (null for the first). */
export const chainedTo = (before: Hash | null, line: string): boolean =>
  line[43] === ' ' && chain(before ?? NO_HASH, jsonOf(line)) === hashIn(line);

/** Reads the line that should stand at `seq` after the entry with hash `before`. */
export function decodeEntry(before: Hash, seq: Seq, line: string): Result<Entry, LineProblem> {
  if (line[43] !== ' ') return no({ kind: 'bad-line', detail: 'no hash at its beginning' });
  const json = jsonOf(line);
  if (chain(before, json) !== hashIn(line)) return no({ kind: 'broken-chain' });
  return readEntry(seq, json);
}

/** Reads the entry that should stand at `seq`. */
export function readEntry(seq: Seq, json: string): Result<Entry, LineProblem> {
  const data = decodeJson(json);
  if (!data.ok) return no({ kind: 'bad-line', detail: data.why.detail });
  const version = versionOf(data.value);
  if (version !== null && version !== LOG_VERSION) return no({ kind: 'unknown-version', version });
  const entry = read(ENTRY, data.value);
  if (!entry.ok) return no({ kind: 'bad-line', detail: entry.why.where });
  return entry.value.seq === seq ? entry : no({ kind: 'gap', seq: entry.value.seq });
}

const ENTRY: Shape<Entry> = {
  holds: { is: 'other' },
  misfit: (value, at) => ('sig' in Object(value) ? SIGNED_ENTRY : HOST_ENTRY).misfit(value, at),
};

/** Why an entry could be written but not read again; null for one that can. A host must never log such a line. */
export const unwritable = (entry: Entry): string | null =>
  isJson(entry) ? ENTRY.misfit(entry) : 'text that is no Unicode, or a number that is not whole';

/** Whether an entry's line would be longer than its kind may be. */
export const isTooLong = (entry: Entry, { text }: Line): boolean => {
  const longest = longestEntry(entry.body.do);
  return text.length * 3 > longest && bytesOf(text) > longest;
};

export const isSalt = (value: string): boolean => fitsShape(salt, value);

/** A later version of the log may differ in every other respect, so its number is looked at first. */
function versionOf(value: Json): number | null {
  const found = (Object(value) as { readonly body?: { readonly do?: unknown; readonly version?: unknown } })
    .body;
  return found?.do === 'table' && typeof found.version === 'number' ? found.version : null;
}

// ── Signatures ──

export type Seen = { readonly seq: Seq; readonly hash: Hash };
export type Unsigned = {
  readonly by: DeviceNo;
  readonly n: number;
  readonly epoch: Epoch;
  readonly body: Intent;
};

export const seenShort = (seen: Seen): SignedEntry['seen'] => ({
  seq: seen.seq,
  hash: seen.hash.slice(0, SEEN_DIGITS),
});

/** The signed bytes name the table and the whole hash last seen, so a signature is of no use in another history. */
const intentBytes = (table: Hash, intent: Unsigned, seen: Seen): Uint8Array =>
  joined([
    'paddles-up/intent/1',
    table,
    intent.by,
    intent.n,
    intent.epoch,
    seen.seq,
    seen.hash,
    encodeJson(intent.body),
  ]);

export function signIntent(secretKey: Uint8Array, table: Hash, intent: Unsigned, seen: Seen): SignedIntent {
  const sig = toBase64url(curves.sign(intentBytes(table, intent, seen), secretKey));
  return { ...intent, seen: seenShort(seen), sig };
}

export const isSignedBy = (key: Hash, table: Hash, intent: SignedIntent, seen: Seen): boolean =>
  verifies(key, intent.sig, intentBytes(table, intent, seen));

/** What a host puts under every line it writes: with its key, which nobody else has. */
export function markOf(hostSecret: Uint8Array, before: Hash, entry: Entry): string {
  const said = isSigned(entry) ? entry.sig : encodeJson(entry.body);
  return hashOf(['paddles-up/mark/1', hostSecret, before, entry.seq, entry.at, said]).slice(0, 6);
}

const headBytes = (table: Hash, head: Seen): Uint8Array =>
  joined(['paddles-up/head/1', table, head.seq, head.hash]);

export const signHead = (secretKey: Uint8Array, table: Hash, head: Seen): string =>
  toBase64url(curves.sign(headBytes(table, head), secretKey));

export const isHeadSignedBy = (key: Hash, table: Hash, head: Seen, sig: string): boolean =>
  verifies(key, sig, headBytes(table, head));

export const publicKey = (secretKey: Uint8Array): Hash => toBase64url(curves.publicKey(secretKey));

function verifies(key: Hash, sig: string, message: Uint8Array): boolean {
  const keyBytes = fromBase64url(key);
  const sigBytes = fromBase64url(sig);
  if (keyBytes?.length !== 32 || sigBytes?.length !== 64) return false;
  try {
    return curves.verify(sigBytes, message, keyBytes);
  } catch {
    return false; // a key or signature that is no point of the curve
  }
}
