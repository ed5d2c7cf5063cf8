import { useId, type ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import Svg, { ClipPath, Defs, Path } from 'react-native-svg';

import type { SeatId } from '../engine';

import { Glyph } from './Glyph';
import { SeatShape } from './SeatShape';
import { STATE_LOOKS, type SeatState } from './seat-states';
import { hatching, platePath } from './shapes';
import { Text, type Tone } from './Text';
import { useTheme } from './theme';
import { SPACE } from './tokens';
import { useSize } from './useSize';

type SeatPlateProps = {
  readonly seat: SeatId;
  readonly name: string;
  readonly tone?: Tone | undefined;
  readonly state?: SeatState | undefined;
  readonly detail?: string | undefined;
  readonly small?: boolean | undefined;
  /** For a board across the room. */
  readonly large?: boolean | undefined;
  /** At the right end: an amount, a button. */
  readonly children?: ReactNode;
};

/** A seat: a notched plate with its shape, letter and name; hatched when it is locked. */
export function SeatPlate({
  seat,
  name,
  tone,
  state = 'here',
  detail,
  small = false,
  large = false,
  children,
}: SeatPlateProps) {
  const { colors, scale } = useTheme();
  const [size, onLayout] = useSize();
  const clip = `plate${useId().replaceAll(':', '')}`;
  const look = STATE_LOOKS[state];
  const faint = state === 'asleep' || state === 'away' || state === 'empty';
  const edge = tone === undefined ? (state === 'locked' ? colors.airlock : colors.lines) : colors[tone];
  const said = [
    `Seat ${seat}`,
    name === '' ? null : name,
    state === 'here' ? null : look.word,
    detail ?? null,
  ].filter((word) => word !== null);
  const plate = size === null ? null : platePath(size, small ? 9 : 12, small ? 4 : 5);
  return (
    <View onLayout={onLayout} style={[styles.plate, small ? styles.small : large ? styles.large : null]}>
      {plate === null || size === null ? null : (
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
      )}
      <View role="img" accessible aria-label={said.join(', ')} style={styles.who}>
        <SeatShape seat={seat} size={(small ? 24 : large ? 48 : 34) * scale} hollow={faint} />
        <View style={styles.words} aria-hidden>
          <Text
            level={false}
            kind={small ? 'small' : large ? 'title' : 'body'}
            lines={1}
            tone={faint ? 'muted' : 'text'}
            style={styles.name}
          >
            {name === '' ? 'Empty' : name}
          </Text>
          {detail === undefined || small ? null : (
            <Text kind={large ? 'body' : 'small'} tone="muted">
              {detail}
            </Text>
          )}
        </View>
        {look.glyph === null ? null : (
          <Glyph name={look.glyph} size={(small ? 16 : large ? 30 : 20) * scale} color={colors[look.tone]} />
        )}
      </View>
      {children}
    </View>
  );
}

const styles = StyleSheet.create({
  plate: {
    minHeight: 56,
    flexDirection: 'row',
    alignItems: 'center',
    gap: SPACE.s,
    paddingLeft: SPACE.l,
    paddingRight: SPACE.l,
    paddingVertical: SPACE.s,
  },
  small: { minHeight: 38, paddingLeft: SPACE.m, paddingRight: SPACE.m, paddingVertical: SPACE.xs },
  large: { minHeight: 76 },
  who: { flexGrow: 1, flexShrink: 1, flexDirection: 'row', alignItems: 'center', gap: SPACE.s },
  words: { flexGrow: 1, flexShrink: 1 },
  name: { fontWeight: '600' },
});
