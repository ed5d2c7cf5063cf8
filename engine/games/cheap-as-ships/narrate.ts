/** The feed: what happened and why, in an auctioneer's words; and what is asked now. */
import type { Cause, Line, Played, Shown } from '../../contract/game';
import { SEATS, type SeatId } from '../../vocabulary';
import {
  capital,
  counted,
  line,
  nameOf,
  namesOf,
  newLines,
  pounds,
  reasonText,
  signed,
  signedPounds,
} from '../shared/words';
import { auditDifferences } from './audit';
import { leadOf, winnersCalled } from './auction';
import { leastRaise, NOBODY } from './bidding';
import { LOT_DECK } from './catalogue';
import { flipLines, turnLines, winnerLines } from './narrate-auction';
import { endLines, mendedLines, phaseLines } from './narrate-phases';
import { countLines, resolveLines, saleLines, takenBackLines } from './narrate-selling';
import { nextPick } from './parts';
import { lotCardsLeft } from './setup';
import {
  JUNK_EACH,
  playerIn,
  START_MONEY,
  type Move,
  type MoveOf,
  type Refusal,
  type Secret,
  type State,
} from './state';
import { lotSize, partInWords, rowWords } from './words';

export function narrate(before: State, cause: Cause<Move, Secret, Refusal>, after: State): readonly Line[] {
  if (cause.kind === 'set-up') return [...setUpLines(after), ...now(after)];
  return [
    ...causeLines(before, cause, after),
    ...phaseLines(before, after),
    ...newLines(now(before), now(after)),
  ];
}

function causeLines(
  before: State,
  cause: Exclude<Cause<Move, Secret, Refusal>, { readonly kind: 'set-up' }>,
  after: State,
): readonly Line[] {
  switch (cause.kind) {
    case 'played':
      return playedLines(before, cause.played, after);
    case 'revealed':
      return revealedLines(before, cause.round, cause.shown, after);
    case 'corrected': {
      const { what, of, by, why } = cause.correction;
      const seat = SEATS.find((one) => one === of);
      const change = what === 'money' ? signedPounds(by) : signed(by);
      const whose = seat ? `${nameOf(seat)}'s ${what}` : capital(what);
      return [line('mended', `${whose} corrected by ${change}: ${reasonText(why)}.`, 'ALL-2')];
    }
    case 'fixed':
      return mendedLines(cause.fact);
  }
}

// What is asked now

export function now(s: State): readonly Line[] {
  const { phase } = s;
  switch (phase.at) {
    case 'start':
      return [
        line(
          'next',
          s.options.start === 'drawn'
            ? 'The app draws the start player.'
            : 'Name the start player. Anyone can.',
          'ALL-6',
        ),
      ];
    case 'setup':
      return [
        line('next', phase.dealing ? `The app deals round ${s.round}.` : dealNow(s), 'CAS-2'),
        ...draftsNow(s),
      ];
    case 'auction':
      return [...lotNow(s), ...draftsNow(s)];
    case 'selling':
      return [...sellingNow(s, phase.done), ...draftsNow(s)];
    case 'audit':
      return [...auditNow(s), ...draftsNow(s)];
    case 'loyalty':
      return [line('next', 'Turn over your loyalty cards.', 'CAS-13')];
    case 'over':
      return [];
  }
}

function dealNow(s: State): string {
  if (s.rows.length === 0) return `Round ${s.round}: deal the lots and the specialist. Anyone can.`;
  return lotCardsLeft(s) > 0
    ? `Enter lot ${s.rows.length + 1}: open or closed, 1 or 2 winners. Anyone can.`
    : 'Enter the specialist, or let the app draw. Anyone can.';
}

function lotNow(s: State): readonly Line[] {
  if (s.phase.at !== 'auction') return [];
  const { row: number, open } = s.phase;
  const row = s.rows[number - 1];
  if (!row) return [];
  const lead = nameOf(leadOf(s));
  const lot = `Lot ${number} of ${s.rows.length}: ${lotSize(row)}, ${counted(row.winners, 'winner')}.`;
  if (row.kind === 'closed') return [line('next', `${lot} ${lead} leads. Write your bid.`, 'CAS-5')];
  if (!open?.turn) return [line('next', `${lot} Bid out loud. ${lead} starts.`, 'CAS-3')];
  return [
    line('next', `${lot} ${lead} leads.`, 'CAS-3'),
    line('next', `${nameOf(open.turn)} bids ${pounds(leastRaise(open))} or more, or passes.`, 'CAS-3'),
  ];
}

function sellingNow(s: State, done: readonly SeatId[]): readonly Line[] {
  const wanted =
    s.specialist === null ? '' : ` The specialist pays £10 for a ship with any ${s.specialist} part.`;
  const left = s.seats.filter((seat) => !done.includes(seat));
  return [
    line('next', `All lots are gone. Sell ships and parts, then say you are done.${wanted}`, 'CAS-9'),
    ...(done.length > 0
      ? [line('next', `${namesOf(left)} ${left.length === 1 ? 'is' : 'are'} still selling.`)]
      : []),
  ];
}

function auditNow(s: State): readonly Line[] {
  if (s.phase.at !== 'audit') return [];
  const { counts, settled } = s.phase;
  const uncounted = s.seats.filter((seat) => !settled.includes(seat) && counts[seat] === undefined);
  return [
    ...(uncounted.length > 0
      ? [line('next', `Audit: ${namesOf(uncounted)}, count your money and declare it.`, 'CAS-12')]
      : []),
    ...auditDifferences(s).map(({ seat, ledger, count }) =>
      line(
        'next',
        `${nameOf(seat)} has ${pounds(ledger)} by the ledger or ${pounds(count)} as counted: the host decides.`,
        'CAS-12',
      ),
    ),
  ];
}

