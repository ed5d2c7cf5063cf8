/** The option sets a game is simulated with: what a host gets, and each choice a host can make. */
import { shape } from '../../engine';
import type { AnyGame, JsonObject } from '../../engine';

/** Values that stand for a choice in some game; a set that a game does not know is left out. */
const VARIANTS: readonly JsonObject[] = [
  {},
  { open: 'turns', money: 'phones' },
  { open: 'turns' },
  { start: 'named', loyalty: false },
  { station: 'map' },
  { advanced: true },
  { station: 'map', advanced: true },
  { credits: 12 },
];

export function optionSets(game: AnyGame, players: number): readonly JsonObject[] {
  const defaults = game.defaults(players);
  return VARIANTS.map((variant) => ({ ...defaults, ...variant })).filter(
    (options) =>
      shape.fitsShape(game.options, options) && Object.keys(options).length === Object.keys(defaults).length,
  );
}
