/** What lies locked, as its owner knows it. */
import type { Json, JsonObject, RoundView, SeatId, Secret } from '../../../engine';
import type { PanelProps, TableProps } from '../contract';
import { choices, type SealAsk } from './asks';

/** Nothing locked is null; what this phone did not lock itself is an empty object. */
export function lockedIn(
  { table, kept }: Pick<PanelProps, 'table' | 'kept'>,
  slot: string,
): JsonObject | null {
  if (!table.play.seals[slot]) return null;
  return asObject(kept.find(({ name }) => name === slot)?.value) ?? {};
}

export const asObject = (value: Json | undefined): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;

/** A secret that can be put down now, or lies there and can be peeked at. */
export const isOpenTo = (props: Pick<PanelProps, 'rounds' | 'table'>, { secret }: SealAsk): boolean =>
  props.table.play.seals[secret.slot] !== undefined ||
  props.rounds.some(
    ({ kind, slots }) =>
      (kind === 'together' || kind === 'keep') && slots.some(({ name }) => name === secret.slot),
  );

/** A secret as somebody would offer it who knows nothing of this seat: keys drawn from it tell no neighbour what is left. */
export const asAnyoneSees = (
  { game, state }: Pick<TableProps, 'game' | 'state'>,
  seat: SeatId,
  slot: string,
): Secret | null =>
  game
    .asks(state, seat, game.own(state, seat, []))
    .map((ask) => (ask.kind === 'note' ? undefined : ask.secret))
    .find((secret) => secret?.slot === slot) ?? null;

/** The keys of a secret: all that the game says there could be, else what anyone would offer. */
export function keysOf(props: TableProps, seat: SeatId, { slot, what }: Secret): readonly Json[] {
  const own = props.panels.keys?.(props.state, what) ?? [];
  if (own.length > 0) return own;
  return (asAnyoneSees(props, seat, slot)?.fields ?? []).flatMap(({ name }, _, all) => choices(all, name));
}

export const roundOf = (rounds: readonly RoundView[], slot: string): RoundView | null =>
  rounds.find(({ slots }) => slots.some(({ name }) => name === slot)) ?? null;
