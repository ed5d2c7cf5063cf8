/** What lies on the table: the state, the moves that change it, and why a move may be refused. */
import { either, int, list, object, oneOf, optional, tagged, text, type Of } from '../../data/shape';
import { SEATS, type BySeat, type SeatId } from '../../vocabulary';
import type { CommonRefusal } from '../shared/refusals';
import type { BidRefusal, OpenBidding, Winners } from './bidding';
import { PART, PART_TYPES, type CatalogueProblem, type Options, type Part, type SlotType } from './catalogue';
import type { Ship, ShipRefusal } from './ships';

export const BANK = 1000;
export const START_MONEY = 80;
export const JUNK_EACH = 2;
export const ROUNDS = 3;

/** Cards whose face nobody named yet, by what their back shows; `any` is a front, middle or back. */
export type Backs = { readonly [T in SlotType | 'junk' | 'any']: number };
export const NO_BACKS: Backs = { front: 0, middle: 0, back: 0, junk: 0, any: 0 };
/** The backs of a lot that lies face down. */
export const LOT_BACKS = object({ front: int(0, 12), middle: int(0, 12), back: int(0, 12) });
export type LotBacks = Of<typeof LOT_BACKS>;

export type Player = {
  readonly money: number;
  readonly reputation: number;
  /** The workshop: parts somebody named, and cards nobody did. */
  readonly parts: readonly Part[];
  readonly backs: Backs;
  /** In selling order, of all rounds. */
  readonly sales: readonly Sale[];
};

/** `sale` is the number of the log entry that made it. */
export type Sale = { readonly sale: number; readonly round: number; readonly price: number } & (
  { readonly what: 'ship'; readonly ship: Ship } | { readonly what: 'part'; readonly part: Part }
);

export type Row = {
  readonly kind: 'open' | 'closed';
  readonly winners: 1 | 2;
  /** Cards in the lot: three or six, unless the host said otherwise. */
  readonly cards: number;
  readonly backs: LotBacks | null;
  /** Null until its auction is over. */
  readonly result: Winners | null;
};

/** A two-winner lot of which some parts are named, but not who took which. */
export type Draft = {
  readonly round: number;
  readonly row: number;
  readonly parts: readonly Part[];
  readonly unnamed: number;
  /** How many cards each winner has yet to name, first place first. */
  readonly due: readonly { readonly seat: SeatId; readonly cards: number }[];
};

export type Phase =
  | { readonly at: 'start' }
  | { readonly at: 'setup'; readonly dealing: boolean }
  /** `lot`: the parts of the row's lot named so far. `open`: bidding turn by turn. */
  | {
      readonly at: 'auction';
      readonly row: number;
      readonly lot: readonly Part[];
      readonly open: OpenBidding | null;
    }
  /** `before`: reputations as the phase began, so that a sale can be taken back. */
  | { readonly at: 'selling'; readonly done: readonly SeatId[]; readonly before: BySeat<number> }
  | { readonly at: 'audit'; readonly counts: BySeat<number>; readonly settled: readonly SeatId[] }
  | { readonly at: 'loyalty' }
  | { readonly at: 'over' };

/** A line of the ledger: what changed a player's money since the last audit. */
export type Booking = { readonly seat: SeatId; readonly by: number } & (
  | { readonly for: 'bid' | 'price-mended'; readonly row: number }
  | { readonly for: 'sale'; readonly sale: number; readonly what: 'ship' | 'part' }
  | { readonly for: 'reputation' | 'loyalty' }
  | { readonly for: 'correction'; readonly why: string }
);

export type State = {
  readonly options: Options;
  /** Clockwise. */
  readonly seats: readonly SeatId[];
  readonly players: BySeat<Player>;
  readonly bank: number;
  readonly round: number;
  /** The start player of this auction or the next; null until one is named or drawn. */
  readonly lead: SeatId | null;
  /** This round's, and those of the rounds before. */
  readonly specialist: string | null;
  readonly formerSpecialists: readonly string[];
  readonly rows: readonly Row[];
  readonly drafts: readonly Draft[];
  /** Lot cards dealt over all rounds, and those discarded without being sold. */
  readonly dealt: number;
  readonly discarded: number;
  /** Cards the table vouched for beyond the catalogue. */
  readonly vouched: readonly Part[];
  readonly book: readonly Booking[];
  readonly loyalty: BySeat<string | null>;
  readonly phase: Phase;
};

