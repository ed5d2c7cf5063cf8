import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';

import type { SeatId } from '../engine';

import { Glyph } from './Glyph';
import { PlateBack } from './PlateBack';
import { SeatShape } from './SeatShape';
import { STATE_LOOKS, type SeatState } from './seat-states';
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
  const look = STATE_LOOKS[state];
  const faint = state === 'asleep' || state === 'away' || state === 'empty';
  const said = [
    `Seat ${seat}`,
    name === '' ? null : name,
    state === 'here' ? null : look.word,
    detail ?? null,
  ].filter((word) => word !== null);
  return (
    <View onLayout={onLayout} style={[styles.plate, small ? styles.small : large ? styles.large : null]}>
      <PlateBack size={size} state={state} tone={tone} small={small} />
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
