/** What the kit draws for this game: plates, turned paddles, winners. */
import { counted, isSeat } from '../../../engine';
import type { Flip, SeatReading, ShownValue } from '../contract';
import { cubesIn, fleetOf, held, type Secret, type State } from './state';
import { cubesWords, giftMarks } from './words';

/** Cubes, what the fleet gives, and who is first. */
export function plate(s: State, who: string): SeatReading {
  if (!isSeat(who)) return {};
  const fleet = fleetOf(s, who);
  return {
    detail: [
      counted(held(s, who), 'cube'),
      counted(fleet.length, 'ship'),
      ...fleet.flatMap(({ gives }) => gives.map(giftMarks)),
      ...(s.first === who ? ['first player'] : []),
    ].join(' · '),
  };
}

export const shown = (value: Secret): ShownValue => {
  const cubes = cubesIn(value);
  return { words: cubes.length > 0 ? cubesWords(cubes) : 'no bid' };
};

/** Whoever took the ship of the flip. */
export function won({ before, after }: Flip<State, Secret>): readonly string[] {
  const winner = after.phase.at === 'tie' ? null : after.sold[before.sold.length];
  return winner ? [winner] : [];
}
