/** The game's state and forms as these panels read them. Nothing is decided here: the engine is asked. */
import type { Ask, BySeat, Field, Json, JsonObject, SeatId } from '../../../engine';
import * as cheapAsShips from '../../../engine/games/cheap-as-ships';
import type { TableProps } from '../contract';

export type State = cheapAsShips.CheapAsShipsState;
export type Options = cheapAsShips.CheapAsShipsOptions;
export type Part = cheapAsShips.Part;
export type PartType = cheapAsShips.PartType;
export type Ship = cheapAsShips.Ship;
export type Catalogue = cheapAsShips.Catalogue;
export type Player = NonNullable<State['players'][SeatId]>;
export type Row = State['rows'][number];
export type Draft = State['drafts'][number];
export type Sale = Player['sales'][number];
export type Booking = State['book'][number];
export type SlotType = (typeof cheapAsShips.SLOTS)[number];

export const { SLOTS, LEAST_BID, shipPrice, shipQuality, reputationAfter, loyaltyBonus, bestSale } =
  cheapAsShips;

/** The shell hands a game's own panel the state of its own game. */
export const stateOf = ({ state }: Pick<TableProps, 'state'>): State => state as unknown as State;

/** The track's ends, as far as any ship can push a token. */
export const TRACK = { least: reputationAfter(0, -1000), most: reputationAfter(0, 1000) } as const;

export const playerOf = (s: State, seat: SeatId): Player | null => s.players[seat] ?? null;
export const moneyOf = (s: State, seat: SeatId): number => s.players[seat]?.money ?? 0;

export const nameOf = (names: BySeat<string>, seat: SeatId): string => names[seat] ?? `Seat ${seat}`;

/** The row under the hammer, with its number. */
export function rowNow(
  s: State,
): { readonly number: number; readonly row: Row; readonly lot: readonly Part[] } | null {
  if (s.phase.at !== 'auction') return null;
  const row = s.rows[s.phase.row - 1];
  return row ? { number: s.phase.row, row, lot: s.phase.lot } : null;
}

/** Cards in a workshop whose face nobody named, still to be taken from drafted lots included. */
export function unnamedIn(s: State, seat: SeatId): number {
  const { backs } = playerOf(s, seat) ?? { backs: null };
  const due = s.drafts.reduce((n, draft) => n + (draft.due.find((one) => one.seat === seat)?.cards ?? 0), 0);
  return due + (backs ? backs.front + backs.middle + backs.back + backs.junk + backs.any : 0);
}

export const samePart = (a: Part, b: Part): boolean =>
  a.type === b.type && a.brand === b.brand && a.value === b.value && a.quality === b.quality;

export const partKey = ({ type, brand, value, quality }: Part): string =>
  `${type}/${brand ?? ''}/${value}/${quality}`;

export const distinct = (parts: readonly Part[]): readonly Part[] =>
  parts.filter((part, i) => parts.findIndex((one) => samePart(one, part)) === i);

// Forms

export type MoveAsk = Extract<Ask, { kind: 'move' }>;
export type SealAsk = Extract<Ask, { kind: 'seal' }>;

export const movesNamed = (asks: readonly Ask[], name: string): readonly MoveAsk[] =>
  asks.filter((ask): ask is MoveAsk => ask.kind === 'move' && ask.move.do === name);

export const sealIn = (asks: readonly Ask[], about: 'bid' | 'loyalty'): SealAsk | null =>
  asks.find((ask): ask is SealAsk => ask.kind === 'seal' && ask.secret.slot.split('/').includes(about)) ??
  null;

export function numberField(fields: readonly Field[], name: string): Extract<Field, { is: 'number' }> | null {
  const found = fields.find((field) => field.name === name);
  return found?.is === 'number' ? found : null;
}

export function choices(fields: readonly Field[], name: string): readonly Json[] {
  const found = fields.find((field) => field.name === name);
  return found?.is === 'one' ? found.of : [];
}

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
