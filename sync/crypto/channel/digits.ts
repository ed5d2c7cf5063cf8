import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { RandomValues } from './noise';

/**
 * The six digits both screens show when a guest typed the address.
 *
 * Someone in the middle runs one handshake with each side and needs both to show the same digits. Were the
 * digits a function of the handshake hash alone, it could try a million keys of its own within seconds until
 * they do. So the guest commits to a nonce in its first message and shows it only after the host's answer: when
 * the one in the middle learns what the digits will be, it has nothing left to choose, and one try in a
 * million succeeds. The host's join rate bounds the tries.
 */
export const NONCE_BYTES = 32;

export interface Commitment {
  readonly nonce: Uint8Array;
  readonly commitment: Uint8Array;
}

export function commit(random: RandomValues): Commitment {
  const nonce = random(new Uint8Array(NONCE_BYTES));
  return { nonce, commitment: commitmentTo(nonce) };
}

export function commitmentTo(nonce: Uint8Array): Uint8Array {
  return sha256(concatBytes(utf8ToBytes('paddles-up/digits-nonce/1'), nonce));
}

export function sixDigits(handshakeHash: Uint8Array, nonce: Uint8Array): string {
  const bytes = sha256(concatBytes(utf8ToBytes('paddles-up/digits/1'), handshakeHash, nonce));
  // 48 bits modulo a million: no digit is more likely than another by more than one in 10^8.
  const number =
    new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) * 2 ** 16 +
    (bytes[4] ?? 0) * 256 +
    (bytes[5] ?? 0);
  return String(number % 1_000_000).padStart(6, '0');
}

/** The pre-shared key of a table, from the secret in its invite (at least 16 bytes of randomness). */
export function pskOf(tableSecret: Uint8Array): Uint8Array {
  return sha256(concatBytes(utf8ToBytes('paddles-up/psk/1'), tableSecret));
}
