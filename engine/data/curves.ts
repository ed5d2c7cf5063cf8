/**
 * The arithmetic of Curve25519 behind one interface: the only slow thing a phone does here, and the only one it may
 * one day do natively. Whoever brings that writes `curves.native.ts` beside this file, which Metro then takes instead.
 */
import { ed25519, x25519 } from '@noble/curves/ed25519.js';

export type Curves = {
  /** Of a signing key. */
  publicKey(secret: Uint8Array): Uint8Array;
  sign(message: Uint8Array, secret: Uint8Array): Uint8Array;
  /** Throws or says no for what is no signature. */
  verify(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean;
  /** Of a key for agreeing on secrets. */
  agreementKey(secret: Uint8Array): Uint8Array;
  /** Throws for a key of small order, whose secret would be zero whoever asks. */
  agree(secret: Uint8Array, theirs: Uint8Array): Uint8Array;
  /** A signing key in the form for agreeing; throws when it is no point of the curve. */
  toAgreement(key: Uint8Array): Uint8Array;
  toAgreementSecret(secret: Uint8Array): Uint8Array;
};

export const curves: Curves = {
  publicKey: (secret) => ed25519.getPublicKey(secret),
  sign: (message, secret) => ed25519.sign(message, secret),
  verify: (signature, message, key) => ed25519.verify(signature, message, key, { zip215: false }),
  agreementKey: (secret) => x25519.getPublicKey(secret),
  agree: (secret, theirs) => x25519.getSharedSecret(secret, theirs),
  toAgreement: (key) => ed25519.utils.toMontgomery(key),
  toAgreementSecret: (secret) => ed25519.utils.toMontgomerySecret(secret),
};
