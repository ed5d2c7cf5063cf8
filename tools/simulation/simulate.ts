/** Many games, and the summary of them. */
import { gameNamed, type AnyGame, type GameId } from '../../engine';
import type { Violation } from './faults';
import { optionSets } from './options';
import { playOne, type Outcome } from './play';

export type SimulationPlan = {
  readonly games: readonly GameId[];
  /** Null for every number of players a game is for. */
  readonly players: number | null;
  readonly each: number;
  readonly seed: number;
  /** In how many of a hundred steps something besides playing happens. */
  readonly accidents: number;
};

const COUNTED = ['entries', 'tried', 'refused', 'undone', 'absent', 'handed', 'mended', 'facts'] as const;
type Counted = { -readonly [K in (typeof COUNTED)[number]]: number };

export type Longest = {
  readonly entries: number;
  readonly game: string;
  readonly players: number;
  readonly seed: number;
};

export type Summary = Counted & {
  games: number;
  longest: Longest | null;
  readonly violations: Violation[];
};

/** Of one kind of fault, game and number of players: more records than these tell nothing new and take long to make. */
const RECORDS_EACH = 3;
const PROGRESS_EVERY_MS = 5000;

export function simulate(plan: SimulationPlan, progress: (text: string) => void): Summary {
  const summary = emptySummary();
  for (const id of plan.games) {
    const game = gameNamed(id);
    if (!game) continue;
    for (const players of countsOf(game, plan.players)) simulateOne(game, players, plan, summary, progress);
  }
  return summary;
}

const emptySummary = (): Summary => ({
  games: 0,
  entries: 0,
  tried: 0,
  refused: 0,
  undone: 0,
  absent: 0,
  handed: 0,
  mended: 0,
  facts: 0,
  longest: null,
  violations: [],
});

/** Plays one game with one number of players, with every set of options in turn: the seed says which. */
export function simulateOne(
  game: AnyGame,
  players: number,
  { each, seed: from, accidents }: Pick<SimulationPlan, 'each' | 'seed' | 'accidents'>,
  summary: Summary = emptySummary(),
  progress: (text: string) => void = () => undefined,
): Summary {
  const sets = optionSets(game, players);
  const began = performance.now();
  let told = began;
  const tell = (done: number): void => {
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    progress(
      `${game.id}, ${players} players: ${done} of ${each} games in ${seconds} s, ${summary.violations.length} violations so far`,
    );
  };
  for (let k = 0; k < each; k++) {
    const seed = from + k;
    const options = sets[seed % sets.length] ?? game.defaults(players);
    const enough = (kind: string): boolean =>
      summary.violations.filter((one) => one.kind === kind && one.game === game.id && one.players === players)
        .length >= RECORDS_EACH;
    count(summary, playOne({ game, players, options, seed, accidents, enough }), {
      game: game.id,
      players,
      seed,
    });
    if (performance.now() - told > PROGRESS_EVERY_MS && k + 1 < each) {
      told = performance.now();
      tell(k + 1);
    }
  }
  tell(each);
  return summary;
}

function count(summary: Summary, outcome: Outcome, which: Omit<Longest, 'entries'>): void {
  summary.games += 1;
  for (const name of COUNTED) summary[name] += outcome[name];
  const { entries, violation } = outcome;
  if (entries > (summary.longest?.entries ?? 0)) summary.longest = { entries, ...which };
  if (violation) summary.violations.push(violation);
}

const countsOf = ({ players }: AnyGame, wanted: number | null): readonly number[] =>
  Array.from({ length: players.most - players.least + 1 }, (_, i) => players.least + i).filter(
    (n) => wanted === null || n === wanted,
  );
