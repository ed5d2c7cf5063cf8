/** A flip: everybody's cubes, best first, with what they were worth and why. */
import { StyleSheet, View } from 'react-native';
import { listed } from '../../../engine';
import { Glyph, RADII, SeatShape, SPACE, Text, useTheme } from '../../../components';
import { flipFor } from '../kit/rounds';
import { nameOf } from '../kit/words';
import { CubeMark } from './Ships';
import { bidsIn, type Bid, type Table } from './state';
import { addedWords, cubesWords } from './words';

type Props = {
  readonly props: Table;
  readonly large?: boolean;
  readonly flip?: Table['flips'][number] | null;
};

export function BidsOf({ props, large = false, flip = flipFor(props.flips, null) }: Props) {
  const found = flip && bidsIn(props, flip);
  if (!found) return null;
  return (
    <View role="group" aria-label={`Bids on the ${found.ship.name}`} style={styles.rows}>
      {found.bids.map((bid) => (
        <BidRow key={bid.seat} bid={bid} name={nameOf(props.names, bid.seat)} large={large} />
      ))}
    </View>
  );
}

function BidRow({ bid, name, large }: { readonly bid: Bid; readonly name: string; readonly large: boolean }) {
  const { colors, scale } = useTheme();
  const { seat, cubes, value, won, level } = bid;
  const added = value ? addedWords(value) : [];
  const why = cubes.length > 0 && !value ? 'counts as no bid' : '';
  const words = value
    ? `${cubesWords(cubes)}, worth ${value.total}`
    : cubes.length > 0
      ? `${cubesWords(cubes)}, ${why}`
      : 'no bid';
  const figure = large ? { fontSize: 96 * scale, lineHeight: 108 * scale } : null;
  const edge = won ? colors.airlock : level ? colors.text : colors.raised;
  return (
    <View
      role="img"
      accessible
      aria-label={`${name}: ${[words, ...added].join(', ')}${won ? ', wins' : level ? ', level' : ''}`}
      style={[styles.row, large ? styles.large : null, { backgroundColor: colors.panel, borderColor: edge }]}
    >
      <SeatShape seat={seat} size={(large ? 56 : 22) * scale} />
      <Text kind={large ? 'display' : 'small'} lines={1} style={styles.name} aria-hidden>
        {name}
      </Text>
      <View style={styles.cubes} aria-hidden>
        {cubes.map((colour, i) => (
          <CubeMark key={i} colour={colour} size={(large ? 72 : 20) * scale} />
        ))}
        {cubes.length === 0 ? (
          <Text kind={large ? 'title' : 'small'} level={false} tone="muted">
            no bid
          </Text>
        ) : null}
        {added.length + why.length > 0 ? (
          <Text kind={large ? 'title' : 'small'} level={false} tone="muted">
            {why || listed(added)}
          </Text>
        ) : null}
      </View>
      <Text kind="number" tone={won ? 'airlock' : 'text'} style={figure} aria-hidden>
        {value ? `${large ? '= ' : ''}${value.total}` : ' '}
      </Text>
      {won ? <Glyph name="check" size={(large ? 56 : 18) * scale} color={colors.airlock} /> : null}
    </View>
  );
}

const styles = StyleSheet.create({
  rows: { gap: SPACE.xs },
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: SPACE.s,
    minHeight: 34,
    paddingHorizontal: SPACE.s,
    borderWidth: 1,
    borderRadius: RADII.small,
  },
  large: { gap: SPACE.l, paddingHorizontal: SPACE.l, borderWidth: 2 },
  name: { flexBasis: '26%', flexShrink: 1 },
  cubes: { flex: 1, flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: SPACE.xs },
});
