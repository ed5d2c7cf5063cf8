/**
 * The private notebook, in place of the text's known-bidder deck: who may be which colour, as far as this player can
 * know, and which numbers are still in hand. It never leaves the phone.
 */
import type { Kept } from '../../game';
import type { Json } from '../../json';
import { fitsShape, list, object, text, type Shape } from '../../shape';
import type { BySeat, SeatId, SlotName } from '../../vocabulary';
import {
  boardOf,
  cardSlot,
  knownColours,
  numbersOf,
  PRIORITY,
  repSlot,
  REPRESENTATIVE,
  rightNeighbour,
} from './state';
import type { AuctionState, Colour } from './state';

export type AuctionOwn = {
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

export function own(s: AuctionState, seat: SeatId, kept: readonly Kept[]): AuctionOwn {
  const neighbour = rightNeighbour(s, seat);
  const known = knownColours(s);
  const shown = Object.values(known);
  /** A colour everybody can see elsewhere was a slip, in a lock as in a note. */
  const free = (value: Colour | undefined): Colour | null =>
    value !== undefined && s.colours.includes(value) && !shown.includes(value) ? value : null;
  const colour = known[seat] ?? free(latest(kept, repSlot(seat), REPRESENTATIVE)?.colour);
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
  const withStrikes = auctionNotebook(s.seats, s.colours, seen, struck);
  return {
    seat,
    colour,
    neighbour,
    neighbourColour,
    cards,
    hand: numbersOf(s).filter((number) => !used.includes(number)),
    mayBe: withStrikes ?? auctionNotebook(s.seats, s.colours, seen) ?? {},
    strikesClash: withStrikes === null,
  };
}

/** Only cards that lie on the board count: a number kept for a card that was never accepted is in hand. */
function cardsOf(
  s: AuctionState,
  seat: SeatId,
  kept: readonly Kept[],
): { readonly [slot: SlotName]: number } {
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
export function auctionNotebook(
  seats: readonly SeatId[],
  colours: readonly Colour[],
  known: BySeat<Colour>,
  struck: BySeat<readonly Colour[]> = {},
): BySeat<readonly Colour[]> | null {
  const allowed = seats.map((seat) =>
    colours.map(
      (colour) =>
        (known[seat] ?? colour) === colour && !(known[seat] === undefined && struck[seat]?.includes(colour)),
    ),
  );
  // Sets of colours as bits: which sets can the first i seats hold, and from which can the others still finish?
  const all = 2 ** colours.length - 1;
  const held: ReadonlySet<number>[] = [new Set([0])];
  for (const row of allowed)
    held.push(new Set([...(held.at(-1) ?? [])].flatMap((set) => withOneMore(set, row))));
  const finishing: Set<number>[] = [...seats.keys()].map(() => new Set<number>());
  finishing.push(new Set([all]));
  for (let i = seats.length - 1; i >= 0; i--)
    for (const set of held[i] ?? [])
      if (withOneMore(set, allowed[i] ?? []).some((next) => finishing[i + 1]?.has(next)))
        finishing[i]?.add(set);
  if (!finishing[0]?.has(0)) return null;

  return Object.fromEntries(
    seats.map((seat, i) => [
      seat,
      colours.filter(
        (_, c) =>
          allowed[i]?.[c] &&
          [...(finishing[i] ?? [])].some((set) => !(set & (1 << c)) && finishing[i + 1]?.has(set | (1 << c))),
      ),
    ]),
  );
}

const withOneMore = (set: number, row: readonly boolean[]): number[] =>
  row.flatMap((may, c) => (may && !(set & (1 << c)) ? [set | (1 << c)] : []));
