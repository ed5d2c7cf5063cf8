/** Auction's printed things: the items for each number of players, and the colours of the representatives. */
import { list, matching, object, oneOf, type Of } from '../../data/shape';

export const PLAYERS = { least: 3, most: 8 } as const;

/** How many cards of each value are in, by number of players (AUC-1). Each value is the sum of the two before it. */
const VALUES = [1, 2, 3, 5, 8, 13, 21] as const;
export const ITEMS = {
  3: [3, 1],
  4: [3, 2, 1],
  5: [2, 3, 2, 1],
  6: [2, 2, 3, 2, 1],
  7: [2, 2, 2, 3, 2, 1],
  8: [2, 2, 2, 2, 3, 2, 1],
} as const satisfies Readonly<Record<number, readonly number[]>>;

/** The items of a game, low to high; none for a number of players the table does not name. */
export function itemDeck(players: number): readonly number[] {
  const counts: readonly number[] = players in ITEMS ? ITEMS[players as keyof typeof ITEMS] : [];
  return counts.flatMap((count, i) => Array.from({ length: count }, () => VALUES[i] ?? 0));
}

/** What may be turned up next: every item left, but never the one of highest value first. */
export const itemsThatMayCome = (deck: readonly number[], round: number): readonly number[] =>
  round > 1 ? deck : deck.filter((item) => item < Math.max(...deck));

export const GLYPHS = ['triangle', 'disc', 'diamond', 'star', 'square', 'pentagon', 'cross', 'ring'] as const;

/** No braces: they stand for names in the feed. */
const name = matching(/^[^{}]{1,20}$/, 'a colour of 1 to 20 characters');

/** A colour of the representatives: what it is called, and the figure that is drawn with it. */
const COLOUR = object({ name, glyph: oneOf(...GLYPHS) });

/** The first of these are in the game, as many as players; the host names and orders them as on the real cards. */
export const COLOURS: readonly Of<typeof COLOUR>[] = [
  { name: 'red', glyph: 'triangle' },
  { name: 'blue', glyph: 'disc' },
  { name: 'green', glyph: 'diamond' },
  { name: 'yellow', glyph: 'star' },
  { name: 'orange', glyph: 'square' },
  { name: 'purple', glyph: 'pentagon' },
  { name: 'black', glyph: 'cross' },
  { name: 'white', glyph: 'ring' },
];

export const OPTIONS = object({ colours: list(COLOUR, PLAYERS.most, PLAYERS.least) });
export type Options = Of<typeof OPTIONS>;

/** All of them, so that a rematch with more players finds its colours. */
export const defaults = (): Options => ({ colours: COLOURS });
