/** The feed of the holds: who has which, and why in that order (SHP-1, SHP-5). */
import type { Line } from '../../contract/game';
import type { Arrived } from './holds';
import type { BySailor, Sailor } from './state';
import { coins, line, name } from './words';

const highFirst = (sailors: readonly Sailor[], holds: BySailor<number>): readonly Sailor[] =>
  [...sailors].sort((a, b) => (holds[b] ?? 0) - (holds[a] ?? 0));

export const holdsInWords = (sailors: readonly Sailor[], holds: BySailor<number>): string =>
  highFirst(sailors, holds)
    .map((who) => `${name(who)} ${holds[who] ?? 0}`)
    .join(', ');

/** Holds of a later voyage, given to those who came in with these coins and holds. */
export function assignedLines(had: readonly Arrived<Sailor>[], holds: BySailor<number>): readonly Line[] {
  const sailors = had.map(({ who }) => who);
  const all = holdsInWords(sailors, holds);
  return [
    line('result', `Holds by coins, the richest on the highest: ${all}.`, 'SHP-5'),
    ...equalCoins(had, highFirst(sailors, holds)),
  ];
}

function equalCoins(had: readonly Arrived<Sailor>[], order: readonly Sailor[]): readonly Line[] {
  const of = new Map(had.map((one) => [one.who, one]));
  return order.flatMap((who, i) => {
    const one = of.get(who);
    const next = of.get(order[i + 1] ?? who);
    if (!one || !next || one === next || one.coins !== next.coins) return [];
    return [
      line(
        'reason',
        `${name(who)} and ${name(next.who)} both have ${coins(one.coins)}; ${name(who)} had the lower hold, ${one.hold} to ${next.hold}.`,
        'SHP-5',
      ),
    ];
  });
}
