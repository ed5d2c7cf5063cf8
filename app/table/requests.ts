/** What a seat may ask of the gavel: an entry it would like to see in the log. Whoever is asked words it themselves. */
import { sameJson, type Past, type Request, type Table } from '../../engine';

/** Whether what was asked for has been done since: then nobody need answer it any more. */
export function isGranted(table: Table, { seq, want }: Request): boolean {
  for (let past: Past | null = table.past; past && past.seq > seq; past = past.before)
    if (sameJson(past.entry.body, want)) return true;
  return false;
}
