/** What have I got: my accounts, and what I keep to myself. */
import { StyleSheet, View } from 'react-native';
import { EmptyState, HoldToPeek, SPACE, Text } from '../../../components';
import { PanelFrame } from '../kit/PanelFrame';
import type { PanelProps } from '../contract';
import { capital, labelOf, slotTitle, spelled } from '../kit/words';

export function GenericMine(props: PanelProps) {
  const { seat, game, state, kept, names, masked } = props;
  if (!seat)
    return (
      <PanelFrame>
        <EmptyState title="No seat" text="This device only watches." />
      </PanelFrame>
    );
  const mine = game
    .accounts(state)
    .filter(({ name }) => name.split(/[^A-Za-z]/).includes(seat))
    .map(({ name, amount }) => ({ name: name.split(/[^A-Za-z]/).filter((part) => part !== seat), amount }));
  return (
    <PanelFrame>
      {mine.map(({ name, amount }, i) => (
        <View key={i} style={styles.row}>
          <Text>{capital(spelled(name.join(' '))) || 'Amount'}</Text>
          <Text kind="number">{amount}</Text>
        </View>
      ))}
      {kept.map(({ name, value }) => (
        <HoldToPeek key={name} label={`${capital(slotTitle(name))}. Hold here to peek.`}>
          <Text kind="number">{masked ? '' : labelOf(value, names)}</Text>
        </HoldToPeek>
      ))}
      {mine.length + kept.length === 0 ? (
        <EmptyState title="Nothing here" text="What you own lies on the table." />
      ) : null}
    </PanelFrame>
  );
}

const styles = StyleSheet.create({
  row: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    minHeight: 44,
    alignItems: 'center',
    gap: SPACE.m,
  },
});
