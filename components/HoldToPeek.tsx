import { useEffect, useState, type ReactNode } from 'react';
import { Pressable, StyleSheet } from 'react-native';

import { Glyph } from './Glyph';
import { Text } from './Text';
import { useTheme } from './theme';
import { LEAST_TOUCH, RADII, SPACE } from './tokens';
import { useMasked } from './useMasked';

type HoldToPeekProps = { readonly label: string; readonly children: ReactNode };

/** Shows what it covers only while it is held. Who has secrets spoken taps it instead. */
export function HoldToPeek({ label, children }: HoldToPeekProps) {
  const { colors, speakSecrets } = useTheme();
  const away = useMasked();
  const [held, setHeld] = useState(false);
  const [tapped, setTapped] = useState(false);
  useEffect(() => {
    if (!tapped) return undefined;
    const timer = setTimeout(() => setTapped(false), 2000);
    return () => clearTimeout(timer);
  }, [tapped]);
  const shown = (held || tapped) && !away;
  return (
    <Pressable
      role="button"
      aria-label={label}
      aria-expanded={shown}
      onPressIn={() => setHeld(true)}
      onPressOut={() => setHeld(false)}
      onLongPress={() => undefined}
      onPress={() => (speakSecrets ? setTapped(true) : undefined)}
      style={[styles.peek, { backgroundColor: colors.panel, borderColor: colors.lines }]}
    >
      {shown ? (
        children
      ) : (
        <>
          <Glyph name="eye-shut" size={22} color={colors.muted} />
          <Text tone="muted">{label}</Text>
        </>
      )}
    </Pressable>
  );
}

const styles = StyleSheet.create({
  peek: {
    minHeight: LEAST_TOUCH + 20,
    paddingHorizontal: SPACE.l,
    paddingVertical: SPACE.m,
    borderRadius: RADII.middle,
    borderWidth: 1,
    borderStyle: 'dashed',
    flexDirection: 'row',
    gap: SPACE.s,
    alignItems: 'center',
    justifyContent: 'center',
    userSelect: 'none',
  },
});
