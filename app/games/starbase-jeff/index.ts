/** What Starbase Jeff brings to the screens; the standard panels do the rest. */
import * as starbaseJeff from '../../../engine/games/starbase-jeff';
import { counted, isSeat } from '../../../engine';
import type { GamePanels, SeatReading } from '../contract';
import { refusalOf } from './refusals';
import { helpFor, RULINGS } from './rulings';
import { WORDS } from './words';

export const { game } = starbaseJeff;

type State = starbaseJeff.State;

export const panels: GamePanels<State, starbaseJeff.Value, starbaseJeff.Own, starbaseJeff.Options> = {
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
};

function plate(s: State, who: string): SeatReading {
  const player = isSeat(who) ? s.players.find(({ seat }) => seat === who) : undefined;
  if (!player) return {};
  const standing = s.pieces.filter(({ owner }) => owner === who).length;
  return {
    detail: [
      counted(standing, 'card') + ' built',
      ...(player.tabled.length > 0 ? [`${player.tabled.length} waiting`] : []),
      ...player.capsules.map((capsule) => WORDS.terms?.[capsule] ?? capsule),
    ].join(', '),
  };
}
