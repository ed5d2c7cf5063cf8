/** Who bid what, who won, why: the paddles turned over, large enough for the far end of the table. */
import { StyleSheet, View } from 'react-native';
import { SPACE } from '../../../components';
import type { FeedItem, Flip, TableProps } from '../contract';
import { BoardLines } from './BoardLayout';
import { TurnedPaddles } from './TurnedPaddle';
import { useTurned } from './useTurned';

type Props = {
  readonly flip: Flip;
  readonly lines: readonly FeedItem[];
  readonly props: TableProps;
};

export function FlipOnBoard({ flip, lines, props }: Props) {
  const turned = useTurned(flip.seq);
  return (
    <View role="region" aria-label="The flip" style={styles.flip}>
      <TurnedPaddles flip={flip} props={props} turned={turned} large />
      <BoardLines items={lines} centred />
    </View>
  );
}

const styles = StyleSheet.create({ flip: { flexGrow: 1, gap: SPACE.m, justifyContent: 'center' } });
