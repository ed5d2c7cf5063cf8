/** The box: what is printed on the cards. Data only; the host may edit all of it before a game. */
import { bool, either, int, list, object, oneOf, text, type Of } from '../../data/shape';

export const SLOTS = ['front', 'middle', 'back'] as const;
export type SlotType = (typeof SLOTS)[number];
export const PART_TYPES = [...SLOTS, 'junk'] as const;
export type PartType = (typeof PART_TYPES)[number];

/** A part card's face. Two cards with the same face are the same to every rule. Junk has no brand. */
export const PART = object({
  type: oneOf(...PART_TYPES),
  brand: either(text(20, 1), oneOf(null)),
  value: int(0, 1000),
  quality: int(-20, 20),
});
export type Part = Of<typeof PART>;

const brand = text(20, 1);
/** The least number of players a card is included with. */
const players = int(2, 4);

export const CATALOGUE = object({
  brands: list(brand, 8, 2),
  /** Values and qualities that occur on cards; anything else has to be vouched for by the table. */
  values: list(int(0, 1000), 30, 1),
  qualities: list(int(-20, 20), 30, 1),
  parts: list(
    object({ type: oneOf(...SLOTS), brand, value: int(0, 1000), quality: int(-20, 20), copies: int(1, 24) }),
    72,
  ),
  junk: list(object({ value: int(0, 1000), quality: int(-20, 20), copies: int(1, 8) }), 8),
  specialists: list(brand, 3),
  loyalty: list(object({ brand, players }), 5),
  auctions: list(object({ winners: oneOf(1, 2), players }), 6),
  bidding: list(object({ kind: oneOf('open', 'closed'), players }), 8),
});
export type Catalogue = Of<typeof CATALOGUE>;

/** What the box must hold, by the rulebook's list of components. */
const BOX = {
  front: 24,
  middle: 24,
  back: 24,
  junk: 8,
  specialists: 3,
  loyalty: 5,
  auctions: 6,
  bidding: 8,
} as const;

export const LOT_DECK = (seats: number): number => 6 * seats;
export const cardsFor = (winners: 1 | 2): number => 3 * winners;
const included = <T extends { readonly players: number }>(cards: readonly T[], seats: number): readonly T[] =>
  cards.filter((card) => card.players <= seats);
export const auctionDeck = (catalogue: Catalogue, seats: number) => included(catalogue.auctions, seats);
export const biddingDeck = (catalogue: Catalogue, seats: number) => included(catalogue.bidding, seats);
export const loyaltyDeck = (catalogue: Catalogue, seats: number) => included(catalogue.loyalty, seats);

export type CatalogueProblem =
  /** The box lists another number of cards. */
  | { readonly kind: 'catalogue-count'; readonly what: string; readonly wanted: number; readonly got: number }
  /** A brand is named twice, or a card names a brand the catalogue does not have. */
  | { readonly kind: 'catalogue-brand'; readonly what: string; readonly brand: string }
  /** A listed card shows a value or quality the catalogue does not allow. */
  | { readonly kind: 'catalogue-print'; readonly what: string; readonly number: number }
  /** The auction cards in play do not use the lot deck up. */
  | { readonly kind: 'auction-deck-size'; readonly cards: number; readonly deck: number }
  /** Fewer bidding type cards than auction cards. */
  | { readonly kind: 'bidding-deck-short'; readonly auctions: number; readonly bidding: number };

/** Checks what the host entered, before a game is built on it. */
export function catalogueProblem(catalogue: Catalogue, seats: number): CatalogueProblem | null {
  return (
    countProblem(catalogue) ??
    brandProblem(catalogue) ??
    printProblem(catalogue) ??
    deckProblem(catalogue, seats)
  );
}

function countProblem(catalogue: Catalogue): CatalogueProblem | null {
  const sum = (cards: readonly { readonly copies: number }[]): number =>
    cards.reduce((n, card) => n + card.copies, 0);
  const got: Record<keyof typeof BOX, number> = {
    front: sum(catalogue.parts.filter((part) => part.type === 'front')),
    middle: sum(catalogue.parts.filter((part) => part.type === 'middle')),
    back: sum(catalogue.parts.filter((part) => part.type === 'back')),
    junk: sum(catalogue.junk),
    specialists: catalogue.specialists.length,
    loyalty: catalogue.loyalty.length,
    auctions: catalogue.auctions.length,
    bidding: catalogue.bidding.length,
  };
  for (const what of Object.keys(BOX) as (keyof typeof BOX)[]) {
    if (got[what] !== BOX[what]) return { kind: 'catalogue-count', what, wanted: BOX[what], got: got[what] };
  }
  return null;
}

