import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';

import { Text, type Tone } from './Text';
import { SPACE } from './tokens';

type LineProps = {
  readonly words: string;
  /** At the right end: a figure as text, or anything else that shows an amount. */
  readonly children?: ReactNode;
  readonly tone?: Tone | undefined;
};

/** Words to the left, an amount to the right. */
export function Line({ words, children, tone = 'text' }: LineProps) {
  const figure = typeof children === 'string' || typeof children === 'number';
  return (
    <View style={styles.line}>
      <Text tone={tone} style={styles.words}>
        {words}
      </Text>
      {figure ? (
        <Text kind="number" tone={tone}>
          {children}
        </Text>
      ) : (
        children
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  line: { minHeight: 36, flexDirection: 'row', alignItems: 'center', gap: SPACE.m },
  words: { flex: 1 },
});
