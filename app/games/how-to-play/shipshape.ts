import type { HowToPlay } from './page';

export const page: HowToPlay = {
  text: [
    'Fill your ship’s hold with crates from one stack. 3 voyages of 3 turns each; after each voyage the hold pays coins. The most coins win.',
    'Each turn everyone chooses a crew card in secret. Equal cards are out first. The highest takes the top crate, the next the one below. Turn or flip a crate as you like, then it stays.',
    'Those whose cards were equal choose once more; if they are equal again, the higher hold number goes first.',
    'Gold pays, less the rats. Cannons pay what you have more than the one with the fewest. Contraband pays everyone but the one with the most. A hold without a gap pays 8.',
    'With 1 card left in hand you take all your played cards back.',
  ],
  layOut: (players) => [
    {
      glyph: 'anchor',
      words: `A hold board and crew cards 1 to 10 for each player${players === 2 ? ', and for the Cap’n' : ''}.`,
    },
    { glyph: 'junk', words: 'Shuffle the crates and stack them in the middle. Look through, do not touch.' },
    { glyph: 'coin', words: 'Coins beside the stack.' },
  ],
};
