/** Ships come in: what the holds are worth, and who wins in the end (SHP-4, SHP-6). */
import { rank, standingsFrom, type Ranked } from '../shared/ranking';
import type { Standing } from '../../contract/game';
import { no, ok, type Result } from '../../result';
import { VOYAGES, type Options } from './catalogue';
import { assign, holdsInTheBox, isForced } from './holds';
import {
  EMPTY,
  isHome,
  KINDS,
  sailorsOf,
  SPACES,
  turnOf,
  type BySailor,
  type Cargo,
  type Grid,
  type Kind,
  type Refusal,
  type Sailor,
  type Scored,
  type State,
} from './state';

export const FULL_SHIP = 8;

/** What one space shows; null when it is empty. */
export function readSpace(space: string): { readonly kind: Kind; readonly value: number } | null {
  const [word, number] = space.split(' ');
  const kind = KINDS.find((one) => one === word);
  return kind ? { kind, value: Number(number) } : null;
}

/** A hold seen from above. Preprinted cargo fills its space like any other; a rat fills none. */
export function cargoInGrid(grid: Grid): Cargo {
  const seen = SPACES.map((name) => readSpace(grid[name]));
  const sum = (kind: Kind): number => seen.reduce((n, one) => n + (one?.kind === kind ? one.value : 0), 0);
  return {
    gold: sum('gold'),
    rats: sum('rats'),
    cannons: sum('cannons'),
    contraband: sum('contraband'),
    full: seen.every((one) => one !== null && one.kind !== 'rats'),
  };
}

export type HoldScore<W> = {
  readonly who: W;
  /** Gold less rats. */
  readonly gold: number;
  /** Cannons less the fewest at the table. */
  readonly cannons: number;
  readonly contraband: number;
  /** The most contraband at the table: the Navy took it. */
  readonly seized: boolean;
  readonly full: number;
  readonly sum: number;
  /** The sum, but coins are never lost. */
  readonly coins: number;
};

/** One voyage of everybody at the table, whatever group they bid in, the Cap'n too. */
export function scoreVoyage<W>(
  holds: readonly { readonly who: W; readonly cargo: Cargo }[],
): readonly HoldScore<W>[] {
  const fewest = Math.min(...holds.map(({ cargo }) => cargo.cannons));
  const most = Math.max(...holds.map(({ cargo }) => cargo.contraband));
  return holds.map(({ who, cargo }) => {
    const gold = cargo.gold - cargo.rats;
    const cannons = cargo.cannons - fewest;
    const seized = cargo.contraband === most;
    const contraband = seized ? 0 : cargo.contraband;
    const full = cargo.full ? FULL_SHIP : 0;
    const sum = gold + cannons + contraband + full;
    return { who, gold, cannons, contraband, seized, full, sum, coins: Math.max(0, sum) };
  });
}

/** A hold as it was entered, or what cannot be. */
export function checkCargo({ largest }: Options, cargo: Cargo): Refusal | null {
  const most = SPACES.length * largest;
  const over = KINDS.find((kind) => cargo[kind] > most);
  if (over) return { kind: 'over-the-hold', what: over, amount: cargo[over], most };
  return cargo.full && cargo.rats > 0 ? { kind: 'full-with-rats', rats: cargo.rats } : null;
}

export function checkGrid({ largest: most }: Options, grid: Grid): Refusal | null {
  for (const space of SPACES) {
    const amount = readSpace(grid[space])?.value ?? 0;
    if (amount > most) return { kind: 'over-the-space', space, amount, most };
  }
  return null;
}

export const spaceChoices = (largest: number): readonly string[] => [
  EMPTY,
  ...KINDS.flatMap((kind) => Array.from({ length: largest }, (_, i) => `${kind} ${i + 1}`)),
];

