/** The things on the table, what may be done with them, and why something may not. */
import { list, bool, int, matching, object, oneOf, tagged, text, type Of } from '../../data/shape';
import type { CommonRefusal } from '../shared/refusals';
import { SEATS, type SeatId } from '../../vocabulary';
import { TURNS, VOYAGES, type Options } from './catalogue';

/** Cap'n Happen Stance, who sails along when two or five play. */
export const CAPN = 'capn';
export const CONTENDERS = { [CAPN]: 'Cap’n Happen Stance' } as const;
export type Sailor = SeatId | typeof CAPN;
export type BySailor<T> = { readonly [S in Sailor]?: T };

/** What is seen of a hold from above when its ship comes in. */
export type Cargo = {
  readonly gold: number;
  readonly rats: number;
  readonly cannons: number;
  readonly contraband: number;
  readonly full: boolean;
};

/** A crew card that was turned over; `again` when it is the second of its turn. */
export type Flipped = { readonly who: Sailor; readonly card: number; readonly again: boolean };

/** Sailors who share a stack of crates and compare cards with each other only. */
export type Group = {
  readonly sailors: readonly Sailor[];
  /** Who took crate 1, crate 2 and so on from the top of this voyage's stack. */
  readonly took: readonly Sailor[];
  /** The cards of the latest turn only: discard piles are closed (SHP-3). */
  readonly cards: readonly Flipped[];
  /** Who bids again in this turn; empty while everybody bids. */
  readonly tied: readonly Sailor[];
  /** Who picked up their pile in the latest turn. */
  readonly refilled: readonly Sailor[];
  /** The others' cards are turned over, and the Cap'n's, from his real deck, is wanted. */
  readonly capnWanted: boolean;
};

export type Phase =
  /** The holds of the voyage are wanted; `drawing` once the table asked the app for them. */
  | { readonly at: 'holds'; readonly drawing: boolean }
  | { readonly at: 'sailing'; readonly groups: readonly Group[]; readonly cargo: BySailor<Cargo> }
  | { readonly at: 'over' };

/** A voyage that came in, and the coins each hold brought. */
export type Scored = {
  readonly holds: BySailor<number>;
  readonly cargo: BySailor<Cargo>;
  readonly coins: BySailor<number>;
};

export type State = {
  readonly options: Options;
  readonly seats: readonly SeatId[];
  /** 1 to 3. */
  readonly voyage: number;
  readonly coins: BySailor<number>;
  /** Face up in front of each sailor, oldest first; every other card of the set is in hand. */
  readonly discards: BySailor<readonly number[]>;
  /** Hold numbers of this voyage, as far as known. */
  readonly holds: BySailor<number>;
  readonly phase: Phase;
  /** Voyages that came in. */
  readonly scored: readonly Scored[];
};

/** Rows a to c from above, columns 1 to 3. */
export const SPACES = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3'] as const;
export type SpaceName = (typeof SPACES)[number];
export const KINDS = ['gold', 'rats', 'cannons', 'contraband'] as const;
export type Kind = (typeof KINDS)[number];
export const EMPTY = 'empty';
/** `empty`, or what is printed there: `gold 3`. */
export type Grid = { readonly [S in SpaceName]: string };

const voyage = int(1, VOYAGES);
const sailor = oneOf(CAPN, ...SEATS);
const amount = int(0, 9999);
const space = matching(
  /^(empty|(gold|rats|cannons|contraband) [1-9][0-9]?)$/,
  'empty, or a kind and a number',
);
const totals = { gold: amount, rats: amount, cannons: amount, contraband: amount, full: bool };
const spaces = {
  a1: space,
  a2: space,
  a3: space,
  b1: space,
  b2: space,
  b3: space,
  c1: space,
  c2: space,
  c3: space,
};

export const MOVES = tagged('do', {
  /** "Deal for us": the app draws the holds not yet named. */
  deal: { voyage },
  /** Voyage 1: the hold a sailor was dealt at the table. */
  hold: { voyage, of: sailor, hold: int(1, 99) },
  /** Later voyages: the holds the table drew; coins say who gets which. */
  drawn: { voyage, holds: list(int(1, 99), 30) },
  /** The card on top of the Cap'n's real deck, in this bidding round. */
  turned: { voyage, round: text(20), card: int(0, 99) },
  /** A hold's totals as its ship comes in. */
  cargo: { voyage, of: sailor, ...totals },
  /** The same, space by space. */
  grid: { voyage, of: sailor, ...spaces },
});
export type Move = Of<typeof MOVES>;

