/** Who sails, with what, and with whom. */
import { no, ok, type Result } from '../../result';
import type { SeatId } from '../../vocabulary';
import type { Options } from './catalogue';
import {
  repeated,
  sailorsOf,
  type BySailor,
  type Group,
  type Refusal,
  type Sailor,
  type State,
} from './state';

export function setup(options: Options, seats: readonly SeatId[]): Result<State, Refusal> {
  const card = repeated(options.crew);
  if (card !== undefined) return no({ kind: 'crew-card-repeats', card });
  const sailors = sailorsOf(seats);
  for (const [i, holds] of options.holds.entries()) {
    const hold = repeated(holds);
    if (hold !== undefined) return no({ kind: 'hold-repeats', voyage: i + 1, hold });
    if (holds.length < sailors.length)
      return no({ kind: 'too-few-holds', voyage: i + 1, holds: holds.length, wanted: sailors.length });
  }
  return ok({
    options,
    seats,
    voyage: 1,
    coins: Object.fromEntries(sailors.map((who) => [who, 0])),
    discards: Object.fromEntries(sailors.map((who) => [who, []])),
    holds: {},
    phase: { at: 'holds', drawing: false },
    scored: [],
  });
}

/**
 * Three or four sail together. Six are two groups of three that shift by one chair each voyage, so that no three
 * meet twice (SHP-8).
 */
export function voyageGroups<W>(sailors: readonly W[], voyage: number): readonly (readonly W[])[] {
  if (sailors.length < 6) return [sailors];
  const shifted = [...sailors.slice(voyage - 1), ...sailors.slice(0, voyage - 1)];
  return [shifted.slice(0, 3), shifted.slice(3)];
}

/** Everybody has a hold: the stacks are built and the first cards are wanted. */
export function setSail(s: State, holds: BySailor<number>): State {
  const groups = voyageGroups(sailorsOf(s.seats), s.voyage).map((sailors: readonly Sailor[]): Group => ({
    sailors,
    took: [],
    cards: [],
    tied: [],
    refilled: [],
    capnWanted: false,
  }));
  return { ...s, holds, phase: { at: 'sailing', groups, cargo: {} } };
}
