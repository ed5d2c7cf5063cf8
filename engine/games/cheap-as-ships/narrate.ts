/** The feed: what happened and why, in an auctioneer's words. */
import type { Cause, Line, Played, Shown } from '../../contract/game';
import type { SeatId } from '../../vocabulary';
import { ableToBid, closedResult, leadOf, openTable, winnersCalled } from './auction';
import {
  highBid,
  LEAST_BID,
  NOBODY,
  openWinners,
  passOpen,
  raise,
  type ClosedResult,
  type Winners,
} from './bidding';
import { brandShown } from './scoring';
import { narrateEnd, narrateMended, narratePhases } from './narrate-phases';
import { reputationAfter, shipPrice, shipQuality, type Ship } from './ships';
import { playerIn, type Move, type Refusal, type Sale, type Secret, type State } from './state';
import { amounts, lotSize, plain, pounds, rowWords, said, signed, partInWords } from './words';

export function narrate(before: State, cause: Cause<Move, Secret, Refusal>, after: State): readonly Line[] {
  switch (cause.kind) {
    case 'set-up':
      return setUpLines(after);
    case 'played':
      return [...playedLines(before, cause.played, after), ...narratePhases(before, after)];
    case 'revealed':
      return [...revealedLines(before, cause.round, cause.shown, after), ...narratePhases(before, after)];
    case 'corrected': {
      const { account, by, why } = cause.correction;
      const line = said(`The table corrects ${partInWords(account)} by ${signed(by)}: ${why}.`);
      return [line, ...narratePhases(before, after)];
    }
    case 'fixed':
      return [...narrateMended(cause.fact), ...narratePhases(before, after)];
  }
}

function setUpLines(s: State): readonly Line[] {
  const start = s.options.start === 'drawn' ? 'The start player is drawn next.' : 'Name the start player.';
  return [
    said(`Everyone starts with £80, reputation 0 and two junk parts. The bank holds £${s.bank}.`, 'CAS-1'),
    said(`Each lot deck has ${6 * s.seats.length} parts. ${start}`, 'CAS-2'),
  ];
}

function playedLines(before: State, { by, move }: Played<Move>, after: State): readonly Line[] {
  const who = by === 'host' ? 'The table' : `{${by}}`;
  switch (move.do) {
    case 'start':
      return [said(`{${move.seat}} is the start player.`)];
    case 'deal':
      return [said('Dealing for the table.')];
    case 'specialist':
      return [
        said(
          `Round ${before.round}: the specialist looks for ${move.brand}.${move.override ? ' The table says so.' : ''}`,
          'CAS-16',
        ),
      ];
    case 'row':
      return rowLines(before, after, move.row, move.cards !== undefined);
    case 'enough-rows':
      return [
        said(
          `The table goes on with ${before.rows.length} rows, though the lot deck is not used up.`,
          'CAS-2',
        ),
      ];
    case 'backs':
    case 'name':
    case 'forget':
    case 'vouch':
    case 'pick':
      return partLines(who, move);
    case 'called': {
      const winners = winnersCalled(move);
      return [
        said(`${who} recorded lot ${move.row} as called.`, 'CAS-3'),
        ...winnerLines(before, winners ?? NOBODY),
      ];
    }
    case 'bid':
    case 'pass':
      return by === 'host' ? [] : turnLines(before, by, move);
    case 'ship':
    case 'part':
      return by === 'host' ? [] : saleLines(before, by, playerIn(after, by).sales.at(-1));
    case 'take-back':
      return by === 'host' ? [] : takenBackLines(before, by, move.sale, after);
    case 'done':
      return [said(`${who} is done selling.`)];
    case 'declare': {
      if (by === 'host') return [];
      const { money } = playerIn(before, by);
      if (move.count === money) return [said(`${who} counts £${money}. The ledger agrees.`, 'CAS-12')];
      return [
        said(
          `${who} counts £${move.count}, the ledger says £${money}. The table decides which is right.`,
          'CAS-12',
        ),
      ];
    }
    case 'resolve':
      return resolveLines(before, move.seat, move.right);
  }
}

function rowLines(before: State, after: State, number: number, override: boolean): readonly Line[] {
  return after.rows.slice(before.rows.length).map((row, i) => {
    const how = i > 0 ? ' It follows from the cards that are left.' : override ? ' The table says so.' : '';
    return said(`Lot ${number + i}: ${rowWords(row)}.${how}`, 'CAS-2');
  });
}

