/** A player's own cubes: known to their phone only, from what they entered there and what everybody saw them pay. */
import { fitsShape, list, object, oneOf } from '../../data/shape';
import type { Kept } from '../../contract/game';
import type { SeatId } from '../../vocabulary';
import { COLOURS, type Colour } from './catalogue';
import { cubesPerColour, held, heldAfter, outsideCup, type State } from './state';
import { byColour, countCubes, NO_CUBES, type Cubes } from './value-table';

export type Own = {
  readonly hand: Cubes;
  /** Cubes held whose colour this phone was not told. */
  readonly unknown: number;
  /** Draws whose colour can still be entered, by their place among the changes of this hand. */
  readonly untold: readonly number[];
};

/**
 * Notes name the point they speak of: `count/3` is the hand as counted after three changes, `drew/2` the cube that
 * the third change brought. So a note keeps its meaning whatever is paid later; after an undo the phone drops those
 * made after the point returned to.
 */
export const countNote = (changes: number): string => `count/${changes}`;
export const drewNote = (change: number): string => `drew/${change}`;

const COUNT = object({ cubes: list(oneOf(...COLOURS), 20) });
const DREW = object({ cube: oneOf(...COLOURS) });

export function own(s: State, seat: SeatId, kept: readonly Kept[]): Own {
  const changes = s.hands[seat] ?? [];
  const { after, cubes } = lastCount(s, seat, kept);
  let hand = cubes ?? NO_CUBES;
  let unknown = cubes ? 0 : heldAfter(s, seat, after);
  let untold: number[] = [];
  for (let i = after; i < changes.length; i++) {
    const change = changes[i];
    if (change?.kind === 'drew') {
      const cube = drawn(kept, i);
      if (cube) hand = { ...hand, [cube]: hand[cube] + 1 };
      else {
        unknown += 1;
        untold.push(i);
      }
    } else if (change?.kind === 'paid') {
      const paid = countCubes(change.cubes);
      // A colour paid that was not known here must have been among the unknown cubes.
      unknown -= COLOURS.reduce((sum, colour) => sum + Math.max(0, paid[colour] - hand[colour]), 0);
      const before = hand;
      hand = byColour((colour) => Math.max(0, before[colour] - paid[colour]));
    } else unknown = -1;
    if (unknown < 0) {
      // What was entered cannot be right any more: start over from the public count.
      hand = NO_CUBES;
      unknown = heldAfter(s, seat, i + 1);
      untold = [];
    }
  }
  const outside = outsideCup(s);
  if (COLOURS.some((colour) => hand[colour] > outside[colour]))
    return { hand: NO_CUBES, unknown: held(s, seat), untold: [] };
  return { hand, unknown, untold: unknown > 0 ? untold : [] };
}

/** The latest count that was of as many cubes as the hand had then. */
function lastCount(
  s: State,
  seat: SeatId,
  kept: readonly Kept[],
): { readonly after: number; readonly cubes: Cubes | null } {
  for (let after = (s.hands[seat] ?? []).length; after >= 0; after--) {
    const note = latest(kept, countNote(after));
    if (!fitsShape(COUNT, note) || note.cubes.length !== heldAfter(s, seat, after)) continue;
    const cubes = countCubes(note.cubes);
    if (COLOURS.every((colour) => cubes[colour] <= cubesPerColour(s.seats.length))) return { after, cubes };
  }
  return { after: 0, cubes: null };
}

function drawn(kept: readonly Kept[], change: number): Colour | null {
  const note = latest(kept, drewNote(change));
  return fitsShape(DREW, note) ? note.cube : null;
}

/** Written again, a note replaces the earlier one of its name. */
function latest(kept: readonly Kept[], name: string): Kept['value'] {
  return kept.findLast((one) => one.name === name)?.value ?? null;
}
