import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';

import { SPACE, Text } from '../../../components';

export const done = () => undefined;

const NAMES = ['Grace', 'James', 'Sidney', 'Ada', 'Bartholomew', 'Mei', 'Olu', 'Rosa'] as const;
export const nameOf = (i: number) => NAMES[i] ?? '';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <View style={styles.part}>
      <Text kind="heading">{title}</Text>
      {children}
    </View>
  );
}

export const Row = ({ children }: { children: ReactNode }) => <View style={styles.row}>{children}</View>;

const styles = StyleSheet.create({
  part: { gap: SPACE.m },
  row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: SPACE.m },
});
