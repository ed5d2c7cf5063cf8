/** Makes a record that shows a fault as small as it can. */
import { replay, type AnyGame, type GameRecord, type JsonObject } from '../../engine';

/** Whether a game that went from the first state to the last shows the fault. */
export type Shows = (game: AnyGame, start: JsonObject, end: JsonObject) => boolean;

const MOST_TRIES = 2000;

/** Leaves out stretches of moves, long ones first, as long as the rest still plays without a refusal and shows it. */
export function shrink(game: AnyGame, record: GameRecord, shows: Shows): GameRecord | null {
  const start = played(game, { ...record, moves: [] });
  const holds = (moves: GameRecord['moves']): boolean => {
    const end = played(game, { ...record, moves });
    return start !== null && end !== null && shows(game, start, end);
  };
  let moves = record.moves;
  if (!holds(moves)) return null;
  let tries = 0;
  for (let size = Math.ceil(moves.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < moves.length && tries < MOST_TRIES; tries++) {
      const fewer = [...moves.slice(0, at), ...moves.slice(at + size)];
      if (holds(fewer)) moves = fewer;
      else at += size;
    }
  }
  return { ...record, moves };
}

function played(game: AnyGame, record: GameRecord): JsonObject | null {
  const done = replay(() => game, record);
  return done.ok && done.value.refusals.length === 0 ? done.value.state : null;
}
