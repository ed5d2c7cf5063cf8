import { anEvening } from '../../tools/testbed/browser/evening';
import { see, type Face, type Person } from '../../tools/testbed/browser/people';
import { OPTIONS, SHELL, SHIPS } from '../../tools/testbed/browser/words';

/** What the plan allows a player in a whole game. */
const MOST_TAPS = 110;

const evening = anEvening();

const face = (brand: string, value: number, quality: string): Face => ({ brand, value, quality });

/** What each sells in the second and the third round: front, middle, back. */
const SOLD: Readonly<Record<string, readonly (readonly [Face, Face, Face])[]>> = {
  Sidney: [
    [face('Orbit', 10, '+1'), face('Orbit', 10, '+1'), face('Orbit', 10, '+1')],
    [face('Comet', 10, '+1'), face('Leaf', 10, '+1'), face('Comet', 10, '+1')],
  ],
  Grace: [
    [face('Comet', 5, '+2'), face('Comet', 5, '+2'), face('Comet', 5, '+2')],
    [face('Leaf', 10, '−1'), face('Leaf', 10, '−1'), face('Leaf', 10, '−1')],
  ],
  James: [
    [face('Prism', 5, '+2'), face('Prism', 5, '+2'), face('Prism', 5, '+2')],
    [face('Orbit', 15, '−2'), face('Orbit', 15, '−2'), face('Fox', 15, '−2')],
  ],
};

test('three phones and a board play a whole game with called auctions', async () => {
  await evening.play(async () => {
    const board = await evening.board();
    const sidney = await evening.guest('Sidney', 'A');
    const grace = await evening.guest('Grace', 'C');
    const james = await evening.guest('James', 'D');
    const players = [sidney, grace, james];
    expect(await grace.page.evaluate(() => window.isSecureContext)).toBe(false);
    await board.passesGavelTo('Sidney’s phone');
    await sidney.setsUp([OPTIONS.startNamed], 0);
    await sidney.starts();
    for (const player of players) player.taps = 0;
    await sidney.namesStart('Sidney');

    await firstRound(board, sidney, grace, james);
    // One round is entered, so that the tie in it is sure to come; one is dealt by the app.
    await sidney.entersRound('Leaf', [
      'Closed, 1 winner',
      'Open, 1 winner',
      'Closed, 2 winners',
      'Open, 2 winners',
    ]);
    await tieBrokenByReputation(sidney, grace, james);
    await lots(2, players);
    await sellAndAgree(2, players);
    await sidney.deals();
    await lots(1, players);
    await sellAndAgree(3, players);

    // The loyalty cards open by themselves, and everyone sees the same ranking.
    for (const { page } of [board, ...players]) {
      await see(page.getByText(/ wins with £\d+\./).first()).toBeVisible();
      await see(page.getByRole('region', { name: 'Brand loyalty' })).toContainText('Prism');
      await see(page.getByRole('img', { name: /^Money over time/ })).toBeVisible();
    }
    const winners = await Promise.all(
      [board, ...players].map(({ page }) =>
        page
          .getByText(/ wins with £\d+\./)
          .first()
          .innerText(),
      ),
    );
    expect(new Set(winners).size).toBe(1);
    const counted = players.map(({ name, taps }) => `${name} ${taps}`).join(', ');
    process.stdout.write(`Taps of a whole game of Cheap as Ships, Sidney clerks: ${counted}\n`);
    for (const { taps } of players) expect(taps).toBeLessThanOrEqual(MOST_TAPS);
    await see(sidney.button(SHELL.rematch)).toBeVisible();
  });
}, 300_000);

