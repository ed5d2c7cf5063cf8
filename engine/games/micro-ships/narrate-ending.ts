/** The feed of the end: points, and the cubes of those who are level. */
import { counted, nameOf, namesOf } from '../shared/words';
import type { Line } from '../../contract/game';
import type { ranking } from './scoring';
import { line } from './words';

type Ranking = ReturnType<typeof ranking>;

/** Who won, and what the cubes decided. */
export function ending(ranked: Ranking): readonly Line[] {
  const winners = ranked.filter((one) => one.place === 1).map((one) => one.item);
  const points = counted(winners[0]?.points ?? 0, 'point');
  const who = namesOf(winners.map((one) => one.who));
  return [
    winners.length > 1
      ? line('result', `${who} share the win with ${points} and cubes of equal worth.`, 'MIC-8')
      : line('result', `${who} wins with ${points}.`, 'MIC-8'),
    ...byCubes(ranked),
  ];
}

/** Everybody level on points, and what their cubes were worth. */
function byCubes(ranked: Ranking): readonly Line[] {
  const levels = [...new Set(ranked.filter(({ chain }) => chain.length > 0).map(({ item }) => item.points))];
  return levels.map((points) => {
    const level = ranked.filter(({ item }) => item.points === points).map(({ item }) => item);
    const worth = level.map((one) => `${nameOf(one.who)} ${one.cubesWorth}`);
    return line('reason', `at ${counted(points, 'point')} the cubes decide: ${worth.join(', ')}.`, 'MIC-8');
  });
}
