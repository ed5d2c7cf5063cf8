/** One phone for several seats: when its present owner has done their part, it is passed on behind a curtain. */
import { roundViews, type SeatId } from '../../engine';
import { gameNamed } from '../games/load';
import { shellStore } from './shell';
import { asksFor, playAs, tableStore, type TableStore } from './store';

/** Whether the table waits for this seat. */
export function isAwaited(store: TableStore, seat: SeatId): boolean {
  const table = store.view?.table;
  if (!table) return false;
  const locked = (slot: string): boolean =>
    table.play.seals[slot] !== undefined || table.play.settled[slot] !== undefined;
  const wanted = new Set(
    roundViews(gameNamed, table)
      .filter(({ kind, shut }) => kind === 'together' && !shut)
      .flatMap(({ slots }) => slots.map(({ name }) => name)),
  );
  return asksFor(store, seat).some(
    (ask) => ask.must && (ask.kind !== 'seal' || (wanted.has(ask.secret.slot) && !locked(ask.secret.slot))),
  );
}

/** The next seat on this phone that has something to do, clockwise from the present one. */
export function nextAwaited(store: TableStore): SeatId | null {
  const { seats, seat } = store;
  const at = seat ? seats.indexOf(seat) : -1;
  const order = [...seats.slice(at + 1), ...seats.slice(0, at + 1)];
  return order.find((one) => isAwaited(store, one)) ?? null;
}

/** After somebody has acted: on to the next on this phone, behind the curtain. */
export function passThePhone(): void {
  const store = tableStore.getState();
  if (store.seats.length < 2 || !store.seat || isAwaited(store, store.seat)) return;
  const next = nextAwaited(store);
  if (next && next !== store.seat) handTo(next);
}

export function handTo(seat: SeatId): void {
  if (tableStore.getState().seat === seat) return;
  shellStore.setState({ curtain: true, tab: 'now' });
  playAs(seat);
}
