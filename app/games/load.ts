/**
 * What is in a game's box: its rulebook, and panels of its own if it has them. A phone opens the box of the game on
 * its table and no other; whoever hosts or chooses has all of them open. It does not compile while a game is missing.
 */
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { GAMES, isGame, WARM_UP, warmUp, type AnyGame, type GameId } from '../../engine';
import { retryForever } from '../retry';
import type { GamePanels } from './contract';

type GameBundle = { readonly rulebook: AnyGame; readonly panels?: GamePanels };

const BUNDLES: Readonly<Record<GameId, () => Promise<GameBundle>>> = {
  'cheap-as-ships': () =>
    import('./cheap-as-ships').then(({ cheapAsShips: rulebook, cheapAsShipsPanels: panels }) => ({
      rulebook,
      panels,
    })),
  'starbase-jeff': () =>
    import('../../engine/games/starbase-jeff').then(({ starbaseJeff: rulebook }) => ({ rulebook })),
  auction: () => import('../../engine/games/auction').then(({ auctionGame: rulebook }) => ({ rulebook })),
  'micro-ships': () => import('../../engine/games/micro-ships').then(({ game: rulebook }) => ({ rulebook })),
  shipshape: () => import('../../engine/games/shipshape').then(({ game: rulebook }) => ({ rulebook })),
};

const loaded = createStore<Readonly<Record<string, GameBundle>>>(() => ({ [WARM_UP]: { rulebook: warmUp } }));
const underWay = createStore<Readonly<Partial<Record<GameId, Promise<void>>>>>(() => ({}));

/** A rulebook that is open here. */
export const gameNamed = (game: string): AnyGame | undefined => loaded.getState()[game]?.rulebook;

export const ownPanels = (game: string): GamePanels | undefined => loaded.getState()[game]?.panels;

/** Resolves when the box is open, however long that takes; false if there is no such game. */
export async function loadGame(game: string): Promise<boolean> {
  if (gameNamed(game)) return true;
  if (!isGame(game)) return false;
  const opening = underWay.getState()[game] ?? loadBundle(game);
  underWay.setState({ [game]: opening });
  await opening;
  return true;
}

async function loadBundle(game: GameId): Promise<void> {
  const box = await retryForever(BUNDLES[game]);
  loaded.setState({ [game]: box });
  underWay.setState({ [game]: undefined });
}

export async function loadAllGames(): Promise<void> {
  await Promise.all(GAMES.map(loadGame));
}

/** Whether a box is being opened for anybody. */
export const useLoading = (): boolean =>
  useStore(underWay, (all) => Object.values(all).some((opening) => opening !== undefined));

/** Opens a game's box; null until it is open, and for no game at all. */
export function useGame(game: string | null): GameBundle | null {
  useEffect(() => void (game === null || loadGame(game)), [game]);
  return useStore(loaded, (all) => all[game ?? ''] ?? null);
}

/** For choosing among all games: opens every box. Those that are not open yet are missing. */
export function useGames(): Readonly<Record<string, GameBundle>> {
  useEffect(() => void loadAllGames(), []);
  return useStore(loaded);
}
