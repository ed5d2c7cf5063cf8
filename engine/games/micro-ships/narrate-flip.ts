/** The feed of a flip: what everybody showed, what it was worth, and what came of it. */
import { capital, line, listed, nameOf, namesOf } from '../shared/words';
import type { Line } from '../../contract/game';
import type { RoundName, SeatId } from '../../vocabulary';
import { BONUS, type CubeBidValue } from './auction';
import { COLOURS, type Colour } from './catalogue';
import { worthShown } from './scoring';
import { HANDS_ROUND } from './showdown';
import { cubesPerColour, held, type State } from './state';
import { bidding, resolve, type CubesOpened, type Resolved } from './turn';
import { countCubes, type ValueTable } from './value-table';
import { cubesInWords, reason, theShip } from './words';

export function revealed(
  before: State,
  round: RoundName,
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
  return line(
    'shown',
    `${who} bids ${cubesInWords(one.value.cubes)}${typed}, worth ${valueInWords(value)}.`,
    'MIC-4',
  );
}

/** "7 by the table, +3 from the Dory: 10" */
export function valueInWords(value: CubeBidValue): string {
  const parts = [
    ...value.amounts.map((part) => `+${part.adds} from ${theShip(part.name)}`),
    ...value.bonuses.map((ship) => `+${BONUS} from ${theShip(ship)}`),
  ];
  return parts.length > 0
    ? `${value.cubes} by the table, ${listed(parts)}: ${value.total}`
    : `${value.total}`;
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
  const ship = theShip(now.ship.name);
  switch (result.kind) {
    case 'unsold':
      return [line('result', `Nobody bids on ${ship}. It goes aside and the table stays.`, 'MIC-6')];
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
          `${capital(moved(now.table, after.table ?? now.table, result.paid))}. Then ${cubesInWords(result.paid)} ${result.paid.length === 1 ? 'goes' : 'go'} into the cup.`,
          'MIC-5',
        ),
      ];
    }
  }
}

/** "red falls to 2, green rises to 2, blue stays at 4". */
export function moved(old: ValueTable, now: ValueTable, paid: readonly Colour[]): string {
  return COLOURS.map((colour) => {
    const value = now[colour];
    if (value === old[colour]) return `${colour} stays at ${value}`;
    return `${colour} ${paid.includes(colour) ? 'falls' : 'rises'} to ${value}`;
  }).join(', ');
}

/** MIC-7: who drew shows in the counts. */
export function draws(before: State, after: State, drawers: readonly SeatId[]): readonly Line[] {
  const drew = (seat: SeatId): boolean =>
    after.hands[seat]?.at(-1)?.kind === 'drew' && after.hands[seat]?.length !== before.hands[seat]?.length;
  const drawn = drawers.filter(drew);
  const late = drawers.filter((seat) => !drew(seat));
  const lines: Line[] = [];
  const cubes = drawn.length > 1 ? 'draw one cube each, in this order' : 'draws one cube from the cup';
  if (drawn.length > 0) lines.push(line('result', `${namesOf(drawn)} did not bid and ${cubes}.`, 'MIC-7'));
  if (late.length > 0)
    lines.push(line('result', `The cup is empty, so ${namesOf(late)} cannot draw.`, 'MIC-7'));
  return lines;
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
