/**
 * ShipShape, two to six players: three voyages of three turns. Crew cards are flipped together and fetch crates;
 * holds are scored by what shows from above. A table of contents; each file is a chapter of the rulebook.
 */
import type { Game } from '../../contract/game';
import { asks } from './asks';
import { defaults, OPTIONS, type Options } from './catalogue';
import { own, type Own } from './hand';
import { accounts, correct, fix, fixes } from './mend';
import { apply } from './moves';
import { narrate, now } from './narrate';
import { othersShown } from './narrate-flip';
import { fits, reveal, rounds } from './rounds';
import { isOver, standings } from './scoring';
import { setup } from './setup';
import { CONTENDERS, MOVES, type Bid, type Move, type Refusal, type State } from './state';

export const game: Game<State, Move, Bid, Refusal, Own, Options> = {
  id: 'shipshape',
  rules: 2,
  players: { least: 2, most: 6 },
  options: OPTIONS,
  moves: MOVES,
  decisions: [],
  contenders: CONTENDERS,
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
  othersShown,
  standings,
  accounts,
  isOver,
};

export * from './catalogue';
export * from './state';
export { voyageGroups } from './setup';
export { arrived, assignHolds, freeHolds, holdsInTheBox, type Arrived } from './holds';
export { bidders, byHold, flipCrewCards, resolveCrewTurn, roundName, type Laid } from './bidding';
export { discardCrewCard, handOf, type Own, type Pile } from './hand';
export {
  cargoInGrid,
  checkCargo,
  FULL_SHIP,
  lastVoyage,
  rankSailors,
  scoresOf,
  scoreVoyage,
  type HoldScore,
  type Homecoming,
} from './scoring';
