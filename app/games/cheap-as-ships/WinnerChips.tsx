/** Who won a lot that was called aloud; with two winners second place the same way. */
import type { MoveAsk } from '../kit/asks';
import { nameOf } from '../kit/words';
import { StyleSheet, View } from 'react-native';
import { isSeat, type BySeat, type SeatId } from '../../../engine';
import { Chip, SPACE, Text } from '../../../components';
import { NOTHING_CALLED, type Called } from './called';

type Props = {
  readonly names: BySeat<string>;
  /** A form for every way the lot may have gone. */
  readonly asks: readonly MoveAsk[];
  readonly entry: Called;
  onChange(entry: Called): void;
};

export function WinnerChips({ names, asks, entry, onChange }: Props) {
  const firsts = seatsOf(asks.map(({ move }) => move.first));
  const seconds = seatsOf(
    asks.filter(({ move }) => move.first === entry.first).map(({ move }) => move.second),
  );
  return (
    <View style={styles.form}>
      <View role="group" aria-label="Who won?" style={styles.group}>
        <Text kind="small" tone="muted">
          Who won?
        </Text>
        <View style={styles.chips}>
          {firsts.map((seat) => (
            <Chip
              key={seat}
              label={nameOf(names, seat)}
              selected={entry.first === seat}
              onPress={() => onChange({ ...NOTHING_CALLED, first: seat, price: entry.price })}
            />
          ))}
          <Chip
            label="Nobody"
            selected={entry.first === 'nobody'}
            onPress={() => onChange({ ...NOTHING_CALLED, first: 'nobody' })}
          />
        </View>
      </View>
      {seconds.length === 0 ? null : (
        <View role="group" aria-label="Second place" style={styles.group}>
          <Text kind="small" tone="muted">
            And second place?
          </Text>
          <View style={styles.chips}>
            {seconds.map((seat) => (
              <Chip
                key={seat}
                label={nameOf(names, seat)}
                selected={entry.second === seat}
                disabled={entry.price === null}
                onPress={() =>
                  onChange({ ...entry, second: entry.second === seat ? null : seat, secondPrice: null })
                }
              />
            ))}
          </View>
        </View>
      )}
    </View>
  );
}

const seatsOf = (all: readonly unknown[]): readonly SeatId[] => [...new Set(all.filter(isSeat))];

const styles = StyleSheet.create({
  form: { gap: SPACE.s },
  group: { gap: SPACE.xs },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.s },
});
