import { StyleSheet, View } from 'react-native';

import { Key, Keypad } from './Keypad';
import { useTheme } from './theme';
import { SPACE } from './tokens';

export type Amount = { readonly label: string; readonly value: number };

type AmountKeysProps = {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly amounts?: readonly Amount[] | undefined;
  /** Keys do not light up, and screen readers say no figure unless secrets are spoken. */
  readonly secret?: boolean | undefined;
  /** Typing stops there. */
  readonly digits?: number | undefined;
};

/** An amount under the thumb: digits, and beside them the amounts that are wanted most often. */
export function AmountKeys({ value, onChange, amounts = [], secret = false, digits = 4 }: AmountKeysProps) {
  const { speakSecrets } = useTheme();
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
            <Key
              key={amount.label}
              amount
              text={amount.label}
              spoken={secret && !speakSecrets ? 'amount' : amount.label}
              still={secret}
              onPress={() => onChange(amount.value)}
            />
          ))}
        </View>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  keys: { flexDirection: 'row', gap: SPACE.s },
  pad: { flex: 1 },
  amounts: { width: 92, gap: SPACE.xs + 2 },
});
