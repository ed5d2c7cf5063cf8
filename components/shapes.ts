/** Eight silhouettes on a grid of 32, one for each chair, told apart without their colours. */
import type { SeatId } from '../engine';

export type Silhouette = {
  readonly path: string;
  readonly name: string;
  /** How far below the middle the letter stands. */
  readonly drop: number;
};

export const SILHOUETTES: { readonly [S in SeatId]: Silhouette } = {
  A: { name: 'circle', drop: 0, path: 'M16 2a14 14 0 110 28 14 14 0 010-28z' },
  B: { name: 'square', drop: 0, path: 'M4 4h24v24H4z' },
  C: { name: 'triangle', drop: 4.5, path: 'M16 1.5L31 29H1z' },
  D: { name: 'diamond', drop: 0, path: 'M16 0.5L31.5 16 16 31.5 0.5 16z' },
  E: { name: 'hexagon', drop: 0, path: 'M9 3.5h14L31 16l-8 12.5H9L1 16z' },
  F: { name: 'shield', drop: -1.5, path: 'M4 3h24v15L16 31 4 18z' },
  G: { name: 'cross', drop: 0, path: 'M10 2h12v8h8v12h-8v8H10v-8H2V10h8z' },
  H: { name: 'arch', drop: 1.5, path: 'M4 29V14a12 12 0 0124 0v15z' },
};

type Size = { readonly width: number; readonly height: number };

/** A plate with its upper right corner cut off and a slot in its left edge, like a docking bay's sign. */
export function platePath({ width: w, height: h }: Size, cut = 12, slot = 5): string {
  const top = h / 2 - slot * 1.6;
  const end = h / 2 + slot * 1.6;
  return `M1 1H${w - cut}L${w - 1} ${cut}V${h - 1}H1V${end}L${slot} ${end - slot}V${top + slot}L1 ${top}Z`;
}

/** A tag with two clipped corners at the top and a punched hole between them. */
export function tagPath({ width: w, height: h }: Size, clip = 22, hole = 7): string {
  const x = w / 2;
  const y = hole + 9;
  return (
    `M${clip} 1H${w - clip}L${w - 1} ${clip}V${h - 1}H1V${clip}Z` +
    `M${x - hole} ${y}a${hole} ${hole} 0 1 0 ${2 * hole} 0a${hole} ${hole} 0 1 0 ${-2 * hole} 0Z`
  );
}

/** A tag that lies: its left corners clipped, the hole between them. */
export function sideTagPath({ width: w, height: h }: Size, clip = 12, hole = 5): string {
  const x = clip;
  const y = h / 2;
  return (
    `M${clip} 1H${w - 1}V${h - 1}H${clip}L1 ${h - clip}V${clip}Z` +
    `M${x - hole} ${y}a${hole} ${hole} 0 1 0 ${2 * hole} 0a${hole} ${hole} 0 1 0 ${-2 * hole} 0Z`
  );
}

/** Slanting lines over a plate of that size. */
export function hatching({ width, height }: Size, gap = 9): string {
  const lines: string[] = [];
  for (let x = gap; x < width + height; x += gap) lines.push(`M${x} 0L${x - height} ${height}`);
  return lines.join('');
}
