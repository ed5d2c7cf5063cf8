/** The feed where phases change by themselves: lots nobody can afford, reputation, cleanup, the end. */
import type { Line, Shown } from '../../contract/game';
import type { Json } from '../../data/json';
import { fitsShape } from '../../data/shape';
import { ableToBid, openTable } from './auction';
import { LEAST_BID } from './bidding';
import { loyaltyDeck } from './catalogue';
import { brandShown, dealers, finalRanking } from './scoring';
import { cardsOf } from './parts';
import { loyaltyBonus, reputationBonus } from './ships';
import { FACTS, playerIn, shipsOf, type Phase, type Refusal, type Secret, type State } from './state';
import { plain, rowWords, said } from './words';

const ORDER: readonly Phase['at'][] = ['start', 'setup', 'auction', 'selling', 'audit', 'loyalty', 'over'];
const place = (s: State): number => 10 * s.round + (s.phase.at === 'start' ? 0 : ORDER.indexOf(s.phase.at));

/** What was passed through on the way from one state to the next. */
export function narratePhases(before: State, after: State): readonly Line[] {
  const left = (phase: Phase['at']): boolean =>
    place(before) <= 10 * before.round + ORDER.indexOf(phase) &&
    place(after) > 10 * before.round + ORDER.indexOf(phase);
  return [
    ...(before.phase.at === 'setup' || before.phase.at === 'auction' ? rowLines(before, after) : []),
    ...(left('auction') ? sellingLines(after) : []),
    ...(left('selling') ? reputationLines(before, after) : []),
    ...(left('audit') ? cleanupLines(before, after) : []),
    ...(before.bank >= 0 && after.bank < 0
      ? [said('The bank is empty. Use something else for money; the ledger goes on.', 'CAS-1')]
      : []),
  ];
}

/** The next lot, and the lots that were over before they began. */
function rowLines(before: State, after: State): readonly Line[] {
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
      said(`Lot ${from + i + 1}: ${rowWords(row)}. Nobody has £${LEAST_BID}, so it is discarded.`, 'CAS-3'),
    );
  if (after.phase.at !== 'auction' || to === from) return skipped;
  const row = after.rows[to - 1];
  if (!row) return skipped;
  const { open } = after.phase;
  const next =
    row.kind === 'closed'
      ? 'Write your bid.'
      : open
        ? `{${open.turn ?? 'A'}} bids first.`
        : `Call your bids, {${after.lead ?? 'A'}} first; one phone records the result.`;
  const broke = open?.passed ?? [];
  return [
    ...skipped,
    said(`Lot ${to}: ${rowWords(row)}. ${next}`, 'CAS-3'),
    ...broke.map((seat) =>
      said(`{${seat}} has £${openTable(after).money[seat] ?? 0}, under £${LEAST_BID}, and passes.`, 'CAS-3'),
    ),
    ...(row.kind === 'closed' ? after.seats.filter((seat) => !ableToBid(after).includes(seat)) : []).map(
      (seat) =>
        said(
          `{${seat}} has £${playerIn(after, seat).money}, under £${LEAST_BID}, so no bid is asked for.`,
          'CAS-5',
        ),
    ),
  ];
}

function sellingLines(after: State): readonly Line[] {
  const idle =
    after.phase.at === 'selling' ? after.phase.done.filter((seat) => cardsOf(after, seat) === 0) : [];
  return [
    said(
      `All lots are gone. Sell ships and parts, then say you are done${after.specialist === null ? '' : `; the specialist pays for ${after.specialist}`}.`,
      'CAS-9',
    ),
    ...idle.map((seat) => said(`{${seat}} has no parts and is done.`)),
  ];
}

function reputationLines(before: State, after: State): readonly Line[] {
  const reputations = after.seats.map((seat) => playerIn(after, seat).reputation);
  const paid = after.seats.flatMap((seat) => {
    const bonus = reputationBonus(reputations, playerIn(after, seat).reputation);
    return bonus > 0 ? [`{${seat}} £${bonus}`] : [];
  });
  const line =
    paid.length > 0
      ? `Reputation pays £10 for each player behind: ${paid.join(', ')}.`
      : 'Nobody is ahead on the reputation track, so it pays nothing.';
  const audit =
    before.options.money === 'phones'
      ? 'The phones keep the money: no audit.'
      : 'Audit: count your money and declare it.';
  return [said(line, 'CAS-11'), said(audit, 'CAS-12')];
}

