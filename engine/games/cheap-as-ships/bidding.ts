/** Bidding, open and closed: who wins, what they pay, and what decided it. */
import { rank, type Criterion, type Ranked } from '../shared/ranking';
import type { CommonRefusal } from '../shared/refusals';
import { clockwiseFrom } from '../shared/turns';
import { no, ok, type Result } from '../../result';
import type { BySeat, SeatId } from '../../vocabulary';

export const LEAST_BID = 20;

export type Bid = { readonly seat: SeatId; readonly bid: number };
export type Win = { readonly seat: SeatId; readonly price: number };
export type Winners = { readonly first: Win | null; readonly second: Win | null };
export const NOBODY: Winners = { first: null, second: null };

/** Where the bidders sit. `lead` is the start player of this auction, whom the text calls the lead bidder. */
export type BiddersTable = { readonly seats: readonly SeatId[]; readonly lead: SeatId };

export type ClosedResult = Winners & {
  /** Every bid that counts, best first, with what parted it from the one before: bid, reputation or clockwise. */
  readonly ranking: readonly Ranked<Contender>[];
};

/** Paddles are turned: the most money wins, then the better reputation, then whoever sits closer after the lead (CAS-6). */
export function closedAuction(
  bids: readonly Bid[],
  winners: 1 | 2,
  table: BiddersTable & { readonly reputation: BySeat<number> },
): ClosedResult {
  const counting: Contender[] = [];
  for (const { seat, bid } of bids) {
    if (bid >= LEAST_BID)
      counting.push({
        seat,
        bid,
        reputation: table.reputation[seat] ?? 0,
        steps: stepsFromLead(table, seat),
      });
  }
  const ranking = rank(counting, CLOSED_CHAIN);
  return { first: winAt(ranking, 0), second: winners === 2 ? winAt(ranking, 1) : null, ranking };
}

/** A bid that counts, with what may break a tie. */
export type Contender = Bid & { readonly reputation: number; readonly steps: number };

export const CLOSED_CHAIN: readonly Criterion<Contender>[] = [
  { name: 'bid', of: ({ bid }) => bid },
  { name: 'reputation', of: ({ reputation }) => reputation },
  { name: 'clockwise', of: ({ steps }) => -steps },
];

function winAt(ranking: readonly Ranked<Bid>[], place: number): Win | null {
  const one = ranking[place]?.item;
  return one ? { seat: one.seat, price: one.bid } : null;
}

/** 1 for the seat after the lead, and on around; the lead comes last. */
function stepsFromLead({ seats, lead }: BiddersTable, seat: SeatId): number {
  const steps = (seats.indexOf(seat) - seats.indexOf(lead) + seats.length) % seats.length;
  return steps === 0 ? seats.length : steps;
}

export type BidRefusal =
  /** The first bid of an auction is at least £20. */
  | { readonly kind: 'bid-under-opening'; readonly bid: number; readonly least: number }
  /** A raise must be higher than the bid before it. */
  | { readonly kind: 'bid-not-higher'; readonly bid: number; readonly high: number }
  /** Nobody bids more than they have. */
  | { readonly kind: 'bid-over-money'; readonly bid: number; readonly money: number }
  /** Who passed is out of this auction. */
  | { readonly kind: 'already-passed'; readonly seat: SeatId }
  /** Second place bid less than first place. */
  | { readonly kind: 'second-not-below'; readonly first: number; readonly second: number }
  /** First and second place are two players. */
  | { readonly kind: 'same-winner-twice'; readonly seat: SeatId }
  /** There is no second place without a first, or on a card with one winner. */
  | { readonly kind: 'no-second-place' }
  | Extract<CommonRefusal, { readonly kind: 'no-such-seat' | 'not-your-turn' }>;

/** An open auction called aloud, as the table reports it: the engine checks what it can (CAS-3). */
export function calledAuction(
  called: Winners,
  winners: 1 | 2,
  table: { readonly seats: readonly SeatId[]; readonly money: BySeat<number> },
): Result<Winners, BidRefusal> {
  const { first, second } = called;
  if (second && (!first || winners === 1)) return no({ kind: 'no-second-place' });
  for (const win of [first, second]) {
    if (!win) continue;
    const money = table.money[win.seat] ?? 0;
    if (!table.seats.includes(win.seat)) return no({ kind: 'no-such-seat', seat: win.seat });
    if (win.price < LEAST_BID) return no({ kind: 'bid-under-opening', bid: win.price, least: LEAST_BID });
    if (win.price > money) return no({ kind: 'bid-over-money', bid: win.price, money });
  }
  if (first && second) {
    if (first.seat === second.seat) return no({ kind: 'same-winner-twice', seat: first.seat });
    if (second.price >= first.price)
      return no({ kind: 'second-not-below', first: first.price, second: second.price });
  }
  return ok(called);
}

