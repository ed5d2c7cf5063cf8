/** A whole game of Micro ships: two players, with the gavel on the board throughout. */
import { aBrowser } from '../../tools/testbed/browser/chromium';
import { Evening } from '../../tools/testbed/browser/evening';
import { Cubes, locksCubes, locksCubesLast } from '../../tools/testbed/browser/micro-ships';
import { see, type Person } from '../../tools/testbed/browser/people';
import { cutOff } from '../../tools/testbed/browser/reach';

/** What the plan allows a player in a whole game. */
const MOST_TAPS = 50;

const browser = aBrowser();

async function anEvening(story: (evening: Evening) => Promise<void>): Promise<void> {
  const evening = new Evening(browser());
  await evening.begin();
  await evening.play(() => story(evening)).finally(() => evening.end());
}

function countsTaps(players: readonly Person[], what: string): void {
  const counted = players.map(({ name, taps }) => `${name} ${taps}`).join(', ');
  process.stdout.write(`Taps of a whole game of Micro ships, ${what}: ${counted}\n`);
  for (const { taps } of players) expect(taps).toBeLessThanOrEqual(MOST_TAPS);
}

/** Nothing of the board stands outside it, on a tablet or on a television. */
async function fitsEveryBoard({ page }: Person, phase: string): Promise<void> {
  for (const [width, height] of [
    [1024, 768],
    [1920, 1080],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(250);
    expect([phase, width, await cutOff(page)]).toEqual([phase, width, []]);
  }
}

const auction = (person: Person, n: number): Promise<void> =>
  person.sees(new RegExp(`^Auction ${n} of 12\\.`));

async function allSeeTheSameWinner(people: readonly Person[]): Promise<void> {
  const ranking = /(wins|share the win) with \d+ points?( each)?\./;
  for (const person of people) await person.sees(ranking);
  const words = await Promise.all(people.map(({ page }) => page.getByText(ranking).first().innerText()));
  expect(new Set(words).size).toBe(1);
}

test(
  'two phones and a board that holds the gavel: the app draws, every tie is moved, nobody waits',
  () =>
    anEvening(async (evening) => {
      const board = await evening.board();
      await board.setsUp([/^Micro ships/, /^The app draws/], 0);
      const ann = await evening.guest('Ann', 'A');
      const bob = await evening.guest('Bob', 'B', { size: 'small' });
      const players = [ann, bob];
      await board.holds('Start Micro ships');
      for (const player of players) player.taps = 0;
      const cubes = new Cubes('gyrbbgyrbgyr');
      await cubes.draws(ann, 5);
      await cubes.draws(bob, 5);

      // Level with one cube of a colour: both may move the table, one after the other, and nobody pays.
      await auction(ann, 1);
      await fitsEveryBoard(board, 'bidding');
      await locksCubes(ann, 'r');
      await locksCubesLast(bob, 'r');
      await board.sees(/^Level at \d/);
      for (let moved = 0; moved < 2; moved++) await movesOrLeaves(players, moved);

      for (let n = 2; n <= 12; n++) {
        const [buyer, other] = n % 2 === 0 ? ([ann, bob] as const) : ([bob, ann] as const);
        for (const player of players) await auction(player, n);
        const bid = cubes.of(buyer).slice(0, 1);
        await locksCubes(buyer, bid);
        await locksCubesLast(other, '');
        await other.seesOutcome(new RegExp(`^${buyer.name} wins `));
        cubes.pays(buyer, bid);
        if (n < 12) await cubes.draw(other);
      }
      await showsIfLevel(players, board);
      await allSeeTheSameWinner([board, ...players]);
      countsTaps(players, 'two players');
      await see(board.button(/^Rematch/)).toBeVisible();
    }),
  180_000,
);

/** Whoever is asked: the first moves a colour up where it can go, the second leaves it. */
async function movesOrLeaves(players: readonly Person[], nth: number): Promise<void> {
  const leave = players.map((player) => player.button('Leave it'));
  await see
    .poll(async () => (await Promise.all(leave.map((one) => one.isVisible()))).some(Boolean))
    .toBe(true);
  for (const player of players) {
    if (!(await player.button('Leave it').isVisible())) continue;
    if (nth === 0) await player.tap(player.button(/ (up|down) to \d/).first());
    else await player.press('Leave it');
    await see(player.button('Leave it')).toBeHidden();
    return;
  }
}

/** Level on points after the last ship: each shows their cubes with one tap. */
async function showsIfLevel(players: readonly Person[], board: Person): Promise<void> {
  const over = board.page.getByText(/(wins|share the win) with \d/).first();
  const show = players.map((player) => player.button('Show your cubes'));
  await see
    .poll(
      async () =>
        (await over.isVisible()) || (await Promise.all(show.map((one) => one.isVisible()))).every(Boolean),
    )
    .toBe(true);
  for (const player of players)
    if (await player.button('Show your cubes').isVisible()) await player.press('Show your cubes');
}
