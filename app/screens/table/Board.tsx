/** The board: follows the log, never shows a secret, has no navigation. What is done on it needs a one-second hold. */
import { useEffect, useRef, useState } from 'react';
import { ScrollView, StyleSheet, useWindowDimensions, View } from 'react-native';
import { seated, WARM_UP, type Table } from '../../../engine';
import {
  Button,
  IconButton,
  SeatPlate,
  Sheet,
  SPACE,
  Stack,
  Text,
  ThemeProvider,
  useInsets,
  useTheme,
} from '../../../components';
import { prefer, usePreferences } from '../../device/preferences';
import type { BoardProps } from '../../games/contract';
import { Sleepers } from '../../games/kit/Sleepers';
import { useFresh } from '../../games/kit/useFresh';
import { staysAwake } from '../../platform/awake';
import { knock } from '../../platform/sound';
import { useActs } from '../../table/actions';
import { useChoosing } from '../../table/choosing';
import { useBoardProps } from '../../table/panel-props';
import { showSheet } from '../../table/shell';
import { hasGavel, useTable, useTableStore } from '../../table/store';
import { gavelName } from '../../words/gavel';
import { ChosenGame } from '../parts/ChosenGame';
import { Codes } from '../parts/Codes';
import { GameChoice } from '../parts/GameChoice';
import { Knocks } from '../parts/Knocks';
import { Requests } from '../parts/Requests';
import { TableBanner } from '../parts/TableBanner';
import { useRematch, useStart } from '../parts/useStart';

const HOLD_MS = 1000;
export function BoardStage() {
  const props = useBoardProps();
  const { colors } = useTheme();
  const insets = useInsets();
  const code = useTableStore(({ view }) => view?.code ?? '');
  const scale = useScale();
  const shown = useShown(props);
  return (
    <View style={[styles.board, { backgroundColor: colors.ground, paddingTop: insets.top }]}>
      <TableBanner />
      {props ? <KnocksOfHammers props={props} /> : null}
      <View style={styles.corners}>
        <IconButton glyph="qr" label="Show the codes" onPress={() => showSheet({ is: 'codes' })} />
        <Text tone="muted">{code}</Text>
        <View style={styles.corner}>
          <SoundSwitch />
          <IconButton
            glyph="tools"
            label="Host tools"
            hold={HOLD_MS}
            onPress={() => showSheet({ is: 'gavel' })}
          />
        </View>
      </View>
      <Knocks large />
      <Requests large hold={HOLD_MS} />
      <ScrollView role="main" style={styles.body} contentContainerStyle={styles.content}>
        <ThemeProvider scale={scale}>
          {shown.is === 'game' && props ? <Game props={props} onLeave={shown.leave} /> : <BoardLobby />}
        </ThemeProvider>
      </ScrollView>
    </View>
  );
}

/** A television is larger than a laptop, and people sit further away from it. */
function useScale(): number {
  const { width, height } = useWindowDimensions();
  return Math.min(2, Math.max(1, Math.min(width / 1280, height / 800)));
}

type Shown = { readonly is: 'game' | 'lobby'; leave(): void };

/** The game while it runs, and its ranking until somebody goes on; a warm-up lot until its flip was seen. */
function useShown(props: BoardProps | null): Shown {
  const [left, setLeft] = useState<number | null>(null);
  const flip = props?.flips[0];
  const fresh = useFresh(flip?.seq ?? -1, flip?.lines[0]?.at ?? 0);
  const over = props === null || isOverAt(props);
  const begun = props && over ? (props.history()[0]?.seq ?? null) : null;
  const leave = (): void => setLeft(begun);
  if (!props) return { is: 'lobby', leave };
  const stays = props.game.id === WARM_UP ? fresh : left !== begun;
  return { is: !over || stays ? 'game' : 'lobby', leave };
}

const isOverAt = ({ table, game, state }: BoardProps): boolean => table.play.ended || game.isOver(state);

function Game({ props, onLeave }: { readonly props: BoardProps; readonly onLeave: () => void }) {
  const { Board } = props.panels;
  const over = isOverAt(props) && props.game.id !== WARM_UP;
  return (
    <>
      {isOverAt(props) ? null : <Sleepers props={props} large />}
      <Board {...props} />
      {over && props.gavel ? <Again props={props} onLeave={onLeave} /> : null}
    </>
  );
}

