/** The round: clockwise turns of placing, moving or passing, until all have passed. */
import { clockwiseFrom } from '../shared/turns';
import { no, ok, type Result } from '../../result';
import type { SeatId } from '../../vocabulary';
import { boardOf } from './state';
import type { Move, Refusal, State, Phase } from './state';
import { countUp } from './tally';

type Outcome = Result<State, Refusal>;
type Bidding = Extract<Phase, { readonly at: 'bidding' }>;
type TurnMove = Extract<Move, { readonly do: 'place' | 'move' | 'pass' }>;

export function takeTurn(s: State, phase: Bidding, move: TurnMove): Outcome {
  const { seat } = move;
  if (phase.passed.includes(seat)) return no({ kind: 'already-passed', seat, round: s.round });
  if (phase.turn !== seat) return no({ kind: 'not-your-turn', turn: phase.turn });
  switch (move.do) {
    case 'place':
      return place(s, phase, move);
    case 'move':
      return shift(s, phase, move);
    case 'pass':
      return ok(goOn(s, phase, seat, true));
  }
}

/**
 * A phone's card comes with its number locked. A seat on paper lays a real card, which has no number here until the
 * table reads it at the tally; the feed says so at once (ALL-8).
 */
function place(s: State, phase: Bidding, move: Extract<TurnMove, { do: 'place' }>): Outcome {
  const { seat, card, colour } = move;
  const laid = boardOf(s, seat);
  if (!s.colours.includes(colour)) return no({ kind: 'unknown-colour', colour });
  if (laid.length === s.seats.length) return no({ kind: 'no-cards-left', cards: laid.length });
  if (card !== laid.length + 1) return no({ kind: 'not-the-next-card', card, next: laid.length + 1 });
  return ok(goOn({ ...s, boards: { ...s.boards, [seat]: [...laid, colour] } }, phase, seat, phase.last));
}

function shift(s: State, phase: Bidding, move: Extract<TurnMove, { do: 'move' }>): Outcome {
  const { seat, card, from, to } = move;
  const laid = boardOf(s, seat);
  const lies = laid[card - 1];
  if (!s.colours.includes(to)) return no({ kind: 'unknown-colour', colour: to });
  if (lies === undefined) return no({ kind: 'card-not-laid', card, laid: laid.length });
  if (lies !== from) return no({ kind: 'card-elsewhere', card, from, lies });
  if (from === to) return no({ kind: 'same-colour', card, colour: to });
  const moved = laid.map((colour, i) => (i === card - 1 ? to : colour));
  return ok(goOn({ ...s, boards: { ...s.boards, [seat]: moved } }, phase, seat, phase.last));
}

/** One more action each, from the player whose turn it is; having acted is then having passed (AUC-3). */
export function callLastTurn(s: State, phase: Bidding): Outcome {
  if (phase.last) return no({ kind: 'last-turn-called', round: s.round });
  return ok({ ...s, phase: { ...phase, last: true } });
}

function goOn(s: State, phase: Bidding, acted: SeatId, isOut: boolean): State {
  const passed = isOut ? [...phase.passed, acted] : phase.passed;
  const turn = clockwiseFrom(s.seats, acted)
    .slice(1)
    .concat(acted)
    .find((seat) => !passed.includes(seat));
  return turn === undefined ? allPassed(s) : { ...s, phase: { ...phase, turn, passed } };
}

/** With no card on any board there is nothing to show, and every colour counts 0. */
function allPassed(s: State): State {
  const bare = s.seats.every((seat) => boardOf(s, seat).length === 0);
  return bare ? countUp(s, []) : { ...s, phase: { at: 'tally' } };
}
