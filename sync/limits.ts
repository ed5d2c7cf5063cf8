/**
 * Sizes, rates and waits of the network side in one place, each with its reason. What a log may hold is in
 * `engine/log/limits.ts`: whatever fits there fits one message here.
 */

// ── Messages ──

/** The largest message any transport carries, both ways. The longest entry, encrypted, fits. */
export const MESSAGE_CAP = 64 * 1024;
/** A reader that leaves this much unread is dropped: one sleeping phone must not eat the host's memory. */
export const BACKLOG_CAP = 1024 * 1024;
/** Openings in one message: a hand of sixteen, twice. */
export const OPENINGS_AT_ONCE = 32;
/** An opening of 300 bytes, encrypted, as base64url. */
export const ENVELOPE_DIGITS = 800;
/** Copies of a key: one for each other seat. */
export const MOST_WITNESSES = 8;

// ── What one device may say ──

/** A bucket: so much at once, and so much more each second. */
export type Rate = { readonly burst: number; readonly perSecond: number };

/** More than a person with a seat can do, less than a flood. */
export const SEATED_RATE: Rate = { burst: 120, perSecond: 40 };
/** A board or a watcher pings, and now and then takes a chair. */
export const WATCHER_RATE: Rate = { burst: 60, perSecond: 8 };
/** Refused without a look at the signature. Eight phones that join at once refuse each other some thirty times. */
export const REFUSED_RATE: Rate = { burst: 80, perSecond: 4 };
/** Each costs the host a signature check, and an honest device never sends one. */
export const FORGED_RATE: Rate = { burst: 3, perSecond: 0.1 };
/** A phone buzzes in a pocket: once, and again when nobody moved. */
export const NUDGE_RATE: Rate = { burst: 2, perSecond: 0.2 };
/** False tails before a host that lost power believes nobody any more: a mark has 36 bits, three guesses are none. */
export const MOST_FALSE_TAILS = 3;

// ── Waits: each has an end, and somebody is named ──

/** A connection that never says hello is not a guest. */
export const GREETING_MS = 10_000;
/** A salt for a draw comes from a phone by itself, within a network's hiccup; then the draw goes on without it. */
export const SALT_MS = 3000;
/** After the hammer a phone opens by itself. Whoever has not after this long keeps the table waiting, and is named. */
export const OPENING_MS = 5000;
/** How long an owner must have been silent before a witness opens for them: well before they are named. */
export const SILENCE_MS = 3000;

// ── At the door ──

/** Who typed the address and waits: so many from one address, so many shown at once, so long. */
export const KNOCKS_PER_ADDRESS = 2;
export const KNOCKS_SHOWN = 3;
export const KNOCK_MS = 60_000;

/** Every limit of the socket server, so that a test can make each of them small. */
export interface HostCaps {
  /** Request line and headers together. */
  readonly headerBytes: number;
  readonly messageBytes: number;
  readonly backlogBytes: number;
  /** The largest single write; one is in flight at a time per socket. */
  readonly writeBytes: number;
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** Upgrades one address may make at once, and how fast that allowance comes back. */
  readonly joinBurst: number;
  readonly joinsPerMinute: number;
  /** Messages and pings one table connection may send at once, and how fast that allowance comes back. */
  readonly messageBurst: number;
  readonly messagesPerSecond: number;
  /** For a complete request head, from the connection or the first byte of the next request. */
  readonly handshakeMs: number;
  /** Between two requests on one connection. */
  readonly idleMs: number;
  /** For one write of an HTTP answer to go through. */
  readonly stallMs: number;
  readonly pingMs: number;
  /** A table connection that sends nothing for so long, pongs included, is dead. */
  readonly silentMs: number;
  /** For the other side to take our close or end. */
  readonly closingMs: number;
}

/**
 * A full table of phones behind one hotspot address, each with a few HTTP connections while its page loads,
 * stays well inside these.
 */
export const HOST_CAPS: HostCaps = {
  headerBytes: 8 * 1024,
  messageBytes: MESSAGE_CAP,
  backlogBytes: BACKLOG_CAP,
  writeBytes: 16 * 1024,
  connections: 256,
  connectionsPerAddress: 96,
  joinBurst: 60,
  joinsPerMinute: 120,
  messageBurst: 1_000,
  messagesPerSecond: 100,
  handshakeMs: 10_000,
  idleMs: 15_000,
  stallMs: 20_000,
  pingMs: 3_000,
  silentMs: 10_000,
  closingMs: 3_000,
};
