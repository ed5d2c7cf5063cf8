/**
 * The frame every panel fills: what there is to see scrolls, the one bottom bar stays under the thumb; beside it on a
 * phone that lies on its side. A bar never takes the whole screen: what is in its BarPart scrolls, its controls stay.
 */
import type { ReactNode } from 'react';
import { ScrollView, StyleSheet, View } from 'react-native';
import { SPACE, useLandscape, useTheme } from '../../../components';

export function PanelFrame({ children, bar }: { readonly children: ReactNode; readonly bar?: ReactNode }) {
  const { colors } = useTheme();
  const lying = useLandscape();
  return (
    <View style={[styles.frame, lying ? styles.lying : null]}>
      <ScrollView
        style={styles.scroll}
        contentContainerStyle={styles.content}
        keyboardShouldPersistTaps="handled"
      >
        {children}
      </ScrollView>
      {bar ? (
        <View style={[styles.bar, lying ? styles.beside : styles.below, { borderColor: colors.lines }]}>
          {bar}
        </View>
      ) : null}
    </View>
  );
}

type PartProps = {
  /** Keys, cards, fields: with little room they scroll. */
  readonly children: ReactNode;
  /** Always in sight under them. */
  readonly controls?: ReactNode;
};

/** Part of a bar that gives way. */
export function BarPart({ children, controls }: PartProps) {
  return (
    <View style={styles.part}>
      <ScrollView
        style={styles.giving}
        contentContainerStyle={styles.given}
        keyboardShouldPersistTaps="handled"
      >
        {children}
      </ScrollView>
      {controls}
    </View>
  );
}

const styles = StyleSheet.create({
  frame: { flex: 1, minHeight: 0 },
  lying: { flexDirection: 'row' },
  scroll: { flex: 1 },
  content: { padding: SPACE.m, gap: SPACE.m, width: '100%', maxWidth: 640, alignSelf: 'center' },
  bar: { gap: SPACE.s, width: '100%' },
  below: {
    padding: SPACE.m,
    borderTopWidth: StyleSheet.hairlineWidth,
    maxWidth: 640,
    maxHeight: '78%',
    alignSelf: 'center',
  },
  beside: {
    padding: SPACE.s,
    borderLeftWidth: StyleSheet.hairlineWidth,
    maxWidth: '50%',
    justifyContent: 'flex-end',
  },
  part: { flexShrink: 1, minHeight: 0, gap: SPACE.s },
  giving: { flexGrow: 0, flexShrink: 1 },
  given: { gap: SPACE.s },
});
