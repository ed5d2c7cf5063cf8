/** The game on a phone: three tabs, Now, Mine and Table, with sheets over any of them. */
import { useEffect, useRef } from 'react';
import { Pressable, StyleSheet, View } from 'react-native';
import {
  Chip,
  PassPhoneCurtain,
  Glyph,
  IconButton,
  LEAST_TOUCH,
  SPACE,
  SeatPlate,
  Text,
  useInsets,
  useLandscape,
  useTheme,
  type GlyphName,
} from '../../../components';
import type { PanelProps } from '../../games/contract';
import { awaited, flipFor } from '../../games/kit/rounds';
import { tap } from '../../platform/haptics';
import { usePanelProps } from '../../table/panel-props';
import { handTo, isAwaited, nextAwaited } from '../../table/shared-phone';
import { shellStore, showSheet, showTab, useShell, type Tab } from '../../table/shell';
import { playAs, tableStore, useTableStore } from '../../table/store';
import { Knocks } from '../parts/Knocks';
import { TableBanner } from '../parts/TableBanner';
import { Requests } from '../parts/Requests';
import { Watching } from './Watching';

export function PlayStage() {
  const props = usePanelProps();
  const curtain = useShell((shell) => shell.curtain);
  const { colors } = useTheme();
  const insets = useInsets();
  const lying = useLandscape();
  useFlipBuzz((props && flipFor(props.flips, props.seat)?.seq) ?? null);
  useFirstCurtain();
  if (!props) return null;
  if (curtain && props.seat)
    return (
      <PassPhoneCurtain
        name={props.names[props.seat] ?? props.seat}
        onLift={() => shellStore.setState({ curtain: false })}
      />
    );
  return (
    <View style={[styles.screen, { backgroundColor: colors.ground, paddingTop: insets.top }]}>
      <TableBanner />
      <Header props={props} />
      <Knocks />
      <Requests />
      <View style={[styles.body, lying ? styles.beside : null]}>
        <View role="main" style={styles.body}>
          <TabBody props={props} />
        </View>
        <Tabs watching={props.seat === null} awaited={isMine(props)} />
      </View>
    </View>
  );
}

const isMine = (props: PanelProps): boolean =>
  props.seat !== null && awaited(props, props.seat).includes(props.seat);

function TabBody({ props }: { readonly props: PanelProps }) {
  const tab = useShell((shell) => shell.tab);
  // A panel begins anew for another seat and another game; nothing half typed is carried over.
  const key = `${props.table.play.game?.id ?? ''}/${props.seat ?? ''}`;
  const { Now, Mine, Table } = props.panels;
  if (props.seat === null && tab !== 'table') return <Watching key={key} {...props} />;
  if (tab === 'mine') return <Mine key={key} {...props} />;
  if (tab === 'table') return <Table key={key} {...props} />;
  return <Now key={key} {...props} />;
}

/** Who plays here, the table's code, help and tools. */
function Header({ props }: { readonly props: PanelProps }) {
  const seats = useTableStore((store) => store.seats);
  const store = useTableStore((all) => all);
  const { seat, names, view } = props;
  return (
    <View style={styles.header}>
      <View style={styles.seats}>
        {seat === null ? (
          <Text tone="muted">Watching</Text>
        ) : seats.length === 1 ? (
          <SeatPlate seat={seat} name={names[seat] ?? seat} small />
        ) : (
          seats.map((one) => (
            <Chip
              key={one}
              label={`${names[one] ?? one}${isAwaited(store, one) && one !== seat ? ' …' : ''}`}
              selected={one === seat}
              onPress={() => handTo(one)}
            />
          ))
        )}
      </View>
      <Text kind="small" tone="muted" aria-label={`Table code ${view.code}`}>
        {view.code}
      </Text>
      <IconButton glyph="help" label="Help" onPress={() => showSheet({ is: 'help' })} />
      <IconButton glyph="qr" label="Show the codes" onPress={() => showSheet({ is: 'codes' })} />
      <IconButton glyph="tools" label="Host tools" onPress={() => showSheet({ is: 'gavel' })} />
    </View>
  );
}

const TABS: readonly { readonly tab: Tab; readonly label: string; readonly glyph: GlyphName }[] = [
  { tab: 'now', label: 'Now', glyph: 'paddle' },
  { tab: 'mine', label: 'Mine', glyph: 'coin' },
  { tab: 'table', label: 'Table', glyph: 'list' },
];

function Tabs({ watching, awaited }: { readonly watching: boolean; readonly awaited: boolean }) {
  const { colors } = useTheme();
  const insets = useInsets();
  const tab = useShell((shell) => shell.tab);
  const lying = useLandscape();
  const shown = TABS.filter((one) => !watching || one.tab !== 'mine');
  return (
    <View
      role="tablist"
      style={[
        styles.tabs,
        lying ? styles.rail : null,
        { borderColor: colors.raised, paddingBottom: insets.bottom },
      ]}
    >
      {shown.map((one) => {
        const chosen = one.tab === tab;
        const ink = chosen ? colors.text : colors.muted;
        const calls = awaited && one.tab === 'now' && !chosen;
        return (
          <Pressable
            key={one.tab}
            role="tab"
            aria-label={calls ? `${one.label}, yours to act` : one.label}
            aria-selected={chosen}
            onPress={() => showTab(one.tab)}
            style={[styles.tab, { borderColor: chosen ? colors.text : 'transparent' }]}
          >
            <Glyph name={one.glyph} size={20} color={calls ? colors.brass : ink} />
            <Text kind="small" tight style={{ color: calls ? colors.brass : ink }}>
              {one.label}
            </Text>
          </Pressable>
        );
      })}
    </View>
  );
}

/** Every phone buzzes once when the paddles turn. */
function useFlipBuzz(seq: number | null): void {
  const felt = useRef(seq);
  useEffect(() => {
    if (seq === null) return;
    // What an undo brings up again was felt before.
    if (felt.current !== null && seq > felt.current) tap();
    felt.current = Math.max(seq, felt.current ?? seq);
  }, [seq]);
}

/** A reload on a shared phone begins behind the curtain: who holds it now is not known. */
function useFirstCurtain(): void {
  const shared = useTableStore(({ seats }) => seats.length > 1);
  useEffect(() => {
    if (!shared) return;
    const store = tableStore.getState();
    const next = store.seat && isAwaited(store, store.seat) ? null : nextAwaited(store);
    if (next) playAs(next);
    shellStore.setState({ curtain: true });
  }, [shared]);
}

const styles = StyleSheet.create({
  screen: { flex: 1 },
  header: {
    flexDirection: 'row',
    alignItems: 'center',
    paddingTop: SPACE.xs,
    paddingHorizontal: SPACE.m,
    width: '100%',
    maxWidth: 640,
    alignSelf: 'center',
  },
  seats: { flex: 1, minWidth: 0, overflow: 'hidden', flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.xs },
  body: { flex: 1 },
  beside: { flexDirection: 'row-reverse' },
  /** On its side a phone has more width than height to give. */
  rail: { flexDirection: 'column', width: 72, borderTopWidth: 0 },
  tabs: { flexDirection: 'row', borderTopWidth: 1 },
  tab: {
    flex: 1,
    minHeight: LEAST_TOUCH + 10,
    alignItems: 'center',
    justifyContent: 'center',
    borderTopWidth: 2,
    marginTop: -1,
    gap: 2,
  },
});
