import { useId } from 'react';
import { StyleSheet } from 'react-native';
import Svg, { ClipPath, Defs, Path } from 'react-native-svg';

import type { SeatState } from './seat-states';
import { hatching, platePath } from './shapes';
import type { Tone } from './Text';
import { useTheme } from './theme';
import type { Measured } from './useSize';

type PlateBackProps = {
  readonly size: Measured | null;
  readonly state: SeatState;
  readonly tone?: Tone | undefined;
  readonly small?: boolean | undefined;
};

/** The metal of a seat's plate: notched, and hatched when it is locked. */
export function PlateBack({ size, state, tone, small = false }: PlateBackProps) {
  const { colors } = useTheme();
  const clip = `plate${useId().replaceAll(':', '')}`;
  if (size === null) return null;
  const plate = platePath(size, small ? 9 : 12, small ? 4 : 5);
  const edge = tone === undefined ? (state === 'locked' ? colors.airlock : colors.lines) : colors[tone];
  return (
    <Svg width={size.width} height={size.height} style={StyleSheet.absoluteFill} aria-hidden>
      <Defs>
        <ClipPath id={clip}>
          <Path d={plate} />
        </ClipPath>
      </Defs>
      <Path d={plate} fill={colors.panel} />
      {state === 'locked' ? (
        <Path
          d={hatching(size)}
          clipPath={`url(#${clip})`}
          stroke={colors.airlock}
          strokeWidth={2}
          opacity={0.22}
        />
      ) : null}
      <Path
        d={plate}
        fill="none"
        stroke={edge}
        strokeWidth={tone === undefined ? 1.5 : 2}
        {...(state === 'empty' ? { strokeDasharray: '5 4' } : {})}
      />
    </Svg>
  );
}
