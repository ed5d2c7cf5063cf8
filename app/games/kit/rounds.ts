/** Whom do we await? Flips, hammers and sleepers belong to a round; a seat looks at its own. */
import { useEffect, useState } from 'react';
import { seated, type RoundView, type SeatId } from '../../../engine';
import type { SeatState } from '../../../components';
import type { Flip, TableProps } from '../contract';

type Around = Pick<TableProps, 'game' | 'state' | 'table' | 'rounds'>;

/** A table of made-up players: all seats are phones, and all of them are this one. Nobody holds real cards there. */
export const isMadeUp = ({ table, view }: Pick<TableProps, 'table' | 'view'>): boolean => {
  const seats = seated(table).map((seat) => table.seats[seat]);
  return seats.length > 1 && seats.every((seat) => seat?.kind === 'phone' && seat.device === view.device);
};

/** Rounds that people look at now: bids that are being made or wait to be opened, cards that are called for. */
export const openRounds = (rounds: readonly RoundView[]): readonly RoundView[] =>
  rounds.filter(({ kind, slots }) => kind !== 'keep' && slots.length > 0);

/** Those of a seat's own group, where a table bids in groups. A board, and whoever watches, looks at all. */
export const roundsFor = (rounds: readonly RoundView[], seat: SeatId | null): readonly RoundView[] =>
  openRounds(rounds).filter(({ concerns }) => seat === null || !concerns || concerns.includes(seat));

/** The round a seat looks at: its own, else the first there is for it. */
export function roundInFront(rounds: readonly RoundView[], seat: SeatId | null = null): RoundView | null {
  const open = roundsFor(rounds, seat);
  return (
    open.find((round) => isIn(round, seat)) ?? open.find(({ kind }) => kind === 'together') ?? open[0] ?? null
  );
}

const isIn = ({ slots }: RoundView, seat: SeatId | null): boolean => slots.some((slot) => slot.seat === seat);

/** Seats that keep this round from its hammer. */
export const awaitedIn = (round: RoundView): readonly SeatId[] =>
  round.kind === 'together' && !round.shut
    ? [...new Set(round.slots.filter(({ state }) => state === 'empty').map(({ seat }) => seat))]
    : [];

/** Seats the game asks something of that it waits for. */
export function actorsOf({ game, state, table }: Around): readonly SeatId[] {
  return seated(table).filter((seat) =>
    game
      .asks(state, seat, game.own(state, seat, []))
      .some((ask) => ask.must && (ask.kind !== 'seal' || !table.play.seals[ask.secret.slot])),
  );
}

/** Whom a seat waits for: those of its own round while it has one, else everybody the game waits for. */
export function awaited(around: Around, seat: SeatId | null = null): readonly SeatId[] {
  const bidding = roundsFor(around.rounds, seat).filter(({ kind }) => kind === 'together');
  const own = bidding.find((round) => isIn(round, seat));
  if (own) return awaitedIn(own);
  return bidding.length > 0 ? bidding.flatMap(awaitedIn) : actorsOf(around);
}

/** The game stands still until the table itself does something. */
export const waitsForTable = (props: Around & Pick<TableProps, 'hostAsks'>): boolean =>
  awaited(props).length === 0 &&
  openRounds(props.rounds).length === 0 &&
  props.hostAsks.some(({ must }) => must);

/** Whose phone does the table's work, so that a prompt can name somebody: the host's, else whom the game says. */
export const clerkSeat = (table: TableProps['table'], otherwise: SeatId | null): SeatId | null =>
  seated(table).find((seat) => {
    const { device, kind } = table.seats[seat] ?? {};
    return device !== undefined && device === table.gavel && kind !== 'paper';
  }) ?? otherwise;

/** How a seat's plate looks now. */
export function plateState(props: Around & Pick<TableProps, 'asleep'>, seat: SeatId): SeatState {
  const found = props.table.seats[seat];
  const slot = roundInFront(props.rounds, seat)?.slots.find((one) => one.seat === seat);
  if (slot?.state === 'locked' || slot?.state === 'entered') return 'locked';
  if (found?.away) return 'away';
  if (found?.kind === 'paper') return 'paper';
  if (props.asleep.includes(seat)) return 'asleep';
  return awaited(props, seat).includes(seat) ? 'waiting' : 'here';
}

/** The flip a seat wants to read: the newest of those it sits together with. */
export function flipFor<S, V>(flips: readonly Flip<S, V>[], seat: SeatId | null): Flip<S, V> | null {
  const own = flips.find(({ shown }) => shown.some((one) => one.seat === seat));
  if (!own) return flips[0] ?? null;
  return flips.find((flip) => flip === own || sharesSeat(flip, own.shown)) ?? own;
}

/** Whether any of these took part in it. */
export const sharesSeat = (
  { shown }: Flip<unknown, unknown>,
  slots: readonly { readonly seat: SeatId }[],
): boolean => shown.some(({ seat }) => slots.some((slot) => slot.seat === seat));

export type HammerCall = 'once' | 'twice' | null;

/** The hammer over a round: once, then twice in its second half. */
export function useHammer({ view }: Pick<TableProps, 'view'>, round: RoundView | null): HammerCall {
  const falls = round ? view.hammers[round.name] : undefined;
  const [call, setCall] = useState<HammerCall>(null);
  useEffect(() => {
    if (falls === undefined) {
      const off = setTimeout(() => setCall(null), 0);
      return () => clearTimeout(off);
    }
    const left = Math.max(0, falls - performance.now());
    const once = setTimeout(() => setCall('once'), 0);
    const twice = setTimeout(() => setCall('twice'), left / 2);
    return () => {
      clearTimeout(once);
      clearTimeout(twice);
    };
  }, [falls]);
  return falls === undefined ? null : (call ?? 'once');
}
