/** What seats have asked for. The gavel's holder accepts with one tap. */
import { StyleSheet, View } from 'react-native';
import { seatsOf, type JsonObject, type Table, type Wish } from '../../../engine';
import { Button, SPACE, Text } from '../../../components';
import { useActs } from '../../table/actions';
import { bodyOf, isGranted, wishWords } from '../../table/requests';
import { hasGavel, useTableStore } from '../../table/store';
import { useShell, shellStore } from '../../device/shell';

/** On a board both answers need a hold, like its other tools. */
export function Wishes({ hold, large = false }: { readonly hold?: number; readonly large?: boolean }) {
  const table = useTableStore(({ view }) => view?.table ?? null);
  const gavel = useTableStore(hasGavel);
  const answered = useShell((shell) => shell.answered);
  const act = useActs();
  if (!table || !gavel) return null;
  const open = table.wishes.filter((wish) => !answered.has(nameOf(table, wish)) && !isGranted(table, wish));
  if (open.length === 0) return null;
  return (
    <View role="alert" style={styles.list}>
      {open.map((wish) => {
        const body = bodyOf(wish.want);
        return (
          <View key={wish.seq} style={styles.row}>
            <Text
              kind={large ? 'heading' : 'body'}
              level={false}
              style={styles.text}
            >{`${asker(table, wish)} asks: ${wishWords(wish.want as JsonObject)}`}</Text>
            {body ? (
              <Button
                label="Do it"
                hold={hold}
                onPress={() => void act.send(body).then(({ ok }) => ok && answer(table, wish))}
              />
            ) : null}
            <Button label="No" kind="quiet" hold={hold} onPress={() => answer(table, wish)} />
          </View>
        );
      })}
    </View>
  );
}

const nameOf = ({ id }: Table, { seq }: Wish): string => `${id}/${seq}`;
const answer = (table: Table, wish: Wish): void =>
  shellStore.setState(({ answered }) => ({ answered: new Set([...answered, nameOf(table, wish)]) }));

function asker(table: Table, { by }: Wish): string {
  const [seat] = seatsOf(table, by);
  return (seat && table.seats[seat]?.name) ?? 'Somebody';
}

const styles = StyleSheet.create({
  list: { gap: SPACE.s, padding: SPACE.m },
  row: { flexDirection: 'row', alignItems: 'center', gap: SPACE.s },
  text: { flex: 1 },
});
