/** The thing for sale as a great tag: its name, its marks, and whatever lies in it. */
import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import Svg, { Path } from 'react-native-svg';
import { FitText, SPACE, tagPath, useSize, useTheme } from '../../../../components';

type Props = {
  /** "Lot 3" */
  readonly title: string;
  /** "of 6" */
  readonly of?: string;
  /** What kind of sale it is, in a few short lines under the title. */
  readonly words?: string | readonly string[];
  /** Glyphs at the title's end: how it is bid for, how many win. */
  readonly marks?: ReactNode;
  /** Cards, tiles: they fill the rest. */
  readonly children?: ReactNode;
};

export function BoardHero({ title, of, words = [], marks, children }: Props) {
  const { colors, scale } = useTheme();
  const [size, onLayout] = useSize();
  return (
    <View
      role="group"
      aria-label={title}
      onLayout={onLayout}
      style={[styles.tag, { padding: SPACE.l * scale, paddingTop: 24 * scale, gap: SPACE.s * scale }]}
    >
      {size === null ? null : (
        <Svg width={size.width} height={size.height} style={StyleSheet.absoluteFill} aria-hidden>
          <Path
            d={tagPath(size, 28 * scale, 9 * scale)}
            fill={colors.panel}
            fillRule="evenodd"
            stroke={colors.lines}
            strokeWidth={2}
          />
        </Svg>
      )}
      <View style={[styles.head, { gap: SPACE.s * scale }]}>
        <FitText
          size={Math.min(120, ((size?.height ?? 400) * 0.3) / scale)}
          least={44}
          align="center"
          level={2}
        >
          {title}
        </FitText>
        {of === undefined ? null : (
          <FitText size={40} weight="600" tone="muted" align="center">
            {of}
          </FitText>
        )}
        {marks === undefined ? null : <View style={[styles.marks, { gap: SPACE.m * scale }]}>{marks}</View>}
        <View>
          {[words].flat().map((line) => (
            <FitText key={line} size={30} weight="600" tone="muted" align="center">
              {line}
            </FitText>
          ))}
        </View>
      </View>
      {children === undefined ? null : <View style={styles.inside}>{children}</View>}
    </View>
  );
}

const styles = StyleSheet.create({
  tag: { flex: 1, minHeight: 0, flexDirection: 'row', alignItems: 'stretch' },
  head: { flex: 2, minWidth: 0, justifyContent: 'center' },
  marks: { flexDirection: 'row', alignItems: 'center', justifyContent: 'center' },
  inside: { flex: 3, minWidth: 0, minHeight: 0 },
});
