/** The station on its grid: openings, fit, places, the cards that hold it together, capsules, closing. */
import { no, ok, type Result } from '../../result';
import type { SeatId } from '../../vocabulary';
import {
  canBePassed,
  CAPSULES,
  cardOf,
  SIDES,
  type Capsule,
  type Card,
  type Deck,
  type Side,
} from './catalogue';
import type { Piece, Place, Refusal } from './state';

const STEP: { readonly [S in Side]: { readonly dx: number; readonly dy: number } } = {
  n: { dx: 0, dy: -1 },
  e: { dx: 1, dy: 0 },
  s: { dx: 0, dy: 1 },
  w: { dx: -1, dy: 0 },
};

/** A side after so many quarter turns clockwise. */
const turnSide = (side: Side, turned: number): Side => SIDES[(SIDES.indexOf(side) + turned + 4) % 4] ?? side;
const facing = (side: Side): Side => turnSide(side, 2);

/** The sides on which a turned card is open. */
export const openSides = (card: Card, turned: number): readonly Side[] =>
  card.openings.map((side) => turnSide(side, turned));

const isOpen = (card: Card, turned: number, side: Side): boolean =>
  card.openings.includes(turnSide(side, -turned));

const halfOn = (card: Card, turned: number, side: Side): Capsule | undefined =>
  card.halves.find((half) => half.side === turnSide(side, -turned))?.capsule;

const cell = (x: number, y: number): string => `${x},${y}`;

type Lying = Piece & { readonly place: Place };
const lies = (piece: Piece): piece is Lying => piece.place !== undefined;

/** The map read once: what lies where. Pieces without a place are not on it. */
export type Survey = {
  readonly deck: Deck;
  readonly pieces: readonly Piece[];
  readonly at: ReadonlyMap<string, Lying>;
};

export function survey(deck: Deck, pieces: readonly Piece[]): Survey {
  const at = new Map<string, Lying>();
  for (const piece of pieces) if (lies(piece)) at.set(cell(piece.place.x, piece.place.y), piece);
  return { deck, pieces, at };
}

const neighbour = (map: Survey, place: Place, side: Side) =>
  map.at.get(cell(place.x + STEP[side].dx, place.y + STEP[side].dy));

/** The pieces a card lying there is joined to through an opening on both sides. */
export function joinedTo(map: Survey, card: Card, place: Place): readonly Piece[] {
  return openSides(card, place.turned).flatMap((side) => {
    const other = neighbour(map, place, side);
    return other && isOpen(cardOf(map.deck, other.card), other.place.turned, facing(side)) ? [other] : [];
  });
}

/** SBJ-0: whether a card may lie there, and what it is then joined to. */
export function fitAt(map: Survey, card: Card, place: Place): Result<readonly Piece[], Refusal> {
  const { x, y, turned } = place;
  if (map.pieces.length === 0)
    return x === 0 && y === 0 && turned === 0 ? ok([]) : no({ kind: 'starts-in-the-middle', x, y });
  const there = map.at.get(cell(x, y));
  if (there) return no({ kind: 'place-taken', x, y, piece: there.id });
  const joined: Piece[] = [];
  for (const side of SIDES) {
    const other = neighbour(map, place, side);
    if (!other) continue;
    const mine = isOpen(card, turned, side);
    const theirs = isOpen(cardOf(map.deck, other.card), other.place.turned, facing(side));
    if (mine !== theirs) return no({ kind: 'does-not-fit', piece: other.id });
    if (mine) joined.push(other);
  }
  return joined.length > 0 ? ok(joined) : no({ kind: 'not-attached', x, y });
}

/** Empty cells that an open end leads to. None on a table with cards means that the station is closed. */
export function openEnds(map: Survey): readonly { readonly x: number; readonly y: number }[] {
  const cells = new Map<string, { readonly x: number; readonly y: number }>();
  for (const { card, place } of map.at.values()) {
    for (const side of openSides(cardOf(map.deck, card), place.turned)) {
      const end = { x: place.x + STEP[side].dx, y: place.y + STEP[side].dy };
      if (!map.at.has(cell(end.x, end.y))) cells.set(cell(end.x, end.y), end);
    }
  }
  return [...cells.values()];
}

export type LegalPlace = { readonly place: Place; readonly joined: readonly Piece[] };

