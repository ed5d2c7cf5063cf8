/** Whole games of ShipShape: three with the gavel on the board, two with the Cap'n, six in two groups. */
import { aBrowser } from '../../tools/testbed/browser/chromium';
import { Evening } from '../../tools/testbed/browser/evening';
import { see, type Person } from '../../tools/testbed/browser/people';
import { cutOff, outOfReach, withLargeText } from '../../tools/testbed/browser/reach';
import { cargo, sailHome, Sailor } from '../../tools/testbed/browser/shipshape';

/** What the plan allows a player in a whole game, two ties among it, and whoever counts for the Cap'n too. */
const MOST_TAPS = 50;
const MOST_TAPS_FOR_TWO = 75;
const USUAL_TIES = 2;

const browser = aBrowser();

async function anEvening(story: (evening: Evening) => Promise<void>): Promise<void> {
  const evening = new Evening(browser());
  await evening.begin();
  await evening.play(() => story(evening)).finally(() => evening.end());
}

async function choosesShipShape(board: Person): Promise<void> {
  await board.hold(board.button('Game and options'));
  await board.tap(board.page.getByRole('radio', { name: /^ShipShape/ }));
  await board.press('Done');
  await board.setsHammer(0);
}

async function guests(evening: Evening, names: readonly string[]): Promise<readonly Sailor[]> {
  const sailors: Sailor[] = [];
  for (const [i, name] of names.entries())
    sailors.push(new Sailor(await evening.guest(name, 'ABCDEF'.charAt(i))));
  return sailors;
}

/** Nothing of the board is outside its screen, small or large. */
async function boardFits(board: Person): Promise<void> {
  for (const size of [
    { width: 1024, height: 768 },
    { width: 1920, height: 1080 },
  ]) {
    await board.page.setViewportSize(size);
    await see.poll(() => cutOff(board.page), { timeout: 4000 }).toEqual([]);
  }
  await board.page.setViewportSize({ width: 1280, height: 800 });
}

/** Every control of this screen can be reached with letters of twice the size. */
async function isReachableInLargeText({ page }: Person): Promise<void> {
  await withLargeText(page);
  expect(await outOfReach(page)).toEqual([]);
  await page.reload();
}

async function ends(people: readonly Person[], words: RegExp): Promise<void> {
  for (const person of people) await person.sees(words);
  const won = await Promise.all(people.map(({ page }) => page.getByText(words).first().innerText()));
  expect(new Set(won).size).toBe(1);
  for (const { page } of people)
    await see(page.getByRole('img', { name: /^Coins over the voyages/ })).toBeVisible();
}

function countsTaps(sailors: readonly Sailor[], what: string, most: (i: number) => number): void {
  const counted = sailors.map(({ person, again }) => `${person.name} ${person.taps} (${again} ties)`);
  process.stdout.write(`Taps of a whole game of ShipShape, ${what}: ${counted.join(', ')}\n`);
  for (const [i, { person, again }] of sailors.entries())
    expect(person.taps - 2 * Math.max(0, again - USUAL_TIES)).toBeLessThanOrEqual(most(i));
}

