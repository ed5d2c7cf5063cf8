/**
 * Starbase Jeff, 2 to 4 players: everyone locks a card, the highest rank builds first, equal ranks wait.
 * Read on in the order of the rulebook: catalogue, state, setup, turn, order, build, station, routes, money, ending.
 */
import type { Game } from '../../contract/game';
import { fitsShape } from '../../data/shape';
import { asksOf } from './asks';
import { narrateEntry } from './narrate';
import { defaultOptions, setUp } from './setup';
import {
  MOVES,
  OPTIONS,
  PLAYERS,
  slotOf,
  turnName,
  VALUE,
  type JeffMove,
  type Options,
  type Own,
  type Refusal,
  type State,
  type Value,
} from './state';
import { accountsOf, correctAmount, mendFact, play, standingsOf } from './table';
import { fitsTurn, openCards } from './turn';

const quietly = (): void => undefined;

export const starbaseJeff: Game<State, JeffMove, Value, Refusal, Own, Options> = {
  id: 'starbase-jeff',
  rules: 1,
  players: PLAYERS,
  options: OPTIONS,
  moves: MOVES,
  defaults: defaultOptions,
  setup: setUp,
  apply: (s, played) => play(s, played, quietly),
  rounds: (s) =>
    s.stage.at === 'choose'
      ? [
          {
            kind: 'together',
            name: turnName(s),
            slots: s.seats.map((seat) => ({ name: slotOf(s, seat), seat, absent: 'host-enters' })),
          },
        ]
      : [],
  fits: (s, slot, value) => fitsTurn(s, slot, value),
  reveal: (s, round, shown) =>
    s.stage.at === 'choose' && round === turnName(s) ? openCards(s, shown, quietly) : s,
  correct: correctAmount,
  fix: mendFact,
  own(s, seat, kept) {
    const locked = kept.findLast((one) => one.name === slotOf(s, seat))?.value;
    return { locked: fitsShape(VALUE, locked) ? locked.cards : null };
  },
  asks: (s, by) => asksOf(s, by),
  narrate: (before, cause) => narrateEntry(before, cause),
  standings: standingsOf,
  accounts: accountsOf,
  isOver: (s) => s.stage.at === 'over',
};

export { CAPSULES as JEFF_CAPSULES, DECK as JEFF_DECK, DEFAULT_DECK as JEFF_DEFAULT_DECK } from './catalogue';
export type { Capsule as JeffCapsule, Card as JeffCard, Deck as JeffDeck } from './catalogue';
export { FACTS as JEFF_FACTS } from './state';
export type {
  JeffFact,
  JeffMove,
  Options as JeffOptions,
  Own as JeffOwn,
  Piece as JeffPiece,
  Pick as JeffPick,
  Place as JeffPlace,
  Refusal as JeffRefusal,
  State as JeffState,
  Value as JeffValue,
} from './state';

/** The deciding rules over plain values, for calculators and scoring by hand. */
export { powersOf as jeffPowersOf } from './capsules';
export { cleanUp as jeffCleanUp, payForBuild as jeffPayForBuild, splitPot as jeffSplitPot } from './money';
export { judgeRank as jeffJudgeRank, orderOfBuilding as jeffOrderOfBuilding } from './order';
export {
  listRoutes as jeffRoutes,
  pricedRoutes as jeffPricedRoutes,
  routeFault as jeffRouteFault,
  tollsOf as jeffTolls,
} from './routes';
export {
  closing as jeffClosing,
  completedCapsules as jeffCompletedCapsules,
  fitAt as jeffFitAt,
  legalPlaces as jeffLegalPlaces,
  openEnds as jeffOpenEnds,
  splitters as jeffSplitters,
  survey as jeffSurvey,
} from './station';
