/** The forms: what the table, and each player, may do now. */
import { moveAsk, noteAsk, numberFrom, oneOf, sealAsk, secretOf, someOf } from '../shared/asks';
import type { Actor } from '../../contract/game';
import type { Ask, Field } from '../../contract/forms';
import type { SeatId } from '../../vocabulary';
import { bidLimit } from './auction';
import { COLOURS, SHIP_COLOURS, type Modifier } from './catalogue';
import { countNote, drewNote, own, type Own } from './hand';
import { undealt } from './deal';
import { isOver } from './scoring';
import { handSlot, showing } from './showdown';
import { auctionNow, AUCTIONS, held, openingsLeft, outsideCup, ROW, unopened, type State } from './state';
import { bidding, bidSlot } from './turn';
import { byColour, listCubes, sumCubes, tableAfterShift, type Cubes } from './value-table';

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
  return [
    moveAsk('host', { do: 'open', opening }, [oneOf('name', inBox)], {
      must,
      guard,
      ...(must ? {} : { eager: true }),
    }),
    moveAsk(
      'host',
      { do: 'enter', opening },
      [
        { name: 'name', is: 'text', longest: 40 },
        oneOf('ship', SHIP_COLOURS),
        numberFrom('points', 0, 99),
        someOf('gives', modifiersFor(s), 0, 4),
      ],
      { must, guard },
    ),
  ];
}

/** What a ship may give, as far as its own box tells. */
export function modifiersFor(s: State): readonly Modifier[] {
  const names = [...new Set([...s.box, ...s.opened].map((tile) => tile.name))];
  return [
    ...[1, 2].flatMap((times) => COLOURS.map((cube) => ({ kind: 'amount' as const, cube, times }))),
    ...SHIP_COLOURS.map((ship) => ({ kind: 'colour' as const, ship })),
    ...names.map((name) => ({ kind: 'specific' as const, name })),
  ];
}

// --- A player: bids, ties, hands --------------------------------------------------------------------------------

function bidAsks(s: State, by: SeatId, own: Own): readonly Ask[] {
  const now = auctionNow(s);
  if (!now || !bidding(s)?.slots.some((slot) => slot.seat === by)) return [];
  const slot = bidSlot(now.auction, by);
  const limit = bidLimit(s.seats.length);
  const bids = possibleHands(s, own, limit.cubes)
    .flatMap((hand) => withinColours(hand, limit))
    .filter((hand) => sumCubes(hand) > 0)
    .map((hand) => {
      const most = Math.min(limit.cubes, held(s, by), sumCubes(hand));
      return sealAsk(by, secretOf(slot, 'cubes', [someOf('cubes', listCubes(hand), 1, most)]));
    });
  return [...bids, sealAsk(by, secretOf(slot, 'cubes', [], { cubes: [] }))];
}

/** What a bid may be taken from. One cube the phone was not told may be any; with more of them, tell it first. */
function possibleHands(s: State, own: Own, most: number): readonly Cubes[] {
  const { hand, unknown } = own;
  if (unknown === 0) return [hand];
  const outside = outsideCup(s);
  if (unknown >= most || sumCubes(hand) === 0) return [byColour((colour) => Math.min(most, outside[colour]))];
  return COLOURS.filter((colour) => hand[colour] < outside[colour]).map((colour) => ({
    ...hand,
    [colour]: hand[colour] + 1,
  }));
}

/** A hand of more colours than the cubes of one bid may have, once without each colour. */
function withinColours(
  hand: Cubes,
  most: { readonly cubes: number; readonly colours: number },
): readonly Cubes[] {
  const colours = COLOURS.filter((colour) => hand[colour] > 0);
  if (Math.min(colours.length, most.cubes) <= most.colours) return [hand];
  return colours.map((colour) => ({ ...hand, [colour]: 0 }));
}

function tieAsks(s: State, by: SeatId): readonly Ask[] {
  const now = auctionNow(s);
  if (!now || s.tie?.movers[0] !== by) return [];
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
  const drawn = own.untold.map((change) =>
    noteAsk(by, drewNote(change), 'drew', [oneOf('cube', COLOURS)], true),
  );
  if (held(s, by) === 0) return drawn;
  // Cubes that no single draw would tell: the hand was never counted here, or cannot be right any more.
  const wanted = own.unknown > own.untold.length;
  const count = countNote((s.hands[by] ?? []).length);
  return [...drawn, noteAsk(by, count, 'hand', [wholeHand(s, by)], wanted)];
}

const wholeHand = (s: State, by: SeatId): Field =>
  someOf('cubes', listCubes(outsideCup(s)), held(s, by), held(s, by));
