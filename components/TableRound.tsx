import type { ReactNode } from 'react';
import {
  Pressable,
  StyleSheet,
  useWindowDimensions,
  View,
  type StyleProp,
  type ViewStyle,
} from 'react-native';
import Svg, { Ellipse } from 'react-native-svg';

import type { SeatId } from '../engine';

import { Glyph } from './Glyph';
import { namedInWords } from './naming';
import { SeatShape } from './SeatShape';
import { STATE_LOOKS, type SeatState } from './seat-states';
import { Text } from './Text';
import { useTheme } from './theme';
import { LEAST_TOUCH, RADII } from './tokens';
import { useSize } from './useSize';

export type Chair = { readonly seat: SeatId; readonly name?: string | undefined; readonly state: SeatState };

type TableRoundProps = {
  readonly seats: readonly Chair[];
  readonly onSeat?: ((seat: SeatId) => void) | undefined;
  readonly around?: 'oval' | undefined;
  /** In the middle of the table. */
  readonly children?: ReactNode;
};

const CHAIR = { width: 84, height: 78 } as const;
/** A title and some air. */
const ABOVE = 100;
const LEAST_HEIGHT = 270;
/** Very large text leaves no room for a drawing: then the chairs are a list. */
const NARROW = 280;

/** The table from above. The first chair is nearest; the others follow clockwise. */
export function TableRound({ seats, onSeat, children }: TableRoundProps) {
  const { colors } = useTheme();
  const [size, onLayout] = useSize();
  const width = size?.width ?? 340;
  // On a phone that lies on its side every chair is still in sight.
  const room = useWindowDimensions().height - ABOVE;
  const wanted = Math.min(Math.max(width * 0.98, 320), width > 560 ? 440 : 400);
  const height = Math.max(LEAST_HEIGHT, Math.min(wanted, room));
  if (width < NARROW)
    return (
      <View role="group" aria-label="The table" onLayout={onLayout}>
        {children}
        {seats.map((chair) => (
          <Seat key={chair.seat} chair={chair} onSeat={onSeat} place={styles.listed} />
        ))}
      </View>
    );
  const reach = { x: (width - CHAIR.width) / 2, y: (height - CHAIR.height) / 2 };
  return (
    <View role="group" aria-label="The table" onLayout={onLayout} style={{ height }}>
      <Svg width={width} height={height} style={StyleSheet.absoluteFill} aria-hidden>
        <Ellipse
          cx={width / 2}
          cy={height / 2}
          rx={Math.max(40, reach.x - 46)}
          ry={Math.max(40, reach.y - 46)}
          fill={colors.panel}
          stroke={colors.lines}
          strokeWidth={1.5}
        />
      </Svg>
      <View style={styles.middle} pointerEvents="box-none">
        <View style={{ maxWidth: Math.max(80, 2 * reach.x - 120) }}>{children}</View>
      </View>
      {seats.map((chair, i) => {
        const angle = Math.PI / 2 + (i / seats.length) * 2 * Math.PI;
        return (
          <Seat
            key={chair.seat}
            chair={chair}
            onSeat={onSeat}
            place={[
              styles.around,
              {
                left: width / 2 + Math.cos(angle) * reach.x - CHAIR.width / 2,
                top: height / 2 + Math.sin(angle) * reach.y - CHAIR.height / 2,
              },
            ]}
          />
        );
      })}
    </View>
  );
}

type SeatProps = {
  chair: Chair;
  onSeat: ((seat: SeatId) => void) | undefined;
  place: StyleProp<ViewStyle>;
};

function Seat({ chair: { seat, name, state }, onSeat, place: where }: SeatProps) {
  const { colors } = useTheme();
  const look = STATE_LOOKS[state];
  const empty = state === 'empty';
  const said = [`Seat ${seat}`, name ?? null, state === 'here' ? null : look.word].filter(
    (word) => word !== null,
  );
  const drawn = (
    <>
      <SeatShape seat={seat} size={44} hollow={empty} label={`Seat ${seat}`} />
      <View style={styles.name}>
        {look.glyph === null ? null : (
          <Glyph name={look.glyph} size={13} color={colors[look.tone]} label={look.word} />
        )}
        <Text kind="small" lines={1} tone={empty ? 'muted' : 'text'} style={styles.word}>
          {name ?? (empty ? 'Empty' : '')}
        </Text>
      </View>
    </>
  );
  const place = [styles.chair, where];
  if (onSeat === undefined)
    return (
      <View role="img" accessible aria-label={said.join(', ')} style={place}>
        {drawn}
      </View>
    );
  return (
    <Pressable
      role="button"
      {...namedInWords(said.join(', '))}
      onPress={() => onSeat(seat)}
      style={({ pressed }) => [place, pressed ? { backgroundColor: colors.raised } : null]}
    >
      {drawn}
    </Pressable>
  );
}

const styles = StyleSheet.create({
  middle: { ...StyleSheet.absoluteFill, alignItems: 'center', justifyContent: 'center' },
  around: { position: 'absolute', width: CHAIR.width, height: CHAIR.height },
  listed: { minHeight: LEAST_TOUCH, flexDirection: 'row', justifyContent: 'flex-start' },
  chair: {
    borderRadius: RADII.large,
    alignItems: 'center',
    justifyContent: 'center',
    gap: 4,
    userSelect: 'none',
  },
  name: { flexDirection: 'row', alignItems: 'center', gap: 3, maxWidth: CHAIR.width },
  word: { flexShrink: 1 },
});
