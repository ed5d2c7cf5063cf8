/** All rulebooks at once: for hosts, commands and tests. This does not compile while one of `GAMES` is missing. */
import * as auction from './games/auction';
import { calculators as auctionSums } from './games/auction/calculators';
import * as cheapAsShips from './games/cheap-as-ships';
import { calculators as cheapAsShipsSums } from './games/cheap-as-ships/calculators';
import * as microShips from './games/micro-ships';
import { calculators as microShipsSums } from './games/micro-ships/calculators';
import * as shipShape from './games/shipshape';
import { calculators as shipShapeSums } from './games/shipshape/calculators';
import * as starbaseJeff from './games/starbase-jeff';
import { calculators as starbaseJeffSums } from './games/starbase-jeff/calculators';
import type { AnyCalculators } from './contract/calculators';
import type { AnyGame } from './contract/any-game';
import { isGame, type GameId } from './vocabulary';
import { WARM_UP, warmUp } from './games/warm-up';

const RULEBOOKS: Readonly<Record<GameId, AnyGame>> = {
  'cheap-as-ships': cheapAsShips.game,
  'starbase-jeff': starbaseJeff.game,
  auction: auction.game,
  'micro-ships': microShips.game,
  shipshape: shipShape.game,
};

/** What each game declares to be worked out by hand. */
export const CALCULATORS: Readonly<Record<GameId, AnyCalculators>> = {
  'cheap-as-ships': cheapAsShipsSums,
  'starbase-jeff': starbaseJeffSums,
  auction: auctionSums,
  'micro-ships': microShipsSums,
  shipshape: shipShapeSums,
};

/** A rulebook, or the warm-up lot: what can stand in a log. */
export const gameNamed = (id: string): AnyGame | undefined =>
  isGame(id) ? RULEBOOKS[id] : id === WARM_UP ? warmUp : undefined;

/** Each game's own deciding functions, for calculators and scoring helpers. */
export { auction, cheapAsShips, microShips, shipShape, starbaseJeff };
