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

/** A track of numbered spaces; those who share a space stand above each other, the first on top. */
export function Track({ least, most, marks, label = 'Track', large = false }: TrackProps) {
  const { colors, scale } = useTheme();
  const [size, onLayout] = useSize();
  const spaces = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  const shape = large ? 34 : 24;
  const cell = size === null ? 40 : size.width / spaces.length;
  // Spaces too narrow for their numbers are counted in fives underneath.
  const narrow = cell < (large ? 34 : 22) * scale;
  const said = marks.map(({ seat, at, name }) => `${name ?? `Seat ${seat}`} at ${at}`).join(', ');
  return (
    <View
      onLayout={onLayout}
      role="img"
      accessible
      aria-label={said === '' ? label : `${label}: ${said}`}
      style={styles.track}
    >
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
                large ? styles.large : null,
                {
                  backgroundColor: here.length > 0 ? colors.raised : colors.panel,
                  borderColor: here.length > 0 ? colors.text : colors.lines,
                },
              ]}
            >
              {narrow ? null : (
                <Text
                  kind={large && (cell >= 46 * scale || String(space).length < 3) ? 'number' : 'small'}
                  tone={here.length > 0 ? 'text' : 'muted'}
                  lines={1}
                  style={styles.number}
                >
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
  large: { height: 44 },
  under: { height: 20, alignItems: 'center' },
  /** Wider than its space, and over its neighbours' empty ones. */
  wide: { width: 30, maxWidth: 30, flexShrink: 0 },
  number: { fontVariant: ['tabular-nums'] },
});
