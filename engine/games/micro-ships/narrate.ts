/** The feed: what happened, why, and what comes next. */
import { clerkOf, counted, listed, nameOf, namesOf, reasonText } from '../shared/words';
import type { Cause, Line, Played } from '../../contract/game';
import { fitsShape } from '../../data/shape';
import type { SeatId } from '../../vocabulary';
import { COLOURS } from './catalogue';
import { tileIn } from './deal';
import { ending } from './narrate-ending';
import { draws, revealed } from './narrate-flip';
import { isOver, ranking } from './scoring';
import {
  AUCTIONS,
  auctionNow,
  cubesDealt,
  cubesInCup,
  cubesPerColour,
  FACTS,
  held,
  level,
  ROW,
  type AuctionNow,
  type CubesShown,
  type Move,
  type Refusal,
  type State,
} from './state';
import { bidding } from './turn';
import { line, shipInWords, theShip } from './words';

export function narrate(
  before: State,
  cause: Cause<Move, CubesShown, Refusal>,
  after: State,
): readonly Line[] {
  switch (cause.kind) {
    case 'set-up':
      return welcome(after);
    case 'played':
      return [
        ...played(before, cause.played, after),
        ...dealt(before, after),
        ...entered(cause.played),
        ...next(before, after),
      ];
    case 'revealed':
      return [
        ...revealed(before, cause.round, cause.shown, after),
        ...dealt(before, after),
        ...next(before, after),
      ];
    case 'corrected': {
      const { of, by, why } = cause.correction;
      const seat = after.seats.find((one) => one === of);
      if (!seat) return [];
      const cup = cubesInCup(after);
      return [
        line(
          'mended',
          `${nameOf(seat)} holds ${held(after, seat)}, ${by > 0 ? `${by} more` : `${-by} fewer`} than counted; the cup holds ${cup}: ${reasonText(why)}.`,
          'ALL-2',
        ),
      ];
    }
    case 'fixed':
      return mended(before, cause.fact, after);
  }
}

// --- Setup and opening ------------------------------------------------------------------------------------------

function welcome(s: State): readonly Line[] {
  const players = s.seats.length;
  return [
    line(
      'note',
      `${cubesPerColour(players)} cubes of each colour go into the cup. Everybody draws ${cubesDealt(players)} unseen; ${cubesInCup(s)} stay in it.`,
      'MIC-2',
    ),
    line(
      'next',
      s.options.draws === 'app'
        ? 'The app draws the colour worth 1, the first player and the ships.'
        : 'Name the colour worth 1, the first player and the first ships, or let the app deal.',
      'ALL-6',
    ),
  ];
}

/** Whatever was named, opened or drawn in this step, by hand or by dice. */
function dealt(before: State, after: State): readonly Line[] {
  const lines: Line[] = [];
  const by = (what: 'colour' | 'first' | 'tiles'): string =>
    before.drawing[what] ? ', drawn by the app' : '';
  if (!before.table && after.table)
    lines.push(line('result', `the table starts${by('colour')}: ${tableInWords(after)}.`, 'MIC-1'));
  if (!before.first && after.first)
    lines.push(line('result', `${nameOf(after.first)} is first player${by('first')}.`, 'ALL-6'));
  for (const [i, tile] of after.opened.entries()) {
    if (i >= before.opened.length)
      lines.push(line('result', `ship ${i + 1} opens${by('tiles')}: ${shipInWords(tile)}.`, 'MIC-1'));
  }
  if (after.opened.length === AUCTIONS && before.opened.length < AUCTIONS)
    lines.push(line('note', 'that was the last ship to open. The thirteenth stays unseen.', 'MIC-1'));
  return lines;
}

const tableInWords = ({ table }: State): string =>
  table ? COLOURS.map((colour) => `${colour} ${table[colour]}`).join(', ') : '';

function played(before: State, { by, move }: Played<Move>, after: State): readonly Line[] {
  const who = by === 'host' ? '' : nameOf(by);
  switch (move.do) {
    case 'deal':
      return [
        line(
          'note',
          move.what === 'tiles' ? 'The app opens the ships from here on.' : 'The app deals.',
          'ALL-6',
        ),
      ];
    case 'table-opens':
      return [line('note', 'The table opens the ships again.', 'ALL-6')];
    case 'shift':
      return [
        line(
          'result',
          `${who} moves ${move.colour} ${move.step > 0 ? 'up' : 'down'} to ${after.table?.[move.colour] ?? 0}.`,
          'MIC-6',
        ),
        ...afterTie(before, after),
      ];
    case 'decline':
      return [line('result', `${who} leaves the table as it is.`, 'MIC-6'), ...afterTie(before, after)];
    default:
      return [];
  }
}

