/**
 * Every message between a device and the host, in one versioned place. PROTOCOL.md tells the story.
 * A message is one frame of the encrypted channel: a byte that says what follows, then UTF-8 text.
 */
import {
  isJson,
  LONGEST_SLOT,
  MOST_DEVICES,
  MOST_SLOTS,
  SIGNED_INTENT,
  shape,
  type Json,
  type Of,
  type SignedIntent,
} from '../engine';
import { ENVELOPE_DIGITS, KNOCKS_SHOWN, MOST_WITNESSES, OPENINGS_AT_ONCE } from './limits';

export const PROTOCOL = 3;

/** Characters of the head hash on every screen: 48 bits, which nobody matches by trying while a table looks on. */
const CODE_DIGITS = 8;

const { bool, custom, int, list, matching, object, oneOf, optional, record, tagged, text } = shape;

const hash = matching(/^[A-Za-z0-9_-]{43}$/, '32 bytes as base64url');
const bytes = (longest: number) => matching(new RegExp(`^[A-Za-z0-9_-]{1,${longest}}$`), 'base64url');
/** What can be logged: whole numbers, Unicode, and not too deep. */
const json = custom<Json>('JSON', (value) => isJson(value));
/** A refusal is a fact for the screen to put into words, and of no use any deeper. */
const fact = custom<Json>('a fact', (value) => isShallow(value, 8));
const slot = text(LONGEST_SLOT, 1);
const deviceNo = matching(/^\d{1,2}$/, 'a device number');
const head = object({ seq: int(-1), hash: text(43) });
const opening = object({ salt: bytes(22), value: json });
const device = int(0, MOST_DEVICES - 1);
const code = text(CODE_DIGITS);

const isShallow = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((member) => isShallow(member, depth - 1)));

// ── From a device to the host ──

const DEVICE_MESSAGES = {
  /** First word on every connection. `proof` signs the handshake, so nobody can speak for another's key. */
  hello: {
    protocol: int(0),
    key: hash,
    proof: bytes(86),
    have: head,
    table: optional(hash),
    asleep: optional(bool),
    /** One page or app, and its how-manieth connection: of two from one page the later counts, whichever arrives first. */
    page: bytes(22),
    visit: int(0),
  },
  /** Something to be logged. The broadcast of its entry is the acknowledgement. */
  intent: { intent: SIGNED_INTENT },
  /** What opens this device's seals of rounds that are closed. Sent on each connection anew. */
  openings: { openings: list(object({ c: hash, opening }), OPENINGS_AT_ONCE) },
  /** An opening left with the host, locked, and the key to it: one copy for each witness, which only that one can read. */
  envelope: {
    c: hash,
    box: bytes(ENVELOPE_DIGITS),
    keys: record(deviceNo, bytes(200), MOST_WITNESSES),
  },
  /** A witness hands over the key of an envelope, after the hammer. */
  key: { c: hash, key: bytes(64) },
  /** The page is hidden or shown again. */
  asleep: { asleep: bool },
  nudge: { seat: text(1, 1) },
  /** Shows the host link's secret: the host program passes the gavel to this device. */
  'gavel-wanted': { secret: bytes(43) },
  /** The gavel's holder has compared the digits of somebody who typed the address. */
  'answer-knock': { id: int(0), welcome: bool },
  ping: { t: int(0) },
};
const FROM_DEVICE = tagged('say', DEVICE_MESSAGES);
/** Entries a host lost with its power, in as many messages as they need. They travel as the host's own do. */
export type Tail = {
  readonly say: 'tail';
  readonly from: number;
  readonly entries: readonly string[];
  readonly more: boolean;
};
export const DEVICE_SAYS: readonly string[] = [...Object.keys(DEVICE_MESSAGES), 'tail'];
export type FromDevice = Of<typeof FROM_DEVICE> | Tail;

// ── From the host to a device ──

