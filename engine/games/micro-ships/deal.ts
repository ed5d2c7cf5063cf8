/** Before the first bid and at the start of each turn: the table's colours, the first player, the row of ships. */
import type { Dice } from '../../contract/dice';
import type { Actor } from '../../contract/game';
import { tooLate } from '../shared/refusals';
import { no, ok, type Result } from '../../result';
import type { RoundName, SeatId } from '../../vocabulary';
import { COLOURS, type Tile } from './catalogue';
import {
  AUCTIONS,
  inPhase,
  openingsLeft,
  unopened,
  type Dealt,
  type Move,
  type Refusal,
  type State,
} from './state';
import { startingTable } from './value-table';

// --- The table names and opens ----------------------------------------------------------------------------------

export type TableMove = Exclude<Move, { readonly do: 'shift' | 'decline' }>;

export function dealByTable(s: State, by: Actor, move: TableMove): Result<State, Refusal> {
  if (by !== 'host') return no({ kind: 'for-the-table', do: move.do });
  if (move.do === 'deal') return dealForUs(s, move.what);
  if (move.do === 'table-opens') return tableOpens(s);
  const what = move.do === 'open' || move.do === 'enter' ? 'tiles' : move.do;
  // A draw that has been asked for may be under way on the phones: its result stands.
  if (s.drawing[what]) return no({ kind: 'app-deals', what });
  if (move.do === 'colour')
    return s.table
      ? no({ kind: 'already-dealt', what })
      : ok(inPhase({ ...s, table: startingTable(move.colour) }));
  if (move.do === 'first') return s.first ? no({ kind: 'already-dealt', what }) : nameFirst(s, move.seat);
  if (openingsLeft(s) === 0)
    return no({ kind: 'row-complete', opened: s.opened.length, auction: s.sold.length + 1 });
  const opening = s.opened.length + 1;
  if (move.opening !== opening) return no(tooLate('ship', move.opening, opening));
  if (move.do === 'enter') {
    return ok(openTile(s, tileIn(move)));
  }
  const tile = unopened(s).find((one) => one.name === move.name);
  return tile ? ok(openTile(s, tile)) : no({ kind: 'not-in-the-box', name: move.name });
}

type Described = Tile & { readonly opening: number; readonly onShip?: string };

/** A ship as the table described it; one without a name is called by its number. */
export const tileIn = ({ name, ship, points, gives, opening, onShip }: Described): Tile => ({
  name: name || `Ship ${opening}`,
  ship,
  points,
  gives: onShip ? [...gives, { kind: 'specific', name: onShip }] : gives,
});

const openTile = (s: State, tile: Tile): State => inPhase({ ...s, opened: [...s.opened, tile] });

const nameFirst = (s: State, seat: SeatId): Result<State, Refusal> =>
  s.seats.includes(seat) ? ok(inPhase({ ...s, first: seat })) : no({ kind: 'no-such-seat', seat });

// --- The app deals ----------------------------------------------------------------------------------------------

/** What nobody has named yet and the app is not drawing either. */
export function undealt(s: State): readonly Dealt[] {
  const open: readonly [Dealt, boolean][] = [
    ['colour', s.table === null],
    ['first', s.first === null],
    ['tiles', s.opened.length < AUCTIONS],
  ];
  return open.filter(([what, missing]) => missing && !s.drawing[what]).map(([what]) => what);
}

function dealForUs(s: State, what: Dealt | 'everything'): Result<State, Refusal> {
  const left = undealt(s);
  if (what !== 'everything' && s.drawing[what]) return no({ kind: 'app-deals', what });
  const wanted = what === 'everything' ? left : left.filter((one) => one === what);
  if (wanted.length === 0) return no({ kind: 'already-dealt', what });
  return ok({ ...s, drawing: { ...s.drawing, ...Object.fromEntries(wanted.map((one) => [one, true])) } });
}

function tableOpens(s: State): Result<State, Refusal> {
  if (!s.drawing.tiles) return no({ kind: 'table-opens-already' });
  if (openingsLeft(s) > 0) return no({ kind: 'app-deals', what: 'tiles' });
  if (s.opened.length === AUCTIONS) return no({ kind: 'already-dealt', what: 'tiles' });
  return ok({ ...s, drawing: { ...s.drawing, tiles: false } });
}

/** Draws that are due. They take only the salts of the phones; ships are drawn when they are needed, never before. */
export function drawsDue(s: State): readonly RoundName[] {
  const due: RoundName[] = [];
  if (s.drawing.colour) due.push('deal/colour');
  if (s.drawing.first) due.push('deal/first');
  if (s.drawing.tiles && openingsLeft(s) > 0) due.push(`deal/tiles/${s.opened.length + 1}`);
  return due;
}

export function draw(s: State, round: RoundName, dice: Dice): State {
  if (!drawsDue(s).includes(round)) return s;
  if (round === 'deal/colour') {
    const table = startingTable(dice.pick(COLOURS));
    return inPhase({ ...s, table, drawing: { ...s.drawing, colour: false } });
  }
  if (round === 'deal/first') {
    const first = s.seats[dice.below(s.seats.length)] ?? null;
    return inPhase({ ...s, first, drawing: { ...s.drawing, first: false } });
  }
  let next = s;
  while (openingsLeft(next) > 0) {
    const [tile, ...others] = unopened(next);
    if (!tile) return next;
    next = openTile(next, dice.pick([tile, ...others]));
  }
  return next;
}
