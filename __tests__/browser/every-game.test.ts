/** A game of each rulebook from an empty table to its ranking, with the gavel on the board throughout. */
import { answersOn } from '../../tools/testbed/browser/answering';
import { aBrowser } from '../../tools/testbed/browser/chromium';
import { Evening } from '../../tools/testbed/browser/evening';
import { see, type Person } from '../../tools/testbed/browser/people';
import { playOn } from '../../tools/testbed/browser/playing';
import { sailsThreeVoyages } from '../../tools/testbed/browser/shipshape';
import { OPTIONS, SHELL, SHIPS } from '../../tools/testbed/browser/words';

const browser = aBrowser();

type Plan = {
  readonly title: string;
  readonly players: number;
  /** What makes it short, chosen on the board. */
  readonly options?: readonly RegExp[];
  readonly amounts?: readonly (readonly [field: RegExp, amount: number])[];
  plays(board: Person, people: readonly Person[]): Promise<unknown>;
};

const byAnyForm: Plan['plays'] = (board, people) => answersOn([board, ...people]);

/** Where a game has screens of its own its people know them; the others are played with those of any game. */
const GAMES: readonly Plan[] = [
  {
    title: SHIPS.title,
    players: 2,
    options: [OPTIONS.moneyOnPhones, OPTIONS.turnByTurn, OPTIONS.noLoyalty],
    plays: (_board, people) => playOn(people),
  },
  // It ends when somebody has no money left.
  { title: 'Starbase Jeff', players: 2, amounts: [[OPTIONS.credits, 8]], plays: byAnyForm },
  { title: 'Auction', players: 3, plays: byAnyForm },
  { title: 'Micro ships', players: 2, plays: byAnyForm },
  { title: 'ShipShape', players: 2, plays: (_board, people) => sailsThreeVoyages(people) },
];

const CHAIRS = [
  { name: 'Ann', seat: 'A' },
  { name: 'Bob', seat: 'B' },
  { name: 'Cy', seat: 'C' },
] as const;

/** Each game on other sizes of phone, so that none is left out. */
const SIZES = ['usual', 'small', 'narrow', 'on its side'] as const;
const sizeFor = (title: string, chair: number) =>
  SIZES[(GAMES.findIndex((one) => one.title === title) + chair) % SIZES.length] ?? 'usual';

async function playsToItsRanking(evening: Evening, plan: Plan): Promise<void> {
  const { title, players, options = [], amounts = [], plays } = plan;
  const board = await evening.board();
  await board.setsUp([new RegExp(`^${title}`), ...options], 0, amounts);
  const people: Person[] = [];
  for (const [i, { name, seat }] of CHAIRS.slice(0, players).entries())
    people.push(await evening.guest(name, seat, { size: sizeFor(title, i) }));
  for (const { page } of people)
    await see(page.getByRole('group', { name: SHELL.nextGame })).toContainText(title);
  await board.holds(SHELL.start(title));
  await plays(board, people);
  for (const person of [board, ...people]) await person.sees(SHELL.ranking);
}

const within = async (plan: Plan): Promise<void> => {
  const evening = new Evening(browser());
  await evening.begin();
  await evening.play(() => playsToItsRanking(evening, plan)).finally(() => evening.end());
};

test.each(GAMES)('$title', within, 180_000);
