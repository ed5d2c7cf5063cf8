/** A board's places: what it is about on top, what happens to the left, how everyone stands to the right, the rest below. */
import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import { SPACE, Text } from '../../../components';
import type { FeedItem } from '../contract';

type Props = {
  readonly head?: ReactNode;
  /** Over the whole width instead of both columns: a flip. */
  readonly stage?: ReactNode;
  readonly main: ReactNode;
  readonly side: ReactNode;
  readonly foot?: ReactNode;
};

export function BoardLayout({ head, stage, main, side, foot }: Props) {
  return (
    <View style={styles.board}>
      {head}
      {stage ?? (
        <View style={styles.columns}>
          <View style={styles.main}>{main}</View>
          <View style={styles.side}>{side}</View>
        </View>
      )}
      {foot}
    </View>
  );
}

/** What happened, the result first and largest. */
export function BoardLines({
  items,
  centred = false,
}: {
  readonly items: readonly FeedItem[];
  readonly centred?: boolean;
}) {
  if (items.length === 0) return null;
  return (
    <View role="region" aria-label="What happened" style={styles.lines}>
      {items.map((line, i) => (
        <Text
          key={`${line.seq}/${i}`}
          kind={i === 0 ? 'title' : 'heading'}
          level={false}
          tone={i === 0 ? 'text' : 'muted'}
          align={centred ? 'center' : 'left'}
        >
          {line.text}
        </Text>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  board: { flexGrow: 1, gap: SPACE.l },
  columns: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.xl, flexGrow: 1 },
  main: { flex: 3, minWidth: 360, gap: SPACE.l },
  side: { flex: 2, minWidth: 340, gap: SPACE.m },
  lines: { gap: SPACE.xs },
});
