/** A game of each rulebook from an empty table to its ranking, with the gavel on the board throughout. */
import { answersOn } from '../../tools/testbed/browser/answering';
import { aBrowser } from '../../tools/testbed/browser/chromium';
import { Evening } from '../../tools/testbed/browser/evening';
import { see, type Person } from '../../tools/testbed/browser/people';
import { playOn } from '../../tools/testbed/browser/playing';

const browser = aBrowser();

type Plan = {
  readonly title: string;
  readonly players: number;
  /** What makes it short, chosen on the board. */
  readonly options?: readonly RegExp[];
  plays(board: Person, people: readonly Person[]): Promise<unknown>;
};

const byAnyForm: Plan['plays'] = (board, people) => answersOn([board, ...people]);

/** Cheap as Ships has screens of its own; the others are played with those of any game. */
const GAMES: readonly Plan[] = [
  {
    title: 'Cheap as Ships',
    players: 2,
    options: [/^Only on the phones/, /^Turn by turn/, /^Left in the box/],
    plays: (_board, people) => playOn(people),
  },
  { title: 'Starbase Jeff', players: 2, plays: byAnyForm },
  { title: 'Auction', players: 3, plays: byAnyForm },
  { title: 'Micro ships', players: 2, plays: byAnyForm },
  { title: 'ShipShape', players: 2, plays: byAnyForm },
];

const CHAIRS = [
  { name: 'Ann', seat: 'A', size: 'usual' },
  { name: 'Bob', seat: 'B', size: 'small' },
  { name: 'Cy', seat: 'C', size: 'narrow' },
] as const;

async function playsToItsRanking(evening: Evening, { title, players, options = [], plays }: Plan) {
  const board = await evening.board();
  await board.hold(board.button('Game and options'), 1000);
  for (const choice of [new RegExp(`^${title}`), ...options])
    await board.tap(board.page.getByRole('radio', { name: choice }));
  await board.press('Done');
  await board.setsHammer(0);
  const people: Person[] = [];
  for (const { name, seat, size } of CHAIRS.slice(0, players))
    people.push(await evening.guest(name, seat, { size }));
  for (const { page } of people)
    await see(page.getByRole('group', { name: 'The next game' })).toContainText(title);
  await board.hold(board.button(`Start ${title}`), 1000);
  await plays(board, people);
  for (const person of [board, ...people]) await person.sees(/(win|wins|share the win) with |^Nobody wins/);
}

const within = async (plan: Plan): Promise<void> => {
  const evening = new Evening(browser());
  await evening.begin();
  await evening.play(() => playsToItsRanking(evening, plan)).finally(() => evening.end());
};

test.each(GAMES)('$title', within, 180_000);
