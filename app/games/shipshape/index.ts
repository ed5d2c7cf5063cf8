/** What ShipShape brings to the screens; the standard panels do the rest. */
import * as shipShape from '../../../engine/games/shipshape';
import type { Flip, GamePanels, SeatReading } from '../contract';
import { Board } from './Board';
import { Final } from './Final';
import { Mine } from './Mine';
import { Now } from './Now';
import { refusalOf } from './refusals';
import { helpFor, RULINGS } from './rulings';
import { cargoNow, groupOf, sailorNamed, type Bid, type State } from './state';
import { TablePanel } from './Table';
import { cargoWords, WORDS } from './words';

export const { game } = shipShape;

export const panels: GamePanels<State, Bid, shipShape.Own, shipShape.Options> = {
  Now,
  Mine,
  Table: TablePanel,
  Board,
  Final,
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
  won: takers,
  stamp: (flip, who) => {
    const group = groupOf(flip.after, who);
    const sailor = sailorNamed(flip.after, who);
    if (!group || !sailor) return null;
    if (group.tied.includes(sailor)) return 'Tied';
    return takers(flip).includes(who) ? `Crate ${group.took.lastIndexOf(sailor) + 1}` : null;
  },
};

/** Who took crates by a flip, from the top. */
function takers({ before, after, shown }: Flip<State, Bid>): readonly string[] {
  const one = shown[0]?.seat ?? null;
  return (groupOf(after, one)?.took ?? []).slice(groupOf(before, one)?.took.length ?? 0);
}

/** While the game runs what somebody loads; in the end what each voyage brought. */
function plate(s: State, who: string): SeatReading {
  const sailor = sailorNamed(s, who);
  if (!sailor) return {};
  if (s.phase.at === 'over')
    return { detail: `Voyages: ${s.scored.map(({ coins }) => coins[sailor] ?? 0).join(' + ')}` };
  const hold = s.holds[sailor];
  const cargo = cargoNow(s)[sailor];
  const words = hold === undefined ? 'no hold yet' : `hold ${hold}`;
  return {
    detail: [words, ...(cargo ? [cargoWords(cargo)] : [])].join(' · '),
    // A board has a place of its own for what a hold shows.
    numerals: [{ glyph: 'tag', amount: words, label: words }],
  };
}
