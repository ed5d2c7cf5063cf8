/**
 * Drawn symbols on a grid of 24: fonts on phones and boards do not share them. `stroke` is drawn as a line, `fill` is
 * inked in.
 */
export type Drawing = { readonly stroke?: string; readonly fill?: string };

const drawings = <N extends string>(table: { readonly [K in N]: Drawing }): typeof table => table;

/** One for each maker of parts; the host matches them to the real cards. */
export const BRAND_GLYPHS = drawings({
  fox: {
    stroke: 'M4 4l5 4h6l5-4v8l-8 9-8-9z',
    fill: 'M8 11.5h2.2v2H8zM13.8 11.5H16v2h-2.2zM10.7 17h2.6L12 18.8z',
  },
  leaf: { stroke: 'M5 19C4 9 10 4 20 4c0 10-5 16-15 15zM5 19l9-9' },
  prism: { stroke: 'M12 3l9 16H3zM12 3v16M12 12l9 7M12 12l-9 7' },
  orbit: {
    stroke:
      'M12 2.8c3 0 4.6 4.4 4.6 9.2s-1.6 9.2-4.6 9.2-4.6-4.4-4.6-9.2S9 2.8 12 2.8zM2.8 12c0-3 4.4-4.6 9.2-4.6s9.2 1.6 9.2 4.6-4.4 4.6-9.2 4.6S2.8 15 2.8 12z',
    fill: 'M12 10.2a1.8 1.8 0 100 3.6 1.8 1.8 0 000-3.6z',
  },
  comet: {
    stroke: 'M10.5 13.5L3 21M8 11l-5 5M13 16l-5 5',
    fill: 'M15.5 3.5a5.5 5.5 0 100 11 5.5 5.5 0 000-11z',
  },
  anchor: { stroke: 'M12 8v13M7 11h10M4 14c0 4 3.5 7 8 7s8-3 8-7M12 3a2.5 2.5 0 100 5 2.5 2.5 0 000-5z' },
  wave: { stroke: 'M2 8c3-4 7-4 10 0s7 4 10 0M2 16c3-4 7-4 10 0s7 4 10 0' },
  key: { stroke: 'M7 8a4 4 0 100 8 4 4 0 000-8zM11 12h11v4M17 12v3' },
  bell: { stroke: 'M6 17V11a6 6 0 0112 0v6M3.5 17h17M10.5 20.5h3' },
  tower: { stroke: 'M7 21V8h10v13M5 8V3h3v2.5h2.5V3h3v2.5H16V3h3v5zM10.5 21v-5h3v5' },
});

/** A cube's colour is also a mark, for those who do not see the colour. */
export const CUBE_GLYPHS = drawings({
  'cube-green': { stroke: 'M4 4h16v16H4zM8 12h8M12 8v8' },
  'cube-yellow': { stroke: 'M4 4h16v16H4z', fill: 'M12 8.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7z' },
  'cube-red': { stroke: 'M4 4h16v16H4z', fill: 'M12 8l4.5 8h-9z' },
  'cube-blue': { stroke: 'M4 4h16v16H4zM8 9.5c2-2 3-2 4 0s2 2 4 0M8 14.5c2-2 3-2 4 0s2 2 4 0' },
});

