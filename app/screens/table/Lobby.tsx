/** Everyone here, in order? */
import { useNavigation } from '@react-navigation/native';
import { useEffect, useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { seated, WARM_UP, type SeatId, type Table } from '../../../engine';
import { Button, IconButton, Screen, SeatPlate, SPACE, Text } from '../../../components';
import { LayOut } from '../../games/how-to-play/LayOut';
import { Outcome } from '../../games/kit/Outcome';
import { canListen } from '../../platform/listen';
import { useActs } from '../../table/actions';
import { useProposal } from '../../table/choosing';
import { usePanelProps } from '../../table/panel-props';
import { leave } from '../../table/ways';
import { shellStore, showSheet } from '../../table/shell';
import { hasGavel, useTableStore } from '../../table/store';
import { gavelName, gavelSeat } from '../../words/gavel';
import { ChosenGame } from '../parts/ChosenGame';
import { Codes } from '../parts/Codes';
import { Knocks } from '../parts/Knocks';
import { SeatSheet } from '../parts/SeatSheet';
import { TableBanner } from '../parts/TableBanner';
import { useStart } from '../parts/useStart';

const LONELY_MS = 60_000;

export function LobbyStage() {
  const navigation = useNavigation();
  const store = useTableStore((all) => all);
  const gavel = hasGavel(store);
  const act = useActs();
  const table = store.view?.table;
  const seats = table ? seated(table) : [];
  const start = useStart(act, table ?? null);
  const props = usePanelProps();
  useProposal();
  const [changing, setChanging] = useState<SeatId | null>(null);
  if (!table) return null;
  const warm = props?.game.id === WARM_UP && props.flips.length > 0;
  const hosts = canListen && store.session?.host != null && store.session.bots.length === 0;
  return (
    <Screen
      title="Lobby"
      banner={<TableBanner />}
      aside={
        <>
          <IconButton glyph="help" label="Help" onPress={() => showSheet({ is: 'help' })} />
          <IconButton glyph="qr" label="Show the codes" onPress={() => showSheet({ is: 'codes' })} />
          <IconButton glyph="tools" label="Host tools" onPress={() => showSheet({ is: 'gavel' })} />
          <IconButton glyph="door" label="Leave the table" onPress={() => void leave()} />
        </>
      }
      bar={
        gavel ? (
          <>
            <Button
              label="Warm-up lot"
              kind={warm ? 'plain' : 'primary'}
              disabled={seats.length === 0}
              onPress={start.warmUp}
            />
            <Button
              label={start.label}
              kind={warm ? 'primary' : 'plain'}
              disabled={!start.ready}
              hint={start.hint ?? undefined}
              onPress={start.game}
            />
          </>
        ) : (
          <Text tone="muted" align="center">
            {`${gavelName(table)} starts the game.`}
          </Text>
        )
      }
    >
      {props && warm ? <Outcome props={props} /> : null}
      {table.chosen ? <ChosenGame chosen={table.chosen} seats={seats} /> : null}
      <View style={styles.list}>
        {seats.map((seat) => (
          <SeatPlate
            key={seat}
            seat={seat}
            name={table.seats[seat]?.name ?? seat}
            state={seatState(table, seat, store.seats, store.view?.presence ?? {})}
            {...(seat === gavelSeat(table) ? { detail: 'host' } : {})}
          >
            {gavel || store.seats.includes(seat) ? (
              <IconButton
                glyph="edit"
                label={`Change ${table.seats[seat]?.name ?? seat}’s name or chair`}
                onPress={() => setChanging(seat)}
              />
            ) : null}
          </SeatPlate>
        ))}
      </View>
      <View style={styles.list}>
        <Button
          label="Another player on this phone"
          kind="quiet"
          onPress={() => shellStore.setState({ adding: true })}
        />
        {gavel ? (
          <Button label="Game and options" kind="quiet" onPress={() => navigation.navigate('SetUp')} />
        ) : null}
      </View>
      {changing && table.seats[changing] ? (
        <SeatSheet key={changing} seat={changing} table={table} onClose={() => setChanging(null)} />
      ) : null}
      {table.chosen ? (
        <LayOut game={table.chosen.game} players={seats.length} options={table.chosen.options} />
      ) : null}
      {hosts ? (
        <Text kind="small" tone="muted">
          This phone is the host: keep Paddles Up in front. When it is away for long, the table waits.
        </Text>
      ) : null}
      <Knocks />
      <Codes size={200} />
      <Lonely alone={seats.length < 2} />
    </Screen>
  );
}

function seatState(
  table: Table,
  seat: SeatId,
  mine: readonly SeatId[],
  presence: Readonly<Record<number, string>>,
) {
  const found = table.seats[seat];
  if (found?.kind === 'paper') return 'paper' as const;
  if (mine.includes(seat)) return 'mine' as const;
  return presence[found?.device ?? -1] === 'awake' ? ('here' as const) : ('asleep' as const);
}

/** Nobody came within a minute: what that mostly is. */
function Lonely({ alone }: { readonly alone: boolean }) {
  const [late, setLate] = useState(false);
  const reachable = useTableStore(({ invites }) => invites.length > 0);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LONELY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!alone || !late || !reachable) return null;
  return (
    <View style={styles.list} aria-live="polite">
      <Text kind="heading">Nobody else yet</Text>
      <Text>Are all phones on the same Wi-Fi as the host, and not on mobile data?</Text>
      <Text>
        Guest and pub networks often keep phones apart. Turn on a hotspot on one phone, let everyone scan code
        1, then code 2. Most hotspots take five to ten phones.
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({ list: { gap: SPACE.s } });
