/** `npm run simulate`: whole games of all five rulebooks by random legal moves, through the real log. */
import { GAMES, gameNamed, isGame, type AnyGame, type GameId } from '../engine';
import { playOne, type Violation } from './simulation/play';
import { optionSets } from './simulation/options';

const USAGE = `Plays whole games by random legal moves through the real log and reports what broke.

  npm run simulate -- --game <game|all> --players <n|all> --games <k> --seed <s> [--accidents <percent>]

Games: ${GAMES.join(', ')}. Progress goes to stderr, a JSON summary to stdout. Exit 1 when something broke, 2 for wrong usage.`;

type Wish = {
  readonly games: readonly GameId[];
  readonly players: number | null;
  readonly each: number;
  readonly seed: number;
  readonly accidents: number;
};

function wished(args: readonly string[]): Wish | string {
  const given = new Map<string, string>();
  for (let i = 0; i < args.length; i += 2) {
    const [name, value] = [args[i] ?? '', args[i + 1]];
    if (!['--game', '--players', '--games', '--seed', '--accidents'].includes(name))
      return `Unknown option ${name}.`;
    if (value === undefined) return `${name} needs a value.`;
    given.set(name, value);
  }
  const number = (name: string, fallback: number): number => Number(given.get(name) ?? fallback);
  const game = given.get('--game') ?? 'all';
  if (game !== 'all' && !isGame(game)) return `There is no game ${game}.`;
  const players = given.get('--players') ?? 'all';
  const wish: Wish = {
    games: game === 'all' ? GAMES : [game],
    players: players === 'all' ? null : Number(players),
    each: number('--games', 10),
    seed: number('--seed', 1),
    accidents: number('--accidents', 4),
  };
  const whole = [wish.each, wish.seed, wish.accidents, wish.players ?? 2].every(
    (n) => Number.isSafeInteger(n) && n >= 0,
  );
  return whole ? wish : 'Players, games, seed and accidents are whole numbers.';
}

type Totals = {
  games: number;
  entries: number;
  steps: number;
  tried: number;
  refused: number;
  undone: number;
  absent: number;
  longest: number;
};

export function simulate(
  wish: Wish,
  progress: (text: string) => void,
): { totals: Totals; violations: Violation[] } {
  const totals: Totals = {
    games: 0,
    entries: 0,
    steps: 0,
    tried: 0,
    refused: 0,
    undone: 0,
    absent: 0,
    longest: 0,
  };
  const violations: Violation[] = [];
  for (const id of wish.games) {
    const game = gameNamed(id);
    if (!game) continue;
    for (const players of countsOf(game, wish.players)) {
      const sets = optionSets(game, players);
      const from = performance.now();
      for (let k = 0; k < wish.each; k++) {
        const seed = wish.seed + k;
        const done = playOne(game, players, sets[k % sets.length] ?? game.defaults(players), seed, {
          percent: wish.accidents,
        });
        totals.games += 1;
        for (const name of ['entries', 'steps', 'tried', 'refused', 'undone', 'absent'] as const)
          totals[name] += done[name];
        totals.longest = Math.max(totals.longest, done.entries);
        if (done.violation) violations.push(done.violation);
        if ((k + 1) % 500 === 0) progress(`${id}, ${players} players: ${k + 1} of ${wish.each}`);
      }
      const seconds = ((performance.now() - from) / 1000).toFixed(1);
      progress(
        `${id}, ${players} players: ${wish.each} games in ${seconds} s, ${violations.length} violations so far`,
      );
    }
  }
  return { totals, violations };
}

const countsOf = ({ players }: AnyGame, wanted: number | null): readonly number[] =>
  Array.from({ length: players.most - players.least + 1 }, (_, i) => players.least + i).filter(
    (n) => wanted === null || n === wanted,
  );

function main(): void {
  const wish = process.argv.includes('--help') ? USAGE : wished(process.argv.slice(2));
  if (typeof wish === 'string') {
    console.error(wish === USAGE ? USAGE : `${wish}\n\n${USAGE}`);
    process.exitCode = wish === USAGE ? 0 : 2;
    return;
  }
  const { totals, violations } = simulate(wish, (text) => console.error(text));
  if (totals.games === 0) {
    console.error('No game was played: that number of players fits none of the games asked for.');
    process.exitCode = 2;
    return;
  }
  console.log(JSON.stringify({ ...totals, violations }, null, 2));
  process.exitCode = violations.length > 0 ? 1 : 0;
}

if (require.main === module) main();
