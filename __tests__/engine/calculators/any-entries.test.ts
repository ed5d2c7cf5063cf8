/** Whatever is entered: nothing throws, problems stand where something was entered, and what fits is worked out. */
import fc from 'fast-check';
import {
  calculate,
  CALCULATORS,
  fillIn,
  GAMES,
  isJson,
  settle,
  type CalculatorField,
  type Choose,
  type Json,
  type JsonObject,
} from '../../../engine';
import { seeded } from '../../../tools/testbed/random';
import { named, problems, rulebook, setting, worked } from './support';

const ALL = GAMES.flatMap((game) =>
  [CALCULATORS[game].score, ...CALCULATORS[game].others].map(({ id, players }) => ({
    game,
    id,
    players: players ?? rulebook(game).players,
  })),
);

/** Something that fits a field, or now and then does not. */
function entryFor(field: CalculatorField, choose: Choose, slips: boolean): Json | undefined {
  if (slips && choose(12) === 0) return [undefined, -1, 1e9, 'nonsense', [], {}, null][choose(7)];
  switch (field.is) {
    case 'number': {
      const most = Math.min(field.most, field.least + 12);
      return field.least + choose(most - field.least + 1);
    }
    case 'one':
      return field.of[choose(field.of.length)]?.value;
    case 'player':
      return field.of[choose(field.of.length)];
    case 'yes-no':
      return choose(2) === 0;
    case 'some': {
      const left = field.of.map(({ value }) => value);
      const count = Math.min(left.length, field.least + choose(field.most - field.least + 1));
      return Array.from({ length: count }, () => left.splice(choose(left.length), 1)[0] ?? '');
    }
    case 'list': {
      const count = field.least + choose(4);
      return Array.from({ length: count }, () => filled((entered) => field.row(entered), choose, slips));
    }
    case 'table':
      return Object.fromEntries(
        field.rows.map(({ key, fields }) => [key, entriesFor(fields, {}, choose, slips)]),
      );
    case 'grid':
      return Object.fromEntries(
        field.rows.map(({ value }) => [
          value,
          Object.fromEntries(
            field.columns.map((column) => [
              column.value,
              choose(3) === 0 ? entryFor(field.cell, choose, slips) : undefined,
            ]),
          ),
        ]),
      );
  }
}

const entriesFor = (
  fields: readonly CalculatorField[],
  before: JsonObject,
  choose: Choose,
  slips: boolean,
): JsonObject =>
  Object.fromEntries(
    fields.map((field) => [field.name, mergeIn(field, before[field.name], entryFor(field, choose, slips))]),
  );

/** What was entered stays; rows get what they lacked. */
function mergeIn(field: CalculatorField, before: Json | undefined, now: Json | undefined): Json | undefined {
  if (before === undefined || field.is !== 'table') return before ?? now;
  const [old, fresh] = [membersOf(before), membersOf(now)];
  return Object.fromEntries(
    field.rows.map(({ key }) => [key, { ...membersOf(fresh[key]), ...membersOf(old[key]) }]),
  );
}

const membersOf = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};

/** As somebody fills a form: whatever is asked next is answered, until nothing is missing. */
function filled(
  fieldsFor: (values: JsonObject) => readonly CalculatorField[],
  choose: Choose,
  slips: boolean,
): JsonObject {
  let entered: JsonObject = {};
  for (let i = 0; i < 12; i++) {
    const form = settle(fieldsFor, entered, []);
    if (i > 0 && !form.problems.some(({ why }) => why.kind === 'missing')) break;
    entered = entriesFor(form.fields, entered, choose, slips);
  }
  return entered;
}

