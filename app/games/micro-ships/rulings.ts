/** The rulings behind the feed's lines, and a short page for each moment: our own words. */
import type { SeatId } from '../../../engine';
import type * as microShips from '../../../engine/games/micro-ships';
import type { HelpTopic } from '../contract';
import { topic } from '../kit/topic';

export const RULINGS: Readonly<Record<string, HelpTopic>> = {
  'MIC-1': topic(
    'Ships and values',
    '13 ships, one of them never seen. 3 lie open at the start, and each turn opens one more. The first in the row is for sale.',
    'Colours follow each other around the table: green, yellow, red, blue. A drawn one starts at 1, the next at 2, and so on.',
  ),
  'MIC-2': topic(
    'Cubes',
    '5 of each colour, or 3 of each when 2 play. Everyone draws 5 from the cup, 4 when 4 play. Which ones you hold stays on your phone; how many, everyone sees.',
  ),
  'MIC-3': topic(
    'A bid',
    'Up to 3 cubes of your own; when 2 play up to 4, of 3 colours at most. No cube is no bid. A bid that breaks this counts as none and draws nothing.',
    'You may count your cubes again at any time; only your phone hears of it.',
  ),
  'MIC-4': topic(
    'What a bid is worth',
    'Each cube counts what its colour is worth now. Ships you own may count a colour once more, or add 2 when the ship for sale has their colour or their name.',
    'What ships add is never paid and never moves the table.',
  ),
  'MIC-5': topic(
    'After a sale',
    'Colours in the winning bid go down by 1, all others go up by 1, never below 1 or above 4. Then the winner’s cubes go into the cup; everyone else takes theirs back.',
  ),
  'MIC-6': topic(
    'A tie',
    'Nobody wins, nobody pays, and the ship goes aside. Each tied player, from the first player’s left on, may move one colour by 1 or leave it. If nobody bid, nothing moves.',
  ),
  'MIC-7': topic(
    'Drawing',
    'Whoever bid nothing draws one cube from the cup, from the first player on, while there are any. Then the first player’s marker moves left.',
  ),
  'MIC-8': topic(
    'Who wins',
    'After 12 ships: most points. If level, whose cubes are worth more by the table as it stands, without what ships add. Still level, the win is shared.',
  ),
};

export function helpFor(s: microShips.State | null, seat: SeatId | null): HelpTopic {
  if (!s)
    return topic(
      'Micro ships',
      'Bid cubes in secret for 12 ships. What a colour is worth moves with every sale. Most points win.',
    );
  switch (s.phase.at) {
    case 'tie':
      return {
        ...topic(
          s.phase.movers[0] === seat ? 'Your move' : 'A tie',
          'Each tied player may move one colour up or down by 1, or leave the table as it is. The arrows on the drawn table do it.',
        ),
        rule: 'MIC-6',
      };
    case 'bid':
      return {
        ...topic(
          'Bidding',
          'Tap your cubes, then Lock; or lock no bid, and you draw a cube. The most worth wins and pays its cubes.',
          'Keys show what a cube of each colour is worth. The tray shows only how many you chose; a tap on it takes one back.',
          'Tell your phone which cubes you hold: it then refuses what you cannot pay, and nobody else sees it.',
        ),
        rule: 'MIC-3',
      };
    case 'deal':
      return {
        ...topic(
          'Dealing',
          'Let the app deal, or tell it what the table drew: the colour worth 1, who starts, and the ships that open.',
          'Meanwhile everyone draws cubes from the cup and taps their colours.',
        ),
        rule: 'MIC-1',
      };
    case 'show':
    case 'over':
      return { ...topic('Who wins', ...(RULINGS['MIC-8']?.text ?? [])), rule: 'MIC-8' };
  }
}
