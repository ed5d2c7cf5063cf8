/** Bytes and their text form: base64url without padding, as hashes and keys stand in the log. */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Hash } from './vocabulary';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGIT = new Int16Array(128).fill(-1);
for (let i = 0; i < ALPHABET.length; i++) DIGIT[ALPHABET.charCodeAt(i)] = i;

export function toText(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const three = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const digits = Math.min(4, bytes.length - i + 1);
    for (let d = 0; d < digits; d++) text += ALPHABET[(three >> (18 - 6 * d)) & 63];
  }
  return text;
}

/** Null for text that `toText` would not have written (a foreign character, a length or a last digit it never uses). */
export function fromText(text: string): Uint8Array | null {
  const rest = text.length % 4;
  if (rest === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let at = 0;
  let bits = 0;
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const digit = DIGIT[text.charCodeAt(i)] ?? -1;
    if (digit < 0) return null;
    bits = (bits << 6) | digit;
    count += 6;
    if (count >= 8) {
      count -= 8;
      bytes[at++] = (bits >> count) & 255;
    }
    bits &= (1 << count) - 1;
  }
  return bits === 0 ? bytes : null;
}

/** Fields one after another, each with its length before it, so that no two lists of fields have the same bytes. */
export function joined(fields: readonly (string | number | Uint8Array)[]): Uint8Array {
  const parts = fields.map((field) => (field instanceof Uint8Array ? field : utf8ToBytes(String(field))));
  const out = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  const view = new DataView(out.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.length);
    out.set(part, at + 4);
    at += 4 + part.length;
  }
  return out;
}

export const hashOf = (fields: readonly (string | number | Uint8Array)[]): Hash =>
  toText(sha256(joined(fields)));
