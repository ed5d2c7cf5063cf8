/** The board: follows the log, never shows a secret, has no navigation. Its tools need a one-second hold. */
import { useEffect, useRef } from 'react';
import { ScrollView, StyleSheet, useWindowDimensions, View } from 'react-native';
import { seated, WARM_UP } from '../../../engine';
import {
  Button,
  IconButton,
  SeatPlate,
  SPACE,
  Text,
  ThemeProvider,
  useInsets,
  useTheme,
} from '../../../components';
import type { BoardProps } from '../../games/contract';
import { usePanels } from '../../games/registry';
import { Sleepers } from '../../games/kit/Sleepers';
import { staysAwake } from '../../platform/awake';
import { knock } from '../../platform/sound';
import { useActs } from '../../table/actions';
import { useBoardProps } from '../../table/panel-props';
import { prefer, usePreferences } from '../../device/preferences';
import { showSheet } from '../../table/shell';
import { hasGavel, useTableStore } from '../../table/store';
import { Codes } from '../parts/Codes';
import { Knocks } from '../parts/Knocks';
import { TableBanner } from '../parts/TableBanner';
import { useStart } from '../parts/useStart';
import { Requests } from '../parts/Requests';

const HOLD_MS = 1000;

export function BoardStage() {
  const props = useBoardProps();
  const { colors } = useTheme();
  const insets = useInsets();
  const code = useTableStore(({ view }) => view?.code ?? '');
  const scale = useScale();
  useKnock(props);
  const over = props ? props.table.play.ended || props.game.isOver(props.state) : true;
  const lobby = !props || (props.game.id === WARM_UP && over);
  return (
    <View style={[styles.board, { backgroundColor: colors.ground, paddingTop: insets.top }]}>
      <TableBanner />
      <View style={styles.corners}>
        <IconButton glyph="qr" label="Show the codes" onPress={() => showSheet({ is: 'codes' })} />
        <Text tone="muted">{code}</Text>
        <View style={styles.corner}>
          <SoundSwitch />
          <IconButton
            glyph="tools"
            label="Gavel tools"
            hold={HOLD_MS}
            onPress={() => showSheet({ is: 'gavel' })}
          />
        </View>
      </View>
      <Knocks large />
      <Requests large hold={HOLD_MS} />
      <ScrollView role="main" style={styles.body} contentContainerStyle={styles.content}>
        <ThemeProvider scale={scale}>
          {lobby ? <BoardLobby /> : <Game props={props} over={over} />}
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

function Game({ props, over }: { readonly props: BoardProps; readonly over: boolean }) {
  const act = useActs();
  const gavel = useTableStore(hasGavel);
  const guest = useTableStore(({ session }) => session?.guest ?? null);
  const Board = usePanels(props.game.id)?.Board;
  const played = props.table.play.game;
  return (
    <>
      {over ? null : <Sleepers {...props} large gavel={gavel} act={act} guest={guest} />}
      {Board ? <Board {...props} /> : null}
      {over && gavel && played ? (
        <Button
          label="Rematch"
          hold={HOLD_MS}
          onPress={() =>
            void act.send({ do: 'start', game: played.id, rules: played.rules, options: played.options })
          }
        />
      ) : null}
    </>
  );
}

function BoardLobby() {
  const table = useTableStore(({ view }) => view?.table ?? null);
  const gavel = useTableStore(hasGavel);
  const act = useActs();
  const { width, height } = useWindowDimensions();
  const seats = table ? seated(table) : [];
  const start = useStart(act, gavel, seats.length);
  if (!table) return null;
  return (
    <View style={styles.lobby}>
      <View style={[styles.column, styles.codes]}>
        <Codes size={Math.max(240, Math.min(width / 2 - 120, height - 260))} />
      </View>
      <View style={styles.column}>
        <Text kind="display">Scan, tap your chair, say your name.</Text>
        {seats.map((seat) => (
          <SeatPlate key={seat} seat={seat} large={seats.length < 6} name={table.seats[seat]?.name ?? seat} />
        ))}
        {seats.length === 0 ? <Text tone="muted">Nobody is sitting yet.</Text> : null}
        {staysAwake ? null : (
          <Text kind="small" tone="muted">
            This page cannot keep the screen on. Set the screen’s sleep to never for tonight.
          </Text>
        )}
        {gavel && seats.length > 0 ? (
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
      </View>
    </View>
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

/** Knock, knock, knock: once for each call of the hammer and one for the flip. Only here. */
function useKnock(props: BoardProps | null): void {
  const aloud = usePreferences((all) => all.knocks);
  const falls = props ? Object.values(props.view.hammers)[0] : undefined;
  const flip = props?.flip?.seq ?? null;
  const heard = useRef(flip);
  useEffect(() => {
    if (falls === undefined || !aloud) return undefined;
    const left = Math.max(0, falls - performance.now());
    knock('soft');
    const twice = setTimeout(() => knock('soft'), left / 2);
    return () => clearTimeout(twice);
  }, [falls, aloud]);
  useEffect(() => {
    if (flip === null || flip <= (heard.current ?? -1)) return;
    heard.current = flip;
    if (aloud) knock('hard');
  }, [flip, aloud]);
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
