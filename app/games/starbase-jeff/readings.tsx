/** What the kit draws for this game: plates with credits, waiting cards and capsules; turned cards. */
import { isSeat, listed, signed } from '../../../engine';
import { Text, useTheme } from '../../../components';
import type { Flip, SeatReading, ShownValue } from '../contract';
import { CardFace } from './JeffCard';
import { cardIn, playerOf, powersOf, type Secret, type State } from './state';
import { capsuleName } from './words';

export function plate(s: State, who: string): SeatReading {
  if (!isSeat(who)) return {};
  const { credits, tabled, won } = playerOf(s, who);
  const over = s.phase.at === 'over';
  return {
    detail: [
      `${signed(credits - s.options.credits)} since the start`,
      ...(over || won > 0 ? [`${won} closed`] : []),
      ...(tabled.length > 0 && !over ? [`waits: ${tabled.map((id) => cardIn(s, id).name).join(', ')}`] : []),
      ...powersOf(s, who).map(capsuleName),
    ].join(' · '),
    figure: <Credits amount={credits} />,
  };
}

/** Read across a room. */
function Credits({ amount }: { readonly amount: number }) {
  const { board, scale } = useTheme();
  const size = board ? { fontSize: 56 * scale, lineHeight: 62 * scale } : null;
  return (
    <Text kind="number" style={size}>
      {amount}
    </Text>
  );
}

export const shown = ({ cards }: Secret, s: State, large: boolean): ShownValue => ({
  words: listed(cards.map((id) => cardIn(s, id).name)),
  picture: cards[0] ? <CardFace card={cardIn(s, cards[0])} size={large ? 180 : 64} /> : null,
});

/** Whose cards nobody matched. */
export const won = ({ after, shown: all }: Flip<State, Secret>): readonly string[] =>
  all.filter(({ seat }) => !after.last?.waited.some((one) => one.seat === seat)).map(({ seat }) => seat);
