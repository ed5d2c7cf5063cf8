/** What the games are called on screen, and in one sentence. It does not compile while one is missing. */
import type { GameId } from '../../engine';

export type Title = { readonly title: string; readonly pitch: string };

export const TITLES: Readonly<Record<GameId | 'warm-up', Title>> = {
  'cheap-as-ships': {
    title: 'Cheap as Ships',
    pitch: 'Buy spaceship parts at auction, sell ships, keep your good name. 2 to 4 players.',
  },
  'starbase-jeff': {
    title: 'Starbase Jeff',
    pitch:
      'Choose a card nobody else chose, build it onto one shared station, close it and take the pot. 2 to 4 players.',
  },
  auction: {
    title: 'Auction',
    pitch: 'Lay numbers on colours; the lowest colour buys, and nobody knows who is which. 3 to 8 players.',
  },
  'micro-ships': {
    title: 'Micro ships',
    pitch: 'Bid cubes whose worth moves with every sale. Most points of ships win. 2 to 4 players.',
  },
  shipshape: {
    title: 'ShipShape',
    pitch:
      'Choose a crew card each turn: the highest takes the top crate. Fill your hold well on 3 voyages. 2 to 6 players.',
  },
  'warm-up': { title: 'Warm-up lot', pitch: 'One practice auction. Nothing is kept.' },
};
