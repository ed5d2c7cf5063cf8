/** What Micro ships brings to the screens; the standard panels do the rest. */
import * as microShips from '../../../engine/games/micro-ships';
import { counted, isSeat } from '../../../engine';
import type { GamePanels, SeatReading } from '../contract';
import { refusalOf } from './refusals';
import { helpFor, RULINGS } from './rulings';
import { WORDS } from './words';

export const { game } = microShips;

export const panels: GamePanels<microShips.State, microShips.CubesShown, microShips.Own, microShips.Options> =
  {
    keeps: [
      { what: 'Ships, cubes and the cup', who: 'table' },
      { what: 'Which cubes you hold and bid', who: 'phones' },
      { what: 'The table of values', who: 'phones' },
    ],
    help: helpFor,
    rulings: RULINGS,
    refusal: refusalOf,
    words: WORDS,
    keys: () => microShips.COLOURS,
    seat: plate,
  };

function plate(s: microShips.State, who: string): SeatReading {
  if (!isSeat(who)) return {};
  const fleet = microShips.fleetOf(s, who).map(({ name }) => name);
  return {
    detail: [
      counted(microShips.held(s, who), 'cube'),
      fleet.length > 0 ? fleet.join(', ') : 'no ship',
      ...(s.first === who ? ['first player'] : []),
    ].join(' · '),
  };
}
