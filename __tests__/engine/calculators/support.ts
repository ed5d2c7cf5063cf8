/** Calculators filled in by tests. */
import {
  calculate,
  CALCULATORS,
  gameNamed,
  SEATS,
  type AnyCalculator,
  type AnyGame,
  type GameId,
  type JsonObject,
  type Problem,
  type SeatId,
  type Setting,
  type Worked,
} from '../../../engine';

export function rulebook(id: GameId): AnyGame {
  const game = gameNamed(id);
  if (!game) throw new Error(`no rulebook of ${id}`);
  return game;
}

export function named(id: GameId, name: string): AnyCalculator {
  const { score, others } = CALCULATORS[id];
  const found = [score, ...others].find((one) => one.id === name);
  if (!found) throw new Error(`${id} has no calculator ${name}`);
  return found;
}

/** With the box a host gets, and so many players. */
export const setting = (id: GameId, players: number): Setting<JsonObject> => ({
  seats: SEATS.slice(0, players),
  options: rulebook(id).defaults(players),
});

/** As a game on a table is set. */
export const settingOf = (state: {
  readonly seats: readonly SeatId[];
  readonly options: JsonObject;
}): Setting<JsonObject> => ({ seats: state.seats, options: state.options });

export function worked(id: GameId, name: string, at: Setting<JsonObject>, entered: JsonObject): Worked {
  const done = calculate(named(id, name), at, entered);
  if (!done.ok) throw new Error(`${id}/${name}: ${JSON.stringify(done.why)}`);
  return done.value;
}

export function problems(
  id: GameId,
  name: string,
  at: Setting<JsonObject>,
  entered: JsonObject,
): readonly Problem[] {
  const done = calculate(named(id, name), at, entered);
  return done.ok ? [] : done.why;
}

/** What is said, without the rules. */
export const said = ({ lines }: Worked): readonly string[] => lines.map(({ text }) => text);
