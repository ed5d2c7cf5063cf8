import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Result } from '../../../engine';
import { Channel } from './channel';
import type { ChannelFault, ChannelFaultKind } from './faults';
import { KEY_BYTES, keyPair, NOISE_CAP, sharedSecret, SymmetricState, TAG_BYTES } from './noise';
import type { KeyPair, RandomValues } from './noise';

export const PROLOGUE: Uint8Array = utf8ToBytes('paddles-up/1');

type Token = 'psk' | 'e' | 's' | 'ee' | 'es';

/**
 * NKpsk0: the invite carries the host's key and the table secret; both are proved by the first message.
 * NX: a typed address carries nothing; the host shows its key, and people compare digits (see `digits.ts`).
 */
const PATTERNS = {
  NKpsk0: {
    hostKeyKnown: true,
    messages: [
      ['psk', 'e', 'es'],
      ['e', 'ee'],
    ],
  },
  NX: { hostKeyKnown: false, messages: [['e'], ['e', 'ee', 's', 'es']] },
} as const satisfies Record<string, { hostKeyKnown: boolean; messages: readonly (readonly Token[])[] }>;

export type Pattern = keyof typeof PATTERNS;

export type HandshakeSetup = {
  readonly prologue?: Uint8Array;
  readonly random: RandomValues;
} & (
  | {
      readonly pattern: 'NKpsk0';
      readonly role: 'initiator';
      readonly hostKey: Uint8Array;
      readonly psk: Uint8Array;
    }
  | {
      readonly pattern: 'NKpsk0';
      readonly role: 'responder';
      readonly host: KeyPair;
      readonly ephemeral?: KeyPair | undefined;
      readonly psk: Uint8Array;
    }
  | { readonly pattern: 'NX'; readonly role: 'initiator' }
  | {
      readonly pattern: 'NX';
      readonly role: 'responder';
      readonly host: KeyPair;
      readonly ephemeral?: KeyPair | undefined;
    }
);

export type HandshakeState =
  | { readonly is: 'to-write' | 'to-read'; readonly message: number }
  | { readonly is: 'done'; readonly channel: Channel }
  | { readonly is: 'failed'; readonly fault: ChannelFault };

/** One side of a handshake: bytes in, bytes out, no I/O. The initiator is the guest, the responder the host. */
export class Handshake {
  private readonly symmetric: SymmetricState;
  private readonly messages: readonly (readonly Token[])[];
  private readonly psk: Uint8Array | null;
  private readonly own: KeyPair | null;
  private ephemeral: KeyPair | null = null;
  private theirEphemeral: Uint8Array | null = null;
  private hostKey: Uint8Array | null;
  private current: HandshakeState;

  constructor(private readonly setup: HandshakeSetup) {
    const pattern = PATTERNS[setup.pattern];
    this.messages = pattern.messages;
    this.symmetric = new SymmetricState(`Noise_${setup.pattern}_25519_ChaChaPoly_SHA256`);
    this.symmetric.mixHash(setup.prologue ?? PROLOGUE);
    this.psk = setup.pattern === 'NKpsk0' ? setup.psk : null;
    this.own = setup.role === 'responder' ? setup.host : null;
    if (setup.role === 'responder') this.hostKey = setup.host.public;
    else this.hostKey = setup.pattern === 'NKpsk0' ? setup.hostKey : null;
    if (pattern.hostKeyKnown && this.hostKey) this.symmetric.mixHash(this.hostKey);
    this.current = { is: setup.role === 'initiator' ? 'to-write' : 'to-read', message: 0 };
    if (setup.role === 'responder') this.ephemeral = setup.ephemeral ?? null;
    const keys = [this.psk, this.hostKey].filter((key) => key !== null);
    if (keys.some((key) => key.length !== KEY_BYTES)) this.fail('bad-key');
  }

  get state(): HandshakeState {
    return this.current;
  }

