/** The forms: what the table, and each player, may do now. */
import { moveAsk, noteAsk, numberFrom, oneOf, sealAsk, secretOf, someOf } from '../shared/asks';
import type { Actor } from '../../contract/game';
import type { Ask, Field } from '../../contract/forms';
import { encodeJson } from '../../data/json';
import type { SeatId } from '../../vocabulary';
import { bidLimit } from './auction';
import { COLOURS, LONGEST_NAME, MOST_GIFTS, MOST_POINTS, SHIP_COLOURS, type Modifier } from './catalogue';
import { countNote, own, type Own } from './hand';
import { undealt } from './deal';
import { isOver } from './scoring';
import { handSlot, showing } from './showdown';
import { auctionNow, AUCTIONS, held, openingsLeft, outsideCup, ROW, unopened, type State } from './state';
import { bidding, bidSlot } from './turn';
import { byColour, listCubes, tableAfterShift } from './value-table';

export function asks(s: State, by: Actor, mine: Own | null): readonly Ask[] {
  if (isOver(s)) return [];
  if (by === 'host') return tableAsks(s);
  if (!s.seats.includes(by)) return [];
  const known = mine ?? own(s, by, []);
  return [...tieAsks(s, by), ...bidAsks(s, by, known), ...handAsks(s, by, known), ...noteAsks(s, by, known)];
}

// --- The table: naming and opening ------------------------------------------------------------------------------

function tableAsks(s: State): readonly Ask[] {
  const found: Ask[] = [];
  const left = undealt(s);
  const must = { must: true };
  const everything: Ask[] =
    left.length > 1 ? [moveAsk('host', { do: 'deal', what: 'everything' }, [], must)] : [];
  if (left.includes('colour'))
    found.push(moveAsk('host', { do: 'colour' }, [oneOf('colour', COLOURS)], must), deal('colour', true));
  if (left.includes('first'))
    found.push(moveAsk('host', { do: 'first' }, [oneOf('seat', s.seats)], must), deal('first', true));
  if (left.includes('tiles')) {
    // Bidding waits for the ship for sale and for the first row, not for a ship entered ahead of its auction.
    const wanted = s.opened.length < Math.max(ROW, s.sold.length + 1);
    if (openingsLeft(s) > 0) found.push(...openAsks(s, wanted));
    found.push(deal('tiles', wanted));
  }
  if (s.drawing.tiles && openingsLeft(s) === 0 && s.opened.length < AUCTIONS)
    found.push(moveAsk('host', { do: 'table-opens' }));
  return [...everything, ...found];
}

const deal = (what: 'colour' | 'first' | 'tiles', must: boolean): Ask =>
  moveAsk('host', { do: 'deal', what }, [], { must });

function openAsks(s: State, must: boolean): readonly Ask[] {
  const opening = s.opened.length + 1;
  const inBox = unopened(s).map((tile) => tile.name);
  const guard = ['opening'];
  const open = must ? { must, guard } : { eager: true as const, guard };
  return [
    moveAsk('host', { do: 'open', opening }, [oneOf('name', inBox)], open),
    moveAsk('host', { do: 'enter', opening }, tileFields(s), { must, guard }),
  ];
}

/** A ship described by the table. What it gives on ships of the box can be chosen, on any other be written. */
export const tileFields = (s: State): readonly Field[] => [
  { name: 'name', is: 'text', longest: LONGEST_NAME },
  oneOf('ship', SHIP_COLOURS),
  numberFrom('points', 0, MOST_POINTS),
  someOf('gives', modifiersFor(s), 0, MOST_GIFTS),
  { name: 'onShip', is: 'text', longest: LONGEST_NAME },
];

function modifiersFor(s: State): readonly Modifier[] {
  const ships = [...s.options.tiles, ...s.opened];
  const all: readonly Modifier[] = [
    ...[1, 2].flatMap((times) => COLOURS.map((cube) => ({ kind: 'amount' as const, cube, times }))),
    ...SHIP_COLOURS.map((ship) => ({ kind: 'colour' as const, ship })),
    ...ships.map(({ name }) => ({ kind: 'specific' as const, name })),
    ...ships.flatMap(({ gives }) => gives),
  ];
  return [...new Map(all.map((one) => [encodeJson(one), one])).values()];
}

// --- A player: bids, ties, hands --------------------------------------------------------------------------------

/** One form: no cube is no bid. Any cube the phone was not told may be of any colour, as `fits` judges it. */
function bidAsks(s: State, by: SeatId, { hand, unknown }: Own): readonly Ask[] {
  const now = auctionNow(s);
  if (!now || !bidding(s)?.slots.some((slot) => slot.seat === by)) return [];
  const limit = bidLimit(s.seats.length);
  const most = Math.min(limit.cubes, held(s, by));
  const outside = outsideCup(s);
  const kinds = limit.cubes > limit.colours ? { kinds: limit.colours } : {};
  const others = listCubes(byColour((colour) => Math.min(unknown, outside[colour] - hand[colour])));
  const cubes: Field =
    unknown >= most
      ? { name: 'cubes', is: 'some', of: listCubes(outside), least: 0, most, ...kinds }
      : {
          name: 'cubes',
          is: 'some',
          of: listCubes(hand),
          least: 0,
          most,
          ...kinds,
          ...(unknown > 0 ? { others: { of: others, most: unknown } } : {}),
        };
  return [sealAsk(by, secretOf(bidSlot(now.auction, by), 'cubes', [cubes]))];
}

function tieAsks(s: State, by: SeatId): readonly Ask[] {
  const now = auctionNow(s);
  if (!now || s.phase.at !== 'tie' || s.phase.movers[0] !== by) return [];
  const { auction, table } = now;
  const guard = ['auction'];
  const shifts = ([1, -1] as const).flatMap((step): readonly Ask[] => {
    const colours = COLOURS.filter((colour) => tableAfterShift(table, colour, step));
    if (colours.length === 0) return [];
    return [moveAsk(by, { do: 'shift', auction, step }, [oneOf('colour', colours)], { must: true, guard })];
  });
  return [...shifts, moveAsk(by, { do: 'decline', auction }, [], { must: true, away: true, guard })];
}

/** At the end: one tap if the phone knows the hand, else the cubes as they lie there. */
function handAsks(s: State, by: SeatId, own: Own): readonly Ask[] {
  if (!showing(s)?.slots.some((slot) => slot.seat === by)) return [];
  const known = own.unknown === 0;
  return [
    sealAsk(
      by,
      secretOf(
        handSlot(by),
        'hand',
        known ? [] : [wholeHand(s, by)],
        known ? { cubes: listCubes(own.hand) } : {},
      ),
    ),
  ];
}

/** Private to the phone: a count of all cubes at any time, and each cube drawn. */
function noteAsks(s: State, by: SeatId, own: Own): readonly Ask[] {
  const drawn = own.untold.map((note) => noteAsk(by, note, 'drew', [oneOf('cube', COLOURS)], true));
  if (held(s, by) === 0) return drawn;
  // Cubes that no single draw would tell: the hand was never counted here, or cannot be right any more.
  const wanted = own.unknown > own.untold.length;
  const count = countNote(s.sold.length + 1);
  return [...drawn, noteAsk(by, count, 'hand', [wholeHand(s, by)], wanted)];
}

const wholeHand = (s: State, by: SeatId): Field =>
  someOf('cubes', listCubes(outsideCup(s)), held(s, by), held(s, by));
