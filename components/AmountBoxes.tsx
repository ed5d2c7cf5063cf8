import { useState } from 'react';
import { Pressable, StyleSheet, View } from 'react-native';

import { Glyph, type GlyphName } from './Glyph';
import { Key } from './Keypad';
import { Text } from './Text';
import { useTheme } from './theme';
import { RADII, SPACE } from './tokens';

export type AmountBox = {
  readonly label: string;
  readonly glyph?: GlyphName | undefined;
  readonly value: number | null;
  /** It cannot be so much. */
  readonly wrong?: boolean | undefined;
};

type AmountBoxesProps = {
  readonly boxes: readonly AmountBox[];
  /** The most any of them can be: where no other digit fits, the next box is open. */
  readonly most: number;
  readonly onChange: (at: number, value: number | null) => void;
};

const DIGITS = [
  [1, 2, 3, 4, 5],
  [6, 7, 8, 9, 0],
] as const;

/** Several amounts that everyone may see, typed one after the other on two rows of keys. */
export function AmountBoxes({ boxes, most, onChange }: AmountBoxesProps) {
  const [at, setAt] = useState(0);
  // What stood there when a box was opened is replaced by the first digit, like a marked text.
  const [fresh, setFresh] = useState(true);
  const open = boxes[at];
  const last = at === boxes.length - 1;
  const goTo = (next: number): void => {
    setAt(Math.min(next, boxes.length - 1));
    setFresh(true);
  };
  const digit = (one: number): void => {
    const value = (fresh ? 0 : (open?.value ?? 0)) * 10 + one;
    onChange(at, value);
    if (value === 0 || String(value).length >= String(most).length || value * 10 > most) goTo(at + 1);
    else setFresh(false);
  };
  return (
    <View style={styles.all}>
      <View style={styles.row}>
        {boxes.map((box, i) => (
          <Box key={box.label} box={box} open={i === at} onPress={() => goTo(i)} />
        ))}
      </View>
      <View role="group" aria-label="Keypad" style={styles.all}>
        {DIGITS.map((row, i) => (
          <View key={i} style={styles.row}>
            {row.map((one) => (
              <Key
                key={one}
                text={String(one)}
                spoken={String(one)}
                still={false}
                onPress={() => digit(one)}
              />
            ))}
            {i === 0 ? (
              <Key
                glyph="back"
                spoken={`Clear ${open?.label ?? ''}`}
                still={false}
                onPress={() => onChange(at, null)}
              />
            ) : (
              <Key
                glyph="arrow-right"
                spoken="Next"
                still={false}
                off={last || open?.value === null}
                onPress={() => goTo(at + 1)}
              />
            )}
          </View>
        ))}
      </View>
    </View>
  );
}

type BoxProps = { readonly box: AmountBox; readonly open: boolean; readonly onPress: () => void };

function Box({ box: { label, glyph, value, wrong = false }, open, onPress }: BoxProps) {
  const { colors } = useTheme();
  return (
    <Pressable
      role="button"
      aria-label={`${label}: ${value ?? 'nothing yet'}`}
      aria-expanded={open}
      onPress={onPress}
      style={[
        styles.box,
        {
          backgroundColor: open ? colors.raised : colors.panel,
          borderColor: wrong ? colors.alarm : open ? colors.text : colors.lines,
          borderWidth: open ? 2 : 1,
        },
      ]}
    >
      <View style={styles.figure}>
        {glyph === undefined ? null : <Glyph name={glyph} size={18} color={colors.muted} />}
        <Text kind="number" tone={wrong ? 'alarm' : 'text'} tight>
          {value ?? '…'}
        </Text>
      </View>
      <Text kind="small" tone="muted" lines={1} tight style={styles.label}>
        {label}
      </Text>
    </Pressable>
  );
}

const styles = StyleSheet.create({
  all: { gap: SPACE.s },
  row: { flexDirection: 'row', gap: SPACE.s },
  box: {
    flex: 1,
    minHeight: 52,
    minWidth: 0,
    borderRadius: RADII.middle,
    alignItems: 'center',
    justifyContent: 'center',
  },
  figure: { flexDirection: 'row', alignItems: 'center', gap: SPACE.xs },
  label: { fontSize: 13 },
});
