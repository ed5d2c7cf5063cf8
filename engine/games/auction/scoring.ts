/** Points, the ranking in which equals cancel each other, and what is conserved. */
import type { Account, Correction, Standing } from '../../contract/game';
import { ok, type Result } from '../../result';
import type { SeatId } from '../../vocabulary';
import { auctionItemDeck } from './catalogue';
import { boardOf, refuse, type AuctionRefusal, type AuctionState } from './state';

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
export const totalOf = (s: AuctionState, seat: SeatId): number =>
  s.lots.reduce((sum, lot) => (lot.to === seat ? sum + lot.item : sum), s.corrected[seat] ?? 0);

export function standings(s: AuctionState): readonly Standing[] {
  const ranking = cancellingRanking(s.seats.map((who) => ({ who, total: totalOf(s, who) })));
  const highest = Math.max(...ranking.map((one) => one.total));
  return ranking.map(({ who, total, place, cancelled }) => ({
    who,
    place,
    score: total,
    ...(cancelled
      ? { by: 'cancelled' }
      : place === 1 && total < highest
        ? { by: 'higher totals cancelled' }
        : {}),
  }));
}

const sum = (items: readonly number[]): number => items.reduce((all, item) => all + item, 0);

export const pointsInAll = (s: AuctionState): number => sum(auctionItemDeck(s.seats.length));

/** Points in items, wherever they lie; and each seat's priority cards, in hand or on the board. */
export const accounts = (s: AuctionState): readonly Account[] => [
  ...s.seats.map((seat) => ({ name: `items/${seat}`, amount: totalOf(s, seat) })),
  { name: 'items/deck', amount: sum(s.deck) },
  { name: 'items/up', amount: s.item ?? 0 },
  { name: 'items/discarded', amount: sum(s.lots.filter((lot) => lot.to === null).map((lot) => lot.item)) },
  ...s.seats.flatMap((seat) => [
    { name: `hand/${seat}`, amount: s.seats.length - boardOf(s, seat).length },
    { name: `board/${seat}`, amount: boardOf(s, seat).length },
  ]),
];

/** Only a player's points can be corrected, between none and all there are; the rest follows from the cards. */
export function correct(s: AuctionState, { account, by }: Correction): Result<AuctionState, AuctionRefusal> {
  const seat = s.seats.find((one) => account === `items/${one}`);
  if (seat === undefined) {
    const follows = accounts(s).some((one) => one.name === account);
    return refuse({ kind: follows ? 'account-follows' : 'unknown-account', account });
  }
  const most = pointsInAll(s);
  const total = totalOf(s, seat) + by;
  if (!(total >= 0 && total <= most)) return refuse({ kind: 'total-out-of-range', total, most });
  return ok({ ...s, corrected: { ...s.corrected, [seat]: (s.corrected[seat] ?? 0) + by } });
}
