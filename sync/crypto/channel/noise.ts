import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { curves } from '../../../engine';

/** The parts of the Noise framework (revision 34) that our handshakes use, named as in its chapter 5. */

export const KEY_BYTES = 32;
export const TAG_BYTES = 16;
/** Noise allows no longer message, handshake or frame. */
export const NOISE_CAP = 65535;

export type RandomValues = (bytes: Uint8Array) => Uint8Array;

export interface KeyPair {
  readonly secret: Uint8Array;
  readonly public: Uint8Array;
}

export function keyPair(random: RandomValues): KeyPair {
  return keyPairOf(random(new Uint8Array(KEY_BYTES)));
}

export function keyPairOf(secret: Uint8Array): KeyPair {
  return { secret, public: curves.agreementKey(secret) };
}

/** Null for a public key of small order: its shared secret is zero whoever asks. */
export function sharedSecret(own: KeyPair, theirs: Uint8Array): Uint8Array | null {
  try {
    return curves.agree(own.secret, theirs);
  } catch {
    return null;
  }
}

/** One direction's key with the number of the next message under it. */
export class CipherState {
  private n = 0;
  private readonly nonce = new Uint8Array(12);
  private readonly counter = new DataView(this.nonce.buffer);

  constructor(private readonly key: Uint8Array) {}

  get number(): number {
    return this.n;
  }
  /** Far beyond any evening, and the last number a double counts exactly. */
  get usedUp(): boolean {
    return this.n >= Number.MAX_SAFE_INTEGER;
  }

  encrypt(plain: Uint8Array, ad?: Uint8Array): Uint8Array {
    const sealed = chacha20poly1305(this.key, this.nextNonce(), ad).encrypt(plain);
    this.n++;
    return sealed;
  }
  /** Null when it is not the one message that may come next; the number then stays. */
  decrypt(sealed: Uint8Array, ad?: Uint8Array): Uint8Array | null {
    try {
      const plain = chacha20poly1305(this.key, this.nextNonce(), ad).decrypt(sealed);
      this.n++;
      return plain;
    } catch {
      return null;
    }
  }

  /** Four zero bytes, then the number, little endian. */
  private nextNonce(): Uint8Array {
    this.counter.setUint32(4, this.n >>> 0, true);
    this.counter.setUint32(8, Math.floor(this.n / 2 ** 32), true);
    return this.nonce;
  }
}

export class SymmetricState {
  private chain: Uint8Array;
  private h: Uint8Array;
  private cipher: CipherState | null = null;

  constructor(protocolName: string) {
    const name = utf8ToBytes(protocolName);
    if (name.length > 32) this.h = sha256(name);
    else {
      this.h = new Uint8Array(32);
      this.h.set(name);
    }
    this.chain = this.h;
  }

  get hash(): Uint8Array {
    return this.h;
  }
  get hasKey(): boolean {
    return this.cipher !== null;
  }

  mixHash(data: Uint8Array): void {
    this.h = sha256(concatBytes(this.h, data));
  }
  mixKey(material: Uint8Array): void {
    const [chain, key] = hkdf(this.chain, material);
    this.chain = chain;
    this.cipher = new CipherState(key);
  }
  mixKeyAndHash(material: Uint8Array): void {
    const [chain, mixed, key] = hkdf(this.chain, material);
    this.chain = chain;
    this.mixHash(mixed);
    this.cipher = new CipherState(key);
  }

  encryptAndHash(plain: Uint8Array): Uint8Array {
    const sealed = this.cipher === null ? plain : this.cipher.encrypt(plain, this.h);
    this.mixHash(sealed);
    return sealed;
  }
  decryptAndHash(sealed: Uint8Array): Uint8Array | null {
    const plain = this.cipher === null ? sealed.slice() : this.cipher.decrypt(sealed, this.h);
    if (plain !== null) this.mixHash(sealed);
    return plain;
  }

  /** The initiator's sending key first. */
  split(): readonly [CipherState, CipherState] {
    const [first, second] = hkdf(this.chain, new Uint8Array(0));
    return [new CipherState(first), new CipherState(second)];
  }
}

type Three = readonly [Uint8Array, Uint8Array, Uint8Array];

function hkdf(chain: Uint8Array, material: Uint8Array): Three {
  const key = hmac(sha256, chain, material);
  const first = hmac(sha256, key, Uint8Array.of(1));
  const second = hmac(sha256, key, concatBytes(first, Uint8Array.of(2)));
  const third = hmac(sha256, key, concatBytes(second, Uint8Array.of(3)));
  return [first, second, third];
}
