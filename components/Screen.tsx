import type { ReactNode } from 'react';
import { KeyboardAvoidingView, Platform, ScrollView, StyleSheet, View } from 'react-native';

import { useInsets } from './insets';
import { AVOIDING } from './keyboard';
import { Text } from './Text';
import { useTheme } from './theme';
import { SPACE } from './tokens';

type ScreenProps = {
  readonly title?: string | undefined;
  readonly children: ReactNode;
  /** The one bottom bar. */
  readonly bar?: ReactNode;
  readonly scroll?: boolean | undefined;
  /** Above everything, edge to edge. */
  readonly banner?: ReactNode;
  /** Beside the title: help, tools. */
  readonly aside?: ReactNode;
  /** A board uses the whole width; a phone's screen keeps to a column. */
  readonly wide?: boolean | undefined;
  /** Another bar is below: leave the lower safe area to it. */
  readonly tabs?: boolean | undefined;
};

/** On the web a scrolling region must be reachable by keyboard. */
const FOCUSABLE = Platform.OS === 'web' ? { tabIndex: 0 as const } : {};

export function Screen({
  title,
  children,
  bar,
  scroll = true,
  banner,
  aside,
  wide = false,
  tabs = false,
}: ScreenProps) {
  const { colors } = useTheme();
  const insets = useInsets();
  const below = tabs ? 0 : insets.bottom;
  const sides = { paddingLeft: SPACE.l + insets.left, paddingRight: SPACE.l + insets.right };
  const column = wide ? null : styles.column;
  const end = { paddingBottom: SPACE.l + (bar === undefined || bar === null ? below : 0) };
  return (
    <KeyboardAvoidingView
      {...AVOIDING}
      style={[styles.screen, { backgroundColor: colors.ground, paddingTop: insets.top }]}
    >
      {banner}
      <View role="main" style={styles.body}>
        {title === undefined && aside === undefined ? null : (
          <View style={[styles.head, sides, column]}>
            {title === undefined ? null : (
              <Text kind="title" style={styles.title}>
                {title}
              </Text>
            )}
            {aside === undefined ? null : <View style={styles.aside}>{aside}</View>}
          </View>
        )}
        {scroll ? (
          <ScrollView
            {...FOCUSABLE}
            style={styles.body}
            contentContainerStyle={[styles.content, styles.fill, sides, column, end]}
            keyboardShouldPersistTaps="handled"
            automaticallyAdjustKeyboardInsets
          >
            {children}
          </ScrollView>
        ) : (
          <View style={[styles.body, styles.content, sides, column, end]}>{children}</View>
        )}
        {bar === undefined || bar === null ? null : (
          <View style={[styles.bar, { backgroundColor: colors.ground, borderColor: colors.raised }]}>
            <View style={[styles.inBar, sides, column, { paddingBottom: SPACE.m + below }]}>{bar}</View>
          </View>
        )}
      </View>
    </KeyboardAvoidingView>
  );
}

const styles = StyleSheet.create({
  screen: { flex: 1 },
  column: { width: '100%', maxWidth: 600, alignSelf: 'center' },
  head: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: SPACE.s,
    minHeight: 56,
    paddingTop: SPACE.s,
    paddingBottom: SPACE.s,
  },
  title: { flex: 1 },
  aside: { flexDirection: 'row', alignItems: 'center', marginLeft: 'auto', marginRight: -SPACE.s },
  body: { flex: 1 },
  content: { gap: SPACE.l, paddingTop: SPACE.xs },
  fill: { flexGrow: 1 },
  bar: { borderTopWidth: 1 },
  inBar: { paddingTop: SPACE.m, gap: SPACE.s },
});
