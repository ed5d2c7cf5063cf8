/** Panels by game. A game without panels of its own gets the generic ones. */
import { cheapAsShipsPanels } from './cheap-as-ships';
import type { GamePanels } from './panels';
import { genericPanels } from './generic';

const OWN: Readonly<Record<string, GamePanels>> = { 'cheap-as-ships': cheapAsShipsPanels };

export const panelsFor = (game: string): GamePanels => OWN[game] ?? genericPanels(game);
