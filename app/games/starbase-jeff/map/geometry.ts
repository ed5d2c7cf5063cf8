/** Where cells lie on a screen: the station's grid, seen from one of the table's four sides. */
import type { Piece, Place, State } from '../state';

/** A cell's width at a zoom of 1. */
export const CELL = 64;
/** Fingers want cells of at least this. */
export const LEAST_CELL = 44;

export type Cell = { readonly x: number; readonly y: number };
export type Bounds = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** A cell as whoever sits a quarter turn further sees it. */
export function seen({ x, y }: Cell, turn: number): Cell {
  const still = (n: number): number => (n === 0 ? 0 : n);
  switch (((turn % 4) + 4) % 4) {
    case 1:
      return { x: still(-y), y: x };
    case 2:
      return { x: still(-x), y: still(-y) };
    case 3:
      return { x: y, y: still(-x) };
    default:
      return { x, y };
  }
}

export const lying = (s: State): readonly (Piece & { readonly place: Place })[] =>
  s.pieces.flatMap((piece) => (piece.place ? [{ ...piece, place: piece.place }] : []));

export function boundsOf(cells: readonly Cell[]): Bounds {
  const xs = cells.length > 0 ? cells.map(({ x }) => x) : [0];
  const ys = cells.length > 0 ? cells.map(({ y }) => y) : [0];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

export const wider = ({ left, top, right, bottom }: Bounds, by: number): Bounds => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

export const columns = ({ left, right }: Bounds): number => right - left + 1;
export const rows = ({ top, bottom }: Bounds): number => bottom - top + 1;