/** A hold is entered as soon as its group is home, and anew until the last one is in: that one scores the voyage. */
export function unload(s: State, of: Sailor, cargo: Cargo): Result<State, Refusal> {
  if (s.phase.at !== 'sailing') return no({ kind: 'not-now', do: 'cargo', at: s.phase.at });
  const group = s.phase.groups.find(({ sailors }) => sailors.includes(of));
  if (!group) return no({ kind: 'no-such-seat', seat: of });
  if (!isHome(group)) return no({ kind: 'still-bidding', of, turn: turnOf(group) });
  const wrong = checkCargo(s.options, cargo);
  if (wrong) return no(wrong);
  const all = { ...s.phase.cargo, [of]: cargo };
  return ok(
    sailorsOf(s.seats).every((who) => all[who])
      ? payOut(s, all)
      : { ...s, phase: { ...s.phase, cargo: all } },
  );
}

/** Everybody's hold of a scored voyage. */
export const scoresOf = (s: State, cargo: BySailor<Cargo>): readonly HoldScore<Sailor>[] =>
  scoreVoyage(
    sailorsOf(s.seats).flatMap((who) => {
      const one = cargo[who];
      return one ? [{ who, cargo: one }] : [];
    }),
  );

/** Coins come from the box; the next voyage wants holds, or the game is over. */
function payOut(s: State, cargo: BySailor<Cargo>): State {
  const earned = earnedBy(s, cargo);
  const coins = Object.fromEntries(
    sailorsOf(s.seats).map((who) => [who, (s.coins[who] ?? 0) + (earned[who] ?? 0)]),
  );
  const scored = [...s.scored, { holds: s.holds, cargo, coins: earned }];
  if (s.voyage === VOYAGES) return { ...s, coins, scored, phase: { at: 'over' } };
  const next: State = {
    ...s,
    coins,
    scored,
    holds: {},
    voyage: s.voyage + 1,
    phase: { at: 'holds', drawing: false },
  };
  return isForced(next) ? assign(next, holdsInTheBox(next)) : next;
}

/** What each hold of a voyage brings. */
export const earnedBy = (s: State, cargo: BySailor<Cargo>): BySailor<number> =>
  Object.fromEntries(scoresOf(s, cargo).map(({ who, coins }) => [who, coins]));

/** The voyage whose score is on show: the one that came in last, until a card of the next is turned over. */
export function lastVoyage(
  s: State,
): (Scored & { readonly voyage: number; readonly scores: readonly HoldScore<Sailor>[] }) | null {
  const last = s.scored.at(-1);
  if (!last || (s.phase.at === 'sailing' && s.phase.groups.some(({ cards }) => cards.length > 0)))
    return null;
  return { ...last, voyage: s.scored.length, scores: scoresOf(s, last.cargo) };
}

export type Homecoming<W> = { readonly who: W; readonly coins: number; readonly hold: number };

/** Most coins wins; among equals the higher hold of the last voyage. Holds differ, so no place is shared. */
export const rankSailors = <W>(sailors: readonly Homecoming<W>[]): readonly Ranked<Homecoming<W>>[] =>
  rank(sailors, [
    { name: 'coins', of: (one) => one.coins },
    { name: 'hold', of: (one) => one.hold },
  ]);

export const standings = (s: State): readonly Standing[] => standingsOf(ranking(s));

export const standingsOf = (ranked: readonly Ranked<Homecoming<Sailor>>[]): readonly Standing[] =>
  standingsFrom(
    ranked,
    (one) => one.who,
    (one) => one.coins,
  );

/** The tie-break belongs to the end: before it, equal coins share a place. */
export const ranking = (s: State): readonly Ranked<Homecoming<Sailor>>[] =>
  rankSailors(
    sailorsOf(s.seats).map((who) => ({
      who,
      coins: s.coins[who] ?? 0,
      hold: s.phase.at === 'over' ? (s.holds[who] ?? 0) : 0,
    })),
  );

export const isOver = (s: State): boolean => s.phase.at === 'over';
