/** What have I got: coins, the hold of this voyage, my own cards under a peek, and what my voyages brought. */
import { counted } from '../../../engine';
import { EmptyState, HoldToPeek, Line, Stack, Text } from '../../../components';
import { sealFor } from '../kit/asks';
import { PanelFrame } from '../kit/PanelFrame';
import { Peek } from '../kit/Paddle';
import { lockedIn } from '../kit/secrets';
import { scoreWords } from './ScoreTable';
import { scoresOf, type Panel } from './state';

export function Mine(props: Panel) {
  const { seat, state: s, own } = props;
  if (!seat)
    return (
      <PanelFrame>
        <EmptyState title="No seat here" text="This device watches. Take a chair to play." />
      </PanelFrame>
    );
  const hold = s.holds[seat];
  const ask = sealFor(props.asks, 'card');
  const locked = ask && lockedIn(props, ask.secret.slot);
  return (
    <PanelFrame>
      <Line words="Coins">{String(s.coins[seat] ?? 0)}</Line>
      <Line words={`Hold of voyage ${s.voyage}`}>{hold === undefined ? 'not known yet' : String(hold)}</Line>
      {locked ? <Peek value={locked} props={props} label="Your locked card. Hold here to peek." /> : null}
      {own ? (
        <HoldToPeek label="Your hand and your pile. Hold here to see.">
          <Text>
            {props.masked
              ? 'Hidden'
              : `In hand: ${cardsIn(own.hand)}. In the pile: ${cardsIn(own.discards)}.`}
          </Text>
        </HoldToPeek>
      ) : null}
      {s.scored.map(({ cargo, holds }, i) => {
        const score = scoresOf(s, cargo).find(({ who }) => who === seat);
        return score ? (
          <Stack key={i} gap="xs" role="region" aria-label={`Voyage ${i + 1}`}>
            <Line words={`Voyage ${i + 1}, hold ${holds[seat] ?? 0}`}>{counted(score.coins, 'coin')}</Line>
            <Text kind="small" tone="muted">
              {scoreWords(score)}
            </Text>
          </Stack>
        ) : null;
      })}
    </PanelFrame>
  );
}

const cardsIn = (cards: readonly number[]): string => cards.join(', ') || 'none';
