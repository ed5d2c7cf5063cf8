/** Real paddles: after the hammer anyone types in what they say. */
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import type { SeatId } from '../../../../engine';
import { AmountKeys, Button, SPACE, Text } from '../../../../components';
import type { PanelProps } from '../../contract';
import { LEAST_BID, moneyOf, nameOf, stateOf } from '../state';
import { pounds } from '../words';

export type PaperSlot = { readonly round: string; readonly slot: string; readonly seat: SeatId };

/** The first paddle that waits to be typed in and that this phone may type. */
export function paperSlot(props: PanelProps): PaperSlot | null {
  for (const round of props.rounds) {
    if (round.kind !== 'together' || !round.shut) continue;
    const found = round.slots.find(
      ({ state, seat }) =>
        (state === 'paper' && (props.seat !== null || props.gavel)) ||
        (state === 'card' && (props.gavel || props.table.seats[seat]?.kind === 'paper')),
    );
    if (found) return { round: round.name, slot: found.name, seat: found.seat };
  }
  return null;
}

export function PaperPaddle({ props, round, slot, seat }: PaperSlot & { readonly props: PanelProps }) {
  const [bid, setBid] = useState<number | null>(null);
  const money = moneyOf(stateOf(props), seat);
  const who = nameOf(props.names, seat);
  const over = bid !== null && bid > money;
  return (
    <View style={styles.paddle}>
      <Text kind="small" tone={over ? 'alarm' : 'muted'}>
        {`What does ${who}’s paddle say? They have ${pounds(money)}; under ${pounds(LEAST_BID)} is no bid.`}
      </Text>
      <AmountKeys value={bid} onChange={setBid} amounts={[{ label: 'No bid', value: 0 }]} />
      <Button
        kind="primary"
        label={`Enter ${bid === null ? '' : `${bid === 0 ? 'no bid' : pounds(bid)} `}for ${who}`}
        disabled={bid === null || over}
        onPress={() => void props.act.send({ do: 'enter', round, slot, value: { bid: bid ?? 0 } })}
      />
    </View>
  );
}

const styles = StyleSheet.create({ paddle: { gap: SPACE.s } });
