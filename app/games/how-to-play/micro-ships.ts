import type { HowToPlay } from './page';

export const page: HowToPlay = {
  text: [
    'A trader’s ships are sold one by one, for coloured cubes. A cube is worth 1 to 4, and that changes with every sale. The most points of ships win.',
    'Each turn everyone chooses cubes in secret, 3 at most. All are shown together; the highest sum takes the first ship of the row. Some ships you own add to later bids.',
    'The colours the winner used fall by 1, the others rise by 1. The winner’s cubes go back into the cup; everyone else takes theirs back.',
    'If the best bids are equal, nobody gets the ship, and each of them moves a colour by 1. Whoever bids nothing draws a cube.',
  ],
  layOut: (players) => [
    {
      glyph: 'cube-green',
      words: `${players === 2 ? 3 : 5} cubes of each colour in a cup; each player draws ${players === 4 ? 4 : 5}.`,
    },
    { glyph: 'chart', words: 'The value table: 1 colour on 1, the next ones on 2, 3 and 4.' },
    { glyph: 'ship', words: 'Shuffle the ships face down, open 3 in a row, lay 1 aside unseen.' },
    { glyph: 'person', words: 'The start marker to a player drawn at random.' },
  ],
};
