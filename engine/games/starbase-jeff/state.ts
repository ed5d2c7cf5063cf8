/** The table as the engine knows it, the moves that change it, and the reasons for which a move is refused. */
import { bool, int, list, object, oneOf, optional, tagged, text, type Of } from '../../data/shape';
import { SEATS, type RoundName, type SeatId, type SlotName } from '../../vocabulary';
import type { BuildPaid } from './money';
import type { CommonRefusal } from '../shared/refusals';
import {
  CAPSULES,
  CARD_ID,
  deckSize,
  MOST_FEE,
  MOST_RANK,
  SIDES,
  STATION_MODES,
  type Capsule,
  type Options,
} from './catalogue';

// ── Components ───────────────────────────────────────────────────────────────────────────────────────────────────

/** Where a card lies and how many quarter turns clockwise it was given. North is y − 1. */
export const PLACE = object({ x: int(-1000, 1000), y: int(-1000, 1000), turned: int(0, 3) });
export type Place = Of<typeof PLACE>;

/** A card built into the station. Ids count the builds of a round, so a removed card's id does not come back. */
export type Piece = {
  readonly id: number;
  readonly owner: SeatId;
  readonly card: string;
  readonly place?: Place;
};

/** A card turned over this turn, with the rank that orders it. */
export type Laid = {
  readonly seat: SeatId;
  readonly card: string;
  readonly rank: number;
  readonly waiting: boolean;
};

/** A rank that has come up: the seats whose card of that rank is unmatched, in the order they build. */
export type Verdict = { readonly rank: number; readonly clear: readonly SeatId[] };

export type Player = {
  readonly seat: SeatId;
  readonly credits: number;
  /** Cards of the deck that have left the hand this round. */
  readonly used: readonly string[];
  /** Deferred and set aside, face up. */
  readonly tabled: readonly string[];
  /** How many cards are out of play: Sabotage cards used, pieces destroyed. */
  readonly out: number;
  /** Rounds in which this player closed the station. */
  readonly won: number;
  /** As declared. With the map they are read off the station instead. */
  readonly capsules: readonly Capsule[];
};

/** A turn as it went: screens show it, through the end of the round, until the next cards are turned over. */
export type Last = {
  readonly round: number;
  readonly turn: number;
  readonly shown: readonly { readonly seat: SeatId; readonly cards: readonly string[] }[];
  /** Deferred and set aside. */
  readonly waited: readonly { readonly seat: SeatId; readonly card: string }[];
  readonly built: readonly (Omit<BuildPaid, 'credits' | 'pot'> & {
    readonly seat: SeatId;
    readonly card: string;
  })[];
  readonly destroyed: readonly { readonly seat: SeatId; readonly owner: SeatId; readonly card: string }[];
  readonly closedBy: SeatId | null;
  readonly cleanup: readonly { readonly seat: SeatId; readonly unbuilt: number; readonly paid: number }[];
  /** What was handed out at the end of the round, and everybody's share if nobody closed the station. */
  readonly pot: number;
  readonly share: number | null;
};

export type Phase =
  | { readonly at: 'choose' }
  /** The next card in order is looked for; the game never rests here. */
  | { readonly at: 'order' }
  | { readonly at: 'diamond'; readonly seat: SeatId; readonly rank: number }
  | { readonly at: 'build'; readonly seat: SeatId; readonly rank: number; readonly cards: readonly string[] }
  | { readonly at: 'between' }
  | { readonly at: 'over'; readonly why: 'broke' | 'stopped' };

export type State = {
  /** As chosen at set-up; what a card says in print may be mended. */
  readonly options: Options;
  readonly seats: readonly SeatId[];
  /** Whether this round's station lies on the map. */
  readonly map: boolean;
  readonly round: number;
  readonly turn: number;
  /** Counts what was done since the cards were turned over. */
  readonly nth: number;
  readonly pot: number;
  readonly players: readonly Player[];
  readonly pieces: readonly Piece[];
  readonly built: number;
  readonly laid: readonly Laid[];
  readonly verdicts: readonly Verdict[];
  readonly last: Last | null;
  readonly phase: Phase;
};

const NOBODY: Player = { seat: 'A', credits: 0, used: [], tabled: [], out: 0, won: 0, capsules: [] };

export const playerOf = (s: State, seat: SeatId): Player =>
  s.players.find((one) => one.seat === seat) ?? NOBODY;

