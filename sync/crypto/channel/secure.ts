import { concatBytes } from '@noble/hashes/utils.js';
import type { Result } from '../../../engine';
import { Inbox, MESSAGE_CAP, refusalToSend } from '../../transport/transport';
import type {
  Cancel,
  CloseReason,
  Connection,
  ConnectionHandlers,
  ConnectionState,
  Scheduler,
  SendOutcome,
} from '../../transport/transport';
import { PAYLOAD_CAP } from './channel';
import type { Channel } from './channel';
import { commit, commitmentTo, NONCE_BYTES, sixDigits } from './digits';
import type { ChannelFault, ChannelFaultKind } from './faults';
import { Handshake } from './handshake';
import { keyPair, type KeyPair, type RandomValues } from './noise';

/** The first byte of a connection says which handshake follows. */
const HELLO = { invite: 1, typed: 2 } as const;
export type JoinedBy = keyof typeof HELLO;

export type Security =
  | { readonly is: 'opening' }
  | {
      readonly is: 'secured';
      readonly by: JoinedBy;
      /** What a returning device signs. */
      readonly hash: Uint8Array;
      readonly hostKey: Uint8Array;
      /** Both screens show them when the address was typed; by invite there is nothing to compare. */
      readonly digits: string | null;
    };

/** A connection whose messages are encrypted. It is `open` once both sides have proved what they must. */
export interface SecureConnection extends Connection {
  readonly security: Security;
}

export interface SecureOptions {
  readonly random: RandomValues;
  readonly scheduler: Scheduler;
  readonly timeoutMs?: number;
}

export type GuestKeys =
  | { readonly by: 'invite'; readonly hostKey: Uint8Array; readonly psk: Uint8Array }
  | { readonly by: 'typed' };

export interface HostKeys {
  readonly host: KeyPair;
  readonly psk: Uint8Array;
  /** Whether guests without an invite may knock. */
  readonly typed: boolean;
}

/** Takes over the connection's callbacks and shakes hands as the guest. */
export function secureGuest(
  connection: Connection,
  keys: GuestKeys,
  options: SecureOptions,
): SecureConnection {
  return new Secured(connection, options, guestScript(keys, options.random));
}

/** Takes over the connection's callbacks and waits for the guest's first message. */
export function secureHost(connection: Connection, keys: HostKeys, options: SecureOptions): SecureConnection {
  return new Secured(connection, options, hostScript(keys, options.random));
}

type Step = Result<{ readonly send: readonly Uint8Array[]; readonly done?: Done }, ChannelFault>;
interface Done {
  readonly by: JoinedBy;
  readonly channel: Channel;
  readonly digits: string | null;
}
/** What one side does when the connection opens, and with each message until it is done. */
interface Script {
  start(): Step;
  take(message: Uint8Array): Step;
}

const fault = (kind: ChannelFaultKind, at: number): Step => ({ ok: false, why: { kind, at } });

function guestScript(keys: GuestKeys, random: RandomValues): Script {
  const promise = commit(random);
  const handshake =
    keys.by === 'invite'
      ? new Handshake({ pattern: 'NKpsk0', role: 'initiator', hostKey: keys.hostKey, psk: keys.psk, random })
      : new Handshake({ pattern: 'NX', role: 'initiator', random });
  return {
    start() {
      const first = handshake.write(keys.by === 'typed' ? promise.commitment : undefined);
      if (!first.ok) return first;
      return { ok: true, value: { send: [concatBytes(Uint8Array.of(HELLO[keys.by]), first.value)] } };
    },
    take(message) {
      const read = handshake.read(message);
      if (!read.ok) return read;
      if (handshake.state.is !== 'done') return fault('bad-handshake', 1);
      const { channel } = handshake.state;
      if (keys.by === 'invite')
        return { ok: true, value: { send: [], done: { by: 'invite', channel, digits: null } } };
      const shown = channel.seal(promise.nonce);
      if (!shown.ok) return shown;
      const digits = sixDigits(channel.hash, promise.nonce);
      return { ok: true, value: { send: [shown.value], done: { by: 'typed', channel, digits } } };
    },
  };
}

