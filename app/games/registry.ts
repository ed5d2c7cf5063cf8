/** Panels by game. For a game without panels of its own the generic ones answer. */
import { isGame } from '../../engine';
import { ownPanels, useGame } from './load';
import { genericPanels } from './standard';
import type { GamePanels } from './contract';

export const panelsFor = (game: string): GamePanels => ownPanels(game) ?? genericPanels(game);

/** Null while they are being loaded. */
export function usePanels(game: string): GamePanels | null {
  const box = useGame(game);
  return box || !isGame(game) ? (box?.panels ?? genericPanels(game)) : null;
}
