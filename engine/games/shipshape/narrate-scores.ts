/** The feed of a homecoming: the score of a voyage, hold by hold, and who won in the end. */
import { plain } from '../shared/words';
import type { Line } from '../../contract/game';
import { ranking, scoresOf, type HoldScore } from './scoring';
import type { BySailor, Cargo, Sailor, State } from './state';
import { coins, line, name, names } from './words';

export function voyageScores(s: State): readonly Line[] {
  const last = s.scored.at(-1);
  return last ? scoreLines(scoresOf(s, last.cargo), last.cargo, s.coins) : [];
}

/** `now`: the coins of each after the voyage. */
export function scoreLines(
  scores: readonly HoldScore<Sailor>[],
  cargo: BySailor<Cargo>,
  now: BySailor<number>,
): readonly Line[] {
  const fewest = Math.min(...scores.map(({ who }) => cargo[who]?.cannons ?? 0));
  const most = Math.max(...scores.map(({ who }) => cargo[who]?.contraband ?? 0));
  const seized = scores.filter((one) => one.seized).map((one) => one.who);
  return [
    fewest === 0
      ? line('reason', 'Somebody has no cannons, so every cannon counts.', 'SHP-4')
      : line('reason', `Fewest cannons: ${fewest}, so every hold counts ${fewest} less.`, 'SHP-4'),
    most === 0
      ? line('reason', 'No contraband in sight.', 'SHP-4')
      : seized.length === 1
        ? line('reason', `The Navy seizes the most contraband, ${most}: ${names(seized)}.`, 'SHP-4')
        : line(
            'reason',
            `${names(seized)} share the most contraband, ${most}: the Navy seizes it from each.`,
            'SHP-4',
          ),
    ...scores.map((one) => line('result', scoreText(one, now[one.who] ?? 0), 'SHP-4')),
  ];
}

function scoreText(one: HoldScore<Sailor>, now: number): string {
  const parts = [
    `gold less rats ${plain(one.gold)}`,
    `cannons ${one.cannons}`,
    `contraband ${one.contraband}`,
  ];
  if (one.full) parts.push(`full ship ${one.full}`);
  const floor = one.sum < 0 ? ` The sum is ${plain(one.sum)}; coins are never lost.` : '';
  return `${name(one.who)}: ${parts.join(', ')}, so ${coins(one.coins)}, now ${now}.${floor}`;
}

/** Who won, once the game is over, and what parted those with equal coins. */
export const ending = (s: State): readonly Line[] => (s.phase.at === 'over' ? endingOf(ranking(s)) : []);

export function endingOf(ranked: ReturnType<typeof ranking>): readonly Line[] {
  const [first] = ranked;
  if (!first) return [];
  const level = [...new Set(ranked.filter(({ chain }) => chain.length > 0).map(({ item }) => item.coins))];
  return [
    line('result', `${name(first.item.who)} wins with ${coins(first.item.coins)}.`, 'SHP-6'),
    ...level.map((amount) => {
      const tied = ranked.filter(({ item }) => item.coins === amount);
      const holds = tied.map(({ item }) => `${name(item.who)} ${item.hold}`);
      return line(
        'reason',
        `at ${coins(amount)} the higher hold of the last voyage decides: ${holds.join(', ')}.`,
        'SHP-6',
      );
    }),
  ];
}
