/** Where do I sit? Tap your own chair, then say your name. */
import { useEffect, useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { SEATS, type SeatId } from '../../../engine';
import { Button, Chip, Screen, SPACE, TableRound, Text, TextField, type Chair } from '../../../components';
import { useActs } from '../../table/actions';
import { knownNames, rememberName } from '../../device/remembered';
import { shellStore, useShell } from '../../table/shell';
import { tableStore, useTableStore } from '../../table/store';
import { TableBanner } from '../parts/TableBanner';

export function ChairStage() {
  const view = useTableStore((store) => store.view);
  const mine = useTableStore((store) => store.seats);
  const adding = useShell((shell) => shell.adding);
  const lasting = useShell((shell) => shell.lasting);
  const [chosen, setChosen] = useState<SeatId | null>(null);
  const table = view?.table;
  if (!table) return null;
  const chairs: readonly Chair[] = SEATS.map((seat) => {
    const found = table.seats[seat];
    const state = found ? (mine.includes(seat) ? 'mine' : 'here') : seat === chosen ? 'mine' : 'empty';
    return { seat, state, ...(found ? { name: found.name } : {}) };
  });
  const free = chosen !== null && !table.seats[chosen];
  const full = SEATS.every((seat) => table.seats[seat]);
  return (
    <Screen
      title={adding ? 'Another player on this phone' : 'Tap your chair'}
      banner={<TableBanner />}
      {...(adding && !free ? { bar: <NotNow /> } : {})}
    >
      {lasting ? null : (
        <Text tone="alarm">
          This browser keeps nothing, so a reload would lose your seat. Open the link in an ordinary window
          before you sit down.
        </Text>
      )}
      {full ? <Text>All eight chairs are taken. You can watch, or share a phone with somebody.</Text> : null}
      <TableRound seats={chairs} onSeat={(seat) => (table.seats[seat] ? undefined : setChosen(seat))}>
        <Text kind="small" tone="muted" align="center">
          As you sit around the real table
        </Text>
      </TableRound>
      {free ? <NameForm key={chosen} seat={chosen} adding={adding} onDone={() => setChosen(null)} /> : null}
    </Screen>
  );
}

function NotNow() {
  return <Button label="Not now" kind="quiet" onPress={() => shellStore.setState({ adding: false })} />;
}

type FormProps = { readonly seat: SeatId; readonly adding: boolean; onDone(): void };

function NameForm({ seat, adding, onDone }: FormProps) {
  const act = useActs();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [paper, setPaper] = useState(false);
  const names = useKnownNames();
  const clean = name.trim().replace(/\s+/g, ' ');
  const sit = async (): Promise<void> => {
    if (clean === '') return;
    const { seats } = tableStore.getState();
    const kind = paper ? 'paper' : seats.length > 0 ? 'shared' : 'phone';
    setBusy(true);
    const done = await act.send({ do: 'sit', seat, name: clean, kind });
    setBusy(false);
    if (!done.ok) return;
    await rememberName(clean);
    shellStore.setState({ adding: false });
    onDone();
  };
  return (
    <View style={styles.form}>
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        maxLength={24}
        autoFocus
        autoComplete="given-name"
        autoCapitalize="words"
        onSubmit={() => void sit()}
      />
      {names.length > 0 ? (
        <View style={styles.chips}>
          {names.map((one) => (
            <Chip key={one} label={one} selected={one === clean} onPress={() => setName(one)} />
          ))}
        </View>
      ) : null}
      {adding ? (
        <Chip label="Writes on paper" selected={paper} onPress={() => setPaper((on) => !on)} glyph="paper" />
      ) : null}
      <Button
        label="Sit down"
        kind="primary"
        disabled={clean === ''}
        busy={busy}
        onPress={() => void sit()}
      />
    </View>
  );
}

function useKnownNames(): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let gone = false;
    void knownNames().then((found) => gone || setNames(found));
    return () => {
      gone = true;
    };
  }, []);
  const taken = useTableStore(({ view }) => view?.table?.seats);
  const sitting = Object.values(taken ?? {}).map(({ name }) => name);
  return names.filter((name) => !sitting.includes(name));
}

const styles = StyleSheet.create({
  form: { gap: SPACE.m },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.s },
});
