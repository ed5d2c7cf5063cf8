import { StyleSheet, View } from 'react-native';
import Svg, { Line, Path } from 'react-native-svg';

import type { SeatId } from '../engine';

import { Glyph } from './Glyph';
import { SeatShape } from './SeatShape';
import { Text } from './Text';
import { useTheme } from './theme';
import { BOARD_TYPE, SPACE, TYPE } from './tokens';
import { useSize } from './useSize';

export type Series = {
  readonly name: string;
  /** Null for somebody who sits on no chair. */
  readonly seat: SeatId | null;
  readonly points: readonly number[];
};

type ChartProps = {
  readonly series: readonly Series[];
  readonly label: string;
  readonly height?: number | undefined;
  /** As high as its place, not a height of its own. */
  readonly fill?: boolean | undefined;
  readonly show?: ((value: number) => string) | undefined;
};

type Margins = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** Room for the longest amount beside the axis, and for the marks at the lines' ends. */
function marginsFor(longest: number, type: number, end: number): Margins {
  return { left: Math.max(36, longest * type * 0.6 + 12), right: end, top: end * 0.8, bottom: end * 0.7 };
}

/** Round numbers below and above everything drawn. */
function scaleOf(values: readonly number[]): { least: number; most: number; step: number } {
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const rough = (high - low) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough);
  return { least: Math.floor(low / step) * step, most: Math.ceil(high / step) * step, step };
}

type End = {
  readonly seat: SeatId | null;
  readonly name: string;
  readonly left: number;
  readonly top: number;
};

/** Marks at the ends of lines, from the top down, pushed below one another where they would overlap. */
function apart(ends: readonly End[], size: number, lowest: number): readonly End[] {
  const placed: End[] = [];
  for (const end of [...ends].sort((a, b) => a.top - b.top)) {
    const above = placed.findLast((one) => Math.abs(one.left - end.left) < size);
    placed.push(above === undefined ? end : { ...end, top: Math.max(end.top, above.top + size) });
  }
  // Those that were pushed below the axis push the others up again.
  const over = Math.max(0, ...placed.map(({ top }) => top - lowest));
  return over === 0 ? placed : lifted(placed, size, lowest);
}

function lifted(placed: readonly End[], size: number, lowest: number): readonly End[] {
  const up: End[] = [];
  for (const end of [...placed].reverse()) {
    const below = up.findLast((one) => Math.abs(one.left - end.left) < size);
    up.push({ ...end, top: Math.min(end.top, below === undefined ? lowest : below.top - size) });
  }
  return up;
}

/** Lines over time, with the same said in words. */
export function Chart({ series, label, height: wanted = 180, fill = false, show = String }: ChartProps) {
  const { colors, scale, board } = useTheme();
  const [size, onLayout] = useSize();
  const width = size?.width ?? 320;
  const height = fill ? (size?.height ?? wanted) : wanted;
  const type = (board ? BOARD_TYPE : TYPE).small.fontSize * scale;
  const end = Math.round((board ? 34 : 18) * scale);
  const { least, most, step } = scaleOf(series.flatMap(({ points }) => points));
  const rules = Array.from({ length: Math.round((most - least) / step) + 1 }, (_, i) => least + i * step);
  const margin = marginsFor(Math.max(...rules.map((rule) => show(rule).length)), type, end);
  const longest = Math.max(2, ...series.map(({ points }) => points.length));
  const x = (i: number) => margin.left + (i / (longest - 1)) * (width - margin.left - margin.right);
  const y = (value: number) =>
    height - margin.bottom - ((value - least) / (most - least)) * (height - margin.top - margin.bottom);
  const ends = apart(
    series.flatMap(({ seat, name, points }) => {
      const last = points.at(-1);
      return last === undefined ? [] : [{ seat, name, left: x(points.length - 1), top: y(last) }];
    }),
    end,
    y(least),
  );
  const said = series.map(({ name, points }) => `${name}: ${points.map(show).join(', ')}`).join('. ');
  return (
    <View style={[styles.chart, fill ? styles.fill : null]}>
      <View
        role="img"
        accessible
        aria-label={`${label}. ${said}.`}
        onLayout={onLayout}
        style={fill ? styles.fill : { height }}
      >
        <Svg width={width} height={height} aria-hidden>
          {rules.map((rule) => (
            <Line
              key={rule}
              x1={margin.left}
              x2={width - margin.right}
              y1={y(rule)}
              y2={y(rule)}
              stroke={colors.lines}
              strokeWidth={rule === 0 ? 1.5 : 0.5}
            />
          ))}
          {series.map(({ seat, name, points }) => (
            <Path
              key={name}
              d={points.map((value, i) => `${i === 0 ? 'M' : 'L'}${x(i)} ${y(value)}`).join('')}
              fill="none"
              stroke={seat === null ? colors.text : colors.seats[seat]}
              strokeWidth={board ? 5 * scale : 2.5}
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          ))}
        </Svg>
        {rules.map((rule) => (
          <Text
            key={rule}
            kind="small"
            tone="muted"
            align="right"
            lines={1}
            style={[styles.rule, { top: y(rule) - type * 0.65, width: margin.left - 8 }]}
          >
            {show(rule)}
          </Text>
        ))}
        {ends.map(({ seat, name, left, top }) => (
          <View key={name} style={[styles.end, { left: left - end / 2, top: top - end / 2 }]}>
            <Mark seat={seat} size={end} />
          </View>
        ))}
      </View>
      <View style={styles.legend} aria-hidden>
        {series.map(({ seat, name, points }) => (
          <View key={name} style={styles.entry}>
            <Mark seat={seat} size={(board ? 34 : 20) * scale} />
            <Text kind="small">
              {name} {points.length === 0 ? '' : show(points.at(-1) ?? 0)}
            </Text>
          </View>
        ))}
      </View>
    </View>
  );
}

const Mark = ({ seat, size }: { readonly seat: SeatId | null; readonly size: number }) =>
  seat === null ? <Glyph name="anchor" size={size} /> : <SeatShape seat={seat} size={size} />;

const styles = StyleSheet.create({
  chart: { gap: SPACE.s },
  fill: { flex: 1, minHeight: 0, overflow: 'hidden' },
  rule: { position: 'absolute', left: 0, fontVariant: ['tabular-nums'] },
  end: { position: 'absolute' },
  legend: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    columnGap: SPACE.l,
    rowGap: SPACE.xs,
    paddingLeft: SPACE.xs,
  },
  entry: { flexDirection: 'row', alignItems: 'center', gap: SPACE.xs },
});
