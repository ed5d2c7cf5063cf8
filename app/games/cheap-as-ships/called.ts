/** What was called aloud, while it is being entered: who won and at what price. */
import { numberField, type MoveAsk } from '../kit/asks';
import { nameOf } from '../kit/words';
import { pounds, isSeat, type BySeat, type JsonObject, type SeatId } from '../../../engine';

export type Called = {
  readonly first: SeatId | 'nobody' | null;
  readonly price: number | null;
  readonly second: SeatId | null;
  readonly secondPrice: number | null;
};
export const NOTHING_CALLED: Called = { first: null, price: null, second: null, secondPrice: null };

/** What a recorded move says. */
export function calledIn(move: JsonObject): Called {
  const amount = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  return {
    first: isSeat(move.first) ? move.first : 'nobody',
    price: amount(move.price),
    second: isSeat(move.second) ? move.second : null,
    secondPrice: amount(move.secondPrice),
  };
}

/** Whether a form is the one for these winners. */
export const isFor = (move: MoveAsk['move'], { first, second }: Called): boolean =>
  first === 'nobody'
    ? move.first === undefined
    : first !== null && move.first === first && (move.second ?? null) === second;

export const calledMove = ({ move }: MoveAsk, { first, price, second, secondPrice }: Called): JsonObject => ({
  ...move,
  ...(price === null || first === 'nobody' ? {} : { price }),
  ...(secondPrice === null || second === null ? {} : { secondPrice }),
});

/** Why it cannot be recorded yet; empty words while something is simply missing. */
export function problemIn({ fields }: MoveAsk, { price, second, secondPrice }: Called): string | null {
  const first = numberField(fields, 'price');
  const lower = numberField(fields, 'secondPrice');
  if (first) {
    if (price === null) return '';
    if (price < first.least) return `${pounds(price)} is under ${pounds(first.least)}.`;
    if (price > first.most) return `They have only ${pounds(first.most)}.`;
  }
  if (lower && second !== null && price !== null) {
    if (secondPrice === null) return '';
    const most = Math.min(lower.most, price - 1);
    if (secondPrice < lower.least)
      return `Second place: ${pounds(secondPrice)} is under ${pounds(lower.least)}.`;
    if (secondPrice > most) return `Second place pays at most ${pounds(most)}.`;
  }
  return null;
}

/** "Grace at £30, James at £25". */
export function calledWords(names: BySeat<string>, { first, price, second, secondPrice }: Called): string {
  if (first === null || first === 'nobody') return 'nobody bid';
  const paid = (seat: SeatId, amount: number | null): string =>
    `${nameOf(names, seat)} at ${amount === null ? '…' : pounds(amount)}`;
  return second === null ? paid(first, price) : `${paid(first, price)}, ${paid(second, secondPrice)}`;
}