test(
  'three phones and a board that holds the gavel: ties broken every way, a reload, a sleeper, a hand picked up',
  () =>
    anEvening(async (evening) => {
      const board = await evening.board();
      await choosesShipShape(board);
      const [ann, bob, cy] = (await guests(evening, ['Ann', 'Bob', 'Cy'])) as [Sailor, Sailor, Sailor];
      const all = [ann, bob, cy];
      await board.hold(board.button('Start ShipShape'));
      for (const { person } of all) person.taps = 0;

      // Holds as they were dealt: one tap each.
      await boardFits(board);
      for (const [i, { person }] of all.entries())
        await person.tap(
          person.page
            .getByRole('group', { name: 'Which hold did you get?' })
            .getByRole('button', { name: String(2 + i), exact: true }),
        );
      await cy.person.sees('You sail on hold 4.');

      // Ann locks and reloads before the flip; her card is still hers.
      await ann.locks(9);
      await ann.person.reload();
      expect(await ann.person.peeks()).toMatch(/9/);
      ann.person.taps -= 1;
      await bob.locks(5);
      await cy.locksLast(2);
      await ann.takesCrate(1);
      await cy.takesCrate(3);
      await board.sees('Crate 1');
      await boardFits(board);

      // Two match: one more card each decides.
      await ann.locks(7);
      await bob.locks(7);
      await cy.locksLast(3);
      await cy.takesCrate(4);
      await ann.person.seesOutcome('You and Bob both played 7. One more card each.');
      await cy.person.seesOutcome('Ann and Bob choose again.');
      await ann.locks(2);
      await bob.locksLast(6);
      for (const one of [ann, bob]) one.again += 1;
      await bob.takesCrate(5);
      await ann.takesCrate(6);

      // All three match, and two of them again: by card first, then by hold.
      await ann.locks(8);
      await bob.locks(8);
      await cy.locksLast(8);
      await ann.person.seesOutcome('You, Bob and Cy all played 8. One more card each.');
      await ann.locks(4);
      await bob.locks(4);
      await cy.locksLast(10);
      for (const one of all) one.again += 1;
      await cy.takesCrate(7);
      await bob.person.seesOutcome('You match Ann again, so the higher hold goes first. Take crate 8');
      await ann.takesCrate(9);

      // Home: the same contraband for two, a full ship, more rats than gold.
      await ann.isHome();
      await isReachableInLargeText(ann.person);
      await ann.unloads(cargo(6, 2, 13, 4));
      await board.sees('gold 6, rats 2, cannons 13, contraband 4, not full');
      await boardFits(board);
      await bob.unloads(cargo(4, 0, 12, 6, true));
      await cy.unloads(cargo(3, 9, 3, 6));
      await ann.person.sees('You get 18 coins, 18 in all.');
      await bob.person.sees('You get 21 coins, 21 in all.');
      await cy.person.sees('You get 0 coins, 0 in all.');
      await cy.person.sees('Bob and Cy share the most contraband, 6: the Navy seizes it from each.');
      await boardFits(board);

      // With the gavel on the board the table goes on by a hold, and everybody is told the new hold.
      await board.hold(board.button(/^Deal for us/));
      for (const { person } of all) await person.sees(/^You sail on hold \d\.$/);

      // Cy locks, lays the phone down, and it sleeps: the flip happens without it.
      await cy.locks(9);
      await cy.person.sees(/You may put the phone down\.$/);
      await cy.person.sleeps();
      await ann.locks(3);
      await bob.locksLast(1);
      await ann.takesCrate(2);
      await cy.person.wakes();
      await cy.takesCrate(1);
      await sailHome(all);
      await ann.unloads(cargo(9, 1, 5, 0));
      await bob.unloads(cargo(8, 0, 2, 3));
      await cy.unloads(cargo(9, 0, 4, 10));
      // 18 + 11, 21 + 11, 11: the third voyage levels Ann and Bob.
      await ann.person.sees('You get 11 coins, 29 in all.');
      await bob.person.sees('You get 11 coins, 32 in all.');
      await ann.person.press('Deal for us');
      await bob.person.sees('You sail on hold');
      await sailHome(all);
      expect(ann.refilled + bob.refilled).toBeGreaterThan(0);
      await ann.unloads(cargo(10, 0, 4, 0));
      await bob.unloads(cargo(9, 2, 4, 0));
      await cy.unloads(cargo(6, 0, 4, 5));

      // Level: the higher hold of the last voyage decides, in words on every screen.
      await ends([board, ...all.map(({ person }) => person)], /^(Ann|Bob) wins with 39 coins\.$/);
      await ann.person.sees(
        /^Level with (Ann|Bob) in coins\. Decided by hold number in voyage 3: \d to \d\.$/,
      );
      await boardFits(board);
      countsTaps(all, 'three players', () => MOST_TAPS);
      await see(board.button(/^Rematch/)).toBeVisible();
    }),
  240_000,
);