const round = int(1, ROUNDS);
const row = int(1, 24);
const seat = oneOf(...SEATS);

export const MOVES = tagged('do', {
  /** Names the first start player. */
  start: { seat },
  /** "Deal for us": what is not entered yet is drawn. */
  deal: { round },
  specialist: { round, brand: text(20, 1) },
  /** The table's word against the specialist cards that are left. */
  'specialist-anyway': { round, brand: text(20, 1) },
  /** One revealed row. */
  row: { round, row, kind: oneOf('open', 'closed'), winners: oneOf(1, 2) },
  /** Another number of cards than three or six: the table's word against the lot deck. */
  'row-anyway': { round, row, kind: oneOf('open', 'closed'), winners: oneOf(1, 2), cards: int(1, 12) },
  /** The table begins although the rows do not use the lot deck up. */
  'enough-rows': { round },
  /** The backs of a lot that lies face down. */
  backs: { round, row, backs: LOT_BACKS },
  /** Names a part of a lot (`at` its row) or in a workshop (`at` a seat), or takes the name back. */
  name: { round, at: either(row, seat), part: PART },
  forget: { round, at: either(row, seat), part: PART },
  /** The table vouches for a card: one more copy of this face is in the box. */
  vouch: {
    type: oneOf(...PART_TYPES),
    brand: either(text(20, 1), oneOf(null)),
    value: int(0, 1000),
    quality: int(-20, 20),
  },
  /** An open auction called aloud: winners and prices, or nobody. */
  called: {
    round,
    row,
    first: optional(seat),
    price: optional(int(0, 1_000_000)),
    second: optional(seat),
    secondPrice: optional(int(0, 1_000_000)),
  },
  bid: { round, row, bid: int(0, 1_000_000) },
  pass: { round, row },
  /** The part a winner takes from a drafted lot; null is a card nobody named. */
  pick: { round, row, part: either(PART, oneOf(null)) },
  ship: { round, front: optional(PART), middle: optional(PART), back: optional(PART) },
  part: { round, part: PART },
  'take-back': { round, sale: int(0) },
  done: { round },
  declare: { round, count: int(0, 1_000_000) },
  resolve: { round, seat, right: oneOf('ledger', 'count') },
});
export type Move = Of<typeof MOVES>;

/** Only these are the gavel's. Dealing, naming and recording is clerk's work, on any phone. */
export const DECISIONS = [
  'specialist-anyway',
  'row-anyway',
  'enough-rows',
  'vouch',
  'resolve',
] as const satisfies readonly Move['do'][];

export type MoveOf<D extends Move['do']> = Extract<Move, { readonly do: D }>;

/** What a phone locks: a paddle, or the loyalty card (null: no card was shown). */
export const SECRETS = {
  bid: object({ bid: int(0) }),
  loyalty: object({ brand: either(text(20, 1), oneOf(null)) }),
} as const;
export type Secret = Of<typeof SECRETS.bid> | Of<typeof SECRETS.loyalty>;
export type Own = { readonly loyalty: string | null };

export const FACTS = tagged('fact', {
  /** What a row's cards say, as long as its auction is not over. */
  row: { row, kind: oneOf('open', 'closed'), winners: oneOf(1, 2) },
  /** What a winner paid in an auction of this round. */
  price: { row, seat, price: int(0, 1_000_000) },
  /** How the players sit, clockwise. */
  seats: { seats: list(seat, 4, 2) },
  /** Who leads the auction of a row under way, or the next. */
  lead: { row: optional(row), seat },
  specialist: { brand: text(20, 1) },
  /** Where a token really stands. */
  reputation: { seat, reputation: int() },
});
export type MendedFact = Of<typeof FACTS>;
export type FactOf<F extends MendedFact['fact']> = Extract<MendedFact, { readonly fact: F }>;

