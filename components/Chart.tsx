import { StyleSheet, View } from 'react-native';
import Svg, { Line, Path } from 'react-native-svg';

import type { SeatId } from '../engine';

import { SeatShape } from './SeatShape';
import { Text } from './Text';
import { useTheme } from './theme';
import { SPACE } from './tokens';
import { useSize } from './useSize';

export type Series = { readonly name: string; readonly seat: SeatId; readonly points: readonly number[] };

type ChartProps = {
  readonly series: readonly Series[];
  readonly label: string;
  readonly height?: number | undefined;
  readonly show?: ((value: number) => string) | undefined;
};

const END = 18;
const MARGIN = { left: 44, right: 18, top: 14, bottom: 12 } as const;

/** Round numbers below and above everything drawn. */
function scaleOf(values: readonly number[]): { least: number; most: number; step: number } {
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const rough = (high - low) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough);
  return { least: Math.floor(low / step) * step, most: Math.ceil(high / step) * step, step };
}

type End = { readonly seat: SeatId; readonly left: number; readonly top: number };

/** Marks at the ends of lines, from the top down, pushed below one another where they would overlap. */
function apart(ends: readonly End[]): readonly End[] {
  const placed: End[] = [];
  for (const end of [...ends].sort((a, b) => a.top - b.top)) {
    const above = placed.findLast((one) => Math.abs(one.left - end.left) < END);
    placed.push(above === undefined ? end : { ...end, top: Math.max(end.top, above.top + END) });
  }
  return placed;
}

/** Lines over time, with the same said in words. */
export function Chart({ series, label, height = 180, show = String }: ChartProps) {
  const { colors } = useTheme();
  const [size, onLayout] = useSize();
  const width = size?.width ?? 320;
  const { least, most, step } = scaleOf(series.flatMap(({ points }) => points));
  const longest = Math.max(2, ...series.map(({ points }) => points.length));
  const x = (i: number) => MARGIN.left + (i / (longest - 1)) * (width - MARGIN.left - MARGIN.right);
  const y = (value: number) =>
    height - MARGIN.bottom - ((value - least) / (most - least)) * (height - MARGIN.top - MARGIN.bottom);
  const rules = Array.from({ length: Math.round((most - least) / step) + 1 }, (_, i) => least + i * step);
  const ends = apart(
    series.flatMap(({ seat, points }) => {
      const last = points.at(-1);
      return last === undefined ? [] : [{ seat, left: x(points.length - 1), top: y(last) }];
    }),
  );
  const said = series.map(({ name, points }) => `${name}: ${points.map(show).join(', ')}`).join('. ');
  return (
    <View style={styles.chart}>
      <View role="img" accessible aria-label={`${label}. ${said}.`} onLayout={onLayout} style={{ height }}>
        <Svg width={width} height={height} aria-hidden>
          {rules.map((rule) => (
            <Line
              key={rule}
              x1={MARGIN.left}
              x2={width - MARGIN.right}
              y1={y(rule)}
              y2={y(rule)}
              stroke={colors.lines}
              strokeWidth={rule === 0 ? 1.5 : 0.5}
            />
          ))}
          {series.map(({ seat, points }) => (
            <Path
              key={seat}
              d={points.map((value, i) => `${i === 0 ? 'M' : 'L'}${x(i)} ${y(value)}`).join('')}
              fill="none"
              stroke={colors.seats[seat]}
              strokeWidth={2.5}
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
            style={[styles.rule, { top: y(rule) - 10 }]}
          >
            {show(rule)}
          </Text>
        ))}
        {ends.map(({ seat, left, top }) => (
          <View key={seat} style={[styles.end, { left: left - END / 2, top: top - END / 2 }]}>
            <SeatShape seat={seat} size={END} />
          </View>
        ))}
      </View>
      <View style={styles.legend} aria-hidden>
        {series.map(({ seat, name, points }) => (
          <View key={seat} style={styles.entry}>
            <SeatShape seat={seat} size={20} />
            <Text kind="small">
              {name} {points.length === 0 ? '' : show(points.at(-1) ?? 0)}
            </Text>
          </View>
        ))}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  chart: { gap: SPACE.s },
  rule: { position: 'absolute', left: 0, width: MARGIN.left - 8, fontVariant: ['tabular-nums'] },
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
