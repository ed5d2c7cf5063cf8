/** The forms: what the table, and each player, may do now. */
import type { Actor } from '../../contract/game';
import type { Ask, Field } from '../../contract/forms';
import type { Json } from '../../data/json';
import type { SeatId } from '../../vocabulary';
import { bidLimit } from './auction';
import { COLOURS, SHIP_COLOURS, type Modifier } from './catalogue';
import { handSlot, isOver, showing } from './end';
import { countNote, drewNote, ownHand, type OwnHand } from './hand';
import { undealt } from './setup';
import {
  auctionNow,
  AUCTIONS,
  held,
  openingsLeft,
  outsideCup,
  ROW,
  unopened,
  type MicroMove,
  type State,
} from './state';
import { bidding, bidSlot } from './turn';
import { byColour, listCubes, sumCubes, tableAfterShift, type Cubes } from './value-table';

export function asks(s: State, by: Actor, own: OwnHand | null): readonly Ask[] {
  if (isOver(s)) return [];
  if (by === 'host') return tableAsks(s);
  if (!s.seats.includes(by)) return [];
  const known = own ?? ownHand(s, by, []);
  return [...tieAsks(s, by), ...bidAsks(s, by, known), ...handAsks(s, by, known), ...noteAsks(s, by, known)];
}

const ask = (
  by: Actor,
  must: boolean,
  move: MicroMove | { readonly do: MicroMove['do'] },
  ...fields: readonly Field[]
): Ask => ({
  kind: 'move',
  by,
  move,
  fields,
  must,
});

const one = (name: string, of: readonly Json[]): Field => ({ name, is: 'one', of });
const some = (name: string, of: readonly Json[], least: number, most: number): Field => ({
  name,
  is: 'some',
  of,
  least,
  most,
});

// --- The table: naming and opening ------------------------------------------------------------------------------

function tableAsks(s: State): readonly Ask[] {
  const found: Ask[] = [];
  const left = undealt(s);
  const everything: Ask[] = left.length > 1 ? [ask('host', true, { do: 'deal', what: 'everything' })] : [];
  if (left.includes('colour'))
    found.push(ask('host', true, { do: 'colour' }, one('colour', COLOURS)), deal('colour', true));
  if (left.includes('first'))
    found.push(ask('host', true, { do: 'first' }, one('seat', s.seats)), deal('first', true));
  if (left.includes('tiles')) {
    // Bidding waits for the ship for sale and for the first row, not for a ship entered ahead of its auction.
    const must = s.opened.length < Math.max(ROW, s.sold.length + 1);
    if (openingsLeft(s) > 0) found.push(...openAsks(s, must));
    found.push(deal('tiles', must));
  }
  if (s.drawing.tiles && openingsLeft(s) === 0 && s.opened.length < AUCTIONS)
    found.push(ask('host', false, { do: 'table-opens' }));
  return [...everything, ...found];
}

const deal = (what: 'colour' | 'first' | 'tiles', must: boolean): Ask =>
  ask('host', must, { do: 'deal', what });

function openAsks(s: State, must: boolean): readonly Ask[] {
  const opening = s.opened.length + 1;
  const names = [...new Set([...s.box, ...s.opened].map((tile) => tile.name))];
  const modifiers: readonly Modifier[] = [
    ...[1, 2].flatMap((times) => COLOURS.map((cube) => ({ kind: 'amount' as const, cube, times }))),
    ...SHIP_COLOURS.map((ship) => ({ kind: 'colour' as const, ship })),
    ...names.map((name) => ({ kind: 'specific' as const, name })),
  ];
  const inBox = unopened(s).map((tile) => tile.name);
  return [
    { kind: 'move', by: 'host', move: { do: 'open', opening }, fields: [one('name', inBox)], must },
    {
      kind: 'move',
      by: 'host',
      move: { do: 'enter', opening },
      fields: [
        { name: 'name', is: 'text', longest: 40 },
        one('ship', SHIP_COLOURS),
        { name: 'points', is: 'number', least: 0, most: 12 },
        some('gives', modifiers, 0, 2),
      ],
      must,
    },
  ];
}

// --- A player: bids, ties, hands --------------------------------------------------------------------------------

function bidAsks(s: State, by: SeatId, own: OwnHand): readonly Ask[] {
  const now = auctionNow(s);
  if (!now || !bidding(s)?.slots.some((slot) => slot.seat === by)) return [];
  const seal = (cubes: readonly Json[] | null, ...fields: readonly Field[]): Ask => ({
    kind: 'seal',
    by,
    secret: { slot: bidSlot(now.auction, by), fixed: cubes ? { cubes } : {}, fields },
    must: true,
  });
  const limit = bidLimit(s.seats.length);
  const bids = possibleHands(s, own, limit.cubes)
    .flatMap((hand) => withinColours(hand, limit))
    .filter((hand) => sumCubes(hand) > 0)
    .map((hand) =>
      seal(null, some('cubes', listCubes(hand), 1, Math.min(limit.cubes, held(s, by), sumCubes(hand)))),
    );
  return [...bids, seal([])];
}

/** What a bid may be taken from. One cube the phone was not told may be any; with more of them, tell it first. */
function possibleHands(s: State, own: OwnHand, most: number): readonly Cubes[] {
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
  const shifts = ([1, -1] as const).flatMap((step): Ask[] => {
    const colours = COLOURS.filter((colour) => tableAfterShift(table, colour, step));
    if (colours.length === 0) return [];
    return [
      {
        kind: 'move',
        by,
        move: { do: 'shift', auction, step },
        fields: [one('colour', colours)],
        must: true,
      },
    ];
  });
  return [
    ...shifts,
    { kind: 'move', by, move: { do: 'decline', auction }, fields: [], must: true, away: true },
  ];
}

/** At the end: one tap if the phone knows the hand, else the cubes as they lie there. */
function handAsks(s: State, by: SeatId, own: OwnHand): readonly Ask[] {
  if (!showing(s)?.slots.some((slot) => slot.seat === by)) return [];
  const known = own.unknown === 0;
  const fields = known ? [] : [wholeHand(s, by)];
  return [
    {
      kind: 'seal',
      by,
      secret: { slot: handSlot(by), fixed: known ? { cubes: listCubes(own.hand) } : {}, fields },
      must: true,
    },
  ];
}

/** Private to the phone: a count of all cubes at any time, and each cube drawn. */
function noteAsks(s: State, by: SeatId, own: OwnHand): readonly Ask[] {
  const note = (name: string, field: Field): Ask => ({
    kind: 'note',
    by,
    note: name,
    fields: [field],
    must: false,
  });
  const drawn = own.untold.map((change) => note(drewNote(change), one('cube', COLOURS)));
  return held(s, by) > 0 ? [...drawn, note(countNote((s.hands[by] ?? []).length), wholeHand(s, by))] : drawn;
}

const wholeHand = (s: State, by: SeatId): Field =>
  some('cubes', listCubes(outsideCup(s)), held(s, by), held(s, by));
