/** The selling phase: everyone for themselves, until they say they are done. */
import { no, ok, type Result } from '../../result';
import type { SeatId } from '../../vocabulary';
import { SLOTS, type Part } from './catalogue';
import { cardsOf, takePart } from './parts';
import { buildShip, partsOf, reputationAfter, shipPrice, shipQuality, type Ship } from './ships';
import {
  bySeat,
  notNow,
  pay,
  playerIn,
  withPlayer,
  type Move,
  type MoveOf,
  type Refusal,
  type Sale,
  type State,
} from './state';

export function beginSelling(s: State): State {
  // Nothing in the workshop, nothing to sell.
  const done = s.seats.filter((seat) => cardsOf(s, seat) === 0);
  const before = bySeat(s, (player) => player.reputation);
  return { ...s, phase: { at: 'selling', done, before } };
}

/** Why this player cannot sell now, if so. */
function notSelling(s: State, seat: SeatId, doing: Move['do']): Refusal | null {
  if (s.phase.at !== 'selling') return notNow(s, doing);
  return s.phase.done.includes(seat) ? { kind: 'already-done', seat } : null;
}

export function sellShip(s: State, seat: SeatId, move: MoveOf<'ship'>, sale: number): Result<State, Refusal> {
  const refused = notSelling(s, seat, move.do);
  if (refused) return no(refused);
  const empty = SLOTS.find((slot) => move[slot] === undefined);
  const { front, middle, back } = move;
  if (!front || !middle || !back) return no({ kind: 'slot-empty', slot: empty ?? 'front' });
  const built = buildShip({ front, middle, back });
  if (!built.ok) return built;
  const taken = takeAll(s, seat, partsOf(built.value));
  if (!taken.ok) return taken;
  const { reputation } = playerIn(s, seat);
  const sold: Sale = {
    sale,
    round: s.round,
    price: shipPrice(built.value, s.specialist).total,
    what: 'ship',
    ship: built.value,
  };
  const moved = withPlayer(taken.value, seat, {
    reputation: reputationAfter(reputation, shipQuality(built.value)),
  });
  return ok(book(moved, seat, sold));
}

/** A part sold alone pays its value and moves no reputation. */
export function sellPart(
  s: State,
  seat: SeatId,
  { part }: MoveOf<'part'>,
  sale: number,
): Result<State, Refusal> {
  const refused = notSelling(s, seat, 'part');
  if (refused) return no(refused);
  const taken = takePart(s, seat, part);
  if (!taken.ok) return taken;
  return ok(book(taken.value, seat, { sale, round: s.round, price: part.value, what: 'part', part }));
}

function takeAll(s: State, seat: SeatId, parts: readonly Part[]): Result<State, Refusal> {
  let now = s;
  for (const part of parts) {
    const taken = takePart(now, seat, part);
    if (!taken.ok) return taken;
    now = taken.value;
  }
  return ok(now);
}

function book(s: State, seat: SeatId, sold: Sale): State {
  const listed = withPlayer(s, seat, { sales: [...playerIn(s, seat).sales, sold] });
  return pay(listed, { seat, by: sold.price, for: 'sale', sale: sold.sale, what: sold.what });
}

/** Until the seller is done a sale can be taken back; the reputation is then counted again over the ships that stay sold. */
export function takeSaleBack(s: State, seat: SeatId, { sale }: MoveOf<'take-back'>): Result<State, Refusal> {
  const refused = notSelling(s, seat, 'take-back');
  if (refused || s.phase.at !== 'selling') return no(refused ?? { kind: 'no-such-sale', sale });
  const player = playerIn(s, seat);
  const gone = player.sales.find((one) => one.sale === sale && one.round === s.round);
  if (!gone) return no({ kind: 'no-such-sale', sale });
  // Only after a correction: the money of the sale is not there to be returned.
  if (gone.price > player.money)
    return no({ kind: 'below-zero', what: 'money', amount: player.money, by: -gone.price });
  const sales = player.sales.filter((one) => one !== gone);
  const ships = sales.flatMap((one): Ship[] =>
    one.what === 'ship' && one.round === s.round ? [one.ship] : [],
  );
  const reputation = ships.reduce(
    (now, ship) => reputationAfter(now, shipQuality(ship)),
    s.phase.before[seat] ?? 0,
  );
  const back = gone.what === 'ship' ? partsOf(gone.ship) : [gone.part];
  const returned = withPlayer(s, seat, {
    sales,
    reputation,
    parts: [...player.parts, ...back],
    money: player.money - gone.price,
  });
  const booked = s.book.filter((one) => !(one.for === 'sale' && one.seat === seat && one.sale === sale));
  return ok({ ...returned, bank: s.bank + gone.price, book: booked });
}

export function sayDone(s: State, seat: SeatId): Result<State, Refusal> {
  const refused = notSelling(s, seat, 'done');
  if (refused || s.phase.at !== 'selling') return no(refused ?? { kind: 'already-done', seat });
  return ok({ ...s, phase: { ...s.phase, done: [...s.phase.done, seat] } });
}
