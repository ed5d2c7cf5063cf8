/** The end on a board: who won by what, and how it came to that. A game adds its own pictures beside the chart. */
import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import { FitText, SPACE, useTheme } from '../../../../components';
import type { TableProps } from '../../contract';
import { winnerWords } from '../Ranking';
import { ScoreChart } from '../ScoreChart';
import { BoardGrid, StripText } from './BoardGrid';
import { BoardRanking } from './BoardRanking';

type Props = {
  readonly props: TableProps;
  /** Beside the ranking; the scores over time without it. */
  readonly side?: ReactNode;
};

export function BoardFinal({ props, side }: Props) {
  return (
    <BoardGrid
      strip={<StripText>{props.panels.title}</StripText>}
      hero={
        <View style={styles.hero}>
          <FitText size={64} least={40} lines={2} level={1}>
            {winnerWords(props)}
          </FitText>
          <BoardRanking props={props} />
        </View>
      }
      seats={
        side ?? (
          <Side>
            <ScoreChart props={props} label="Over time" fill />
          </Side>
        )
      }
    />
  );
}

/** Things below one another in the right column. */
export function Side({ children }: { readonly children: ReactNode }) {
  const { scale } = useTheme();
  return <View style={[styles.side, { gap: SPACE.l * scale }]}>{children}</View>;
}

const styles = StyleSheet.create({
  hero: { flex: 1, minHeight: 0, gap: SPACE.m },
  side: { flex: 1, minHeight: 0 },
});
