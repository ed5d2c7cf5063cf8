/**
 * Starbase Jeff, 2 to 4 players: everyone locks a card, the highest rank builds first, equal ranks wait.
 * Read on in the order of the rulebook: catalogue, state, setup, turn, order, build, station, routes, capsules,
 * money, ending; then what every rulebook has: rounds, moves, mend, scoring, asks, narrate.
 */
import type { Game } from '../../contract/game';
import { asks } from './asks';
import { defaults, OPTIONS, PLAYERS, type Options } from './catalogue';
import { accounts, correct, fix, fixes } from './mend';
import { apply } from './moves';
import { narrate, now } from './narrate';
import { fits, own, reveal, rounds } from './rounds';
import { isOver, standings } from './scoring';
import { setup } from './setup';
import { DECISIONS, MOVES, type Move, type Own, type Refusal, type State, type Value } from './state';

export const game: Game<State, Move, Value, Refusal, Own, Options> = {
  id: 'starbase-jeff',
  rules: 2,
  players: PLAYERS,
  options: OPTIONS,
  moves: MOVES,
  decisions: DECISIONS,
  defaults,
  setup,
  apply,
  rounds,
  fits,
  reveal,
  correct,
  fix,
  fixes,
  own,
  asks,
  narrate,
  now,
  standings,
  accounts,
  isOver,
};

export {
  canBePassed,
  CAPSULES,
  cardOf,
  DECK,
  DEFAULT_DECK,
  deckSize,
  isBomb,
  isEndCap,
  MOST_FEE,
  MOST_RANK,
  SIDES,
} from './catalogue';
export type { Capsule, Card, Deck, Options, Side } from './catalogue';
export { distinct, FACTS, handCount, lastTurn, leftOfCard, nameOfPiece, playerOf } from './state';
export type { Fact, Last, Move, Named, Own, Piece, Pick, Place, Refusal, State, Value } from './state';

/** The deciding rules over plain values, for calculators and scoring by hand. */
export { holdersOf, powersOf } from './capsules';
export { cleanUp, payForBuild, splitPot } from './money';
export { judgeRank, orderOfBuilding } from './order';
export type { PricedRoute } from './routes';
export { cheapestRoute, listRoutes, piecesNamed, pricedRoutes, routeFault, tollsOf } from './routes';
export {
  closing,
  completedCapsules,
  fitAt,
  legalPlaces,
  openEnds,
  openSides,
  splitters,
  survey,
} from './station';
export { mustNotSplit } from './turn';
