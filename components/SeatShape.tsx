import { StyleSheet, View } from 'react-native';
import Svg, { Path } from 'react-native-svg';

import type { SeatId } from '../engine';

import { SILHOUETTES } from './shapes';
import { Text } from './Text';
import { useTheme } from './theme';

type SeatShapeProps = {
  readonly seat: SeatId;
  readonly size?: number | undefined;
  /** Only the outline: an empty chair. */
  readonly hollow?: boolean | undefined;
  /** Without one it is decoration beside a name. */
  readonly label?: string | undefined;
};

/** A seat's colour, shape and letter in one. */
export function SeatShape({ seat, size = 32, hollow = false, label }: SeatShapeProps) {
  const { colors, board } = useTheme();
  const letter = size * (board ? 0.52 : 0.44);
  const { path, drop } = SILHOUETTES[seat];
  const ink = colors.seats[seat];
  return (
    <View
      {...(label === undefined
        ? { 'aria-hidden': true }
        : { role: 'img' as const, 'aria-label': label, accessible: true })}
      style={[styles.shape, { width: size, height: size }]}
    >
      <Svg width={size} height={size} viewBox="0 0 32 32" style={StyleSheet.absoluteFill}>
        <Path
          d={path}
          fill={hollow ? 'none' : ink}
          stroke={ink}
          strokeWidth={hollow ? 2 : 0}
          strokeLinejoin="round"
        />
      </Svg>
      <Text
        kind="number"
        style={{
          color: hollow ? ink : colors.onSeat,
          fontSize: letter,
          lineHeight: letter * 1.27,
          fontWeight: '700',
          top: (drop / 32) * size,
        }}
      >
        {seat}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({ shape: { alignItems: 'center', justifyContent: 'center' } });
