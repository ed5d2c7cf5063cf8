/** What the kit draws for this game: plates, turned paddles, winners. */
import { counted, isSeat, plain, pounds } from '../../../engine';
import { Money } from '../../../components';
import type { Flip, SeatReading, ShownValue } from '../contract';
import { playerOf, unnamedIn, type Secret, type State } from './state';

export function plate(s: State, who: string): SeatReading {
  const player = isSeat(who) ? playerOf(s, who) : null;
  if (!player || !isSeat(who)) return {};
  const cards = player.parts.length + unnamedIn(s, who);
  const ships = player.sales.filter(({ what }) => what === 'ship').length;
  return {
    detail: `Reputation ${plain(player.reputation)}, ${counted(cards, 'part')}, ${counted(ships, 'ship')} sold${s.lead === who ? ', leads' : ''}`,
    numerals: [
      { glyph: 'star', amount: plain(player.reputation), label: `Reputation ${plain(player.reputation)}` },
      { glyph: 'ship', amount: plain(ships), label: `${counted(ships, 'ship')} sold` },
    ],
    figure: <Money amount={player.money} size="large" />,
  };
}

export const shown = (value: Secret): ShownValue =>
  'bid' in value
    ? { words: value.bid === 0 ? 'no bid' : pounds(value.bid) }
    : { words: value.brand ?? 'no card' };

/** First place, then second, as the row of the flip was decided. */
export function won({ before, after }: Flip<State, Secret>): readonly string[] {
  if (before.phase.at !== 'auction' || after.round !== before.round) return [];
  const result = after.rows[before.phase.row - 1]?.result;
  return [result?.first, result?.second].flatMap((win) => (win ? [win.seat] : []));
}
