/** The table as screens read it. Thin: everything comes from the guest's fold, nothing is decided here. */
import { createStore, useStore } from 'zustand';
import {
  gameOf,
  WARM_UP,
  type Actor,
  type AnyGame,
  type Ask,
  type Past,
  type SeatId,
  type Table,
} from '../../engine';
import type { Link, View } from '../../sync/guest/guest';
import { gameNamed } from '../games/load';
import type { Role } from '../device/remembered';
import type { Session } from './session';

export type TableStore = {
  readonly session: Session | null;
  readonly view: View | null;
  /** Where other phones reach this table; they change with the host's network. */
  readonly invites: readonly string[];
  /** What this device is at the table; null until it was asked. */
  readonly role: Role | null;
  /** This device's own people; bots are not among them. */
  readonly seats: readonly SeatId[];
  /** Which of them is being played, when there are several. */
  readonly seat: SeatId | null;
};

const NOTHING: TableStore = {
  session: null,
  view: null,
  invites: [],
  role: null,
  seats: [],
  seat: null,
};

export const tableStore = createStore<TableStore>(() => NOTHING);

let stopWatching: () => void = () => undefined;

/** Shows another table, or none. */
export function showTable(session: Session | null, role: Role | null = null): void {
  stopWatching();
  stopWatching = () => undefined;
  tableStore.setState({ ...NOTHING, session, role }, true);
  if (!session) return;
  const read = (): void => {
    const view = session.guest.now;
    const before = tableStore.getState();
    const now = playedHere(session);
    const seats = now.join() === before.seats.join() ? before.seats : now;
    const seat = before.seat && seats.includes(before.seat) ? before.seat : (seats[0] ?? null);
    tableStore.setState({ view, invites: session.invites, seats, seat });
  };
  const stops = [session.guest.watch(read), session.watchInvites(read)];
  stopWatching = () => stops.forEach((stop) => stop());
  read();
}

/** Seats on paper are played on the table; a phone whose owner writes on paper still is at their chair. */
function playedHere({ guest, bots }: Session): readonly SeatId[] {
  const own = guest.seats.filter((seat) => !bots.includes(seat));
  const onPhone = own.filter((seat) => guest.now.table?.seats[seat]?.kind !== 'paper');
  return onPhone.length > 0 ? onPhone : own;
}

export const playAs = (seat: SeatId): void => tableStore.setState({ seat });
export const becomeRole = (role: Role): void => tableStore.setState({ role });

export function useTableStore<T>(select: (store: TableStore) => T): T {
  return useStore(tableStore, select);
}

export const useTable = (): Table | null => useTableStore(({ view }) => view?.table ?? null);
export const useLink = (): Link | null => useTableStore(({ view }) => view?.link ?? null);
export const useSeat = (): SeatId | null => useTableStore(({ seat }) => seat);

export const gameAt = (table: Table | null): AnyGame | undefined =>
  table ? gameOf(gameNamed, table) : undefined;

/** What somebody may do now, as forms: a seat's with its private view, the table's own without. */
export function asksFor({ session, view }: TableStore, by: Actor): readonly Ask[] {
  const table = view?.table ?? null;
  const game = gameAt(table);
  const now = table?.play.game;
  if (!session || !game || !now || table.play.ended || game.isOver(now.state)) return [];
  const own = by === 'host' ? null : game.own(now.state, by, session.guest.kept(by));
  return game.asks(now.state, by, own);
}

/** The table's own forms that this device may fill: all with the gavel; any seat's phone does a clerk's work. */
export function hostAsksFor(store: TableStore): readonly Ask[] {
  const asks = asksFor(store, 'host');
  if (hasGavel(store)) return asks;
  if (store.seats.length === 0) return [];
  const decisions = gameAt(store.view?.table ?? null)?.decisions ?? [];
  return asks.filter((ask) => ask.kind === 'move' && !decisions.includes(ask.move.do));
}

/** A game is played that is not over. */
export const isRunningAt = (table: Table): boolean =>
  table.play.game !== null && !table.play.ended && gameAt(table)?.isOver(table.play.game.state) !== true;

/** Whether this device holds the gavel. */
export const hasGavel = ({ view }: TableStore): boolean =>
  view !== null && view.device !== null && view.table?.gavel === view.device;

/** Whether these people sat down when the last game had begun: its ranking is not theirs. */
function cameAfter(table: Table, seats: readonly SeatId[]): boolean {
  const late = new Set<SeatId>();
  for (let past: Past | null = table.past; past && past.entry.body.do !== 'start'; past = past.before)
    if (past.entry.body.do === 'sit') late.add(past.entry.body.seat);
  return seats.length > 0 && seats.every((seat) => late.has(seat));
}

export type Stage = 'joining' | 'stopped' | 'role' | 'chair' | 'lobby' | 'play' | 'final' | 'board';

/** Which screen the log wants of this device. It is never stored, so a reload lands where it was. */
export function stageOf(store: TableStore): Stage {
  const { view, role, seats, session } = store;
  const table = view?.table;
  if (!view || !session) return 'joining';
  if (view.link.is === 'stopped') return 'stopped';
  if (!table) return 'joining';
  if (role === 'board') return 'board';
  const now = table.play.game;
  if (seats.length === 0 && role === null && hasGavel(store)) return 'role';
  if (isRunningAt(table)) return 'play';
  if (now && now.id !== WARM_UP && !cameAfter(table, seats)) return 'final';
  return seats.length === 0 ? 'chair' : 'lobby';
}
