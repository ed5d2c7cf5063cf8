import { StyleSheet, View } from 'react-native';

import type { SeatId } from '../engine';

import { SeatShape } from './SeatShape';
import { Text } from './Text';
import { useTheme } from './theme';
import { RADII, SPACE } from './tokens';
import { useSize } from './useSize';

export type TrackMark = { readonly seat: SeatId; readonly at: number; readonly name?: string | undefined };

type TrackProps = {
  readonly least: number;
  readonly most: number;
  readonly marks: readonly TrackMark[];
  readonly label?: string | undefined;
  readonly large?: boolean | undefined;
};

/** A track of numbered spaces; on a board those who share a space stand side by side, elsewhere above each other. */
export function Track(props: TrackProps) {
  return props.large ? <WideTrack {...props} /> : <NarrowTrack {...props} />;
}

const TOKEN = 47;

/** Tokens over their spaces; where they would hide each other they move apart, the spaces they stand for are lit. */
function WideTrack({ least, most, marks, label = 'Track' }: TrackProps) {
  const { colors, scale } = useTheme();
  const [size, onLayout] = useSize();
  const spaces = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  const cell = (size?.width ?? 1200) / spaces.length;
  const token = TOKEN * scale;
  const said = saidOf(marks, label);
  const placed = apart(
    marks.map(({ seat, at }) => ({ seat, left: (clamped(at, least, most) - least + 0.5) * cell })),
    token,
    size?.width ?? 1200,
  );
  return (
    <View onLayout={onLayout} role="img" accessible aria-label={said}>
      <View style={{ height: token }}>
        {placed.map(({ seat, left }) => (
          <View key={seat} style={[styles.token, { left: left - token / 2 }]}>
            <SeatShape seat={seat} size={token} />
          </View>
        ))}
      </View>
      <View style={styles.track}>
        {spaces.map((space) => {
          const here = marks.some(({ at }) => clamped(at, least, most) === space);
          return (
            <View
              key={space}
              style={[
                styles.cell,
                styles.space,
                {
                  height: 44 * scale,
                  alignItems: 'center',
                  backgroundColor: here ? colors.raised : colors.panel,
                  borderColor: here ? colors.text : colors.lines,
                },
              ]}
            >
              {here || space % 5 === 0 ? (
                <Text
                  kind="small"
                  tone={here ? 'text' : 'muted'}
                  style={[styles.number, { letterSpacing: -1, fontSize: Math.min(24 * scale, cell * 0.64) }]}
                  aria-hidden
                >
                  {shown(space)}
                </Text>
              ) : null}
            </View>
          );
        })}
      </View>
    </View>
  );
}

const clamped = (at: number, least: number, most: number): number => Math.min(most, Math.max(least, at));

const saidOf = (marks: readonly TrackMark[], label: string): string => {
  const said = marks.map(({ seat, at, name }) => `${name ?? `Seat ${seat}`} at ${at}`).join(', ');
  return said === '' ? label : `${label}: ${said}`;
};

type Placed = { readonly seat: SeatId; readonly left: number };

/** From left to right, none nearer to the next than its own width, none over the edge. */
function apart(tokens: readonly Placed[], width: number, end: number): readonly Placed[] {
  const sorted = [...tokens].sort((a, b) => a.left - b.left);
  const shared = sorted.map(({ left }) => sorted.filter((one) => one.left === left).length);
  let last = -width / 2;
  const right = sorted.map((one, i) => {
    const wanted = one.left - (((shared[i] ?? 1) - 1) * width) / 2;
    const same = i > 0 && sorted[i - 1]?.left === one.left;
    last = Math.max(last + width, same ? last + width : wanted, width / 2);
    return { seat: one.seat, left: last };
  });
  let next = end + width / 2;
  return right
    .reverse()
    .map((one) => {
      next = Math.min(one.left, next - width);
      return { seat: one.seat, left: next };
    })
    .reverse();
}

function NarrowTrack({ least, most, marks, label = 'Track' }: TrackProps) {
  const { colors } = useTheme();
  const [size, onLayout] = useSize();
  const spaces = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  const shape = 24;
  const cell = size === null ? 40 : size.width / spaces.length;
  // Spaces too narrow for their numbers are counted in fives underneath.
  const narrow = cell < 22;
  return (
    <View onLayout={onLayout} role="img" accessible aria-label={saidOf(marks, label)} style={styles.track}>
      {spaces.map((space) => {
        const here = marks.filter(({ at }) => Math.min(most, Math.max(least, at)) === space);
        return (
          <View key={space} style={styles.space}>
            <View style={[styles.stack, { minHeight: shape }]}>
              {here.map(({ seat }) => (
                <SeatShape key={seat} seat={seat} size={shape} />
              ))}
            </View>
            <View
              style={[
                styles.cell,
                {
                  backgroundColor: here.length > 0 ? colors.raised : colors.panel,
                  borderColor: here.length > 0 ? colors.text : colors.lines,
                },
              ]}
            >
              {narrow ? null : (
                <Text kind="small" tone={here.length > 0 ? 'text' : 'muted'} lines={1} style={styles.number}>
                  {shown(space)}
                </Text>
              )}
            </View>
            {narrow ? (
              <View style={styles.under}>
                {space % 5 === 0 ? (
                  <Text
                    kind="small"
                    tone="muted"
                    align="center"
                    lines={1}
                    style={[styles.number, styles.wide]}
                  >
                    {shown(space)}
                  </Text>
                ) : null}
              </View>
            ) : null}
          </View>
        );
      })}
    </View>
  );
}

const shown = (space: number): string => String(space).replace('-', '\u2212');

const styles = StyleSheet.create({
  track: { flexDirection: 'row', alignItems: 'flex-end', gap: 2 },
  space: { flex: 1, minWidth: 0, alignItems: 'stretch' },
  stack: { alignItems: 'center', justifyContent: 'flex-end', gap: 2, paddingBottom: SPACE.xs },
  cell: {
    height: 28,
    borderWidth: 1,
    borderRadius: RADII.small,
    alignItems: 'center',
    justifyContent: 'center',
  },
  token: { position: 'absolute' },
  under: { height: 20, alignItems: 'center' },
  /** Wider than its space, and over its neighbours' empty ones. */
  wide: { width: 30, maxWidth: 30, flexShrink: 0 },
  number: { fontVariant: ['tabular-nums'] },
});
