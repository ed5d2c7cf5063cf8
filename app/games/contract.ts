/**
 * What a game brings to the screens. The shell gives every panel the same props; a panel reads the engine's forms
 * and hands filled ones back. A game brings only what it does better than the standard panels. Now, Mine, Table and
 * Final fill a PanelFrame (its `bar` is the one bottom bar); the shell adds the header, the tabs, the sheets and the
 * curtain. S is the game's state, V what its secrets say, Own what a seat's phone knows alone, O its options.
 */
import type { ReactNode } from 'react';
import type {
  Actor,
  AnyGame,
  Ask,
  BySeat,
  Fact,
  Fix,
  Intent,
  Json,
  JsonObject,
  Kept,
  Line,
  OtherShown,
  Result,
  RoundView,
  SeatId,
  Seq,
  SlotName,
  Table,
} from '../../engine';
import type { ActRefusal, View } from '../../sync/guest/guest';
import type { GlyphName } from '../../components';

export type Done = Result<null, ActRefusal>;

export type MendBody = Extract<Intent, { readonly do: 'fix' | 'replace' | 'correct' }>;

/** Everything a panel may do. A refusal is already said in a toast when the promise resolves. */
export type Acts = {
  /** A public move: an ask's `move` with its fields filled, and cards laid face down with it. */
  play(as: Actor, move: JsonObject, cards?: Readonly<Record<SlotName, Json>>): Promise<Done>;
  lock(seat: SeatId, slot: SlotName, value: Json): Promise<Done>;
  lift(slot: SlotName): Promise<Done>;
  /** Private to this device. */
  note(seat: SeatId, name: string, value: Json): Promise<void>;
  /** With the gavel it is done; without it is asked for, in these words ("£46 in my pile, not £40."). */
  mend(body: MendBody, words: string): Promise<Done>;
  /** Any other entry: `enter` a paper seat's card, `no-bid`, `card` … */
  send(body: Intent): Promise<Done>;
  /** Lets a sleeping phone buzz. */
  nudge(seat: SeatId): void;
  /** Shows this tab's help, or the ruling with this tag ('CAS-6'). */
  help(rule?: string): void;
  toast(text: string): void;
};

/** A line of the feed with the names put in. Lines whose time is over (`until`) are not among them. */
export type FeedItem = Pick<Line, 'kind' | 'text' | 'rule'> & {
  readonly seq: Seq;
  /** The entry whose step it tells: its own, or an earlier one that a mend has decided anew. */
  readonly about: Seq;
  /** False for what an undo took back, and for what a mend has put another line in place of. */
  readonly live: boolean;
  readonly replaced: boolean;
  /** Wall-clock milliseconds, for people only. */
  readonly at: number;
};

/** What a round showed when it was turned over. */
export type Flip<S = JsonObject, V = JsonObject> = {
  readonly seq: Seq;
  readonly round: string;
  /** The game's state before it and right after it. */
  readonly before: S;
  readonly after: S;
  readonly shown: readonly {
    readonly slot: SlotName;
    readonly seat: SeatId;
    readonly how: 'sealed' | 'entered' | 'no-bid';
    readonly value: V | null;
  }[];
  /** Contenders without a seat. */
  readonly others: readonly (OtherShown & { readonly value: V })[];
  readonly lines: readonly FeedItem[];
};

/** The game's state after an entry. */
export type Moment<S = JsonObject> = { readonly seq: Seq; readonly state: S };

