/** Who has which power (SBJ-11): read off the map, or as declared. */
import type { SeatId } from '../../vocabulary';
import { CAPSULES, type Capsule } from './catalogue';
import type { Refusal, State } from './state';
import { playerOf } from './state';
import { completedCapsules, survey } from './station';

export type Powers = { readonly seat: SeatId; readonly capsules: readonly Capsule[] };

export function powers(s: State): readonly Powers[] {
  if (!s.options.advanced) return [];
  if (!s.map) return s.players;
  const map = survey(s.options.deck, s.pieces);
  return s.seats.map((seat) => ({ seat, capsules: completedCapsules(map, seat) }));
}

export const powersOf = (s: State, seat: SeatId): readonly Capsule[] =>
  powers(s).find((one) => one.seat === seat)?.capsules ?? [];

export const holdersOf = (s: State, capsule: Capsule): readonly SeatId[] =>
  powers(s).flatMap((one) => (one.capsules.includes(capsule) ? [one.seat] : []));

export const inOrder = (some: readonly Capsule[]): readonly Capsule[] =>
  CAPSULES.filter((one) => some.includes(one));

const namedTwice = (some: readonly Capsule[]): Capsule | undefined =>
  some.find((one, index) => some.indexOf(one) !== index);

/** What is wrong with declaring these as completed by `seat` now. */
export function completesFault(s: State, seat: SeatId, completes: readonly Capsule[]): Refusal | null {
  if (completes.length === 0) return null;
  if (!s.options.advanced) return { kind: 'basic-game' };
  const twice = namedTwice(completes);
  if (twice) return { kind: 'named-twice', capsule: twice };
  const already = completes.find((one) => playerOf(s, seat).capsules.includes(one));
  if (already) return { kind: 'has-it-already', capsule: already };
  return s.pieces.some((one) => one.owner === seat) ? null : { kind: 'lone-piece' };
}

/** What is wrong with declaring these as lost by `seat` now. */
export function breaksFault(s: State, seat: SeatId, breaks: readonly Capsule[]): Refusal | null {
  if (breaks.length === 0) return null;
  if (!s.options.advanced) return { kind: 'basic-game' };
  const twice = namedTwice(breaks);
  if (twice) return { kind: 'named-twice', capsule: twice };
  const missing = breaks.find((one) => !playerOf(s, seat).capsules.includes(one));
  return missing ? { kind: 'has-it-not', capsule: missing, seat } : null;
}

/** The map is given up; what it knew about capsules is kept as declared. */
export function dropMap(s: State): State {
  const players = s.players.map((one) => ({ ...one, capsules: powersOf(s, one.seat) }));
  return { ...s, map: false, players, pieces: s.pieces.map(({ id, owner, card }) => ({ id, owner, card })) };
}
