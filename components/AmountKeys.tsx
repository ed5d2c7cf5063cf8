import { Pressable, StyleSheet, View } from 'react-native';

import { Keypad } from './Keypad';
import { Text } from './Text';
import { useTheme } from './theme';
import { LEAST_TOUCH, RADII, SPACE } from './tokens';

export type Amount = { readonly label: string; readonly value: number };

export type AmountKeysProps = {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly amounts?: readonly Amount[] | undefined;
  /** Keys do not light up, and screen readers say no digit. */
  readonly secret?: boolean | undefined;
  /** Typing stops there. */
  readonly digits?: number | undefined;
};

/** An amount under the thumb: digits, and beside them the amounts that are wanted most often. */
export function AmountKeys({ value, onChange, amounts = [], secret = false, digits = 4 }: AmountKeysProps) {
  const digit = (one: number) => {
    const typed = `${value === null || value === 0 ? '' : value}${one}`;
    onChange(Number(typed.slice(0, digits)));
  };
  const back = () => onChange(value === null || value < 10 ? null : Math.floor(value / 10));
  return (
    <View style={styles.keys}>
      <View style={styles.pad}>
        <Keypad secret={secret} onDigit={digit} onClear={() => onChange(null)} onBack={back} />
      </View>
      {amounts.length === 0 ? null : (
        <View role="group" aria-label="Amounts" style={styles.amounts}>
          {amounts.map((amount) => (
            <AmountKey
              key={amount.label}
              amount={amount}
              secret={secret}
              onPress={() => onChange(amount.value)}
            />
          ))}
        </View>
      )}
    </View>
  );
}

function AmountKey({ amount, secret, onPress }: { amount: Amount; secret: boolean; onPress: () => void }) {
  const { colors } = useTheme();
  return (
    <Pressable
      role="button"
      aria-label={amount.label}
      onPress={onPress}
      android_ripple={null}
      style={({ pressed }) => [
        styles.amount,
        { borderColor: colors.lines, backgroundColor: pressed && !secret ? colors.raised : colors.panel },
      ]}
    >
      <Text kind="number" align="center" lines={1} style={styles.figure}>
        {amount.label}
      </Text>
    </Pressable>
  );
}

const styles = StyleSheet.create({
  keys: { flexDirection: 'row', gap: SPACE.s },
  pad: { flex: 1 },
  amounts: { width: 92, gap: SPACE.xs + 2 },
  amount: {
    flexGrow: 1,
    minHeight: LEAST_TOUCH,
    maxHeight: 56,
    borderWidth: 1,
    borderRadius: RADII.round,
    paddingHorizontal: SPACE.xs,
    alignItems: 'center',
    justifyContent: 'center',
    userSelect: 'none',
  },
  figure: { fontSize: 17 },
});
