import { no, ok, type Result } from '../result';

/** The data a log may carry. Numbers are safe integers; keys are stored sorted. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json | undefined };

export type JsonProblem = { readonly kind: 'not-canonical'; readonly detail: string };

/** Canonical text: keys sorted, no spaces, undefined members left out. Equal data has equal text. */
export function encodeJson(value: Json): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return quoted(value);
  if (isList(value)) {
    let text = '[';
    for (let i = 0; i < value.length; i++) text += (i ? ',' : '') + encodeJson(value[i] ?? null);
    return text + ']';
  }
  let text = '{';
  for (const key of sortedKeys(value)) {
    const member = value[key];
    if (member === undefined) continue;
    text += (text.length > 1 ? ',' : '') + quoted(key) + ':' + encodeJson(member);
  }
  return text + '}';
}

/** Plain letters need no escaping, and nearly all text in a log is plain. */
const PLAIN = /^[ !#-[\]-~]*$/;
const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

function sortedKeys(value: JsonObject): readonly string[] {
  const keys = Object.keys(value);
  for (let i = 1; i < keys.length; i++) if ((keys[i - 1] ?? '') > (keys[i] ?? '')) return keys.sort();
  return keys;
}

/** Reads canonical text only: whatever `encodeJson` would not reproduce to the letter is refused. */
export function decodeJson(text: string): Result<Json, JsonProblem> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return no({ kind: 'not-canonical', detail: 'not JSON' });
  }
  // Only an escape can hide half a character.
  if (!isJson(value, text.includes('\\u')))
    return no({ kind: 'not-canonical', detail: 'a number that is not a safe integer, or too deep' });
  if (!isWrittenAs(value, text)) return no({ kind: 'not-canonical', detail: 'not in canonical form' });
  return ok(value);
}

/** Sorted keys come out of the machine's own writer in order, and it is several times faster than `encodeJson`. */
const isWrittenAs = (value: Json, text: string): boolean =>
  (JSON.stringify(value) === text && isSorted(value)) || encodeJson(value) === text;

function isSorted(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (isList(value)) return value.every(isSorted);
  let before = '';
  for (const key in value) {
    if (key < before || !isSorted(value[key] ?? null)) return false;
    before = key;
  }
  return true;
}

const DEEPEST = 32;

/** Text is looked at for halves of characters, unless the caller knows that there are none. */
export function isJson(value: unknown, checkText = true, depth = 0): value is Json {
  if (value === null || typeof value === 'boolean') return true;
  if (typeof value === 'string') return !checkText || isWellFormed(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || depth > DEEPEST) return false;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (!isJson(value[i], checkText, depth + 1)) return false;
    return true;
  }
  for (const key in value) {
    const member = (value as Readonly<Record<string, unknown>>)[key];
    if (key === '__proto__' || (checkText && !isWellFormed(key))) return false;
    if (member !== undefined && !isJson(member, checkText, depth + 1)) return false;
  }
  return true;
}

export const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

export const sameJson = (a: Json, b: Json): boolean => a === b || encodeJson(a) === encodeJson(b);

/** Lone surrogates cannot be stored as UTF-8, so text with them would not survive the log. */
function isWellFormed(text: string): boolean {
  if (PLAIN.test(text)) return true;
  return !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);
}
