/**
 * The contract every rulebook fulfils. A game is pure and total: the same arguments give the same answer, nothing
 * throws on bad input, and chance enters only through the dice of `reveal`.
 */
import type { Dice } from './dice';
import type { Ask, Field } from './forms';
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
  /** Whose phone made a move of the table, if it was not the gavel's. */
  readonly clerk?: SeatId;
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
  /** Moves of the table that only the gavel makes. All its others are a clerk's work: any seat may make them. */
  readonly decisions: readonly M['do'][];
  /** Contenders without a seat, by the name they have in states: what they are called on screen. */
  readonly contenders?: Readonly<Record<string, string>>;
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
  /** Every fact that can be mended now: the gavel's sheet and the simulator read only these. */
  fixes(s: S): readonly Fix<S>[];
  /** A seat's private view: never logged. With nothing kept it must still answer, knowing less. */
  own(s: S, seat: SeatId, kept: readonly Kept[]): Own;
  /** Every form this actor may fill now: screens, bots and fuzzers read only these. */
  asks(s: S, by: Actor, own: Own | null): readonly Ask[];
  narrate(before: S, cause: Cause<M, V, R>, after: S): readonly Line[];
  /**
   * What is at stake and what is asked, told from the state alone: screens without pictures of their own show it. A
   * seat reads what matters to it; a board, and whoever watches, all of it.
   */
  now(s: S, seat: SeatId | null): readonly Line[];
  /** What a flip turned over for contenders without a seat. */
  othersShown?(before: S, round: RoundName, after: S): readonly OtherShown[];
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

export type Round<V> = {
  readonly name: RoundName;
  readonly slots: readonly Slot[];
  /** Where a table bids in groups: whom its waiting, hammer and flip matter to. Without it, everybody. */
  readonly concerns?: readonly SeatId[];
} & (
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

/** What a contender without a seat showed in a flip. */
export type OtherShown = { readonly who: string; readonly value: JsonObject };

/** `what` and `of` name the account, as `accounts` does. */
export type Correction = {
  readonly what: string;
  readonly of?: string;
  readonly by: number;
  readonly why: string;
};

/** A fact that can be mended: `fact` as far as it is decided, told apart by its own `fact`; the fields complete it. */
export type Fix<S> = {
  readonly fact: { readonly fact: string } & JsonObject;
  readonly fields: readonly Field[];
  /** What it says until now, under the names of the fields. */
  readonly was: JsonObject;
  /** Where it went wrong: the newest state this holds for, and all that came after is decided anew. Without it: now. */
  since?(then: S): boolean;
};

export type Cause<M, V, R> =
  | { readonly kind: 'set-up' }
  | { readonly kind: 'played'; readonly played: Played<M> }
  | { readonly kind: 'revealed'; readonly round: RoundName; readonly shown: readonly Shown<V, R>[] }
  | { readonly kind: 'corrected'; readonly correction: Correction }
  | { readonly kind: 'fixed'; readonly fact: Json };

/**
 * What a line of the feed tells. Screens choose lines by it, never by their words:
 * `result` what a step decided · `reason` why it was so · `shown` what was turned over, which screens draw ·
 * `note` what else is worth knowing · `next` what is asked now, which screens read from the state ·
 * `clerk` who entered it · `mended` what a mend changed · `table` seats, the gavel, pauses.
 */
export const LINE_KINDS = ['result', 'reason', 'shown', 'note', 'next', 'clerk', 'mended', 'table'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** A line of the feed. `{B}` stands for the name in seat B; `rule` is the ruling that decided. */
export type Line = {
  readonly kind: LineKind;
  readonly text: string;
  readonly rule?: string;
  /** While the game runs, the line may be read until one of these rounds was turned over (discard piles are closed). */
  readonly until?: readonly RoundName[];
};

/** A step of the ranking that parted contenders who were level until then. */
export type TieBreak = {
  readonly by: string;
  readonly amount: number;
  readonly went: 'ahead' | 'behind' | 'level';
};

/** `who` is a seat, or one of the `contenders`. `chain` is every tie-break that was looked at for them, in order. */
export type Standing = {
  readonly who: string;
  readonly place: number;
  readonly score: number;
  readonly chain: readonly TieBreak[];
};

/** `of` is whose it is: a seat, a contender, or a thing the game names. */
export type Account = {
  readonly what: string;
  readonly of?: string;
  readonly amount: number;
  readonly correctable: boolean;
};

/** Puts names into a feed line. */
export const speak = (line: Line, names: BySeat<string>): string =>
  line.text.replace(/\{([A-H])\}/g, (_, seat: SeatId) => names[seat] ?? `Seat ${seat}`);
