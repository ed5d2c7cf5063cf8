/** The rulebooks we know. This does not compile while one of `GAMES` is missing. */
import * as auction from './games/auction';
import * as cheapAsShips from './games/cheap-as-ships';
import * as microShips from './games/micro-ships';
import * as shipShape from './games/shipshape';
import * as starbaseJeff from './games/starbase-jeff';
import type { AnyGame } from './rounds';
import { GAMES, type GameId } from './vocabulary';

const RULEBOOKS: Readonly<Record<GameId, AnyGame>> = {
  'cheap-as-ships': cheapAsShips.cheapAsShips,
  'starbase-jeff': starbaseJeff.starbaseJeff,
  auction: auction.auctionGame,
  'micro-ships': microShips.microShips,
  shipshape: shipShape.shipShape,
};

export const isGame = (id: string): id is GameId => (GAMES as readonly string[]).includes(id);

export const gameNamed = (id: string): AnyGame | undefined => (isGame(id) ? RULEBOOKS[id] : undefined);

/** Each game's own deciding functions, for calculators and scoring helpers. */
export { auction, cheapAsShips, microShips, shipShape, starbaseJeff };
