/**
 * The contract every rulebook fulfils. A game is pure and total: the same arguments give the same answer, nothing
 * throws on bad input, and chance enters only through the dice of `reveal`.
 */
import type { Dice } from './dice';
import type { Ask } from './forms';
import type { Json, JsonObject } from '../data/json';
import type { Result } from '../result';
import type { Shape } from '../data/shape';
import type { BySeat, RoundName, SeatId, Seq, SlotName } from '../vocabulary';

/** A refusal is a fact, `{ kind: 'bid-over-cash', bid, cash }`; screens own the words. */
export type Fact = { readonly kind: string } & JsonObject;
/** A public move, told apart by `do`. It names what it is about, so that one made too late cannot mean another thing. */
export type Move = { readonly do: string } & JsonObject;
/** Who acts: a seat, or the table itself (whoever holds the gavel, or a board's clerk). */
export type Actor = SeatId | 'host';

export type Played<M> = {
  readonly by: Actor;
  readonly move: M;
  readonly seq: Seq;
  /** Slots sealed by this very move (Auction's face-down cards). */
  readonly seals: readonly SlotName[];
};

export interface Game<
  S extends JsonObject,
  M extends Move,
  V extends JsonObject,
  R extends Fact,
  Own,
  O extends JsonObject,
> {
  readonly id: string;
  /** Bumped when any result may differ: an old log then folds only with the old rules. */
  readonly rules: number;
  readonly players: { readonly least: number; readonly most: number };
  readonly options: Shape<O>;
  readonly moves: Shape<M>;
  /** Options a host gets without choosing any. */
  defaults(players: number): O;
  /** Seats in clockwise order. */
  setup(options: O, seats: readonly SeatId[]): Result<S, R>;
  /** A public move. Chance never enters here. */
  apply(s: S, played: Played<M>): Result<S, R>;
  /** Every secret wanted now; several rounds may be open at once. Names never recur within a game. */
  rounds(s: S): readonly Round<V>[];
  /** On the phone before sealing, and in public when opened (then `own` knows only this batch). */
  fits(s: S, slot: SlotName, value: Json, own: Own): Result<V, R>;
  /** Resolves a batch. Total: every value was judged by `fits`; what did not fit arrives as `unfit`. */
  reveal(s: S, round: RoundName, shown: readonly Shown<V, R>[], dice: Dice): S;
  /** The table changes an amount, with a reason. */
  correct(s: S, c: Correction): Result<S, R>;
  /** The table mends a fact it entered or was dealt; later entries are then folded again on top. */
  fix(s: S, fact: Json): Result<S, R>;
  /** A seat's private view: never logged. With nothing kept it must still answer, knowing less. */
  own(s: S, seat: SeatId, kept: readonly Kept[]): Own;
  /** Every form this actor may fill now: screens, bots and fuzzers read only these. */
  asks(s: S, by: Actor, own: Own | null): readonly Ask[];
  narrate(before: S, cause: Cause<M, V, R>, after: S): readonly Line[];
  standings(s: S): readonly Standing[];
  /** Money, cubes, cards: the sum stays, but for corrections. */
  accounts(s: S): readonly Account[];
  isOver(s: S): boolean;
}

export type Slot = {
  readonly name: SlotName;
  readonly seat: SeatId;
  readonly absent: 'no-bid' | 'host-enters';
};

export type Round<V> = { readonly name: RoundName; readonly slots: readonly Slot[] } & (
  | { readonly kind: 'together'; readonly dice?: true } // seal, closed, one batch; with dice every device adds a salt
  | { readonly kind: 'keep' } // sealed while listed, blocks nothing
  | { readonly kind: 'show' } // earlier seals open now, one batch
  | { readonly kind: 'claim'; mine(value: V): boolean } // owner unknown: the phone whose value fits opens
);

export type Shown<V, R> = { readonly slot: SlotName; readonly seat: SeatId } & (
  | { readonly how: 'sealed' | 'entered'; readonly value: V }
  | { readonly how: 'no-bid' }
  | { readonly how: 'unfit'; readonly opened: Json; readonly why: R }
);

/** What a phone keeps to itself: sealed values under their slot, notes under a name of the game's choosing. */
export type Kept = { readonly name: SlotName; readonly value: Json; readonly at: Seq };

export type Correction = { readonly account: string; readonly by: number; readonly why: string };

export type Cause<M, V, R> =
  | { readonly kind: 'set-up' }
  | { readonly kind: 'played'; readonly played: Played<M> }
  | { readonly kind: 'revealed'; readonly round: RoundName; readonly shown: readonly Shown<V, R>[] }
  | { readonly kind: 'corrected'; readonly correction: Correction }
  | { readonly kind: 'fixed'; readonly fact: Json };

/** A line of the feed. `{B}` stands for the name in seat B; `rule` is the ruling that decided. */
export type Line = { readonly text: string; readonly rule?: string };

/** `who` is a seat, or a name for a contender without one. `by` says which tie-break decided, if one did. */
export type Standing = {
  readonly who: string;
  readonly place: number;
  readonly score: number;
  readonly by?: string;
};

export type Account = { readonly name: string; readonly amount: number };

/** Puts names into a feed line. */
export const speak = (line: Line, names: BySeat<string>): string =>
  line.text.replace(/\{([A-H])\}/g, (_, seat: SeatId) => names[seat] ?? `Seat ${seat}`);
