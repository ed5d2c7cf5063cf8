/** What Starbase Jeff brings to the screens. */
import * as starbaseJeff from '../../../engine/games/starbase-jeff';
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

export const { game } = starbaseJeff;

export const panels: GamePanels<State, Secret, Own, starbaseJeff.Options> = {
  Now,
  Mine,
  Table: TablePanel,
  Board,
  Final,
  Options,
  keeps: [
    { what: 'Cards, credits and the station', who: 'table' },
    { what: 'Which card you choose each turn', who: 'phones' },
    { what: 'Credits and the pot, as a ledger', who: 'phones' },
  ],
  help: helpFor,
  rulings: RULINGS,
  refusal: refusalOf,
  words: WORDS,
  keys: (s) => s.options.deck.map(({ id }) => id),
  seat: plate,
  shown,
  won,
};
