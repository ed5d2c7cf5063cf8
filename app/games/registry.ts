/** Panels by game. A game without panels of its own gets the generic ones. */
import type { GamePanels } from './panels';
import { genericPanels } from './generic';

const OWN: Readonly<Record<string, GamePanels>> = {};

export const panelsFor = (game: string): GamePanels => OWN[game] ?? genericPanels(game);
