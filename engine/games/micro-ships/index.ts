/**
 * Micro ships, two to four players: twelve ships are auctioned for cubes whose worth moves with every sale.
 * A table of contents; each file is a chapter of the rulebook.
 */
import type { Game } from '../../contract/game';
import { asks } from './asks';
import { defaults, OPTIONS, type Options } from './catalogue';
import { own, type Own } from './hand';
import { accounts, correct, fix, fixes } from './mend';
import { apply } from './moves';
import { narrate, now } from './narrate';
import { fits, reveal, rounds } from './rounds';
import { isOver, standings } from './scoring';
import { setup } from './setup';
import { MOVES, type CubesShown, type Move, type Refusal, type State } from './state';

export const game: Game<State, Move, CubesShown, Refusal, Own, Options> = {
  id: 'micro-ships',
  rules: 2,
  players: { least: 2, most: 4 },
  options: OPTIONS,
  moves: MOVES,
  decisions: [],
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

export * from './catalogue';
export * from './value-table';
export * from './auction';
export * from './state';
export { countNote, drewNote, foundNote, type Own } from './hand';
export { rankFleets, worthShown, type FleetResult } from './scoring';
export { resolve, type Resolved } from './turn';
export type { CalculatorProblem } from './calculators';