export const withPlayer = (s: State, seat: SeatId, change: (p: Player) => Partial<Player>): State => ({
  ...s,
  players: s.players.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)),
});

/** How people name a piece. */
export const nameOfPiece = ({ owner, card, place }: Piece): Named =>
  place ? { owner, card, x: place.x, y: place.y } : { owner, card };

export const turnName = (s: State): RoundName => `r${s.round}/t${s.turn}`;
export const slotOf = (s: State, seat: SeatId): SlotName => `${turnName(s)}/${seat}`;

/** One card is drawn each turn, so every deck is drawn out in the same turn: 15 with 20 cards and a hand of five. */
export const lastTurn = (s: State): number => deckSize(s.options.deck) - s.options.hand;

/** Cards in hand while a card is being chosen: what was drawn less what was used. */
export const handCount = (s: State, seat: SeatId): number =>
  s.options.hand + s.turn - 1 - playerOf(s, seat).used.length;

export const leftOfCard = (s: State, seat: SeatId, card: string): number =>
  (s.options.deck.find((one) => one.id === card)?.count ?? 0) -
  playerOf(s, seat).used.filter((one) => one === card).length;

export const without = <T>(items: readonly T[], item: T): readonly T[] => {
  const at = items.indexOf(item);
  return at < 0 ? items : [...items.slice(0, at), ...items.slice(at + 1)];
};

export const distinct = <T>(items: readonly T[]): readonly T[] => [...new Set(items)];

// ── Moves ────────────────────────────────────────────────────────────────────────────────────────────────────────

const capsules = list(oneOf(...CAPSULES), 4);
/** The turn, and how many things were done in it before: a move that comes late finds another number. */
const when = { turn: text(20), nth: int(0, 10_000) };
/** A piece as people name it: whose it is, which card, and on the map where it lies. */
const NAMED = object({
  owner: oneOf(...SEATS),
  card: CARD_ID,
  x: optional(int(-1000, 1000)),
  y: optional(int(-1000, 1000)),
});
export type Named = Of<typeof NAMED>;

export const PICKS = ['defer', 'before', 'after'] as const;
export type Pick = (typeof PICKS)[number];

export const MOVES = tagged('do', {
  /**
   * `passed` names the pieces on the route, from the new card on; none when an own piece is next to it. On the map it
   * may be left out for the cheapest route.
   */
  build: {
    ...when,
    card: CARD_ID,
    passed: optional(list(NAMED, 500)),
    place: optional(PLACE),
    closed: optional(bool),
    completes: optional(capsules),
  },
  sabotage: { ...when, card: CARD_ID, target: NAMED, breaks: optional(capsules) },
  /** A Sabotage that finds an empty table. */
  discard: { ...when, card: CARD_ID },
  /** A card that fits nowhere. */
  'set-aside': { ...when, card: CARD_ID },
  diamond: { ...when, rank: int(0, MOST_RANK), pick: oneOf(...PICKS) },
  'drop-map': { round: int(1) },
  /** Without a word on the station it is kept as it was. */
  'next-round': { after: int(1), station: optional(oneOf(...STATION_MODES)) },
  stop: { after: int(1) },
});
export type Move = Of<typeof MOVES>;
export type MoveOf<D extends Move['do']> = Extract<Move, { readonly do: D }>;
/** What only the gavel may say for the table. */
export const DECISIONS = ['drop-map', 'stop'] as const satisfies readonly Move['do'][];
export type BuildMove = MoveOf<'build' | 'sabotage' | 'discard' | 'set-aside'>;

/** The secret of a turn: one card, or two with the Cube. */
export const VALUE = object({ cards: list(CARD_ID, 2, 1) });
export type Value = Of<typeof VALUE>;

/** Facts the table can mend: what a card has printed on it, and which capsules somebody has. */
export const FACTS = tagged('fact', {
  card: {
    card: CARD_ID,
    rank: optional(int(0, MOST_RANK)),
    fee: optional(int(0, MOST_FEE)),
    openings: optional(list(oneOf(...SIDES), 4)),
  },
  capsules: { seat: oneOf(...SEATS), capsules },
});
export type Fact = Of<typeof FACTS>;

/** A phone's own view: the hand is real cards, so only what it has locked this turn. */
export type Own = { readonly locked: readonly string[] | null };

