/**
 * Calculators: sums worked out from what lies on a real table. A game declares them as it declares its asks: fields to
 * fill, and a pure function from what was entered to a result with the lines that explain it. Screens, commands and
 * tests draw, fill and check every calculator in the same way, so a game needs no screen of its own for them.
 */
import type { Json, JsonObject } from '../data/json';
import type { Result } from '../result';
import type { SeatId } from '../vocabulary';
import type { Fact, Line, Standing } from './game';

/** Who plays, clockwise, and with which box: the game's options, or its defaults where nothing was chosen. */
export type Setting<O> = { readonly seats: readonly SeatId[]; readonly options: O };

/** In labels `{B}` stands for the name in seat B, as in lines of the feed. */
export type Choice = { readonly value: string; readonly label: string };

/** Where something was entered: names of fields, keys of rows, places in lists, from the outside in. */
export type EntryPath = readonly string[];

type Named = { readonly name: string; readonly label: string };

/** `start` is what counts until something is entered; a field without one has to be filled. */
export type CalculatorField = Named &
  (
    | {
        readonly is: 'number';
        readonly least: number;
        readonly most: number;
        /** What is counted: "£", "credits". */
        readonly unit?: string;
        readonly start?: number;
      }
    | { readonly is: 'one'; readonly of: readonly Choice[]; readonly start?: string }
    /** Several different ones. */
    | {
        readonly is: 'some';
        readonly of: readonly Choice[];
        readonly least: number;
        readonly most: number;
      }
    | { readonly is: 'yes-no'; readonly start: boolean }
    /** One of the players, or one of the game's contenders without a seat. */
    | { readonly is: 'player'; readonly of: readonly string[]; readonly start?: string }
    /** As many rows as are added. What a row asks depends on what the row says. */
    | {
        readonly is: 'list';
        readonly least: number;
        readonly most: number;
        row(entered: JsonObject): readonly CalculatorField[];
      }
    /** One row for each player, colour or item. */
    | { readonly is: 'table'; readonly rows: readonly CalculatorRow[] }
    /** The same question for every row and column. */
    | {
        readonly is: 'grid';
        readonly rows: readonly Choice[];
        readonly columns: readonly Choice[];
        readonly cell: Extract<CalculatorField, { readonly is: 'number' | 'one' }>;
      }
  );

/** `who` is set where the row belongs to a player or contender: screens write the name instead of the label. */
export type CalculatorRow = {
  readonly key: string;
  readonly label: string;
  readonly who?: string;
  readonly fields: readonly CalculatorField[];
};

/** What may be wrong with an entry, whatever the game. */
export type EntryProblem =
  | { readonly kind: 'missing' }
  | { readonly kind: 'not-a-number' }
  | { readonly kind: 'too-low'; readonly entered: number; readonly least: number }
  | { readonly kind: 'too-high'; readonly entered: number; readonly most: number }
  | { readonly kind: 'not-a-choice' }
  | { readonly kind: 'chosen-twice'; readonly entered: string }
  | { readonly kind: 'too-few'; readonly entered: number; readonly least: number }
  | { readonly kind: 'too-many'; readonly entered: number; readonly most: number }
  /** The game is not for so many. */
  | {
      readonly kind: 'wrong-players';
      readonly players: number;
      readonly least: number;
      readonly most: number;
    };

export type Problem<R extends Fact = Fact> = {
  readonly at: EntryPath;
  readonly why: R | EntryProblem;
};

export type Worked = {
  /** The sum step by step; the result comes last. */
  readonly lines: readonly Line[];
  /** The ranking, as `standings` of a played game tells it; none where nobody is ranked. */
  readonly standings: readonly Standing[];
  /** What came out, for whoever works on with it. */
  readonly facts: JsonObject;
};

/** `R`: what a rule of this game may find wrong with entries that fit their fields. */
export interface Calculator<S extends JsonObject, R extends Fact, O extends JsonObject> {
  readonly id: string;
  readonly title: string;
  /** How many it is for; null where nobody in particular is asked about. */
  readonly players: { readonly least: number; readonly most: number } | null;
  /**
   * What is asked, given what fits so far: an entry may bring further fields, take some away and set the bounds of
   * others. `entered` holds only what fits the fields shown.
   */
  fields(setting: Setting<O>, entered: JsonObject): readonly CalculatorField[];
  /** Every field is filled with what fits it. Total. */
  work(setting: Setting<O>, entered: JsonObject): Result<Worked, readonly Problem<R>[]>;
  /** What a game on a table already knows, as entries; null when it knows nothing of this. */
  known?(s: S): JsonObject | null;
}

/** Everything a game declares: how to score it, and at least one smaller sum. */
export type Calculators<S extends JsonObject, R extends Fact, O extends JsonObject> = {
  readonly score: Calculator<S, R, O>;
  readonly others: readonly [Calculator<S, R, O>, ...Calculator<S, R, O>[]];
};

export type AnyCalculator = Calculator<JsonObject, Fact, JsonObject>;
export type AnyCalculators = Calculators<JsonObject, Fact, JsonObject>;

// Reading entries that were checked

type Entered = JsonObject | undefined;

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectIn = (entered: Entered, name: string): JsonObject => {
  const value = entered?.[name];
  return isObject(value) ? value : {};
};

export const numberIn = (entered: Entered, name: string): number | undefined => {
  const value = entered?.[name];
  return typeof value === 'number' ? value : undefined;
};

/** A number that was checked to be there. */
export const amountIn = (entered: Entered, name: string): number => numberIn(entered, name) ?? 0;

export const textIn = (entered: Entered, name: string): string | undefined => {
  const value = entered?.[name];
  return typeof value === 'string' ? value : undefined;
};

export const isYes = (entered: Entered, name: string): boolean => entered?.[name] === true;

export const textsIn = (entered: Entered, name: string): readonly string[] => {
  const value = entered?.[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};

export const rowsIn = (entered: Entered, name: string): readonly JsonObject[] => {
  const value = entered?.[name];
  return Array.isArray(value) ? value.filter(isObject) : [];
};
