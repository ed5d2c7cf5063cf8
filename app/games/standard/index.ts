/** Panels for any game: its forms as forms, its rounds as paddles, its feed and standings. */
import type { GamePanels } from '../contract';
import { TITLES } from '../titles';
import { GenericBoard } from './Board';
import { GenericFinal } from './Final';
import { GenericMine } from './Mine';
import { GenericNow } from './Now';
import { GenericOptions } from './Options';
import { GenericTable } from './Table';

export function genericPanels(game: string): GamePanels {
  const { title, pitch } = TITLES[game] ?? { title: game, pitch: '' };
  return {
    title,
    pitch,
    keeps: [
      { what: 'Cards, tiles, cubes and coins', who: 'table' },
      { what: 'Bids and hidden cards', who: 'phones' },
    ],
    Now: GenericNow,
    Mine: GenericMine,
    Table: GenericTable,
    Board: GenericBoard,
    Options: GenericOptions,
    Final: GenericFinal,
    help: () => ({
      title,
      text: [
        'The bar at the bottom is what the game asks of you. Whatever it offers is allowed.',
        'A paddle is locked on your own phone; nobody sees it before the flip. Lift it to change it, until the hammer falls.',
        'Lines under Table say what happened and which ruling decided.',
      ],
    }),
    rule: (tag) => ({
      title: `Ruling ${tag}`,
      text: ['The line that names this ruling says what was decided and by which numbers.'],
    }),
    refusal: () => null,
  };
}
