import { StyleSheet, View } from 'react-native';

import { Button } from './Button';
import { Glyph, type GlyphName } from './Glyph';
import { Text } from './Text';
import { useTheme } from './theme';
import type { Action } from './Toast';
import { SPACE } from './tokens';

type EmptyStateProps = {
  readonly title: string;
  readonly text: string;
  readonly action?: Action | undefined;
  readonly glyph?: GlyphName | undefined;
};

/** Nothing here yet, why, and the next step. */
export function EmptyState({ title, text, action, glyph = 'tag' }: EmptyStateProps) {
  const { colors } = useTheme();
  return (
    <View style={styles.empty}>
      <Glyph name={glyph} size={40} color={colors.muted} />
      <Text kind="heading" align="center">
        {title}
      </Text>
      <Text tone="muted" align="center" style={styles.text}>
        {text}
      </Text>
      {action === undefined ? null : <Button label={action.label} onPress={action.onPress} />}
    </View>
  );
}

const styles = StyleSheet.create({
  empty: { alignItems: 'center', justifyContent: 'center', gap: SPACE.m, padding: SPACE.xl },
  text: { maxWidth: 420 },
});