export type Refusal =
  | CommonRefusal
  | BidRefusal
  | ShipRefusal
  | CatalogueProblem
  /** Only a player does this. */
  | { readonly kind: 'players-only' }
  /** Rows were entered, so the app deals none. */
  | { readonly kind: 'rows-entered'; readonly rows: number }
  | { readonly kind: 'no-rows' }
  | { readonly kind: 'no-specialist' }
  /** The row would take more cards than the lot deck has left. */
  | { readonly kind: 'lot-deck-exceeded'; readonly cards: number; readonly left: number }
  | { readonly kind: 'specialist-known'; readonly brand: string }
  /** No card of that brand is left among the specialists. */
  | { readonly kind: 'specialist-gone'; readonly brand: string }
  | { readonly kind: 'unknown-brand'; readonly brand: string }
  /** The row is not of that kind of bidding, or bids are not made that way at this table. */
  | { readonly kind: 'not-open'; readonly row: number }
  | { readonly kind: 'called-aloud' }
  | { readonly kind: 'bid-by-turns' }
  /** A winner without a price, or a price without a winner. */
  | { readonly kind: 'called-incomplete' }
  /** Nothing of that lot can be named any more, or not yet. */
  | { readonly kind: 'no-such-lot'; readonly row: number }
  /** Every card of the lot has a name already. */
  | { readonly kind: 'lot-full'; readonly cards: number }
  /** The backs do not add up to the lot, or a named part shows another back. */
  | { readonly kind: 'backs-differ'; readonly cards: number }
  | { readonly kind: 'no-such-back'; readonly type: string }
  /** No card in the box looks like that, as far as the catalogue knows. */
  | { readonly kind: 'not-printed'; readonly part: Part }
  /** All copies of that card are known to be elsewhere. */
  | { readonly kind: 'known-elsewhere'; readonly part: Part; readonly holder: string }
  /** The workshop holds no such part, and no card without a name that could be it. */
  | { readonly kind: 'not-yours'; readonly part: Part }
  | { readonly kind: 'no-such-part'; readonly part: Part }
  /** The winner has all the cards due from that lot. */
  | { readonly kind: 'nothing-due'; readonly seat: SeatId }
  | { readonly kind: 'slot-empty'; readonly slot: SlotType }
  | { readonly kind: 'already-done'; readonly seat: SeatId }
  | { readonly kind: 'no-such-sale'; readonly sale: number }
  /** Counted, and closed. */
  | { readonly kind: 'already-settled'; readonly seat: SeatId }
  /** Nobody counted there, so the count cannot be right. */
  | { readonly kind: 'not-declared'; readonly seat: SeatId }
  /** Not a whole amount from £0 up, or not a brand. */
  | { readonly kind: 'not-a-bid' }
  | { readonly kind: 'not-a-brand' }
  | { readonly kind: 'no-such-price'; readonly row: number; readonly seat: SeatId };

const NO_PLAYER: Player = { money: 0, reputation: 0, parts: [], backs: NO_BACKS, sales: [] };

export const playerIn = (s: State, who: SeatId): Player => s.players[who] ?? NO_PLAYER;

/** Assigned rather than spread with a computed key, which engines do much more slowly. */
function replaced(players: BySeat<Player>, who: SeatId, player: Player): BySeat<Player> {
  const after: { [S in SeatId]?: Player } = { ...players };
  after[who] = player;
  return after;
}

export const withPlayer = (s: State, who: SeatId, change: Partial<Player>): State => ({
  ...s,
  players: replaced(s.players, who, { ...playerIn(s, who), ...change }),
});

export function bySeat<T>(s: State, of: (player: Player, who: SeatId) => T): BySeat<T> {
  const out: { [S in SeatId]?: T } = {};
  for (const who of s.seats) out[who] = of(playerIn(s, who), who);
  return out;
}

export const moneyBySeat = (s: State): BySeat<number> => bySeat(s, (player) => player.money);

/** Moves money between the bank and a player, and books why. The bank may run dry: payments still happen (CAS-1). */
export function pay(s: State, booking: Booking): State {
  if (booking.by === 0) return s;
  const player = playerIn(s, booking.seat);
  const players = replaced(s.players, booking.seat, { ...player, money: player.money + booking.by });
  // Phones-only money is never counted, so nobody will ask what touched it.
  const book = s.options.money === 'table' ? [...s.book, booking] : s.book;
  return { ...s, players, bank: s.bank - booking.by, book };
}

export const shipsOf = (player: Player): readonly Ship[] =>
  player.sales.flatMap((sale) => (sale.what === 'ship' ? [sale.ship] : []));

/** The move belongs to another phase. */
export const notNow = (s: State, doing: Move['do']): CommonRefusal => ({
  kind: 'not-now',
  do: doing,
  at: s.phase.at,
});
