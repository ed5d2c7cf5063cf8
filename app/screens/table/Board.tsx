/** The board: follows the log, never shows a secret, has no navigation. What is done on it needs a one-second hold. */
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { WARM_UP } from '../../../engine';
import {
  Button,
  IconButton,
  SPACE,
  Stack,
  Text,
  ThemeProvider,
  useInsets,
  useTheme,
} from '../../../components';
import type { BoardProps } from '../../games/contract';
import { STRIP, useBoardShape } from '../../games/kit/board';
import { Sleepers } from '../../games/kit/Sleepers';
import { BOARD_HOLD_MS } from '../../games/kit/TableAsks';
import { useFresh } from '../../games/kit/useFresh';
import { useBoardProps } from '../../table/panel-props';
import { showSheet } from '../../table/shell';
import { useTableStore } from '../../table/store';
import { Knocks } from '../parts/Knocks';
import { Requests } from '../parts/Requests';
import { TableBanner } from '../parts/TableBanner';
import { useRematch } from '../parts/useStart';
import { BoardLobby } from './board/Lobby';
import { SandGlass } from './board/SandGlass';
import { Knocking, SoundSwitch, VoiceAndClock } from './board/Sounds';
import { Voice } from './board/Voice';

export function BoardStage() {
  const props = useBoardProps();
  const { colors } = useTheme();
  const insets = useInsets();
  const { scale } = useBoardShape();
  const shown = useShown(props);
  const playing = shown.is === 'game' ? props : null;
  const over = playing !== null && isOverAt(playing);
  return (
    <View style={[styles.board, { backgroundColor: colors.ground, paddingTop: insets.top }]}>
      <TableBanner />
      {props ? <Knocking props={props} /> : null}
      {playing ? <Voice props={playing} /> : null}
      <ThemeProvider board scale={scale}>
        <Knocks large />
        <Requests large hold={BOARD_HOLD_MS} />
        {playing && !over ? <Sleepers props={playing} large /> : null}
      </ThemeProvider>
      <View role="main" style={styles.body}>
        {playing ? <playing.panels.Board {...playing} /> : <BoardLobby />}
        <Corners props={over ? null : playing} />
      </View>
      {playing?.gavel && over && playing.game.id !== WARM_UP ? (
        <ThemeProvider board scale={scale}>
          <Again props={playing} onLeave={shown.leave} />
        </ThemeProvider>
      ) : null}
    </View>
  );
}

/** At the two ends of the strip: the way in and the table's code, sounds and tools. */
function Corners({ props }: { readonly props: BoardProps | null }) {
  const code = useTableStore(({ view }) => view?.code ?? '');
  const { scale } = useBoardShape();
  return (
    <View
      style={[styles.corners, { height: Math.max(44, STRIP * scale), paddingHorizontal: SPACE.s * scale }]}
    >
      <View style={styles.corner}>
        <IconButton glyph="qr" label="Show the codes" onPress={() => showSheet({ is: 'codes' })} />
        <ThemeProvider board scale={scale}>
          <Text kind="small" tone="muted" aria-label={`Table code ${code}`}>
            {code}
          </Text>
          {props ? <SandGlass props={props} /> : null}
        </ThemeProvider>
      </View>
      <View style={styles.corner}>
        <IconButton glyph="help" label="Help" onPress={() => showSheet({ is: 'help' })} />
        <VoiceAndClock />
        <SoundSwitch />
        <IconButton
          glyph="tools"
          label="Host tools"
          hold={BOARD_HOLD_MS}
          onPress={() => showSheet({ is: 'gavel' })}
        />
      </View>
    </View>
  );
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

function Again({ props, onLeave }: { readonly props: BoardProps; readonly onLeave: () => void }) {
  const rematch = useRematch(props.act, props.table);
  return (
    <Stack across style={styles.again}>
      <Button
        grow
        label={rematch.label}
        hold={BOARD_HOLD_MS}
        disabled={!rematch.ready}
        hint={rematch.hint ?? undefined}
        onPress={rematch.game}
      />
      <Button grow label="Back to the lobby" hold={BOARD_HOLD_MS} onPress={onLeave} />
    </Stack>
  );
}

const styles = StyleSheet.create({
  board: { flex: 1, overflow: 'hidden' },
  body: { flex: 1, minHeight: 0 },
  corners: {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'center',
    pointerEvents: 'box-none',
  },
  corner: { flexDirection: 'row', alignItems: 'center', gap: SPACE.xs },
  again: { paddingHorizontal: SPACE.l, paddingBottom: SPACE.m },
});
