/** What has to lie on the table before the first lot, drawn, for the game and so many players. */
import { StyleSheet, View } from 'react-native';
import type { JsonObject } from '../../../engine';
import { FitText, Glyph, SPACE, Text, useTheme } from '../../../components';
import { useHowToPlay } from './index';

type Props = {
  readonly game: string;
  readonly players: number;
  readonly options: JsonObject;
};

export function LayOut({ game, players, options }: Props) {
  const { colors, scale, board } = useTheme();
  const lines = useHowToPlay(game)?.layOut(players, options) ?? [];
  if (lines.length === 0) return null;
  return (
    <View
      role="region"
      aria-label="Lay out"
      style={[board ? styles.fill : null, { gap: (board ? 0 : SPACE.s) * scale }]}
    >
      <Text kind="heading" level={2}>
        Lay out
      </Text>
      {lines.map(({ glyph, words }) => (
        <View key={words} style={[styles.line, { gap: SPACE.m * scale }]}>
          <Glyph name={glyph} size={(board ? 40 : 24) * scale} color={colors.muted} />
          {board ? (
            <FitText size={32} weight="400" style={styles.words}>
              {words}
            </FitText>
          ) : (
            <Text style={styles.words}>{words}</Text>
          )}
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  fill: { flex: 1, minHeight: 0, justifyContent: 'space-evenly' },
  line: { flexDirection: 'row', alignItems: 'center' },
  words: { flex: 1 },
});
