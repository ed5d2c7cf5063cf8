/** The table as everyone sees it: boards, passes, items, turned-over colours. Numbers and representatives are not here. */
import { rightOf } from '../shared/turns';
import type { CommonRefusal } from '../shared/refusals';
import type { Actor } from '../../contract/game';
import { int, object, oneOf, tagged, text, type Of } from '../../data/shape';
import { SEATS, type BySeat, type SeatId, type SlotName } from '../../vocabulary';
import { itemsThatMayCome, type Options } from './catalogue';

export type Colour = string;

export type LaidCard = {
  readonly slot: SlotName;
  readonly seat: SeatId;
  readonly colour: Colour;
  readonly number: number;
};

export type ColourCount = { readonly colour: Colour; readonly count: number };
export type Decision =
  | { readonly kind: 'won'; readonly colour: Colour; readonly count: number }
  | { readonly kind: 'tied'; readonly colours: readonly Colour[]; readonly count: number };

/** An item that has been up: the count, and who took it, or nobody because it was discarded. Its round is its place. */
export type Lot = {
  readonly item: number;
  readonly to: SeatId | null;
  readonly cards: readonly LaidCard[];
  readonly decision: Decision;
};

export type Phase =
  /** Everybody locks their colour, or the table goes on without. */
  | { readonly at: 'representatives' }
  | { readonly at: 'turn-up' }
  | {
      readonly at: 'bidding';
      readonly turn: SeatId;
      readonly passed: readonly SeatId[];
      readonly last: boolean;
    }
  | { readonly at: 'tally' }
  | { readonly at: 'claim'; readonly colour: Colour }
  | { readonly at: 'over' };

export type State = {
  readonly options: Options;
  readonly seats: readonly SeatId[];
  /** In the game, as many as players. */
  readonly colours: readonly Colour[];
  /** How often each seat has locked its representative; 0 for one whose real card speaks for it. */
  readonly locked: BySeat<number>;
  /** Items not yet turned up, low to high: their order is not decided before they are drawn. */
  readonly deck: readonly number[];
  readonly round: number;
  readonly item: number | null;
  /** First player of this round; null until it is known. */
  readonly first: SeatId | null;
  /** Who turns items up from now on. */
  readonly dealing: 'table' | 'app';
  /** The colour under each card, in the order a seat laid them. */
  readonly boards: BySeat<readonly Colour[]>;
  /** Cards of this round that the table read from the real card, whatever a phone says (ALL-5). */
  readonly read: { readonly [slot: SlotName]: number };
  readonly revealed: BySeat<Colour>;
  readonly lots: readonly Lot[];
  /** The last round's cards, all public now. */
  readonly tally: { readonly round: number; readonly cards: readonly LaidCard[] } | null;
  /** Points the table added to or took from a seat by hand. */
  readonly corrected: BySeat<number>;
  readonly phase: Phase;
};

const seat = oneOf(...SEATS);
const round = int(1, 14);
const card = int(1, 8);
const colour = text(20, 1);

export const MOVES = tagged('do', {
  /** A representative is locked, for the first time or anew; without a lock: the real card will speak (ALL-8). */
  represent: { seat, nth: int(1, 1000) },
  /** The table goes on though not everybody has locked. */
  waive: { round },
  first: { seat },
  /** The table names who dealt the representatives; the left neighbour goes first. */
  dealer: { dealer: seat },
  /** "Deal for us": the app draws what is missing, and every later item. */
  deal: { round },
  /** "We dealt": the item on top of the table's own deck. */
  'turn-up': { round, item: int(1, 21) },
  place: { round, seat, card, colour },
  move: { round, seat, card, from: colour, to: colour },
  pass: { round, seat },
  'last-turn': { round },
  /** Nobody's phone answered: whose real card has the winning colour. */
  owner: { round, seat },
  /** "It is me": the table sees the real card. */
  claim: { round, seat },
});
export type Move = Of<typeof MOVES>;
/** What only the gavel may say for the table. */
export const DECISIONS = ['waive', 'last-turn', 'pass', 'owner'] as const satisfies readonly Move['do'][];

export const REPRESENTATIVE = object({ colour });
export const PRIORITY = object({ number: int() });
export type Value = Of<typeof REPRESENTATIVE> | Of<typeof PRIORITY>;

export const FACTS = tagged('fact', {
  /** Who goes first this round, while nobody has acted. */
  first: { round, seat },
  /** Which item is up. */
  item: { round, item: int(1, 21) },
  /** What a card on the table says in print (ALL-5). */
  card: { slot: text(20), number: int(1, 8) },
  /** Who has the colour that won the round just counted. */
  owner: { round, seat },
});
export type Fact = Of<typeof FACTS>;

