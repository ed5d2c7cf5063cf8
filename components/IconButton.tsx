import { Pressable, StyleSheet } from 'react-native';

import { Glyph, type GlyphName } from './Glyph';
import { useTheme } from './theme';
import { useToast } from './Toast';
import { LEAST_TOUCH, RADII } from './tokens';
import { HOLD_HINT } from './useHoldHint';

type IconButtonProps = {
  readonly glyph: GlyphName;
  readonly label: string;
  readonly onPress: () => void;
  readonly disabled?: boolean | undefined;
  /** Milliseconds to press and hold before it counts. */
  readonly hold?: number | undefined;
};

export function IconButton({ glyph, label, onPress, disabled = false, hold }: IconButtonProps) {
  const { colors } = useTheme();
  const toast = useToast();
  return (
    <Pressable
      role="button"
      aria-label={label}
      aria-disabled={disabled}
      disabled={disabled}
      {...(hold === undefined
        ? { onPress }
        : {
            onPress: () => toast(`${label}: ${HOLD_HINT.toLowerCase()}.`),
            onLongPress: onPress,
            delayLongPress: hold,
            accessibilityHint: 'Press and hold',
            accessibilityActions: [{ name: 'activate' }],
            onAccessibilityAction: onPress,
          })}
      style={({ pressed }) => [styles.icon, pressed ? { backgroundColor: colors.raised } : null]}
    >
      <Glyph name={glyph} size={22} color={disabled ? colors.lines : colors.text} />
    </Pressable>
  );
}

const styles = StyleSheet.create({
  icon: {
    width: LEAST_TOUCH,
    height: LEAST_TOUCH,
    borderRadius: RADII.round,
    alignItems: 'center',
    justifyContent: 'center',
    userSelect: 'none',
  },
});
