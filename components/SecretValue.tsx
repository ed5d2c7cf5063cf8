import { useEffect, useState } from 'react';
import { StyleSheet, View } from 'react-native';

import { Text } from './Text';
import { useTheme } from './theme';
import { useMasked } from './useMasked';

type SecretValueProps = {
  readonly value: string;
  readonly prefix?: string | undefined;
  readonly masked?: boolean | undefined;
  /** How long a new value stays in sight; `null` for as long as it is not masked. */
  readonly shownFor?: number | null | undefined;
};

/** What was typed in secret: small, gone after two seconds, and always as many dots. */
export function SecretValue({ value, prefix = '', masked = false, shownFor = 2000 }: SecretValueProps) {
  const { colors, speakSecrets } = useTheme();
  const away = useMasked();
  const [faded, setFaded] = useState<string | null>(value);
  useEffect(() => {
    if (shownFor === null) return undefined;
    const timer = setTimeout(() => setFaded(value), shownFor);
    return () => {
      clearTimeout(timer);
      setFaded(null);
    };
  }, [value, shownFor]);
  const hidden = masked || away || (shownFor !== null && faded === value);
  const empty = value === '';
  const said = empty ? 'Nothing typed' : speakSecrets && !masked ? `${prefix}${value}` : 'Typed, hidden';
  return (
    <View role="img" aria-label={said} accessible style={styles.value}>
      {empty ? (
        <View style={[styles.rule, { backgroundColor: colors.lines }]} />
      ) : hidden ? (
        [0, 1, 2].map((dot) => <View key={dot} style={[styles.dot, { backgroundColor: colors.muted }]} />)
      ) : (
        <Text kind="number" aria-hidden>
          {prefix}
          {value}
        </Text>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  value: {
    minHeight: 28,
    minWidth: 56,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
  },
  dot: { width: 8, height: 8, borderRadius: 4 },
  rule: { width: 28, height: 2 },
});
