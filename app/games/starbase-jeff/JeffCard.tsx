/** A card as it is printed: pipes to its open edges, fee, rank, name; whose it is and how many are left where it matters. */
import { memo } from 'react';
import { StyleSheet, View } from 'react-native';
import Svg, { Circle, G, Line, Path, Rect } from 'react-native-svg';
import type { SeatId } from '../../../engine';
import { hatching, RADII, SeatShape, Text, useTheme } from '../../../components';
import { isBomb, isEndCap, type Capsule, type Card } from './state';

const ENDS = { n: [50, 0], e: [100, 50], s: [50, 100], w: [0, 50] } as const;

/** A capsule's sign round a point; on an edge the card's border cuts it in half. */
export function CapsuleSign({ of, x, y, r }: { of: Capsule; x: number; y: number; r: number }) {
  const { colors } = useTheme();
  const ink = { stroke: colors.text, strokeWidth: r / 3, fill: colors.ground };
  switch (of) {
    case 'torus':
      return <Circle cx={x} cy={y} r={r * 0.8} {...ink} />;
    case 'sphere':
      return <Circle cx={x} cy={y} r={r} fill={colors.text} />;
    case 'cube':
      return <Rect x={x - r * 0.8} y={y - r * 0.8} width={r * 1.6} height={r * 1.6} {...ink} />;
    case 'diamond':
      return <Path d={`M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`} fill={colors.text} />;
  }
}

type PipesProps = { readonly card: Card; readonly turned?: number; readonly halves?: boolean };

/** The drawing on a field of 100 × 100. */
export const Pipes = memo(function Pipes({ card, turned = 0, halves = false }: PipesProps) {
  const { colors } = useTheme();
  const ends = card.openings.map((side) => ENDS[side]);
  const tube = (width: number, stroke: string) =>
    ends.map(([x, y], i) => (
      <Line key={i} x1={50} y1={50} x2={x} y2={y} stroke={stroke} strokeWidth={width} />
    ));
  return (
    <G transform={`rotate(${turned * 90} 50 50)`}>
      {tube(34, colors.lines)}
      {isBomb(card) ? (
        <G>
          <Circle cx={46} cy={56} r={24} fill={colors.lines} />
          <Path d="M62 40l10 -10q6 -6 12 0" stroke={colors.alarm} strokeWidth={6} fill="none" />
        </G>
      ) : (
        <Circle cx={50} cy={50} r={isEndCap(card) ? 28 : 20} fill={colors.lines} />
      )}
      {tube(20, colors.ground)}
      {isBomb(card) ? null : <Circle cx={50} cy={50} r={isEndCap(card) ? 20 : 12} fill={colors.ground} />}
      {halves
        ? card.halves.map(({ side, capsule }) => (
            <CapsuleSign key={side} of={capsule} x={ENDS[side][0]} y={ENDS[side][1]} r={13} />
          ))
        : null}
    </G>
  );
});

type FaceProps = {
  readonly card: Card;
  readonly size: number;
  readonly owner?: SeatId | undefined;
  readonly halves?: boolean;
  readonly left?: number;
  /** It waits for a later turn. */
  readonly hatched?: boolean;
  readonly raised?: boolean;
};

/** Decoration: whoever shows it says what it is. */
export function CardFace({ card, size, owner, halves, left, hatched = false, raised = false }: FaceProps) {
  const { colors } = useTheme();
  const gone = left === 0;
  const disc = Math.round(size * 0.27);
  const figure = { fontSize: size * 0.19, lineHeight: size * 0.25 };
  const name = { fontSize: Math.max(10, size * 0.125), lineHeight: Math.max(12, size * 0.16) };
  return (
    <View
      aria-hidden
      style={[
        styles.face,
        {
          width: size,
          height: size,
          backgroundColor: gone ? 'transparent' : colors.panel,
          borderColor: raised ? colors.text : colors.lines,
          borderWidth: raised ? 3 : 1,
          borderStyle: gone ? 'dashed' : 'solid',
          opacity: gone ? 0.55 : 1,
        },
      ]}
    >
      <Svg width={size * 0.62} height={size * 0.62} viewBox="0 0 100 100">
        <Pipes card={card} halves={halves === true} />
      </Svg>
      {hatched ? (
        <Svg width={size} height={size} style={StyleSheet.absoluteFill}>
          <Path d={hatching({ width: size, height: size })} stroke={colors.muted} strokeWidth={1.5} />
        </Svg>
      ) : null}
      <Text style={[styles.fee, figure]}>{feeMark(card)}</Text>
      <View
        style={[
          styles.rank,
          { width: disc, height: disc, borderRadius: disc / 2, borderColor: colors.lines },
        ]}
      >
        <Text style={[styles.white, figure]}>{card.rank}</Text>
      </View>
      {owner === undefined ? null : (
        <View style={styles.owner}>
          <SeatShape seat={owner} size={size * 0.28} />
        </View>
      )}
      <View style={styles.name}>
        <Text lines={1} tight style={name}>
          {card.name}
        </Text>
        {left === undefined ? null : <Text tight style={[name, styles.bold]}>{`×${left}`}</Text>}
      </View>
    </View>
  );
}

/** What building costs, as printed in the corner. */
export const feeMark = (card: Card): string => (isBomb(card) ? '' : isEndCap(card) ? '+1' : String(card.fee));

/** "Habitat, rank 6, 2 to build" */
export const cardWords = (card: Card): string =>
  `${card.name}, rank ${card.rank}, ${
    isBomb(card) ? 'destroys a card' : isEndCap(card) ? 'takes 1 from the pot' : `${card.fee} to build`
  }`;

const styles = StyleSheet.create({
  face: { borderRadius: RADII.small, alignItems: 'center', justifyContent: 'center', overflow: 'hidden' },
  fee: { position: 'absolute', left: 5, top: 2, fontWeight: '700' },
  rank: {
    position: 'absolute',
    right: 3,
    top: 3,
    backgroundColor: '#000000',
    borderWidth: 1,
    alignItems: 'center',
    justifyContent: 'center',
  },
  white: { color: '#FFFFFF', fontWeight: '700' },
  owner: { position: 'absolute', left: 2, bottom: '22%' },
  name: {
    position: 'absolute',
    left: 4,
    right: 4,
    bottom: 1,
    flexDirection: 'row',
    justifyContent: 'space-between',
  },
  bold: { fontWeight: '700' },
});
