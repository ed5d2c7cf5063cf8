/** The game's state as these panels read it. Nothing is decided here: the engine is asked. */
import { isSeat, type SeatId } from '../../../engine';
import * as shipShape from '../../../engine/games/shipshape';
import type { PanelProps, TableProps } from '../contract';

export type State = shipShape.State;
export type Bid = shipShape.Bid;
export type Sailor = shipShape.Sailor;
export type Group = shipShape.Group;
export type Cargo = shipShape.Cargo;
export type Kind = shipShape.Kind;

export type Panel = PanelProps<State, Bid, shipShape.Own>;
export type Table = TableProps<State, Bid>;

export const {
  bidders,
  CAPN,
  cargoInGrid,
  checkCargo,
  EMPTY,
  FULL_SHIP,
  holdsInTheBox,
  isHome,
  KINDS,
  lastVoyage,
  sailorsOf,
  scoresOf,
  SPACES,
  speaksFor,
  turnOf,
  TURNS,
  VOYAGES,
} = shipShape;

export const sailorNamed = (s: State, who: unknown): Sailor | null =>
  sailorsOf(s.seats).find((one) => one === who) ?? null;

export const groupsOf = ({ phase }: State): readonly Group[] => (phase.at === 'sailing' ? phase.groups : []);

export const groupOf = (s: State, who: string | null): Group | null =>
  groupsOf(s).find(({ sailors }) => sailors.some((one) => one === who)) ?? null;

export const cargoNow = ({ phase }: State): shipShape.BySailor<Cargo> =>
  phase.at === 'sailing' ? phase.cargo : {};

/** Everybody, the richest first. */
export const byCoins = (s: State): readonly Sailor[] =>
  [...sailorsOf(s.seats)].sort((a, b) => (s.coins[b] ?? 0) - (s.coins[a] ?? 0));

/** Who took a crate in a turn, from the top, and by what: the card that stood alone, or without one the hold. */
export type Taken = {
  readonly who: Sailor;
  readonly crate: number;
  readonly card: number | null;
  readonly mine: boolean;
};

/** The turn whose cards were turned over last. */
export type LatestTurn = {
  readonly turn: number;
  readonly taken: readonly Taken[];
  /** Whose cards lie there without a crate for them yet. */
  readonly waiting: readonly { readonly who: Sailor; readonly card: number | null }[];
};

export function latestTurn(group: Group, seat: SeatId | null): LatestTurn | null {
  if (group.cards.length === 0) return null;
  const { sailors, took, tied, capnWanted } = group;
  const turn = tied.length > 0 || capnWanted ? turnOf(group) : turnOf(group) - 1;
  const before = (turn - 1) * sailors.length;
  const taken = took.slice(before).map((who, i) => ({
    who,
    crate: before + i + 1,
    card: aloneIn(group, who),
    mine: who === seat,
  }));
  const waiting = sailors
    .filter((who) => !taken.some((one) => one.who === who))
    .map((who) => ({ who, card: cardsBy(group, who).at(-1) ?? null }));
  return { turn, taken, waiting };
}

/** What somebody laid in the latest turn, the second bid last. */
export const cardsBy = ({ cards }: Group, who: Sailor): readonly number[] =>
  cards.filter((one) => one.who === who).map(({ card }) => card);

function aloneIn({ cards }: Group, who: Sailor): number | null {
  const own = cards.findLast((one) => one.who === who);
  const alone = own && cards.every((one) => one === own || one.again !== own.again || one.card !== own.card);
  return alone ? own.card : null;
}

/** Those of the last bid who laid the same card as this one. */
export function matchedBy({ cards }: Group, who: Sailor): readonly Sailor[] {
  const own = cards.findLast((one) => one.who === who);
  return own
    ? cards
        .filter((one) => one.again === own.again && one.card === own.card && one.who !== who)
        .map((one) => one.who)
    : [];
}

/** The seats of a group, without the Cap'n. */
export const seatsIn = ({ sailors }: Group): readonly SeatId[] => sailors.filter(isSeat);
