/**
 * The warm-up lot: one practice auction before the game, for everyone at the table. It is not a rulebook: nothing is
 * owned, nothing is kept. But every phone has locked and opened once, and all their salts stir the first draw.
 */
import type { Game } from '../contract/game';
import { no, ok } from '../result';
import { int, object, read, tagged, type Of } from '../data/shape';
import { SEATS, type BySeat, type SeatId } from '../vocabulary';

export const WARM_UP = 'warm-up';
const ROUND = 'warm-up';
const MOST = 99;

const VALUE = object({ bid: int(0, MOST) });
const MOVES = tagged('do', { none: {} });
const OPTIONS = object({});

export type WarmUp = {
  readonly order: readonly SeatId[];
  /** Null until the paddles are turned over. */
  readonly bids: BySeat<number> | null;
  readonly winner: SeatId | null;
};

/** Somebody has to sit down first. */
type Refusal =
  | { readonly kind: 'seats'; readonly seats: number }
  | { readonly kind: 'bid-malformed'; readonly most: number }
  | { readonly kind: 'nothing-to-do' };

const slotOf = (seat: SeatId): string => `${ROUND}/bid/${seat}`;

export const warmUp: Game<WarmUp, Of<typeof MOVES>, Of<typeof VALUE>, Refusal, null, Of<typeof OPTIONS>> = {
  id: WARM_UP,
  rules: 1,
  players: { least: 1, most: SEATS.length },
  options: OPTIONS,
  moves: MOVES,
  defaults: () => ({}),
  setup: (_options, seats) =>
    seats.length > 0 ? ok({ order: seats, bids: null, winner: null }) : no({ kind: 'seats', seats: 0 }),
  apply: () => no({ kind: 'nothing-to-do' }),
  rounds: (s) =>
    s.bids
      ? []
      : [
          {
            name: ROUND,
            kind: 'together',
            dice: true,
            slots: s.order.map((seat) => ({ name: slotOf(seat), seat, absent: 'no-bid' })),
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
    const [first, ...others] = s.order.filter((seat) => highest > 0 && bids[seat] === highest);
    return { ...s, bids, winner: first ? dice.pick([first, ...others]) : null };
  },
  correct: () => no({ kind: 'nothing-to-do' }),
  fix: () => no({ kind: 'nothing-to-do' }),
  own: () => null,
  asks: (s, by) =>
    s.bids || by === 'host' || !s.order.includes(by)
      ? []
      : [
          {
            kind: 'seal',
            by,
            must: true,
            secret: {
              slot: slotOf(by),
              fixed: {},
              fields: [{ name: 'bid', is: 'number', least: 0, most: MOST }],
            },
          },
        ],
  narrate(_before, cause, after) {
    if (cause.kind === 'set-up')
      return [{ text: 'Warm-up lot: one cup of tea. Lock any bid; nothing is kept.' }];
    if (cause.kind !== 'revealed') return [];
    const { bids, winner } = after;
    if (!winner) return [{ text: 'Nobody wants the tea. Everyone’s paddle works.' }];
    const price = bids?.[winner] ?? 0;
    const tied = after.order.filter((seat) => bids?.[seat] === price).length > 1;
    const why = tied ? ' A tie; the dice decide, this once.' : '';
    return [{ text: `{${winner}} wins the tea at ${price}.${why} Nothing is paid.` }];
  },
  standings: (s) =>
    s.order.map((seat) => ({ who: seat, place: seat === s.winner ? 1 : 2, score: s.bids?.[seat] ?? 0 })),
  accounts: () => [],
  isOver: (s) => s.bids !== null,
};
