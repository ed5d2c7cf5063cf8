import { useState } from 'react';
import { Platform, Pressable, StyleSheet, Text as Plain, useWindowDimensions, View } from 'react-native';

import { Announce } from './Announce';
import { Glyph, type GlyphName } from './Glyph';
import { Text } from './Text';
import { useTheme } from './theme';
import { LEAST_TOUCH, RADII, SPACE } from './tokens';
import { useLandscape } from './useLandscape';

type KeypadProps = {
  readonly onDigit: (digit: number) => void;
  readonly onClear: () => void;
  readonly onBack?: (() => void) | undefined;
  /** Over the shoulder: keys do not light up, and screen readers say no digit unless secrets are spoken. */
  readonly secret?: boolean | undefined;
  readonly disabled?: boolean | undefined;
};

/** A column of few amounts leaves room below them. */
const MOST_HEIGHT = 56;

const ROWS = [
  [1, 2, 3],
  [4, 5, 6],
  [7, 8, 9],
] as const;

export function Keypad({ onDigit, onClear, onBack, secret = false, disabled = false }: KeypadProps) {
  const { speakSecrets } = useTheme();
  const [said, setSaid] = useState('');
  const silent = secret && !speakSecrets;

  // The same words twice are not said twice, so a space comes and goes.
  const say = (words: string) => setSaid((before) => (before === words ? `${words} ` : words));
  const digit = (value: number) => {
    onDigit(value);
    say(silent ? 'Digit entered' : String(value));
  };
  const key = (value: number) => (
    <Key
      key={value}
      text={String(value)}
      spoken={silent ? 'digit' : String(value)}
      still={secret}
      off={disabled}
      onPress={() => digit(value)}
    />
  );

  return (
    <View role="group" aria-label="Keypad" style={styles.keypad}>
      {ROWS.map((row) => (
        <View key={row[0]} style={styles.row}>
          {row.map(key)}
        </View>
      ))}
      <View style={styles.row}>
        <Key
          text="Clear"
          spoken="Clear"
          still={secret}
          off={disabled}
          onPress={() => {
            onClear();
            say('Cleared');
          }}
        />
        {key(0)}
        {onBack === undefined ? (
          <View style={styles.gap} />
        ) : (
          <Key
            glyph="back"
            spoken="Delete the last digit"
            still={secret}
            off={disabled}
            onPress={() => {
              onBack();
              say('Deleted');
            }}
          />
        )}
      </View>
      <Announce text={said} />
    </View>
  );
}

type KeyProps = {
  text?: string;
  glyph?: GlyphName;
  /** What a screen reader says of it. */
  spoken: string;
  /** It does not light up. */
  still: boolean;
  off?: boolean;
  /** A whole amount, which looks different from a digit. */
  amount?: boolean;
  /** A figure beside the glyph, above the words. */
  note?: string;
  /** The glyph's colour. */
  ink?: string | undefined;
  onPress: () => void;
};

export function Key({
  text,
  glyph,
  spoken,
  still,
  off = false,
  amount = false,
  note,
  ink: drawn,
  onPress,
}: KeyProps) {
  const { colors } = useTheme();
  const { height } = useWindowDimensions();
  const lying = useLandscape();
  const ink = off ? colors.muted : colors.text;
  const small = text !== undefined && text.length > 2;
  const words = (
    <>
      {glyph === undefined ? null : (
        <View style={styles.mark}>
          <Glyph name={glyph} size={24} color={drawn ?? ink} />
          {note === undefined ? null : (
            <Text kind="number" tight style={{ color: ink }}>
              {note}
            </Text>
          )}
        </View>
      )}
      {text === undefined ? null : (
        <Text
          kind={glyph !== undefined ? 'small' : small && !amount ? 'body' : 'number'}
          align="center"
          lines={1}
          tight
          style={[{ color: ink }, amount ? styles.figure : null]}
        >
          {text}
        </Text>
      )}
    </>
  );
  // Browsers want the words on a button in its name. What is secret is drawn over its button instead.
  const over = Platform.OS === 'web' && text !== undefined && text !== spoken;
  const key = (
    <Pressable
      role="button"
      aria-label={spoken}
      aria-disabled={off}
      disabled={off}
      onPress={onPress}
      android_ripple={null}
      style={({ pressed }) => [
        amount ? styles.amount : styles.key,
        amount || height >= 700 ? null : lying ? styles.lying : styles.low,
        {
          backgroundColor: pressed && !still ? colors.raised : colors.panel,
          borderColor: off ? colors.raised : colors.lines,
        },
      ]}
    >
      {over ? null : words}
    </Pressable>
  );
  if (!over) return key;
  return (
    <View style={amount ? styles.grown : styles.even}>
      {key}
      <View style={styles.over} pointerEvents="box-none" aria-hidden>
        <Plain {...(off ? {} : { onPress })} style={styles.plain}>
          {glyph === undefined ? words : <View style={styles.words}>{words}</View>}
        </Plain>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  keypad: { gap: SPACE.s },
  even: { flex: 1 },
  grown: { flexGrow: 1, maxHeight: MOST_HEIGHT },
  over: { ...StyleSheet.absoluteFill, alignItems: 'center', justifyContent: 'center' },
  row: { flexDirection: 'row', gap: SPACE.s },
  gap: { flex: 1 },
  key: {
    flex: 1,
    minHeight: 56,
    borderRadius: RADII.middle,
    borderWidth: 1,
    alignItems: 'center',
    justifyContent: 'center',
    userSelect: 'none',
  },
  /** Where the screen is short, as on the smallest phones. */
  low: { minHeight: 48 },
  lying: { minHeight: LEAST_TOUCH },
  amount: {
    flexGrow: 1,
    minHeight: LEAST_TOUCH,
    maxHeight: MOST_HEIGHT,
    borderWidth: 1,
    borderRadius: RADII.round,
    paddingHorizontal: SPACE.xs,
    alignItems: 'center',
    justifyContent: 'center',
    userSelect: 'none',
  },
  figure: { fontSize: 17 },
  plain: { textAlign: 'center' },
  words: { alignItems: 'center' },
  mark: { flexDirection: 'row', alignItems: 'center', gap: SPACE.xs },
});
