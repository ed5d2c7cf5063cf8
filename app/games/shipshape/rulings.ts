/** The rulings behind the feed's lines, and a short page for each moment: our own words. */
import type { SeatId } from '../../../engine';
import * as shipShape from '../../../engine/games/shipshape';
import type { HelpTopic } from '../contract';
import { topic } from '../kit/topic';

export const RULINGS: Readonly<Record<string, HelpTopic>> = {
  'SHP-1': topic(
    'Crew, crates and holds',
    'Everyone has the same crew cards. Stack three crates for each sailor. In voyage 1 each sailor is dealt a hold, the Cap’n too. Hands and piles go on from voyage to voyage.',
  ),
  'SHP-2': topic(
    'Taking crates',
    'Crew cards are turned together. Equal ones are discarded; the others take crates from the top, the highest first.',
    'Those who were tied choose once more. Whoever is tied again takes by hold number, the highest first.',
  ),
  'SHP-3': topic(
    'Hand and pile',
    'With one card left in hand your whole pile goes back to your hand. Piles are closed: only this turn’s cards are in sight.',
  ),
  'SHP-4': topic(
    'Scoring a voyage',
    'Gold less rats, plus cannons less the fewest at the table, plus contraband, plus 8 for a full ship. Whoever has the most contraband gets nothing for it. Never below 0.',
    'Everyone at the table is compared, the Cap’n and other groups too. A rat fills no space.',
  ),
  'SHP-5': topic(
    'The next holds',
    'As many holds as sailors are drawn. Most coins takes the highest number. If level, the lower hold of the last voyage takes the higher one now.',
  ),
  'SHP-6': topic('Who wins', 'Most coins. If level, the highest hold in voyage 3.'),
  'SHP-7': topic(
    'Cap’n Happen Stance',
    'With two or five players the Cap’n sails along. His card is the next of his own deck: drawn by the app, or turned over by his left neighbour and typed in. His neighbour counts his hold. He can win.',
  ),
  'SHP-8': topic(
    'Two groups',
    'Six sailors sail in two groups of three, other ones each voyage. Groups wait for each other only when the voyage is scored. Four are one group.',
  ),
};

export function helpFor(s: shipShape.State | null, seat: SeatId | null): HelpTopic {
  switch (s?.phase.at) {
    case undefined:
      return topic(
        'ShipShape',
        'Three voyages of three turns. Choose a crew card: the highest takes the top crate. Pack your hold well; most coins win.',
      );
    case 'holds':
      return s.voyage === 1
        ? { ...topic('Holds', 'Say which hold each sailor was dealt, or let the app deal.'), rule: 'SHP-1' }
        : { ...topic('The next holds', ...(RULINGS['SHP-5']?.text ?? [])), rule: 'SHP-5' };
    case 'sailing': {
      const mine = s.phase.groups.find(({ sailors }) => sailors.some((one) => one === seat));
      if (mine && shipShape.isHome(mine))
        return {
          ...topic(
            'Home',
            'Count what shows from above in your hold and enter it. Everyone sees what was entered.',
            ...(RULINGS['SHP-4']?.text ?? []),
          ),
          rule: 'SHP-4',
        };
      if (mine?.tied.some((one) => one === seat))
        return {
          ...topic(
            'Tied',
            'Your card matched another, so both were discarded. Choose one more; it is compared only with those who were tied too.',
            'If it matches again, no more cards are laid: whoever has the higher hold takes first.',
          ),
          rule: 'SHP-2',
        };
      return {
        ...topic(
          'Choose a crew card',
          'Choose a card and lock it. The highest takes the top crate first; equal cards are discarded and choose once more.',
        ),
        rule: 'SHP-2',
      };
    }
    case 'over':
      return { ...topic('Who wins', ...(RULINGS['SHP-6']?.text ?? [])), rule: 'SHP-6' };
  }
}
