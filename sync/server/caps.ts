import { BACKLOG_CAP, MESSAGE_CAP } from '../transport/transport';

/** Every limit of the host in one place, so that a test can make each of them small. */
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