/** An open auction bid turn by turn. `turn` is null once it is over. */
export type OpenBidding = {
  readonly turn: SeatId | null;
  readonly passed: readonly SeatId[];
  /** Each bidder's last bid, which is also their highest. */
  readonly bids: BySeat<number>;
};
export type OpenTable = BiddersTable & { readonly money: BySeat<number> };

export const startOpen = (table: OpenTable): OpenBidding =>
  nextTurn({ turn: table.lead, passed: [], bids: {} }, clockwiseFrom(table.seats, table.lead), table);

/** The same bidding after somebody's money changed: whoever can no longer raise passes. */
export const resumeOpen = (bidding: OpenBidding, table: OpenTable): OpenBidding =>
  bidding.turn === null ? bidding : nextTurn(bidding, clockwiseFrom(table.seats, bidding.turn), table);

export function highBid({ bids }: OpenBidding): Bid | null {
  let high: Bid | null = null;
  for (const [seat, bid] of Object.entries(bids) as [SeatId, number][])
    if (!high || bid > high.bid) high = { seat, bid };
  return high;
}

/** The least that may be bid now. */
export const leastRaise = (bidding: OpenBidding): number =>
  Math.max(LEAST_BID, (highBid(bidding)?.bid ?? 0) + 1);

export function raise(
  bidding: OpenBidding,
  seat: SeatId,
  bid: number,
  table: OpenTable,
): Result<OpenBidding, BidRefusal> {
  const out = outOfTurn(bidding, seat);
  if (out) return no(out);
  const high = highBid(bidding);
  const money = table.money[seat] ?? 0;
  if (bid < LEAST_BID) return no({ kind: 'bid-under-opening', bid, least: LEAST_BID });
  if (high && bid <= high.bid) return no({ kind: 'bid-not-higher', bid, high: high.bid });
  if (bid > money) return no({ kind: 'bid-over-money', bid, money });
  return ok(nextTurn({ ...bidding, bids: { ...bidding.bids, [seat]: bid } }, after(table, seat), table));
}

export function passOpen(
  bidding: OpenBidding,
  seat: SeatId,
  table: OpenTable,
): Result<OpenBidding, BidRefusal> {
  const out = outOfTurn(bidding, seat);
  if (out) return no(out);
  return ok(nextTurn({ ...bidding, passed: [...bidding.passed, seat] }, after(table, seat), table));
}

/** The most money wins; second place is the highest bid of anybody else (CAS-4). */
export function openWinners({ bids }: OpenBidding, winners: 1 | 2): Winners {
  const [first, second] = (Object.entries(bids) as [SeatId, number][])
    .map(([seat, price]) => ({ seat, price }))
    .sort((a, b) => b.price - a.price);
  return { first: first ?? null, second: winners === 2 ? (second ?? null) : null };
}

function outOfTurn({ turn, passed }: OpenBidding, seat: SeatId): BidRefusal | null {
  if (passed.includes(seat)) return { kind: 'already-passed', seat };
  return turn === seat || turn === null ? null : { kind: 'not-your-turn', turn };
}

const after = (table: BiddersTable, seat: SeatId): readonly SeatId[] => {
  const [self, ...others] = clockwiseFrom(table.seats, seat);
  return self ? [...others, self] : others;
};

/** Whoever cannot raise passes by themselves; the high bidder is never asked. */
function nextTurn(bidding: OpenBidding, seats: readonly SeatId[], table: OpenTable): OpenBidding {
  const high = highBid(bidding)?.seat;
  const least = leastRaise(bidding);
  const passed = [...bidding.passed];
  for (const seat of seats) {
    if (seat === high || passed.includes(seat)) continue;
    if ((table.money[seat] ?? 0) >= least) return { ...bidding, turn: seat, passed };
    passed.push(seat);
  }
  return { ...bidding, turn: null, passed };
}
