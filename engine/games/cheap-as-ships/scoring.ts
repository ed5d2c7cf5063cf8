/** Game end: loyalty cards are shown, and the dealers are ranked. */
import type { Shown, Standing } from '../../contract/game';
import { rank, standingsFrom, type Criterion, type Ranked } from '../shared/ranking';
import type { BySeat, SeatId } from '../../vocabulary';
import { loyaltyBonus, partsOf } from './ships';
import { bySeat, pay, playerIn, shipsOf, type Player, type Refusal, type Secret, type State } from './state';

/** Every card is shown at once; a player who shows none gets nothing (CAS-13). */
export function showLoyalty(s: State, shown: readonly Shown<Secret, Refusal>[]): State {
  let after: State = { ...s, phase: { at: 'over' } };
  for (const one of shown) {
    const brand = brandShown(one);
    after = { ...after, loyalty: { ...after.loyalty, [one.seat]: brand } };
    after = pay(after, {
      seat: one.seat,
      by: loyaltyBonus(shipsOf(playerIn(s, one.seat)), brand),
      for: 'loyalty',
    });
  }
  return after;
}

export const brandShown = (one: Shown<Secret, Refusal>): string | null =>
  (one.how === 'sealed' || one.how === 'entered') && 'brand' in one.value ? one.value.brand : null;

// Ranking

export type Dealer = {
  readonly money: number;
  readonly reputation: number;
  readonly ships: number;
  /** Printed value of every part card sold, in ships or alone. */
  readonly partsValue: number;
};

type Contender = { readonly seat: SeatId } & Dealer;

/** Money, then reputation, then ships sold, then the value of the parts sold, then shared (CAS-14). */
export const FINAL_CHAIN: readonly Criterion<Contender>[] = [
  { name: 'money', of: (one) => one.money },
  { name: 'reputation', of: (one) => one.reputation },
  { name: 'ships', of: (one) => one.ships },
  { name: 'parts', of: (one) => one.partsValue },
];

export const finalRanking = (dealers: BySeat<Dealer>): readonly Ranked<Contender>[] =>
  rank(
    (Object.entries(dealers) as [SeatId, Dealer][]).map(([seat, dealer]) => ({ seat, ...dealer })),
    FINAL_CHAIN,
  );

export const dealer = (player: Player): Dealer => ({
  money: player.money,
  reputation: player.reputation,
  ships: shipsOf(player).length,
  partsValue: player.sales
    .flatMap((sale) => (sale.what === 'ship' ? partsOf(sale.ship) : [sale.part]))
    .reduce((sum, part) => sum + part.value, 0),
});

export const dealers = (s: State): BySeat<Dealer> => bySeat(s, dealer);

export const standings = (s: State): readonly Standing[] => standingsOf(dealers(s));

export const standingsOf = (all: BySeat<Dealer>): readonly Standing[] =>
  standingsFrom(
    finalRanking(all),
    ({ seat }) => seat,
    ({ money }) => money,
  );

export const isOver = (s: State): boolean => s.phase.at === 'over';
