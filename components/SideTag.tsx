import type { ReactNode } from 'react';
import { Pressable, StyleSheet, View } from 'react-native';
import Svg, { Path } from 'react-native-svg';

import { sideTagPath } from './shapes';
import { useTheme } from './theme';
import { LEAST_TOUCH, SPACE } from './tokens';
import { useSize } from './useSize';

type SideTagProps = {
  readonly label: string;
  /** The clipped corners, and the room around what is inside. */
  readonly pad: number;
  readonly selected?: boolean | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** A lot that lies: a tag with its hole to the left, as a picture or to be tapped. */
export function SideTag({ label, pad, selected = false, onPress, children }: SideTagProps) {
  const { colors } = useTheme();
  const [box, onLayout] = useSize();
  const face = (
    <>
      {box === null ? null : (
        <Svg width={box.width} height={box.height} style={StyleSheet.absoluteFill} aria-hidden>
          <Path
            d={sideTagPath(box, pad)}
            fill={colors.panel}
            fillRule="evenodd"
            stroke={selected ? colors.text : colors.lines}
            strokeWidth={selected ? 3 : 1.5}
          />
        </Svg>
      )}
      <View style={[styles.face, { padding: pad, paddingLeft: 2 * pad + 6 }]} aria-hidden>
        {children}
      </View>
    </>
  );
  return onPress ? (
    <Pressable role="button" aria-label={label} onPress={onPress} onLayout={onLayout} style={styles.tag}>
      {face}
    </Pressable>
  ) : (
    <View role="img" accessible aria-label={label} onLayout={onLayout} style={styles.tag}>
      {face}
    </View>
  );
}

const styles = StyleSheet.create({
  tag: { minHeight: LEAST_TOUCH, flexShrink: 1, justifyContent: 'center' },
  face: { flexDirection: 'row', alignItems: 'center', gap: SPACE.m },
});
