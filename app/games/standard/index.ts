/** Panels for any game: its forms as forms, its rounds as paddles, its feed and standings. Only the loader imports them. */
import type { GamePanels, HelpTopic, Panels } from '../contract';
import { Board } from './Board';
import { Final } from './Final';
import { Mine } from './Mine';
import { Now } from './Now';
import { Options } from './Options';
import { TablePanel } from './Table';

export const standardPanels = {
  Now,
  Mine,
  Table: TablePanel,
  Board,
  Final,
  Options,
} satisfies Partial<Panels>;

const PADDLES: readonly string[] = [
  'Whatever a phone offers is allowed.',
  'What you lock stays on your own phone; nobody sees it before the flip. Lift it to change it, until the hammer falls.',
  'Lines under Table say what happened and which ruling decided.',
];

/** For a game that explains nothing itself. */
export const plainWords = (title: string): GamePanels => ({
  keeps: [
    { what: 'Everything in the box', who: 'table' },
    { what: 'Bids and hidden cards', who: 'phones' },
  ],
  help: (): HelpTopic => ({ title, text: PADDLES }),
  rulings: {},
  refusal: () => null,
});