export type TableProps<S extends JsonObject = JsonObject, V extends JsonObject = JsonObject> = {
  /** The fold up to the last entry that was turned over. */
  readonly table: Table;
  readonly game: AnyGame;
  /** The game's panels: its own pieces before the standard ones. */
  readonly panels: Panels<S, V>;
  /** The game's state: `table.play.game.state`. */
  readonly state: S;
  /** The states this game went through, oldest first, beginning with its set-up; what was undone is not among them. */
  history(): readonly Moment<S>[];
  /** Every secret wanted now, and who has locked. */
  readonly rounds: readonly RoundView[];
  readonly names: BySeat<string>;
  /** Newest last. */
  readonly feed: readonly FeedItem[];
  /** Flips of this game, newest first, as far back as one that every seat took part in or the first of all. */
  readonly flips: readonly Flip<S, V>[];
  /** Presence, hammers (when they fall on `performance.now()`), silent slots, connection. */
  readonly view: View;
  /** Seats whose phone is asleep or gone. */
  readonly asleep: readonly SeatId[];
  /** The table's own forms that this device may fill: all of them with the gavel, else a clerk's, without decisions. */
  readonly hostAsks: readonly Ask[];
  readonly gavel: boolean;
  readonly act: Acts;
};

export type PanelProps<
  S extends JsonObject = JsonObject,
  V extends JsonObject = JsonObject,
  Own = unknown,
> = TableProps<S, V> & {
  /** The seat this device plays now; null for a device that only watches. */
  readonly seat: SeatId | null;
  /** What the game's `own` makes of what this seat keeps; null without a seat. */
  readonly own: Own | null;
  readonly asks: readonly Ask[];
  /** Forms of paper seats, which anyone at the table may type in. */
  readonly paperAsks: BySeat<readonly Ask[]>;
  /** What this seat keeps to itself in this game: locked values under their slot, and notes. */
  readonly kept: readonly Kept[];
  /** What was last locked in a slot, also before an undo ("As before"). */
  before(slot: SlotName): Json | undefined;
  /** The player wants secrets spoken by the screen reader. */
  readonly speakSecrets: boolean;
  /** Nobody shall see secrets now: the page is blurred, or the curtain is drawn. */
  readonly masked: boolean;
};

/** A board shows no secret and types nothing; the table's moves are made on it by a hold. */
export type BoardProps<S extends JsonObject = JsonObject, V extends JsonObject = JsonObject> = TableProps<
  S,
  V
>;

export type OptionsProps<O extends JsonObject = JsonObject> = {
  readonly game: AnyGame;
  readonly panels: Panels;
  readonly players: number;
  readonly options: O;
  onChange(options: O): void;
};

export type SubjectProps<S extends JsonObject = JsonObject, V extends JsonObject = JsonObject> = {
  readonly props: TableProps<S, V>;
  /** To be read from two metres. */
  readonly large: boolean;
};

export type MendingProps<S extends JsonObject = JsonObject, V extends JsonObject = JsonObject> = {
  readonly props: TableProps<S, V>;
  onDone(): void;
};

export type HelpTopic = { readonly title: string; readonly text: readonly string[]; readonly rule?: string };

/** A small number with its sign: reputation 5, 2 ships. */
export type Numeral = { readonly glyph: GlyphName; readonly amount: string; readonly label: string };

/** A seat's plate: a second line, the figure at its end, and on a board up to two numbers instead of the line. */
export type SeatReading = {
  readonly detail?: string;
  readonly figure?: ReactNode;
  readonly numerals?: readonly Numeral[];
};

/** What a turned paddle says: in words for whoever listens, and drawn. */
export type ShownValue = { readonly words: string; readonly picture?: ReactNode };

/** A fact that can be mended: what it is about ("Who led"), which one ("Lot 6"), and what it would say then. */
export type FixWords = {
  readonly group: string;
  readonly title: string;
  /** With these values under the names of its fields: "Sidney led lot 6". */
  says(values: JsonObject): string;
};

