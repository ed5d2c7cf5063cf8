/**
 * Auction, for 3 to 8: everybody bids through a secret representative. In this order: the items and colours
 * (catalogue), the table (state), setup and turning up an item, the turns (bidding), the count and its winner
 * (tally), the notebook, the secrets (rounds), what the table can mend, and the cancelling ranking (scoring).
 */
import type { Game } from '../../contract/game';
import { asks } from './asks';
import { defaults, OPTIONS, PLAYERS, type Options } from './catalogue';
import { accounts, correct, fix, fixes } from './mend';
import { apply } from './moves';
import { narrate, now } from './narrate';
import { own, type Own } from './notebook';
import { fits, reveal, rounds } from './rounds';
import { isOver, standings } from './scoring';
import { setup } from './setup';
import { DECISIONS, MOVES, type Move, type Refusal, type State, type Value } from './state';

export const game: Game<State, Move, Value, Refusal, Own, Options> = {
  id: 'auction',
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

export { COLOURS, GLYPHS, itemDeck, ITEMS, PLAYERS, type Options } from './catalogue';
export { notebook, strikeNote, type Own } from './notebook';
export { cancellingRanking, type CancelledStanding } from './scoring';
export {
  FACTS,
  type Colour,
  type ColourCount,
  type Decision,
  type Fact,
  type Lot,
  type Move,
  type Refusal,
  type State,
  type Value,
} from './state';
export { decide, tally } from './tally';
export type { CalculatorProblem } from './calculators';
