/** A player's own cubes: known to their phone only, from what they entered there and what everybody saw them pay. */
import { fitsShape, object, oneOf } from '../../data/shape';
import type { Kept } from '../../contract/game';
import type { SeatId } from '../../vocabulary';
import { COLOURS, type Colour } from './catalogue';
import { cubesPerColour, held, heldAfter, outsideCup, SECRETS, type Change, type State } from './state';
import { byColour, countCubes, NO_CUBES, type Cubes } from './value-table';

export type Own = {
  readonly hand: Cubes;
  /** Cubes held whose colour this phone was not told. */
  readonly unknown: number;
  /** Cubes that came and whose colour can still be entered: the notes that would tell it. */
  readonly untold: readonly string[];
};

/**
 * Notes name the auction they speak of: `count/a3` is the hand as counted while the third is on, `drew/a3` the cube
 * drawn at its end, `found/a3/1` one that a correction brought. So a note keeps its meaning whatever is paid or
 * mended later; after an undo the phone drops those made after the point returned to.
 */
export const countNote = (auction: number): string => `count/a${auction}`;
export const drewNote = (auction: number): string => `drew/a${auction}`;
export const foundNote = (auction: number, cube: number): string => `found/a${auction}/${cube}`;

const CAME = object({ cube: oneOf(...COLOURS) });

export function own(s: State, seat: SeatId, kept: readonly Kept[]): Own {
  const changes = s.hands[seat] ?? [];
  const { after, cubes } = lastCount(s, seat, kept);
  let hand = cubes ?? NO_CUBES;
  let unknown = cubes ? 0 : heldAfter(s, seat, after);
  let untold: string[] = [];
  for (const [i, change] of changes.entries()) {
    if (i < after) continue;
    for (const note of notesOf(changes, i)) {
      const cube = toldIn(kept, note);
      if (cube) hand = { ...hand, [cube]: hand[cube] + 1 };
      else {
        unknown += 1;
        untold.push(note);
      }
    }
    if (change.kind === 'paid') {
      const paid = countCubes(change.cubes);
      // A colour paid that was not known here must have been among the unknown cubes.
      unknown -= COLOURS.reduce((sum, colour) => sum + Math.max(0, paid[colour] - hand[colour]), 0);
      const before = hand;
      hand = byColour((colour) => Math.max(0, before[colour] - paid[colour]));
    }
    if (change.kind === 'lost' || unknown < 0) {
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

/** The notes that tell what this change brought, cube by cube. */
function notesOf(changes: readonly Change[], i: number): readonly string[] {
  const change = changes[i];
  if (change?.kind === 'drew') return [drewNote(change.auction)];
  if (change?.kind !== 'found') return [];
  const { auction } = change;
  const before = changes
    .slice(0, i)
    .reduce((sum, one) => sum + (one.kind === 'found' && one.auction === auction ? one.cubes : 0), 0);
  return Array.from({ length: change.cubes }, (_, n) => foundNote(auction, before + n + 1));
}

/** The latest count that was of as many cubes as the hand had then. */
function lastCount(
  s: State,
  seat: SeatId,
  kept: readonly Kept[],
): { readonly after: number; readonly cubes: Cubes | null } {
  for (let auction = s.sold.length + 1; auction > 0; auction--) {
    const note = latest(kept, countNote(auction));
    if (!fitsShape(SECRETS, note)) continue;
    const { length } = note.cubes;
    const after = pointsIn(s.hands[seat] ?? [], auction).find((n) => heldAfter(s, seat, n) === length);
    const cubes = countCubes(note.cubes);
    const isThere = COLOURS.every((colour) => cubes[colour] <= cubesPerColour(s.seats.length));
    if (after !== undefined && isThere) return { after, cubes };
  }
  return { after: 0, cubes: null };
}

/** How many changes lay behind a hand while this auction was on, the latest first: corrections come in between. */
function pointsIn(changes: readonly Change[], auction: number): readonly number[] {
  const begun = changes.filter((one) => one.auction < auction).length;
  const corrected = changes.filter(
    (one) => one.auction === auction && (one.kind === 'found' || one.kind === 'lost'),
  ).length;
  return Array.from({ length: corrected + 1 }, (_, i) => begun + corrected - i);
}

function toldIn(kept: readonly Kept[], name: string): Colour | null {
  const note = latest(kept, name);
  return fitsShape(CAME, note) ? note.cube : null;
}

/** Written again, a note replaces the earlier one of its name. */
function latest(kept: readonly Kept[], name: string): Kept['value'] {
  return kept.findLast((one) => one.name === name)?.value ?? null;
}
