import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import Svg, { Path } from 'react-native-svg';

import { tagPath } from './shapes';
import { Text } from './Text';
import { useTheme } from './theme';
import { SPACE } from './tokens';
import { useSize } from './useSize';

type LotTagProps = {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly children?: ReactNode;
  /** For a board across the room. */
  readonly large?: boolean | undefined;
};

/** A lot: a tag with a punched hole. */
export function LotTag({ title, subtitle, children, large = false }: LotTagProps) {
  const { colors, scale } = useTheme();
  const [size, onLayout] = useSize();
  return (
    <View
      role="group"
      aria-label={title}
      onLayout={onLayout}
      style={[styles.tag, large ? styles.large : null]}
    >
      {size === null ? null : (
        <Svg width={size.width} height={size.height} style={StyleSheet.absoluteFill} aria-hidden>
          <Path
            d={tagPath(size)}
            fill={colors.panel}
            fillRule="evenodd"
            stroke={colors.lines}
            strokeWidth={1.5}
          />
        </Svg>
      )}
      <Text
        kind={large ? 'title' : 'heading'}
        level={2}
        align="center"
        style={large ? { fontSize: 36 * scale, lineHeight: 44 * scale } : null}
      >
        {title}
      </Text>
      {subtitle === undefined ? null : (
        <Text tone="muted" align="center" kind={large ? 'title' : 'body'} level={false}>
          {subtitle}
        </Text>
      )}
      {children}
    </View>
  );
}

const styles = StyleSheet.create({
  tag: { paddingTop: 36, paddingHorizontal: SPACE.l, paddingBottom: SPACE.l, gap: SPACE.s },
  large: { paddingTop: 44, paddingHorizontal: SPACE.xl, paddingBottom: SPACE.xl, gap: SPACE.m },
});
