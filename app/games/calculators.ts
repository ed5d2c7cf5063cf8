/** A game's calculators, loaded when somebody wants something worked out: no page brings them at its start. */
import type { AnyCalculators, GameId } from '../../engine';
import { retryForever } from '../retry';

const CALCULATORS: Readonly<Record<GameId, () => Promise<AnyCalculators>>> = {
  'cheap-as-ships': () =>
    import('../../engine/games/cheap-as-ships/calculators').then(({ calculators }) => calculators),
  'starbase-jeff': () =>
    import('../../engine/games/starbase-jeff/calculators').then(({ calculators }) => calculators),
  auction: () => import('../../engine/games/auction/calculators').then(({ calculators }) => calculators),
  'micro-ships': () =>
    import('../../engine/games/micro-ships/calculators').then(({ calculators }) => calculators),
  shipshape: () => import('../../engine/games/shipshape/calculators').then(({ calculators }) => calculators),
};

/** Resolves when they are here, however long that takes. */
export const loadCalculators = (game: GameId): Promise<AnyCalculators> => retryForever(CALCULATORS[game]);
