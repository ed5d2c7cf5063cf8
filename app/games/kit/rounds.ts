/** Whom do we await? Read from the rounds the engine lists. */
import { useEffect, useState } from 'react';
import { seated, type RoundView, type SeatId } from '../../../engine';
import type { SeatState } from '../../../components';
import type { TableProps } from '../contract';

/** The round everyone looks at: bids that are being made, or wait to be opened. */
export const roundInFront = (rounds: readonly RoundView[]): RoundView | null =>
  rounds.find(({ kind, slots }) => kind === 'together' && slots.length > 0) ??
  rounds.find(({ kind }) => kind !== 'keep') ??
  null;

/** Seats that keep this round from its hammer. */
export const awaitedIn = (round: RoundView): readonly SeatId[] =>
  round.kind === 'together' && !round.shut
    ? [...new Set(round.slots.filter(({ state }) => state === 'empty').map(({ seat }) => seat))]
    : [];

/** Seats the game asks something of, when no round is open. */
export function actorsOf({ game, state, table }: TableProps): readonly SeatId[] {
  return seated(table).filter((seat) =>
    game
      .asks(state, seat, game.own(state, seat, []))
      .some((ask) => ask.must && (ask.kind !== 'seal' || !table.play.seals[ask.secret.slot])),
  );
}

export function awaited(props: TableProps): readonly SeatId[] {
  const round = roundInFront(props.rounds);
  return round?.kind === 'together' && round.slots.length > 0 ? awaitedIn(round) : actorsOf(props);
}

/** How a seat's plate looks now. */
export function plateState(props: TableProps, seat: SeatId): SeatState {
  const found = props.table.seats[seat];
  const round = roundInFront(props.rounds);
  const slot = round?.slots.find((one) => one.seat === seat);
  if (slot?.state === 'locked' || slot?.state === 'entered') return 'locked';
  if (found?.away) return 'away';
  if (found?.kind === 'paper') return 'paper';
  if (props.asleep.includes(seat)) return 'asleep';
  return awaited(props).includes(seat) ? 'waiting' : 'here';
}

export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

export type HammerCall = 'once' | 'twice' | null;

/** The hammer over a round: once, then twice in its second half. */
export function useHammer({ view, rounds }: TableProps): HammerCall {
  const falls = rounds.map(({ name }) => view.hammers[name]).find((at) => at !== undefined);
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
