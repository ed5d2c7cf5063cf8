/** What Cheap as Ships brings to the screens. */
import { refusalOf } from './refusals';
import type { GamePanels } from '../contract';
import { TITLES } from '../titles';
import { Board } from './Board';
import { Final } from './Final';
import { mendsFor } from './mends';
import { Mine } from './Mine';
import { Now } from './Now';
import { Options } from './Options';
import { helpFor, ruleOf } from './rulings';
import { TablePanel } from './Table';

export { cheapAsShips } from '../../../engine/games/cheap-as-ships';

export const cheapAsShipsPanels: GamePanels = {
  title: TITLES['cheap-as-ships']?.title ?? 'Cheap as Ships',
  pitch: TITLES['cheap-as-ships']?.pitch ?? '',
  keeps: [
    { what: 'Part, auction and bidding cards', who: 'table' },
    { what: 'Money', who: 'table' },
    { what: 'Bids and loyalty cards', who: 'phones' },
    { what: 'The ledger and the reputation track', who: 'phones' },
  ],
  Now,
  Mine,
  Table: TablePanel,
  Board,
  Options,
  Final,
  help: helpFor,
  rule: ruleOf,
  refusal: refusalOf,
  mends: mendsFor,
};
