/** Filling a calculator in: which fields are shown, what of the entries fits them, and what is wrong where. */
import { sameJson, type Json, type JsonObject } from '../data/json';
import { no, type Result } from '../result';
import type {
  AnyCalculator,
  CalculatorField,
  EntryPath,
  EntryProblem,
  Problem,
  Setting,
  Worked,
} from './calculators';

export type Form = {
  readonly fields: readonly CalculatorField[];
  /** What fits, and what counts where nothing was entered. */
  readonly values: JsonObject;
  readonly problems: readonly Problem[];
};

/** Fields that depend on each other settle after a few rounds; a declaration that goes in circles is left where it is. */
const MOST_ROUNDS = 16;

/** What is asked now, with what was entered, whatever that is. Entries of fields that are not shown do not count. */
export function fillIn(calculator: AnyCalculator, setting: Setting<JsonObject>, entered: unknown): Form {
  return settle((values) => calculator.fields(setting, values), entered, []);
}

/** The same for a row of a list. */
export function settle(
  fieldsFor: (values: JsonObject) => readonly CalculatorField[],
  entered: unknown,
  at: EntryPath,
): Form {
  let form: Form = { fields: [], values: {}, problems: [] };
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const fields = fieldsFor(form.values);
    const checked = checkAll(fields, entered, at);
    const settled = round > 0 && sameJson(checked.values, form.values);
    form = { fields, ...checked };
    if (settled) break;
  }
  return form;
}

export function calculate(
  calculator: AnyCalculator,
  setting: Setting<JsonObject>,
  entered: unknown,
): Result<Worked, readonly Problem[]> {
  const count = setting.seats.length;
  const { least, most } = calculator.players ?? { least: count, most: count };
  if (count < least || count > most)
    return no([{ at: [], why: { kind: 'wrong-players', players: count, least, most } }]);
  const { values, problems } = fillIn(calculator, setting, entered);
  return problems.length > 0 ? no(problems) : calculator.work(setting, values);
}

type Checked = { readonly value?: Json; readonly problems: readonly Problem[] };

const wrong = (at: EntryPath, why: EntryProblem): Checked => ({ problems: [{ at, why }] });
const right = (value: Json): Checked => ({ value, problems: [] });

function checkAll(
  fields: readonly CalculatorField[],
  entered: unknown,
  at: EntryPath,
): { readonly values: JsonObject; readonly problems: readonly Problem[] } {
  const all = membersOf(entered);
  const values: { [name: string]: Json } = {};
  const problems: Problem[] = [];
  for (const field of fields) {
    const { value, problems: found } = check(field, all[field.name], [...at, field.name]);
    if (value !== undefined) values[field.name] = value;
    problems.push(...found);
  }
  return { values, problems };
}

function check(field: CalculatorField, entered: unknown, at: EntryPath): Checked {
  switch (field.is) {
    case 'number':
      return checkNumber(field, entered, at);
    case 'one':
      return checkChoice(
        field.of.map(({ value }) => value),
        field.start,
        entered,
        at,
      );
    case 'player':
      return checkChoice(field.of, field.start, entered, at);
    case 'yes-no':
      return isEmpty(entered)
        ? right(field.start)
        : typeof entered === 'boolean'
          ? right(entered)
          : wrong(at, { kind: 'not-a-choice' });
    case 'some':
      return checkSome(field, entered, at);
    case 'list':
      return checkList(field, entered, at);
    case 'table':
      return checkTable(field, entered, at);
    case 'grid':
      return checkGrid(field, entered, at);
  }
}

const isEmpty = (entered: unknown): boolean => entered === undefined || entered === null || entered === '';

function checkNumber(
  { least, most, start }: Extract<CalculatorField, { readonly is: 'number' }>,
  entered: unknown,
  at: EntryPath,
): Checked {
  const number = isEmpty(entered) ? start : entered;
  if (number === undefined) return wrong(at, { kind: 'missing' });
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) return wrong(at, { kind: 'not-a-number' });
  if (number < least) return wrong(at, { kind: 'too-low', entered: number, least });
  if (number > most) return wrong(at, { kind: 'too-high', entered: number, most });
  return right(number === 0 ? 0 : number);
}