export const COLOUR_GLYPHS = drawings({
  'colour-red': { fill: 'M12 3l9.5 17h-19z' },
  'colour-blue': { fill: 'M12 3a9 9 0 100 18 9 9 0 000-18z' },
  'colour-green': { fill: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z' },
  'colour-yellow': { fill: 'M12 2l2.9 6.6 7.1.7-5.4 4.7 1.6 7L12 17.3 5.8 21l1.6-7L2 9.3l7.1-.7z' },
  'colour-orange': { fill: 'M12 2l10 10-10 10L2 12z' },
  'colour-purple': { fill: 'M7 3h10l5 9-5 9H7l-5-9z' },
  'colour-black': { fill: 'M4 4h16v16H4z' },
  'colour-grey': { stroke: 'M12 4a8 8 0 100 16 8 8 0 000-16z', fill: 'M12 4a8 8 0 000 16z' },
  'colour-pink': { fill: 'M12 21L3 11a5 5 0 019-5 5 5 0 019 5z' },
  'colour-white': { stroke: 'M12 4a8 8 0 100 16 8 8 0 000-16z', fill: 'M12 9a3 3 0 100 6 3 3 0 000-6z' },
});

export const UI_GLYPHS = drawings({
  'arrow-left': { stroke: 'M20 12H4M11 5l-7 7 7 7' },
  'arrow-right': { stroke: 'M4 12h16M13 5l7 7-7 7' },
  'arrow-up': { stroke: 'M12 20V4M5 11l7-7 7 7' },
  'arrow-down': { stroke: 'M12 4v16M5 13l7 7 7-7' },
  'chevron-right': { stroke: 'M9 5l7 7-7 7' },
  'chevron-down': { stroke: 'M5 9l7 7 7-7' },
  check: { stroke: 'M4 12.5l5.5 5.5L20 7' },
  cross: { stroke: 'M5 5l14 14M19 5L5 19' },
  plus: { stroke: 'M12 4v16M4 12h16' },
  minus: { stroke: 'M4 12h16' },
  back: { stroke: 'M8.5 5H21v14H8.5L2.5 12zM11.5 9.5l5 5M16.5 9.5l-5 5' },
  eye: { stroke: 'M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7zM12 9a3 3 0 100 6 3 3 0 000-6z' },
  'eye-shut': {
    stroke: 'M2 10c3 4 6.5 5.5 10 5.5s7-1.5 10-5.5M5 13l-2 3M19 13l2 3M9 15.5l-.8 3.5M15 15.5l.8 3.5',
  },
  lock: { stroke: 'M5 11h14v10H5zM8 11V7.5a4 4 0 018 0V11M12 15v2.5' },
  paddle: { stroke: 'M5 3h14v11H5zM10 14v7h4v-7' },
  moon: { stroke: 'M19.5 14.5A8.5 8.5 0 019.5 4.5a8.5 8.5 0 1010 10z' },
  paper: { stroke: 'M6 3h8.5L19 7.5V21H6zM14 3v5h5M9 12.5h7M9 16.5h7' },
  clock: { stroke: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3.5 2.5' },
  help: {
    stroke: 'M12 3a9 9 0 100 18 9 9 0 000-18zM9.3 9.5a2.8 2.8 0 115 1.8c-1 .9-2.3 1.4-2.3 2.9',
    fill: 'M11 16h2v2h-2z',
  },
  info: { stroke: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 11v6', fill: 'M11 7h2v2h-2z' },
  warning: { stroke: 'M12 3.5L22 20.5H2zM12 10v5', fill: 'M11 16.5h2v2h-2z' },
  wifi: {
    stroke: 'M2.5 9.5a13.5 13.5 0 0119 0M6 13.5a8.5 8.5 0 0112 0',
    fill: 'M12 15.5a2 2 0 100 4 2 2 0 000-4z',
  },
  qr: { stroke: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM19.5 14v6M14 20h2.5' },
  share: { stroke: 'M12 15V3M7.5 7.5L12 3l4.5 4.5M5 12v9h14v-9' },
  download: { stroke: 'M12 3v12M7.5 10.5L12 15l4.5-4.5M4 20h16' },
  undo: { stroke: 'M8 4L3.5 8.5 8 13M3.5 8.5H15a5.5 5.5 0 010 11H9' },
  redo: { stroke: 'M16 4l4.5 4.5L16 13M20.5 8.5H9a5.5 5.5 0 000 11h6' },
  pause: { stroke: 'M8 5v14M16 5v14' },
  play: { stroke: 'M7 4.5v15l12-7.5z' },
  tools: {
    stroke:
      'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM9 14.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z',
  },
  rat: {
    stroke: 'M4 16c0-5 3.5-8 8-8 3.5 0 5.5 1.5 8 5.5L16 16zM9 8.2A2.3 2.3 0 1113 7.6M4 16c-2 3 1 4.5 4 3.5',
    fill: 'M15.5 11.5h1.6v1.6h-1.6z',
  },
  cannon: { stroke: 'M2 9.5L20 6l1.5 4.5L7 16M8.5 12a4.2 4.2 0 100 8.4 4.2 4.2 0 000-8.4zM8.5 15.5v1.4' },
  chest: { stroke: 'M3 11h18v9H3zM3 11c0-4 1.5-6 4-6h10c2.5 0 4 2 4 6M10 9.5h4v4.5h-4z' },
  /** A nut off some machine. */
  junk: { stroke: 'M12 2.5l8.2 4.75v9.5L12 21.5l-8.2-4.75v-9.5zM12 8.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7z' },
  swap: { stroke: 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4' },
  person: { stroke: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4 21c0-4.5 3.5-6.5 8-6.5s8 2 8 6.5' },
  phone: { stroke: 'M7 2.5h10v19H7zM10.5 18.5h3' },
  board: { stroke: 'M2.5 4h19v13h-19zM8 21h8M12 17v4' },
  sound: { stroke: 'M4 9.5v5h4l5 4.5V5L8 9.5zM16.5 9a4.5 4.5 0 010 6M19 6.5a8 8 0 010 11' },
  'sound-off': { stroke: 'M4 9.5v5h4l5 4.5V5L8 9.5zM16.5 9.5l5 5M21.5 9.5l-5 5' },
  edit: { stroke: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5' },
  coin: { stroke: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7.5l4.5 4.5-4.5 4.5L7.5 12z' },
  tag: { stroke: 'M3 12l6-7h12v14H9z', fill: 'M9.5 10.5a1.5 1.5 0 100 3 1.5 1.5 0 000-3z' },
  list: { stroke: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01' },
  chart: { stroke: 'M4 4v16h16M7 15l4-5 3.5 3L20 6' },
  /** A winner's: a round with two ribbons. */
  rosette: {
    stroke:
      'M12 2.5a6 6 0 100 12 6 6 0 000-12zM8.5 13.5L6 21.5l3.5-1.5 2 2.5 1-5M15.5 13.5l2.5 8-3.5-1.5-2 2.5',
    fill: 'M12 6.5a2 2 0 100 4 2 2 0 000-4z',
  },
  /** Bids called out loud. */
  voice: { stroke: 'M3 9.5v5h3l9 4.5V5L6 9.5zM18 9a4.5 4.5 0 010 6M7 14.5v5h3v-3.5' },
  ship: {
    stroke:
      'M12 2.5c3.5 3 5 6.5 5 11l-2.5 4h-5L7 13.5c0-4.5 1.5-8 5-11zM9.5 17.5L8 21.5M14.5 17.5l1.5 4M12 8.5a2 2 0 100 4 2 2 0 000-4z',
  },
  star: { stroke: 'M12 3l2.7 6 6.3.6-4.8 4.3 1.4 6.6L12 17.2 6.4 20.5l1.4-6.6L3 9.6 9.3 9z' },
  crown: { stroke: 'M3 7l4.5 5L12 4.5l4.5 7.5L21 7l-2 12H5z' },
  'sand-glass': {
    stroke: 'M6 3h12M6 21h12M7.5 3c0 5 4.5 6 4.5 9s-4.5 4-4.5 9M16.5 3c0 5-4.5 6-4.5 9s4.5 4 4.5 9',
  },
  door: { stroke: 'M6 21V3h12v18M3 21h18M14 12v.01' },
});

const ALL = { ...BRAND_GLYPHS, ...CUBE_GLYPHS, ...COLOUR_GLYPHS, ...UI_GLYPHS };
export type GlyphName = keyof typeof ALL;
export const GLYPHS: { readonly [N in GlyphName]: Drawing } = ALL;
export const GLYPH_NAMES = Object.keys(ALL) as readonly GlyphName[];

const named = (name: string): GlyphName | undefined =>
  Object.hasOwn(ALL, name) ? (name as GlyphName) : undefined;

/** The glyph of a brand: its own when we draw one of that name, else the next that none of the others has. */
export function brandGlyph(brand: string, brands: readonly string[]): GlyphName {
  const own = (one: string) => {
    const glyph = named(one.toLowerCase());
    return glyph !== undefined && Object.hasOwn(BRAND_GLYPHS, glyph) ? glyph : undefined;
  };
  const taken = new Set(brands.map(own));
  const free = (Object.keys(BRAND_GLYPHS) as GlyphName[]).filter((glyph) => !taken.has(glyph));
  const nameless = brands.filter((one) => own(one) === undefined);
  return own(brand) ?? free[Math.max(0, nameless.indexOf(brand)) % Math.max(1, free.length)] ?? 'tag';
}

export const colourGlyph = (colour: string): GlyphName => named(`colour-${colour.toLowerCase()}`) ?? 'tag';
export const cubeGlyph = (colour: string): GlyphName => named(`cube-${colour.toLowerCase()}`) ?? 'coin';
