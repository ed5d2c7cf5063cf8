/** Bytes and their text form: base64url without padding, as hashes and keys stand in the log. */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Hash } from '../vocabulary';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGIT = new Int16Array(128).fill(-1);
for (let i = 0; i < ALPHABET.length; i++) DIGIT[ALPHABET.charCodeAt(i)] = i;

const CODE = Uint8Array.from(ALPHABET, (digit) => digit.charCodeAt(0));

/** Written in one piece: text put together digit by digit costs the fold of a long log a tenth of its time. */
export function toBase64url(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += PIECE) text += pieceOf(bytes, from);
  return text;
}

/** As many bytes as fit the arguments of one call on every engine; a multiple of three. */
const PIECE = 3072;

const codes: number[] = [];

function pieceOf(bytes: Uint8Array, from: number): string {
  const to = Math.min(from + PIECE, bytes.length);
  let at = 0;
  for (let i = from; i < to; i += 3) {
    const three = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    for (let shift = 18; shift >= 0; shift -= 6) codes[at++] = CODE[(three >> shift) & 63] ?? 0;
  }
  // Three bytes are four digits; one or two bytes at the end are two or three.
  codes.length = Math.ceil(((to - from) * 4) / 3);
  return String.fromCharCode(...codes);
}

/** Null for text that `toText` would not have written (a foreign character, a length or a last digit it never uses). */
export function fromBase64url(text: string): Uint8Array | null {
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

/** How long text is in UTF-8. */
export function bytesOf(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    // Each half of a pair counts two: together they are four bytes.
    if (code > 127) bytes += code > 2047 && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
  }
  return bytes;
}

/** Fields one after another, each with its length before it, so that no two lists of fields have the same bytes. */
export const joined = (fields: readonly (string | number | Uint8Array)[]): Uint8Array =>
  new Uint8Array(joinedInPlace(fields));

export const hashOf = (fields: readonly (string | number | Uint8Array)[]): Hash => {
  unused._cloneInto(hasher).update(joinedInPlace(fields)).digestInto(digest);
  return toBase64url(digest);
};

// One hasher for all: making one costs as much as hashing a short line.
const unused = sha256.create();
const hasher = sha256.create();
const digest = new Uint8Array(32);

let space = new Uint8Array(4096);

/** The same in a space that the next call uses again: a log is folded with thousands of hashes. */
function joinedInPlace(fields: readonly (string | number | Uint8Array)[]): Uint8Array {
  let at = 0;
  for (const field of fields) {
    const part = field instanceof Uint8Array ? field : String(field);
    // A code unit takes three bytes at most.
    const most = at + 4 + (typeof part === 'string' ? part.length * 3 : part.length);
    if (most > space.length) space = grown(space, most);
    const length = write(part, at + 4);
    space[at] = length >>> 24;
    space[at + 1] = length >>> 16;
    space[at + 2] = length >>> 8;
    space[at + 3] = length;
    at += 4 + length;
  }
  return space.subarray(0, at);
}

/** Writes a part and gives its length. Nearly all text here is ASCII, which needs no encoder. */
function write(part: string | Uint8Array, at: number): number {
  if (typeof part !== 'string') {
    space.set(part, at);
    return part.length;
  }
  for (let i = 0; i < part.length; i++) {
    const code = part.charCodeAt(i);
    if (code > 127) {
      const bytes = utf8ToBytes(part);
      space.set(bytes, at);
      return bytes.length;
    }
    space[at + i] = code;
  }
  return part.length;
}

function grown(bytes: Uint8Array, least: number): Uint8Array<ArrayBuffer> {
  const more = new Uint8Array(least * 2);
  more.set(bytes);
  return more;
}
