import { Pressable, StyleSheet, View } from 'react-native';

import { Glyph } from './Glyph';
import { Text } from './Text';
import { useTheme } from './theme';
import { RADII, SPACE } from './tokens';

type StepperProps = {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
  readonly step?: number | undefined;
  readonly show?: ((value: number) => string) | undefined;
};

export function Stepper({ label, value, least, most, onChange, step = 1, show = String }: StepperProps) {
  const to = (next: number) => onChange(Math.min(most, Math.max(least, next)));
  return (
    <View role="group" aria-label={`${label}: ${show(value)}`} style={styles.stepper}>
      <Text style={styles.label}>{label}</Text>
      <Step glyph="minus" spoken={`${label}: less`} off={value <= least} onPress={() => to(value - step)} />
      <Text kind="number" align="center" style={styles.value} aria-live="polite">
        {show(value)}
      </Text>
      <Step glyph="plus" spoken={`${label}: more`} off={value >= most} onPress={() => to(value + step)} />
    </View>
  );
}

type StepProps = { glyph: 'minus' | 'plus'; spoken: string; off: boolean; onPress: () => void };

function Step({ glyph, spoken, off, onPress }: StepProps) {
  const { colors } = useTheme();
  return (
    <Pressable
      role="button"
      aria-label={spoken}
      aria-disabled={off}
      disabled={off}
      onPress={onPress}
      style={({ pressed }) => [
        styles.step,
        {
          backgroundColor: pressed ? colors.raised : colors.panel,
          borderColor: off ? colors.raised : colors.lines,
        },
      ]}
    >
      <Glyph name={glyph} size={20} color={off ? colors.lines : colors.text} />
    </Pressable>
  );
}

const styles = StyleSheet.create({
  stepper: { flexDirection: 'row', alignItems: 'center', gap: SPACE.s, minHeight: 48 },
  label: { flex: 1 },
  value: { minWidth: 48 },
  step: {
    width: 48,
    height: 48,
    borderRadius: RADII.middle,
    borderWidth: 1,
    alignItems: 'center',
    justifyContent: 'center',
    userSelect: 'none',
  },
});
