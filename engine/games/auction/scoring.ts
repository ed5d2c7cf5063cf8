/** Points, and the ranking in which equals cancel each other when all is over. */
import { rank, standingsFrom } from '../shared/ranking';
import type { Standing } from '../../contract/game';
import type { SeatId } from '../../vocabulary';
import { itemDeck } from './catalogue';
import type { State } from './state';

export type CancelledStanding<W> = {
  readonly who: W;
  readonly total: number;
  /** Nobody has place 1 when every total is shared. */
  readonly place: number;
  readonly cancelled: boolean;
};

/**
 * Players with the same total cancel each other (AUC-6). Those who stand alone are placed by their total; the
 * cancelled share the place behind them, never the first.
 */
export function cancellingRanking<W>(
  totals: readonly { readonly who: W; readonly total: number }[],
): readonly CancelledStanding<W>[] {
  const cancelled = totals.filter((one) => totals.filter((other) => other.total === one.total).length > 1);
  const alone = totals.filter((one) => !cancelled.includes(one)).sort((a, b) => b.total - a.total);
  const behind = Math.max(2, alone.length + 1);
  return [
    ...alone.map((one, i) => ({ who: one.who, total: one.total, place: i + 1, cancelled: false })),
    ...[...cancelled]
      .sort((a, b) => b.total - a.total)
      .map((one) => ({ who: one.who, total: one.total, place: behind, cancelled: true })),
  ];
}

/** Items won lie open, so totals are public. */
export const totalOf = (s: State, seat: SeatId): number =>
  s.lots.reduce((sum, lot) => (lot.to === seat ? sum + lot.item : sum), s.corrected[seat] ?? 0);

export type Total = { readonly who: SeatId; readonly total: number };

export const totals = (s: State): readonly Total[] => s.seats.map((who) => ({ who, total: totalOf(s, who) }));

/** While it runs places go by the total: an equal total cancels only when no item is left. */
export function standings(s: State): readonly Standing[] {
  if (!isOver(s))
    return standingsFrom(
      rank(totals(s), [{ name: 'points', of: (one) => one.total }]),
      (one) => one.who,
      (one) => one.total,
    );
  return finalStandings(totals(s));
}

/** Equal totals cancel each other (AUC-6). */
export function finalStandings(all: readonly Total[]): readonly Standing[] {
  const ranking = cancellingRanking(all);
  const highest = Math.max(...ranking.map((one) => one.total));
  return ranking.map(({ who, total, place, cancelled }) => ({
    who,
    place,
    score: total,
    chain: cancelled
      ? [{ by: 'equals cancel', amount: total, went: 'behind' }]
      : place === 1 && total < highest
        ? [{ by: 'equals cancel', amount: total, went: 'ahead' }]
        : [],
  }));
}

export const sum = (items: readonly number[]): number => items.reduce((all, item) => all + item, 0);

export const pointsInAll = (s: State): number => sum(itemDeck(s.seats.length));

export const isOver = (s: State): boolean => s.phase.at === 'over';
