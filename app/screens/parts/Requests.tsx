/** What seats have asked for. The gavel's holder accepts with one tap. */
import { StyleSheet, View } from 'react-native';
import { seatsOf, type Table, type Request } from '../../../engine';
import { Button, SPACE, Text } from '../../../components';
import { useActs } from '../../table/actions';
import { useBoardProps } from '../../table/panel-props';
import { requestWords } from '../../table/request-words';
import { isGranted } from '../../table/requests';
import { hasGavel, useTableStore } from '../../table/store';
import { useShell, shellStore } from '../../table/shell';

/** On a board both answers need a hold, like its other tools. */
export function Requests({ hold, large = false }: { readonly hold?: number; readonly large?: boolean }) {
  const table = useTableStore(({ view }) => view?.table ?? null);
  const gavel = useTableStore(hasGavel);
  const answered = useShell((shell) => shell.answered);
  const act = useActs();
  const props = useBoardProps();
  if (!table || !gavel) return null;
  const open = table.requests.filter(
    (request) => !answered.has(nameOf(table, request)) && !isGranted(table, request),
  );
  if (open.length === 0) return null;
  return (
    <View role="alert" style={styles.list}>
      {open.map((request) => {
        const body = request.want;
        const words = requestWords(table, props, body);
        return (
          <View key={request.seq} style={styles.row}>
            <Text
              kind={large ? 'heading' : 'body'}
              level={false}
              style={styles.text}
            >{`${asker(table, request)} asks: ${words ?? 'something that cannot be done now'}`}</Text>
            {words !== null ? (
              <Button
                label="Do it"
                hold={hold}
                onPress={() => act.send(body).then(({ ok }) => ok && answer(table, request))}
              />
            ) : null}
            <Button label="No" kind="quiet" hold={hold} onPress={() => answer(table, request)} />
          </View>
        );
      })}
    </View>
  );
}

const nameOf = ({ id }: Table, { seq }: Request): string => `${id}/${seq}`;
const answer = (table: Table, request: Request): void =>
  shellStore.setState(({ answered }) => ({ answered: new Set([...answered, nameOf(table, request)]) }));

function asker(table: Table, { by }: Request): string {
  const [seat] = seatsOf(table, by);
  return (seat && table.seats[seat]?.name) ?? 'Somebody';
}

const styles = StyleSheet.create({
  list: { gap: SPACE.s, padding: SPACE.m },
  row: { flexDirection: 'row', alignItems: 'center', gap: SPACE.s },
  text: { flex: 1 },
});
