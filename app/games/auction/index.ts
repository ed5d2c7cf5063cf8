/** What Auction brings to the screens; the standard panels do the rest. */
import * as auction from '../../../engine/games/auction';
import { counted, isSeat } from '../../../engine';
import type { GamePanels, SeatReading } from '../contract';
import { Board } from './Board';
import { Final } from './Final';
import { Mine } from './Mine';
import { Now } from './Now';
import { Options } from './Options';
import { refusalOf } from './refusals';
import { helpFor, RULINGS } from './rulings';
import { TablePanel } from './Table';
import { WORDS } from './words';

export const { game } = auction;

export const panels: GamePanels<auction.State, auction.Value, auction.Own, auction.Options> = {
  keeps: [
    { what: 'Representatives, items and priority cards', who: 'table' },
    { what: 'The numbers you lay, and your colour', who: 'phones' },
    { what: 'Your notes about the others', who: 'phones' },
  ],
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
  keys: (s, what) => (what === 'representative' ? s.colours : s.seats.map((_, i) => i + 1)),
  seat: plate,
};

/** Items lie open, and so does where cards lie. */
function plate(s: auction.State, who: string): SeatReading {
  if (!isSeat(who)) return {};
  const items = s.lots.flatMap(({ to, item }) => (to === who ? [item] : []));
  const passed = s.phase.at === 'bidding' && s.phase.passed.includes(who);
  return {
    detail: [
      ...(s.revealed[who] === undefined ? [] : [s.revealed[who]]),
      items.length > 0 ? `items ${items.join(', ')}` : 'no item',
      ...(s.boards[who]?.length
        ? [`${counted(s.boards[who].length, 'card')} on ${s.boards[who].join(', ')}`]
        : []),
      ...(passed ? ['passed'] : []),
    ].join(' · '),
  };
}
