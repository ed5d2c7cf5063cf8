/** Whole games by random legal play, for tests of a rulebook: the simulation's, with the game's own laws. */
import type { AnyGame, JsonObject } from '../../engine';
import type { Watch } from '../simulation/laws';
import { playOne } from '../simulation/play';

export { asksOf, canSay } from '../simulation/answer';
export type { Watched } from '../simulation/laws';

export type RandomPlay = {
  readonly game: AnyGame;
  readonly players: number;
  /** Instead of the defaults. */
  readonly options?: JsonObject;
  readonly seeds: readonly number[];
  /** In how many of a hundred steps something besides playing happens. */
  readonly accidents?: number;
  readonly watch?: Watch;
};

/** Throws what was found; gives the last state of each game. */
export function playAtRandom({
  game,
  players,
  options,
  seeds,
  accidents = 0,
  watch,
}: RandomPlay): readonly JsonObject[] {
  return seeds.map((seed) => {
    const { violation, state } = playOne({
      game,
      players,
      options: { ...game.defaults(players), ...options },
      seed,
      accidents,
      ...(watch ? { watch } : {}),
      enough: () => true,
    });
    if (violation) throw new Error(`seed ${seed}: ${violation.kind}: ${violation.detail}`);
    return state;
  });
}
