/** Under the paddle: whom we await, the hammer, and what to do about a sleeper. */
import { StyleSheet, View } from 'react-native';
import type { RoundView, SeatId } from '../../../engine';
import { Announce, Button, SPACE, Text } from '../../../components';
import type { PanelProps } from '../panels';
import { awaited, listed, roundInFront, useHammer } from './rounds';

export function RoundStatus({ props }: { readonly props: PanelProps }) {
  const words = useStatusWords(props);
  const round = roundInFront(props.rounds);
  return (
    <View style={styles.status}>
      {words ? (
        <Text tone="muted" align="center">
          {words}
        </Text>
      ) : null}
      <Announce text={words ?? ''} />
      {round ? <Sleepers round={round} props={props} /> : null}
    </View>
  );
}

export function useStatusWords(props: PanelProps): string | null {
  const hammer = useHammer(props);
  if (props.table.paused) return 'The table pauses.';
  if (hammer) return hammer === 'once' ? 'Going once. Lift your paddle to change it.' : 'Going twice.';
  const away = props.view.maySleep && isLocked(props) ? ' You may put the phone down.' : '';
  const others = awaited(props).filter((seat) => seat !== props.seat);
  const names = others.map((seat) => props.names[seat] ?? seat);
  if (names.length > 0) return `Waiting for ${listed(names)}.${away}`;
  const round = roundInFront(props.rounds);
  if (round?.shut && Object.keys(props.view.silent).length === 0) return 'The hammer has fallen.';
  return null;
}

const isLocked = ({ rounds, seat }: PanelProps): boolean =>
  roundInFront(rounds)?.slots.some((slot) => slot.seat === seat && slot.state === 'locked') === true;

/** A phone that cannot be reached: wait, or count it as no bid; a game that needs the card has it read out. */
function Sleepers({ round, props }: { readonly round: RoundView; readonly props: PanelProps }) {
  const silent = props.view.silent[round.name] ?? [];
  const slots = round.slots.filter(({ name }) => silent.includes(name));
  if (slots.length === 0) return null;
  return (
    <View style={styles.status}>
      {slots.map(({ name, seat, absent }) => (
        <View key={name} style={styles.status}>
          <Text align="center">{sleeperWords(props, seat, absent)}</Text>
          {props.gavel ? (
            <View style={styles.row}>
              <Button label="Wake it" kind="quiet" onPress={() => props.guest?.nudge(seat)} />
              <Button
                label={absent === 'no-bid' ? 'No bid' : 'Read the card'}
                kind="plain"
                hold={600}
                onPress={() =>
                  void props.act.send({
                    do: absent === 'no-bid' ? 'no-bid' : 'card',
                    round: round.name,
                    slot: name,
                  })
                }
              />
            </View>
          ) : null}
        </View>
      ))}
    </View>
  );
}

function sleeperWords({ names, gavel }: PanelProps, seat: SeatId, absent: 'no-bid' | 'host-enters'): string {
  const who = `${names[seat] ?? seat}’s phone is asleep.`;
  const way = absent === 'no-bid' ? 'count it as no bid' : 'have the real card read out';
  return gavel ? `${who} Wake it, wait, or ${way}.` : `${who} The gavel decides: wait, or ${way}.`;
}

const styles = StyleSheet.create({
  status: { gap: SPACE.s },
  row: { flexDirection: 'row', justifyContent: 'center', gap: SPACE.s },
});