test(
  'two phones and the Cap’n, who is counted by his neighbour',
  () =>
    anEvening(async (evening) => {
      const board = await evening.board();
      await choosesShipShape(board);
      const [ann, bob] = (await guests(evening, ['Ann', 'Bob'])) as [Sailor, Sailor];
      const all = [ann, bob];
      await board.passesGavelTo('Ann’s phone');
      await ann.person.press('Start ShipShape');
      await bob.person.sees(/^Cap’n Happen Stance sails along\./);
      for (const { person } of all) person.taps = 0;
      for (let voyage = 1; voyage <= 3; voyage++) {
        await ann.person.press('Deal for us');
        await sailHome(all);
        if (voyage === 1) await board.sees(/Cap’n/);
        await ann.unloads(cargo(6, 2, 13, 4));
        await ann.unloads(cargo(7, 1, 5, 11), 'the Cap’n’s hold');
        await bob.unloads(cargo(8, 0, 6, 3, true));
        if (voyage < 3) await ann.person.sees(/^You get 16 coins, /);
      }
      await ends([board, ann.person, bob.person], /^Bob wins with 60 coins\.$/);
      await ann.person.sees('2. Ann');
      await see(ann.person.page.getByText(/Cap’n Happen Stance/).first()).toBeVisible();
      countsTaps(all, 'two players and the Cap’n', (i) => (i === 0 ? MOST_TAPS_FOR_TWO : MOST_TAPS));
    }),
  240_000,
);

test(
  'six phones in two groups, each with its own prompt and flip; they wait for each other only at the scoring',
  () =>
    anEvening(async (evening) => {
      const board = await evening.board();
      await choosesShipShape(board);
      const all = await guests(evening, ['Ann', 'Bob', 'Cy', 'Dora', 'Eve', 'Finn']);
      const [ann, bob, , dora, eve, finn] = all as [Sailor, Sailor, Sailor, Sailor, Sailor, Sailor];
      await board.passesGavelTo('Ann’s phone');
      await ann.person.press('Start ShipShape');
      for (const { person } of all) person.taps = 0;
      await ann.person.press('Deal for us');
      await eve.person.sees('With Dora and Finn at stack 2. Stack 9 crates.');

      // Group 2 waits for its own, and group 1 hears nothing of it.
      await dora.locks(4);
      await eve.locks(6);
      await dora.person.sees(/^Waiting for Finn\./);
      await boardFits(board);
      await finn.locksLast(5);
      await eve.takesCrate(1);
      await see(ann.person.outcome()).not.toContainText('Eve');
      await board.sees('Waiting for Ann, Bob and Cy.');
      await board.sees('Crate 1');
      await boardFits(board);

      for (let voyage = 1; voyage <= 3; voyage++) {
        const groups = [0, 3].map((from) => [0, 1, 2].map((i) => all[(from + i + voyage - 1) % 6] ?? ann));
        const [first = [], second = []] = groups;
        await sailHome(second);
        if (voyage === 1) await eve.person.sees('Your group is home. Group 1 is in turn 1.');
        await sailHome(first);
        if (voyage === 1) await boardFits(board);
        // As many holds as sail: nobody draws, everybody is told.
        await Promise.all(
          all.map((one, i) => one.unloads(cargo(9 - i, i % 2, 10 + i, 4 + (i % 3), i === 2 && voyage > 3))),
        );
        if (voyage < 3) for (const { person } of all) await person.sees(/^You sail on hold \d\.$/);
        if (voyage === 1) await boardFits(board);
      }
      await ends([board, ...all.map(({ person }) => person)], / wins with \d+ coins\.$/);
      await boardFits(board);
      countsTaps(all, 'six players', () => MOST_TAPS);
      await bob.person.sees(/^Voyages: \d+ \+ \d+ \+ \d+$/);
    }),
  300_000,
);
