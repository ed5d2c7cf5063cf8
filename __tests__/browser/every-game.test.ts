/** A game of each rulebook from an empty table to its ranking, with the gavel on the board throughout. */
import { answersOn } from '../../tools/testbed/browser/answering';
import { aBrowser } from '../../tools/testbed/browser/chromium';
import { Evening } from '../../tools/testbed/browser/evening';
import { see } from '../../tools/testbed/browser/people';

const browser = aBrowser();

const NAMES = ['Ann', 'Bob', 'Cy'] as const;
const SIZES = ['usual', 'small', 'narrow'] as const;

const GAMES = [
  { title: 'Starbase Jeff', players: 2, options: [] },
  { title: 'Auction', players: 3, options: [] },
  { title: 'Micro ships', players: 2, options: [] },
  { title: 'ShipShape', players: 2, options: [] },
] as const;

test.each(GAMES)(
  '$title',
  async ({ title, players }) => {
    const evening = new Evening(browser());
    await evening.begin();
    const game = evening.play(async () => {
      const board = await evening.board();
      await board.hold(board.button('Game and options'), 1000);
      await board.tap(board.page.getByRole('radio', { name: new RegExp(`^${title}`) }));
      await board.press('Done');
      await board.setsHammer(0);
      const people = [];
      for (const [i, name] of NAMES.slice(0, players).entries())
        people.push(await evening.guest(name, 'ABC'[i] ?? 'A', { size: SIZES[i] ?? 'usual' }));
      for (const person of people)
        await see(person.page.getByRole('group', { name: 'The next game' })).toContainText(title);
      await board.hold(board.button(`Start ${title}`), 1000);
      const steps = await answersOn([board, ...people]);
      console.log(title, steps);
    });
    await game.finally(() => evening.end());
  },
  240_000,
);
