/** Makes a record that shows a fault as small as it can. */
import { replay, type AnyGame, type GameRecord, type JsonObject } from '../../engine';

/** A record that plays without a refusal, with the states it begins and ends in. */
export type Seen = { readonly record: GameRecord; readonly start: JsonObject; readonly end: JsonObject };
export type Shows = (game: AnyGame, seen: Seen) => boolean;

const MOST_TRIES = 2000;

/** Leaves out stretches of moves, long ones first, as long as the rest still shows it. Null when the whole does not. */
export function shrink(game: AnyGame, record: GameRecord, shows: Shows): GameRecord | null {
  const start = finalState(game, { ...record, moves: [] });
  if (!start) return null;
  const holds = (moves: GameRecord['moves']): boolean => {
    const fewer = { ...record, moves };
    const end = finalState(game, fewer);
    return end !== null && shows(game, { record: fewer, start, end });
  };
  if (!holds(record.moves)) return null;
  let moves = record.moves;
  let tries = 0;
  const pass = (size: number): void => {
    for (let at = 0; at < moves.length && tries < MOST_TRIES; tries++) {
      const fewer = [...moves.slice(0, at), ...moves.slice(at + size)];
      if (holds(fewer)) moves = fewer;
      else at += size;
    }
  };
  for (let size = Math.ceil(moves.length / 2); size > 1; size = Math.floor(size / 2)) pass(size);
  // What comes later may have needed an earlier move: as long as single ones can go, all are tried again.
  for (let length = Infinity; moves.length < length && tries < MOST_TRIES;) {
    length = moves.length;
    pass(1);
  }
  return { ...record, moves };
}

/** The state after a record; null when it cannot be played as it stands. */
export function finalState(game: AnyGame, record: GameRecord): JsonObject | null {
  try {
    const done = replay(() => game, record);
    return done.ok && done.value.refusals.length === 0 ? done.value.state : null;
  } catch {
    return null;
  }
}
