/** Items: the one that is up, what is still to come, and what everybody has won. */
import { StyleSheet, View } from 'react-native';
import { counted } from '../../../engine';
import { FitText, LotTag, RADII, SPACE, Text, useTheme } from '../../../components';
import { roundsIn, type State } from './state';

export function ItemTag({ s }: { readonly s: State }) {
  const round = `Round ${s.round} of ${roundsIn(s)}`;
  return (
    <LotTag
      title={s.item === null ? round : `${s.item}`}
      subtitle={s.item === null ? 'No item yet' : round}
    />
  );
}

/** What is left, low to high, and what nobody got. */
export function ItemsStrip({ s }: { readonly s: State }) {
  const gone = s.lots.filter(({ to }) => to === null).map(({ item }) => item);
  return (
    <View style={styles.strip} role="group" aria-label="Items">
      <Text>{s.deck.length > 0 ? `To come: ${s.deck.join(', ')}` : 'No item is left.'}</Text>
      {gone.length > 0 ? <Text tone="muted">{`Discarded: ${gone.join(', ')}`}</Text> : null}
    </View>
  );
}

/** On a board: small tags along the bottom. */
export function ItemsOnBoard({ s }: { readonly s: State }) {
  const { colors, scale } = useTheme();
  return (
    <View
      role="img"
      accessible
      aria-label={`${counted(s.deck.length, 'item')} to come: ${s.deck.join(', ')}`}
      style={[styles.row, { gap: SPACE.s * scale }]}
    >
      <FitText size={26} weight="600" tone="muted" room={140 * scale} hidden>
        To come
      </FitText>
      {s.deck.map((item, i) => (
        <View
          key={i}
          aria-hidden
          style={[styles.tag, { borderColor: colors.lines, height: 56 * scale, maxWidth: 96 * scale }]}
        >
          <FitText size={34} align="center">
            {String(item)}
          </FitText>
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  strip: { gap: SPACE.xs },
  row: { flexDirection: 'row', alignItems: 'center' },
  tag: { flex: 1, borderWidth: 2, borderRadius: RADII.small, justifyContent: 'center' },
});
