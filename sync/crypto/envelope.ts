/**
 * Envelopes: a phone that sleeps after locking has left its opening with the host, encrypted under a fresh key, and
 * that key with the other players' devices. The host and any one of them can open it together, neither alone.
 */
import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { curves, fromBase64url, shape, toBase64url, type Hash, type Json, type Opening } from '../../engine';
import type { RandomValues } from './channel';

const NONCE = new Uint8Array(12); // every key encrypts one message only
/** Boxes have one of few lengths, so that their size does not tell a bid of three digits from one of two. */
const PAD = 256;

export type Envelope = { readonly box: string; readonly key: Uint8Array };

export function sealEnvelope(random: RandomValues, commitment: Hash, opening: Opening): Envelope {
  const key = random(new Uint8Array(32));
  const plain = utf8ToBytes(JSON.stringify(opening));
  const padded = new Uint8Array(Math.ceil((plain.length + 1) / PAD) * PAD).fill(32);
  padded.set(plain);
  return { key, box: toBase64url(chacha20poly1305(key, NONCE, utf8ToBytes(commitment)).encrypt(padded)) };
}

const OPENING = shape.object({
  salt: shape.text(22, 22),
  value: shape.custom<Json>('anything', () => true),
});

/** Null when key or box are not of this commitment. */
export function openEnvelope(commitment: Hash, box: string, key: Uint8Array): Opening | null {
  const sealed = fromBase64url(box);
  if (!sealed || key.length !== 32) return null;
  try {
    const plain = chacha20poly1305(key, NONCE, utf8ToBytes(commitment)).decrypt(sealed);
    const opening: unknown = JSON.parse(new TextDecoder().decode(plain).trimEnd());
    const read = shape.read(OPENING, opening);
    return read.ok ? read.value : null;
  } catch {
    return null;
  }
}

// ── A key for one device: to the Montgomery form of its signing key, with a fresh key pair of our own ──

/** The commitment is part of it: a host cannot pass the copy for one seal off as the copy for another. */
const boxKey = (shared: Uint8Array, ours: Uint8Array, theirs: Uint8Array, commitment: Hash): Uint8Array =>
  sha256(concatBytes(utf8ToBytes('paddles-up/witness/1'), shared, ours, theirs, utf8ToBytes(commitment)));

/**
 * Locks an envelope's key for one device after the other. All copies share one key pair of ours: making one costs a
 * phone as much as a copy, and what each is locked with also depends on whom it is for.
 */
export function keyCopier(
  random: RandomValues,
  commitment: Hash,
  key: Uint8Array,
): (device: Hash) => string | null {
  const secret = random(new Uint8Array(32));
  const ours = curves.agreementKey(secret);
  return (device) => {
    const signing = fromBase64url(device);
    if (signing?.length !== 32) return null;
    try {
      const theirs = curves.toAgreement(signing);
      const shared = curves.agree(secret, theirs);
      const locked = chacha20poly1305(boxKey(shared, ours, theirs, commitment), NONCE).encrypt(key);
      return toBase64url(concatBytes(ours, locked));
    } catch {
      return null; // a key that is no point of the curve
    }
  };
}

export function unlockKey(signingSecret: Uint8Array, commitment: Hash, box: string): Uint8Array | null {
  const sealed = fromBase64url(box);
  if (!sealed || sealed.length !== 32 + 32 + 16) return null;
  try {
    const secret = curves.toAgreementSecret(signingSecret);
    const theirs = sealed.subarray(0, 32);
    const ours = curves.agreementKey(secret);
    const shared = curves.agree(secret, theirs);
    return chacha20poly1305(boxKey(shared, theirs, ours, commitment), NONCE).decrypt(sealed.subarray(32));
  } catch {
    return null;
  }
}
