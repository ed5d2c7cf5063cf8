/** The turn: everybody bids at once, the winner pays, ties move the table, those who did not bid draw. */
import { tooLate } from '../shared/refusals';
import { clockwiseFrom, leftOf } from '../shared/turns';
import type { Actor, Round, Shown } from '../../contract/game';
import { fitsShape } from '../../data/shape';
import { no, ok, type Result } from '../../result';
import type { Json } from '../../data/json';
import type { BySeat, RoundName, SeatId, SlotName } from '../../vocabulary';
import { bidLimit, resolveCubeAuction, type CubeBidValue, type CubeOutcome } from './auction';
import { COLOURS, type Colour } from './catalogue';
import type { Own } from './hand';
import {
  auctionNow,
  cubesInCup,
  fleetOf,
  held,
  inPhase,
  outsideCup,
  SECRETS,
  type AuctionNow,
  type Change,
  type CubesShown,
  type Move,
  type Refusal,
  type State,
} from './state';
import { byColour, countCubes, listCubes, tableAfterSale, tableAfterShift, type Cubes } from './value-table';

export type CubesOpened = Shown<CubesShown, Refusal>;

// --- Bidding ----------------------------------------------------------------------------------------------------

export const bidRound = (auction: number): RoundName => `a${auction}/bid`;
export const bidSlot = (auction: number, seat: SeatId): SlotName => `${bidRound(auction)}/${seat}`;

/** Everybody with a cube writes a bid; an empty hand cannot, so it is not asked. */
export function bidding(s: State): Round<CubesShown> | null {
  const now = auctionNow(s);
  if (!now || s.phase.at !== 'bid') return null;
  const slots = s.seats
    .filter((seat) => held(s, seat) > 0)
    .map((seat) => ({ name: bidSlot(now.auction, seat), seat, absent: 'no-bid' as const }));
  return { name: bidRound(now.auction), kind: 'together', slots };
}

/** Cubes in the table's order, within what one player can hold and what can be outside the cup. */
export function readCubes(s: State, seat: SeatId, value: Json): Result<CubesShown, Refusal> {
  if (!fitsShape(SECRETS, value))
    return no({ kind: 'not-cubes', where: SECRETS.misfit(value, 'cubes') ?? '' });
  const count = countCubes(value.cubes);
  const most = held(s, seat);
  if (value.cubes.length > most) return no({ kind: 'more-than-held', cubes: value.cubes.length, held: most });
  const outside = outsideCup(s);
  const over = COLOURS.find((colour) => count[colour] > outside[colour]);
  if (over)
    return no({ kind: 'more-than-there-are', colour: over, cubes: count[over], outside: outside[over] });
  return ok({ cubes: listCubes(count) });
}

/** What is too much in a bid, if anything is [MIC-3]. */
export function overLimit(cubes: readonly Colour[], players: number): Refusal | null {
  const limit = bidLimit(players);
  if (cubes.length > limit.cubes) return { kind: 'too-many-cubes', cubes: cubes.length, most: limit.cubes };
  const colours = new Set(cubes).size;
  return colours > limit.colours ? { kind: 'too-many-colours', colours, most: limit.colours } : null;
}

/** MIC-3. What the phone does not know of the hand may be any cube. */
export function fitsBid(s: State, seat: SeatId, value: Json, own: Own): Result<CubesShown, Refusal> {
  const bid = readCubes(s, seat, value);
  if (!bid.ok) return bid;
  const { cubes } = bid.value;
  const over = overLimit(cubes, s.seats.length);
  if (over) return no(over);
  const count = countCubes(cubes);
  let unknown = own.unknown;
  for (const colour of COLOURS) {
    unknown -= Math.max(0, count[colour] - own.hand[colour]);
    if (unknown < 0) return no({ kind: 'not-in-hand', colour, cubes: count[colour], hand: own.hand[colour] });
  }
  return bid;
}

// --- Resolution -------------------------------------------------------------------------------------------------

export type Resolved = {
  readonly now: AuctionNow;
  readonly bids: BySeat<readonly Colour[]>;
  readonly values: BySeat<CubeBidValue>;
  readonly outcome: CubeOutcome;
  /** Those who bid nothing, from the first player on; a bid that did not fit draws nothing [MIC-3, MIC-7]. */
  readonly drawers: readonly SeatId[];
};

