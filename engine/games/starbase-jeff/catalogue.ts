/** What the cards say. All of it is printed data: a table enters what its own copy says. */
import { bool, int, list, matching, object, oneOf, text, type Of } from '../../data/shape';

/** The edges of a card as it lies unturned, clockwise. */
export const SIDES = ['n', 'e', 's', 'w'] as const;
export type Side = (typeof SIDES)[number];

/** The advanced game's symbols: Torus (cash), Cube (labour), Sphere (graft), Diamond (muscle). */
export const CAPSULES = ['torus', 'cube', 'sphere', 'diamond'] as const;
export type Capsule = (typeof CAPSULES)[number];

export const MOST_RANK = 99;
export const MOST_FEE = 99;

export const CARD_ID = matching(/^[a-z][a-z0-9-]{0,23}$/, 'a short name in small letters');

/**
 * One kind of card. Copies that differ in their edges are entered as kinds of their own with the same rank: only
 * ranks tie. The number of openings says what it is: none a Sabotage, 1 an end cap, 2 an extension, 3 a junction, 4 a hub.
 */
export const CARD = object({
  id: CARD_ID,
  name: text(30, 1),
  count: int(0, 20),
  rank: int(0, MOST_RANK),
  fee: int(0, MOST_FEE),
  openings: list(oneOf(...SIDES), 4),
  halves: list(object({ side: oneOf(...SIDES), capsule: oneOf(...CAPSULES) }), 4),
});
export type Card = Of<typeof CARD>;

/** The cards of one player's deck; every player has the same. */
export const DECK = list(CARD, 24, 1);
export type Deck = Of<typeof DECK>;

export const isBomb = (card: Card): boolean => card.openings.length === 0;
export const isEndCap = (card: Card): boolean => card.openings.length === 1;
/** A route leads in and out again. */
export const canBePassed = (card: Card): boolean => card.openings.length >= 2;

const BLANK: Card = { id: 'blank', name: 'Blank', count: 0, rank: 0, fee: 0, openings: [], halves: [] };

export const cardOf = (deck: Deck, id: string): Card => deck.find((card) => card.id === id) ?? BLANK;
export const knowsCard = (deck: Deck, id: string): boolean => deck.some((card) => card.id === id);

export const deckSize = (deck: Deck): number => deck.reduce((sum, card) => sum + card.count, 0);

const card = (
  id: string,
  name: string,
  count: number,
  rank: number,
  fee: number,
  openings: readonly Side[],
  halves: Partial<Record<Side, Capsule>>,
): Card => ({
  id,
  name,
  count,
  rank,
  fee,
  openings,
  halves: SIDES.flatMap((side) => (halves[side] ? [{ side, capsule: halves[side] }] : [])),
});

/** SBJ-1 and SBJ-2; which way an extension bends and where the capsule halves lie is ours. */
export const DEFAULT_DECK: Deck = [
  card('sabotage', 'Sabotage', 2, 8, 0, [], {}),
  card('power-station', 'Power Station', 1, 7, 3, ['n', 'e', 's', 'w'], {
    n: 'torus',
    e: 'cube',
    s: 'sphere',
    w: 'diamond',
  }),
  card('habitat', 'Habitat', 2, 6, 2, ['n', 'e', 's'], { n: 'diamond', s: 'sphere', w: 'torus' }),
  card('laboratory', 'Laboratory', 4, 5, 1, ['n', 'e'], { n: 'cube', e: 'sphere', w: 'diamond' }),
  card('factory', 'Factory', 3, 4, 1, ['n', 's'], { n: 'torus', s: 'cube' }),
  card('communication', 'Communication', 3, 3, 0, ['n'], { n: 'diamond', s: 'sphere' }),
  card('docking', 'Docking', 2, 2, 0, ['n'], { n: 'cube', e: 'torus' }),
  card('recreation', 'Recreation', 3, 1, 0, ['n'], { n: 'sphere', w: 'torus' }),
];

// ── Options ──────────────────────────────────────────────────────────────────────────────────────────────────────

export const PLAYERS = { least: 2, most: 4 } as const;

/** Declared: players say what lies on the table. Map: the engine knows where every card lies. */
export const STATION_MODES = ['declared', 'map'] as const;

export const OPTIONS = object({
  credits: int(1, 1_000_000),
  hand: int(1, 20),
  deck: DECK,
  advanced: bool,
  station: oneOf(...STATION_MODES),
});
export type Options = Of<typeof OPTIONS>;

export const defaults = (): Options => ({
  credits: 50,
  hand: 5,
  deck: DEFAULT_DECK,
  advanced: false,
  station: 'declared',
});