function cleanupLines(before: State, after: State): readonly Line[] {
  if (after.phase.at === 'loyalty')
    return [said('The third round is over. Show your loyalty cards.', 'CAS-13')];
  if (after.phase.at === 'over') return [said('The third round is over.', 'CAS-15'), ...rankingLines(after)];
  const last = after.specialist === null ? '' : ` The last specialist can only look for ${after.specialist}.`;
  return [
    said(
      `Round ${before.round} is over. Unsold parts stay; {${after.lead ?? 'A'}} leads into round ${after.round}.${last}`,
      'CAS-15',
    ),
  ];
}

/** Loyalty cards, what they paid, and who won by what. */
export function narrateEnd(
  before: State,
  shown: readonly Shown<Secret, Refusal>[],
  after: State,
): readonly Line[] {
  const lines = shown.flatMap((one): Line[] => {
    const brand = brandShown(one);
    if (brand === null) return [said(`{${one.seat}} shows no loyalty card: £0.`, 'CAS-13')];
    const paid = loyaltyBonus(shipsOf(playerIn(before, one.seat)), brand);
    const entered =
      one.how === 'entered' ? [said(`{${one.seat}}'s card was turned over and typed in.`, 'ALL-5')] : [];
    return [
      ...entered,
      said(
        `{${one.seat}} was loyal to ${brand}: ${paid / 10} ${paid === 10 ? 'ship' : 'ships'}, £${paid}.`,
        'CAS-13',
      ),
    ];
  });
  const deck = loyaltyDeck(before.options.catalogue, before.seats.length);
  const tooMany = before.options.catalogue.brands.filter((brand) => {
    const times = shown.filter((one) => brandShown(one) === brand).length;
    return times > deck.filter((card) => card.brand === brand).length;
  });
  return [
    ...lines,
    ...tooMany.map((brand) =>
      said(
        `More ${brand} cards were shown than the box has for ${before.seats.length} players. Look at the real cards.`,
        'CAS-13',
      ),
    ),
    ...rankingLines(after),
  ];
}

const BY: Readonly<Record<string, string>> = {
  reputation: 'on reputation',
  ships: 'on ships sold',
  parts: 'on the value of parts sold',
};

function rankingLines(s: State): readonly Line[] {
  const ranking = finalRanking(dealers(s));
  const winners = ranking.filter(({ place: at }) => at === 1);
  const [first] = winners;
  if (!first) return [];
  const names = winners.map(({ item }) => `{${item.seat}}`).join(' and ');
  const next = ranking[winners.length];
  const won =
    winners.length > 1
      ? `${names} share the win with £${first.item.money}, level in everything`
      : `${names} wins with £${first.item.money}`;
  const tie =
    next && next.by !== null && BY[next.by] !== undefined
      ? `; {${next.item.seat}} has as much, and it is decided ${BY[next.by]}`
      : '';
  const others = ranking.slice(winners.length).map(({ item, place: at, by }, i) => {
    const how = i > 0 && by !== null && BY[by] !== undefined ? ` (${BY[by]})` : '';
    return `${at}. {${item.seat}} £${item.money}${how}`;
  });
  return [said(`${won}${tie}.${others.length > 0 ? ` Then ${others.join(', ')}.` : ''}`, 'CAS-14')];
}

/** What the table mended, in words. */
export function narrateMended(fact: Json): readonly Line[] {
  if (!fitsShape(FACTS, fact)) return [];
  switch (fact.fact) {
    case 'row':
      return [
        said(
          `Mended: lot ${fact.row} is ${fact.kind} with ${fact.winners === 1 ? 'one winner' : 'two winners'}.`,
          'CAS-2',
        ),
      ];
    case 'price':
      return [said(`Mended: {${fact.seat}} paid £${fact.price} for lot ${fact.row}.`, 'CAS-8')];
    case 'seats':
      return [
        said(
          `Mended: clockwise the players are ${fact.seats.map((seat) => `{${seat}}`).join(', ')}.`,
          'CAS-6',
        ),
      ];
    case 'lead':
      return [said(`Mended: {${fact.seat}} leads.`, 'CAS-7')];
    case 'specialist':
      return [said(`Mended: the specialist looks for ${fact.brand}.`, 'CAS-16')];
    case 'reputation':
      return [said(`Mended: {${fact.seat}} stands at reputation ${plain(fact.reputation)}.`, 'CAS-10')];
  }
}
