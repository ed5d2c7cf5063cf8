/** Building calculators: the few fields every game asks with, and the rows of those who play. */
import type {
  Calculator,
  CalculatorField,
  CalculatorRow,
  Choice,
  EntryPath,
  Problem,
} from '../../contract/calculators';
import type { Fact } from '../../contract/game';
import type { JsonObject } from '../../data/json';
import { isSeat, type SeatId } from '../../vocabulary';

type NumberField = Extract<CalculatorField, { readonly is: 'number' }>;
type ChoiceField = Extract<CalculatorField, { readonly is: 'one' }>;

export const numberField = (
  name: string,
  label: string,
  least: number,
  most: number,
  extras: { readonly unit?: string; readonly start?: number } = {},
): NumberField => ({ is: 'number', name, label, least, most, ...extras });

export const choiceField = (
  name: string,
  label: string,
  of: readonly Choice[],
  start?: string,
): ChoiceField => ({ is: 'one', name, label, of, ...(start === undefined ? {} : { start }) });

export const playerField = (name: string, label: string, of: readonly string[]): CalculatorField => ({
  is: 'player',
  name,
  label,
  of,
});

export const yesNoField = (name: string, label: string, start = false): CalculatorField => ({
  is: 'yes-no',
  name,
  label,
  start,
});

export const choice = (value: string, label = value): Choice => ({ value, label });

/** A row for each player; the label is for whoever has no names. */
export const playerRows = <W extends string>(
  who: readonly W[],
  fields: (one: W) => readonly CalculatorField[],
  label: (one: W) => string = (one) => `Seat ${one}`,
): readonly CalculatorRow[] =>
  who.map((one) => ({ key: one, label: label(one), who: one, fields: fields(one) }));

export const tableField = (name: string, label: string, rows: readonly CalculatorRow[]): CalculatorField => ({
  is: 'table',
  name,
  label,
  rows,
});

export const problem = <R extends Fact>(at: EntryPath, why: R): Problem<R> => ({ at, why });

/** The items that are level with another one: only they are asked what breaks a tie. */
export const levelWith = <T>(all: readonly T[], of: (one: T) => string): ReadonlySet<T> =>
  new Set(all.filter((one) => all.some((other) => other !== one && of(other) === of(one))));

export const seatIn = (entered: JsonObject, name: string): SeatId | undefined => {
  const value = entered[name];
  return isSeat(value) ? value : undefined;
};

/** A declaration with its types checked against the game's own. */
export const calculator = <S extends JsonObject, R extends Fact, O extends JsonObject>(
  declared: Calculator<S, R, O>,
): Calculator<S, R, O> => declared;