/** Whose phone named, opened or dealt it. */
function entered(one: Played<Move>): readonly Line[] {
  switch (one.move.do) {
    case 'shift':
    case 'decline':
      return [];
    case 'deal':
      return [line('clerk', `${clerkOf(one)} let the app deal.`)];
    default:
      return [line('clerk', `${clerkOf(one)} entered it.`)];
  }
}

function afterTie(before: State, after: State): readonly Line[] {
  if (after.phase.at === 'tie') return moverNow(after.phase.movers);
  return before.phase.at === 'tie' ? draws(before, after, before.phase.drawers) : [];
}

const moverNow = ([mover]: readonly SeatId[]): readonly Line[] =>
  mover ? [line('next', `${nameOf(mover)} may move one colour by one, or leave it.`, 'MIC-6')] : [];

// --- What comes next --------------------------------------------------------------------------------------------

function next(before: State, after: State): readonly Line[] {
  if (isOver(after)) return isOver(before) ? [] : ending(ranking(after));
  if (after.phase.at === 'show') return before.phase.at === 'show' ? [] : [showNow(after)];
  const round = bidding(after)?.name;
  const on = auctionNow(after);
  if (!on || !round || round === bidding(before)?.name) return [];
  const { text } = auctionLine(on);
  return [line('next', `${text} Write your bid.`, 'MIC-1')];
}

// --- Mending ----------------------------------------------------------------------------------------------------

function mended(before: State, fact: unknown, after: State): readonly Line[] {
  if (!fitsShape(FACTS, fact)) return [];
  switch (fact.fact) {
    case 'tile':
      return [
        line(
          'mended',
          `put right: ship ${fact.opening} is ${shipInWords(tileIn(fact))}, not ${shipInWords(before.opened[fact.opening - 1] ?? tileIn(fact))}.`,
          'ALL-2',
        ),
      ];
    case 'first':
      return [line('mended', `put right: ${nameOf(fact.seat)} is first player.`, 'ALL-2')];
    case 'table':
      return [line('mended', `put right: the table stands at ${tableInWords(after)}.`, 'ALL-2')];
  }
}

// --- The table as it stands -------------------------------------------------------------------------------------

/** What is for sale, what a cube is worth, and what is asked. */
export function now(s: State): readonly Line[] {
  const { phase } = s;
  switch (phase.at) {
    case 'over':
      return [];
    case 'show':
      return [showNow(s)];
    case 'deal':
      return [
        ...(s.table ? [tableNow(s)] : []),
        line('next', `still to be named or drawn: ${listed(missing(s))}.`, 'MIC-1'),
      ];
    case 'tie':
      return [
        line(
          'note',
          `${namesOf(phase.level)} are level at ${phase.total}: ${forSale(s)} goes aside.`,
          'MIC-6',
        ),
        tableNow(s),
        ...moverNow(phase.movers),
      ];
    case 'bid': {
      const on = auctionNow(s);
      return on ? [auctionLine(on), tableNow(s), line('next', 'write your bid.', 'MIC-3')] : [];
    }
  }
}

const forSale = (s: State): string => theShip(s.opened[s.sold.length]?.name ?? '');

const auctionLine = ({ auction, ship, first }: AuctionNow): Line =>
  line(
    'note',
    `auction ${auction} of ${AUCTIONS}: ${shipInWords(ship)}. ${nameOf(first)} is first player.`,
    'MIC-1',
  );

const tableNow = (s: State): Line => line('note', `the table: ${tableInWords(s)}.`, 'MIC-4');

const showNow = (s: State): Line =>
  line(
    'next',
    `twelve auctions are done. ${namesOf(level(s))} are level on points: show your cubes.`,
    'MIC-8',
  );

/** What bidding waits for. */
function missing(s: State): readonly string[] {
  const ships = Math.max(ROW, s.sold.length + 1) - s.opened.length;
  return [
    ...(s.table ? [] : ['the colour worth 1']),
    ...(s.first ? [] : ['the first player']),
    ...(ships > 0 ? [counted(ships, 'ship')] : []),
  ];
}
