import { Platform, Pressable, StyleSheet } from 'react-native';

import { Glyph, type GlyphName } from './Glyph';
import { Text, type Tone } from './Text';
import { useTheme } from './theme';
import { LEAST_TOUCH, RADII, SPACE } from './tokens';

type ChipProps = {
  readonly label: string;
  readonly selected?: boolean | undefined;
  readonly onPress: () => void;
  readonly tone?: Tone | undefined;
  readonly glyph?: GlyphName | undefined;
  readonly disabled?: boolean | undefined;
  readonly spoken?: string | undefined;
  /** What is chosen is a secret: it does not light up under the thumb. */
  readonly still?: boolean | undefined;
};

/** A small choice. Chosen ones are inked in, never brass. */
export function Chip({
  label,
  selected = false,
  onPress,
  tone = 'text',
  glyph,
  disabled = false,
  spoken,
  still = false,
}: ChipProps) {
  const { colors } = useTheme();
  const ink = disabled ? colors.muted : selected ? colors.ground : colors[tone];
  return (
    <Pressable
      role="button"
      aria-label={spoken ?? label}
      {...(Platform.OS === 'web' ? { 'aria-pressed': selected } : { 'aria-selected': selected })}
      aria-disabled={disabled}
      disabled={disabled}
      onPress={onPress}
      style={({ pressed }) => [
        styles.chip,
        {
          backgroundColor: selected ? colors[tone] : pressed && !still ? colors.raised : colors.panel,
          borderColor: disabled ? colors.raised : selected ? colors[tone] : colors.lines,
        },
      ]}
    >
      {glyph === undefined ? null : <Glyph name={glyph} size={20} color={ink} />}
      <Text style={[styles.label, { color: ink }]}>{label}</Text>
    </Pressable>
  );
}

const styles = StyleSheet.create({
  chip: {
    minHeight: LEAST_TOUCH,
    minWidth: LEAST_TOUCH,
    paddingHorizontal: SPACE.m,
    paddingVertical: SPACE.xs,
    borderRadius: RADII.round,
    borderWidth: 1,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: SPACE.s,
    userSelect: 'none',
  },
  label: { fontWeight: '500', fontVariant: ['tabular-nums'] },
});