export const DEVICE_STATES = ['awake', 'asleep', 'gone'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/** All screens turn the entry `seq` over at `at` on the host's clock. */
export type Flip = { readonly seq: number; readonly at: number };

const HOST_MESSAGES = {
  /** `device` is this key's number in the log, if it has one. */
  welcome: {
    protocol: int(0),
    head,
    table: hash,
    device: optional(device),
    code,
    build: text(64),
    now: int(0),
  },
  /** Something the log did not take, and why: a fact for the screen to put into words. `n` 0 answers `gavel-wanted`. */
  refused: { n: int(0), why: fact },
  /** A counter that is in the log already, and where. */
  already: { n: int(0), seq: int(0) },
  presence: {
    devices: record(deviceNo, oneOf(...DEVICE_STATES), MOST_DEVICES),
    watching: int(0),
  },
  /** Everyone has locked: the hammer falls at `falls` on the host's clock. null: somebody lifted their paddle. */
  hammer: { round: slot, falls: optional(int(0)) },
  /** Locked, but their phone cannot be reached and nobody can open it for them: the table decides. */
  silent: { round: slot, slots: list(slot, MOST_SLOTS) },
  /** To one who comes in between; the others are told with the entry itself. */
  flip: { seq: int(0), at: int(0) },
  /** The envelope is on disk: it need not be left again. */
  'envelope-kept': { c: hash },
  /** To a witness: the hammer fell and the owner sleeps. Here is your copy of the key; unlock it, please. */
  'key-wanted': { c: hash, box: bytes(200) },
  /** To the gavel's holder: who typed the address and waits, with the digits on their screen. */
  knocks: { knocks: list(object({ id: int(0), digits: text(6), remote: text(64) }), KNOCKS_SHOWN) },
  nudged: { seat: text(1, 1), by: text(24) },
  /** The host lost entries that this device has: they are asked for before anything new is written. */
  'tail-wanted': { after: int(-1) },
  /** Two histories: this device's log is not the host's from here on. */
  forked: { seq: int(0) },
  pong: { t: int(0), now: int(0), seq: int(0), code, digest: hash },
  /** Last word before the connection is closed. */
  bye: {
    why: oneOf('other-protocol', 'bad-proof', 'elsewhere', 'not-accepted', 'going-away', 'other-table'),
  },
};
const FROM_HOST = tagged('say', HOST_MESSAGES);
export const HOST_SAYS: readonly string[] = Object.keys(HOST_MESSAGES);
export type FromHost = Of<typeof FROM_HOST>;

// ── Frames ──

const ENTRIES = 69; // E
const FLIP = 70; // F
const MESSAGE = 77; // M
const TAIL = 84; // T
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

const frame = (kind: number, body: string): Uint8Array => {
  const payload = encoder.encode(body);
  const out = new Uint8Array(payload.length + 1);
  out[0] = kind;
  out.set(payload, 1);
  return out;
};

/** Entries travel as the JSON they are stored as, without their hash: the receiver's own chain gives it. */
export const entriesFrame = (entries: readonly string[], flip: Flip | null = null): Uint8Array =>
  flip ? frame(FLIP, [`${flip.seq} ${flip.at}`, ...entries].join('\n')) : frame(ENTRIES, entries.join('\n'));
export const hostFrame = (message: FromHost): Uint8Array => frame(MESSAGE, JSON.stringify(message));
export const deviceFrame = (message: FromDevice): Uint8Array =>
  message.say === 'tail'
    ? frame(TAIL, [`${message.from} ${message.more ? 'more' : 'last'}`, ...message.entries].join('\n'))
    : frame(MESSAGE, JSON.stringify(message));

/** `n`: an intent that is none, but whose number can be answered. */
export type FrameProblem = { readonly kind: 'bad-frame'; readonly detail: string; readonly n?: number };
export type HostFrame =
  | { readonly is: 'entries'; readonly entries: readonly string[]; readonly flip: Flip | null }
  | { readonly is: 'message'; readonly message: FromHost };

export function readHostFrame(bytes: Uint8Array): HostFrame | FrameProblem {
  const body = textOf(bytes);
  if (body === null) return { kind: 'bad-frame', detail: 'not UTF-8' };
  if (bytes[0] === ENTRIES) return { is: 'entries', entries: body.split('\n'), flip: null };
  if (bytes[0] === FLIP) return readFlip(body.split('\n'));
  if (bytes[0] !== MESSAGE) return { kind: 'bad-frame', detail: 'unknown kind' };
  const message = parsed(FROM_HOST, body);
  return typeof message === 'string' ? { kind: 'bad-frame', detail: message } : { is: 'message', message };
}

function readFlip([moment = '', ...entries]: readonly string[]): HostFrame | FrameProblem {
  const [, seq, at] = /^(\d{1,15}) (\d{1,15})$/.exec(moment) ?? [];
  if (seq === undefined || at === undefined) return { kind: 'bad-frame', detail: 'no moment' };
  return { is: 'entries', entries, flip: { seq: Number(seq), at: Number(at) } };
}

export function readDeviceFrame(bytes: Uint8Array): FromDevice | FrameProblem {
  if (bytes[0] !== MESSAGE && bytes[0] !== TAIL) return { kind: 'bad-frame', detail: 'unknown kind' };
  const body = textOf(bytes);
  if (body === null) return { kind: 'bad-frame', detail: 'not UTF-8' };
  if (bytes[0] === TAIL) return readTail(body.split('\n'));
  const message = parsed(FROM_DEVICE, body);
  return typeof message === 'string'
    ? { kind: 'bad-frame', detail: message, ...intentNumber(body) }
    : message;
}

function readTail([head = '', ...entries]: readonly string[]): Tail | FrameProblem {
  const [, from, more] = /^(\d{1,15}) (more|last)$/.exec(head) ?? [];
  if (from === undefined) return { kind: 'bad-frame', detail: 'no place' };
  return { say: 'tail', from: Number(from), entries, more: more === 'more' };
}

/** A device must hear what became of its intent, or it would send it again for ever. */
function intentNumber(body: string): { readonly n?: number } {
  const [, n] = /"n":(\d{1,15})[,}]/.exec(body) ?? [];
  return body.startsWith('{"say":"intent",') && n !== undefined ? { n: Number(n) } : {};
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes.subarray(1));
  } catch {
    return null;
  }
}

function parsed<T extends object>(wanted: shape.Shape<T>, body: string): T | string {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return 'not JSON';
  }
  return wanted.misfit(value, 'message') ?? (value as T);
}

/** What every screen shows of the head: the same on all, or somebody sees another table. */
export const codeOf = (hash: string): string => hash.slice(0, CODE_DIGITS);

/** Well under the message cap, and as much as a phone folds in one go. */
const BATCH_LENGTH = 16_000;

/** As many entries from `from` on as one frame carries; one at least, if there is one. */
export function batchFrom(entries: readonly string[], from: number): readonly string[] {
  let [to, size] = [from, 0];
  while (to < entries.length) {
    size += entries[to]?.length ?? 0;
    if (size > BATCH_LENGTH && to > from) break;
    to += 1;
  }
  return entries.slice(from, to);
}

/** All of them, frame by frame. */
export function batches(entries: readonly string[]): readonly (readonly string[])[] {
  const out: (readonly string[])[] = [];
  for (let from = 0; from < entries.length; from += out.at(-1)?.length ?? 1)
    out.push(batchFrom(entries, from));
  return out;
}

export type { SignedIntent };
