/** What a seat may ask of the gavel: an entry it would like to see in the log, and a reason in words. */
import {
  sameJson,
  type Intent,
  type Json,
  type JsonObject,
  type Past,
  type Table,
  type Request,
} from '../../engine';

export type Wanted = Extract<
  Intent,
  { readonly do: 'undo' | 'pause' | 'away' | 'fix' | 'replace' | 'correct' | 'hand' }
>;

const KINDS: readonly Wanted['do'][] = ['undo', 'pause', 'away', 'fix', 'replace', 'correct', 'hand'];

export const requestFor = (body: Wanted, words: string): JsonObject => ({
  body: body as unknown as Json,
  words: words.slice(0, 200),
});

/** The host checks it like any other entry; here only its kind is looked at. */
export function bodyOf(want: Json): Wanted | null {
  const { body } = Object(want) as { readonly body?: unknown };
  const kind = (Object(body) as { readonly do?: unknown }).do;
  return KINDS.some((one) => one === kind) ? (body as Wanted) : null;
}

export function requestWords(want: Json): string {
  const { words } = Object(want) as { readonly words?: unknown };
  return typeof words === 'string' ? words : 'something this version does not know';
}

/** Whether what was asked for has been done since: then nobody need answer it any more. */
export function isGranted(table: Table, { seq, want }: Request): boolean {
  const wanted = bodyOf(want) as Json;
  for (let past: Past | null = table.past; past && past.seq > seq; past = past.before)
    if (sameJson(past.entry.body as unknown as Json, wanted)) return true;
  return false;
}
