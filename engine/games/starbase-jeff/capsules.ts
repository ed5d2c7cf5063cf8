/** Who has which power (SBJ-11): read off the map, or as declared. */
import type { SeatId } from '../../vocabulary';
import { CAPSULES, type Capsule } from './catalogue';
import type { Refusal, State } from './state';
import { playerOf } from './state';
import { completedCapsules, survey } from './station';

export function powersOf(s: State, seat: SeatId): readonly Capsule[] {
  if (!s.advanced) return [];
  return s.map ? completedCapsules(survey(s.deck, s.pieces), seat) : playerOf(s, seat).capsules;
}

export const holdersOf = (s: State, capsule: Capsule): readonly SeatId[] =>
  s.advanced ? s.seats.filter((seat) => powersOf(s, seat).includes(capsule)) : [];

export const inOrder = (some: readonly Capsule[]): readonly Capsule[] =>
  CAPSULES.filter((one) => some.includes(one));

const namedTwice = (some: readonly Capsule[]): Capsule | undefined =>
  some.find((one, index) => some.indexOf(one) !== index);

/** What is wrong with declaring these as completed by `seat` now. */
export function completesFault(s: State, seat: SeatId, completes: readonly Capsule[]): Refusal | null {
  if (completes.length === 0) return null;
  if (!s.advanced) return { kind: 'basic-game' };
  const twice = namedTwice(completes);
  if (twice) return { kind: 'named-twice', capsule: twice };
  const already = completes.find((one) => playerOf(s, seat).capsules.includes(one));
  if (already) return { kind: 'has-it-already', capsule: already };
  return s.pieces.some((one) => one.owner === seat) ? null : { kind: 'lone-piece' };
}

/** What is wrong with declaring these as lost by `seat` now. */
export function breaksFault(s: State, seat: SeatId, breaks: readonly Capsule[]): Refusal | null {
  if (breaks.length === 0) return null;
  if (!s.advanced) return { kind: 'basic-game' };
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
