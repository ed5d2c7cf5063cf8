/** The rulings behind the feed's lines, and a short page for each moment: our own words. */
import type { SeatId } from '../../../engine';
import * as microShips from '../../../engine/games/micro-ships';
import type { HelpTopic } from '../contract';
import { topic } from '../kit/topic';

export const RULINGS: Readonly<Record<string, HelpTopic>> = {
  'MIC-1': topic(
    'Ships and values',
    '13 ships, one of them never seen. Three lie open at the start; each turn opens one more. The first in the row is for sale.',
    'Colours follow each other: green, yellow, red, blue. One of them starts at 1, the next at 2, and so on.',
  ),
  'MIC-2': topic(
    'Cubes',
    '5 of each colour, 3 of each with two players. Everyone draws 5 from the cup, 4 with four players. Which ones you hold stays on your phone; how many, everyone sees.',
  ),
  'MIC-3': topic(
    'A bid',
    'Up to 3 cubes of your own; with two players up to 4 of 3 colours. No cube is no bid. A bid that breaks this counts as none and draws nothing.',
    'You may count your cubes again at any time.',
  ),
  'MIC-4': topic(
    'What a bid is worth',
    'Each cube counts what its colour is worth now. Ships you own may count a colour again, or add 2 for a colour of ship or a certain ship.',
  ),
  'MIC-5': topic(
    'After a sale',
    'Colours in the winning bid go down by 1, the others up by 1, never beyond 1 and 4. The winner’s cubes go into the cup; everyone else takes theirs back.',
  ),
  'MIC-6': topic(
    'A tie',
    'Nobody wins and the ship goes aside. Each tied player, from the first player’s left on, may move one colour by 1 or leave it. If nobody bid, nothing moves.',
  ),
  'MIC-7': topic(
    'Drawing',
    'Whoever bid nothing draws one cube from the cup, while there are any. Then the first player moves left.',
  ),
  'MIC-8': topic(
    'Who wins',
    'After 12 ships: most points. If level, what your cubes are worth by the table now. Still level, the win is shared.',
  ),
};

export function helpFor(s: microShips.State | null, seat: SeatId | null): HelpTopic {
  if (!s)
    return topic(
      'Micro ships',
      'Bid cubes in secret for 12 ships. What a colour is worth moves with every sale. Most points win.',
    );
  if (s.phase.at === 'tie')
    return {
      ...topic(
        s.phase.movers[0] === seat ? 'Your move' : 'A tie',
        'Each tied player may move one colour up or down by 1, or leave the table as it is.',
      ),
      rule: 'MIC-6',
    };
  if (microShips.auctionNow(s))
    return {
      ...topic(
        'Bidding',
        'Choose your cubes and lock them, or lock no bid: then you draw a cube. The most worth wins and pays its cubes.',
        'Tell your phone which cubes you hold; nobody else sees it.',
      ),
      rule: 'MIC-3',
    };
  if (s.sold.length < microShips.AUCTIONS)
    return {
      ...topic(
        'Dealing',
        'Let the app deal, or name what the table drew: the colour worth 1, who starts, and the ships that open.',
      ),
      rule: 'MIC-1',
    };
  return { ...topic('Who wins', ...(RULINGS['MIC-8']?.text ?? [])), rule: 'MIC-8' };
}
