import type { HowToPlay } from './page';

export const page: HowToPlay = {
  text: [
    'Everyone builds one shared space station. Pieces cost money, connecting them earns some, and whoever closes the station’s last open end takes the pot.',
    'Each turn everyone chooses 1 card in secret. All cards are turned over together. Cards nobody else chose are built; equal cards wait for a later turn.',
    'You pay the pot for what you build, and each owner whose pieces lie between your new piece and your own. Lay it beside your own and nobody is paid.',
    'Sabotage removes a piece. When the station is closed, or nobody can build, the round ends. The most credits win.',
  ],
  layOut: (players) => [
    { glyph: 'person', words: 'Each player: the 20 cards of one colour, shuffled, and a hand of 5.' },
    { glyph: 'coin', words: 'Each player: 50 credits.' },
    { glyph: 'coin', words: 'An empty pot in the middle.' },
    {
      glyph: 'board',
      words: `Room for a station of ${players} colours. The phones say which piece begins it.`,
    },
  ],
};
