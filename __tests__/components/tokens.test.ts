import { PALETTES, SWATCHES, type SchemeName } from '../../components';
import { SEATS } from '../../engine';

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const SCHEMES: readonly SchemeName[] = ['dark', 'light'];
const INKS = ['text', 'muted', 'brass', 'airlock', 'alarm'] as const;
const GROUNDS = ['ground', 'panel', 'raised'] as const;
const TEXT = 4.5;
const GRAPHICS = 3;

describe.each(SCHEMES)('the %s palette', (scheme) => {
  const colors = PALETTES[scheme];

  test.each(INKS.flatMap((ink) => GROUNDS.map((ground) => [ink, ground] as const)))(
    '%s can be read on %s',
    (ink, ground) => expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(TEXT),
  );

  test('labels can be read on brass, on alarm and on what is chosen', () => {
    expect(contrast(colors.onBrass, colors.brass)).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(colors.onAlarm, colors.alarm)).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(colors.ground, colors.text)).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(SEATS)('the letter %s can be read on its shape, and the shape seen', (seat) => {
    expect(contrast(colors.onSeat, colors.seats[seat])).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(colors.seats[seat], colors.panel)).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(colors.seats[seat], colors.ground)).toBeGreaterThanOrEqual(TEXT);
  });

  test('edges of controls can be seen', () => {
    expect(contrast(colors.lines, colors.panel)).toBeGreaterThanOrEqual(GRAPHICS);
    expect(contrast(colors.lines, colors.ground)).toBeGreaterThanOrEqual(GRAPHICS);
  });

  test.each(Object.entries(SWATCHES[scheme]))('a %s cube can be seen', (_, ink) =>
    expect(contrast(ink, colors.panel)).toBeGreaterThanOrEqual(GRAPHICS),
  );

  test('no seat is mistaken for brass', () => {
    for (const seat of SEATS) expect(colors.seats[seat]).not.toBe(colors.brass);
  });
});
