/** Seats and phones: nudge, back in five, hand a seat over, paper, free a chair. */
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { seated, seatsOf, type SeatId, type Table } from '../../../../engine';
import { Button, SeatPlate, SPACE, Text } from '../../../../components';
import type { Acts } from '../../../games/contract';
import { asleepAt } from '../../../table/feed';
import { isRunningAt, useTableStore } from '../../../table/store';

type Props = { readonly table: Table; readonly act: Acts };

export function People({ table, act }: Props) {
  const [open, setOpen] = useState<SeatId | null>(null);
  const presence = useTableStore(({ view }) => view?.presence ?? null);
  const asleep = asleepAt(table, presence ?? {});
  return seated(table).map((seat) => {
    const found = table.seats[seat];
    const state = found?.away
      ? 'away'
      : found?.kind === 'paper'
        ? 'paper'
        : asleep.includes(seat)
          ? 'asleep'
          : 'here';
    return (
      <View key={seat} style={styles.seat}>
        <SeatPlate seat={seat} name={found?.name ?? seat} state={state}>
          <Button
            label={open === seat ? 'Less' : 'More'}
            spoken={`${open === seat ? 'Less' : 'More'} for ${found?.name ?? seat}`}
            kind="quiet"
            onPress={() => setOpen(open === seat ? null : seat)}
          />
        </SeatPlate>
        {open === seat ? <SeatTools seat={seat} table={table} act={act} /> : null}
      </View>
    );
  });
}

function SeatTools({ seat, table, act }: Props & { readonly seat: SeatId }) {
  const presence = useTableStore(({ view }) => view?.presence ?? null);
  const me = useTableStore(({ view }) => view?.device ?? null);
  const role = useTableStore((store) => store.role);
  const found = table.seats[seat];
  if (!found) return null;
  const running = isRunningAt(table);
  const takers = table.devices
    .map((_, device) => device)
    .filter((device) => presence?.[device] !== undefined)
    .filter((device) => (device === me ? role !== 'board' : !isBoard(table, device)))
    .filter((device) => device !== found.device || found.kind === 'paper');
  const kindAt = (device: number): 'phone' | 'shared' =>
    seatsOf(table, device).some((other) => other !== seat) ? 'shared' : 'phone';
  const hand = (to: number, kind: 'phone' | 'shared' | 'paper'): Promise<unknown> =>
    act.send({ do: 'hand', seat, to, kind });
  return (
    <View style={styles.tools}>
      <Button
        label="Nudge"
        onPress={() => {
          act.nudge(seat);
          act.toast(`${found.name}’s phone says that you wait.`);
        }}
      />
      <Button
        label={found.away ? 'Back again' : 'Back in five'}
        hint={found.away ? undefined : 'No bid and pass until then'}
        onPress={() => act.send({ do: 'away', seat, away: !found.away })}
      />
      {found.kind === 'paper' ? null : (
        <Button
          label="Writes on paper"
          hint="On the real paddle; any phone types it in at the flip"
          onPress={() => hand(found.device, 'paper')}
        />
      )}
      {takers.map((device) => (
        <Button
          key={device}
          label={`Hand to ${deviceName(table, device, me)}`}
          onPress={() => hand(device, kindAt(device))}
        />
      ))}
      {running ? null : (
        <Button
          label="Free the chair"
          kind="danger"
          hold={800}
          onPress={() => act.send({ do: 'leave', seat })}
        />
      )}
      <Text kind="small" tone="muted">
        What the old phone had locked cannot be opened by a new one, so it is asked for again.
      </Text>
    </View>
  );
}

export function deviceName(table: Table, device: number, me: number | null): string {
  if (device === me) return 'this device';
  const names = seatsOf(table, device).map((seat) => table.seats[seat]?.name ?? seat);
  if (names.length > 0) return `${names.join(' and ')}’s phone`;
  return isBoard(table, device) ? 'the board' : `phone ${device + 1}, which has no seat`;
}

/** Nobody plays on it, so it shows no secrets and takes no seat. */
const isBoard = (table: Table, device: number): boolean =>
  seatsOf(table, device).length === 0 && (device === table.host || device === table.opener);

const styles = StyleSheet.create({
  seat: { gap: SPACE.s },
  tools: { gap: SPACE.s, paddingLeft: SPACE.l },
});
