/** The frame every panel fills: what there is to see scrolls, the one bottom bar stays under the thumb. */
import type { ReactNode } from 'react';
import { ScrollView, StyleSheet, View } from 'react-native';
import { SPACE, useTheme } from '../../components';

export function PanelFrame({ children, bar }: { readonly children: ReactNode; readonly bar?: ReactNode }) {
  const { colors } = useTheme();
  return (
    <View style={styles.frame}>
      <ScrollView
        style={styles.scroll}
        contentContainerStyle={styles.content}
        keyboardShouldPersistTaps="handled"
      >
        {children}
      </ScrollView>
      {bar ? <View style={[styles.bar, { borderTopColor: colors.lines }]}>{bar}</View> : null}
    </View>
  );
}

const styles = StyleSheet.create({
  frame: { flex: 1 },
  scroll: { flex: 1 },
  content: { padding: SPACE.m, gap: SPACE.m, width: '100%', maxWidth: 640, alignSelf: 'center' },
  bar: {
    padding: SPACE.m,
    gap: SPACE.s,
    borderTopWidth: StyleSheet.hairlineWidth,
    width: '100%',
    maxWidth: 640,
    alignSelf: 'center',
  },
});
