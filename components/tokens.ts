/** Colours, type, space: the looks of lot tags and docking-bay stencils, dark first. */
import type { SeatId } from '../engine';

export type Palette = {
  readonly ground: string;
  readonly panel: string;
  /** A shade above the panel: keys, pressed things, alternate rows. */
  readonly raised: string;
  readonly text: string;
  readonly muted: string;
  /** "Yours to act", and only that. */
  readonly brass: string;
  readonly onBrass: string;
  readonly airlock: string;
  readonly alarm: string;
  readonly onAlarm: string;
  readonly lines: string;
  /** What lies behind a sheet. */
  readonly scrim: string;
  readonly seats: { readonly [S in SeatId]: string };
  /** A letter on a seat's colour. */
  readonly onSeat: string;
};

export type SchemeName = 'dark' | 'light';

export const PALETTES: { readonly [S in SchemeName]: Palette } = {
  dark: {
    ground: '#12161C',
    panel: '#1C232C',
    raised: '#283241',
    text: '#F1EBDD',
    muted: '#A9B0B8',
    brass: '#E3B25A',
    onBrass: '#12161C',
    airlock: '#6FD3B5',
    alarm: '#FF8A73',
    onAlarm: '#12161C',
    lines: '#6B7684',
    scrim: 'rgba(6, 8, 11, 0.72)',
    seats: {
      A: '#86B9EA',
      B: '#C3A6F2',
      C: '#A9C46C',
      D: '#EE9DC3',
      E: '#D5CFC2',
      F: '#99A5F5',
      G: '#D09F86',
      H: '#74CBDD',
    },
    onSeat: '#12161C',
  },
  light: {
    ground: '#F5F0E4',
    panel: '#FFFDF7',
    raised: '#EBE4D3',
    text: '#1A1F26',
    muted: '#545C66',
    brass: '#805607',
    onBrass: '#FFFDF7',
    airlock: '#0B6B57',
    alarm: '#A8321E',
    onAlarm: '#FFFDF7',
    lines: '#7D8690',
    scrim: 'rgba(26, 31, 38, 0.55)',
    seats: {
      A: '#1F639B',
      B: '#6A3FB0',
      C: '#4B680F',
      D: '#A02A6B',
      E: '#4A4F57',
      F: '#3A49B5',
      G: '#7D4A2A',
      H: '#0E6577',
    },
    onSeat: '#FFFDF7',
  },
};

/** Steps of four. */
export const SPACE = { xs: 4, s: 8, m: 12, l: 16, xl: 24, xxl: 32 } as const;
export const RADII = { small: 6, middle: 10, large: 16, round: 999 } as const;

/** Nothing to tap is smaller. */
export const LEAST_TOUCH = 44;

export const TEXT_KINDS = ['title', 'heading', 'body', 'small', 'number', 'display'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export type TypeStep = {
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly fontWeight: '400' | '500' | '600' | '700';
};

export const TYPE: { readonly [K in TextKind]: TypeStep } = {
  display: { fontSize: 44, lineHeight: 50, fontWeight: '700' },
  title: { fontSize: 26, lineHeight: 32, fontWeight: '700' },
  heading: { fontSize: 19, lineHeight: 26, fontWeight: '600' },
  body: { fontSize: 17, lineHeight: 24, fontWeight: '400' },
  number: { fontSize: 20, lineHeight: 26, fontWeight: '600' },
  small: { fontSize: 14, lineHeight: 20, fontWeight: '400' },
};

/** On a board, read from two metres: nothing below 24 at 1280 × 800, where its scale is 1. */
export const BOARD_TYPE: { readonly [K in TextKind]: TypeStep } = {
  display: { fontSize: 64, lineHeight: 72, fontWeight: '700' },
  title: { fontSize: 40, lineHeight: 48, fontWeight: '700' },
  heading: { fontSize: 32, lineHeight: 40, fontWeight: '600' },
  body: { fontSize: 28, lineHeight: 34, fontWeight: '400' },
  number: { fontSize: 32, lineHeight: 38, fontWeight: '600' },
  small: { fontSize: 24, lineHeight: 30, fontWeight: '400' },
};

/** Cubes and representatives, as near to their real colours as both grounds allow. */
export const SWATCHES: { readonly [S in SchemeName]: { readonly [colour: string]: string } } = {
  dark: {
    red: '#F0625C',
    blue: '#5FA8F5',
    green: '#5FC46B',
    yellow: '#F4E66A',
    orange: '#F59A4A',
    purple: '#B98CF0',
    black: '#8A94A2',
    white: '#FFFFFF',
    grey: '#A9B0B8',
    pink: '#F29CC8',
  },
  light: {
    red: '#B3261E',
    blue: '#1B5FAF',
    green: '#1F7030',
    yellow: '#8A7500',
    orange: '#A85400',
    purple: '#6D35B5',
    black: '#15181D',
    white: '#6E7782',
    grey: '#545C66',
    pink: '#A8327A',
  },
};

/** On a board paddles turn one after the other, `apart` from each other. */
export const MOTION = { flip: 240, apart: 250, settle: 600, press: 90 } as const;
