/** Somebody typed the address instead of scanning: the gavel compares the digits and lets them in. */
import { StyleSheet, View } from 'react-native';
import { Button, SPACE, Text } from '../../../components';
import { useTableStore } from '../../table/store';
import { spaced } from '../../words/connection';

export function Knocks({ large = false }: { readonly large?: boolean }) {
  const knocks = useTableStore(({ view }) => view?.knocks);
  const guest = useTableStore(({ session }) => session?.guest ?? null);
  if (!guest || !knocks || knocks.length === 0) return null;
  return (
    <View role="alert" style={[styles.list, styles.inset]}>
      {knocks.map(({ id, digits }) => (
        <View key={id} style={styles.list}>
          <Text
            kind={large ? 'heading' : 'body'}
            level={false}
          >{`Somebody typed the address. Does their screen show ${spaced(digits)}?`}</Text>
          <View style={styles.row}>
            <Button label="Let them in" grow onPress={() => guest.answerKnock(id, true)} />
            <Button label="No" kind="quiet" onPress={() => guest.answerKnock(id, false)} />
          </View>
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  list: { gap: SPACE.s },
  inset: { paddingHorizontal: SPACE.m, paddingBottom: SPACE.s },
  row: { flexDirection: 'row', gap: SPACE.s },
});
