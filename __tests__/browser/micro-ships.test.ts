/** Whole games of Micro ships, with the gavel on the board throughout: two players for whom the app draws, four who open tiles of their own. */
import { aBrowser } from '../../tools/testbed/browser/chromium';
import { Evening } from '../../tools/testbed/browser/evening';
import {
  choosesCubes,
  Cubes,
  locksCubes,
  locksCubesLast,
  opensShip,
  tellsHand,
} from '../../tools/testbed/browser/micro-ships';
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

/** Four players' ships in the order in which they are opened, and who buys each: Ann and Bob come out level at 9 points. */
const OPENED = [
  ['Bumboat', 'Cy'],
  ['Galleon', 'Ann'],
  ['Clipper', 'Bob'],
  ['Brig', 'Bob'],
  ['Sloop', 'Cy'],
  ['Cutter', 'Cy'],
  ['Ketch', 'Dora'],
  ['Lugger', 'Ann'],
  ['Pilot', 'Dora'],
  ['Tender', 'Dora'],
  ['Dory', 'Ann'],
  ['Skiff', 'Dora'],
] as const;

test(
  'four phones that open their own tiles: one that is not in the box, a draw told wrong, a reload, a sleeper, a level end',
  () =>
    anEvening(async (evening) => {
      const board = await evening.board();
      await board.setsUp([/^Micro ships/, /^We open them/], 0);
      const ann = await evening.guest('Ann', 'A');
      const bob = await evening.guest('Bob', 'B', { size: 'small' });
      const cy = await evening.guest('Cy', 'C');
      const dora = await evening.guest('Dora', 'D');
      const players = [ann, bob, cy, dora];
      await board.holds('Start Micro ships');
      for (const player of players) player.taps = 0;

      // The board holds the gavel, so the first seat names what the table drew.
      const chip = (group: string, name: string) =>
        ann.page.getByRole('group', { name: group }).getByRole('button', { name });
      await ann.tap(chip('Worth 1', 'Green'));
      await ann.tap(chip('Starts', 'Ann'));
      await ann.press('Another ship …');
      await ann.dialog().getByRole('textbox', { name: 'Name' }).fill('Bumboat');
      await ann.press('Open it');
      await see(ann.dialog()).toBeHidden();
      await opensShip([ann], 'Galleon');
      await opensShip([ann], 'Clipper');
      const cubes = new Cubes('gyrb'.repeat(5));
      for (const player of players) await cubes.draws(player, 4);

      // Green 1, yellow 2, red 3, blue 4. Ann locks and reloads before the flip; her bid is still hers.
      await auction(ann, 1);
      await locksCubes(ann, 'r');
      await ann.reload();
      expect(await ann.peeks()).toMatch(/3/);
      ann.taps -= 1;
      await locksCubes(bob, 'y');
      await locksCubes(dora, '');
      await fitsEveryBoard(board, 'bidding of four');
      await opensShip(players, 'Brig');
      await locksCubesLast(cy, 'b');
      await ann.seesOutcome(/^Cy wins Bumboat|Cy wins the Bumboat/);
      cubes.pays(cy, 'b');
      await fitsEveryBoard(board, 'result of four');

      // Dora drew green and tells yellow; her next bid shows it, and she counts her cubes again.
      await cubes.draw(dora, 'y');
      await auction(dora, 2);
      await choosesCubes(dora, 'gg');
      await dora.press('Recount');
      await tellsHand(dora, cubes.of(dora));
      await locksCubes(dora, 'gg');
      await locksCubes(bob, '');
      await locksCubes(cy, '');
      await locksCubesLast(ann, 'rb');
      await dora.seesOutcome(/Ann wins/);
      cubes.pays(ann, 'rb');
      await drawWhoMay(players, cubes, 3);

      // Bob locks, lays the phone down, and it sleeps: the flip happens without it.
      const [bid] = cubes.of(bob);
      await locksCubes(bob, bid ?? '');
      await bob.sees(/You may put the phone down\.$/);
      await bob.sleeps();
      for (const player of [ann, cy]) await locksCubes(player, '');
      await locksCubesLast(dora, '');
      await ann.seesOutcome(/Bob wins/);
      await bob.wakes();
      cubes.pays(bob, bid ?? '');
      await drawWhoMay(players, cubes, 4);

      for (let n = 4; n <= 12; n++) {
        const [, name] = OPENED[n - 1] ?? [];
        const buyer = players.find((one) => one.name === name) ?? ann;
        const next = OPENED.findIndex(([ship]) => ship === 'Brig') + n - 3;
        if (n <= 11 && next < 12) await opensShip(players, OPENED[next]?.[0] ?? '');
        const others = players.filter((one) => one !== buyer);
        for (const other of others) await locksCubes(other, '');
        const paid = cubes.of(buyer).slice(0, 1);
        await locksCubesLast(buyer, paid);
        await others[0]?.seesOutcome(new RegExp(`${buyer.name} wins`));
        cubes.pays(buyer, paid);
        if (n < 12) await drawWhoMay(players, cubes, n + 1);
      }

      // Ann and Bob are level on points: what their cubes are worth decides.
      for (const player of players)
        await player.sees('Level on points after 12 ships. What your cubes are worth decides.');
      for (const player of players) await drawIfAsked(player, cubes);
      await fitsEveryBoard(board, 'level at the end');
      await showsIfLevel([ann, bob], board);
      await allSeeTheSameWinner([board, ...players]);
      await fitsEveryBoard(board, 'final of four');
      countsTaps(players, 'four players');
      await see(board.button(/^Rematch/)).toBeVisible();
    }),
  300_000,
);

/** Whoever bid nothing draws while the cup holds cubes, and says which. */
async function drawWhoMay(players: readonly Person[], cubes: Cubes, next: number): Promise<void> {
  for (const player of players) {
    await auction(player, next);
    await drawIfAsked(player, cubes);
  }
}

async function drawIfAsked(player: Person, cubes: Cubes): Promise<void> {
  if (await player.page.getByText(/^Which cube did you draw/).isVisible()) await cubes.draw(player);
}
