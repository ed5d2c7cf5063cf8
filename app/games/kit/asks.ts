/** Reading the engine's forms: by what they are for, never by their place in a list or a path. */
import { sameJson, type Ask, type Field, type Json } from '../../../engine';

export { kindsOf } from '../../../engine';

export type MoveAsk = Extract<Ask, { kind: 'move' }>;
export type SealAsk = Extract<Ask, { kind: 'seal' }>;
export type NoteAsk = Extract<Ask, { kind: 'note' }>;

export const isMove = (ask: Ask): ask is MoveAsk => ask.kind === 'move';
export const isSeal = (ask: Ask): ask is SealAsk => ask.kind === 'seal';
export const isNote = (ask: Ask): ask is NoteAsk => ask.kind === 'note';

export const movesNamed = (asks: readonly Ask[], name: string): readonly MoveAsk[] =>
  asks.filter((ask): ask is MoveAsk => isMove(ask) && ask.move.do === name);

/** The form of a secret of this kind: 'bid', 'loyalty', 'card'. */
export const sealFor = (asks: readonly Ask[], what: string): SealAsk | null =>
  asks.filter(isSeal).find(({ secret }) => secret.what === what) ?? null;

export function numberField(fields: readonly Field[], name: string): Extract<Field, { is: 'number' }> | null {
  const found = fields.find((field) => field.name === name);
  return found?.is === 'number' ? found : null;
}

export function choices(fields: readonly Field[], name: string): readonly Json[] {
  const found = fields.find((field) => field.name === name);
  if (found?.is === 'some') return [...found.of, ...(found.others?.of ?? [])];
  return found?.is === 'one' ? found.of : [];
}

export const isMember = (of: readonly Json[], value: Json): boolean => of.some((one) => sameJson(one, value));

export const distinct = (of: readonly Json[]): readonly Json[] =>
  of.filter((one, i) => of.findIndex((other) => sameJson(one, other)) === i);

/** One too many of what there is: beside those listed a field may let so many others in. */
export function hasTooMany(field: Extract<Field, { is: 'some' }>, chosen: readonly Json[]): boolean {
  const { of, most } = field.others ?? { of: [], most: 0 };
  const count = (among: readonly Json[], one: Json): number =>
    among.filter((other) => sameJson(other, one)).length;
  const over = distinct(chosen).map((one) => ({ one, by: count(chosen, one) - count(field.of, one) }));
  return (
    over.some(({ one, by }) => by > count(of, one)) ||
    over.reduce((sum, { by }) => sum + Math.max(0, by), 0) > most
  );
}

/** The same move with the same fields, whoever makes it. */
export const isAmong = (asks: readonly Ask[], ask: Ask): boolean =>
  isMove(ask) && asks.some((one) => isMove(one) && sameMove(one, ask));

const sameMove = (one: MoveAsk, other: MoveAsk): boolean =>
  sameJson(one.move, other.move) && JSON.stringify(one.fields) === JSON.stringify(other.fields);

/** Keeps a form where it is while its values change: by whom, what and which, not by its place in the list. */
export function keyOf(ask: Ask): string {
  if (ask.kind === 'seal') return ask.secret.slot;
  if (ask.kind === 'note') return `${ask.by}/${ask.note}`;
  return `${ask.by}/${JSON.stringify(ask.move)}/${ask.fields.map(({ name }) => name).join()}`;
}
