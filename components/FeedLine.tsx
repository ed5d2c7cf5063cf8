import { Pressable, StyleSheet, View } from 'react-native';

import { Glyph } from './Glyph';
import { namedInWords } from './naming';
import { Text } from './Text';
import { useTheme } from './theme';
import { LEAST_TOUCH, SPACE } from './tokens';

type FeedLineProps = {
  readonly text: string;
  /** The ruling that decided it. */
  readonly rule?: string | undefined;
  readonly onRule?: ((rule: string) => void) | undefined;
  /** When, or where in the game. */
  readonly at?: string | undefined;
  /** It holds no longer. */
  readonly past?: boolean;
};

/** What happened, in one line; the line opens the rule behind it. */
export function FeedLine({ text, rule, onRule, at, past = false }: FeedLineProps) {
  const { colors } = useTheme();
  const words = (
    <>
      {at === undefined ? null : (
        <Text kind="small" tone="muted" style={styles.at}>
          {at}
        </Text>
      )}
      <Text tone={past ? 'muted' : 'text'} style={[styles.text, past ? styles.past : null]}>
        {text}
      </Text>
    </>
  );
  if (rule === undefined || onRule === undefined)
    return <View style={[styles.line, { borderColor: colors.raised }]}>{words}</View>;
  return (
    <Pressable
      role="button"
      {...namedInWords(`${text} Why?`)}
      onPress={() => onRule(rule)}
      style={({ pressed }) => [
        styles.line,
        { borderColor: colors.raised },
        pressed ? { backgroundColor: colors.raised } : null,
      ]}
    >
      {words}
      <Text kind="small" tone="muted">
        Why?
      </Text>
      <Glyph name="chevron-right" size={14} color={colors.muted} />
    </Pressable>
  );
}

const styles = StyleSheet.create({
  line: {
    minHeight: LEAST_TOUCH,
    flexDirection: 'row',
    alignItems: 'center',
    gap: SPACE.s,
    paddingVertical: SPACE.s,
    borderBottomWidth: 1,
  },
  at: { minWidth: 40, fontVariant: ['tabular-nums'] },
  text: { flex: 1 },
  past: { textDecorationLine: 'line-through' },
});
