/** Mending: a hand counted wrongly in public, a ship, a first player or a table entered wrongly. */
import { numberFrom, oneOf } from '../shared/asks';
import { tooLate } from '../shared/refusals';
import { clockwiseFrom } from '../shared/turns';
import type { Account, Correction, Fix } from '../../contract/game';
import type { Field } from '../../contract/forms';
import type { Json } from '../../data/json';
import { no, ok, type Result } from '../../result';
import { fitsShape } from '../../data/shape';
import { tileFields } from './asks';
import { tieOrder } from './auction';
import { COLOURS, type Tile } from './catalogue';
import { isOver } from './scoring';
import { tileIn } from './deal';
import {
  auctionNow,
  cubesInCup,
  FACTS,
  held,
  inPhase,
  type Change,
  type Mending,
  type Refusal,
  type State,
} from './state';
import { lessSure, withChange } from './turn';
import { HIGHEST, LOWEST } from './value-table';

const CUP = 'cup';

/** Cubes: in hands, and in the cup. Their number never changes. */
export const accounts = (s: State): readonly Account[] => [
  ...s.seats.map((of) => ({ what: 'cubes', of, amount: held(s, of), correctable: !isOver(s) })),
  { what: 'cubes', of: CUP, amount: cubesInCup(s), correctable: false },
];

/** Somebody holds more or fewer cubes than was counted; the cup makes up for it. */
export function correct(s: State, { what, of = '', by }: Correction): Result<State, Refusal> {
  if (isOver(s)) return no({ kind: 'game-over' });
  if (what === 'cubes' && of === CUP) return no({ kind: 'account-follows', what });
  const seat = s.seats.find((one) => one === of);
  if (what !== 'cubes' || !seat) return no({ kind: 'no-such-account', what, of });
  if (by === 0) return no({ kind: 'nothing-to-correct' });
  const cup = cubesInCup(s);
  if (by > cup) return no({ kind: 'out-of-range', what, amount: by, most: cup });
  if (held(s, seat) + by < 0) return no({ kind: 'below-zero', what, amount: held(s, seat), by });
  if (s.seats.every((one) => held(s, one) + (one === seat ? by : 0) === 0))
    return no({ kind: 'nobody-would-hold-a-cube' });
  const auction = s.sold.length + 1;
  const change: Change =
    by > 0 ? { auction, kind: 'found', cubes: by } : { auction, kind: 'lost', cubes: -by };
  const surelyInCup = by > 0 ? lessSure(s.surelyInCup, by) : s.surelyInCup;
  return ok(inPhase({ ...s, hands: withChange(s.hands, seat, change), surelyInCup }));
}

/** Fix a fact: later bids are resolved again on top of it. */
export function fix(s: State, fact: Json): Result<State, Refusal> {
  if (!fitsShape(FACTS, fact)) return no({ kind: 'not-a-fact', where: FACTS.misfit(fact, 'fact') ?? '' });
  if (fact.fact === 'tile') {
    if (fact.opening > s.opened.length) return no({ kind: 'not-dealt-yet', what: 'tiles' });
    return ok({ ...s, opened: s.opened.map((tile, i) => (i === fact.opening - 1 ? tileIn(fact) : tile)) });
  }
  const auction = s.sold.length + 1;
  if (fact.auction !== auction) return no(tooLate('auction', fact.auction, auction));
  return fact.fact === 'first' ? mendFirst(s, fact) : mendTable(s, fact);
}

function mendTable(s: State, fact: Extract<Mending, { readonly fact: 'table' }>): Result<State, Refusal> {
  if (!s.table) return no({ kind: 'not-dealt-yet', what: 'colour' });
  const { green, yellow, red, blue } = fact;
  return ok({ ...s, table: { green, yellow, red, blue } });
}

function mendFirst(s: State, { seat }: Extract<Mending, { readonly fact: 'first' }>): Result<State, Refusal> {
  if (!s.first) return no({ kind: 'not-dealt-yet', what: 'first' });
  if (!s.seats.includes(seat)) return no({ kind: 'no-such-seat', seat });
  // In a tie, whoever has yet to move the table or to draw does so in the mended order.
  const { phase } = s;
  if (phase.at !== 'tie') return ok({ ...s, first: seat });
  const movers = tieOrder(s.seats, seat).filter((one) => phase.movers.includes(one));
  const drawers = clockwiseFrom(s.seats, seat).filter((one) => phase.drawers.includes(one));
  return ok({ ...s, first: seat, phase: { ...phase, movers, drawers } });
}

/** Newest first: each ship, and who was first and how the table stood when the bids of an auction were turned. */
export function fixes(s: State): readonly Fix<State>[] {
  const on = auctionNow(s);
  const fields = tileFields(s);
  const stood =
    on && s.phase.at === 'bid' ? [...s.auctions, { first: on.first, table: on.table }] : s.auctions;
  return [
    ...stood.flatMap((was, i) => [firstFix(s, i + 1, was.first), tableFix(i + 1, was.table)]).reverse(),
    ...s.opened.map((tile, i) => tileFix(i + 1, tile, fields)).reverse(),
  ];
}

/** The last moment before the bids of this auction were turned over. */
const beforeFlip =
  (auction: number) =>
  (then: State): boolean =>
    then.auctions.length < auction && auctionNow(then)?.auction === auction;

const firstFix = (s: State, auction: number, seat: string): Fix<State> => ({
  fact: { fact: 'first', auction },
  fields: [oneOf('seat', s.seats)],
  was: { seat },
  since: beforeFlip(auction),
});

const tableFix = (auction: number, was: NonNullable<State['table']>): Fix<State> => ({
  fact: { fact: 'table', auction },
  fields: COLOURS.map((colour) => numberFrom(colour, LOWEST, HIGHEST)),
  was,
  since: beforeFlip(auction),
});

/** A ship matters from its own auction on. */
const tileFix = (opening: number, tile: Tile, fields: readonly Field[]): Fix<State> => ({
  fact: { fact: 'tile', opening },
  fields,
  was: { ...tile, onShip: '' },
  since: (then) => then.auctions.length < opening && then.opened.length >= opening,
});
