/** What Micro ships brings to the screens. */
import * as microShips from '../../../engine/games/micro-ships';
import type { GamePanels } from '../contract';
import { Board } from './Board';
import { Final } from './Final';
import { Mine } from './Mine';
import { Now } from './Now';
import { Options } from './Options';
import { plate, shown, won } from './readings';
import { refusalOf } from './refusals';
import { helpFor, RULINGS } from './rulings';
import type { Own, Secret, State } from './state';
import { TablePanel } from './Table';
import { WORDS } from './words';

export const { game } = microShips;

export const panels: GamePanels<State, Secret, Own, microShips.Options> = {
  keeps: [
    { what: 'Ships, cubes and the cup', who: 'table' },
    { what: 'Which cubes you hold and bid', who: 'phones' },
    { what: 'The table of values', who: 'phones' },
  ],
  alone: { draws: 'app' },
  Now,
  Mine,
  Table: TablePanel,
  Board,
  Final,
  Options,
  help: helpFor,
  rulings: RULINGS,
  refusal: refusalOf,
  words: WORDS,
  keys: () => microShips.COLOURS,
  seat: plate,
  shown,
  won,
};
