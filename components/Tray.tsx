import { Pressable, StyleSheet, View } from 'react-native';

import { Glyph } from './Glyph';
import { useTheme } from './theme';
import { LEAST_TOUCH, RADII, SPACE } from './tokens';

type TrayProps = {
  /** How many lie in it; null for nothing chosen yet, 0 for none on purpose. */
  readonly count: number | null;
  readonly most: number;
  readonly onBack: () => void;
};

/** Places for what is chosen in secret: full or empty is all that shows. A tap takes the last one back. */
export function Tray({ count, most, onBack }: TrayProps) {
  const { colors } = useTheme();
  return (
    <Pressable
      role="button"
      aria-label={`Take one back: ${count ?? 0} of ${most} chosen`}
      aria-disabled={count === null}
      disabled={count === null}
      onPress={onBack}
      style={[styles.tray, { borderColor: colors.lines, backgroundColor: colors.panel }]}
    >
      {Array.from({ length: most }, (_, i) => (
        <View key={i} style={[styles.slot, { borderColor: colors.muted }]}>
          {i < (count ?? 0) ? <View style={[styles.dot, { backgroundColor: colors.text }]} /> : null}
          {count === 0 && i === 0 ? <Glyph name="cross" size={16} /> : null}
        </View>
      ))}
    </Pressable>
  );
}

const styles = StyleSheet.create({
  tray: {
    minHeight: LEAST_TOUCH,
    minWidth: LEAST_TOUCH,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: SPACE.xs,
    paddingHorizontal: SPACE.s,
    borderWidth: 1,
    borderRadius: RADII.middle,
  },
  slot: {
    width: 22,
    height: 22,
    borderWidth: 1,
    borderRadius: RADII.small,
    alignItems: 'center',
    justifyContent: 'center',
  },
  dot: { width: 10, height: 10, borderRadius: 5 },
});
