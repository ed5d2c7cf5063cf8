/** The reputation and audit phases. */
import { no, ok, type Result } from '../../result';
import type { SeatId } from '../../vocabulary';
import { reputationBonus } from './ships';
import { BANK, notNow, pay, playerIn, type Booking, type MoveOf, type Refusal, type State } from './state';

/** Needs no decision: £10 for each player strictly behind (CAS-11). */
export function payReputation(s: State): State {
  const reputations = s.seats.map((seat) => playerIn(s, seat).reputation);
  let paid = s;
  for (const seat of s.seats) {
    paid = pay(paid, {
      seat,
      by: reputationBonus(reputations, playerIn(s, seat).reputation),
      for: 'reputation',
    });
  }
  // Phones-only money has nothing to count, so everybody is settled from the start.
  return {
    ...paid,
    phase: { at: 'audit', counts: {}, settled: s.options.money === 'phones' ? s.seats : [] },
  };
}

/** A count that does not agree with the ledger, with everything that touched that player since the last audit. */
export type Difference = {
  readonly seat: SeatId;
  readonly ledger: number;
  readonly count: number;
  /** What the player had when the last audit closed. */
  readonly before: number;
  readonly entries: readonly Booking[];
};

export function auditDifferences(s: State): readonly Difference[] {
  if (s.phase.at !== 'audit') return [];
  const { counts, settled } = s.phase;
  return s.seats.flatMap((seat) => {
    const count = counts[seat];
    if (count === undefined || settled.includes(seat)) return [];
    const ledger = playerIn(s, seat).money;
    const entries = s.book.filter((entry) => entry.seat === seat);
    return [
      { seat, ledger, count, before: ledger - entries.reduce((sum, entry) => sum + entry.by, 0), entries },
    ];
  });
}

/** An owner counts real money. What agrees is closed; what differs stays open until the table decides (CAS-12). */
export function declare(s: State, seat: SeatId, move: MoveOf<'declare'>): Result<State, Refusal> {
  const refused = notAuditing(s, seat, move);
  if (refused || s.phase.at !== 'audit') return no(refused ?? { kind: 'already-settled', seat });
  const { count } = move;
  const { money } = playerIn(s, seat);
  // Nobody holds more than the whole box, unless the ledger says so too.
  const most = Math.max(BANK, money);
  if (count > most) return no({ kind: 'out-of-range', what: 'money', amount: count, most });
  const counts = { ...s.phase.counts, [seat]: count };
  const agrees = count === money;
  return ok({
    ...s,
    phase: { ...s.phase, counts, settled: agrees ? [...s.phase.settled, seat] : s.phase.settled },
  });
}

export function resolve(s: State, move: MoveOf<'resolve'>): Result<State, Refusal> {
  const { seat, right } = move;
  const refused = notAuditing(s, seat, move);
  if (refused || s.phase.at !== 'audit') return no(refused ?? { kind: 'already-settled', seat });
  const settled: State = { ...s, phase: { ...s.phase, settled: [...s.phase.settled, seat] } };
  if (right === 'ledger') return ok(settled);
  const count = s.phase.counts[seat];
  if (count === undefined) return no({ kind: 'not-declared', seat });
  const by = count - playerIn(s, seat).money;
  return ok(pay(settled, { seat, by, for: 'correction', why: 'audit' }));
}

/** A correction may make a count agree after all. */
export function settleAgreed(s: State): State {
  if (s.phase.at !== 'audit') return s;
  const { counts, settled } = s.phase;
  const agreed = s.seats.filter(
    (seat) => !settled.includes(seat) && counts[seat] === playerIn(s, seat).money,
  );
  return { ...s, phase: { ...s.phase, settled: [...settled, ...agreed] } };
}

function notAuditing(s: State, seat: SeatId, move: MoveOf<'declare' | 'resolve'>): Refusal | null {
  if (s.phase.at !== 'audit') return notNow(s, move.do);
  if (!s.seats.includes(seat)) return { kind: 'no-such-seat', seat };
  return s.phase.settled.includes(seat) ? { kind: 'already-settled', seat } : null;
}
