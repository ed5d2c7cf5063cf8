/** The theme every component reads; without a provider it is dark. */
import { createContext, use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { AccessibilityInfo, Platform, useColorScheme } from 'react-native';

import { PALETTES, SWATCHES, type Palette, type SchemeName } from './tokens';

export type Theme = {
  readonly scheme: SchemeName;
  readonly colors: Palette;
  /** Screen readers may say what is typed in secret. */
  readonly speakSecrets: boolean;
  readonly scale: number;
  /** A board's type is larger than a phone's, before it is scaled. */
  readonly board: boolean;
  /** Seats go without their hues, where colours mean something else in the game. */
  readonly plainSeats: boolean;
};

const themed = (
  scheme: SchemeName,
  speakSecrets: boolean,
  scale: number,
  board: boolean,
  plainSeats: boolean,
): Theme => ({
  scheme,
  colors: plainSeats ? PLAIN[scheme] : PALETTES[scheme],
  speakSecrets,
  scale,
  board,
  plainSeats,
});

const withPlainSeats = (palette: Palette): Palette => ({
  ...palette,
  seats: Object.fromEntries(
    Object.keys(palette.seats).map((seat) => [seat, palette.text]),
  ) as Palette['seats'],
});
const PLAIN: { readonly [S in SchemeName]: Palette } = {
  dark: withPlainSeats(PALETTES.dark),
  light: withPlainSeats(PALETTES.light),
};

const UNTHEMED = themed('dark', false, 1, false, false);
const ThemeContext = createContext<Theme>(UNTHEMED);

type ThemeProviderProps = {
  /** Without one, what is outside stays. */
  readonly scheme?: SchemeName | 'system' | undefined;
  /** Larger type, for a board across the room. */
  readonly scale?: number | undefined;
  readonly speakSecrets?: boolean | undefined;
  readonly board?: boolean | undefined;
  readonly plainSeats?: boolean | undefined;
  readonly children: ReactNode;
};

export function ThemeProvider({
  scheme,
  speakSecrets,
  scale,
  board,
  plainSeats,
  children,
}: ThemeProviderProps) {
  const system = useColorScheme() === 'light' ? 'light' : 'dark';
  const outside = use(ThemeContext);
  const named = scheme === 'system' ? system : (scheme ?? outside.scheme);
  const spoken = speakSecrets ?? outside.speakSecrets;
  const sized = scale ?? outside.scale;
  const far = board ?? outside.board;
  const plain = plainSeats ?? outside.plainSeats;
  const theme = useMemo(() => themed(named, spoken, sized, far, plain), [named, spoken, sized, far, plain]);
  const outermost = outside === UNTHEMED;
  useEffect(() => (outermost ? paintPage(theme) : undefined), [theme, outermost]);
  return <ThemeContext value={theme}>{children}</ThemeContext>;
}

export const useTheme = (): Theme => use(ThemeContext);

/** The ink of a named colour; plain ink for one we do not know. */
export function useSwatch(colour: string): string {
  const { scheme, colors } = useTheme();
  return SWATCHES[scheme][colour.toLowerCase()] ?? colors.text;
}

/** The page behind the app: no white flash when it overscrolls, form controls and focus rings that match. */
function paintPage({ scheme, colors }: Theme): void {
  if (Platform.OS !== 'web' || typeof document === 'undefined') return;
  const root = document.documentElement;
  root.style.colorScheme = scheme;
  root.style.backgroundColor = colors.ground;
  document.body.style.backgroundColor = colors.ground;
  let rules = document.getElementById('kit-focus');
  if (rules === null) {
    rules = document.createElement('style');
    rules.id = 'kit-focus';
    document.head.append(rules);
  }
  rules.textContent = `:focus-visible { outline: 2px solid ${colors.airlock}; outline-offset: 2px; }`;
}

let reduced = false;
let listening = false;
const watchers = new Set<() => void>();

function setReduced(now: boolean): void {
  if (now === reduced) return;
  reduced = now;
  watchers.forEach((told) => told());
}

function watchMotion(told: () => void): () => void {
  watchers.add(told);
  if (!listening) {
    listening = true;
    AccessibilityInfo.addEventListener('reduceMotionChanged', setReduced);
    void Promise.resolve(AccessibilityInfo.isReduceMotionEnabled()).then((now) => setReduced(now === true));
  }
  return () => watchers.delete(told);
}

/** Whether the owner of this device asked for less motion: then things swap instead of moving. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    watchMotion,
    () => reduced,
    () => false,
  );
