/** What a seat may ask of the gavel: an entry it would like to see in the log, and a reason in words. */
import type { Intent, Json, JsonObject } from '../../engine';

export type Wanted = Extract<
  Intent,
  { readonly do: 'undo' | 'pause' | 'away' | 'fix' | 'replace' | 'correct' | 'hand' }
>;

const KINDS: readonly Wanted['do'][] = ['undo', 'pause', 'away', 'fix', 'replace', 'correct', 'hand'];

export const wishFor = (body: Wanted, words: string): JsonObject => ({
  body: body as unknown as Json,
  words: words.slice(0, 200),
});

/** The host checks it like any other entry; here only its kind is looked at. */
export function bodyOf(want: Json): Wanted | null {
  const { body } = Object(want) as { readonly body?: unknown };
  const kind = (Object(body) as { readonly do?: unknown }).do;
  return KINDS.some((one) => one === kind) ? (body as Wanted) : null;
}

export function wishWords(want: Json): string {
  const { words } = Object(want) as { readonly words?: unknown };
  return typeof words === 'string' ? words : 'something this version does not know';
}
