/** Phones that keep everyone waiting: wake them, wait, or count them as no bid; a real card is read out instead. */
import { StyleSheet, View } from 'react-native';
import type { RoundView } from '../../../engine';
import { Button, SPACE, Text } from '../../../components';
import type { PanelProps, TableProps } from '../contract';
import { awaitedIn, roundInFront } from './rounds';

type Slot = RoundView['slots'][number];
type Props = TableProps &
  Pick<PanelProps, 'gavel' | 'act' | 'guest'> & {
    /** To be read from two metres. */
    readonly large?: boolean;
  };

export function Sleepers(props: Props) {
  const round = roundInFront(props.rounds);
  const slots = round ? sleeping(round, props) : [];
  if (!round || slots.length === 0) return null;
  return (
    <View style={styles.list}>
      {slots.map((slot) => (
        <Sleeper key={slot.name} round={round.name} slot={slot} props={props} />
      ))}
    </View>
  );
}

/** Locked and not to be opened without its phone; or empty, when nobody is awake of those we wait for. */
function sleeping(round: RoundView, { view, asleep }: TableProps): readonly Slot[] {
  const silent = view.silent[round.name] ?? [];
  const onlySleepers = awaitedIn(round).every((seat) => asleep.includes(seat));
  const owed = onlySleepers ? awaitedIn(round) : [];
  return round.slots.filter(
    ({ name, seat, state }) => silent.includes(name) || (state === 'empty' && owed.includes(seat)),
  );
}

type OneProps = { readonly round: string; readonly slot: Slot; readonly props: Props };

function Sleeper({ round, slot: { name, seat, absent }, props }: OneProps) {
  const { names, gavel, act, guest, large = false } = props;
  const counts = absent === 'no-bid';
  return (
    <View style={styles.list}>
      <Text kind={large ? 'heading' : 'body'} level={false} align="center">
        {sleeperWords(names[seat] ?? seat, gavel, absent)}
      </Text>
      {gavel ? (
        <View style={styles.row}>
          <Button label="Wake it" kind="quiet" onPress={() => guest?.nudge(seat)} />
          <Button
            label={counts ? 'No bid' : 'Read the card'}
            hold={600}
            onPress={() => void act.send({ do: counts ? 'no-bid' : 'card', round, slot: name })}
          />
        </View>
      ) : null}
    </View>
  );
}

function sleeperWords(name: string, gavel: boolean, absent: Slot['absent']): string {
  const who = `${name}’s phone is asleep.`;
  const way = absent === 'no-bid' ? 'count it as no bid' : 'have the real card read out';
  return gavel ? `${who} Wake it, wait, or ${way}.` : `${who} The gavel decides: wait, or ${way}.`;
}

const styles = StyleSheet.create({
  list: { gap: SPACE.s },
  row: { flexDirection: 'row', justifyContent: 'center', gap: SPACE.s },
});
