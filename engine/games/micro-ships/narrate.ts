/** The feed: what happened, why, and what comes next. */
import type { Cause, Line, LineKind } from '../../contract/game';
import { fitsShape } from '../../data/shape';
import { capital, counted, line as plainLine, listed, nameOf, namesOf } from '../shared/words';
import type { SeatId } from '../../vocabulary';
import { BONUS } from './auction';
import { COLOURS, type Colour } from './catalogue';
import { isOver, ranking, worthShown } from './scoring';
import { HANDS_ROUND, level, showing } from './showdown';
import {
  AUCTIONS,
  auctionNow,
  cubesDealt,
  cubesInCup,
  cubesPerColour,
  held,
  FACTS,
  pointsOf,
  ROW,
  type CubesShown,
  type Move,
  type Refusal,
  type State,
} from './state';
import { tileIn } from './deal';
import { bidding, resolve, type CubesOpened, type Resolved } from './turn';
import { countCubes } from './value-table';
import { cubesInWords, reason, shipInWords } from './words';

export function narrate(
  before: State,
  cause: Cause<Move, CubesShown, Refusal>,
  after: State,
): readonly Line[] {
  switch (cause.kind) {
    case 'set-up':
      return welcome(after);
    case 'played':
      return [...played(before, cause.played.move, after), ...dealt(before, after), ...next(before, after)];
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
          `${nameOf(seat)} holds ${held(after, seat)}, ${by > 0 ? `${by} more` : `${-by} fewer`} than counted; the cup holds ${cup}: ${why}.`,
          'ALL-2',
        ),
      ];
    }
    case 'fixed':
      return mended(before, cause.fact, after);
  }
}

const line = (kind: LineKind, text: string, rule?: string): Line => plainLine(kind, capital(text), rule);

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
      'Name the colour worth 1, the first player and the first ships, or let the app deal.',
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
    lines.push(line('note', 'that was the last ship. The thirteenth stays unseen.', 'MIC-1'));
  return lines;
}

const tableInWords = ({ table }: State): string =>
  table ? COLOURS.map((colour) => `${colour} ${table[colour]}`).join(', ') : '';

function played(before: State, move: Move, after: State): readonly Line[] {
  const mover = before.tie?.movers[0];
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
      if (!mover) return [];
      return [
        line(
          'result',
          `${nameOf(mover)} moves ${move.colour} ${move.step > 0 ? 'up' : 'down'} to ${after.table?.[move.colour] ?? 0}.`,
          'MIC-6',
        ),
        ...afterTie(before, after),
      ];
    case 'decline':
      return mover
        ? [line('result', `${nameOf(mover)} leaves the table as it is.`, 'MIC-6'), ...afterTie(before, after)]
        : [];
    default:
      return [];
  }
}

// --- The flip ---------------------------------------------------------------------------------------------------

function revealed(
  before: State,
  round: string,
  shown: readonly CubesOpened[],
  after: State,
): readonly Line[] {
  if (round === HANDS_ROUND)
    return [...shown.map((one) => handShown(one, after)), ...tooManyShown(before, shown)];
  const resolved = round === bidding(before)?.name ? resolve(before, shown) : null;
  if (!resolved) return [];
  const empty = before.seats.filter((seat) => held(before, seat) === 0);
  return [
    ...shown.map((one) => bidShown(one, resolved)),
    ...empty.map((seat) => line('reason', `${nameOf(seat)} holds no cube and cannot bid.`, 'MIC-3')),
    ...tooManyShown(before, shown),
    ...outcome(resolved, after),
    ...(resolved.outcome.kind === 'tied' ? [] : draws(before, after, resolved.drawers)),
  ];
}