/** A game's words for what it asks, offers and counts. Where they are silent, the engine's own names are spelled out. */
export type GameWords<S = JsonObject> = {
  /** Moves, fields, values, secrets, notes, accounts, tie-breaks and options by the names they have in the engine. */
  readonly terms?: Readonly<Record<string, string>>;
  /** What a form asks, as its button says it. */
  ask?(s: S, ask: Ask, names: BySeat<string>): string | null;
  /** A value that stands under this name in a form, an opened secret or a note. */
  value?(s: S, name: string, value: Json, names: BySeat<string>): string | null;
  /** An option as it was chosen, for whoever waits in the lobby: "Money only on the phones". */
  option?(name: string, value: Json): string | null;
  /** A score, as it stands in the ranking: "£80", "12 points". */
  score?(amount: number): string;
  fix?(s: S, fact: Fix<S>['fact'], names: BySeat<string>): FixWords | null;
};

/** Looked at like a method, so that a game's panels may be held by whoever knows its types only as JSON. */
type Panel<P> = { fill(props: P): ReactNode }['fill'];
type Reading<A extends readonly unknown[], T> = { read(...of: A): T }['read'];

export type GamePanels<
  S extends JsonObject = JsonObject,
  V extends JsonObject = JsonObject,
  Own = unknown,
  O extends JsonObject = JsonObject,
> = {
  /** Who keeps what: cards on the table, bids on phones. */
  readonly keeps: readonly { readonly what: string; readonly who: 'table' | 'phones' }[];
  /** Options that suit a table of made-up players, who hold nothing real. */
  readonly alone?: Partial<O>;
  /** The rule for what is asked right now, in our own words; of the game as a whole before it has begun. */
  readonly help: Reading<[s: S | null, seat: SeatId | null], HelpTopic>;
  /** The game's own rulings by their tags. Those of every table stand in `app/words/rulings`. */
  readonly rulings: Readonly<Record<string, HelpTopic>>;
  /** The game's refusals in the auctioneer's voice; null for one it does not know. */
  readonly refusal: Reading<[why: Fact, names: BySeat<string>], string | null>;
  readonly words?: GameWords<S>;
  /** All that a secret of this kind could ever say: its keys are drawn from it, so that no gap tells a neighbour. */
  readonly keys?: Reading<[s: S, what: string], readonly Json[]>;
  readonly seat?: Reading<[s: S, who: string], SeatReading>;
  readonly shown?: Reading<[value: V, s: S, large: boolean], ShownValue>;
  /** Who came out of a flip ahead, best first. */
  readonly won?: Reading<[flip: Flip<S, V>], readonly string[]>;
  /** What stands under a turned paddle: "Crate 2", "Tied". Places in words without it. */
  readonly stamp?: Reading<[flip: Flip<S, V>, who: string], string | null>;
  /** Whose paddle a board turns first, and so on; low to high and the winners last without it. */
  readonly turns?: Reading<[flip: Flip<S, V>], readonly string[]>;
  /** What is for sale or at stake: above Now, and on the board. */
  readonly Subject?: Panel<SubjectProps<S, V>>;
  readonly Now?: Panel<PanelProps<S, V, Own>>;
  readonly Mine?: Panel<PanelProps<S, V, Own>>;
  readonly Table?: Panel<PanelProps<S, V, Own>>;
  readonly Board?: Panel<BoardProps<S, V>>;
  readonly Final?: Panel<PanelProps<S, V, Own>>;
  readonly Options?: Panel<OptionsProps<O>>;
  /** What can be put right beside the rulebook's `fixes`: an entry replaced by another. Buttons that open forms. */
  readonly Mends?: Panel<MendingProps<S, V>>;
};

type Screens = 'Now' | 'Mine' | 'Table' | 'Board' | 'Final' | 'Options';

/** What the screens get: a game's own pieces, the standard ones for the rest. */
export type Panels<
  S extends JsonObject = JsonObject,
  V extends JsonObject = JsonObject,
  Own = unknown,
  O extends JsonObject = JsonObject,
> = GamePanels<S, V, Own, O> &
  Required<Pick<GamePanels<S, V, Own, O>, Screens>> & {
    readonly title: string;
    /** One sentence for the set-up screen. */
    readonly pitch: string;
    readonly words: GameWords<S>;
  };