async function firstRound(board: Person, sidney: Person, grace: Person, james: Person): Promise<void> {
  await sidney.locksLoyalty('Fox');
  await grace.locksLoyalty('Leaf');
  await james.locksLoyalty('Prism');
  // Dealt by hand: the fifth row follows from the cards that are left.
  await sidney.entersRound('Fox', [
    'Closed, 1 winner',
    'Closed, 2 winners',
    'Open, 1 winner',
    'Closed, 1 winner',
  ]);

  // A tie with all reputations level: Sidney led, so Grace is closer.
  await sidney.locks(30);
  await grace.locks(30);
  await james.locksLast(0);
  for (const phone of [sidney, grace, james]) {
    await phone.seesOutcome(SHIPS.wins('Grace', 1, 30));
    await phone.seesOutcome('Sidney led the bidding and is last in a tie');
  }
  await board.sees(/Grace wins lot 1 at £30/);

  // Two winners draft what was named, the better bid first; the rest is divided on the table.
  await james.namesParts([
    { type: 'Front', ...face('Fox', 10, '+1') },
    { type: 'Middle', ...face('Fox', 10, '+1') },
  ]);
  await sidney.locks(28);
  await james.locks(25);
  await grace.locksLast(20);
  await grace.seesOutcome(/Sidney wins lot 2 at £28, James is second at £25/);
  await sidney.takes(/^Take: Fox front/);
  await james.takes(/^Take: Fox middle/);

  // Called aloud: four taps of the clerk.
  const before = sidney.taps;
  await sidney.records('James', 20);
  expect(sidney.taps - before).toBeLessThanOrEqual(4);
  await grace.seesOutcome(SHIPS.wins('James', 3, 20));
  await sidney.locks(0);
  await james.locks(19);
  await grace.locksLast(22);
  await james.seesOutcome('£19 is under £20, so it counts as no bid');
  await sidney.records();
  await james.seesOutcome(/nobody bid/);

  // A ship of a named part and two that are read off the cards.
  await sidney.uses(/Fox front/);
  await sidney.readsPart('Middle', face('Fox', 5, '+2'));
  await sidney.readsPart('Back', face('Fox', 10, '+1'));
  await sidney.sees('£65');
  await sidney.sellsShip();
  // A ship that makes a name, and a part alone.
  await grace.readsPart('Front', face('Leaf', 5, '+3'));
  await grace.readsPart('Middle', face('Leaf', 5, '+3'));
  await grace.readsPart('Back', face('Leaf', 5, '+3'));
  await grace.sellsShip();
  await grace.readsPart('Front', face('Orbit', 20, '−3'));
  await grace.press('Alone for £20');
  await see(grace.button('Alone for £20')).toBeHidden();
  // Named parts sell in one tap.
  await james.tab('Mine');
  await james.namesParts(
    [
      { type: 'Front', ...face('Prism', 15, '−2') },
      { type: 'Back', ...face('Prism', 10, '+1') },
    ],
    'Name your parts',
  );
  await james.tab('Now');
  const taps = james.taps;
  await james.press(/^Best sale: £/);
  await see(james.button(/^Best sale: £/)).toBeHidden();
  expect(james.taps - taps).toBe(1);
  for (const player of [sidney, grace, james]) await player.isDoneSelling();

  // James counts five pounds less than the ledger has; the gavel believes the count.
  await sidney.agrees();
  await grace.agrees();
  await james.sees(/by the ledger:/);
  const ledger = Number(
    (await james.page.getByRole('main').innerText()).match(/by the ledger:\s*£(\d+)/)?.[1] ?? NaN,
  );
  await james.counts(ledger - 5);
  await sidney.sees(`James counts £${ledger - 5}; the ledger says £${ledger}.`);
  await sidney.sees('Paid for lot 2');
  await sidney.holds(`Count: £${ledger - 5}`);
  await james.sees('Round 2');
}

/** Level bids: Grace's name is better by now. */
async function tieBrokenByReputation(sidney: Person, grace: Person, james: Person): Promise<void> {
  await grace.locks(30);
  await james.locks(30);
  await sidney.locksLast(0);
  await james.seesOutcome(/James bid the same as Grace, whose reputation is higher, 9 to /);
}

/** Whatever lies there: one after the other wins; the clerk records what was called. */
async function lots(first: number, players: readonly Person[]): Promise<void> {
  const [clerk, , james] = players as [Person, Person, Person];
  for (let lot = first; ; lot++) {
    const head = clerk.heading(SHIPS.lot(lot));
    await see(head.or(clerk.button(SHIPS.doneSelling)).first()).toBeVisible();
    if (!(await head.isVisible())) return;
    const winner = players[lot % 3] ?? clerk;
    if (/open/.test(await head.innerText())) {
      await clerk.records(winner.name, 21);
      await james.seesOutcome(SHIPS.wins(winner.name, lot, 21));
    } else {
      for (const player of players.filter((one) => one !== winner)) await player.locks(20);
      await winner.locksLast(23);
      await james.seesOutcome(SHIPS.wins(winner.name, lot, 23));
    }
  }
}

async function sellAndAgree(round: 2 | 3, players: readonly Person[]): Promise<void> {
  for (const player of players) {
    const [front, middle, back] = SOLD[player.name]?.[round - 2] ?? [];
    if (!front || !middle || !back) throw new Error('no ship to sell');
    await player.readsPart('Front', front);
    await player.readsPart('Middle', middle);
    await player.readsPart('Back', back);
    await player.sellsShip();
    await player.isDoneSelling();
  }
  for (const player of players) await player.agrees();
}