function bidShown(one: CubesOpened, { values }: Resolved): Line {
  const who = nameOf(one.seat);
  if (one.how === 'no-bid') return line('shown', `${who}: no bid.`, 'ALL-1');
  if (one.how === 'unfit')
    return line('shown', `${who}: ${reason(one.why)}. It counts as no bid, and draws nothing.`, 'MIC-3');
  const value = values[one.seat];
  const typed = one.how === 'entered' ? ', typed in from the table' : '';
  if (!value) return line('shown', `${who} bids nothing${typed}.`, 'MIC-3');
  const parts = [
    ...value.amounts.map((part) => `${part.adds} more ${part.colour} from the ${part.name}`),
    ...value.bonuses.map((ship) => `${BONUS} from the ${ship}`),
  ];
  const sum =
    parts.length > 0 ? `${value.cubes} by the table, and ${listed(parts)}: ${value.total}` : `${value.total}`;
  return line('shown', `${who} bids ${cubesInWords(one.value.cubes)}${typed}, worth ${sum}.`, 'MIC-4');
}

/** Each bid was possible, all of them together were not: somebody should look again. */
function tooManyShown(s: State, shown: readonly CubesOpened[]): readonly Line[] {
  const all = countCubes(shown.flatMap((one) => ('value' in one ? one.value.cubes : [])));
  const most = cubesPerColour(s.seats.length);
  return COLOURS.filter((colour) => all[colour] > most).map((colour) =>
    line(
      'note',
      `${all[colour]} ${colour} cubes were shown, and there are ${most}. Please look at your cubes again; the flip can be undone.`,
      'MIC-2',
    ),
  );
}

function outcome({ now, outcome: result, values }: Resolved, after: State): readonly Line[] {
  const ship = `the ${now.ship.name}`;
  switch (result.kind) {
    case 'unsold':
      return [line('result', `nobody bids on ${ship}. It goes aside and the table stays.`, 'MIC-6')];
    case 'tied':
      return [
        line(
          'result',
          `${namesOf(result.movers)} are level at ${result.total}, so nobody wins ${ship}. It goes aside and nobody pays.`,
          'MIC-6',
        ),
        line('next', `${result.movers.map(nameOf).join(', then ')} may move one colour by one.`, 'MIC-6'),
      ];
    case 'won': {
      const others = Object.values(values).length - 1;
      const lone = others === 0 ? ', the only bid' : '';
      const back = others > 0 ? ' The others take their cubes back.' : '';
      return [
        line('result', `${nameOf(result.seat)} wins ${ship} at ${result.total}${lone}.${back}`, 'MIC-4'),
        line(
          'result',
          `${moved(now.table, after, result.paid)}. Then ${cubesInWords(result.paid)} ${result.paid.length === 1 ? 'goes' : 'go'} into the cup.`,
          'MIC-5',
        ),
      ];
    }
  }
}

/** "red falls to 2, green rises to 2, blue stays at 4". */
function moved(old: Resolved['now']['table'], after: State, paid: readonly Colour[]): string {
  return COLOURS.map((colour) => {
    const value = after.table?.[colour] ?? old[colour];
    if (value === old[colour]) return `${colour} stays at ${value}`;
    return `${colour} ${paid.includes(colour) ? 'falls' : 'rises'} to ${value}`;
  }).join(', ');
}

function afterTie(before: State, after: State): readonly Line[] {
  const next = after.tie?.movers[0];
  if (next) return [line('next', `${nameOf(next)} may move one colour.`, 'MIC-6')];
  return draws(before, after, before.tie?.drawers ?? []);
}

/** MIC-7: who drew shows in the counts. */
function draws(before: State, after: State, drawers: readonly SeatId[]): readonly Line[] {
  const drew = (seat: SeatId): boolean =>
    after.hands[seat]?.at(-1)?.kind === 'drew' && after.hands[seat]?.length !== before.hands[seat]?.length;
  const lucky = drawers.filter(drew);
  const late = drawers.filter((seat) => !drew(seat));
  const lines: Line[] = [];
  const cubes = lucky.length > 1 ? 'draw one cube each, in this order' : 'draws one cube from the cup';
  if (lucky.length > 0) lines.push(line('result', `${namesOf(lucky)} did not bid and ${cubes}.`, 'MIC-7'));
  if (late.length > 0)
    lines.push(line('result', `the cup is empty, so ${namesOf(late)} cannot draw.`, 'MIC-7'));
  return lines;
}

