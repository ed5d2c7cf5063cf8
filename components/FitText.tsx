import { StyleSheet, View, type StyleProp, type ViewStyle } from 'react-native';

import { Text, type Tone } from './Text';
import { useTheme } from './theme';
import { useSize } from './useSize';

type FitTextProps = {
  readonly children: string;
  /** At a scale of 1; smaller only where the words would not fit otherwise. */
  readonly size: number;
  readonly least?: number | undefined;
  readonly lines?: number | undefined;
  readonly tone?: Tone | undefined;
  readonly align?: 'left' | 'center' | 'right' | undefined;
  readonly level?: 1 | 2 | 3 | false | undefined;
  readonly weight?: '400' | '600' | '700' | undefined;
  /** The width there is; without it the place is measured, which must not depend on the words. */
  readonly room?: number | undefined;
  readonly style?: StyleProp<ViewStyle>;
  readonly hidden?: boolean | undefined;
};

/** A letter's width beside its height, rather too wide than too narrow. */
const LETTER = { '400': 0.52, '600': 0.55, '700': 0.57 } as const;
/** Fonts with long descenders are not clipped. */
const LINE = 1.32;

/** Words as large as their place allows, in at most so many lines. */
export function FitText({
  children,
  size,
  least = 24,
  lines = 1,
  tone,
  align,
  level = false,
  weight = '700',
  room,
  style,
  hidden = false,
}: FitTextProps) {
  const { scale } = useTheme();
  const [measured, onLayout] = useSize();
  const fontSize = fitting(children, {
    width: room ?? measured?.width ?? Infinity,
    size: size * scale,
    least: Math.min(size, least) * scale,
    lines,
    letter: LETTER[weight],
  });
  return (
    <View
      {...(room === undefined ? { onLayout } : {})}
      style={[room === undefined ? styles.place : { maxWidth: room }, style]}
    >
      <Text
        kind="display"
        level={level}
        tone={tone}
        align={align}
        lines={lines}
        aria-hidden={hidden}
        style={{ fontSize, lineHeight: Math.round(fontSize * LINE), fontWeight: weight }}
      >
        {children}
      </Text>
    </View>
  );
}

type Fit = {
  readonly width: number;
  readonly size: number;
  readonly least: number;
  readonly lines: number;
  readonly letter: number;
};

/** The size at which these words stand in so many lines. Lines break at words, so several hold less than their sum. */
export function fitting(words: string, { width, size, least, lines, letter }: Fit): number {
  const longest = Math.max(1, ...words.split(/\s+/).map((word) => word.length));
  const perLine = lines === 1 ? words.length : Math.max(longest, (words.length * 1.15) / lines);
  const fits = width / (Math.max(1, perLine) * letter);
  return Math.floor(Math.max(least, Math.min(size, fits)));
}

const styles = StyleSheet.create({ place: { minWidth: 0, alignSelf: 'stretch' } });
