/** The public moves: holds are named or drawn, ships come in. */
import { tooLate } from '../shared/refusals';
import type { Played } from '../../contract/game';
import { no, type Result } from '../../result';
import { turnCapnsCard } from './bidding';
import { askForTheDeal, nameDrawn, nameHold } from './holds';
import { cargoInGrid, checkGrid, unload } from './scoring';
import { CAPN, sailorsOf, speaksFor, type Move, type Refusal, type State } from './state';

export function apply(s: State, { by, move }: Played<Move>): Result<State, Refusal> {
  if (s.phase.at === 'over') return no({ kind: 'game-over' });
  if (by !== 'host' && !s.seats.includes(by)) return no({ kind: 'no-such-seat', seat: by });
  if (move.voyage !== s.voyage) return no(tooLate('voyage', move.voyage, s.voyage));
  if (move.do === 'deal' || move.do === 'drawn') {
    if (by !== 'host') return no({ kind: 'for-the-table', do: move.do });
    return move.do === 'deal' ? askForTheDeal(s) : nameDrawn(s, move.holds);
  }
  if (move.do === 'turned') {
    const speaks = speaksFor(s, CAPN);
    if (by !== 'host' && by !== speaks) return no({ kind: 'not-your-hold', of: CAPN, speaks });
    return turnCapnsCard(s, move.round, move.card);
  }
  if (!sailorsOf(s.seats).includes(move.of)) return no({ kind: 'no-such-seat', seat: move.of });
  const speaks = speaksFor(s, move.of);
  if (by !== 'host' && by !== speaks) return no({ kind: 'not-your-hold', of: move.of, speaks });
  if (move.do === 'hold') return nameHold(s, move.of, move.hold);
  if (move.do === 'grid') {
    const wrong = checkGrid(s.options, move);
    return wrong ? no(wrong) : unload(s, move.of, cargoInGrid(move));
  }
  const { gold, rats, cannons, contraband, full } = move;
  return unload(s, move.of, { gold, rats, cannons, contraband, full });
}
