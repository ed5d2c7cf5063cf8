/** A hold as it is entered by hand, in totals or space by space. */
import {
  amountIn,
  isYes,
  objectIn,
  textIn,
  type CalculatorField,
  type Problem,
} from '../../contract/calculators';
import type { JsonObject } from '../../data/json';
import { choice, choiceField, numberField, problem, yesNoField } from '../shared/calculators';
import { capital, nameOf } from '../shared/words';
import type { Options } from './catalogue';
import { cargoInGrid, checkCargo, spaceChoices } from './scoring';
import {
  CAPN,
  CONTENDERS,
  EMPTY,
  KINDS,
  SPACES,
  type Cargo,
  type Grid,
  type Refusal,
  type Sailor,
} from './state';

export const sailorLabel = (who: Sailor): string => (who === CAPN ? CONTENDERS.capn : nameOf(who));

export const WAYS = [choice('totals', 'Totals'), choice('grids', 'Space by space')];
export const wayField = choiceField('as', 'Holds', WAYS, 'totals');
export const byGrids = (entered: JsonObject): boolean => textIn(entered, 'as') === 'grids';

/** Gold has to be entered, so that an empty form is not a voyage; what is rarer counts as none. */
export function cargoFields({ largest }: Options, grids: boolean): readonly CalculatorField[] {
  if (grids)
    return [
      {
        is: 'grid',
        name: 'spaces',
        label: 'Seen from above',
        rows: ['a', 'b', 'c'].map((row) => choice(row)),
        columns: ['1', '2', '3'].map((column) => choice(column)),
        cell: choiceField(
          'space',
          'Space',
          spaceChoices(largest).map((space) => choice(space, capital(space))),
          EMPTY,
        ),
      },
    ];
  const most = SPACES.length * largest;
  return [
    ...KINDS.map((kind) => numberField(kind, capital(kind), 0, most, kind === 'gold' ? {} : { start: 0 })),
    yesNoField('full', 'Full'),
  ];
}

export function cargoIn(row: JsonObject, grids: boolean): Cargo {
  if (grids) return cargoInGrid(gridIn(objectIn(row, 'spaces')));
  return {
    gold: amountIn(row, 'gold'),
    rats: amountIn(row, 'rats'),
    cannons: amountIn(row, 'cannons'),
    contraband: amountIn(row, 'contraband'),
    full: isYes(row, 'full'),
  };
}

function gridIn(spaces: JsonObject): Grid {
  const at = (row: string, column: string): string => textIn(objectIn(spaces, row), column) ?? EMPTY;
  return {
    a1: at('a', '1'),
    a2: at('a', '2'),
    a3: at('a', '3'),
    b1: at('b', '1'),
    b2: at('b', '2'),
    b3: at('b', '3'),
    c1: at('c', '1'),
    c2: at('c', '2'),
    c3: at('c', '3'),
  };
}

/** What cannot be in a hold, at the entry that says so. */
export function cargoProblems(
  options: Options,
  holds: readonly { readonly who: Sailor; readonly cargo: Cargo }[],
  table: string,
): readonly Problem<Refusal>[] {
  return holds.flatMap(({ who, cargo }) => {
    const why = checkCargo(options, cargo);
    return why ? [problem([table, who, why.kind === 'full-with-rats' ? 'full' : 'spaces'], why)] : [];
  });
}