function brandProblem(catalogue: Catalogue): CatalogueProblem | null {
  const known = new Set(catalogue.brands);
  const twice = catalogue.brands.find((one, i) => catalogue.brands.indexOf(one) !== i);
  if (twice !== undefined) return { kind: 'catalogue-brand', what: 'brands', brand: twice };
  const stranger = (what: string, brands: readonly string[]): CatalogueProblem | null => {
    const one = brands.find((name) => !known.has(name));
    return one === undefined ? null : { kind: 'catalogue-brand', what, brand: one };
  };
  return (
    stranger(
      'parts',
      catalogue.parts.map((part) => part.brand),
    ) ??
    stranger('specialists', catalogue.specialists) ??
    stranger(
      'loyalty',
      catalogue.loyalty.map((card) => card.brand),
    )
  );
}

function printProblem({ parts, junk, values, qualities }: Catalogue): CatalogueProblem | null {
  for (const card of [...parts, ...junk]) {
    if (!values.includes(card.value)) return { kind: 'catalogue-print', what: 'value', number: card.value };
    if (!qualities.includes(card.quality))
      return { kind: 'catalogue-print', what: 'quality', number: card.quality };
  }
  return null;
}

function deckProblem(catalogue: Catalogue, seats: number): CatalogueProblem | null {
  const auctions = auctionDeck(catalogue, seats);
  const cards = auctions.reduce((n, card) => n + cardsFor(card.winners), 0);
  if (cards !== LOT_DECK(seats)) return { kind: 'auction-deck-size', cards, deck: LOT_DECK(seats) };
  const bidding = biddingDeck(catalogue, seats).length;
  return bidding < auctions.length
    ? { kind: 'bidding-deck-short', auctions: auctions.length, bidding }
    : null;
}

const BRANDS = ['Fox', 'Leaf', 'Prism', 'Orbit', 'Comet'] as const;

/** Cheap parts are good, dear parts are bad: over all six the quality sums to nothing. */
const PRINTS = [
  { value: 5, quality: 3 },
  { value: 5, quality: 2 },
  { value: 10, quality: 1 },
  { value: 10, quality: -1 },
  { value: 15, quality: -2 },
  { value: 20, quality: -3 },
] as const;

/** Every print occurs on four of the five brands, and which brand lacks it moves on from type to type. */
const PARTS: Catalogue['parts'] = SLOTS.flatMap((type, shift) =>
  PRINTS.flatMap((print, i) =>
    BRANDS.filter((_, b) => b !== (i + 2 * shift) % BRANDS.length).map((name) => ({
      type,
      brand: name,
      ...print,
      copies: 1,
    })),
  ),
);

export const DEFAULT_CATALOGUE: Catalogue = {
  brands: [...BRANDS],
  values: [0, 5, 10, 15, 20, 25, 30],
  qualities: [-3, -2, -1, 0, 1, 2, 3],
  parts: PARTS,
  junk: [{ value: 0, quality: -1, copies: 8 }],
  specialists: ['Fox', 'Leaf', 'Prism'],
  loyalty: BRANDS.map((name, i) => ({ brand: name, players: Math.max(2, i) })),
  auctions: [
    { winners: 1, players: 2 },
    { winners: 1, players: 2 },
    { winners: 1, players: 2 },
    { winners: 1, players: 2 },
    { winners: 2, players: 3 },
    { winners: 2, players: 4 },
  ],
  bidding: [
    { kind: 'open', players: 2 },
    { kind: 'closed', players: 2 },
    { kind: 'open', players: 2 },
    { kind: 'closed', players: 2 },
    { kind: 'open', players: 2 },
    { kind: 'closed', players: 2 },
    { kind: 'open', players: 3 },
    { kind: 'closed', players: 4 },
  ],
};

export const OPTIONS = object({
  /** Real money on the table, counted in the audit; or only on the phones, with nothing to count. */
  money: oneOf('table', 'phones'),
  /** Open bidding called aloud and recorded once, or bid turn by turn on the phones. */
  open: oneOf('called', 'turns'),
  start: oneOf('drawn', 'named'),
  loyalty: bool,
  catalogue: CATALOGUE,
});
export type Options = Of<typeof OPTIONS>;

export const defaults = (): Options => ({
  money: 'table',
  open: 'called',
  start: 'drawn',
  loyalty: true,
  catalogue: DEFAULT_CATALOGUE,
});
