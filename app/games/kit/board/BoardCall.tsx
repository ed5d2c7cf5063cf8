/** Going once, going twice: over the whole board, for whoever looks up from their hand. */
import { StyleSheet, View } from 'react-native';
import type { RoundView } from '../../../../engine';
import { FitText, useTheme } from '../../../../components';
import type { TableProps } from '../../contract';
import { useHammer } from '../rounds';

type Props = {
  readonly props: TableProps;
  readonly round: RoundView | null;
  /** What is called when the hammer has fallen, as long as the paddles are on their way. */
  readonly fallen?: string;
};

export function BoardCall({ props, round, fallen = 'The hammer has fallen.' }: Props) {
  const { colors } = useTheme();
  const hammer = useHammer(props, round);
  const waits = round !== null && (props.view.silent[round.name]?.length ?? 0) > 0;
  const words = props.table.paused
    ? null
    : hammer
      ? `Going ${hammer}.`
      : round?.shut && !waits
        ? fallen
        : null;
  if (words === null) return null;
  return (
    <View role="status" style={[styles.call, { backgroundColor: colors.ground }]}>
      <FitText size={200} least={64} lines={2} align="center">
        {words}
      </FitText>
    </View>
  );
}

const styles = StyleSheet.create({
  call: {
    ...StyleSheet.absoluteFill,
    justifyContent: 'center',
    paddingHorizontal: '3%',
    pointerEvents: 'none',
  },
});
