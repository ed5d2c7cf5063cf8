import type { ReactNode } from 'react';
import { KeyboardAvoidingView, Modal, ScrollView, StyleSheet, useWindowDimensions, View } from 'react-native';

import { IconButton } from './IconButton';
import { useInsets } from './insets';
import { AVOIDING } from './keyboard';
import { Text } from './Text';
import { useReducedMotion, useTheme } from './theme';
import { RADII, SPACE } from './tokens';

type SheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** A bar that stays in sight under what scrolls. */
  readonly bar?: ReactNode;
};

/** Our own dialog: from the bottom of a phone, in the middle of a board. Escape, Back and the outside close it. */
export function Sheet({ open, onClose, title, children, bar }: SheetProps) {
  const { colors } = useTheme();
  const still = useReducedMotion();
  const insets = useInsets();
  const { width, height } = useWindowDimensions();
  const wide = width >= 720;
  return (
    <Modal
      visible={open}
      transparent
      animationType={still ? 'none' : 'fade'}
      onRequestClose={onClose}
      statusBarTranslucent
      supportedOrientations={['portrait', 'landscape']}
      aria-label={title}
    >
      <KeyboardAvoidingView
        {...AVOIDING}
        style={[styles.behind, wide ? styles.middle : styles.bottom, { backgroundColor: colors.scrim }]}
      >
        <View
          aria-hidden
          style={StyleSheet.absoluteFill}
          onStartShouldSetResponder={() => true}
          onResponderRelease={onClose}
        />
        <View
          accessibilityViewIsModal
          style={[
            styles.sheet,
            wide ? styles.wide : { borderBottomLeftRadius: 0, borderBottomRightRadius: 0 },
            {
              maxHeight: height - insets.top - SPACE.xl,
              backgroundColor: colors.ground,
              borderColor: colors.lines,
            },
          ]}
        >
          <View style={styles.head}>
            <Text kind="heading" style={styles.title}>
              {title}
            </Text>
            <IconButton glyph="cross" label="Close" onPress={onClose} />
          </View>
          <ScrollView
            style={styles.scroll}
            contentContainerStyle={[
              styles.content,
              { paddingBottom: SPACE.l + (bar === undefined && !wide ? insets.bottom : 0) },
            ]}
            keyboardShouldPersistTaps="handled"
            automaticallyAdjustKeyboardInsets
          >
            {children}
          </ScrollView>
          {bar === undefined ? null : (
            <View
              style={[
                styles.bar,
                { borderColor: colors.raised, paddingBottom: SPACE.m + (wide ? 0 : insets.bottom) },
              ]}
            >
              {bar}
            </View>
          )}
        </View>
      </KeyboardAvoidingView>
    </Modal>
  );
}

const styles = StyleSheet.create({
  behind: { flex: 1 },
  bottom: { justifyContent: 'flex-end' },
  middle: { justifyContent: 'center', alignItems: 'center' },
  sheet: { borderWidth: 1, borderRadius: RADII.large, overflow: 'hidden' },
  wide: { width: 560, maxWidth: '92%' },
  head: {
    flexDirection: 'row',
    alignItems: 'center',
    paddingLeft: SPACE.l,
    paddingRight: SPACE.xs,
    paddingTop: SPACE.xs,
  },
  title: { flex: 1 },
  scroll: { flexGrow: 0, flexShrink: 1 },
  content: { paddingHorizontal: SPACE.l, gap: SPACE.m },
  bar: { borderTopWidth: 1, paddingHorizontal: SPACE.l, paddingTop: SPACE.m, gap: SPACE.s },
});
