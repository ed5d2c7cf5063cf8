/**
 * Micro ships, two to four players: twelve ships are auctioned for cubes whose worth moves with every sale.
 * A table of contents; each file is a chapter of the rulebook.
 */
import type { Game } from '../../contract/game';
import { no } from '../../result';
import { asks } from './asks';
import { OPTIONS, type Options } from './catalogue';
import { fitsHand, HANDS_ROUND, isOver, settleHands, showing, standings } from './end';
import { ownHand, type OwnHand } from './hand';
import { accounts, correct, fix, fixes } from './mend';
import { narrate, now } from './narrate';
import { dealByTable, defaults, draw, drawsDue, PLAYERS, setup } from './setup';
import { MOVES, type CubesShown, type MicroMove, type Refusal, type State } from './state';
import { bidding, fitsBid, moveTableAfterTie, settleAuction } from './turn';

export const microShips: Game<State, MicroMove, CubesShown, Refusal, OwnHand, Options> = {
  id: 'micro-ships',
  rules: 2,
  players: PLAYERS,
  options: OPTIONS,
  moves: MOVES,
  decisions: [],
  defaults,
  setup,

  apply(s, { by, move }) {
    if (isOver(s)) return no({ kind: 'game-over' });
    return move.do === 'shift' || move.do === 'decline'
      ? moveTableAfterTie(s, by, move)
      : dealByTable(s, by, move);
  },

  rounds: (s) => [
    ...drawsDue(s).map((name) => ({ name, kind: 'together' as const, dice: true as const, slots: [] })),
    ...[bidding(s), showing(s)].filter((round) => round !== null),
  ],

  fits(s, slot, value, own) {
    const bid = bidding(s)?.slots.find((one) => one.name === slot);
    if (bid) return fitsBid(s, bid.seat, value, own);
    const hand = showing(s)?.slots.find((one) => one.name === slot);
    return hand ? fitsHand(s, hand.seat, value, own) : no({ kind: 'not-wanted', slot });
  },

  reveal(s, round, shown, dice) {
    if (round === bidding(s)?.name) return settleAuction(s, shown);
    if (round === HANDS_ROUND && showing(s)) return settleHands(s, shown);
    return draw(s, round, dice);
  },

  correct,
  fix,
  fixes,
  own: ownHand,
  asks,
  narrate,
  now,
  standings,
  accounts,
  isOver,
};

// What decides, for calculators and for scoring a game played without us.
export { BONUS as SHIP_BONUS, bidLimit as cubeBidLimit, cubeBidValue, resolveCubeAuction } from './auction';
export type { CubeAuction, CubeBidValue, CubeOutcome } from './auction';
export {
  startingTable,
  tableAfterSale,
  tableAfterShift,
  worthOfCubes,
  type Cubes,
  type ValueTable,
} from './value-table';
export { rankFleets, type FleetResult } from './end';

// Components, for screens and editors.
export {
  COLOURS as CUBE_COLOURS,
  SHIP_COLOURS,
  DEFAULT_TILES as MICRO_SHIPS_TILES,
  TILE as MICRO_SHIPS_TILE,
} from './catalogue';
export type {
  Colour as CubeColour,
  Modifier as ShipModifier,
  ShipColour,
  Tile as ShipTile,
} from './catalogue';
export {
  cubesDealt,
  cubesInCup,
  cubesPerColour,
  fleetOf,
  held as cubesHeld,
  FACTS as MICRO_SHIPS_FACTS,
  openingsLeft,
  unopened as unopenedShips,
} from './state';
export type {
  CubesShown,
  Mending as MicroFact,
  MicroMove,
  Refusal as MicroRefusal,
  State as MicroState,
} from './state';
export type { Options as MicroOptions } from './catalogue';
export type { OwnHand } from './hand';
