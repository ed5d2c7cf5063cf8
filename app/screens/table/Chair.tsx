/** Where do I sit? Tap your own chair, then say your name. */
import { useEffect, useState } from 'react';
import { useWindowDimensions } from 'react-native';
import { SEATS, type SeatId, type Table } from '../../../engine';
import {
  Button,
  Chip,
  Chips,
  Screen,
  Stack,
  TableRound,
  Text,
  TextField,
  type Chair,
} from '../../../components';
import { panelsFor, useGame } from '../../games/load';
import { page } from '../../platform/page';
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
  const [all, setAll] = useState(false);
  // The keyboard takes half of what a small phone has: then the name counts, not the drawing.
  const low = useWindowDimensions().height < 640;
  const table = view?.table;
  const most = useGame(table?.chosen?.game ?? null)?.rulebook.players.most ?? SEATS.length;
  if (!table) return null;
  const shown = chairsShown(table, all ? SEATS.length : most);
  const chairs: readonly Chair[] = shown.map((seat) => {
    const found = table.seats[seat];
    const state = found ? (mine.includes(seat) ? 'mine' : 'here') : seat === chosen ? 'mine' : 'empty';
    return { seat, state, ...(found ? { name: found.name } : {}) };
  });
  const free = chosen !== null && !table.seats[chosen];
  const full = shown.every((seat) => table.seats[seat]);
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
      {full ? <Full chairs={shown.length} onMore={() => setAll(true)} /> : null}
      {free && low ? (
        <Button label="Another chair" kind="quiet" onPress={() => setChosen(null)} />
      ) : (
        <TableRound seats={chairs} onSeat={(seat) => (table.seats[seat] ? undefined : setChosen(seat))}>
          <Text kind="small" tone="muted" align="center">
            {table.chosen
              ? `${panelsFor(table.chosen.game).title}. Tap where you sit.`
              : 'Tap where you sit.'}
          </Text>
        </TableRound>
      )}
      {mine.length === 0 && !free ? <OpenInApp /> : null}
      {free ? <NameForm key={chosen} seat={chosen} adding={adding} onDone={() => setChosen(null)} /> : null}
    </Screen>
  );
}

/** As many chairs as the game has players; whoever sits on another keeps it. */
function chairsShown(table: Table, most: number): readonly SeatId[] {
  return SEATS.filter((seat, i) => i < most || table.seats[seat]);
}

function Full({ chairs, onMore }: { readonly chairs: number; readonly onMore: () => void }) {
  return (
    <>
      <Text>{`All ${chairs} chairs are taken. You can watch, or share a phone with somebody.`}</Text>
      {chairs < SEATS.length ? <Button label="Bring another chair" kind="quiet" onPress={onMore} /> : null}
    </>
  );
}

/** A phone's camera opens links in the browser, also where the app is installed. */
function OpenInApp() {
  const [link] = useTableStore(({ invites }) => invites);
  const { openInApp } = page;
  if (!openInApp || !link) return null;
  return (
    <Button label="Open in the app" hint="If you have it" kind="quiet" onPress={() => openInApp(link)} />
  );
}

function NotNow() {
  return <Button label="Not now" kind="quiet" onPress={() => shellStore.setState({ adding: false })} />;
}

type FormProps = { readonly seat: SeatId; readonly adding: boolean; onDone(): void };

function NameForm({ seat, adding, onDone }: FormProps) {
  const act = useActs();
  const [name, setName] = useState('');
  const [paper, setPaper] = useState(false);
  const names = useKnownNames();
  const clean = name.trim().replace(/\s+/g, ' ');
  const sit = async (): Promise<void> => {
    if (clean === '') return;
    const { seats } = tableStore.getState();
    const kind = paper ? 'paper' : seats.length > 0 ? 'shared' : 'phone';
    const done = await act.send({ do: 'sit', seat, name: clean, kind });
    if (!done.ok) return;
    await rememberName(clean);
    shellStore.setState({ adding: false });
    onDone();
  };
  return (
    <Stack gap="m">
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
        <Chips label="Names used here before" quiet>
          {names.map((one) => (
            <Chip key={one} label={one} selected={one === clean} onPress={() => setName(one)} />
          ))}
        </Chips>
      ) : null}
      {adding ? (
        <Chip label="Writes on paper" selected={paper} onPress={() => setPaper((on) => !on)} glyph="paper" />
      ) : null}
      <Button label="Sit down" kind="primary" disabled={clean === ''} onPress={sit} />
    </Stack>
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
