import { useState } from 'react';
import { Pressable, StyleSheet, View } from 'react-native';

import { AmountKeys, type Amount } from './AmountKeys';
import { Glyph } from './Glyph';
import { Text } from './Text';
import { useTheme } from './theme';
import { RADII, SPACE } from './tokens';

type AmountFieldProps = {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly least?: number | undefined;
  readonly most: number;
  readonly amounts?: readonly Amount[] | undefined;
  readonly show?: ((value: number) => string) | undefined;
  /** It is this one's turn to be typed: its keys are there. */
  readonly open?: boolean | undefined;
};

/** An amount everyone may see, typed on keys that a tap on it brings. */
export function AmountField({
  label,
  value,
  onChange,
  least = 0,
  most,
  amounts,
  show = String,
  open: begun = false,
}: AmountFieldProps) {
  const { colors } = useTheme();
  const [open, setOpen] = useState(begun);
  const [turn, setTurn] = useState(begun);
  if (turn !== begun) {
    setTurn(begun);
    if (begun) setOpen(true);
  }
  // What stood there when the keys came is replaced by the first digit, like a marked text.
  const [fresh, setFresh] = useState(true);
  const shown = value === null ? '…' : show(value);
  const out = value !== null && (value < least || value > most);
  const digits = String(most).length;
  const type = (next: number | null): void => {
    setFresh(false);
    // No other digit fits: the keys make room for the next amount.
    if (next !== null && String(next).length >= digits) setOpen(false);
    onChange(next);
  };
  return (
    <View style={styles.field}>
      <Pressable
        role="button"
        aria-label={`${label}: ${value === null ? 'nothing yet' : shown}`}
        aria-expanded={open}
        onPress={() => {
          setOpen(!open);
          setFresh(true);
        }}
        style={[
          styles.line,
          {
            backgroundColor: colors.panel,
            borderColor: out ? colors.alarm : open ? colors.text : colors.lines,
          },
        ]}
      >
        <Text style={styles.words}>{label}</Text>
        <Text kind="number" tone={out ? 'alarm' : value === null ? 'muted' : 'text'} aria-live="polite">
          {shown}
        </Text>
        <Glyph name="edit" size={18} color={colors.muted} />
      </Pressable>
      {out ? (
        <Text kind="small" tone="alarm">
          {`From ${show(least)} to ${show(most)}.`}
        </Text>
      ) : null}
      {open ? (
        <AmountKeys value={fresh ? null : value} onChange={type} amounts={amounts} digits={digits} />
      ) : null}
    </View>
  );
}

const styles = StyleSheet.create({
  field: { gap: SPACE.s },
  line: {
    minHeight: 48,
    flexDirection: 'row',
    alignItems: 'center',
    gap: SPACE.s,
    paddingHorizontal: SPACE.m,
    borderWidth: 1,
    borderRadius: RADII.middle,
  },
  words: { flex: 1 },
});
