/** The last outcome and its reason, above whatever comes next. It waits for nobody. */
import { StyleSheet, View } from 'react-native';
import { Announce, FeedLine, RADII, SPACE, useTheme } from '../../../components';
import type { PanelProps } from '../contract';
import { useTurned } from '../kit/useTurned';
import { nameOf } from './state';
import { outcomeOf } from './outcome';
import { TurnedPaddle } from '../kit/TurnedPaddle';

export function OutcomeStrip({ props }: { readonly props: PanelProps }) {
  const { colors } = useTheme();
  const outcome = outcomeOf(props);
  const turned = useTurned(outcome?.seq ?? -1);
  if (!outcome) return null;
  return (
    <View role="region" aria-label="Outcome" style={[styles.strip, { borderColor: colors.lines }]}>
      {outcome.bids.length === 0 ? null : (
        <View style={styles.bids}>
          {outcome.bids.map((one) => (
            <TurnedPaddle key={one.seat} shown={one} turned={turned} name={nameOf(props.names, one.seat)} />
          ))}
        </View>
      )}
      {outcome.lines.map((line, i) => (
        <FeedLine key={i} text={line.text} rule={line.rule} onRule={(rule) => props.act.help(rule)} />
      ))}
      <Announce text={outcome.lines.map(({ text }) => text).join(' ')} />
    </View>
  );
}

const styles = StyleSheet.create({
  strip: { borderLeftWidth: 3, borderRadius: RADII.small, paddingLeft: SPACE.m, gap: SPACE.xs },
  bids: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.s },
});
