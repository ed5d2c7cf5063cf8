import { no, ok, type Result } from './result';

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
  if (!isJson(value))
    return no({ kind: 'not-canonical', detail: 'a number that is not a safe integer, or too deep' });
  if (encodeJson(value) !== text) return no({ kind: 'not-canonical', detail: 'not in canonical form' });
  return ok(value);
}

const DEEPEST = 32;

export function isJson(value: unknown, depth = 0): value is Json {
  if (value === null || typeof value === 'boolean') return true;
  if (typeof value === 'string') return isWellFormed(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || depth > DEEPEST) return false;
  if (Array.isArray(value)) return value.every((item) => isJson(item, depth + 1));
  for (const key of Object.keys(value)) {
    const member = (value as Readonly<Record<string, unknown>>)[key];
    if (key === '__proto__' || !isWellFormed(key)) return false;
    if (member !== undefined && !isJson(member, depth + 1)) return false;
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
