/**
 * The private notebook, in place of the text's known-bidder deck: who may be which colour, as far as this player can
 * know, and which numbers are still in hand. It never leaves the phone.
 */
import type { Kept } from '../../contract/game';
import type { Json } from '../../data/json';
import { fitsShape, list, object, text, type Shape } from '../../data/shape';
import type { BySeat, SeatId, SlotName } from '../../vocabulary';
import {
  boardOf,
  cardSlot,
  currentRep,
  knownColours,
  numbersOf,
  PRIORITY,
  REPRESENTATIVE,
  rightNeighbour,
} from './state';
import type { State, Colour } from './state';

export type Own = {
  readonly seat: SeatId;
  /** The own representative, once locked; null too when another seat has turned that colour over. */
  readonly colour: Colour | null;
  readonly neighbour: SeatId;
  /** What this player saw on the right-hand neighbour's card. */
  readonly neighbourColour: Colour | null;
  /** The own cards on the board this round whose number this phone knows. */
  readonly cards: { readonly [slot: SlotName]: number };
  readonly hand: readonly number[];
  /** Every colour a seat may still have; one colour means it is certain. */
  readonly mayBe: BySeat<readonly Colour[]>;
  /** The colours this player struck out leave no way to deal the cards, so they are not counted in `mayBe`. */
  readonly strikesClash: boolean;
};

export const NEIGHBOUR_NOTE = 'neighbour';
export const strikeNote = (seat: SeatId): string => `not/${seat}`;
const STRIKES = object({ colours: list(text(20, 1), 8) });

export function own(s: State, seat: SeatId, kept: readonly Kept[]): Own {
  const neighbour = rightNeighbour(s, seat);
  const known = knownColours(s);
  const shown = Object.values(known);
  /** A colour everybody can see elsewhere was a slip, in a lock as in a note. */
  const free = (value: Colour | undefined): Colour | null =>
    value !== undefined && s.colours.includes(value) && !shown.includes(value) ? value : null;
  const colour = known[seat] ?? free(latest(kept, currentRep(s, seat), REPRESENTATIVE)?.colour);
  const noted = known[neighbour] ?? free(latest(kept, NEIGHBOUR_NOTE, REPRESENTATIVE)?.colour);
  const neighbourColour = noted === colour ? null : noted;

  const cards = cardsOf(s, seat, kept);
  const used = Object.values(cards);
  const seen: BySeat<Colour> = {
    ...known,
    ...(neighbourColour === null ? {} : { [neighbour]: neighbourColour }),
    ...(colour === null ? {} : { [seat]: colour }),
  };
  const struck: BySeat<readonly Colour[]> = Object.fromEntries(
    s.seats.map((other) => [other, latest(kept, strikeNote(other), STRIKES)?.colours ?? []]),
  );
  const withStrikes = notebook(s.seats, s.colours, seen, struck);
  return {
    seat,
    colour,
    neighbour,
    neighbourColour,
    cards,
    hand: numbersOf(s).filter((number) => !used.includes(number)),
    mayBe: withStrikes ?? notebook(s.seats, s.colours, seen) ?? {},
    strikesClash: withStrikes === null,
  };
}

/** Only cards that lie on the board count: a number kept for a card that was never accepted is in hand. */
function cardsOf(s: State, seat: SeatId, kept: readonly Kept[]): { readonly [slot: SlotName]: number } {
  const cards: { [slot: SlotName]: number } = {};
  for (const i of boardOf(s, seat).keys()) {
    const slot = cardSlot(s.round, seat, i + 1);
    const number = s.read[slot] ?? latest(kept, slot, PRIORITY)?.number;
    if (number !== undefined) cards[slot] = number;
  }
  return cards;
}

function latest<T extends Json>(kept: readonly Kept[], name: string, shape: Shape<T>): T | undefined {
  let found: T | undefined;
  let at = -1;
  for (const one of kept) {
    if (one.name !== name || one.at < at || !fitsShape(shape, one.value)) continue;
    found = one.value;
    at = one.at;
  }
  return found;
}

/**
 * There is one card of each colour, so a seat may have a colour only if the other seats can then share out the rest.
 * Null when what is taken as known cannot all be true.
 */
export function notebook(
  seats: readonly SeatId[],
  colours: readonly Colour[],
  known: BySeat<Colour>,
  struck: BySeat<readonly Colour[]> = {},
): BySeat<readonly Colour[]> | null {
  const certain = seats.flatMap((seat) => known[seat] ?? []);
  const left = colours.filter((colour) => !certain.includes(colour));
  const open = seats.filter((seat) => known[seat] === undefined);
  // One known colour twice, or one that is not in the game, leaves the wrong number over.
  if (left.length !== open.length || new Set(certain).size !== certain.length) return null;
  const allowed = open.map((seat) => {
    const not = struck[seat] ?? [];
    return left.map((colour) => !not.includes(colour));
  });
  const possible = allowed.every((row) => row.every(Boolean)) ? allowed : inSomeDeal(allowed);
  if (!possible) return null;
  return Object.fromEntries(
    seats.map((seat) => {
      const colour = known[seat];
      const row = possible[open.indexOf(seat)];
      return [seat, colour === undefined ? left.filter((_, c) => row?.[c]) : [colour]];
    }),
  );
}

/**
 * Which of the allowed pairs occur when everybody gets one colour. Sets of colours are bits; the seats get theirs in
 * order, so the size of a set says whose turn it is. Null when there is no such deal.
 */
function inSomeDeal(allowed: readonly (readonly boolean[])[]): boolean[][] | null {
  const all = 2 ** allowed.length - 1;
  const rows = allowed.map((row) => row.reduce((bits, may, c) => (may ? bits | (1 << c) : bits), 0));
  /** What the seat whose turn it is may take when the seats before it have this set. */
  const choices = (set: number): number => (rows[SIZES[set] ?? 0] ?? 0) & ~set;
  const dealt = new Uint8Array(all + 1).fill(1, 0, 1); // can the first seats have exactly this set?
  const finishes = new Uint8Array(all + 1).fill(1, all); // and the others share out the rest?
  for (let set = 0; set < all; set++)
    if (dealt[set]) for (let rest = choices(set); rest; rest &= rest - 1) dealt[set | (rest & -rest)] = 1;
  for (let set = all - 1; set >= 0; set--)
    for (let rest = choices(set); rest && !finishes[set]; rest &= rest - 1)
      finishes[set] = finishes[set | (rest & -rest)] ?? 0;
  if (!finishes[0]) return null;
  const given = rows.map(() => 0);
  for (let set = 0; set < all; set++) {
    const seat = SIZES[set] ?? 0;
    for (let rest = dealt[set] ? choices(set) : 0; rest; rest &= rest - 1)
      if (finishes[set | (rest & -rest)]) given[seat] = (given[seat] ?? 0) | (rest & -rest);
  }
  return allowed.map((row, seat) => row.map((_, c) => ((given[seat] ?? 0) & (1 << c)) !== 0));
}

/** How many colours a set of up to eight has. */
const SIZES = new Uint8Array(256);
for (let set = 1; set < 256; set++) SIZES[set] = (SIZES[set >> 1] ?? 0) + (set & 1);