export type Refusal =
  | CommonRefusal
  /** As many colours as players, their names and glyphs all different. */
  | { readonly kind: 'wrong-colours'; readonly wanted: number; readonly different: number }
  /** A board is played by its own seat; the table may only pass for it. */
  | { readonly kind: 'not-your-board'; readonly by: Actor; readonly seat: SeatId }
  /** Passing is for the rest of the round. */
  | { readonly kind: 'already-passed'; readonly seat: SeatId; readonly round: number }
  /** Who goes first is known. */
  | { readonly kind: 'first-known'; readonly first: SeatId }
  /** A representative without a lock says nothing new. */
  | { readonly kind: 'lock-wanted'; readonly seat: SeatId }
  /** This seat's representative is turned over. */
  | { readonly kind: 'already-shown'; readonly seat: SeatId; readonly colour: string }
  | { readonly kind: 'item-is-up'; readonly item: number }
  | { readonly kind: 'item-not-left'; readonly item: number }
  /** The most valuable item never comes first. */
  | { readonly kind: 'top-item-first'; readonly item: number }
  | { readonly kind: 'unknown-colour'; readonly colour: string }
  /** Every priority card of this seat lies on its board. */
  | { readonly kind: 'no-cards-left'; readonly cards: number }
  /** Cards are counted as they are laid; this is not the next one. */
  | { readonly kind: 'not-the-next-card'; readonly card: number; readonly next: number }
  | { readonly kind: 'card-not-laid'; readonly card: number; readonly laid: number }
  /** The card lies on another colour than the move says. */
  | { readonly kind: 'card-elsewhere'; readonly card: number; readonly from: string; readonly lies: string }
  /** A move goes to another colour. */
  | { readonly kind: 'same-colour'; readonly card: number; readonly colour: string }
  /** A secret came along that this move does not carry. */
  | { readonly kind: 'needless-secret'; readonly slot: SlotName }
  | { readonly kind: 'last-turn-called'; readonly round: number }
  /** This seat's card is turned over and shows another colour. */
  | { readonly kind: 'other-colour-shown'; readonly seat: SeatId; readonly colour: string }
  /** The value is not of the kind this card has. */
  | { readonly kind: 'not-a-card'; readonly where: string }
  | { readonly kind: 'number-out-of-range'; readonly number: number; readonly most: number }
  /** One player has each number once. */
  | { readonly kind: 'number-twice'; readonly number: number; readonly slot: SlotName }
  /** There is one card of each colour, and another seat shows it. */
  | { readonly kind: 'colour-taken'; readonly colour: string; readonly seat: SeatId }
  /** The private note says the right-hand neighbour has this colour. */
  | { readonly kind: 'colour-of-neighbour'; readonly colour: string; readonly seat: SeatId }
  /** Only the winning colour is wanted. */
  | { readonly kind: 'not-the-winning-colour'; readonly colour: string; readonly winning: string }
  /** The first player cannot change once somebody acted. */
  | { readonly kind: 'round-under-way'; readonly round: number }
  /** No item is up that could be another one. */
  | { readonly kind: 'no-item-up'; readonly round: number }
  /** No colour won in that round, so nobody owns it. */
  | { readonly kind: 'no-winner-to-mend'; readonly round: number };

/** A move made for another round. */
export const tooLate = (named: number, now: number): Refusal => ({
  kind: 'too-late',
  named: `round ${named}`,
  now: `round ${now}`,
});

/** A representative locked anew has a slot of its own, so that every lock is an entry everybody sees. */
export const repSlot = (of: SeatId, nth: number): SlotName => (nth < 2 ? `rep/${of}` : `rep/${of}/${nth}`);
/** Where the representative lies that counts now. */
export const currentRep = (s: State, of: SeatId): SlotName => repSlot(of, s.locked[of] ?? 1);
export const nextLock = (s: State, of: SeatId): number => (s.locked[of] ?? 0) + 1;
export const cardSlot = (inRound: number, of: SeatId, nth: number): SlotName => `r${inRound}/${of}/c${nth}`;

export const boardOf = (s: State, of: SeatId): readonly Colour[] => s.boards[of] ?? [];

/** Every card on the table, by seat and in the order laid. */
export const laidCards = (
  s: State,
): readonly { slot: SlotName; seat: SeatId; card: number; colour: Colour }[] =>
  s.seats.flatMap((of) =>
    boardOf(s, of).map((lies, i) => ({
      slot: cardSlot(s.round, of, i + 1),
      seat: of,
      card: i + 1,
      colour: lies,
    })),
  );

/** Priority cards run from 1 to the number of players. */
export const numbersOf = (s: State): readonly number[] => s.seats.map((_, i) => i + 1);

export const nextItems = (s: State): readonly number[] => itemsThatMayCome(s.deck, s.round);

/** Whose colour everybody knows: turned over, or the only one left when all others are. */
export function knownColours(s: State): BySeat<Colour> {
  const shown = Object.values(s.revealed);
  if (shown.length !== s.seats.length - 1) return s.revealed;
  const last = s.seats.find((of) => s.revealed[of] === undefined);
  const left = s.colours.find((one) => !shown.includes(one));
  return last === undefined || left === undefined ? s.revealed : { ...s.revealed, [last]: left };
}

export const ownerOf = (s: State, wanted: Colour): SeatId | undefined => {
  const known = knownColours(s);
  return s.seats.find((of) => known[of] === wanted);
};

/** Whose representative is a secret still. */
export const hiddenSeats = (s: State): readonly SeatId[] => {
  const known = knownColours(s);
  return s.seats.filter((of) => known[of] === undefined);
};

export const rightNeighbour = (s: State, of: SeatId): SeatId => rightOf(s.seats, of);
