/** What a seat may ask of the gavel: an entry it would like to see in the log. Whoever is asked words it themselves. */
import {
  INTENT,
  sameJson,
  shape,
  type Intent,
  type Json,
  type JsonObject,
  type Past,
  type Request,
  type Table,
} from '../../engine';

const KINDS = ['undo', 'pause', 'away', 'fix', 'replace', 'correct', 'hand'] as const;

export type Wanted = Extract<Intent, { readonly do: (typeof KINDS)[number] }>;

export const requestFor = (body: Wanted): JsonObject => ({ body });

/** Null for what this version does not know or would not send. */
export function bodyOf(want: Json): Wanted | null {
  const { body } = Object(want) as { readonly body?: unknown };
  const intent = shape.read(INTENT, body);
  return intent.ok && isWanted(intent.value) ? intent.value : null;
}

const isWanted = (intent: Intent): intent is Wanted => KINDS.some((kind) => kind === intent.do);

/** Whether what was asked for has been done since: then nobody need answer it any more. */
export function isGranted(table: Table, { seq, want }: Request): boolean {
  const wanted = bodyOf(want);
  if (!wanted) return false;
  for (let past: Past | null = table.past; past && past.seq > seq; past = past.before)
    if (sameJson(past.entry.body, wanted)) return true;
  return false;
}
