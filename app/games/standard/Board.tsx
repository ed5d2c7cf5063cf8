/** The board: whom we await, then who showed what and why; how everyone stands beside it. */
import { StyleSheet, View } from 'react-native';
import { WARM_UP } from '../../../engine';
import { SeatPlate, SPACE, Text } from '../../../components';
import type { BoardProps } from '../contract';
import { awaited, listed, plateState, roundInFront, useHammer } from '../kit/rounds';
import { Standings } from './Table';
import { labelOf } from '../kit/words';

export function GenericBoard(props: BoardProps) {
  const { flip, names, rounds } = props;
  const round = roundInFront(rounds);
  const hammer = useHammer(props);
  const waiting = awaited(props).map((seat) => names[seat] ?? seat);
  const line = hammer
    ? `Going ${hammer}.`
    : waiting.length > 0
      ? `Waiting for ${listed(waiting)}.`
      : (props.feed.findLast(({ live }) => live)?.text ?? '');
  // One cup of tea changes nobody's standing.
  const scored = props.game.id !== WARM_UP;
  const isShown = flip !== null && (!round || round.slots.every(({ state }) => state === 'empty'));
  return (
    <View style={styles.board}>
      <View style={styles.main}>
        {scored ? null : <Text kind="heading">Warm-up lot: one cup of tea. Nothing is kept.</Text>}
        <Text kind="display">{line}</Text>
        {isShown && flip ? (
          <View style={styles.main}>
            {flip.shown.map(({ slot, seat, value, how }) => (
              <View key={slot} style={styles.bid}>
                <SeatPlate seat={seat} name={names[seat] ?? seat} />
                <Text kind="display" style={styles.big}>
                  {how === 'no-bid' || !value ? 'no bid' : labelOf(value, names)}
                </Text>
              </View>
            ))}
            {flip.lines.map((one, i) => (
              <Text key={i} kind="title" level={false}>
                {one.text}
              </Text>
            ))}
          </View>
        ) : (
          round?.slots.map(({ name, seat }) => (
            <SeatPlate
              key={name}
              large
              seat={seat}
              name={names[seat] ?? seat}
              state={plateState(props, seat)}
            />
          ))
        )}
      </View>
      {scored ? (
        <View style={styles.side}>
          <Standings props={props} />
        </View>
      ) : null}
    </View>
  );
}

const styles = StyleSheet.create({
  board: { flexDirection: 'row', gap: SPACE.xl, flexWrap: 'wrap' },
  main: { flex: 2, minWidth: 480, gap: SPACE.l },
  side: { flex: 1, minWidth: 280 },
  bid: { flexDirection: 'row', alignItems: 'center', gap: SPACE.xl },
  big: { fontSize: 96, lineHeight: 108 },
});
