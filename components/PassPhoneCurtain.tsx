import { StyleSheet, View } from 'react-native';

import { Button } from './Button';
import { Glyph } from './Glyph';
import { useInsets } from './insets';
import { Text } from './Text';
import { useTheme } from './theme';
import { SPACE } from './tokens';

type CurtainProps = { readonly name: string; readonly onLift: () => void };

/** Stands before a seat's secrets while the phone goes from hand to hand. */
export function PassPhoneCurtain({ name, onLift }: CurtainProps) {
  const { colors } = useTheme();
  const insets = useInsets();
  return (
    <View
      role="dialog"
      aria-modal
      aria-label={`Pass the phone to ${name}.`}
      style={[
        styles.curtain,
        {
          backgroundColor: colors.ground,
          paddingTop: insets.top + SPACE.xl,
          paddingBottom: insets.bottom + SPACE.l,
        },
      ]}
    >
      <View style={styles.middle}>
        <Glyph name="eye-shut" size={56} color={colors.muted} />
        <Text kind="title" align="center">
          Pass the phone to {name}.
        </Text>
        <Text tone="muted" align="center">
          Nobody else looks until {name} hands it on.
        </Text>
      </View>
      <View style={styles.bar}>
        <Button kind="primary" label={`I am ${name}`} onPress={onLift} />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  curtain: { ...StyleSheet.absoluteFill, alignItems: 'center', paddingHorizontal: SPACE.l },
  middle: { flex: 1, alignItems: 'center', justifyContent: 'center', gap: SPACE.m, maxWidth: 420 },
  bar: { width: '100%', maxWidth: 568 },
});