function Again({ props, onLeave }: { readonly props: BoardProps; readonly onLeave: () => void }) {
  const rematch = useRematch(props.act, props.table);
  return (
    <Stack across>
      <Button
        grow
        label={rematch.label}
        hold={HOLD_MS}
        disabled={!rematch.ready}
        hint={rematch.hint ?? undefined}
        onPress={rematch.game}
      />
      <Button grow label="Back to the lobby" hold={HOLD_MS} onPress={onLeave} />
    </Stack>
  );
}

function BoardLobby() {
  const table = useTable();
  const { width, height } = useWindowDimensions();
  const seats = table ? seated(table) : [];
  if (!table) return null;
  return (
    <View style={styles.lobby}>
      <View style={[styles.column, styles.codes]}>
        <Codes size={Math.max(240, Math.min(width / 2 - 120, height - 260))} />
      </View>
      <View style={styles.column}>
        <Text kind="display">Scan, tap your chair, say your name.</Text>
        {table.chosen ? <ChosenGame chosen={table.chosen} large /> : null}
        {seats.map((seat) => (
          <SeatPlate key={seat} seat={seat} large={seats.length < 4} name={table.seats[seat]?.name ?? seat} />
        ))}
        {seats.length === 0 ? <Text tone="muted">Nobody is sitting yet.</Text> : null}
        {staysAwake ? null : (
          <Text kind="small" tone="muted">
            This page cannot keep the screen on. Set the screen’s sleep to never for tonight.
          </Text>
        )}
        <Beginning table={table} />
      </View>
    </View>
  );
}

/** With the gavel on the board: what is played, the warm-up lot, the start. Each by a hold. */
function Beginning({ table }: { readonly table: Table }) {
  const gavel = useTableStore(hasGavel);
  const act = useActs();
  const start = useStart(act, table);
  const [choosing, setChoosing] = useState(false);
  if (!gavel) return <Text tone="muted">{`${gavelName(table)} starts the game.`}</Text>;
  return (
    <Stack>
      <Button label="Game and options" hold={HOLD_MS} onPress={() => setChoosing(true)} />
      {seated(table).length > 0 ? (
        <>
          <Button label="Warm-up lot" hold={HOLD_MS} onPress={start.warmUp} />
          <Button
            label={start.label}
            hold={HOLD_MS}
            disabled={!start.ready}
            hint={start.hint ?? undefined}
            onPress={start.game}
          />
        </>
      ) : null}
      {choosing ? <Choosing table={table} onClose={() => setChoosing(false)} /> : null}
    </Stack>
  );
}

function Choosing({ table, onClose }: { readonly table: Table; readonly onClose: () => void }) {
  const [chosen, choose] = useChoosing(table, useActs());
  return (
    <Sheet
      open
      onClose={onClose}
      title="The next game"
      bar={<Button label="Done" kind="primary" onPress={onClose} />}
    >
      <GameChoice chosen={chosen} seats={seated(table)} onChange={choose} />
    </Sheet>
  );
}

function SoundSwitch() {
  const on = usePreferences((all) => all.knocks);
  return (
    <IconButton
      glyph={on ? 'sound' : 'sound-off'}
      label={on ? 'Silence the knocks' : 'Let it knock'}
      onPress={() => prefer({ knocks: !on })}
    />
  );
}

/** Knock, knock, knock: once for each call of a round's hammer and one for its flip. Only here. */
function KnocksOfHammers({ props }: { readonly props: BoardProps }) {
  const aloud = usePreferences((all) => all.knocks);
  const flip = props.flips[0]?.seq ?? null;
  const heard = useRef(flip);
  useEffect(() => {
    if (flip === null || flip <= (heard.current ?? -1)) return;
    heard.current = flip;
    if (aloud) knock('hard');
  }, [flip, aloud]);
  if (!aloud) return null;
  return Object.entries(props.view.hammers).map(([round, falls]) => <Hammer key={round} falls={falls} />);
}

function Hammer({ falls }: { readonly falls: number }) {
  useEffect(() => {
    const left = Math.max(0, falls - performance.now());
    knock('soft');
    const twice = setTimeout(() => knock('soft'), left / 2);
    return () => clearTimeout(twice);
  }, [falls]);
  return null;
}

const styles = StyleSheet.create({
  board: { flex: 1 },
  corners: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'center',
    paddingHorizontal: SPACE.l,
  },
  corner: { flexDirection: 'row' },
  body: { flex: 1 },
  content: { padding: SPACE.xl, gap: SPACE.l, flexGrow: 1 },
  lobby: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.xxl },
  column: { flex: 1, minWidth: 320, gap: SPACE.m },
  codes: { alignItems: 'center', justifyContent: 'center' },
});