const draftsNow = (s: State): readonly Line[] =>
  s.drafts.flatMap((draft) => {
    const seat = nextPick(draft);
    return seat === null ? [] : [line('next', `${nameOf(seat)} picks from lot ${draft.row}.`, 'CAS-8')];
  });

// What happened

const setUpLines = (s: State): readonly Line[] => [
  line(
    'note',
    `Everyone starts with £${START_MONEY}, reputation 0 and ${counted(JUNK_EACH, 'junk part')}. The bank holds ${pounds(s.bank)}.`,
    'CAS-1',
  ),
  line('note', `Each lot deck has ${counted(LOT_DECK(s.seats.length), 'part')}.`, 'CAS-2'),
];

function playedLines(before: State, { by, clerk, move }: Played<Move>, after: State): readonly Line[] {
  // A move of the table is made on somebody's phone: the host's, unless another clerk is named.
  const who = by !== 'host' ? nameOf(by) : clerk ? nameOf(clerk) : 'The host';
  switch (move.do) {
    case 'start':
      return [
        line('result', `${nameOf(move.seat)} is the start player.`, 'ALL-6'),
        line('clerk', `${who} named the start player.`),
      ];
    case 'deal':
      return [line('clerk', `${who} let the app deal.`)];
    case 'specialist':
    case 'specialist-anyway':
      return [
        line('result', specialistWords(before, move.brand), 'CAS-16'),
        ...(move.do === 'specialist-anyway' ? [line('note', 'The table says so.', 'CAS-16')] : []),
        line('clerk', `${who} entered the specialist.`),
      ];
    case 'row':
    case 'row-anyway':
      return [...rowLines(before, after, move), line('clerk', `${who} entered lot ${move.row}.`)];
    case 'enough-rows':
      return [
        line(
          'result',
          `The table goes on with ${counted(before.rows.length, 'lot')}, though the lot deck is not used up.`,
          'CAS-2',
        ),
      ];
    case 'backs':
    case 'name':
    case 'forget':
    case 'vouch':
    case 'pick':
      return partLines(who, move);
    case 'called':
      return [
        ...winnerLines(before, winnersCalled(move) ?? NOBODY),
        line('clerk', `${who} recorded lot ${move.row}.`, 'CAS-3'),
      ];
    case 'bid':
    case 'pass':
      return by === 'host' ? [] : turnLines(before, by, move);
    case 'ship':
    case 'part':
      return by === 'host' ? [] : saleLines(before, by, playerIn(after, by).sales.at(-1));
    case 'take-back':
      return by === 'host' ? [] : takenBackLines(before, by, move.sale, after);
    case 'done':
      return [line('result', `${who} is done selling.`)];
    case 'declare':
      return by === 'host' ? [] : countLines(before, by, move.count);
    case 'resolve':
      return resolveLines(before, move.seat, move.right);
  }
}

const specialistWords = ({ round }: State, brand: string): string =>
  `Round ${round}: the specialist looks for ${brand}.`;

function rowLines(before: State, after: State, move: MoveOf<'row' | 'row-anyway'>): readonly Line[] {
  return after.rows
    .slice(before.rows.length)
    .flatMap((row, i) => [
      line('result', `Lot ${move.row + i}: ${rowWords(row)}.`, 'CAS-2'),
      ...(i > 0
        ? [line('reason', 'It follows from the cards that are left.', 'CAS-2')]
        : move.do === 'row-anyway'
          ? [line('note', 'The table says so.', 'CAS-2')]
          : []),
    ]);
}

function partLines(
  who: string,
  move: MoveOf<'backs' | 'name' | 'forget' | 'vouch' | 'pick'>,
): readonly Line[] {
  switch (move.do) {
    case 'backs': {
      const { front, middle, back } = move.backs;
      return [
        line('clerk', `${who}: lot ${move.row} is ${front} front, ${middle} middle, ${back} back.`, 'CAS-2'),
      ];
    }
    case 'name':
    case 'forget': {
      const place = typeof move.at === 'number' ? `lot ${move.at}` : `${nameOf(move.at)}'s workshop`;
      const verb = move.do === 'name' ? 'enters' : 'clears';
      return [line('clerk', `${who} ${verb} ${partInWords(move.part)} in ${place}.`, 'CAS-2')];
    }
    case 'vouch':
      return [
        line('result', `The table says the box holds ${partInWords(move)}, once more than listed.`, 'CAS-2'),
      ];
    case 'pick': {
      const part = move.part ? partInWords(move.part) : 'an unentered part';
      return [line('result', `${who} takes ${part} from lot ${move.row}.`, 'CAS-8')];
    }
  }
}

function revealedLines(
  before: State,
  round: string,
  shown: readonly Shown<Secret, Refusal>[],
  after: State,
): readonly Line[] {
  if (round === 'start')
    return after.lead ? [line('result', `Drawn: ${nameOf(after.lead)} is the start player.`, 'ALL-6')] : [];
  if (before.phase.at === 'loyalty') return endLines(before, shown, after);
  if (before.phase.at !== 'setup') return flipLines(before, shown);
  const rows = after.rows.map((row, i) => `lot ${i + 1} ${rowWords(row)}`).join('; ');
  return [
    line('result', specialistWords(before, after.specialist ?? 'nothing'), 'CAS-16'),
    line('shown', `Dealt: ${rows}.`, 'CAS-2'),
  ];
}
