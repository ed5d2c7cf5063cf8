/** The public moves: the table names and opens, tied players move the table. */
import type { Played } from '../../contract/game';
import { no, type Result } from '../../result';
import { dealByTable } from './deal';
import { isOver } from './scoring';
import type { Move, Refusal, State } from './state';
import { moveTableAfterTie } from './turn';

export function apply(s: State, { by, move }: Played<Move>): Result<State, Refusal> {
  if (isOver(s)) return no({ kind: 'game-over' });
  return move.do === 'shift' || move.do === 'decline'
    ? moveTableAfterTie(s, by, move)
    : dealByTable(s, by, move);
}
