/** A device's key, and the proof that a connection belongs to it. */
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { curves, fromBase64url, publicKey, toBase64url, type Hash } from '../../engine';
import type { RandomValues } from './channel';
import type { ValueStorage } from '../storage/storage';

export type Identity = { readonly secretKey: Uint8Array; readonly key: Hash };

const words = (handshake: Uint8Array): Uint8Array =>
  concatBytes(utf8ToBytes('paddles-up/device/1'), handshake);

/** Signs the handshake of this one connection: of no use on any other. */
export const proofFor = (identity: Identity, handshake: Uint8Array): string =>
  toBase64url(curves.sign(words(handshake), identity.secretKey));

export function isProof(key: Hash, handshake: Uint8Array, proof: string): boolean {
  const [keyBytes, sig] = [fromBase64url(key), fromBase64url(proof)];
  if (keyBytes?.length !== 32 || sig?.length !== 64) return false;
  try {
    return curves.verify(sig, words(handshake), keyBytes);
  } catch {
    return false;
  }
}

/** The device's key, made once and kept: whoever holds it holds the seat. */
export async function identityIn(values: ValueStorage, random: RandomValues): Promise<Identity> {
  const stored = await values.get('key/device');
  const found = typeof stored === 'string' ? fromBase64url(stored) : null;
  const secretKey = found?.length === 32 ? found : random(new Uint8Array(32));
  if (secretKey !== found) await values.write({ 'key/device': toBase64url(secretKey) });
  return { secretKey, key: publicKey(secretKey) };
}
