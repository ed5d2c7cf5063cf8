/** What lies locked, as its owner knows it. */
import { type Json, type JsonObject, type RoundView } from '../../../engine';
import type { PanelProps } from '../contract';
import { isSeal, type SealAsk } from './asks';

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

/** The form as somebody would see it who knows nothing of this seat: drawn from it, keys tell no neighbour what is left. */
export function asAnyoneSees({ game, state, table }: PanelProps, { by, secret }: SealAsk): SealAsk | null {
  if (!table.seats[by]) return null;
  return formOf({ game, state }, by, secret.slot);
}

export const formOf = (
  { game, state }: Pick<PanelProps, 'game' | 'state'>,
  seat: SealAsk['by'],
  slot: string,
): SealAsk | null =>
  game
    .asks(state, seat, game.own(state, seat, []))
    .filter(isSeal)
    .find((ask) => ask.secret.slot === slot) ?? null;

export const roundOf = (rounds: readonly RoundView[], slot: string): RoundView | null =>
  rounds.find(({ slots }) => slots.some(({ name }) => name === slot)) ?? null;
