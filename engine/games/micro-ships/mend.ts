/** Mending: a hand counted wrongly in public, a ship, a first player or a table entered wrongly. */
import { clockwiseFrom } from '../shared/turns';
import type { Account, Correction } from '../../contract/game';
import type { Json } from '../../data/json';
import { no, ok, type Result } from '../../result';
import { fitsShape } from '../../data/shape';
import { tieOrder } from './auction';
import { isOver } from './end';
import { cubesInCup, held, MICRO_SHIPS_FACTS, type Refusal, type State } from './state';
import { drawCubes, withChange } from './turn';

const CUP = 'cup';

/** Cubes: in hands, and in the cup. Their number never changes. */
export const accounts = (s: State): readonly Account[] => [
  ...s.seats.map((seat) => ({ name: seat, amount: held(s, seat) })),
  { name: CUP, amount: cubesInCup(s) },
];

/** Somebody holds more or fewer cubes than was counted; the cup makes up for it. */
export function correct(s: State, { account, by }: Correction): Result<State, Refusal> {
  if (isOver(s)) return no({ kind: 'game-over' });
  if (account === CUP) return no({ kind: 'cup-follows-hands' });
  const seat = s.seats.find((one) => one === account);
  if (!seat) return no({ kind: 'no-such-account', account });
  if (by === 0) return no({ kind: 'nothing-to-correct' });
  const cup = cubesInCup(s);
  if (by > cup) return no({ kind: 'cup-below-zero', cup, by });
  if (held(s, seat) + by < 0) return no({ kind: 'hand-below-zero', held: held(s, seat), by });
  if (by > 0)
    return ok(
      drawCubes(
        s,
        Array.from({ length: by }, () => seat),
      ),
    );
  if (s.seats.every((one) => held(s, one) + (one === seat ? by : 0) === 0))
    return no({ kind: 'nobody-would-hold-a-cube' });
  return ok({ ...s, hands: withChange(s.hands, seat, { kind: 'lost', cubes: -by }) });
}

/** Fix a fact: later bids are resolved again on top of it. */
export function fix(s: State, fact: Json): Result<State, Refusal> {
  if (!fitsShape(MICRO_SHIPS_FACTS, fact))
    return no({ kind: 'not-a-fact', where: MICRO_SHIPS_FACTS.misfit(fact, 'fact') ?? '' });
  switch (fact.fact) {
    case 'tile':
      if (fact.opening > s.opened.length) return no({ kind: 'not-dealt-yet', what: 'tiles' });
      return ok({ ...s, opened: s.opened.map((tile, i) => (i === fact.opening - 1 ? fact.tile : tile)) });
    case 'table':
      return s.table ? ok({ ...s, table: fact.table }) : no({ kind: 'not-dealt-yet', what: 'colour' });
    case 'first': {
      const { seat } = fact;
      if (!s.first) return no({ kind: 'not-dealt-yet', what: 'first' });
      if (!s.seats.includes(seat)) return no({ kind: 'no-such-seat', seat });
      // In a tie, whoever has yet to move the table or to draw does so in the mended order.
      const movers = tieOrder(s.seats, seat).filter((one) => s.tie?.movers.includes(one));
      const drawers = clockwiseFrom(s.seats, seat).filter((one) => s.tie?.drawers.includes(one));
      return ok({ ...s, first: seat, tie: s.tie && { movers, drawers } });
    }
  }
}
