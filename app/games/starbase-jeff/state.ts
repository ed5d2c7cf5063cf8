/** The game's state and forms as these panels read them. Nothing is decided here: the engine is asked. */
import type { JsonObject, SeatId } from '../../../engine';
import * as starbaseJeff from '../../../engine/games/starbase-jeff';
import type { PanelProps, TableProps } from '../contract';

export type State = starbaseJeff.State;
export type Card = starbaseJeff.Card;
export type Last = starbaseJeff.Last;
export type Piece = starbaseJeff.Piece;
export type Named = starbaseJeff.Named;
export type Place = starbaseJeff.Place;
export type Capsule = starbaseJeff.Capsule;
export type Options = starbaseJeff.Options;
export type Secret = starbaseJeff.Value;
export type Own = starbaseJeff.Own;
export type Built = Last['built'][number];

export type Panel = PanelProps<State, Secret, Own>;
export type Table = TableProps<State, Secret>;

export const {
  canBePassed,
  CAPSULES,
  distinct,
  handCount,
  holdersOf,
  isBomb,
  isEndCap,
  lastTurn,
  leftOfCard,
  nameOfPiece,
  playerOf,
  powersOf,
  SIDES,
} = starbaseJeff;

export const cardIn = (s: State, id: string): Card => starbaseJeff.cardOf(s.options.deck, id);

export const turnWords = (s: State): string => `Round ${s.round}, turn ${s.turn} of ${lastTurn(s)}`;

// ── The order of building ────────────────────────────────────────────────────────────────────────────────────────

/** A card turned over this turn, where it stands in the order, and what comes in with it. */
export type Moment = {
  readonly seat: SeatId;
  readonly card: string;
  readonly rank: number;
  /** Cards that waited and are built at the same moment. */
  readonly with: readonly string[];
  /** `tied`: a Diamond will decide. */
  readonly is: 'done' | 'now' | 'next' | 'waits' | 'tied';
};

/** The cards of the turn in the order they are built: ties show as soon as the cards lie open. */
export function momentsOf(s: State): readonly Moment[] {
  const laid =
    s.laid.length > 0
      ? s.laid
      : (s.last?.shown ?? []).flatMap(({ seat, cards }) =>
          cards.map((card) => ({ seat, card, rank: cardIn(s, card).rank, waiting: false })),
        );
  const { phase } = s;
  const now = phase.at === 'build' ? phase : null;
  const moments = laid.map((one): Moment => {
    if (now && !one.waiting && now.seat === one.seat && now.rank === one.rank)
      return { ...one, with: now.cards.filter((card) => card !== one.card), is: 'now' };
    if (!one.waiting) return { ...one, with: [], is: hasWaited(s, one) ? 'waits' : 'done' };
    const is = [one, ...laid.filter((other) => other !== one && other.seat === one.seat)]
      .map(({ rank }) => outlook(s, one.seat, rank))
      .reduce((worse, each) => (WORST.indexOf(each) < WORST.indexOf(worse) ? each : worse));
    const first = !laid.some(({ seat, rank }) => seat === one.seat && rank > one.rank);
    return { ...one, with: is === 'next' && first ? playerOf(s, one.seat).tabled : [], is };
  });
  const clear = (rank: number): readonly SeatId[] =>
    s.verdicts.find((verdict) => verdict.rank === rank)?.clear ?? [];
  return [...moments].sort(
    (a, b) => b.rank - a.rank || clear(a.rank).indexOf(a.seat) - clear(b.rank).indexOf(b.seat),
  );
}

const WORST = ['waits', 'tied', 'next'] as const;

function outlook(s: State, seat: SeatId, rank: number): (typeof WORST)[number] {
  const verdict = s.verdicts.find((one) => one.rank === rank);
  if (verdict) return verdict.clear.includes(seat) ? 'next' : 'waits';
  const seats = s.laid.filter((one) => one.rank === rank).map((one) => one.seat);
  const judged = starbaseJeff.judgeRank(rank, seats, holdersOf(s, 'diamond'));
  if (judged.kind === 'pick') return 'tied';
  return judged.verdict.clear.includes(seat) ? 'next' : 'waits';
}

const hasWaited = ({ last }: State, { seat, card }: { readonly seat: SeatId; readonly card: string }) =>
  last?.waited.some((one) => one.seat === seat && one.card === card) ?? false;

// ── Money ────────────────────────────────────────────────────────────────────────────────────────────────────────

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** What a seat took from the pot at the end of a round. */
export const potTo = ({ closedBy, pot, share }: Last, seat: SeatId): number =>
  share ?? (closedBy === seat ? pot : 0);

export const paidIn = ({ cleanup }: Last, seat: SeatId): number =>
  cleanup.find((one) => one.seat === seat)?.paid ?? 0;

/** What a turn did to a seat's credits, the end of the round with it. */
export function changeIn(last: Last | null, seat: SeatId): number {
  if (!last) return 0;
  const { built } = last;
  const own = built.filter((one) => one.seat === seat);
  const got = built.flatMap(({ payments }) => payments.filter(({ to }) => to === seat));
  return (
    sum(own.map((one) => one.fromPot - one.toPot - sum(one.payments.map(({ amount }) => amount)))) +
    sum(got.map(({ amount }) => amount)) -
    paidIn(last, seat) +
    potTo(last, seat)
  );
}

/** What would come of a move, asked of the rulebook before it is made. */
export type Outlook =
  | { readonly ok: true; readonly paid: Built | null; readonly closes: boolean; readonly pot: number }
  | { readonly ok: false; readonly why: string };

export function outlookOf(
  { game, state, panels, names, table }: Table,
  by: SeatId,
  move: JsonObject,
): Outlook {
  const done = game.apply(state, { by, move: move as starbaseJeff.Move, seq: table.seq, seals: [] });
  if (!done.ok) return { ok: false, why: panels.refusal(done.why, names) ?? 'That cannot be done now.' };
  const { last } = done.value as State;
  return {
    ok: true,
    paid: last?.built[state.last?.built.length ?? 0] ?? null,
    closes: last?.closedBy !== null && state.last?.closedBy === null,
    pot: last?.pot ?? 0,
  };
}

export const brokeIn = (s: State): readonly SeatId[] =>
  s.players.filter(({ credits }) => credits === 0).map(({ seat }) => seat);
