/** A score settled by hand: kept as it was entered, so that it can be opened and corrected, beside what came of it. */
import {
  calculate,
  isGame,
  no,
  ok,
  SEATS,
  shape,
  type AnyCalculators,
  type AnyGame,
  type BySeat,
  type GameId,
  type Json,
  type JsonObject,
  type Of,
  type Problem,
  type Result,
  type SeatId,
} from '../../engine';
import { RESULTS, resultsFrom, type Finished } from './finished';

const seat = shape.oneOf(...SEATS);
const anything: shape.Shape<JsonObject> = shape.record(
  shape.text(),
  shape.custom<Json>('anything', () => true),
);

export const SETTLED = shape.object({
  version: shape.oneOf(1),
  game: shape.where(shape.text(40, 1), 'a known game', isGame),
  /** The rules it was worked out by. */
  rules: shape.int(1),
  at: shape.int(0, 8_640_000_000_000_000),
  /** How often it was corrected: of two with one name the higher is the newer. */
  corrected: shape.int(0),
  seats: shape.list(seat, 8, 1),
  names: shape.record(seat, shape.text(200)),
  /** Null: the box as it comes. */
  options: shape.either(anything, shape.oneOf(null)),
  entered: anything,
  results: RESULTS,
});
export type Settled = Omit<Of<typeof SETTLED>, 'game'> & { readonly game: GameId };

export type ToSettle = {
  readonly game: GameId;
  readonly seats: readonly SeatId[];
  readonly names: BySeat<string>;
  readonly options: JsonObject | null;
  readonly entered: JsonObject;
  readonly at: number;
  /** The one that is corrected; it keeps its time. */
  readonly before?: Settled;
};

/** Worked out, and ready to be stored; or what is wrong at which entry. */
export function settleScore(
  rulebook: AnyGame,
  { score }: AnyCalculators,
  { game, seats, names, options, entered, at, before }: ToSettle,
): Result<Settled, readonly Problem[]> {
  const box = options ?? rulebook.defaults(seats.length);
  const worked = calculate(score, { seats, options: box }, entered);
  if (!worked.ok) return worked;
  const name = (who: string): string =>
    seats.flatMap((one) => (one === who ? (names[one] ?? '') : []))[0] ?? who;
  return ok({
    version: 1,
    game,
    rules: rulebook.rules,
    at: before?.at ?? at,
    corrected: before ? before.corrected + 1 : 0,
    seats,
    names,
    options,
    entered,
    results: resultsFrom(worked.value.standings, { name, contenders: rulebook.contenders }),
  });
}

export function readSettled(value: Json): Result<Settled, shape.Misfit> {
  const read = shape.read(SETTLED, value);
  if (!read.ok) return read;
  const { game, ...rest } = read.value;
  return isGame(game) ? ok({ ...rest, game }) : no({ kind: 'misfit', where: 'game' });
}

export const settledMisfit = (_name: string, value: Json): string | null => {
  const read = readSettled(value);
  return read.ok ? null : read.why.where;
};

/** Whether `there` is a later correction of what is stored `here`. */
export function isNewer(here: Json, there: Json): boolean {
  const [old, fresh] = [readSettled(here), readSettled(there)];
  return fresh.ok && (!old.ok || fresh.value.corrected > old.value.corrected);
}

/** As a past game like any other. */
export const finishedFrom = (name: string, { game, at, results }: Settled): Finished => ({
  id: `score/${name}`,
  how: 'settled',
  game,
  at,
  results,
});
