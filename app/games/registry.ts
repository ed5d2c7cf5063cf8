/**
 * Panels by game. A phone loads those of the game on its table, not of all games there are; until they are there, and
 * for a game without panels of its own, the generic ones answer.
 */
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import type { GamePanels } from './panels';
import { genericPanels } from './generic';

const OWN: Readonly<Record<string, () => Promise<GamePanels>>> = {
  'cheap-as-ships': () => import('./cheap-as-ships').then(({ cheapAsShipsPanels }) => cheapAsShipsPanels),
};

const loaded = createStore<Readonly<Record<string, GamePanels>>>(() => ({}));
const underWay = new Map<string, Promise<void>>();

export const panelsFor = (game: string): GamePanels => loaded.getState()[game] ?? genericPanels(game);

/** Resolves when a game's own panels are there. The host may be out of reach for a while, so it is tried again. */
export function loadPanels(game: string): Promise<void> {
  const load = OWN[game];
  if (!load || loaded.getState()[game]) return Promise.resolve();
  const known = underWay.get(game);
  if (known) return known;
  const loading = load().then(
    (panels) => loaded.setState({ [game]: panels }),
    () =>
      new Promise<void>((resolve) => setTimeout(resolve, 1500)).then(() => {
        underWay.delete(game);
        return loadPanels(game);
      }),
  );
  underWay.set(game, loading);
  return loading;
}

/** Null while they are being loaded. */
export function usePanels(game: string): GamePanels | null {
  const panels = useStore(loaded, (all) => all[game]);
  useEffect(() => void loadPanels(game), [game]);
  return panels ?? (OWN[game] ? null : genericPanels(game));
}
