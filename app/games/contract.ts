/**
 * What a game brings to the screens. The shell gives every panel the same props; a panel reads the engine's forms
 * and hands filled ones back. A game without panels of its own is played with the generic ones. Now, Mine and Table
 * fill a PanelFrame (its `bar` is the one bottom bar); the shell adds the header, the tabs, the sheets and the curtain.
 */
import type { ComponentType, ReactElement } from 'react';
import type {
  Actor,
  AnyGame,
  Ask,
  BySeat,
  Fact,
  Intent,
  Json,
  JsonObject,
  Kept,
  Result,
  RoundView,
  SeatId,
  Seq,
  SlotName,
  Table,
} from '../../engine';
import type { ActRefusal, Guest, View } from '../../sync/guest/guest';

export type Done = Result<null, ActRefusal>;

/** Everything a panel may do. A refusal is already said in a toast when the promise resolves. */
export type Acts = {
  /** A public move: an ask's `move` with its fields filled, and cards laid face down with it. */
  play(as: Actor, move: JsonObject, cards?: Readonly<Record<SlotName, Json>>): Promise<Done>;
  lock(seat: SeatId, slot: SlotName, value: Json): Promise<Done>;
  lift(slot: SlotName): Promise<Done>;
  /** Private to this device. */
  note(seat: SeatId, name: string, value: Json): Promise<void>;
  /** Any other entry: `enter` a paper seat's card, `no-bid`, `correct`, `fix`, `replace`, `ask` the gavel … */
  send(body: Intent): Promise<Done>;
  /** Shows this tab's help, or the ruling with this tag ('CAS-6'). */
  help(rule?: string): void;
  toast(text: string): void;
};

/** A line of the feed with the names put in. */
export type FeedItem = {
  readonly seq: Seq;
  /** The entry whose step it tells: its own, or an earlier one that a mend has decided anew. */
  readonly about: Seq;
  readonly text: string;
  readonly rule?: string;
  /** False for what an undo took back, and for what a mend has put another line in place of. */
  readonly live: boolean;
  readonly replaced: boolean;
  /** Wall-clock milliseconds, for people only. */
  readonly at: number;
};

/** What a round showed when it was turned over last. */
export type Flip = {
  readonly seq: Seq;
  readonly round: string;
  readonly shown: readonly {
    readonly slot: SlotName;
    readonly seat: SeatId;
    readonly how: 'sealed' | 'entered' | 'no-bid';
    readonly value: JsonObject | null;
  }[];
  readonly lines: readonly FeedItem[];
};

export type TableProps = {
  /** The fold up to the last entry that was turned over. */
  readonly table: Table;
  readonly game: AnyGame;
  /** The game's state: `table.play.game.state`. A game's own panel knows its type. */
  readonly state: JsonObject;
  /** Every secret wanted now, and who has locked. */
  readonly rounds: readonly RoundView[];
  readonly names: BySeat<string>;
  /** Newest last. */
  readonly feed: readonly FeedItem[];
  readonly flip: Flip | null;
  /** Presence, hammers (when they fall on `performance.now()`), silent slots, connection. */
  readonly view: View;
  /** Seats whose phone is asleep or gone. */
  readonly asleep: readonly SeatId[];
};

export type PanelProps = TableProps & {
  /** The seat this device plays now; null for a device that only watches. */
  readonly seat: SeatId | null;
  readonly asks: readonly Ask[];
  /** The table's own forms; empty unless this device holds the gavel. */
  readonly hostAsks: readonly Ask[];
  /** Forms of paper seats, which anyone at the table may type in. */
  readonly paperAsks: BySeat<readonly Ask[]>;
  readonly gavel: boolean;
  /** What this seat keeps to itself: locked values under their slot, and notes. */
  readonly kept: readonly Kept[];
  /** What was last locked in a slot, also before an undo ("Same as before"). */
  before(slot: SlotName): Json | undefined;
  readonly act: Acts;
  /** For what is not above. Null in tests that stub the table. */
  readonly guest: Guest | null;
  /** The player wants secrets spoken by the screen reader. */
  readonly speakSecrets: boolean;
  /** Nobody shall see secrets now: the page is blurred, or the curtain is drawn. */
  readonly masked: boolean;
};

/** The board shows and never asks. */
export type BoardProps = TableProps;

export type OptionsProps = {
  readonly players: number;
  readonly options: JsonObject;
  onChange(options: JsonObject): void;
};

export type HelpTopic = { readonly title: string; readonly text: readonly string[]; readonly rule?: string };

export type MendBody = Extract<Intent, { readonly do: 'fix' | 'replace' | 'correct' }>;

/** With the gavel it is done; without it is asked for. `words` say what would be true. */
export type Mending = {
  readonly verb: string;
  onMend(body: MendBody, words: string): void;
};

/** A fact that can be put right in place, in one tap or with a form: the bids stay as they were shown. */
export type Mend = { readonly label: string; readonly detail?: string } & (
  { readonly body: MendBody } | { form(mending: Mending): ReactElement }
);

export type GamePanels = {
  readonly title: string;
  /** One sentence for the set-up screen. */
  readonly pitch: string;
  /** Who keeps what: cards on the table, bids on phones. */
  readonly keeps: readonly { readonly what: string; readonly who: 'table' | 'phones' }[];
  readonly Now: ComponentType<PanelProps>;
  readonly Mine: ComponentType<PanelProps>;
  readonly Table: ComponentType<PanelProps>;
  readonly Board: ComponentType<BoardProps>;
  readonly Options: ComponentType<OptionsProps>;
  readonly Final?: ComponentType<PanelProps>;
  /** The rule for what is asked right now, in our own words. */
  help(table: Table, seat: SeatId | null): HelpTopic;
  /** A ruling by its tag. */
  rule(tag: string): HelpTopic | null;
  /** The game's refusals in the auctioneer's voice; null for one it does not know. */
  refusal(why: Fact, names: BySeat<string>): string | null;
  /** What the gavel sheet offers under "Fix a fact". */
  mends?(table: Table): readonly Mend[];
};
