/** `npm run simulate`: whole games of all five rulebooks by random legal moves, through the real log. */
import { GAMES, isGame } from '../engine';
import { BAD, GOOD, UNREADABLE } from './command';
import { simulate, type SimulationPlan } from './simulation/simulate';

const USAGE = `Plays whole games by random legal moves through the real log and tells what broke.

  npm run simulate -- [--game <game|all>] [--players <n|all>] [--games <k>] [--seed <s>] [--accidents <percent>]

Games: ${GAMES.join(', ')}. Of each game and number of players k are played (10), with the seeds
s, s + 1, … (1). Progress goes to stderr, a JSON summary to stdout. A record in it can be given to npm run replay.
Exit code: 0 all held, 1 something broke, 2 it was asked for what cannot be.`;

const OPTIONS = ['--game', '--players', '--games', '--seed', '--accidents'];

function planFrom(args: readonly string[]): SimulationPlan | string {
  const given = new Map<string, string>();
  for (let i = 0; i < args.length; i += 2) {
    const [name = '', value] = [args[i], args[i + 1]];
    if (!OPTIONS.includes(name)) return `There is no option ${name}.`;
    if (value === undefined) return `${name} needs a value.`;
    given.set(name, value);
  }
  const game = given.get('--game') ?? 'all';
  if (game !== 'all' && !isGame(game)) return `There is no game ${game}.`;
  const players = given.get('--players') ?? 'all';
  const number = (name: string, usual: string): number => Number(given.get(name) ?? usual);
  const plan: SimulationPlan = {
    games: game === 'all' ? GAMES : [game],
    players: players === 'all' ? null : Number(players),
    each: number('--games', '10'),
    seed: number('--seed', '1'),
    accidents: number('--accidents', '4'),
  };
  const numbers = [plan.each, plan.seed, plan.accidents, plan.players ?? 1];
  return numbers.every((n) => Number.isSafeInteger(n) && n >= 0)
    ? plan
    : 'Players, games, seed and accidents are whole numbers.';
}

function main(args: readonly string[]): number {
  if (args.includes('--help')) {
    console.log(USAGE);
    return GOOD;
  }
  const plan = planFrom(args);
  if (typeof plan === 'string') {
    console.error(`${plan}\n\n${USAGE}`);
    return UNREADABLE;
  }
  const summary = simulate(plan, (text) => console.error(text));
  if (summary.games === 0) {
    console.error('No game was played: none of the games is for that number of players, or --games is 0.');
    return UNREADABLE;
  }
  console.log(JSON.stringify(summary, null, 2));
  return summary.violations.length > 0 ? BAD : GOOD;
}

process.exitCode = main(process.argv.slice(2));
