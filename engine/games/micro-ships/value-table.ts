/** The value table: what a cube of each colour is worth, always from 1 to 4. */
import { clockwiseFrom } from '../shared/turns';
import { COLOURS, type ByColour, type Colour } from './catalogue';

export const LOWEST = 1;
export const HIGHEST = 4;

export type ValueTable = ByColour<number>;
/** How many cubes of each colour. */
export type Cubes = ByColour<number>;

export const byColour = <T>(of: (colour: Colour) => T): ByColour<T> => ({
  green: of('green'),
  yellow: of('yellow'),
  red: of('red'),
  blue: of('blue'),
});

export const NO_CUBES: Cubes = byColour(() => 0);

export function countCubes(cubes: readonly Colour[]): Cubes {
  const count = { green: 0, yellow: 0, red: 0, blue: 0 };
  for (const colour of cubes) count[colour]++;
  return count;
}

export function listCubes(cubes: Cubes): readonly Colour[] {
  const listed: Colour[] = [];
  for (const colour of COLOURS) for (let i = 0; i < cubes[colour]; i++) listed.push(colour);
  return listed;
}

export const sumCubes = (cubes: Cubes): number => cubes.green + cubes.yellow + cubes.red + cubes.blue;

/** One colour is worth 1, the next around the table 2, and so on [MIC-1]. */
export function startingTable(lowest: Colour): ValueTable {
  const order = clockwiseFrom(COLOURS, lowest);
  return byColour((colour) => LOWEST + order.indexOf(colour));
}

const within = (value: number): number => Math.min(HIGHEST, Math.max(LOWEST, value));

/** A sale: every colour paid with falls by one however many cubes it was, every other rises by one [MIC-5]. */
export const tableAfterSale = (table: ValueTable, paid: readonly Colour[]): ValueTable =>
  byColour((colour) => within(table[colour] + (paid.includes(colour) ? -1 : 1)));

/** One colour moved by a tied player; null when it would leave the table [MIC-6]. */
export function tableAfterShift(table: ValueTable, colour: Colour, step: 1 | -1): ValueTable | null {
  const value = table[colour] + step;
  return value < LOWEST || value > HIGHEST ? null : { ...table, [colour]: value };
}

/** What cubes are worth by the table alone: no modifier counts at the end [MIC-8]. */
export const worthOfCubes = (table: ValueTable, cubes: readonly Colour[]): number =>
  cubes.reduce((sum, colour) => sum + table[colour], 0);