// ── Refusals ─────────────────────────────────────────────────────────────────────────────────────────────────────

export type Refusal =
  | CommonRefusal
  // Setting up
  /** Two kinds of card share a name. */
  | { readonly kind: 'card-listed-twice'; readonly card: string }
  /** A card names one of its edges twice. */
  | { readonly kind: 'edge-listed-twice'; readonly card: string }
  /** End caps take from the pot and Sabotage pays nothing, so neither has a fee. */
  | { readonly kind: 'fee-not-possible'; readonly card: string; readonly fee: number }
  /** The deck must hold more than the first hand. */
  | { readonly kind: 'deck-too-small'; readonly cards: number; readonly hand: number }
  // Choosing a card
  /** The value is not of the kind a turn's cards have. */
  | { readonly kind: 'not-a-card'; readonly where: string }
  | { readonly kind: 'unknown-card'; readonly card: string }
  /** All copies have been used this round. */
  | { readonly kind: 'card-used-up'; readonly card: string; readonly left: number }
  /** Two cards need the Cube. */
  | { readonly kind: 'no-cube' }
  | { readonly kind: 'hand-too-small'; readonly cards: number; readonly hand: number }
  // Building
  /** The card is not among those this player has to build now. */
  | { readonly kind: 'card-not-at-hand'; readonly card: string }
  | { readonly kind: 'sabotage-not-built'; readonly card: string }
  | { readonly kind: 'only-sabotage'; readonly card: string }
  /** The map needs to know where the card lies. */
  | { readonly kind: 'place-wanted' }
  /** Without the map places are not recorded. */
  | { readonly kind: 'place-not-wanted' }
  /** With the map, closing and capsules are seen, not said. */
  | { readonly kind: 'map-sees-it' }
  | { readonly kind: 'place-taken'; readonly x: number; readonly y: number; readonly piece: number }
  /** The first card lies in the middle, unturned. */
  | { readonly kind: 'starts-in-the-middle'; readonly x: number; readonly y: number }
  /** An opening would meet a wall of this piece. */
  | { readonly kind: 'does-not-fit'; readonly piece: number }
  | { readonly kind: 'not-attached'; readonly x: number; readonly y: number }
  /** It fits somewhere (`places` ways), so it must be built. */
  | { readonly kind: 'it-fits'; readonly card: string; readonly places: number }
  // Routes
  /** No such piece stands, or not so many of them. */
  | { readonly kind: 'not-standing'; readonly owner: SeatId; readonly card: string }
  | { readonly kind: 'no-such-piece'; readonly piece: number }
  /** No own piece stands, or one is next to the new card. */
  | { readonly kind: 'no-route-due'; readonly because: 'first-piece' | 'beside-own' }
  | { readonly kind: 'route-wanted' }
  | { readonly kind: 'own-piece-on-route'; readonly piece: number }
  | { readonly kind: 'twice-on-route'; readonly piece: number }
  /** An end cap leads nowhere. */
  | { readonly kind: 'cannot-pass'; readonly piece: number }
  /** The route's piece is not joined to the one before it (null: the new card). */
  | { readonly kind: 'route-broken'; readonly piece: number; readonly before: number | null }
  /** The last piece of the route is not joined to an own one. */
  | { readonly kind: 'route-ends-early'; readonly piece: number }
  // Closing, sabotage, capsules
  /** By its openings the station still has an open end. */
  | { readonly kind: 'cannot-be-closed'; readonly openings: number; readonly pieces: number }
  | { readonly kind: 'would-split'; readonly piece: number }
  /** A Sabotage with a target must destroy it. */
  | { readonly kind: 'has-a-target'; readonly pieces: number }
  | { readonly kind: 'basic-game' }
  | { readonly kind: 'has-it-already'; readonly capsule: Capsule }
  | { readonly kind: 'has-it-not'; readonly capsule: Capsule; readonly seat: SeatId }
  | { readonly kind: 'named-twice'; readonly capsule: Capsule }
  /** A capsule needs a second piece of the same colour. */
  | { readonly kind: 'lone-piece' }
  // The table's tools
  | { readonly kind: 'no-map' }
  /** With these openings the cards that stand could not hang together and be open, or a Sabotage would be a building. */
  | { readonly kind: 'openings-not-possible'; readonly card: string }
  /** Printed values are mended before the turn's cards are open. */
  | { readonly kind: 'cards-are-open' };