function checkChoice(
  of: readonly string[],
  start: string | undefined,
  entered: unknown,
  at: EntryPath,
): Checked {
  const chosen = isEmpty(entered) ? start : entered;
  if (chosen === undefined) return wrong(at, { kind: 'missing' });
  return typeof chosen === 'string' && of.includes(chosen)
    ? right(chosen)
    : wrong(at, { kind: 'not-a-choice' });
}

function checkSome(
  { of, least, most }: Extract<CalculatorField, { readonly is: 'some' }>,
  entered: unknown,
  at: EntryPath,
): Checked {
  const chosen: readonly unknown[] = Array.isArray(entered) ? entered : [];
  if (!isEmpty(entered) && !Array.isArray(entered)) return wrong(at, { kind: 'not-a-choice' });
  const known = chosen.filter((one) => typeof one === 'string' && of.some(({ value }) => value === one));
  if (known.length < chosen.length) return wrong(at, { kind: 'not-a-choice' });
  const texts = known.filter((one) => typeof one === 'string');
  const twice = texts.find((one, i) => texts.indexOf(one) < i);
  if (twice !== undefined) return wrong(at, { kind: 'chosen-twice', entered: twice });
  if (texts.length === 0 && least > 0) return wrong(at, { kind: 'missing' });
  return inNumber(texts, least, most, at);
}

/** What is there is kept while rows or choices are wanting, so that fields which depend on it stay. */
function inNumber(all: readonly Json[], least: number, most: number, at: EntryPath): Checked {
  const count = all.length;
  if (count < least) return { value: all, ...wrong(at, { kind: 'too-few', entered: count, least }) };
  return count > most ? wrong(at, { kind: 'too-many', entered: count, most }) : right(all);
}

function checkList(
  { row, least, most }: Extract<CalculatorField, { readonly is: 'list' }>,
  entered: unknown,
  at: EntryPath,
): Checked {
  if (!isEmpty(entered) && !Array.isArray(entered)) return wrong(at, { kind: 'not-a-choice' });
  const rows: readonly unknown[] = Array.isArray(entered) ? entered : [];
  if (rows.length > most) return wrong(at, { kind: 'too-many', entered: rows.length, most });
  const forms = rows.map((one, i) => settle((values) => row(values), one, [...at, String(i)]));
  const counted = inNumber(
    forms.map(({ values }) => values),
    least,
    most,
    at,
  );
  return { ...counted, problems: [...counted.problems, ...forms.flatMap(({ problems }) => problems)] };
}

function checkTable(
  { rows }: Extract<CalculatorField, { readonly is: 'table' }>,
  entered: unknown,
  at: EntryPath,
): Checked {
  const all = membersOf(entered);
  const checked = rows.map(({ key, fields }) => ({ key, ...checkAll(fields, all[key], [...at, key]) }));
  return {
    value: Object.fromEntries(checked.map(({ key, values }) => [key, values])),
    problems: checked.flatMap(({ problems }) => problems),
  };
}

/** A grid is a table whose rows ask the same for every column. */
const checkGrid = (
  { name, label, rows, columns, cell }: Extract<CalculatorField, { readonly is: 'grid' }>,
  entered: unknown,
  at: EntryPath,
): Checked =>
  checkTable(
    {
      is: 'table',
      name,
      label,
      rows: rows.map(({ value, label: text }) => ({
        key: value,
        label: text,
        fields: columns.map((column) => ({ ...cell, name: column.value, label: column.label })),
      })),
    },
    entered,
    at,
  );

/** Only members of its own: a name like "constructor" finds nothing. */
function membersOf(entered: unknown): Readonly<Record<string, unknown>> {
  return typeof entered === 'object' && entered !== null && !Array.isArray(entered)
    ? Object.assign(Object.create(null), entered)
    : {};
}
