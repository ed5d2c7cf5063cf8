import Svg, { Path } from 'react-native-svg';
import { View } from 'react-native';

import { GLYPHS, type GlyphName } from './glyphs';
import { useTheme } from './theme';

export type { GlyphName } from './glyphs';

type GlyphProps = {
  readonly name: GlyphName;
  readonly size?: number | undefined;
  readonly color?: string | undefined;
  /** Without one it is decoration, and screen readers pass it by. */
  readonly label?: string | undefined;
};

export function Glyph({ name, size = 24, color, label }: GlyphProps) {
  const { colors } = useTheme();
  const ink = color ?? colors.text;
  const { stroke, fill } = GLYPHS[name];
  return (
    <View
      {...(label === undefined
        ? { 'aria-hidden': true }
        : { role: 'img' as const, 'aria-label': label, accessible: true })}
      style={{ width: size, height: size }}
    >
      <Svg width={size} height={size} viewBox="0 0 24 24">
        {stroke === undefined ? null : (
          <Path
            d={stroke}
            stroke={ink}
            strokeWidth={2}
            strokeLinecap="round"
            strokeLinejoin="round"
            fill="none"
          />
        )}
        {fill === undefined ? null : <Path d={fill} fill={ink} />}
      </Svg>
    </View>
  );
}
