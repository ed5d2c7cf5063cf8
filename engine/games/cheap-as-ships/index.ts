/** Cheap as Ships: dealers in second-hand spaceship parts. 2–4 players, three rounds of six phases. */
import type { Game } from '../../contract/game';
import { asks } from './asks';
import { defaults, OPTIONS, type Options } from './catalogue';
import { accounts, correct, fix, fixes } from './mend';
import { apply } from './moves';
import { narrate, now } from './narrate';
import { fits, own, reveal, rounds } from './rounds';
import { isOver, standings } from './scoring';
import { setup } from './setup';
import { DECISIONS, MOVES, type Move, type Own, type Refusal, type Secret, type State } from './state';

export { bestSale, type BestSale } from './best-sale';
export {
  calledAuction,
  closedAuction,
  LEAST_BID,
  openWinners,
  passOpen,
  raise,
  startOpen,
  type Bid,
  type ClosedResult,
  type OpenBidding,
  type Winners,
} from './bidding';
export { auditDifferences, type Difference } from './audit';
export {
  CATALOGUE,
  catalogueProblem,
  DEFAULT_CATALOGUE,
  PART,
  SLOTS,
  type Catalogue,
  type Options,
  type Part,
  type PartType,
} from './catalogue';
export {
  buildShip,
  loyaltyBonus,
  reputationAfter,
  reputationBonus,
  shipPrice,
  shipQuality,
  type Ship,
  type ShipPrice,
} from './ships';
export {
  BANK,
  FACTS,
  type MendedFact,
  type Move,
  type Own,
  type Refusal,
  type Secret,
  type State,
} from './state';
export { finalRanking, type Dealer } from './scoring';

export const game: Game<State, Move, Secret, Refusal, Own, Options> = {
  id: 'cheap-as-ships',
  rules: 2,
  players: { least: 2, most: 4 },
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