function partLines(
  who: string,
  move: Extract<Move, { do: 'backs' | 'name' | 'forget' | 'vouch' | 'pick' }>,
): readonly Line[] {
  switch (move.do) {
    case 'backs': {
      const { front, middle, back } = move.backs;
      return [said(`Lot ${move.row} shows ${front} front, ${middle} middle, ${back} back.`, 'CAS-2')];
    }
    case 'name':
    case 'forget': {
      const place = typeof move.at === 'number' ? `lot ${move.at}` : `{${move.at}}'s workshop`;
      return [
        said(
          `${who} ${move.do === 'name' ? 'names' : 'takes back the name'} ${partInWords(move.part)} in ${place}.`,
          'CAS-2',
        ),
      ];
    }
    case 'vouch':
      return [said(`The table says the box holds ${partInWords(move)}, once more than listed.`)];
    case 'pick':
      return [
        said(
          `{${move.seat}} takes ${move.part ? partInWords(move.part) : 'a part nobody named'} from lot ${move.row}.`,
          'CAS-8',
        ),
      ];
  }
}

// Bidding

/** A row is sold, or not: winners, prices, and what happens to the lot. */
function winnerLines(before: State, { first, second }: Winners): readonly Line[] {
  if (before.phase.at !== 'auction') return [];
  const { row: number, lot } = before.phase;
  const row = before.rows[number - 1];
  if (!row) return [];
  if (!first)
    return [
      said(
        `Lot ${number}: nobody bid. The ${lotSize(row)} are discarded, and {${leadOf(before)}} still leads.`,
        'CAS-7',
      ),
    ];
  const lead = said(`{${first.seat}} leads the next auction.`, 'CAS-7');
  if (row.winners === 1) {
    return [
      said(`{${first.seat}} wins lot ${number} at £${first.price} and takes all ${lotSize(row)}.`, 'CAS-8'),
      lead,
    ];
  }
  if (!second) {
    const half = Math.floor(row.cards / 2);
    return [
      said(
        `{${first.seat}} wins lot ${number} at £${first.price}. No second place, so {${first.seat}} picks ${half} and the rest is discarded.`,
        'CAS-8',
      ),
      lead,
    ];
  }
  const draft = lot.length > 0 ? ` {${first.seat}} picks first.` : '';
  return [
    said(
      `{${first.seat}} wins lot ${number} at £${first.price}, {${second.seat}} is second at £${second.price}. Both pay their own bid.${draft}`,
      'CAS-8',
    ),
    lead,
  ];
}

function revealedLines(
  before: State,
  round: string,
  shown: readonly Shown<Secret, Refusal>[],
  after: State,
): readonly Line[] {
  if (round === 'start') return after.lead ? [said(`Drawn: {${after.lead}} is the start player.`)] : [];
  if (round.endsWith('/deal')) {
    const rows = after.rows.map((row, i) => `lot ${i + 1} ${rowWords(row)}`).join('; ');
    return [
      said(`Round ${before.round}: the specialist looks for ${after.specialist ?? 'nothing'}.`, 'CAS-16'),
      said(`Dealt: ${rows}.`, 'CAS-2'),
    ];
  }
  if (before.phase.at === 'loyalty') return narrateEnd(before, shown, after);
  const result = closedResult(before, shown);
  return [...paddleLines(before, shown), ...winnerLines(before, result), ...tieLines(before, result)];
}

/** What each paddle said, where it needs a word. */
function paddleLines(before: State, shown: readonly Shown<Secret, Refusal>[]): readonly Line[] {
  const unable = before.seats.filter((seat) => !ableToBid(before).includes(seat));
  const bids = shown.flatMap((one) =>
    brandShown(one) === null && 'value' in one && 'bid' in one.value
      ? [`{${one.seat}} £${one.value.bid}`]
      : [],
  );
  return [
    ...(bids.length > 0 ? [said(`Paddles: ${bids.join(', ')}.`)] : []),
    ...unable.map((seat) =>
      said(
        `{${seat}} has £${playerIn(before, seat).money}, under £${LEAST_BID}, and could not bid.`,
        'CAS-5',
      ),
    ),
    ...shown.flatMap((one) => paddleLine(one)),
  ];
}

function paddleLine(one: Shown<Secret, Refusal>): readonly Line[] {
  if (one.how === 'no-bid') return [said(`{${one.seat}}: no bid.`, 'ALL-1')];
  if (one.how === 'unfit') {
    const why =
      one.why.kind === 'bid-over-money'
        ? `£${one.why.bid} is more than the £${one.why.money} there is`
        : 'the paddle does not show a whole amount';
    return [
      said(
        `{${one.seat}}: ${why}, so it counts as no bid.`,
        one.why.kind === 'bid-over-money' ? 'CAS-5' : 'ALL-4',
      ),
    ];
  }
  if (!('bid' in one.value)) return [];
  const typed =
    one.how === 'entered' ? [said(`{${one.seat}}'s paddle was typed in: £${one.value.bid}.`, 'ALL-8')] : [];
  const low = one.value.bid > 0 && one.value.bid < LEAST_BID;
  return low
    ? [
        ...typed,
        said(`{${one.seat}}: £${one.value.bid} is under £${LEAST_BID}, so it counts as no bid.`, 'CAS-5'),
      ]
    : typed;
}

