/** What a step led to, in words: the count, the item's new owner, the next item, the end. */
import { article, capital, counted, line, listed, nameOf, namesOf } from '../shared/words';
import type { Line } from '../../contract/game';
import { cancellingRanking, totalOf, totals, type Total } from './scoring';
import { hiddenSeats, type ColourCount, type State } from './state';
import { decide, tally } from './tally';

export const shade = capital;
export const points = (count: number): string => counted(count, 'point');
export const aNumber = (number: number): string => article(String(number));

export function whatFollows(before: State, after: State): readonly Line[] {
  return [
    ...(after.tally !== before.tally ? countLines(before, after) : []),
    ...(after.lots.length > before.lots.length ? soldLines(before, after) : []),
    ...nextItemLines(before, after),
    ...(after.phase.at === 'over' && before.phase.at !== 'over' ? finalLines(after) : []),
  ];
}

function countLines(before: State, after: State): readonly Line[] {
  const cards = after.tally?.cards ?? [];
  const laid = after.seats.flatMap((seat) => {
    const theirs = cards
      .filter((card) => card.seat === seat)
      .map((card) => `${card.number} on ${shade(card.colour)}`);
    return theirs.length ? [`${nameOf(seat)} ${listed(theirs)}`] : [];
  });
  const counts = tally(after.colours, cards);
  const decision = decide(counts);
  return [
    line('shown', laid.length ? `The cards: ${laid.join('; ')}.` : 'Nobody laid a card.', 'AUC-3'),
    ...decisionLines(counts, `the ${before.item ?? 0}`),
    ...(decision.kind === 'won' && after.phase.at === 'claim' ? [claimLine(decision.colour)] : []),
  ];
}

/** The count, and what it means for the item. */
export function decisionLines(counts: readonly ColourCount[], item: string): readonly Line[] {
  const decision = decide(counts);
  return [
    line(
      'reason',
      `The count: ${counts.map((one) => `${shade(one.colour)} ${one.count}`).join(', ')}.`,
      'AUC-4',
    ),
    decision.kind === 'tied'
      ? line(
          'result',
          `${listed(decision.colours.map(shade))} tie for lowest with ${decision.count}. The reserve is not met; ${item} is discarded.`,
          'AUC-4',
        )
      : line('result', `${shade(decision.colour)} is lowest with ${decision.count}.`, 'AUC-4'),
  ];
}

export const claimLine = (colour: string): Line =>
  line('next', `Whoever is ${shade(colour)}, turn your card over.`, 'AUC-5');

function soldLines(before: State, after: State): readonly Line[] {
  const lot = after.lots.at(-1);
  if (!lot || lot.to === null) return [];
  const seat = lot.to;
  const colour = shade(after.revealed[seat] ?? '');
  const how =
    before.revealed[seat] !== undefined
      ? `is known to be ${colour}`
      : hiddenSeats(before).includes(seat)
        ? `is ${colour}`
        : `must be ${colour}, the only colour not turned over,`;
  const now = points(totalOf(after, seat));
  return [line('result', `${nameOf(seat)} ${how} and takes the ${lot.item}: ${now} now.`, 'AUC-5')];
}

function nextItemLines(before: State, after: State): readonly Line[] {
  const { item, first, round } = after;
  const back = round > before.round ? [line('note', 'All cards go back to hand.', 'AUC-5')] : [];
  if (after.phase.at === 'turn-up')
    return round > before.round && after.dealing === 'table'
      ? [...back, line('next', 'Turn up the next item.', 'AUC-5')]
      : [];
  if (after.phase.at !== 'bidding' || item === null || first === null) return [];
  if (before.round === round && before.phase.at === 'bidding') return [];
  // Turned up by itself, without a draw or a word of the table.
  const forced = before.phase.at !== 'turn-up';
  const only = after.deck.length ? 'Only items of this value are left.' : 'It is the last item.';
  return [
    ...back,
    line('result', `Round ${round}: ${aNumber(item)} is up.`, 'AUC-1'),
    ...(forced ? [line('reason', only, 'AUC-5')] : []),
    line('next', `${nameOf(first)} goes first.`, 'AUC-1'),
  ];
}

export const finalLines = (s: State): readonly Line[] => [
  line('note', 'No item is left.', 'AUC-6'),
  ...winnerLines(totals(s)),
];

/** Who wins, and who cancelled whom on the way there. */
export function winnerLines(all: readonly Total[]): readonly Line[] {
  const ranking = cancellingRanking(all);
  const winner = ranking.find((one) => one.place === 1);
  const over = [
    ...new Set(
      ranking.filter((one) => one.cancelled && one.total > (winner?.total ?? -1)).map((one) => one.total),
    ),
  ];
  const cancelled = over.map((total) => {
    const equals = ranking.filter((one) => one.total === total).map((one) => one.who);
    return line('reason', `${namesOf(equals)} have ${total} each and cancel each other.`, 'AUC-6');
  });
  return [
    ...cancelled,
    winner
      ? line('result', `${nameOf(winner.who)} wins with ${points(winner.total)}.`, 'AUC-6')
      : line('result', 'Nobody holds a total alone, so nobody wins.', 'AUC-6'),
  ];
}