/** Everywhere a card may be built. Turns that look alike are listed once; capsule halves count only if asked for. */
export function legalPlaces(map: Survey, card: Card, halves: boolean): readonly LegalPlace[] {
  const ways = differentTurns(card, halves);
  const ends = map.pieces.length === 0 ? [{ x: 0, y: 0 }] : openEnds(map);
  return ends.flatMap(({ x, y }) =>
    ways.flatMap((turned) => {
      const fit = fitAt(map, card, { x, y, turned });
      return fit.ok ? [{ place: { x, y, turned }, joined: fit.value }] : [];
    }),
  );
}

function differentTurns(card: Card, halves: boolean): readonly number[] {
  const looks = new Map<string, number>();
  for (const turned of [3, 2, 1, 0]) {
    const look = SIDES.map(
      (side) => `${isOpen(card, turned, side)}${halves ? (halfOn(card, turned, side) ?? '') : ''}`,
    ).join();
    looks.set(look, turned);
  }
  return [...looks.values()].sort();
}

/** Who is joined to whom. */
export function joints(map: Survey): ReadonlyMap<number, readonly Piece[]> {
  return new Map(
    [...map.at.values()].map((piece) => [piece.id, joinedTo(map, cardOf(map.deck, piece.card), piece.place)]),
  );
}

/** The pieces whose loss would break the station in two: no Sabotage may take them. */
export function splitters(map: Survey): readonly number[] {
  const graph = joints(map);
  return map.pieces.map((piece) => piece.id).filter((lost) => !hangsTogether(graph, lost));
}

function hangsTogether(graph: ReadonlyMap<number, readonly Piece[]>, lost: number): boolean {
  const rest = [...graph.keys()].filter((id) => id !== lost);
  const [first] = rest;
  if (first === undefined) return true;
  const seen = new Set([first]);
  const next = [first];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    for (const other of graph.get(id) ?? []) {
      if (other.id === lost || seen.has(other.id)) continue;
      seen.add(other.id);
      next.push(other.id);
    }
  }
  return seen.size === rest.length;
}

/** SBJ-11: capsules of which two of the seat's own cards show both halves on the edge they share. */
export function completedCapsules(map: Survey, seat: SeatId): readonly Capsule[] {
  const found = new Set<Capsule>();
  for (const piece of map.at.values()) {
    if (piece.owner !== seat) continue;
    for (const side of ['e', 's'] as const) {
      const other = neighbour(map, piece.place, side);
      if (other?.owner !== seat) continue;
      const half = halfOn(cardOf(map.deck, piece.card), piece.place.turned, side);
      if (half && half === halfOn(cardOf(map.deck, other.card), other.place.turned, facing(side)))
        found.add(half);
    }
  }
  return CAPSULES.filter((capsule) => found.has(capsule));
}

// ── Without the map: what the number of openings proves ──────────────────────────────────────────────────────────

/** Open ends if no loop was built. A station of n joined cards has at least n − 1 joints of two openings each. */
export function mostOpenEnds(deck: Deck, pieces: readonly Piece[]): number {
  const openings = pieces.reduce((sum, piece) => sum + cardOf(deck, piece.card).openings.length, 0);
  return pieces.length === 0 ? 0 : openings - 2 * (pieces.length - 1);
}

/** Whether a station of these cards is closed for sure, may be, or cannot be. Each loop takes two open ends away. */
export function closing(deck: Deck, pieces: readonly Piece[]): 'must' | 'may' | 'cannot' {
  const ends = mostOpenEnds(deck, pieces);
  if (pieces.length < 2) return 'cannot';
  if (ends === 0) return 'must';
  if (ends % 2 !== 0) return 'cannot';
  // m cells of a grid have at most 2m − ⌈2√m⌉ common edges, so this many loops at the most.
  const inLoops = pieces.filter((piece) => canBePassed(cardOf(deck, piece.card))).length;
  const mostLoops = Math.max(0, inLoops - Math.ceil(2 * Math.sqrt(inLoops)) + 1);
  return ends / 2 <= mostLoops ? 'may' : 'cannot';
}

/**
 * Whether every building fits, as far as the number of pieces proves it: where one open end has no other neighbour
 * any card can be turned to it, and with one or two pieces no place touches more than one.
 */
export const provesFit = (pieces: readonly Piece[]): boolean => pieces.length < 3;

/** A loss leaves an open end, or it leaves two stations. */
export function lossProvesSplit(deck: Deck, pieces: readonly Piece[], lost: number): boolean {
  const rest = pieces.filter((piece) => piece.id !== lost);
  return rest.length > 0 && mostOpenEnds(deck, rest) < 1;
}
