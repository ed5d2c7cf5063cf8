/** Who is ahead, and when it is over. */
import { rank, standingsFrom } from '../shared/ranking';
import type { Standing } from '../../contract/game';
import type { SeatId } from '../../vocabulary';
import type { State } from './state';

/** SBJ-8: money alone decides; equal money shares the place. */
export const standings = (s: State): readonly Standing[] => standingsOf(s.players);

export const standingsOf = (
  players: readonly { readonly seat: SeatId; readonly credits: number }[],
): readonly Standing[] =>
  standingsFrom(
    rank(players, [{ name: 'credits', of: (one) => one.credits }]),
    (one) => one.seat,
    (one) => one.credits,
  );

export const isOver = (s: State): boolean => s.phase.at === 'over';
