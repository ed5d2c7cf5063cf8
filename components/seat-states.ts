import type { GlyphName } from './glyphs';
import type { Tone } from './Text';

/** How a seat is doing, as everyone may know it. */
export const SEAT_STATES = ['empty', 'here', 'mine', 'locked', 'waiting', 'asleep', 'away', 'paper'] as const;
export type SeatState = (typeof SEAT_STATES)[number];

export type StateLook = { readonly word: string; readonly glyph: GlyphName | null; readonly tone: Tone };

export const STATE_LOOKS: { readonly [S in SeatState]: StateLook } = {
  empty: { word: 'empty', glyph: null, tone: 'muted' },
  here: { word: 'here', glyph: null, tone: 'muted' },
  mine: { word: 'you', glyph: 'person', tone: 'text' },
  locked: { word: 'locked', glyph: 'lock', tone: 'airlock' },
  waiting: { word: 'thinking', glyph: 'clock', tone: 'muted' },
  asleep: { word: 'asleep', glyph: 'moon', tone: 'muted' },
  away: { word: 'back in five', glyph: 'pause', tone: 'muted' },
  paper: { word: 'on paper', glyph: 'paper', tone: 'muted' },
};
