/** People who play Micro ships: real cubes in a cup and in hands, told to phones and bid in secret. */
import { COLOURS, type Colour } from '../../../engine/games/micro-ships';
import { see, type Person } from './people';

const LETTERS: Readonly<Record<string, Colour>> = { g: 'green', y: 'yellow', r: 'red', b: 'blue' };
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** "ggr" is two green cubes and a red one. */
const coloursIn = (letters: string): readonly Colour[] =>
  [...letters].map((letter) => LETTERS[letter] ?? 'green');

const keys = (person: Person, group: string) => person.page.getByRole('group', { name: group, exact: true });

/** A key by the words on it: it tells a listener nothing. */
const taps = (person: Person, group: string, words: string): Promise<void> =>
  person.tap(keys(person, group).getByText(words, { exact: true }));

export async function tellsHand(person: Person, letters: string): Promise<void> {
  await see(keys(person, 'The cubes you hold')).toBeVisible();
  for (const colour of coloursIn(letters)) await taps(person, 'The cubes you hold', capital(colour));
  await see(keys(person, 'The cubes you hold')).toBeHidden();
}

export async function tellsDraw(person: Person, letter: string): Promise<void> {
  const before = person.page.getByText(/^Which cube did you draw/);
  await see(before).toBeVisible();
  await taps(person, 'The cube you drew', capital(LETTERS[letter] ?? ''));
  await see(before).toBeHidden();
}

/** Cubes in letters; none is no bid. */
export async function choosesCubes(person: Person, letters: string): Promise<void> {
  await see(person.button('Lock')).toBeVisible();
  for (const colour of coloursIn(letters)) await taps(person, 'Your bid', capital(colour));
  if (letters === '') await taps(person, 'Your bid', 'No bid');
}

export async function locksCubes(person: Person, letters: string): Promise<void> {
  await choosesCubes(person, letters);
  await person.press('Lock');
  await see(person.button(/^Locked\. Hold here to peek/)).toBeVisible();
}

/** With no hammer the last lock turns the paddles at once. */
export async function locksCubesLast(person: Person, letters: string): Promise<void> {
  await choosesCubes(person, letters);
  await person.press('Lock');
}

/** What a cube of each colour is worth, as the drawn table says. */
export async function valuesOn({ page }: Person): Promise<Readonly<Record<Colour, number>>> {
  const words =
    (await page
      .getByLabel(/^What a cube is worth/)
      .first()
      .getAttribute('aria-label')) ?? '';
  const found = COLOURS.map((colour) => [colour, Number(new RegExp(`${colour} (\\d)`).exec(words)?.[1])]);
  return Object.fromEntries(found) as Record<Colour, number>;
}

/** The cubes of a table as they lie there: everybody's, and the cup. */
export class Cubes {
  private readonly hands = new Map<Person, string>();
  constructor(private cup: string) {}

  async draws(person: Person, count: number): Promise<void> {
    const hand = this.cup.slice(0, count);
    this.cup = this.cup.slice(count);
    this.hands.set(person, hand);
    await tellsHand(person, hand);
  }

  of = (person: Person): string => this.hands.get(person) ?? '';

  pays(person: Person, letters: string): void {
    for (const letter of letters) this.hands.set(person, this.of(person).replace(letter, ''));
    this.cup += letters;
  }

  /** One cube from the cup, told to the phone unless another is told. */
  async draw(person: Person, told?: string): Promise<void> {
    const [cube = ''] = this.cup;
    this.cup = this.cup.slice(1);
    this.hands.set(person, this.of(person) + cube);
    if (cube !== '') await tellsDraw(person, told ?? cube);
  }
}

/** The next tile of the table's own stack, named on whichever phone is the clerk's. */
export async function opensShip(people: readonly Person[], ship: string): Promise<void> {
  const name = new RegExp(`^Open: ${ship}\\b`);
  const clerk = async (): Promise<Person | null> => {
    for (const person of people) if (await person.button(name).isVisible()) return person;
    return null;
  };
  await see.poll(async () => (await clerk()) !== null).toBe(true);
  const person = await clerk();
  await person?.press(name);
  if (person) await see(person.button(name)).toBeHidden();
}