// --- What comes next --------------------------------------------------------------------------------------------

function next(before: State, after: State): readonly Line[] {
  if (isOver(after)) return isOver(before) ? [] : ending(after);
  if (showing(after)) {
    return showing(before)
      ? []
      : [
          line(
            'next',
            `twelve auctions are done. ${namesOf(level(after))} are level on points: show your cubes.`,
            'MIC-8',
          ),
        ];
  }
  const round = bidding(after)?.name;
  const now = auctionNow(after);
  if (!now || !round || round === bidding(before)?.name) return [];
  return [
    line(
      'next',
      `auction ${now.auction} of ${AUCTIONS}: ${shipInWords(now.ship)}. ${nameOf(now.first)} is first player. Write your bid.`,
      'MIC-1',
    ),
  ];
}

function handShown(one: CubesOpened, after: State): Line {
  const who = nameOf(one.seat);
  if (one.how === 'no-bid')
    return line('shown', `${who} shows no cubes, which count as worth nothing.`, 'MIC-8');
  if (one.how === 'unfit')
    return line('shown', `${who}: ${reason(one.why)}. The hand counts as worth nothing.`, 'MIC-8');
  const typed = one.how === 'entered' ? ', typed in from the table' : '';
  return line(
    'shown',
    `${who} shows ${cubesInWords(one.value.cubes)}${typed}, worth ${worthShown(after, one.seat)} by the table.`,
    'MIC-8',
  );
}

function ending(s: State): readonly Line[] {
  const ranked = ranking(s);
  const winners = ranked.filter((one) => one.place === 1).map((one) => one.item);
  const points = winners[0]?.points ?? 0;
  const second = ranked.find((one) => one.place > 1);
  if (winners.length > 1)
    return [
      line(
        'result',
        `${namesOf(winners.map((one) => one.who))} share the win with ${counted(points, 'point')} and cubes of equal worth.`,
        'MIC-8',
      ),
    ];
  const winner = winners[0];
  if (!winner) return [];
  const byCubes =
    second && second.item.points === winner.points
      ? ` ${nameOf(second.item.who)} has as many; the cubes are worth ${winner.cubesWorth} to ${second.item.cubesWorth}.`
      : '';
  return [
    line(
      'result',
      `${nameOf(winner.who)} wins with ${counted(pointsOf(s, winner.who), 'point')}.${byCubes}`,
      'MIC-8',
    ),
  ];
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

export function now(s: State): readonly Line[] {
  if (isOver(s)) return [];
  if (showing(s))
    return [line('next', `${namesOf(level(s))} are level on points: show your cubes.`, 'MIC-8')];
  const on = auctionNow(s);
  if (!on) return [line('next', `still to come: ${listed(missing(s))}.`, 'MIC-1')];
  const [mover] = s.tie?.movers ?? [];
  return [
    line('note', `auction ${on.auction} of ${AUCTIONS}: ${shipInWords(on.ship)}.`, 'MIC-1'),
    line('note', `the table: ${tableInWords(s)}. ${nameOf(on.first)} is first player.`, 'MIC-4'),
    mover
      ? line('next', `${nameOf(mover)} may move one colour by one.`, 'MIC-6')
      : line('next', 'write your bid.', 'MIC-3'),
  ];
}

/** What bidding waits for. */
function missing(s: State): readonly string[] {
  const ships = Math.max(ROW, s.sold.length + 1) - s.opened.length;
  return [
    ...(s.table ? [] : ['the colour worth 1']),
    ...(s.first ? [] : ['the first player']),
    ...(ships > 0 ? [counted(ships, 'ship')] : []),
  ];
}
