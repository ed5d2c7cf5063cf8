/** What ShipShape brings to the screens; the standard panels do the rest. */
import * as shipShape from '../../../engine/games/shipshape';
import type { GamePanels, SeatReading } from '../contract';
import { refusalOf } from './refusals';
import { helpFor, RULINGS } from './rulings';
import { WORDS } from './words';

export const { game } = shipShape;

export const panels: GamePanels<shipShape.State, shipShape.Bid, shipShape.Own, shipShape.Options> = {
  keeps: [
    { what: 'Crates, holds, crew cards and coins', who: 'table' },
    { what: 'Which crew card you choose', who: 'phones' },
    { what: 'The score of each voyage', who: 'phones' },
  ],
  help: helpFor,
  rulings: RULINGS,
  refusal: refusalOf,
  words: WORDS,
  keys: (s) => s.options.crew,
  seat: plate,
  shown: ({ card }) => ({ words: String(card) }),
};

function plate(s: shipShape.State, who: string): SeatReading {
  const sailor = shipShape.sailorsOf(s.seats).find((one) => one === who);
  if (!sailor) return {};
  const hold = s.holds[sailor];
  const cargo = s.phase.at === 'sailing' ? s.phase.cargo[sailor] : undefined;
  return {
    detail: [
      hold === undefined ? 'no hold yet' : `hold ${hold}`,
      ...(cargo
        ? [
            `gold ${cargo.gold}, rats ${cargo.rats}, cannons ${cargo.cannons}, contraband ${cargo.contraband}${cargo.full ? ', full' : ''}`,
          ]
        : []),
    ].join(' · '),
  };
}
