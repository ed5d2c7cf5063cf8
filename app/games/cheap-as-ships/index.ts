/** What Cheap as Ships brings to the screens. */
import * as cheapAsShips from '../../../engine/games/cheap-as-ships';
import type { GamePanels } from '../contract';
import { Board } from './Board';
import { Final } from './Final';
import { Mine } from './Mine';
import { Now } from './Now';
import { Options } from './Options';
import { plate, shown, won } from './readings';
import { Mends } from './RecordedForm';
import { refusalOf } from './refusals';
import { helpFor, RULINGS } from './rulings';
import type { Secret, State } from './state';
import { TablePanel } from './Table';
import { WORDS } from './fix-words';

export const { game } = cheapAsShips;

export const panels: GamePanels<State, Secret, cheapAsShips.Own, cheapAsShips.Options> = {
  keeps: [
    { what: 'Part, auction and bidding cards', who: 'table' },
    { what: 'Money', who: 'table' },
    { what: 'Bids and loyalty cards', who: 'phones' },
    { what: 'The ledger and the reputation track', who: 'phones' },
  ],
  // Nobody counts real coins there.
  alone: { money: 'phones', open: 'turns', loyalty: false },
  Now,
  Mine,
  Table: TablePanel,
  Board,
  Options,
  Final,
  Mends,
  help: helpFor,
  rulings: RULINGS,
  refusal: refusalOf,
  words: WORDS,
  seat: plate,
  shown,
  won,
};
