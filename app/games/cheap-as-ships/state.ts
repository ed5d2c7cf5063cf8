/** The game's state and forms as these panels read them. Nothing is decided here: the engine is asked. */
import type { Json, JsonObject, SeatId } from '../../../engine';
import * as cheapAsShips from '../../../engine/games/cheap-as-ships';
import type { PanelProps, TableProps } from '../contract';
import { choices, type MoveAsk } from '../kit/asks';
import { outcomeOf, type Outcome } from '../kit/outcome';

export type State = cheapAsShips.State;
export type Secret = cheapAsShips.Secret;
export type Options = cheapAsShips.Options;
export type Part = cheapAsShips.Part;
export type PartType = cheapAsShips.PartType;
export type Ship = cheapAsShips.Ship;
export type BestSale = cheapAsShips.BestSale;
export type Catalogue = cheapAsShips.Catalogue;
export type Player = NonNullable<State['players'][SeatId]>;
export type Row = State['rows'][number];
export type Sale = Player['sales'][number];
export type Booking = State['book'][number];
export type SlotType = (typeof cheapAsShips.SLOTS)[number];

/** What a phone and a board of this game are given. */
export type Panel = PanelProps<State, Secret, cheapAsShips.Own>;
export type Table = TableProps<State, Secret>;

export const { BANK, SLOTS, LEAST_BID, shipPrice, shipQuality, reputationAfter, loyaltyBonus, bestSale } =
  cheapAsShips;

/** The track's ends, as far as any ship can push a token. */
export const TRACK = { least: reputationAfter(0, -1000), most: reputationAfter(0, 1000) } as const;

export const playerOf = (s: State, seat: SeatId): Player | null => s.players[seat] ?? null;
export const moneyOf = (s: State, seat: SeatId): number => s.players[seat]?.money ?? 0;

/** The row under the hammer, with its number. */
export function rowNow(
  s: State,
): { readonly number: number; readonly row: Row; readonly lot: readonly Part[] } | null {
  if (s.phase.at !== 'auction') return null;
  const row = s.rows[s.phase.row - 1];
  return row ? { number: s.phase.row, row, lot: s.phase.lot } : null;
}

/** Round, phase and row: what a step has to change to be told about. Naming a part or counting money does not. */
export const placeOf = ({ round, phase }: State): string =>
  `${round}/${phase.at}/${phase.at === 'auction' ? phase.row : ''}`;

export const lastOutcome = (props: Table): Outcome<State, Secret> | null =>
  outcomeOf(props, null, (before, after) => placeOf(before) !== placeOf(after));

/** Cards in a workshop whose face nobody named, still to be taken from drafted lots included. */
export function unnamedIn(s: State, seat: SeatId): number {
  const { backs } = playerOf(s, seat) ?? { backs: null };
  const due = s.drafts.reduce((n, draft) => n + (draft.due.find((one) => one.seat === seat)?.cards ?? 0), 0);
  return due + (backs ? backs.front + backs.middle + backs.back + backs.junk + backs.any : 0);
}

export const samePart = (a: Part, b: Part): boolean => partKey(a) === partKey(b);

export const partKey = ({ type, brand, value, quality }: Part): string =>
  `${type}/${brand ?? ''}/${value}/${quality}`;

export const distinct = (parts: readonly Part[]): readonly Part[] =>
  parts.filter((part, i) => parts.findIndex((one) => samePart(one, part)) === i);

/** The faces a form offers for a field. */
export const facesIn = ({ fields }: MoveAsk, name: string): readonly Part[] =>
  choices(fields, name).filter(isPart);

const isPart = (value: Json): value is Json & Part =>
  typeof value === 'object' && value !== null && 'type' in value && 'quality' in value;

export const partJson = ({ type, brand, value, quality }: Part): JsonObject => ({
  type,
  brand,
  value,
  quality,
});
