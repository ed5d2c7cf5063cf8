/** Judging what was opened: what the log's fold and a plain record share. */
import type { AnyGame, AnyRound } from './any-game';
import type { Fact, Game, Kept, Move, Shown, Slot } from './game';
import type { Json, JsonObject } from '../data/json';
import type { SlotName } from '../vocabulary';

/** What is there for a slot: an opened or entered value, or the table's word that there is none. */
export type Given = { readonly how: 'sealed' | 'entered'; readonly value: Json } | { readonly how: 'no-bid' };

export type Judged<V, R> = {
  readonly shown: readonly Shown<V, R>[];
  /** Slots whose value does not fit and whose physical card must be entered before the round can resolve. */
  readonly cardsWanted: readonly SlotName[];
};

/**
 * Values are judged by `fits` in slot order, with the seat's earlier values of the same batch as its private view:
 * so a number shown twice by one player is unfit the second time.
 */
export function judge<
  S extends JsonObject,
  M extends Move,
  V extends JsonObject,
  R extends Fact,
  Own,
  O extends JsonObject,
>(
  game: Game<S, M, V, R, Own, O>,
  s: S,
  slots: readonly Slot[],
  given: (slot: SlotName) => Given,
): Judged<V, R> {
  const shown: Shown<V, R>[] = [];
  const cardsWanted: SlotName[] = [];
  const batch = new Map<string, Kept[]>();
  for (const slot of slots) {
    const { name, seat } = slot;
    const one = given(name);
    if (one.how === 'no-bid') {
      shown.push({ slot: name, seat, how: 'no-bid' });
      continue;
    }
    const kept = batch.get(seat) ?? [];
    const fit = game.fits(s, name, one.value, game.own(s, seat, kept));
    if (fit.ok) {
      batch.set(seat, [...kept, { name, value: one.value, at: 0 }]);
      shown.push({ slot: name, seat, how: one.how, value: fit.value });
    } else {
      if (slot.absent === 'host-enters') cardsWanted.push(name);
      shown.push({ slot: name, seat, how: 'unfit', opened: one.value, why: fit.why });
    }
  }
  return { shown, cardsWanted };
}

export const roundNamed = (game: AnyGame, s: JsonObject, name: string): AnyRound | undefined =>
  game.rounds(s).find((round) => round.name === name);
