import { StyleSheet, View } from 'react-native';

import { Button } from './Button';
import { Glyph, type GlyphName } from './Glyph';
import { Text, type Tone } from './Text';
import { useTheme } from './theme';
import type { Action } from './Toast';
import { SPACE } from './tokens';

export type BannerTone = 'quiet' | 'good' | 'alarm';

type ConnectionBannerProps = {
  readonly tone: BannerTone;
  readonly text: string;
  readonly action?: Action | undefined;
  /** Where it is not about the connection. */
  readonly glyph?: GlyphName | undefined;
};

const LOOKS: { readonly [T in BannerTone]: { readonly tone: Tone; readonly glyph: GlyphName } } = {
  quiet: { tone: 'muted', glyph: 'wifi' },
  good: { tone: 'airlock', glyph: 'check' },
  alarm: { tone: 'alarm', glyph: 'warning' },
};

/** How this device and the table get on, across the top. */
export function ConnectionBanner({ tone, text, action, glyph }: ConnectionBannerProps) {
  const { colors } = useTheme();
  const look = LOOKS[tone];
  return (
    <View
      role={tone === 'alarm' ? 'alert' : 'status'}
      aria-live={tone === 'alarm' ? 'assertive' : 'polite'}
      style={[styles.banner, { backgroundColor: colors.panel, borderColor: colors[look.tone] }]}
    >
      <Glyph name={glyph ?? look.glyph} size={18} color={colors[look.tone]} />
      <Text kind="small" style={styles.text}>
        {text}
      </Text>
      {action === undefined ? null : <Button kind="quiet" label={action.label} onPress={action.onPress} />}
    </View>
  );
}

const styles = StyleSheet.create({
  banner: {
    minHeight: 44,
    flexDirection: 'row',
    alignItems: 'center',
    gap: SPACE.s,
    paddingHorizontal: SPACE.l,
    borderBottomWidth: 2,
  },
  text: { flex: 1, paddingVertical: SPACE.xs },
});