function hostScript(keys: HostKeys, random: RandomValues): Script {
  /** After the answer to a typed address: the nonce must follow. */
  let owed: { readonly channel: Channel; readonly commitment: Uint8Array } | null = null;
  let ephemeral: KeyPair | undefined;

  function hello(message: Uint8Array): Step {
    const [first] = message;
    const typed = first === HELLO.typed;
    if (!typed && first !== HELLO.invite) return fault('bad-hello', 0);
    if (typed && !keys.typed) return fault('typed-not-allowed', 0);
    const handshake = typed
      ? new Handshake({ pattern: 'NX', role: 'responder', host: keys.host, ephemeral, random })
      : new Handshake({
          pattern: 'NKpsk0',
          role: 'responder',
          host: keys.host,
          ephemeral,
          psk: keys.psk,
          random,
        });
    const read = handshake.read(message.subarray(1));
    if (!read.ok) return read;
    const answer = handshake.write();
    if (!answer.ok) return answer;
    if (handshake.state.is !== 'done') return fault('bad-handshake', 1);
    const { channel } = handshake.state;
    if (!typed) {
      return { ok: true, value: { send: [answer.value], done: { by: 'invite', channel, digits: null } } };
    }
    owed = { channel, commitment: read.value };
    return { ok: true, value: { send: [answer.value] } };
  }

  return {
    start() {
      // While the guest's first message is still on its way: a phone's one thread is blocked for less long at a time.
      ephemeral = keyPair(random);
      return { ok: true, value: { send: [] } };
    },
    take(message) {
      if (owed === null) return hello(message);
      const nonce = owed.channel.open(message);
      if (!nonce.ok) return nonce;
      if (nonce.value.length !== NONCE_BYTES || !same(commitmentTo(nonce.value), owed.commitment)) {
        return fault('broken-commitment', 0);
      }
      const digits = sixDigits(owed.channel.hash, nonce.value);
      return { ok: true, value: { send: [], done: { by: 'typed', channel: owed.channel, digits } } };
    },
  };
}

/** Not secret, so it need not take constant time. */
const same = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

class Secured implements SecureConnection {
  security: Security = { is: 'opening' };
  private channel: Channel | null = null;
  private readonly inbox = new Inbox();
  private readonly cancelTimeout: Cancel;

  constructor(
    private readonly raw: Connection,
    options: SecureOptions,
    private readonly script: Script,
  ) {
    const ms = options.timeoutMs ?? 10_000;
    this.cancelTimeout = options.scheduler.after(ms, () => {
      if (this.channel === null) this.fail({ kind: 'handshake-timeout', at: 0 });
    });
    raw.handle({
      open: () => this.follow(this.script.start()),
      message: (bytes) => this.arrive(bytes),
      drained: () => {
        if (this.channel !== null) this.inbox.drained();
      },
      close: (reason) => {
        this.cancelTimeout();
        this.inbox.close(reason);
      },
    });
  }

  get remote(): string {
    return this.raw.remote;
  }
  get backlog(): number {
    return this.raw.backlog;
  }
  get state(): ConnectionState {
    return this.raw.state.is === 'open' && this.channel === null ? { is: 'opening' } : this.raw.state;
  }

  send(bytes: Uint8Array): SendOutcome {
    // The transport below looks at the backlog.
    const why = refusalToSend(this, bytes, { message: SECURE_MESSAGE_CAP, backlog: Infinity });
    if (why) return { ok: false, why };
    const frame = this.channel?.seal(bytes);
    if (frame?.ok) return this.raw.send(frame.value);
    if (frame) this.fail(frame.why);
    return { ok: false, why: { kind: 'not-open', state: this.state } };
  }
  close(why: string): void {
    this.raw.close(why);
  }
  closeFor(reason: CloseReason): void {
    this.raw.closeFor(reason);
  }
  handle(handlers: ConnectionHandlers): void {
    this.inbox.handle(handlers);
  }

  private arrive(bytes: Uint8Array): void {
    // A closing transport may still deliver; after a fault nothing more is read.
    if (this.raw.state.is !== 'open') return;
    if (this.channel === null) return this.follow(this.script.take(bytes));
    const plain = this.channel.open(bytes);
    if (plain.ok) this.inbox.message(plain.value);
    else this.fail(plain.why);
  }

  private follow(step: Step): void {
    if (!step.ok) return this.fail(step.why);
    for (const message of step.value.send) this.raw.send(message);
    const done = step.value.done;
    if (done === undefined) return;
    this.cancelTimeout();
    this.channel = done.channel;
    const { hash, hostKey } = done.channel;
    this.security = { is: 'secured', by: done.by, hash, hostKey, digits: done.digits };
    this.inbox.open();
  }

  private fail(why: ChannelFault): void {
    this.raw.closeFor({ kind: 'channel', by: 'here', fault: why });
  }
}

/** What is left of a transport message for the plaintext. */
export const SECURE_MESSAGE_CAP = Math.min(MESSAGE_CAP, PAYLOAD_CAP);
