import { useState } from 'react';
import { ActivityIndicator, Animated, Platform, Pressable, StyleSheet, View } from 'react-native';

import { Announce } from './Announce';
import { namedInWords } from './naming';
import { Glyph, type GlyphName } from './Glyph';
import { Text } from './Text';
import { useReducedMotion, useTheme } from './theme';
import { RADII, SPACE } from './tokens';
import { HOLD_HINT, useHoldHint } from './useHoldHint';
import { usePending } from './usePending';

type ButtonProps = {
  readonly label: string;
  /** A promise keeps the button busy until it is settled. */
  readonly onPress: () => unknown;
  /** `primary` is brass: at most one on a screen. */
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'danger' | undefined;
  readonly disabled?: boolean | undefined;
  /** A line under the label that says what it does or why it waits. */
  readonly hint?: string | undefined;
  /** Busy with something that it did not begin itself. */
  readonly busy?: boolean | undefined;
  /** Milliseconds to press and hold before it counts. */
  readonly hold?: number | undefined;
  readonly glyph?: GlyphName | undefined;
  /** What a screen reader says instead of the label; it should hold the label's words. */
  readonly spoken?: string | undefined;
  readonly grow?: boolean | undefined;
};

export function Button({
  label,
  onPress,
  kind = 'plain',
  disabled = false,
  hint,
  busy: elsewhere = false,
  hold,
  glyph,
  spoken,
  grow = false,
}: ButtonProps) {
  const { colors } = useTheme();
  const [filled] = useState(() => new Animated.Value(0));
  const still = useReducedMotion();
  const [pending, run] = usePending(onPress);
  const [tapped, sayHold] = useHoldHint();
  const busy = elsewhere || pending;
  const off = disabled || busy;
  const under = tapped ? HOLD_HINT : (hint ?? (hold === undefined ? undefined : 'Press and hold'));
  const looks = {
    primary: { back: colors.brass, edge: colors.brass, ink: colors.onBrass },
    plain: { back: colors.panel, edge: colors.lines, ink: colors.text },
    quiet: { back: 'transparent', edge: 'transparent', ink: colors.text },
    danger: { back: 'transparent', edge: colors.alarm, ink: colors.alarm },
  }[kind];
  const faded = off && !busy;
  const ink = faded ? colors.muted : looks.ink;
  const back = faded && kind === 'primary' ? colors.raised : looks.back;
  const edge = faded && kind !== 'quiet' ? colors.raised : looks.edge;

  const held = (to: 0 | 1) => {
    if (hold === undefined || still) return;
    Animated.timing(filled, {
      toValue: to,
      duration: to === 1 ? hold : 120,
      useNativeDriver: Platform.OS !== 'web',
    }).start();
  };

  const button = (
    <Pressable
      role="button"
      {...(under === undefined || spoken !== undefined
        ? { 'aria-label': spoken ?? label }
        : namedInWords(label, under))}
      aria-disabled={off}
      aria-busy={busy}
      disabled={off}
      {...(hold === undefined
        ? { onPress: run }
        : {
            onPress: sayHold,
            onPressIn: () => held(1),
            onPressOut: () => held(0),
            onLongPress: run,
            delayLongPress: hold,
            accessibilityActions: [{ name: 'activate' }],
            onAccessibilityAction: run,
          })}
      style={({ pressed }) => [
        styles.button,
        grow ? styles.grow : null,
        kind === 'quiet' ? styles.quiet : null,
        { backgroundColor: back, borderColor: edge },
        pressed && kind !== 'primary' ? { backgroundColor: colors.raised } : null,
        pressed && kind === 'primary' ? styles.pressed : null,
      ]}
    >
      {hold === undefined ? null : (
        <Animated.View
          aria-hidden
          style={[styles.fill, { backgroundColor: ink, transform: [{ scaleX: filled }] }]}
        />
      )}
      <View style={styles.row}>
        {busy ? (
          <View aria-hidden>
            <ActivityIndicator size="small" color={ink} />
          </View>
        ) : null}
        {glyph === undefined || busy ? null : <Glyph name={glyph} size={20} color={ink} />}
        <Text style={[styles.label, { color: ink }]} align="center">
          {label}
        </Text>
      </View>
      {under === undefined ? null : (
        <Text
          kind="small"
          align="center"
          style={{ color: kind === 'primary' && !faded ? ink : colors.muted }}
        >
          {under}
        </Text>
      )}
    </Pressable>
  );
  if (hold === undefined) return button;
  // Outside the button: what is said within one would become its name.
  return (
    <>
      {button}
      <Announce text={tapped ? HOLD_HINT : ''} />
    </>
  );
}

const styles = StyleSheet.create({
  button: {
    minHeight: 52,
    minWidth: 44,
    paddingHorizontal: SPACE.l,
    paddingVertical: SPACE.s,
    borderRadius: RADII.middle,
    borderWidth: 1,
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
    userSelect: 'none',
  },
  grow: { flexGrow: 1, flexBasis: 0 },
  quiet: { minHeight: 44, paddingHorizontal: SPACE.m },
  pressed: { opacity: 0.86 },
  row: { flexDirection: 'row', alignItems: 'center', justifyContent: 'center', gap: SPACE.s },
  label: { fontWeight: '600' },
  fill: { ...StyleSheet.absoluteFill, opacity: 0.22, transformOrigin: 'left' },
});
