/** The auction phase: one row after another, paid, drafted, and on to the next. */
import type { Shown } from '../../contract/game';
import { no, ok, type Result } from '../../result';
import type { SeatId } from '../../vocabulary';
import {
  calledAuction,
  closedAuction,
  LEAST_BID,
  NOBODY,
  openWinners,
  passOpen,
  raise,
  resumeOpen,
  startOpen,
  type Bid,
  type ClosedResult,
  type OpenTable,
  type Win,
  type Winners,
} from './bidding';
import { handOver } from './parts';
import {
  bySeat,
  moneyBySeat,
  notNow,
  pay,
  playerIn,
  type MoveOf,
  type Refusal,
  type Row,
  type Secret,
  type State,
} from './state';

export const openTable = (s: State): OpenTable => ({
  seats: s.seats,
  lead: leadOf(s),
  money: moneyBySeat(s),
});
export const leadOf = (s: State): SeatId => s.lead ?? s.seats[0] ?? 'A';

/** Who has the money for the least bid. Everyone else makes no bid, and is not asked. */
export const ableToBid = (s: State): readonly SeatId[] =>
  s.seats.filter((seat) => playerIn(s, seat).money >= LEAST_BID);

/** A row that nobody can afford is over at once; bidding by turns begins with whoever can bid. */
export function openRow(s: State): State {
  if (s.phase.at !== 'auction') return s;
  if (ableToBid(s).length === 0) return hammer(s, NOBODY);
  const byTurns = s.rows[s.phase.row - 1]?.kind === 'open' && s.options.open === 'turns';
  return byTurns && !s.phase.open ? { ...s, phase: { ...s.phase, open: startOpen(openTable(s)) } } : s;
}

/** Winners pay their own bids, take their cards, and first place leads the next auction (CAS-7, CAS-8). */
export function hammer(s: State, { first, second }: Winners): State {
  if (s.phase.at !== 'auction') return s;
  const { row: number, lot } = s.phase;
  const row = s.rows[number - 1];
  if (!row) return s;
  const sold: Row = { ...row, result: { first, second } };
  let after: State = {
    ...s,
    rows: s.rows.map((one, i) => (i === number - 1 ? sold : one)),
    lead: first?.seat ?? s.lead,
  };
  for (const win of [first, second])
    if (win) after = pay(after, { seat: win.seat, by: -win.price, for: 'bid', row: number });
  return {
    ...handOver(after, number, sold, lot),
    phase: { at: 'auction', row: number + 1, lot: [], open: null },
  };
}

// Closed bidding

/** What a paddle says in the end: less than £20 is no bid, and so is what did not fit. */
function bidsShown(shown: readonly Shown<Secret, Refusal>[]): readonly Bid[] {
  const bids: Bid[] = [];
  for (const one of shown) {
    if ((one.how === 'sealed' || one.how === 'entered') && 'bid' in one.value)
      bids.push({ seat: one.seat, bid: one.value.bid });
  }
  return bids;
}

export function closedResult(s: State, shown: readonly Shown<Secret, Refusal>[]): ClosedResult {
  const row = s.phase.at === 'auction' ? s.rows[s.phase.row - 1] : undefined;
  const reputation = bySeat(s, (player) => player.reputation);
  return closedAuction(bidsShown(shown), row?.winners ?? 1, { seats: s.seats, lead: leadOf(s), reputation });
}

export const turnPaddles = (s: State, shown: readonly Shown<Secret, Refusal>[]): State =>
  hammer(s, closedResult(s, shown));

// Open bidding

/** The row under the hammer, if it is open and the move means it. */
function openRowNow(s: State, move: MoveOf<'called' | 'bid' | 'pass'>): Result<Row, Refusal> {
  if (s.phase.at !== 'auction') return no(notNow(s, move.do));
  const { row: number } = move;
  if (number !== s.phase.row)
    return no({ kind: 'too-late', named: `lot ${number}`, now: `lot ${s.phase.row}` });
  const row = s.rows[number - 1];
  return row?.kind === 'open' ? ok(row) : no({ kind: 'not-open', row: number });
}

export function recordCalled(s: State, move: MoveOf<'called'>): Result<State, Refusal> {
  const row = openRowNow(s, move);
  if (!row.ok) return row;
  if (s.options.open !== 'called') return no({ kind: 'bid-by-turns' });
  const winners = winnersCalled(move);
  if (!winners) return no({ kind: 'called-incomplete' });
  const checked = calledAuction(winners, row.value.winners, { seats: s.seats, money: moneyBySeat(s) });
  return checked.ok ? ok(hammer(s, checked.value)) : checked;
}

export function winnersCalled({ first, price, second, secondPrice }: MoveOf<'called'>): Winners | null {
  const win = (seat: SeatId | undefined, paid: number | undefined): Win | null | undefined => {
    if (seat !== undefined && paid !== undefined) return { seat, price: paid };
    return seat === undefined && paid === undefined ? null : undefined;
  };
  const one = win(first, price);
  const two = win(second, secondPrice);
  return one === undefined || two === undefined ? null : { first: one, second: two };
}

export function bidByTurns(s: State, seat: SeatId, move: MoveOf<'bid' | 'pass'>): Result<State, Refusal> {
  const row = openRowNow(s, move);
  if (!row.ok) return row;
  if (s.phase.at !== 'auction' || !s.phase.open) return no({ kind: 'called-aloud' });
  const { open } = s.phase;
  const next =
    move.do === 'bid' ? raise(open, seat, move.bid, openTable(s)) : passOpen(open, seat, openTable(s));
  if (!next.ok) return next;
  if (next.value.turn === null) return ok(hammer(s, openWinners(next.value, row.value.winners)));
  return ok({ ...s, phase: { ...s.phase, open: next.value } });
}

/** Money was corrected while bids stand: none may be left uncovered, and whoever cannot raise any more passes. */
export function moneyChanged(s: State): Result<State, Refusal> {
  if (s.phase.at !== 'auction' || !s.phase.open) return ok(s);
  const { open, row } = s.phase;
  for (const seat of s.seats) {
    const bid = open.bids[seat] ?? 0;
    const { money } = playerIn(s, seat);
    if (bid > money) return no({ kind: 'bid-over-money', bid, money });
  }
  const next = resumeOpen(open, openTable(s));
  if (next.turn === null) return ok(hammer(s, openWinners(next, s.rows[row - 1]?.winners ?? 1)));
  return ok({ ...s, phase: { ...s.phase, open: next } });
}