  /** The next message, around a payload. The first message of NX carries its payload in the clear. */
  write(payload: Uint8Array = new Uint8Array(0)): Result<Uint8Array, ChannelFault> {
    if (this.current.is !== 'to-write') return this.fail('bad-handshake');
    const parts: Uint8Array[] = [];
    for (const token of this.messages[this.current.message] ?? []) {
      if (token === 'e') {
        const own = (this.ephemeral ??= keyPair(this.setup.random));
        parts.push(own.public);
        this.mixEphemeral(own.public);
      } else if (token === 's') {
        if (this.own === null) return this.fail('bad-handshake');
        parts.push(this.symmetric.encryptAndHash(this.own.public));
      } else if (!this.mixSecret(token)) return this.fail('bad-key');
    }
    parts.push(this.symmetric.encryptAndHash(payload));
    const message = concatBytes(...parts);
    if (message.length > NOISE_CAP) return this.fail('bad-length');
    this.advance();
    return { ok: true, value: message };
  }

  /** Takes the other side's message and gives its payload. */
  read(message: Uint8Array): Result<Uint8Array, ChannelFault> {
    if (this.current.is !== 'to-read') return this.fail('bad-handshake');
    if (message.length > NOISE_CAP) return this.fail('bad-length');
    let rest = message;
    for (const token of this.messages[this.current.message] ?? []) {
      if (token === 'e') {
        if (rest.length < KEY_BYTES) return this.fail('bad-hello');
        this.theirEphemeral = rest.slice(0, KEY_BYTES);
        rest = rest.subarray(KEY_BYTES);
        this.mixEphemeral(this.theirEphemeral);
      } else if (token === 's') {
        const length = KEY_BYTES + (this.symmetric.hasKey ? TAG_BYTES : 0);
        if (rest.length < length) return this.fail('bad-hello');
        this.hostKey = this.symmetric.decryptAndHash(rest.subarray(0, length));
        if (this.hostKey === null) return this.fail('bad-handshake');
        rest = rest.subarray(length);
      } else if (!this.mixSecret(token)) return this.fail('bad-key');
    }
    const payload = this.symmetric.decryptAndHash(rest);
    if (payload === null) return this.fail('bad-handshake');
    this.advance();
    return { ok: true, value: payload };
  }

  private mixEphemeral(key: Uint8Array): void {
    this.symmetric.mixHash(key);
    // Noise 9.2: with a pre-shared key the ephemeral also goes into the key, or the first nonce would repeat.
    if (this.psk !== null) this.symmetric.mixKey(key);
  }

  private mixSecret(token: 'psk' | 'ee' | 'es'): boolean {
    if (token === 'psk') {
      if (this.psk === null) return false;
      this.symmetric.mixKeyAndHash(this.psk);
      return true;
    }
    const atHost = this.setup.role === 'responder';
    const own = token === 'es' && atHost ? this.own : this.ephemeral;
    const theirs = token === 'es' && !atHost ? this.hostKey : this.theirEphemeral;
    const secret = own && theirs ? sharedSecret(own, theirs) : null;
    if (secret === null) return false;
    this.symmetric.mixKey(secret);
    return true;
  }

  private advance(): void {
    if (this.current.is !== 'to-write' && this.current.is !== 'to-read') return;
    const message = this.current.message + 1;
    if (message < this.messages.length) {
      this.current = { is: this.current.is === 'to-write' ? 'to-read' : 'to-write', message };
      return;
    }
    const [fromInitiator, fromResponder] = this.symmetric.split();
    const initiator = this.setup.role === 'initiator';
    const channel = new Channel(
      initiator ? fromInitiator : fromResponder,
      initiator ? fromResponder : fromInitiator,
      this.symmetric.hash,
      this.hostKey ?? new Uint8Array(0),
    );
    this.current = { is: 'done', channel };
  }

  private fail(kind: ChannelFaultKind): { readonly ok: false; readonly why: ChannelFault } {
    if (this.current.is === 'failed') return { ok: false, why: this.current.fault };
    const fault = { kind, at: this.current.is === 'done' ? this.messages.length : this.current.message };
    this.current = { is: 'failed', fault };
    return { ok: false, why: fault };
  }
}
