/** The game's state and forms as these panels read them. Nothing is decided here: the engine is asked. */
import type { Json, SeatId } from '../../../engine';
import * as microShips from '../../../engine/games/micro-ships';
import type { Flip, PanelProps, TableProps } from '../contract';
import { isNote, type NoteAsk } from '../kit/asks';
import { outcomeOf, type Outcome } from '../kit/outcome';

export type State = microShips.State;
export type Secret = microShips.CubesShown;
export type Own = microShips.Own;
export type Options = microShips.Options;
export type Colour = microShips.Colour;
export type Tile = microShips.Tile;
export type Modifier = microShips.Modifier;
export type Values = microShips.ValueTable;
export type BidValue = microShips.CubeBidValue;

/** What a phone and a board of this game are given. */
export type Panel = PanelProps<State, Secret, Own>;
export type Table = TableProps<State, Secret>;

export const {
  AUCTIONS,
  ROW,
  LOWEST,
  HIGHEST,
  COLOURS,
  SHIP_COLOURS,
  auctionNow,
  fleetOf,
  pointsOf,
  held,
  openingsLeft,
} = microShips;

/** Turned paddles and hands shown: ships opened in between are no outcome. */
const isFlip = (before: State, after: State): boolean =>
  before.auctions.length !== after.auctions.length || before.shown !== after.shown;

/** What the last flip decided, and what the tied did with the table since. Its paddles are drawn as bids. */
export function lastOutcome(props: Table): Outcome<State, Secret> | null {
  const outcome = outcomeOf(props, null, isFlip);
  if (!outcome) return null;
  const later = props.feed.filter(
    ({ live, kind, about, rule }) => live && kind === 'result' && about > outcome.seq && rule !== 'MIC-1',
  );
  return { ...outcome, flip: null, lines: [...outcome.lines, ...later] };
}

/** The table before the last flip: what has moved since is drawn beside it. */
export const tableBefore = (props: Table): Values | null => props.state.auctions.at(-1)?.table ?? null;

export type Bid = {
  readonly seat: SeatId;
  readonly cubes: readonly Colour[];
  /** Null: it counts as no bid. */
  readonly value: BidValue | null;
  readonly won: boolean;
  readonly level: boolean;
};

/** What everybody bid on which ship, the best first, as it was judged. */
export function bidsIn(
  { game }: Table,
  { before, after, shown }: Flip<State, Secret>,
): { readonly ship: Tile; readonly bids: readonly Bid[] } | null {
  const on = auctionNow(before);
  if (!on || before.auctions.length === after.auctions.length) return null;
  const winner = after.phase.at === 'tie' ? null : after.sold[before.sold.length];
  const level = after.phase.at === 'tie' ? after.phase.level : [];
  const bids = before.seats.map((seat): Bid => {
    const one = shown.find((slot) => slot.seat === seat);
    const cubes = cubesIn(one?.value);
    const fits = one && game.fits(before, one.slot, { cubes }, game.own(before, seat, [])).ok;
    const value =
      fits && cubes.length > 0
        ? microShips.cubeBidValue(cubes, on.table, on.ship, fleetOf(before, seat))
        : null;
    return { seat, cubes, value, won: winner === seat, level: level.includes(seat) };
  });
  return { ship: on.ship, bids: [...bids].sort((a, b) => (b.value?.total ?? -1) - (a.value?.total ?? -1)) };
}

export const isColour = (value: Json | undefined): value is Colour =>
  COLOURS.some((colour) => colour === value);

export const cubesIn = (value: { readonly cubes?: unknown } | null | undefined): readonly Colour[] =>
  Array.isArray(value?.cubes) ? (value.cubes as readonly Json[]).filter(isColour) : [];

/** The count of all cubes, and the cubes drawn whose colour this phone was not told. */
export const handAsk = ({ asks }: Panel): NoteAsk | null =>
  asks.filter(isNote).find(({ what }) => what === 'hand') ?? null;
export const drewAsks = ({ asks }: Panel): readonly NoteAsk[] =>
  asks.filter(isNote).filter(({ what }) => what === 'drew');

/** Ships in the row, the one for sale first. */
export const rowOf = (s: State): readonly Tile[] => s.opened.slice(s.sold.length);
export const asideIn = (s: State): readonly Tile[] => s.opened.filter((_, i) => s.sold[i] === null);
