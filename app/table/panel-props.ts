/** Everything a game's panels are given, built from the fold. */
import { useMemo } from 'react';
import { roundViews, seated, type Ask, type SeatId } from '../../engine';
import { usePreferences } from '../device/preferences';
import type { Acts, BoardProps, PanelProps, Panels, TableProps } from '../games/contract';
import { gameNamed, usePanels } from '../games/load';
import { useActs } from './actions';
import { asleepAt, feedAt, flipsAt, historyAt, namesAt } from './feed';
import { useShell } from './shell';
import { asksFor, gameAt, hasGavel, hostAsksFor, useTableStore, type TableStore } from './store';

function tableProps(store: TableStore, panels: Panels | null, act: Acts): TableProps | null {
  const { view } = store;
  const table = view?.table ?? null;
  const game = gameAt(table);
  const state = table?.play.game?.state;
  if (!view || !table || !game || !state || !panels) return null;
  return {
    table,
    game,
    panels,
    state,
    history: () => historyAt(table),
    rounds: roundViews(gameNamed, table),
    names: namesAt(table),
    feed: feedAt(table),
    flips: flipsAt(table),
    view,
    asleep: asleepAt(table, view.presence),
    hostAsks: hostAsksFor(store),
    gavel: hasGavel(store),
    act,
  };
}

export function useBoardProps(): BoardProps | null {
  const store = useTableStore((all) => all);
  const panels = usePanels(store.view?.table?.play.game?.id ?? '');
  const act = useActs();
  return useMemo(() => tableProps(store, panels, act), [store, panels, act]);
}

export function usePanelProps(): PanelProps | null {
  const store = useTableStore((all) => all);
  const panels = usePanels(store.view?.table?.play.game?.id ?? '');
  const act = useActs();
  const speakSecrets = usePreferences((all) => all.speakSecrets);
  const masked = useShell(({ masked: blurred, curtain }) => blurred || curtain);
  return useMemo(() => {
    const common = tableProps(store, panels, act);
    return common && panelProps(store, common, speakSecrets, masked);
  }, [store, panels, act, speakSecrets, masked]);
}

function panelProps(
  store: TableStore,
  common: TableProps,
  speakSecrets: boolean,
  masked: boolean,
): PanelProps | null {
  const { session, seat } = store;
  if (!session) return null;
  const paper = seated(common.table).filter((one) => common.table.seats[one]?.kind === 'paper');
  const paperAsks: { [S in SeatId]?: readonly Ask[] } = {};
  for (const one of paper) if (one !== seat) paperAsks[one] = asksFor(store, one);
  const asks = seat ? asksFor(store, seat) : [];
  const kept = seat ? session.guest.kept(seat) : [];
  return {
    ...common,
    seat,
    own: seat && common.game.own(common.state, seat, kept),
    // Whoever writes on paper locks nothing on a phone.
    asks: seat && paper.includes(seat) ? asks.filter(({ kind }) => kind !== 'seal') : asks,
    paperAsks,
    kept,
    before: (slot) => session.guest.before(slot),
    speakSecrets,
    masked,
  };
}
