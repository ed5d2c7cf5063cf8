/** Those who are level on points after the last auction open their hands together. */
import type { Round } from '../../contract/game';
import type { Json } from '../../data/json';
import { no, type Result } from '../../result';
import type { SeatId, SlotName } from '../../vocabulary';
import { COLOURS } from './catalogue';
import type { Own } from './hand';
import { held, inPhase, level, type CubesShown, type Refusal, type State } from './state';
import { readCubes, type CubesOpened } from './turn';
import { countCubes } from './value-table';

export const HANDS_ROUND = 'end/hands';
export const handSlot = (seat: SeatId): SlotName => `end/hand/${seat}`;

/** Those who are level open their hands together. An empty hand is known to be worth nothing. */
export function showing(s: State): Round<CubesShown> | null {
  if (s.phase.at !== 'show') return null;
  const slots = level(s)
    .filter((seat) => held(s, seat) > 0)
    .map((seat) => ({ name: handSlot(seat), seat, absent: 'host-enters' as const }));
  return { name: HANDS_ROUND, kind: 'together', slots };
}

/** The whole hand, and the one this phone knows if it knows all of it. */
export function fitsHand(s: State, seat: SeatId, value: Json, own: Own): Result<CubesShown, Refusal> {
  const hand = readCubes(s, seat, value);
  if (!hand.ok) return hand;
  const { cubes } = hand.value;
  if (cubes.length !== held(s, seat))
    return no({ kind: 'not-the-whole-hand', cubes: cubes.length, held: held(s, seat) });
  const count = countCubes(cubes);
  const other = own.unknown === 0 && COLOURS.find((colour) => count[colour] > own.hand[colour]);
  return other
    ? no({ kind: 'not-in-hand', colour: other, cubes: count[other], hand: own.hand[other] })
    : hand;
}

/** A hand that nobody shows counts as worth nothing. */
export function settleHands(s: State, shown: readonly CubesOpened[]): State {
  const hands = shown.map((one) => [one.seat, 'value' in one ? one.value.cubes : []]);
  return inPhase({ ...s, shown: Object.fromEntries(hands) });
}
