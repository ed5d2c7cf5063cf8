/** The feed where phases change by themselves: lots nobody can afford, reputation, cleanup, the end. */
import type { Line, Shown } from '../../contract/game';
import type { Json } from '../../data/json';
import { fitsShape } from '../../data/shape';
import type { BySeat } from '../../vocabulary';
import { decides } from '../shared/ranking';
import { counted, line, listed, nameOf, namesOf, plain, pounds } from '../shared/words';
import { ableToBid } from './auction';
import { LEAST_BID } from './bidding';
import { loyaltyDeck } from './catalogue';
import { cardsOf } from './parts';
import { brandShown, dealers, FINAL_CHAIN, finalRanking, type Dealer } from './scoring';
import { loyaltyBonus, reputationBonus } from './ships';
import { FACTS, playerIn, shipsOf, type Phase, type Refusal, type Secret, type State } from './state';
import { rowWords } from './words';

const ORDER: readonly Phase['at'][] = ['start', 'setup', 'auction', 'selling', 'audit', 'loyalty', 'over'];
const place = (s: State): number => 10 * s.round + (s.phase.at === 'start' ? 0 : ORDER.indexOf(s.phase.at));

/** What was passed through on the way from one state to the next. */
export function phaseLines(before: State, after: State): readonly Line[] {
  const left = (phase: Phase['at']): boolean =>
    place(before) <= 10 * before.round + ORDER.indexOf(phase) &&
    place(after) > 10 * before.round + ORDER.indexOf(phase);
  return [
    ...(before.phase.at === 'setup' || before.phase.at === 'auction' ? lotLines(before, after) : []),
    ...(left('auction') ? idleLines(after) : []),
    ...(left('selling') ? reputationLines(before, after) : []),
    ...(left('audit') ? cleanupLines(before, after) : []),
    ...(before.bank >= 0 && after.bank < 0
      ? [line('note', 'The bank is empty. Use something else for money; the ledger goes on.', 'CAS-1')]
      : []),
  ];
}

/** Lots that were over before they began, and who cannot bid for the one that is up now. */
function lotLines(before: State, after: State): readonly Line[] {
  const from = before.phase.at === 'auction' ? before.phase.row : 0;
  const to =
    after.phase.at === 'auction'
      ? after.phase.row
      : before.phase.at === 'auction' || after.phase.at !== 'setup'
        ? after.rows.length + 1
        : 0;
  const rows = after.round === before.round ? after.rows : before.rows;
  const skipped = rows
    .slice(from, Math.max(from, to - 1))
    .map((row, i) =>
      line(
        'result',
        `Lot ${from + i + 1}: ${rowWords(row)}. Nobody has £${LEAST_BID}, so it is discarded.`,
        'CAS-3',
      ),
    );
  if (after.phase.at !== 'auction' || to === from) return skipped;
  const able = ableToBid(after);
  const unable = after.seats
    .filter((seat) => !able.includes(seat))
    .map((seat) =>
      line(
        'note',
        `${nameOf(seat)} has ${pounds(playerIn(after, seat).money)}, under £${LEAST_BID}, and cannot bid.`,
        'CAS-3',
      ),
    );
  return [...skipped, ...unable];
}

function idleLines(after: State): readonly Line[] {
  if (after.phase.at !== 'selling') return [];
  return after.phase.done
    .filter((seat) => cardsOf(after, seat) === 0)
    .map((seat) => line('note', `${nameOf(seat)} has no parts and is done.`));
}

function reputationLines(before: State, after: State): readonly Line[] {
  const reputations = after.seats.map((seat) => playerIn(after, seat).reputation);
  const paid = after.seats.flatMap((seat) => {
    const bonus = reputationBonus(reputations, playerIn(after, seat).reputation);
    return bonus > 0 ? [`${nameOf(seat)} ${pounds(bonus)}`] : [];
  });
  const text =
    paid.length > 0
      ? `Reputation pays £10 for each player behind: ${paid.join(', ')}.`
      : 'Nobody is ahead on the reputation track, so it pays nothing.';
  return [
    line('result', text, 'CAS-11'),
    ...(before.options.money === 'phones'
      ? [line('note', 'The phones keep the money: no audit.', 'CAS-12')]
      : []),
  ];
}

function cleanupLines(before: State, after: State): readonly Line[] {
  const over = `Round ${before.round} is over.`;
  if (after.phase.at === 'loyalty') return [line('result', over, 'CAS-15')];
  if (after.phase.at === 'over') return [...rankingLines(dealers(after)), line('note', over, 'CAS-15')];
  return [
    line(
      'result',
      `${over} Unsold parts stay; ${nameOf(after.lead ?? 'A')} leads into round ${after.round}.`,
      'CAS-15',
    ),
    ...(after.specialist === null
      ? []
      : [line('note', `The last specialist can only look for ${after.specialist}.`, 'CAS-16')]),
  ];
}

