/** A game explained to newcomers in our own words, and what has to lie on the table before it begins. */
import type { JsonObject } from '../../../engine';
import type { GlyphName } from '../../../components';

export type LayOutLine = { readonly glyph: GlyphName; readonly words: string };

export type HowToPlay = {
  /** Short paragraphs: what it is about, what a turn is, how it ends. */
  readonly text: readonly string[];
  /** Drawn on the board and listed on phones, for so many players. */
  layOut(players: number, options: JsonObject): readonly LayOutLine[];
};
