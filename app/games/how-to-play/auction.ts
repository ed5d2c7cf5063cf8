import type { HowToPlay } from './page';

export const page: HowToPlay = {
  text: [
    'Everybody is secretly 1 colour, and knows the colour of the player to the right. Items come up one by one. The colour with the lowest sum of cards buys the item, and shows who it is.',
    'On your turn lay 1 of your numbers face down on a colour, move one you have laid, or pass for the rest of the round. A high number pushes a colour out.',
    'When all have passed, every card is turned over and each colour is added up. If 2 colours are equally low, the item is out of the game.',
    'Talk as much as you like, show nothing. The most points of items win.',
  ],
  layOut: (players) => [
    {
      glyph: 'person',
      words: `Deal 1 representative of ${players} colours to each player, face down. Peek at the one to your right.`,
    },
    { glyph: 'list', words: `Each player: priority cards 1 to ${players}.` },
    { glyph: 'tag', words: 'The items come from the phones. Lay out the real one each round, if you like.' },
  ],
};
