/**
 * A game's bundle: its rulebook and its panels, its own pieces before the standard ones. A phone loads the bundle of
 * the game on its table and no other; whoever hosts or chooses has all of them. It does not compile while a game is
 * missing.
 */
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import {
  GAMES,
  isGame,
  WARM_UP,
  warmUp,
  type AnyGame,
  type Fact,
  type Game,
  type GameId,
  type JsonObject,
  type Move,
} from '../../engine';
import { retryForever } from '../retry';
import type { GamePanels, Panels } from './contract';
import { plainWords, standardPanels } from './standard';
import { TITLES, type Title } from './titles';

type GameBundle = { readonly rulebook: AnyGame; readonly panels: Panels };

/** Rulebook and panels have to be of one game; from here on both are known by what every game has. */
function bundle<
  S extends JsonObject,
  M extends Move,
  V extends JsonObject,
  R extends Fact,
  Own,
  O extends JsonObject,
>(id: GameId, game: Game<S, M, V, R, Own, O>, panels: GamePanels<S, V, Own, O>): GameBundle {
  return { rulebook: game, panels: complete(TITLES[id], panels) };
}

const complete = (title: Title, own: GamePanels): Panels => ({
  ...standardPanels,
  ...own,
  ...title,
  words: own.words ?? {},
});

const BUNDLES: Readonly<Record<GameId, () => Promise<GameBundle>>> = {
  'cheap-as-ships': () =>
    import('./cheap-as-ships').then(({ game, panels }) => bundle('cheap-as-ships', game, panels)),
  'starbase-jeff': () =>
    import('./starbase-jeff').then(({ game, panels }) => bundle('starbase-jeff', game, panels)),
  auction: () => import('./auction').then(({ game, panels }) => bundle('auction', game, panels)),
  'micro-ships': () =>
    import('./micro-ships').then(({ game, panels }) => bundle('micro-ships', game, panels)),
  shipshape: () => import('./shipshape').then(({ game, panels }) => bundle('shipshape', game, panels)),
};

const plainPanels = (title: Title): Panels => complete(title, plainWords(title.title));

const loaded = createStore<Readonly<Record<string, GameBundle>>>(() => ({
  [WARM_UP]: { rulebook: warmUp, panels: plainPanels(TITLES['warm-up']) },
}));
const underWay = createStore<Readonly<Partial<Record<GameId, Promise<void>>>>>(() => ({}));

/** A rulebook that is loaded here. */
export const gameNamed = (game: string): AnyGame | undefined => loaded.getState()[game]?.rulebook;

/** Until a game is loaded, its title with the standard panels. */
export const panelsFor = (game: string): Panels =>
  loaded.getState()[game]?.panels ?? plainPanels(isGame(game) ? TITLES[game] : { title: game, pitch: '' });

/** Resolves when the bundle is here, however long that takes; false if there is no such game. */
export async function loadGame(game: string): Promise<boolean> {
  if (gameNamed(game)) return true;
  if (!isGame(game)) return false;
  const loading = underWay.getState()[game] ?? loadBundle(game);
  underWay.setState({ [game]: loading });
  await loading;
  return true;
}

async function loadBundle(game: GameId): Promise<void> {
  const found = await retryForever(BUNDLES[game]);
  loaded.setState({ [game]: found });
  underWay.setState({ [game]: undefined });
}

export async function loadAllGames(): Promise<void> {
  await Promise.all(GAMES.map(loadGame));
}

/** Whether a bundle is being loaded for anybody. */
export const useLoading = (): boolean =>
  useStore(underWay, (all) => Object.values(all).some((loading) => loading !== undefined));

/** Loads a game; null until it is here, and for no game at all. */
export function useGame(game: string | null): GameBundle | null {
  useEffect(() => void (game === null || loadGame(game)), [game]);
  return useStore(loaded, (all) => all[game ?? ''] ?? null);
}

/** Null while they are being loaded. */
export const usePanels = (game: string): Panels | null => {
  const found = useGame(game);
  return found || !isGame(game) ? (found?.panels ?? panelsFor(game)) : null;
};

/** For choosing among all games: loads every one. Those that are not here yet are missing. */
export function useGames(): Readonly<Record<string, GameBundle>> {
  useEffect(() => void loadAllGames(), []);
  return useStore(loaded);
}