/** Who won by what, then the loyalty cards and what they paid. */
export function endLines(
  before: State,
  shown: readonly Shown<Secret, Refusal>[],
  after: State,
): readonly Line[] {
  const { catalogue } = before.options;
  const deck = loyaltyDeck(catalogue, before.seats.length);
  const tooMany = catalogue.brands.filter((brand) => {
    const times = shown.filter((one) => brandShown(one) === brand).length;
    return times > deck.filter((card) => card.brand === brand).length;
  });
  return [
    ...rankingLines(dealers(after)),
    ...shown.flatMap((one) => loyaltyLines(before, one)),
    ...tooMany.map((brand) =>
      line(
        'note',
        `More ${brand} cards were shown than the box has for ${counted(before.seats.length, 'player')}. Look at the real cards.`,
        'CAS-13',
      ),
    ),
  ];
}

function loyaltyLines(before: State, one: Shown<Secret, Refusal>): readonly Line[] {
  const who = nameOf(one.seat);
  const brand = brandShown(one);
  if (brand === null) return [line('shown', `${who} shows no loyalty card: £0.`, 'CAS-13')];
  const paid = loyaltyBonus(shipsOf(playerIn(before, one.seat)), brand);
  return [
    line('shown', `${who} was loyal to ${brand}: ${counted(paid / 10, 'ship')}, ${pounds(paid)}.`, 'CAS-13'),
    ...(one.how === 'entered' ? [line('clerk', `${who}'s card was read out and typed in.`, 'ALL-5')] : []),
  ];
}

const TIE_BREAKS: Readonly<Record<string, string>> = {
  reputation: 'Reputation decides',
  ships: 'Ships sold decide',
  parts: 'The value of parts sold decides',
};

export function rankingLines(all: BySeat<Dealer>): readonly Line[] {
  const ranking = finalRanking(all);
  const winners = ranking.filter(({ place: at }) => at === 1).map(({ item }) => item);
  const [first] = winners;
  if (!first) return [];
  const won =
    winners.length > 1
      ? `${namesOf(winners.map(({ seat }) => seat))} share the win with ${pounds(first.money)}, level in everything.`
      : `${nameOf(first.seat)} wins with ${pounds(first.money)}.`;
  const others = ranking
    .slice(winners.length)
    .map(({ item, place: at }) => `${at}. ${nameOf(item.seat)} ${pounds(item.money)}`);
  const ties = ranking.slice(1).flatMap(({ item }, i) => {
    const better = ranking[i]?.item;
    const by = better && decides(better, item, FINAL_CHAIN);
    if (!better || !by || by.name === 'money') return [];
    return [
      line(
        'reason',
        `${nameOf(better.seat)} and ${nameOf(item.seat)} both have ${pounds(item.money)}. ${TIE_BREAKS[by.name] ?? ''}, ${plain(by.of(better))} to ${plain(by.of(item))}.`,
        'CAS-14',
      ),
    ];
  });
  const rest = others.length > 0 ? ` Then ${listed(others)}.` : '';
  return [line('result', `${won}${rest}`, 'CAS-14'), ...ties];
}

/** What the table mended, in words. */
export function mendedLines(fact: Json): readonly Line[] {
  if (!fitsShape(FACTS, fact)) return [];
  switch (fact.fact) {
    case 'row':
      return [
        line(
          'mended',
          `Mended: lot ${fact.row} is ${fact.kind} with ${counted(fact.winners, 'winner')}.`,
          'CAS-2',
        ),
      ];
    case 'price':
      return [
        line(
          'mended',
          `Mended: ${nameOf(fact.seat)} paid ${pounds(fact.price)} for lot ${fact.row}.`,
          'CAS-8',
        ),
      ];
    case 'seats':
      return [line('mended', `Mended: clockwise the players are ${namesOf(fact.seats)}.`, 'CAS-6')];
    case 'lead':
      return [
        line(
          'mended',
          `Mended: ${nameOf(fact.seat)} leads${fact.row === undefined ? '' : ` lot ${fact.row}`}.`,
          'CAS-7',
        ),
      ];
    case 'specialist':
      return [line('mended', `Mended: the specialist looks for ${fact.brand}.`, 'CAS-16')];
    case 'reputation':
      return [
        line(
          'mended',
          `Mended: ${nameOf(fact.seat)} stands at reputation ${plain(fact.reputation)}.`,
          'CAS-10',
        ),
      ];
  }
}
