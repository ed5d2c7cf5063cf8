/** What every rulebook may answer, under one name each; what only one game knows stands in its own state. */
import type { SeatId, SlotName } from '../../vocabulary';

export type CommonRefusal =
  /** A move of the table, made by a seat. */
  | { readonly kind: 'for-the-table'; readonly do: string }
  | { readonly kind: 'no-such-seat'; readonly seat: string }
  /** A secret that nobody asks for now. */
  | { readonly kind: 'no-such-slot'; readonly slot: SlotName }
  /** Made for a moment that has passed: `named` is what the move was about, `now` what is under way. */
  | { readonly kind: 'too-late'; readonly named: string; readonly now: string }
  /** The move belongs to another phase. */
  | { readonly kind: 'not-now'; readonly do: string; readonly at: string }
  | { readonly kind: 'not-your-turn'; readonly turn: SeatId }
  /** The table has left this to the app. */
  | { readonly kind: 'app-deals'; readonly what: string }
  | { readonly kind: 'no-such-account'; readonly what: string; readonly of?: string }
  /** An account that follows from others: correct those. */
  | { readonly kind: 'account-follows'; readonly what: string }
  /** There is `amount`, and `by` would take away more. */
  | { readonly kind: 'below-zero'; readonly what: string; readonly amount: number; readonly by: number }
  | {
      readonly kind: 'out-of-range';
      readonly what: string;
      readonly amount: number;
      readonly least?: number;
      readonly most: number;
    }
  | { readonly kind: 'not-a-fact'; readonly where: string }
  | { readonly kind: 'game-over' };

/** "ship 3" was meant, and "ship 4" is under way. */
export const tooLate = (what: string, named: number, now: number): CommonRefusal => ({
  kind: 'too-late',
  named: `${what} ${named}`,
  now: `${what} ${now}`,
});
