/** The feed of the auction phase: winners first, then why, then what the paddles said. */
import type { Line, Shown } from '../../contract/game';
import type { SeatId } from '../../vocabulary';
import { decides } from '../shared/ranking';
import { line, nameOf, plain, pounds } from '../shared/words';
import { closedResult, leadOf, openTable } from './auction';
import {
  CLOSED_CHAIN,
  highBid,
  LEAST_BID,
  openWinners,
  passOpen,
  raise,
  type ClosedResult,
  type Winners,
} from './bidding';
import { playerIn, type MoveOf, type Refusal, type Secret, type State } from './state';
import { lotSize } from './words';

/** A row is sold, or not: winners, prices, and what happens to the lot. */
export function winnerLines(before: State, { first, second }: Winners): readonly Line[] {
  if (before.phase.at !== 'auction') return [];
  const { row: number } = before.phase;
  const row = before.rows[number - 1];
  if (!row) return [];
  if (!first) {
    const lead = nameOf(leadOf(before));
    return [
      line(
        'result',
        `Lot ${number}: nobody bid. The ${lotSize(row)} are discarded, and ${lead} still leads.`,
        'CAS-7',
      ),
    ];
  }
  const winner = nameOf(first.seat);
  const won = `${winner} wins lot ${number} at ${pounds(first.price)}`;
  if (row.winners === 1) return [line('result', `${won} and takes all ${lotSize(row)}.`, 'CAS-8')];
  if (!second) {
    const half = Math.floor(row.cards / 2);
    return [
      line(
        'result',
        `${won}. No second place, so ${winner} picks ${half} and the rest is discarded.`,
        'CAS-8',
      ),
    ];
  }
  return [
    line(
      'result',
      `${won}, ${nameOf(second.seat)} is second at ${pounds(second.price)}. Both pay their own bid.`,
      'CAS-8',
    ),
  ];
}

export function flipLines(before: State, shown: readonly Shown<Secret, Refusal>[]): readonly Line[] {
  const result = closedResult(before, shown);
  const bids = shown.flatMap((one) =>
    'value' in one && 'bid' in one.value ? [`${nameOf(one.seat)} ${pounds(one.value.bid)}`] : [],
  );
  return [
    ...winnerLines(before, result),
    ...tieLines(leadOf(before), result),
    ...(bids.length > 0 ? [line('shown', `Paddles: ${bids.join(', ')}.`)] : []),
    ...shown.flatMap(paddleLines),
  ];
}

/** What a paddle said, where it needs a word. */
function paddleLines(one: Shown<Secret, Refusal>): readonly Line[] {
  const who = nameOf(one.seat);
  if (one.how === 'no-bid') return [line('note', `${who}: no bid.`, 'ALL-1')];
  if (one.how === 'unfit') {
    const { why } = one;
    return why.kind === 'bid-over-money'
      ? [
          line(
            'note',
            `${who} bid ${pounds(why.bid)} but has only ${pounds(why.money)}, so it counts as no bid.`,
            'CAS-5',
          ),
        ]
      : [line('note', `${who}: the paddle shows no whole amount, so it counts as no bid.`, 'ALL-4')];
  }
  if (!('bid' in one.value)) return [];
  const { bid } = one.value;
  return [
    ...(one.how === 'entered'
      ? [line('clerk', `${who}'s paddle was read out and typed in: ${pounds(bid)}.`, 'ALL-8')]
      : []),
    ...underLeastLines(one.seat, bid),
  ];
}

export const underLeastLines = (seat: SeatId, bid: number): readonly Line[] =>
  bid > 0 && bid < LEAST_BID
    ? [
        line(
          'note',
          `${nameOf(seat)}: ${pounds(bid)} is under £${LEAST_BID}, so it counts as no bid.`,
          'CAS-5',
        ),
      ]
    : [];

/** Every tie that decided a winner, and what broke it. */
export function tieLines(lead: SeatId, { ranking, first, second }: ClosedResult): readonly Line[] {
  const places = second ? 2 : first ? 1 : 0;
  return ranking.slice(1, places + 1).flatMap(({ item }, i) => {
    const better = ranking[i]?.item;
    const by = better && decides(better, item, CLOSED_CHAIN)?.name;
    if (!better || by === 'bid') return [];
    const [winner, loser] = [nameOf(better.seat), nameOf(item.seat)];
    if (by === 'reputation')
      return [
        line(
          'reason',
          `${loser} bid the same as ${winner}, whose reputation is higher, ${plain(better.reputation)} to ${plain(item.reputation)}.`,
          'CAS-6',
        ),
      ];
    const why =
      item.seat === lead
        ? `${loser} led the bidding and is last in a tie`
        : `Clockwise from ${nameOf(lead)}, who led, ${winner} comes before ${loser}`;
    return [line('reason', `${loser} bid the same as ${winner}, with the same reputation. ${why}.`, 'CAS-6')];
  });
}

/** A bid or a pass, turn by turn, and whoever then passes because they cannot raise. */
export function turnLines(before: State, seat: SeatId, move: MoveOf<'bid' | 'pass'>): readonly Line[] {
  if (before.phase.at !== 'auction' || !before.phase.open) return [];
  const { open, row: number } = before.phase;
  const table = openTable(before);
  const next = move.do === 'bid' ? raise(open, seat, move.bid, table) : passOpen(open, seat, table);
  if (!next.ok) return [];
  const high = highBid(next.value);
  const forced = next.value.passed.filter((one) => one !== seat && !open.passed.includes(one));
  const needed = high ? `more than ${pounds(high.bid)}` : `£${LEAST_BID}`;
  const winners: 1 | 2 = before.rows[number - 1]?.winners ?? 1;
  const said = move.do === 'bid' ? `${nameOf(seat)} bids ${pounds(move.bid)}.` : `${nameOf(seat)} passes.`;
  const passes = forced.map((one) =>
    line(
      'note',
      `${nameOf(one)} has ${pounds(playerIn(before, one).money)}, it would take ${needed}: ${nameOf(one)} passes.`,
      'CAS-3',
    ),
  );
  if (next.value.turn !== null) return [line('result', said), ...passes];
  return [...winnerLines(before, openWinners(next.value, winners)), line('note', said), ...passes];
}
