import type { ReactNode } from 'react';
import { Text as Plain, type StyleProp, type TextProps as PlainProps, type TextStyle } from 'react-native';

import { useTheme } from './theme';
import { BOARD_TYPE, TYPE, type TextKind, type TypeStep } from './tokens';

export const TONES = ['text', 'muted', 'brass', 'airlock', 'alarm'] as const;
export type Tone = (typeof TONES)[number];

type TextProps = {
  readonly kind?: TextKind | undefined;
  readonly tone?: Tone | undefined;
  readonly align?: 'left' | 'center' | 'right' | undefined;
  readonly lines?: number | undefined;
  /** In a place that cannot grow, as on a key: the phone's larger text counts up to a third more. */
  readonly tight?: boolean | undefined;
  /** A title or a heading is one for screen readers too; its level, or `false` for none. */
  readonly level?: 1 | 2 | 3 | false | undefined;
  readonly style?: StyleProp<TextStyle>;
  readonly children?: ReactNode;
} & Pick<PlainProps, 'aria-label' | 'aria-hidden' | 'aria-live' | 'selectable' | 'nativeID'>;

const scaled = ({ fontSize, lineHeight, fontWeight }: TypeStep, by: number): TypeStep => ({
  fontSize: Math.round(fontSize * by),
  lineHeight: Math.round(lineHeight * by),
  fontWeight,
});

/** Room for letters that reach over their edge, where a cut line would clip them. */
const OVERHANG = { paddingHorizontal: 2 } as const;

const LEVELS = { title: 1, heading: 2 } as const;

export function Text({
  kind = 'body',
  tone = 'text',
  align,
  lines,
  tight = false,
  level,
  style,
  children,
  ...rest
}: TextProps) {
  const { colors, scale, board } = useTheme();
  const step = (board ? BOARD_TYPE : TYPE)[kind];
  const tabular = kind === 'number' || kind === 'display';
  const depth = level ?? (kind === 'title' || kind === 'heading' ? LEVELS[kind] : false);
  return (
    <Plain
      {...rest}
      {...(depth === false ? {} : { role: 'heading' as const, 'aria-level': depth })}
      {...(lines === undefined ? {} : { numberOfLines: lines })}
      {...(tight ? { maxFontSizeMultiplier: 1.3 } : {})}
      style={[
        scale === 1 ? step : scaled(step, scale),
        { color: colors[tone] },
        align === undefined ? null : { textAlign: align },
        lines === undefined ? null : OVERHANG,
        tabular ? { fontVariant: ['tabular-nums'] } : null,
        style,
      ]}
    >
      {children}
    </Plain>
  );
}
