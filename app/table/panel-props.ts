/** Everything a game's panels are given, built from the fold. */
import { useMemo } from 'react';
import { roundViews, seated, type Ask, type SeatId } from '../../engine';
import { gameNamed } from '../games/load';
import type { Acts, BoardProps, PanelProps, TableProps } from '../games/contract';
import { usePreferences } from '../device/preferences';
import { useShell } from './shell';
import { asksFor, gameAt, hasGavel, useTableStore, type TableStore } from './store';
import { asleepAt, feedAt, flipAt, namesAt } from './feed';
import { useActs } from './actions';

function tableProps({ view }: TableStore): TableProps | null {
  const table = view?.table ?? null;
  const game = gameAt(table);
  const state = table?.play.game?.state;
  if (!view || !table || !game || !state) return null;
  return {
    table,
    game,
    state,
    rounds: roundViews(gameNamed, table),
    names: namesAt(table),
    feed: feedAt(table),
    flip: flipAt(table),
    view,
    asleep: asleepAt(table, view.presence),
  };
}

export function useBoardProps(): BoardProps | null {
  const store = useTableStore((all) => all);
  return useMemo(() => tableProps(store), [store]);
}

export function usePanelProps(): PanelProps | null {
  const store = useTableStore((all) => all);
  const act = useActs();
  const speakSecrets = usePreferences((all) => all.speakSecrets);
  const masked = useShell(({ masked: blurred, curtain }) => blurred || curtain);
  return useMemo(() => panelProps(store, act, speakSecrets, masked), [store, act, speakSecrets, masked]);
}

function panelProps(store: TableStore, act: Acts, speakSecrets: boolean, masked: boolean): PanelProps | null {
  const common = tableProps(store);
  const { session, seat } = store;
  if (!common || !session) return null;
  const gavel = hasGavel(store);
  const paper = seated(common.table).filter((one) => common.table.seats[one]?.kind === 'paper');
  const paperAsks: { [S in SeatId]?: readonly Ask[] } = {};
  for (const one of paper) if (one !== seat) paperAsks[one] = asksFor(store, one);
  const asks = seat ? asksFor(store, seat) : [];
  return {
    ...common,
    seat,
    // Whoever writes on paper locks nothing on a phone.
    asks: seat && paper.includes(seat) ? asks.filter(({ kind }) => kind !== 'seal') : asks,
    hostAsks: gavel ? asksFor(store, 'host') : [],
    paperAsks,
    gavel,
    kept: seat ? session.guest.kept(seat) : [],
    before: (slot) => session.guest.before(slot),
    act,
    guest: session.guest,
    speakSecrets,
    masked,
  };
}
