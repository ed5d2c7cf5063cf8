/** All rulebooks at once: for hosts, commands and tests. This does not compile while one of `GAMES` is missing. */
import * as auction from './games/auction';
import * as cheapAsShips from './games/cheap-as-ships';
import * as microShips from './games/micro-ships';
import * as shipShape from './games/shipshape';
import * as starbaseJeff from './games/starbase-jeff';
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

/** A rulebook, or the warm-up lot: what can stand in a log. */
export const gameNamed = (id: string): AnyGame | undefined =>
  isGame(id) ? RULEBOOKS[id] : id === WARM_UP ? warmUp : undefined;

/** Each game's own deciding functions, for calculators and scoring helpers. */
export { auction, cheapAsShips, microShips, shipShape, starbaseJeff };
