/** The last outcome and its reason, above whatever comes next. It waits for nobody. */
import { StyleSheet, View } from 'react-native';
import type { JsonObject } from '../../../engine';
import { Announce, FeedLine, RADII, SPACE, useTheme } from '../../../components';
import type { PanelProps, TableProps } from '../contract';
import { outcomeOf, type Outcome as Last } from './outcome';
import { TurnedPaddles } from './TurnedPaddle';
import { lastUndo } from './undone';
import { useTurned } from './useTurned';

type Props = {
  readonly props: TableProps & Partial<Pick<PanelProps, 'seat'>>;
  /** What it was, where the game looks for it in a way of its own. */
  readonly outcome?: Last<JsonObject, JsonObject> | null;
};

export function Outcome({ props, outcome = outcomeOf(props, props.seat) }: Props) {
  const { colors } = useTheme();
  const turned = useTurned(outcome?.seq ?? -1);
  const undone = lastUndo(props);
  if (undone)
    return (
      <View role="region" aria-label="Outcome" style={[styles.strip, { borderColor: colors.lines }]}>
        <FeedLine text={undone.text} rule={undone.rule} onRule={(rule) => props.act.help(rule)} />
        <Announce text={undone.text} />
      </View>
    );
  if (!outcome) return null;
  return (
    <View role="region" aria-label="Outcome" style={[styles.strip, { borderColor: colors.lines }]}>
      {outcome.flip ? <TurnedPaddles flip={outcome.flip} props={props} turned={turned} /> : null}
      {outcome.lines.map((line, i) => (
        <FeedLine key={i} text={line.text} rule={line.rule} onRule={(rule) => props.act.help(rule)} />
      ))}
      <Announce text={outcome.lines.map(({ text }) => text).join(' ')} />
    </View>
  );
}

const styles = StyleSheet.create({
  strip: { gap: SPACE.xs, borderLeftWidth: 3, borderRadius: RADII.small, paddingLeft: SPACE.m },
});
