/** A game's refusals in words. It does not compile while one that only this game knows is missing. */
import type { BySeat, CommonRefusal, Fact, SeatId } from '../../../engine';
import { nameOf } from './words';

type Name = (seat: SeatId) => string;
type Common = CommonRefusal['kind'];

/** What every rulebook may answer is worded once, in `app/words`; a game may still say it better. */
export type RefusalWords<R extends Fact> = {
  readonly [K in Exclude<R['kind'], Common>]: (why: Extract<R, { readonly kind: K }>, name: Name) => string;
} & {
  readonly [K in Extract<R['kind'], Common>]?: (why: Extract<R, { readonly kind: K }>, name: Name) => string;
};

/** Null for a fact this game does not know. Before anyone sits, as in the editor of a box, no fact names a seat. */
export function refusalsIn<R extends Fact>(words: RefusalWords<R>) {
  const known = new Map<string, (why: never, name: Name) => string>(Object.entries(words));
  return (why: Fact, names: BySeat<string> = {}): string | null =>
    // The kind says which fact it is.
    known.get(why.kind)?.(why as never, (seat) => nameOf(names, seat)) ?? null;
}
