/** Who won, on a board: the winner's plate twice as high as the others, with what it won by. */
import { StyleSheet, View } from 'react-native';
import { plain } from '../../../../engine';
import { SPACE, Text, useTheme } from '../../../../components';
import type { TableProps } from '../../contract';
import { chainWords } from '../Ranking';
import { wordingOf } from '../words';
import { BoardPlate } from './BoardSeats';

export function BoardRanking({ props }: { readonly props: TableProps }) {
  const { scale } = useTheme();
  const standings = props.game.standings(props.state);
  const wording = wordingOf(props);
  const score = (amount: number): string => props.panels.words.score?.(amount) ?? plain(amount);
  const next = standings.find(({ place }) => place > 1);
  const roomy = standings.length <= 5;
  return (
    <View role="list" aria-label="Ranking" style={[styles.ranking, { gap: SPACE.s * scale }]}>
      {standings.map((one, i) => {
        const first = one.place === 1;
        const margin = first && next ? one.score - next.score : 0;
        const why =
          chainWords(standings[i - 1], one, wording) ?? (margin > 0 ? `${score(margin)} ahead` : undefined);
        return (
          <View
            key={one.who}
            role="listitem"
            style={[styles.place, first ? styles.first : null, { maxHeight: (first ? 260 : 130) * scale }]}
          >
            <BoardPlate
              who={one.who}
              name={`${one.place}. ${wording.name(one.who)}`}
              {...(first ? { tone: 'airlock' as const } : {})}
              detail={why ?? undefined}
              size={first ? 64 : roomy ? 36 : 30}
            >
              <Text
                kind={first ? 'display' : 'title'}
                level={false}
                tone={first ? 'airlock' : 'text'}
                style={first ? { fontSize: 88 * scale, lineHeight: 96 * scale } : null}
              >
                {score(one.score)}
              </Text>
            </BoardPlate>
          </View>
        );
      })}
    </View>
  );
}

const styles = StyleSheet.create({
  ranking: { flex: 1, minHeight: 0 },
  place: { flex: 1, minHeight: 0 },
  first: { flex: 2 },
});
