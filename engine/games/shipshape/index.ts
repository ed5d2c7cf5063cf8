/**
 * ShipShape: three voyages of three turns. Crew cards are flipped together and fetch crates; holds are scored by what
 * shows from above. Its sections: catalogue, state, setup, holds, bidding, scoring; then asks, mending, narrate.
 */
import type { Game, Played } from '../../contract/game';
import { no, type Result } from '../../result';
import { asks, own, type Own } from './asks';
import { biddingRounds, fits, flip } from './bidding';
import { OPTIONS, type Options } from './catalogue';
import { askForTheDeal, dealHolds, dealingRounds, nameDrawn, nameHold } from './holds';
import { accounts, correct, fix, fixes } from './mending';
import { narrate, now, othersShown } from './narrate';
import { cargoInGrid, checkGrid, standings, unload } from './scoring';
import { defaults, setup } from './setup';
import {
  CONTENDERS,
  MOVES,
  sailorsOf,
  speaksFor,
  type Bid,
  type Move,
  type Refusal,
  type State,
} from './state';

export { DEFAULTS as SHIPSHAPE_DEFAULTS, type Options as ShipShapeOptions } from './catalogue';
export { assignHolds, type Arrived as ArrivedSailor } from './holds';
export {
  byHold as takeByHold,
  discardCrewCard,
  flipCrewCards,
  resolveCrewTurn,
  type Laid as LaidCard,
  type Pile as CrewPile,
} from './bidding';
export {
  cargoInGrid,
  FULL_SHIP,
  rankSailors,
  scoreVoyage,
  type HoldScore,
  type Homecoming as HomeSailor,
} from './scoring';
export { voyageGroups } from './setup';
export {
  CAPN,
  FACTS as SHIPSHAPE_FACTS,
  sailorsOf,
  type Cargo,
  type Grid as HoldGrid,
  type Mending as ShipShapeMending,
  type Sailor,
} from './state';
export type { Move as ShipShapeMove, Refusal as ShipShapeRefusal, State as ShipShapeState } from './state';
export const shipShape: Game<State, Move, Bid, Refusal, Own, Options> = {
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
  rounds: (s) => [...dealingRounds(s), ...biddingRounds(s)],
  fits,
  reveal: (s, round, shown, dice) =>
    dealingRounds(s).some(({ name }) => name === round) ? dealHolds(s, dice) : flip(s, round, shown, dice),
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
  isOver: (s) => s.phase.kind === 'over',
};

function apply(s: State, { by, move }: Played<Move>): Result<State, Refusal> {
  if (s.phase.kind === 'over') return no({ kind: 'game-over' });
  if (by !== 'host' && !s.seats.includes(by)) return no({ kind: 'not-seated', seat: by });
  if (move.voyage !== s.voyage) return no({ kind: 'not-this-voyage', voyage: move.voyage, now: s.voyage });
  if (move.do === 'deal' || move.do === 'drawn') {
    if (by !== 'host') return no({ kind: 'for-the-table', do: move.do });
    return move.do === 'deal' ? askForTheDeal(s) : nameDrawn(s, move.holds);
  }
  if (!sailorsOf(s.seats).includes(move.of)) return no({ kind: 'nobody-there', of: move.of });
  const speaks = speaksFor(s, move.of);
  if (by !== 'host' && by !== speaks) return no({ kind: 'not-your-hold', of: move.of, speaks });
  if (move.do === 'hold') return nameHold(s, move.of, move.hold);
  if (move.do === 'grid') {
    const wrong = checkGrid(s, move);
    return wrong ? no(wrong) : unload(s, move.of, cargoInGrid(move));
  }
  const { gold, rats, cannons, contraband, full } = move;
  return unload(s, move.of, { gold, rats, cannons, contraband, full });
}
