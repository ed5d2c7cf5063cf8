/** Selling on the board: a row for each seat into which its sold ships slide, with what they brought. */
import { useEffect, useState } from 'react';
import { Animated, Platform, StyleSheet, View } from 'react-native';
import { signed, type SeatId } from '../../../../engine';
import {
  brandGlyph,
  Glyph,
  RADII,
  SeatShape,
  SPACE,
  Text,
  useReducedMotion,
  useTheme,
} from '../../../../components';
import { nameOf } from '../../kit/words';
import { playerOf, shipQuality, type Part, type Sale, type Table } from '../state';
import { change } from '../words';

const SLIDE_MS = 450;

export function SellingOnBoard({ props }: { readonly props: Table }) {
  const { colors, scale } = useTheme();
  const s = props.state;
  const done = s.phase.at === 'selling' ? s.phase.done : s.seats;
  return (
    <View style={[styles.rows, { gap: SPACE.m * scale }]}>
      {s.seats.map((seat) => {
        const sales = salesOf(props, seat);
        const shown = sales.slice(-3);
        return (
          <View
            key={seat}
            style={[
              styles.row,
              {
                gap: SPACE.m * scale,
                padding: SPACE.m * scale,
                backgroundColor: colors.panel,
                maxHeight: 150 * scale,
              },
            ]}
          >
            <SeatShape seat={seat} size={64 * scale} label={nameOf(props.names, seat)} />
            <View style={[styles.sold, { gap: SPACE.m * scale }]}>
              {sales.length > shown.length ? (
                <Text kind="title" level={false} tone="muted">{`+${sales.length - shown.length}`}</Text>
              ) : null}
              {shown.map((sale) => (
                <Sold key={sale.sale} sale={sale} props={props} />
              ))}
            </View>
            {done.includes(seat) ? <Glyph name="check" size={48 * scale} color={colors.airlock} /> : null}
          </View>
        );
      })}
    </View>
  );
}

const salesOf = ({ state }: Table, seat: SeatId): readonly Sale[] =>
  (playerOf(state, seat)?.sales ?? []).filter(({ round }) => round === state.round);

function Sold({ sale, props }: { readonly sale: Sale; readonly props: Table }) {
  const { colors, scale } = useTheme();
  const still = useReducedMotion();
  const [at] = useState(() => new Animated.Value(still ? 0 : 1));
  useEffect(() => {
    const slide = Animated.timing(at, {
      toValue: 0,
      duration: still ? 0 : SLIDE_MS,
      useNativeDriver: Platform.OS !== 'web',
    });
    slide.start();
    return () => slide.stop();
  }, [at, still]);
  const { brands } = props.state.options.catalogue;
  const parts: readonly Part[] =
    sale.what === 'ship' ? [sale.ship.front, sale.ship.middle, sale.ship.back] : [sale.part];
  const quality = sale.what === 'ship' ? shipQuality(sale.ship) : null;
  return (
    <Animated.View
      role="img"
      accessible
      aria-label={`${sale.what === 'ship' ? 'A ship' : 'A part'}: ${change(sale.price)}${quality === null ? '' : `, quality ${signed(quality)}`}`}
      style={[
        styles.ship,
        {
          borderColor: colors.lines,
          paddingHorizontal: SPACE.s * scale,
          gap: SPACE.xs * scale,
          opacity: at.interpolate({ inputRange: [0, 1], outputRange: [1, 0] }),
          transform: [{ translateX: at.interpolate({ inputRange: [0, 1], outputRange: [0, 240 * scale] }) }],
        },
      ]}
    >
      {parts.map(({ brand }, i) => (
        <Glyph key={i} name={brand === null ? 'junk' : brandGlyph(brand, brands)} size={36 * scale} />
      ))}
      <Text kind="heading" level={false} tone="airlock">
        {change(sale.price)}
      </Text>
      {quality === null ? null : (
        <View style={styles.quality}>
          <Glyph name="star" size={28 * scale} color={colors.muted} />
          <Text kind="heading" level={false} tone="muted">
            {signed(quality)}
          </Text>
        </View>
      )}
    </Animated.View>
  );
}

const styles = StyleSheet.create({
  rows: { flex: 1, minHeight: 0, justifyContent: 'center' },
  row: {
    flex: 1,
    minHeight: 0,
    flexDirection: 'row',
    alignItems: 'center',
    borderRadius: RADII.middle,
    overflow: 'hidden',
  },
  sold: { flex: 1, minWidth: 0, flexDirection: 'row', alignItems: 'center', overflow: 'hidden' },
  ship: { flexDirection: 'row', alignItems: 'center', borderWidth: 2, borderRadius: RADII.middle },
  quality: { flexDirection: 'row', alignItems: 'center' },
});