/** Every tie that decided a winner, and what broke it. */
function tieLines(before: State, { ranking, first, second }: ClosedResult): readonly Line[] {
  const places = second ? 2 : first ? 1 : 0;
  return ranking.slice(1, places + 1).flatMap(({ item, by }, i) => {
    const better = ranking[i]?.item;
    if (!better || by === 'bid' || by === null) return [];
    const [won, lost] = [playerIn(before, better.seat).reputation, playerIn(before, item.seat).reputation];
    if (by === 'reputation') {
      return [
        said(
          `{${item.seat}} bid the same as {${better.seat}}, whose reputation is higher, ${plain(won)} to ${plain(lost)}.`,
          'CAS-6',
        ),
      ];
    }
    const lead = leadOf(before);
    const why =
      item.seat === lead
        ? `{${lead}} led the bidding and is last in a tie`
        : `Clockwise from {${lead}}, who led, {${better.seat}} comes before {${item.seat}}`;
    return [
      said(`{${item.seat}} bid the same as {${better.seat}}, with the same reputation. ${why}.`, 'CAS-6'),
    ];
  });
}

function turnLines(
  before: State,
  seat: SeatId,
  move: Extract<Move, { do: 'bid' | 'pass' }>,
): readonly Line[] {
  if (before.phase.at !== 'auction' || !before.phase.open) return [];
  const { open, row: number } = before.phase;
  const table = openTable(before);
  const next = move.do === 'bid' ? raise(open, seat, move.bid, table) : passOpen(open, seat, table);
  if (!next.ok) return [];
  const high = highBid(next.value);
  const forced = next.value.passed.filter((one) => one !== seat && !open.passed.includes(one));
  const needed = high ? `more than £${high.bid}` : `£${LEAST_BID}`;
  const winners: 1 | 2 = before.rows[number - 1]?.winners ?? 1;
  return [
    said(move.do === 'bid' ? `{${seat}} bids £${move.bid}.` : `{${seat}} passes.`),
    ...forced.map((one) =>
      said(`{${one}} has £${table.money[one] ?? 0}, it would take ${needed}: {${one}} passes.`, 'CAS-3'),
    ),
    ...(next.value.turn === null ? winnerLines(before, openWinners(next.value, winners)) : []),
  ];
}

// Selling

function saleLines(before: State, seat: SeatId, sale: Sale | undefined): readonly Line[] {
  if (!sale) return [];
  if (sale.what === 'part')
    return [said(`{${seat}} sells ${partInWords(sale.part)} alone for £${sale.price}.`, 'CAS-10')];
  const { reputation } = playerIn(before, seat);
  return [
    said(`{${seat}} sells a ship for £${sale.price}: ${priceWords(sale.ship, before.specialist)}.`, 'CAS-9'),
    reputationLine(seat, reputation, sale.ship),
  ];
}

function priceWords(ship: Ship, specialist: string | null): string {
  const { parts, compatibility, specialist: wanted } = shipPrice(ship, specialist);
  const bonus = [
    ...(compatibility > 0
      ? [`${pounds(compatibility)} for ${compatibility === 25 ? 'three' : 'two'} of a brand`]
      : []),
    ...(wanted > 0 ? [`${pounds(wanted)} from the specialist`] : []),
  ];
  return ['£5 for the ship', `${amounts(parts)} for its parts`, ...bonus].join(', ');
}

function reputationLine(seat: SeatId, reputation: number, ship: Ship): Line {
  const quality = shipQuality(ship);
  const now = reputationAfter(reputation, quality);
  const end = now === reputation + quality ? '' : `, and the track ends at ${plain(now)}`;
  return said(
    `{${seat}}: quality ${signed(quality)}${end}. Reputation ${plain(reputation)} to ${plain(now)}.`,
    'CAS-10',
  );
}

function takenBackLines(before: State, seat: SeatId, sale: number, after: State): readonly Line[] {
  const gone = playerIn(before, seat).sales.find((one) => one.sale === sale);
  if (!gone) return [];
  const what = gone.what === 'ship' ? 'a ship' : partInWords(gone.part);
  return [
    said(
      `{${seat}} takes back the sale of ${what} and returns £${gone.price}. Reputation ${plain(playerIn(after, seat).reputation)}.`,
    ),
  ];
}

function resolveLines(before: State, seat: SeatId, right: 'ledger' | 'count'): readonly Line[] {
  if (before.phase.at !== 'audit') return [];
  const count = before.phase.counts[seat];
  const { money } = playerIn(before, seat);
  if (count === undefined)
    return [said(`{${seat}} declared nothing. The table says the ledger is right: £${money}.`, 'CAS-12')];
  if (right === 'ledger')
    return [said(`The table says the ledger is right: {${seat}} has £${money}, not £${count}.`, 'CAS-12')];
  const by = count - money;
  return [
    said(
      `The table says the count is right: {${seat}} has £${count}, corrected by ${by < 0 ? '−' : '+'}£${Math.abs(by)}.`,
      'CAS-12',
    ),
  ];
}
