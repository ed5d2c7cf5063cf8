/** Fees, the cleanup and the pot: pure sums over plain amounts. */
import type { SeatId } from '../../vocabulary';
import { isEndCap, type Card } from './catalogue';

/** A card on the route, and what passing it costs. */
export type Toll = { readonly owner: SeatId; readonly price: number };
export type Payment = { readonly to: SeatId; readonly amount: number };

export type BuildCosts = {
  readonly credits: number;
  readonly pot: number;
  readonly fee: number;
  /** What an end cap may take from the pot: 0 for other cards, 1 for an end cap, 2 with the Torus. */
  readonly takes: number;
  /** In the order of the route, from the new card on. */
  readonly tolls: readonly Toll[];
};

export type BuildPaid = {
  readonly toPot: number;
  readonly fromPot: number;
  /** One per owner, in the order the route meets them. */
  readonly payments: readonly Payment[];
  /** What could not be paid. */
  readonly short: number;
  /** The builder's credits and the pot afterwards. */
  readonly credits: number;
  readonly pot: number;
};

/** SBJ-5: an end cap takes 1, and 2 with the Torus. */
export const takesFromPot = (card: Card, torus: boolean): number => (isEndCap(card) ? (torus ? 2 : 1) : 0);

/** SBJ-5, 6 and 8: the pot is settled first, then the owners along the route, each as far as the money goes. */
export function payForBuild(costs: BuildCosts): BuildPaid {
  const toPot = Math.min(costs.fee, costs.credits);
  const fromPot = Math.min(costs.takes, costs.pot + toPot);
  let credits = costs.credits - toPot + fromPot;
  let short = costs.fee - toPot;
  const payments: Payment[] = [];
  for (const { owner, price } of costs.tolls) {
    const amount = Math.min(price, credits);
    credits -= amount;
    short += price - amount;
    const at = payments.findIndex((one) => one.to === owner);
    const before = payments[at];
    if (before) payments[at] = { to: owner, amount: before.amount + amount };
    else payments.push({ to: owner, amount });
  }
  return {
    toPot,
    fromPot,
    payments: payments.filter((one) => one.amount > 0),
    short,
    credits,
    pot: costs.pot + toPot - fromPot,
  };
}

export type Owing = { readonly seat: SeatId; readonly credits: number; readonly unbuilt: number };

/** SBJ-9: everyone pays 1 for each unbuilt card on the table, as far as the money goes. */
export function cleanUp(
  pot: number,
  players: readonly Owing[],
): { readonly pot: number; readonly paid: readonly (Owing & { readonly paid: number })[] } {
  const paid = players.map((one) => ({ ...one, paid: Math.min(one.unbuilt, one.credits) }));
  return { pot: paid.reduce((sum, one) => sum + one.paid, pot), paid };
}

/** SBJ-9: an even share each; what does not divide stays for the next round. */
export function splitPot(pot: number, players: number): { readonly share: number; readonly rest: number } {
  return players > 0 ? { share: Math.floor(pot / players), rest: pot % players } : { share: 0, rest: pot };
}

export type Settled = {
  /** The pot after everyone has paid for unbuilt cards: what is handed out. */
  readonly pot: number;
  readonly paid: readonly (Owing & { readonly paid: number })[];
  /** Everybody's share, and what stays in the pot; null when somebody took all of it. */
  readonly split: { readonly share: number; readonly rest: number } | null;
  readonly credits: readonly { readonly seat: SeatId; readonly credits: number }[];
};

/** SBJ-9: the cleanup, then the pot: to whoever closed the station, or evenly to all. */
export function settleRound(pot: number, players: readonly Owing[], closedBy: SeatId | null): Settled {
  const clean = cleanUp(pot, players);
  const split = closedBy === null ? splitPot(clean.pot, players.length) : null;
  const credits = clean.paid.map(({ seat, credits: had, paid }) => ({
    seat,
    credits: had - paid + (split ? split.share : seat === closedBy ? clean.pot : 0),
  }));
  return { pot: clean.pot, paid: clean.paid, split, credits };
}
