/** Who bid what, who won, why: the paddles turned over, large enough for the far end of the table. */
import { StyleSheet, View } from 'react-native';
import type { BySeat } from '../../../engine';
import { SPACE, Text } from '../../../components';
import { useTurned } from './useTurned';
import { nameOf } from '../cheap-as-ships/state';
import type { Outcome } from '../cheap-as-ships/outcome';
import { TurnedPaddle } from './TurnedPaddle';

export function FlipOnBoard({
  outcome,
  names,
}: {
  readonly outcome: Outcome;
  readonly names: BySeat<string>;
}) {
  const turned = useTurned(outcome.seq);
  return (
    <View role="region" aria-label="The flip" style={styles.flip}>
      <View style={styles.paddles}>
        {outcome.bids.map((shown) => (
          <TurnedPaddle
            key={shown.seat}
            shown={shown}
            turned={turned}
            name={nameOf(names, shown.seat)}
            large
          />
        ))}
      </View>
      {outcome.lines.map((line, i) => (
        <Text
          key={i}
          kind={i === 0 ? 'title' : 'heading'}
          level={false}
          tone={i === 0 ? 'text' : 'muted'}
          align="center"
        >
          {line.text}
        </Text>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  flip: { flexGrow: 1, gap: SPACE.m, justifyContent: 'center' },
  paddles: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.l, justifyContent: 'center' },
});
