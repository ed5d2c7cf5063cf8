/** Public moves: whose each is and when is checked first, then what it does is told. */
import type { Played } from '../../contract/game';
import { no, ok, type Result } from '../../result';
import { isBuildMove, perform } from './build';
import { dropMap } from './capsules';
import { endByTable } from './ending';
import type { Event, Tell } from './events';
import { recorded } from './last';
import { newRound } from './setup';
import { turnName, type Move, type MoveOf, type Refusal, type State } from './state';
import { goOn, pickDiamond } from './turn';

export function apply(s: State, played: Played<Move>): Result<State, Refusal> {
  const events: Event[] = [];
  const done = play(s, played, (event) => void events.push(event));
  return done.ok ? ok(recorded(done.value, s.last, events)) : done;
}

export function play(s: State, { by, move }: Played<Move>, tell: Tell): Result<State, Refusal> {
  if (s.phase.at === 'over') return no({ kind: 'game-over' });
  if (move.do === 'drop-map' || move.do === 'next-round' || move.do === 'stop') {
    return by === 'host' ? decide(s, move, tell) : no({ kind: 'for-the-table', do: move.do });
  }
  const now = turnName(s);
  if (move.turn !== now) return no({ kind: 'too-late', named: move.turn, now });
  const { phase } = s;
  const wanted = isBuildMove(move) ? 'build' : 'diamond';
  if (phase.at !== wanted) return no({ kind: 'not-now', do: move.do, at: phase.at });
  if (phase.seat !== by) return no({ kind: 'not-your-turn', turn: phase.seat });
  if (move.nth !== s.nth) return no({ kind: 'too-late', named: `step ${move.nth}`, now: `step ${s.nth}` });
  if (isBuildMove(move)) {
    if (phase.at !== 'build') return no({ kind: 'not-now', do: move.do, at: phase.at });
    const done = perform(s, phase, move, false, tell);
    return done.ok ? ok(goOn(done.value, tell)) : done;
  }
  if (move.rank !== phase.rank)
    return no({ kind: 'too-late', named: `rank ${move.rank}`, now: `rank ${phase.rank}` });
  return ok(pickDiamond(s, phase.seat, phase.rank, move.pick, tell));
}

function decide(
  s: State,
  move: MoveOf<'drop-map' | 'next-round' | 'stop'>,
  tell: Tell,
): Result<State, Refusal> {
  if (move.do === 'drop-map') {
    if (move.round !== s.round) return no(otherRound(move.round, s.round));
    if (!s.map) return no({ kind: 'no-map' });
    tell({ kind: 'map-dropped' });
    return ok(dropMap(s));
  }
  if (s.phase.at !== 'between') return no({ kind: 'not-now', do: move.do, at: s.phase.at });
  if (move.after !== s.round) return no(otherRound(move.after, s.round));
  if (move.do === 'stop') return ok(endByTable(s, tell));
  const next = newRound(s, move.station ? move.station === 'map' : s.map);
  tell({ kind: 'next-round', round: next.round, pot: next.pot, map: next.map });
  return ok(next);
}

const otherRound = (named: number, now: number): Refusal => ({
  kind: 'too-late',
  named: `round ${named}`,
  now: `round ${now}`,
});