export function resolve(s: State, shown: readonly CubesOpened[]): Resolved | null {
  const now = auctionNow(s);
  if (!now) return null;
  const bids: { [S in SeatId]?: readonly Colour[] } = {};
  for (const one of shown) if ('value' in one && one.value.cubes.length > 0) bids[one.seat] = one.value.cubes;
  const fleets = Object.fromEntries(s.seats.map((seat) => [seat, fleetOf(s, seat)]));
  const { values, outcome } = resolveCubeAuction({ ...now, seats: s.seats, fleets, bids });
  const unfit = new Set(shown.filter((one) => one.how === 'unfit').map((one) => one.seat));
  const drawers = clockwiseFrom(s.seats, now.first).filter((seat) => !bids[seat] && !unfit.has(seat));
  return { now, bids, values, outcome, drawers };
}

export function settleAuction(s: State, shown: readonly CubesOpened[]): State {
  const resolved = resolve(s, shown);
  if (!resolved) return s;
  const { now, outcome, drawers } = resolved;
  const flipped: State = {
    ...s,
    shifts: [],
    auctions: [...s.auctions, { first: now.first, table: now.table }],
  };
  switch (outcome.kind) {
    case 'won':
      return endTurn(pay(flipped, now, outcome.seat, outcome.paid), outcome.seat, drawers);
    case 'tied':
      return {
        ...flipped,
        phase: {
          at: 'tie',
          total: outcome.total,
          level: outcome.movers,
          movers: outcome.movers,
          drawers,
        },
      };
    case 'unsold':
      return endTurn(flipped, null, drawers);
  }
}

/** The table moves first, then the cubes go to the cup [MIC-5]. */
function pay(s: State, now: AuctionNow, seat: SeatId, cubes: readonly Colour[]): State {
  const paid = countCubes(cubes);
  return {
    ...s,
    table: tableAfterSale(now.table, cubes),
    hands: withChange(s.hands, seat, { auction: now.auction, kind: 'paid', cubes }),
    surelyInCup: byColour((colour) => s.surelyInCup[colour] + paid[colour]),
  };
}

export const withChange = (hands: State['hands'], seat: SeatId, change: Change): State['hands'] => ({
  ...hands,
  [seat]: [...(hands[seat] ?? []), change],
});

// --- Ties -------------------------------------------------------------------------------------------------------

export type TieMove = Extract<Move, { readonly do: 'shift' | 'decline' }>;

/** Each tied player in turn moves one colour by one, or none [MIC-6]. */
export function moveTableAfterTie(s: State, by: Actor, move: TieMove): Result<State, Refusal> {
  const { phase } = s;
  const now = auctionNow(s);
  if (phase.at !== 'tie' || !now) return no({ kind: 'not-now', do: move.do, at: phase.at });
  const [next, ...movers] = phase.movers;
  if (move.auction !== now.auction) return no(tooLate('auction', move.auction, now.auction));
  if (next === undefined || by !== next) return no({ kind: 'not-your-turn', turn: next ?? now.first });
  const table = move.do === 'shift' ? tableAfterShift(now.table, move.colour, move.step) : now.table;
  if (!table && move.do === 'shift') {
    return no({ kind: 'off-the-table', colour: move.colour, value: now.table[move.colour], step: move.step });
  }
  const shift = {
    seat: next,
    moved: move.do === 'shift' ? { colour: move.colour, step: move.step } : null,
  };
  const moved: State = { ...s, table, shifts: [...s.shifts, shift] };
  return ok(
    movers.length > 0 ? { ...moved, phase: { ...phase, movers } } : endTurn(moved, null, phase.drawers),
  );
}

// --- The end of the turn ----------------------------------------------------------------------------------------

/** Those who did not bid draw while the cup has any; the marker goes to the left [MIC-7]. */
function endTurn(s: State, owner: SeatId | null, drawers: readonly SeatId[]): State {
  return inPhase({
    ...drawCubes(s, drawers),
    phase: { at: 'deal' },
    sold: [...s.sold, owner],
    first: s.first && leftOf(s.seats, s.first),
  });
}

/** Cubes are drawn from the real cup: everybody sees who draws, only the drawer sees what. */
function drawCubes(s: State, drawers: readonly SeatId[]): State {
  const able = drawers.slice(0, cubesInCup(s));
  const drew: Change = { auction: s.sold.length + 1, kind: 'drew' };
  return {
    ...s,
    hands: able.reduce((hands, seat) => withChange(hands, seat, drew), s.hands),
    surelyInCup: lessSure(s.surelyInCup, able.length),
  };
}

/** So many cubes left the cup, and nobody said which. */
export const lessSure = (cup: Cubes, cubes: number): Cubes =>
  byColour((colour) => Math.max(0, cup[colour] - cubes));