/** A crew card laid face down. */
export const SECRETS = object({ card: int(0, 99) });
export type Bid = Of<typeof SECRETS>;

/** What the table can mend in place. */
export const FACTS = tagged('fact', {
  /** Voyage 1: by seat clockwise, the Cap'n last. Later: the holds that were drawn, assigned by coins again. */
  holds: { voyage, holds: list(int(1, 99), 30) },
  cargo: { voyage, of: sailor, ...totals },
  grid: { voyage, of: sailor, ...spaces },
  /** Which cards really lie in a discard pile. */
  discards: { of: sailor, cards: list(int(0, 99), 30) },
  /** How everybody really sits, clockwise; between voyages. */
  seats: { seats: list(oneOf(...SEATS), 6) },
});
export type Mending = Of<typeof FACTS>;

export type Refusal =
  | CommonRefusal
  // set-up
  /** Crew cards of one set differ. */
  | { readonly kind: 'crew-card-repeats'; readonly card: number }
  /** Holds of one voyage differ. */
  | { readonly kind: 'hold-repeats'; readonly voyage: number; readonly hold: number }
  /** A voyage needs a hold for everybody, the Cap'n too. */
  | {
      readonly kind: 'too-few-holds';
      readonly voyage: number;
      readonly holds: number;
      readonly wanted: number;
    }
  /** Owners speak for their hold, the left neighbour for the Cap'n's, the table for anybody's. */
  | { readonly kind: 'not-your-hold'; readonly of: Sailor; readonly speaks: SeatId }
  // holds
  /** From voyage 2 on coins assign the holds: enter which ones were drawn. */
  | { readonly kind: 'assigned-by-coins'; readonly voyage: number }
  /** In voyage 1 holds are dealt to people: enter whose is which. */
  | { readonly kind: 'dealt-one-by-one' }
  | { readonly kind: 'no-such-hold'; readonly voyage: number; readonly hold: number }
  | { readonly kind: 'hold-taken'; readonly hold: number; readonly by: Sailor }
  /** One hold each, no more and no fewer. */
  | { readonly kind: 'wrong-number-of-holds'; readonly holds: number; readonly wanted: number }
  // bidding
  | { readonly kind: 'not-a-bid'; readonly where: string }
  | { readonly kind: 'not-a-crew-card'; readonly card: number }
  /** It lies in its owner's discard pile. */
  | { readonly kind: 'card-discarded'; readonly card: number }
  // scoring
  /** The hold's group has crates left to take. */
  | { readonly kind: 'still-bidding'; readonly of: Sailor; readonly turn: number }
  /** A rat fills no space, so a hold that shows one is not full. */
  | { readonly kind: 'full-with-rats'; readonly rats: number }
  /** More than nine spaces can show. */
  | { readonly kind: 'over-the-hold'; readonly what: Kind; readonly amount: number; readonly most: number }
  /** More than one space can show. */
  | {
      readonly kind: 'over-the-space';
      readonly space: SpaceName;
      readonly amount: number;
      readonly most: number;
    }
  // mending
  /** Later steps already stand on it; mend it where it was entered. */
  | { readonly kind: 'settled'; readonly voyage: number }
  /** Nothing was entered there yet. */
  | { readonly kind: 'nothing-to-mend'; readonly of: Sailor; readonly voyage: number }
  | { readonly kind: 'discard-repeats'; readonly card: number }
  /** With one card in hand the pile would have been picked up. */
  | { readonly kind: 'too-many-discards'; readonly discards: number; readonly most: number }
  /** Seats change between voyages only. */
  | { readonly kind: 'under-way'; readonly voyage: number }
  /** The same people, in another order. */
  | { readonly kind: 'not-the-same-seats' };

/** Everybody who sails, clockwise; the Cap'n sits last (SHP-7, SHP-8). */
export const sailorsOf = (seats: readonly SeatId[]): readonly Sailor[] =>
  seats.length === 2 || seats.length === 5 ? [...seats, CAPN] : seats;

/** Who enters what belongs to a sailor: the owner, or the Cap'n's left neighbour. */
export const speaksFor = (s: State, of: Sailor): SeatId => (of === CAPN ? (s.seats[0] ?? 'A') : of);

/** The turn a group is in, 1 to 3; one more when it has taken all its crates. */
export const turnOf = (group: Group): number => Math.floor(group.took.length / group.sailors.length) + 1;

export const isHome = (group: Group): boolean => turnOf(group) > TURNS;

/** The first item that came before. */
export const repeated = <T>(items: readonly T[]): T | undefined =>
  items.find((item, i) => items.indexOf(item) < i);
