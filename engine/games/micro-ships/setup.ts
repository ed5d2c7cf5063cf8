/** The box is checked, the cubes are in the cup, and nothing is named yet. */
import { no, ok, type Result } from '../../result';
import type { SeatId } from '../../vocabulary';
import type { Options } from './catalogue';
import type { Refusal, State } from './state';
import { NO_CUBES } from './value-table';

export function setup(options: Options, seats: readonly SeatId[]): Result<State, Refusal> {
  const { tiles } = options;
  const names = tiles.map((tile) => tile.name);
  const name = names.find((one, i) => names.indexOf(one) !== i);
  if (name !== undefined) return no({ kind: 'ship-name-twice', name });
  for (const tile of tiles) {
    for (const one of tile.gives) {
      if (one.kind === 'specific' && !names.includes(one.name))
        return no({ kind: 'bonus-for-unknown-ship', name: one.name, on: tile.name });
    }
  }
  const app = options.draws === 'app';
  return ok({
    options,
    seats,
    phase: { at: 'deal' },
    drawing: { colour: app, first: app, tiles: app },
    table: null,
    first: null,
    opened: [],
    auctions: [],
    sold: [],
    shifts: [],
    hands: Object.fromEntries(seats.map((one) => [one, []])),
    surelyInCup: NO_CUBES,
    shown: null,
  });
}
