/** Everyone here, in order? */
import { useNavigation } from '@react-navigation/native';
import { useEffect, useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { seated, WARM_UP, type SeatId, type Table } from '../../../engine';
import { Button, IconButton, Screen, SeatPlate, SPACE, Text } from '../../../components';
import { Outcome } from '../../games/kit/Outcome';
import { canListen } from '../../platform/listen';
import { useActs } from '../../table/actions';
import { usePanelProps } from '../../table/panel-props';
import { leave } from '../../table/ways';
import { shellStore, showSheet } from '../../table/shell';
import { hasGavel, useTableStore } from '../../table/store';
import { gavelName, gavelSeat } from '../../words/gavel';
import { ChosenGame } from '../parts/ChosenGame';
import { Codes } from '../parts/Codes';
import { Knocks } from '../parts/Knocks';
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
  if (!table) return null;
  const warm = props?.game.id === WARM_UP && props.flips.length > 0;
  const hosts = canListen && store.session?.host != null && store.session.bots.length === 0;
  return (
    <Screen
      title="Lobby"
      banner={<TableBanner />}
      aside={
        <>
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
      {table.chosen ? <ChosenGame chosen={table.chosen} /> : null}
      <View style={styles.list}>
        {seats.map((seat) => (
          <SeatPlate
            key={seat}
            seat={seat}
            name={table.seats[seat]?.name ?? seat}
            state={seatState(table, seat, store.seats, store.view?.presence ?? {})}
            {...(seat === gavelSeat(table) ? { detail: 'host' } : {})}
          />
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
      {hosts ? (
        <Text kind="small" tone="muted">
          This phone is the host: keep Paddles Up in front. While it is away, the table waits.
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
