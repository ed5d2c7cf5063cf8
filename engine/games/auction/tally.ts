/** The end of a round: counting, finding the winner, handing over the item, and everything back for the next round. */
import { leftOf } from '../shared/turns';
import type { Shown } from '../../contract/game';
import { no, ok, type Result } from '../../result';
import type { SeatId } from '../../vocabulary';
import { begin } from './setup';
import { knownColours, laidCards, ownerOf } from './state';
import type { Colour, ColourCount, Decision, LaidCard, Refusal, State, Value } from './state';

/** What lies on each colour over all boards; an untouched colour counts 0 (AUC-4). */
export const tally = (
  colours: readonly Colour[],
  cards: readonly { readonly colour: Colour; readonly number: number }[],
): readonly ColourCount[] =>
  colours.map((colour) => ({
    colour,
    count: cards.reduce((sum, card) => (card.colour === colour ? sum + card.number : sum), 0),
  }));

/** The single lowest colour wins; a tie for lowest does not meet the reserve. */
export function decide(counts: readonly ColourCount[]): Decision {
  const count = Math.min(...counts.map((one) => one.count));
  const lowest = counts.filter((one) => one.count === count).map((one) => one.colour);
  const [colour, rival] = lowest;
  return colour !== undefined && rival === undefined
    ? { kind: 'won', colour, count }
    : { kind: 'tied', colours: lowest, count };
}

/** All cards are turned over. A card that nobody could read yet leaves the table as it is: none may be skipped (ALL-1). */
export function showCards(s: State, shown: readonly Shown<Value, Refusal>[]): State {
  const cards: LaidCard[] = [];
  for (const { slot, seat, colour } of laidCards(s)) {
    const number = s.read[slot] ?? numberShown(shown.find((one) => one.slot === slot));
    if (number === undefined) return s;
    cards.push({ slot, seat, colour, number });
  }
  return countUp(s, cards);
}

const numberShown = (one: Shown<Value, Refusal> | undefined): number | undefined =>
  one && 'value' in one && 'number' in one.value ? one.value.number : undefined;

export function countUp(s: State, cards: readonly LaidCard[]): State {
  const counted: State = { ...s, tally: { round: s.round, cards } };
  const decision = decide(tally(s.colours, cards));
  if (decision.kind === 'tied') return nextRound(counted, null);
  const owner = ownerOf(s, decision.colour);
  return owner === undefined
    ? { ...counted, phase: { at: 'claim', colour: decision.colour } }
    : award(counted, decision.colour, owner);
}

/** The one whose phone or real card shows the winning colour. With none, or two who say so, the table has to name them. */
export function claimed(s: State, colour: Colour, shown: readonly Shown<Value, Refusal>[]): State {
  const known = knownColours(s);
  const claims = shown.filter(
    (one) =>
      'value' in one && 'colour' in one.value && one.value.colour === colour && known[one.seat] === undefined,
  );
  const [only] = claims;
  return only !== undefined && claims.length === 1 && s.seats.includes(only.seat)
    ? award(s, colour, only.seat)
    : s;
}

export function nameOwner(s: State, colour: Colour, seat: SeatId): Result<State, Refusal> {
  if (!s.seats.includes(seat)) return no({ kind: 'no-such-seat', seat });
  const shows = s.revealed[seat];
  if (shows !== undefined) return no({ kind: 'other-colour-shown', seat, colour: shows });
  return ok(award(s, colour, seat));
}

const award = (s: State, colour: Colour, seat: SeatId): State =>
  nextRound({ ...s, revealed: { ...s.revealed, [seat]: colour } }, seat);

/** All cards go back to their hands and the first player moves left; with no item left the game is over (AUC-5, AUC-6). */
function nextRound(s: State, to: SeatId | null): State {
  const cards = s.tally?.cards ?? [];
  const decision = decide(tally(s.colours, cards));
  const lots = s.item === null ? s.lots : [...s.lots, { item: s.item, to, cards, decision }];
  const cleared: State = { ...s, lots, item: null, boards: {}, read: {} };
  if (s.deck.length === 0) return { ...cleared, phase: { at: 'over' } };
  const first = s.first === null ? null : leftOf(s.seats, s.first);
  return begin({ ...cleared, round: s.round + 1, first, phase: { at: 'turn-up' } });
}
