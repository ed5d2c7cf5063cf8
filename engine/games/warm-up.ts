/**
 * The warm-up lot: one practice auction before the game, for everyone at the table. It is not a rulebook: nothing is
 * owned, nothing is kept. But every phone has locked and opened once, and all their salts stir the first draw.
 */
import type { Game, Line } from '../contract/game';
import { no, ok } from '../result';
import { int, object, read, tagged, type Of } from '../data/shape';
import { SEATS, type BySeat, type SeatId } from '../vocabulary';
import { numberFrom, sealAsk, secretOf } from './shared/asks';
import { rank, standingsFrom } from './shared/ranking';
import type { CommonRefusal } from './shared/refusals';
import { line, nameOf } from './shared/words';

export const WARM_UP = 'warm-up';
const ROUND = 'warm-up';
const MOST = 99;

const VALUE = object({ bid: int(0, MOST) });
const MOVES = tagged('do', { none: {} });
const OPTIONS = object({});

export type WarmUp = {
  readonly seats: readonly SeatId[];
  /** Null until the paddles are turned over. */
  readonly bids: BySeat<number> | null;
  readonly winner: SeatId | null;
};

type Refusal = CommonRefusal | { readonly kind: 'bid-malformed'; readonly most: number };

const slotOf = (seat: SeatId): string => `${ROUND}/bid/${seat}`;

export const warmUp: Game<WarmUp, Of<typeof MOVES>, Of<typeof VALUE>, Refusal, null, Of<typeof OPTIONS>> = {
  id: WARM_UP,
  rules: 2,
  players: { least: 1, most: SEATS.length },
  options: OPTIONS,
  moves: MOVES,
  decisions: [],
  defaults: () => ({}),
  setup: (_options, seats) => ok({ seats, bids: null, winner: null }),
  apply: (_s, { move }) => no({ kind: 'not-now', do: move.do, at: WARM_UP }),
  rounds: (s) =>
    s.bids
      ? []
      : [
          {
            name: ROUND,
            kind: 'together',
            dice: true,
            slots: s.seats.map((seat) => ({ name: slotOf(seat), seat, absent: 'no-bid' })),
          },
        ],
  fits(_s, _slot, value) {
    const bid = read(VALUE, value);
    return bid.ok ? bid : no({ kind: 'bid-malformed', most: MOST });
  },
  reveal(s, round, shown, dice) {
    if (round !== ROUND || s.bids) return s;
    const bids: { [S in SeatId]?: number } = {};
    for (const one of shown) if ('value' in one) bids[one.seat] = one.value.bid;
    const highest = Math.max(0, ...Object.values(bids));
    const [first, ...others] = s.seats.filter((seat) => highest > 0 && bids[seat] === highest);
    return { ...s, bids, winner: first ? dice.pick([first, ...others]) : null };
  },
  correct: (_s, { what, of }) => no({ kind: 'no-such-account', what, ...(of === undefined ? {} : { of }) }),
  fix: () => no({ kind: 'not-a-fact', where: WARM_UP }),
  fixes: () => [],
  own: () => null,
  asks: (s, by) =>
    s.bids || by === 'host' || !s.seats.includes(by)
      ? []
      : [sealAsk(by, secretOf(slotOf(by), 'bid', [numberFrom('bid', 0, MOST)]))],
  narrate(_before, cause, after) {
    if (cause.kind === 'set-up') return now(after);
    return cause.kind === 'revealed' ? resultLines(after) : [];
  },
  now,
  standings: (s) =>
    standingsFrom(
      rank(s.seats, [{ name: 'bid', of: (seat) => (seat === s.winner ? 1 : 0) }]),
      (seat) => seat,
      (seat) => s.bids?.[seat] ?? 0,
    ),
  accounts: () => [],
  isOver: (s) => s.bids !== null,
};

function now(s: WarmUp): readonly Line[] {
  return s.bids ? [] : [line('next', 'Warm-up lot: 1 cup of tea. Lock any bid; nothing is kept.')];
}

function resultLines({ seats, bids, winner }: WarmUp): readonly Line[] {
  if (!winner) return [line('result', 'Nobody wants the tea. Everyone’s paddle works.')];
  const price = bids?.[winner] ?? 0;
  const tied = seats.filter((seat) => bids?.[seat] === price).length > 1;
  return [
    line('result', `${nameOf(winner)} wins the tea at ${price}. Nothing is paid.`),
    ...(tied ? [line('reason', 'Tie. Picked at random, only in practice.')] : []),
  ];
}
