/** The board before a game: how to come in, who is here, what is played; with the gavel, what begins. */
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { seated, type SeatId, type Table } from '../../../../engine';
import { Button, FitText, Sheet, SPACE, Stack, Text, useSize } from '../../../../components';
import { BoardGrid, BoardPlate, StripText, useBoardShape } from '../../../games/kit/board';
import { LayOut } from '../../../games/how-to-play/LayOut';
import { panelsFor, useGame } from '../../../games/load';
import { BOARD_HOLD_MS } from '../../../games/kit/TableAsks';
import { staysAwake } from '../../../platform/awake';
import { useActs } from '../../../table/actions';
import { useChoosing, useProposal } from '../../../table/choosing';
import { hasGavel, useTable, useTableStore } from '../../../table/store';
import { gavelName } from '../../../words/gavel';
import { ChosenGame } from '../../parts/ChosenGame';
import { Codes } from '../../parts/Codes';
import { GameChoice } from '../../parts/GameChoice';
import { useStart } from '../../parts/useStart';

export function BoardLobby() {
  const table = useTable();
  const { scale } = useBoardShape();
  const [room, onLayout] = useSize();
  const chosen = table?.chosen ?? null;
  const least = useGame(chosen?.game ?? null)?.rulebook.players.least ?? Infinity;
  if (!table) return null;
  const seats = seated(table);
  // Once enough sit there, the way in gives room to what the table needs.
  const ready = seats.length >= least;
  const wide = room === null ? 0 : Math.min(room.width * (ready ? 0.34 : 0.52), room.height - 120 * scale);
  return (
    <BoardGrid
      strip={<StripText>{chosen ? `Paddles Up · ${panelsFor(chosen.game).title}` : 'Paddles Up'}</StripText>}
      hero={
        <View onLayout={onLayout} style={[styles.hero, { gap: SPACE.xl * scale }]}>
          {wide > 0 ? (
            <View style={{ gap: SPACE.m * scale, width: wide }}>
              <Codes size={wide} form={false} />
              {ready ? <HowToCome size={28} /> : null}
            </View>
          ) : null}
          <View style={[styles.words, { gap: SPACE.l * scale }]}>
            {ready ? null : <HowToCome size={52} />}
            {chosen && !ready ? <ChosenGame chosen={chosen} large /> : null}
            {chosen && ready ? (
              <LayOut game={chosen.game} players={seats.length} options={chosen.options} />
            ) : null}
            {staysAwake || ready ? null : (
              <Text kind="small" tone="muted">
                This page cannot keep the screen on. Set the screen’s sleep to never for tonight.
              </Text>
            )}
          </View>
        </View>
      }
      prompt={<Beginning table={table} />}
      seats={<Plates table={table} seats={seats} />}
    />
  );
}

function HowToCome({ size }: { readonly size: number }) {
  return (
    <FitText size={size} least={24} lines={4} level={1}>
      Scan with your phone’s camera. Pick your seat. Type your name.
    </FitText>
  );
}

function Plates({ table, seats }: { readonly table: Table; readonly seats: readonly SeatId[] }) {
  const { scale } = useBoardShape();
  if (seats.length === 0) return <Text tone="muted">Nobody is sitting yet.</Text>;
  return (
    <View style={[styles.plates, { gap: SPACE.s * scale }]}>
      {seats.map((seat) => (
        <View key={seat} style={[styles.plate, { maxHeight: 110 * scale }]}>
          <BoardPlate who={seat} name={table.seats[seat]?.name ?? seat} size={seats.length > 5 ? 30 : 40} />
        </View>
      ))}
    </View>
  );
}

/** With the gavel on the board: what is played, the warm-up lot, the start. Each by a hold. */
function Beginning({ table }: { readonly table: Table }) {
  const gavel = useTableStore(hasGavel);
  const start = useStart(useActs(), table);
  const [choosing, setChoosing] = useState(false);
  useProposal();
  if (!gavel) return <Text tone="muted">{`${gavelName(table)} starts the game.`}</Text>;
  return (
    <Stack across>
      <Button grow label="Game and options" hold={BOARD_HOLD_MS} onPress={() => setChoosing(true)} />
      {seated(table).length > 0 ? (
        <>
          <Button grow label="Warm-up lot" hold={BOARD_HOLD_MS} onPress={start.warmUp} />
          <Button
            grow
            label={start.label}
            hold={BOARD_HOLD_MS}
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

const styles = StyleSheet.create({
  hero: { flex: 1, minHeight: 0, flexDirection: 'row', alignItems: 'center' },
  words: { flex: 1, minWidth: 0 },
  plates: { flex: 1, minHeight: 0 },
  plate: { flex: 1, minHeight: 0 },
});
