/** Crew cards in hand and discarded (SHP-3). */
import type { SeatId } from '../../vocabulary';
import type { BySailor, Flipped, Sailor, State } from './state';

export const handOf = (s: State, who: Sailor): readonly number[] =>
  s.options.crew.filter((card) => !s.discards[who]?.includes(card));

/** A seat's own cards. Nobody else is shown them, though the flips were public (SHP-3). */
export type Own = { readonly hand: readonly number[]; readonly discards: readonly number[] };

export const own = (s: State, seat: SeatId): Own => ({
  hand: handOf(s, seat),
  discards: s.discards[seat] ?? [],
});

export type Pile = {
  readonly hand: readonly number[];
  readonly discards: readonly number[];
  readonly recycled: boolean;
};

/** A revealed card is discarded. Down to one card in hand, the whole pile comes back, that card too. */
export function discardCrewCard(crew: readonly number[], discards: readonly number[], card: number): Pile {
  const pile = discards.includes(card) ? discards : [...discards, card];
  const hand = crew.filter((one) => !pile.includes(one));
  return hand.length > 1
    ? { hand, discards: pile, recycled: false }
    : { hand: crew, discards: [], recycled: true };
}

export function discardAll(s: State, flipped: readonly Flipped[]): BySailor<readonly number[]> {
  const discards: { [S in Sailor]?: readonly number[] } = { ...s.discards };
  for (const { who, card } of flipped)
    discards[who] = discardCrewCard(s.options.crew, discards[who] ?? [], card).discards;
  return discards;
}
