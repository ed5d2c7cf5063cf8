/** A slice of the simulation: every game, every number of players, a few games each. The seeds are fixed. */
import { gameNamed, GAMES, replay } from '../../engine';
import { optionSets } from '../../tools/simulation/options';
import { simulate, simulateOne, type SimulationPlan } from '../../tools/simulation/simulate';
import { start } from './support';

jest.setTimeout(120_000);

const tables = GAMES.flatMap((id) => {
  const game = gameNamed(id);
  if (!game) throw new Error(`${id} is not in the registry`);
  const { least, most } = game.players;
  return Array.from({ length: most - least + 1 }, (_, i) => ({ id, game, players: least + i }));
});

const EACH = 2;
const totals = { games: 0, undone: 0, handed: 0, absent: 0, mended: 0, facts: 0, refused: 0 };

test.each(tables)('$id with $players: whole games by random legal play hold', ({ game, players }) => {
  // Another seed for each number of players, so that every set of options has its turn.
  const summary = simulateOne(game, players, { each: EACH, seed: EACH * players, accidents: 8 });
  expect(summary.violations).toEqual([]);
  for (const name of Object.keys(totals) as (keyof typeof totals)[]) totals[name] += summary[name];
});

test('people took back, handed over, left out, mended and tried what they may not', () => {
  expect(totals.games).toBe(EACH * tables.length);
  for (const count of Object.values(totals)) expect(count).toBeGreaterThan(0);
});

test('the same seed plays the same game, and progress is told', () => {
  const told: string[] = [];
  const plan: SimulationPlan = {
    games: ['micro-ships', 'shipshape'],
    players: 3,
    each: 1,
    seed: 7,
    accidents: 8,
  };
  const summary = simulate(plan, (text) => told.push(text));
  expect(told).toHaveLength(2);
  expect(simulate(plan, () => undefined)).toEqual(summary);
});

test.each(GAMES)('%s: games in which facts are mended can be recorded and played again', (id) => {
  const game = gameNamed(id);
  if (!game) throw new Error('no such game');
  const summary = simulateOne(game, game.players.least, { each: 4, seed: 1, accidents: 40 });
  expect(summary.violations).toEqual([]);
  expect(summary.facts).toBeGreaterThan(0);
});

test('a phone knows its cards after a flip was taken back to one that other cards had replaced', () => {
  const game = gameNamed('auction');
  if (!game) throw new Error('no such game');
  expect(simulateOne(game, 5, { each: 1, seed: 5992, accidents: 4 }).violations).toEqual([]);
});

test('the options a game is simulated with are all accepted by it', () => {
  for (const { game, players } of tables) {
    for (const options of optionSets(game, players)) {
      const seats = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].slice(0, players);
      expect(replay(() => game, { game: game.id, options, seats, moves: [] }).ok).toBe(true);
    }
  }
});

describe('npm run simulate', () => {
  test('prints progress on stderr and a summary on stdout', () => {
    const plan = ['--game', 'micro-ships', '--players', '2', '--games', '2', '--seed', '9'];
    const { code, out, err } = start('bundled.ts', 'simulate', ...plan);
    expect(code).toBe(0);
    expect(err).toContain('micro-ships, 2 players: 2 of 2 games');
    expect(JSON.parse(out)).toMatchObject({
      games: 2,
      violations: [],
      longest: { game: 'micro-ships', players: 2 },
    });
  });

  test.each([
    [['--game', 'whist'], 'There is no game whist.'],
    [['--game', 'auction', '--players', '2'], 'No game was played'],
  ])('%j: exit 2 and why', (args, why) => {
    const { code, out, err } = start('simulate.ts', ...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(why);
  });
});
