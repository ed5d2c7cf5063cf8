/** The order of building: ranks, then Diamonds, then the Cube's both-or-neither (SBJ-3, 4 and 11). */
import type { SeatId } from '../../vocabulary';
import type { Laid, Pick, Verdict } from './state';

/** Judges the cards that show one rank. One Diamond card among them leaves the choice to its owner. */
export function judgeRank(
  rank: number,
  seats: readonly SeatId[],
  diamonds: readonly SeatId[],
  pick?: Pick,
): { readonly kind: 'judged'; readonly verdict: Verdict } | { readonly kind: 'pick'; readonly seat: SeatId } {
  const judged = (clear: readonly SeatId[]) => ({ kind: 'judged', verdict: { rank, clear } }) as const;
  if (seats.length === 1) return judged(seats);
  const [holder, ...more] = seats.filter((seat) => diamonds.includes(seat));
  if (holder === undefined || more.length > 0) return judged([]);
  if (pick === undefined) return { kind: 'pick', seat: holder };
  if (pick === 'defer') return judged([]);
  const others = seats.filter((seat) => seat !== holder);
  const unmatched = others.length === 1 ? others : [];
  return judged(pick === 'before' ? [holder, ...unmatched] : [...unmatched, holder]);
}

export type OrderStep =
  | { readonly kind: 'done' }
  | { readonly kind: 'pick'; readonly seat: SeatId; readonly rank: number }
  | { readonly kind: 'judged'; readonly verdict: Verdict }
  /** These cards of the seat (places in the list of laid cards) wait for a later turn. */
  | {
      readonly kind: 'deferred';
      readonly seat: SeatId;
      readonly cards: readonly number[];
      readonly because: 'rank' | 'cube';
    }
  /** `tabled`: everything the seat has on the table comes in with this card. */
  | {
      readonly kind: 'build';
      readonly seat: SeatId;
      readonly card: number;
      readonly rank: number;
      readonly tabled: boolean;
    };

/** The next thing that follows from the cards laid this turn. Built and deferred ones stay listed, no longer waiting. */
export function nextInOrder(
  laid: readonly Laid[],
  verdicts: readonly Verdict[],
  diamonds: readonly SeatId[],
  pick?: Pick,
): OrderStep {
  const waiting = laid.flatMap((one, index) => (one.waiting ? [{ ...one, index }] : []));
  if (waiting.length === 0) return { kind: 'done' };
  const top = Math.max(...waiting.map((one) => one.rank));
  const verdictOn = (rank: number) => verdicts.find((one) => one.rank === rank);
  const partnerOf = (index: number) =>
    waiting.find((one) => one.index !== index && one.seat === laid[index]?.seat);

  // A Cube's second card decides about the first, so its rank is judged as soon as the first comes up.
  const atTop = waiting.filter((one) => one.rank === top);
  const unmatched = atTop.filter((one) => verdictOn(top)?.clear.includes(one.seat));
  const wanted = [top, ...unmatched.flatMap((one) => partnerOf(one.index)?.rank ?? [])];
  const open = wanted.find((rank) => !verdictOn(rank));
  if (open !== undefined) {
    const seats = laid.filter((one) => one.rank === open).map((one) => one.seat);
    const judged = judgeRank(open, seats, diamonds, pick);
    return judged.kind === 'pick' ? { ...judged, rank: open } : judged;
  }

  for (const one of atTop) {
    const partner = partnerOf(one.index);
    const isClear = verdictOn(top)?.clear.includes(one.seat) ?? false;
    const partnerClear = !partner || (verdictOn(partner.rank)?.clear.includes(one.seat) ?? false);
    if (isClear && partnerClear) continue;
    const cards = partner ? [one.index, partner.index] : [one.index];
    return { kind: 'deferred', seat: one.seat, cards, because: isClear ? 'cube' : 'rank' };
  }

  const seat = verdictOn(top)?.clear.find((one) => atTop.some((card) => card.seat === one));
  const next = atTop.find((one) => one.seat === seat);
  if (!next) return { kind: 'done' };
  const isFirst = !laid.some((one) => one.seat === next.seat && one.rank > top);
  return { kind: 'build', seat: next.seat, card: next.index, rank: top, tabled: isFirst };
}

export type CardShown = { readonly seat: SeatId; readonly card: string; readonly rank: number };
export type OrderInput = {
  readonly shown: readonly CardShown[];
  /** What each seat has on the table from earlier turns. */
  readonly tabled: readonly { readonly seat: SeatId; readonly card: string }[];
  readonly diamonds: readonly SeatId[];
  readonly picks: readonly { readonly seat: SeatId; readonly rank: number; readonly pick: Pick }[];
};
export type Order = {
  /** Each seat's moment, first to last; the cards of one moment in any order. */
  readonly builds: readonly {
    readonly seat: SeatId;
    readonly rank: number;
    readonly cards: readonly string[];
  }[];
  readonly deferred: readonly {
    readonly seat: SeatId;
    readonly card: string;
    readonly because: 'rank' | 'cube';
  }[];
  /** The Diamond's choice that is wanted before the order can go on. */
  readonly wants: { readonly seat: SeatId; readonly rank: number } | null;
};

/** A whole turn's order at once, for a table whose Diamonds do not change while it builds. */
export function orderOfBuilding({ shown, tabled, diamonds, picks }: OrderInput): Order {
  let laid: readonly Laid[] = shown.map((one) => ({ ...one, waiting: true }));
  const verdicts: Verdict[] = [];
  const builds: Order['builds'][number][] = [];
  const deferred: Order['deferred'][number][] = [];
  const settle = (cards: readonly number[]) => {
    laid = laid.map((one, index) => (cards.includes(index) ? { ...one, waiting: false } : one));
  };
  for (;;) {
    let step = nextInOrder(laid, verdicts, diamonds);
    if (step.kind === 'pick') {
      const { seat, rank } = step;
      const pick = picks.find((one) => one.seat === seat && one.rank === rank)?.pick;
      if (pick === undefined) return { builds, deferred, wants: { seat, rank } };
      step = nextInOrder(laid, verdicts, diamonds, pick);
    }
    if (step.kind === 'judged') verdicts.push(step.verdict);
    else if (step.kind === 'deferred') {
      const { seat, because } = step;
      deferred.push(...step.cards.map((index) => ({ seat, card: laid[index]?.card ?? '', because })));
      settle(step.cards);
    } else if (step.kind === 'build') {
      const { seat, rank } = step;
      const old = step.tabled ? tabled.filter((one) => one.seat === seat).map((one) => one.card) : [];
      builds.push({ seat, rank, cards: [laid[step.card]?.card ?? '', ...old] });
      settle([step.card]);
    } else return { builds, deferred, wants: null };
  }
}