/** Words that stand in a line by mistake. */
const UNREADABLE = /undefined|NaN|null|\[object/;

describe.each(ALL)('$game/$id', ({ game, id, players }) => {
  const calculator = named(game, id);

  test('whatever JSON is entered, nothing throws', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(7), (entered, more) => {
        const at = setting(game, Math.min(players.most, players.least + more));
        const done = calculate(calculator, at, entered);
        expect(done.ok || done.why.length > 0).toBe(true);
      }),
      { seed: 16, numRuns: 60 },
    );
  });

  test('a form filled at random is worked out, or says which entry is wrong', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (seed, slips) => {
        const choose = seeded(seed);
        const at = setting(game, players.least + choose(players.most - players.least + 1));
        const entered = filled((values) => calculator.fields(at, values), choose, slips);
        const done = calculate(calculator, at, entered);
        if (done.ok) {
          expect(isJson(done.value.facts)).toBe(true);
          expect(done.value.lines.filter(({ text }) => UNREADABLE.test(text))).toEqual([]);
          expect(done.value.lines.length).toBeGreaterThan(0);
        } else
          for (const { at: path } of done.why)
            expect(isAsked(path, fillIn(calculator, at, entered))).toBe(true);
      }),
      { seed: 16, numRuns: 120 },
    );
  });

  test('filled with what fits, most forms are worked out', () => {
    const good = Array.from({ length: 40 }, (_, seed) => {
      const choose = seeded(seed);
      const at = setting(game, players.least);
      return calculate(
        calculator,
        at,
        filled((values) => calculator.fields(at, values), choose, false),
      ).ok;
    });
    expect(good.filter(Boolean).length).toBeGreaterThan(3);
  });

  test('no other number of players than the game is for', () => {
    if (!calculator.players) return;
    expect(problems(game, id, setting(game, players.least - 1), {})).toEqual([
      { at: [], why: { kind: 'wrong-players', players: players.least - 1, ...calculator.players } },
    ]);
  });
});

/** Whether a path leads to a field that is shown. */
function isAsked(
  [name, key]: readonly string[],
  { fields }: { readonly fields: readonly CalculatorField[] },
): boolean {
  const field = fields.find((one) => one.name === name);
  if (!field || key === undefined) return field !== undefined;
  if (field.is === 'table') return field.rows.some((row) => row.key === key);
  return field.is === 'grid' ? field.rows.some(({ value }) => value === key) : field.is === 'list';
}

test('problems name the entry and what would be right there', () => {
  const three = setting('cheap-as-ships', 3);
  const players = { A: { money: -1 }, B: { money: 1.5 }, C: { money: 30, loyalty: 'Rust' } };
  expect(problems('cheap-as-ships', 'score', three, { players })).toEqual([
    { at: ['players', 'A', 'money'], why: { kind: 'too-low', entered: -1, least: 0 } },
    { at: ['players', 'B', 'money'], why: { kind: 'not-a-number' } },
    { at: ['players', 'C', 'loyalty'], why: { kind: 'not-a-choice' } },
  ]);
  const many = { players: { A: { total: 5 }, B: { total: 5 }, C: { total: 5 } } };
  expect(problems('auction', 'score', setting('auction', 3), many)).toEqual([
    { at: ['players', 'C', 'total'], why: { kind: 'more-than-the-items', points: 15, most: 5 } },
  ]);
  const cards = { red: { 1: 2 }, blue: { 1: 2 } };
  expect(problems('auction', 'tally', setting('auction', 3), { cards })).toEqual([
    { at: ['cards', 'blue', '1'], why: { kind: 'number-too-often', number: 1, times: 4, most: 3 } },
  ]);
  const fleets = { by: 'ships', players: { A: { ships: ['Dory'] }, B: { ships: ['Dory', 'Sloop'] }, C: {} } };
  expect(problems('micro-ships', 'score', setting('micro-ships', 3), fleets)).toEqual([
    { at: ['players', 'B', 'ships'], why: { kind: 'ship-owned-twice', name: 'Dory', by: 'A' } },
  ]);
  const sailors = { A: { coins: 1, hold: '2' }, B: { coins: 1, hold: '2' }, C: { coins: 0 } };
  expect(problems('shipshape', 'score', setting('shipshape', 3), { end: sailors })).toEqual([
    { at: ['end', 'B', 'hold'], why: { kind: 'hold-taken', hold: 2, by: 'A' } },
  ]);
});

test('entries of fields that are not shown do not count, and count again when they are', () => {
  const three = setting('starbase-jeff', 3);
  const players = { A: { credits: 5, unbuilt: 3 }, B: { credits: 4 }, C: { credits: 1 } };
  const settled = worked('starbase-jeff', 'score', three, { end: 'settled', pot: 9, closer: 'C', players });
  expect(settled.facts.credits).toEqual({ A: 5, B: 4, C: 1 });
  const closed = worked('starbase-jeff', 'score', three, { end: 'closed', pot: 9, closer: 'C', players });
  expect(closed.facts.credits).toEqual({ A: 2, B: 4, C: 13 });
});
