/** Facts a table may mend, by game: the one thing a simulation cannot read off the forms. Many do not fit; they are refused. */
import type { AnyGame, Json, SeatId, Choose } from '../../engine';
import { anyOf } from '../testbed/random';

type Facts = (seat: SeatId, number: number, seats: readonly SeatId[]) => readonly Json[];

const FACTS: Readonly<Record<string, Facts>> = {
  'cheap-as-ships': (seat, number, seats) => [
    { fact: 'row', row: 1 + (number % 4), kind: number % 2 ? 'open' : 'closed', winners: 1 + (number % 2) },
    { fact: 'price', row: 1 + (number % 4), seat, price: 20 + number },
    { fact: 'order', order: [...seats].reverse() },
    { fact: 'lead', seat },
    { fact: 'reputation', seat, reputation: number - 15 },
  ],
  auction: (seat, number) => [
    { fact: 'first', round: 1 + (number % 6), seat },
    { fact: 'item', round: 1 + (number % 6), item: 1 + (number % 21) },
    { fact: 'owner', round: 1 + (number % 6), seat },
  ],
  'micro-ships': (seat) => [{ fact: 'first', seat }],
  shipshape: (seat, number, seats) => [
    { fact: 'seats', seats: [...seats].reverse() },
    { fact: 'discards', of: seat, cards: number % 2 ? [] : [1 + (number % 10)] },
  ],
};

export function anyFact(game: AnyGame, seats: readonly SeatId[], chance: Choose): Json | undefined {
  const seat = anyOf(seats, chance);
  const facts = FACTS[game.id];
  return seat && facts ? anyOf(facts(seat, chance(31), seats), chance) : undefined;
}
