/** The station as it lies: cards with their owners, the last one outlined, what is hatched, the way and the new card. */
import { memo } from 'react';
import Svg, { Circle, G, Path, Polyline, Rect } from 'react-native-svg';
import type { SeatId } from '../../../../engine';
import { hatching, SILHOUETTES, useTheme } from '../../../../components';
import { Pipes } from '../JeffCard';
import { cardIn, type Card, type Place, type State } from '../state';
import { columns, lying, rows, seen, type Bounds, type Cell } from './geometry';

export type Ghost = { readonly card: Card; readonly place: Place; readonly owner: SeatId };

type Props = {
  readonly s: State;
  readonly turn: number;
  readonly cell: number;
  readonly bounds: Bounds;
  readonly hatched?: readonly number[];
  /** Cells that an open end leads to. */
  readonly ends?: readonly Cell[];
  readonly ghost?: Ghost | null;
  /** The pieces passed, from the new card on. */
  readonly route?: readonly number[];
};

/** Drawn on a grid of 100 a cell. */
export function StationPicture({ s, turn, cell, bounds, hatched = [], ends = [], ghost, route = [] }: Props) {
  const { colors } = useTheme();
  const at = (one: Cell): Cell => {
    const { x, y } = seen(one, turn);
    return { x: (x - bounds.left) * 100, y: (y - bounds.top) * 100 };
  };
  const middle = (one: Cell): string => `${at(one).x + 50},${at(one).y + 50}`;
  const pieces = lying(s);
  const way = ghost
    ? [ghost.place, ...route.flatMap((id) => pieces.filter((one) => one.id === id).map(({ place }) => place))]
    : [];
  return (
    <Svg
      aria-hidden
      width={columns(bounds) * cell}
      height={rows(bounds) * cell}
      viewBox={`0 0 ${columns(bounds) * 100} ${rows(bounds) * 100}`}
    >
      {pieces.map((one) => (
        <PieceFace
          key={one.id}
          {...at(one.place)}
          card={cardIn(s, one.card)}
          owner={one.owner}
          turned={one.place.turned + turn}
          halves={s.options.advanced}
          last={one.id === s.built - 1}
          hatched={hatched.includes(one.id)}
        />
      ))}
      {ends.map((one) => (
        <Circle key={`${one.x},${one.y}`} cx={at(one).x + 50} cy={at(one).y + 50} r={9} fill={colors.brass} />
      ))}
      {ghost ? (
        <PieceFace
          {...at(ghost.place)}
          card={ghost.card}
          owner={ghost.owner}
          turned={ghost.place.turned + turn}
          halves={s.options.advanced}
          last
          hatched={false}
        />
      ) : null}
      {way.length > 1 ? (
        <Polyline
          points={way.map(middle).join(' ')}
          fill="none"
          stroke={colors.alarm}
          strokeWidth={10}
          strokeLinejoin="round"
          strokeDasharray="4 16"
          strokeLinecap="round"
        />
      ) : null}
    </Svg>
  );
}

type FaceProps = Cell & {
  readonly card: Card;
  readonly owner: SeatId;
  readonly turned: number;
  readonly halves: boolean;
  readonly last: boolean;
  readonly hatched: boolean;
};

const PieceFace = memo(function PieceFace({ x, y, card, owner, turned, halves, last, hatched }: FaceProps) {
  const { colors } = useTheme();
  const ink = colors.seats[owner];
  return (
    <G transform={`translate(${x} ${y})`}>
      <Rect
        x={2}
        y={2}
        width={96}
        height={96}
        rx={6}
        fill={colors.panel}
        stroke={last ? colors.text : ink}
        strokeWidth={last ? 7 : 4}
      />
      <Pipes card={card} turned={turned % 4} halves={halves} />
      {hatched ? (
        <Path d={hatching({ width: 100, height: 100 }, 16)} stroke={colors.alarm} strokeWidth={4} />
      ) : null}
      <Rect x={4} y={88} width={92} height={8} fill={ink} />
      <G transform="translate(4 4) scale(0.8)">
        <Path d={SILHOUETTES[owner].path} fill={ink} stroke={colors.panel} strokeWidth={2} />
      </G>
    </G>
  );
});
