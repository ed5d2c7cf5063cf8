/**
 * A new group on the printed path: a laptop as the board, phones scanning. The whole of Cheap as Ships, once with the
 * gavel never leaving the board, once with it on a phone.
 */
import { expectBoardToFit } from '../../tools/testbed/browser/board-fits';
import { Evening } from '../../tools/testbed/browser/evening';
import { see, type Face, type Person } from '../../tools/testbed/browser/people';

const CLERK_TAPS = 100;
const OTHER_TAPS = 70;

const face = (brand: string, value: number, quality: string): Face => ({ brand, value, quality });

/** The browser's voice, replaced at its very edge. */
const STUBBED_VOICE = `window.spoken = [];
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  Object.defineProperty(window, 'speechSynthesis', { value: { speak: (one) => window.spoken.push(one.text), cancel() {} } });`;

const spoken = (board: Person): Promise<readonly string[]> =>
  board.page.evaluate<readonly string[]>('window.spoken');

let evening: Evening;
beforeEach(async () => {
  evening = new Evening();
  await evening.begin();
}, 60_000);
afterEach(() => evening.end());

test.each(['the board', 'a phone'])(
  '[F1] [F2] [F3] [F4] [F5] [F7] newcomers play a whole game, the gavel on %s',
  async (gavel) => {
    const onBoard = gavel === 'the board';
    await evening.play(async () => {
      const board = await evening.board();
      await expectBoardToFit(board.page);
      const sidney = await evening.guest('Sidney', 'A', { size: 'small' });
      const grace = await evening.guest('Grace', 'B');
      const james = await evening.guest('James', 'C');
      const players = [sidney, grace, james];
      if (!onBoard) await board.passesGavelTo('Sidney’s phone');
      const host = onBoard ? board : sidney;
      const does = (name: string | RegExp): Promise<void> =>
        onBoard ? board.holds(name) : sidney.press(name);

      // The game and its options are chosen where the gavel is, and seen by everyone.
      await does('Game and options');
      for (const name of [/^Named by us/, /^Left in the box/])
        await host.tap(host.page.getByRole('radio', { name }));
      await host.press('Done');
      await board.sees('Lay out');
      await grace.sees('Lay out');
      await expectBoardToFit(board.page);
      // A plain click on what wants to be held says so.
      if (onBoard) {
        await board.tap(board.button('Warm-up lot'));
        await board.sees('Hold for a second');
      }

      // [F7] the warm-up's flip is on the board too.
      await does('Warm-up lot');
      await sidney.locks(5);
      await grace.locks(7);
      await james.locksLast(6);
      await see(board.page.getByRole('region', { name: 'The flip' })).toBeVisible();
      await board.sees(/Grace wins/);
      await expectBoardToFit(board.page);

      await see(host.button(/^Start Cheap as Ships/)).toBeVisible();
      await does(/^Start Cheap as Ships/);
      for (const player of players) player.taps = 0;
      // [F3] the board names nobody as actor without a button: who starts, and the deal.
      const starts = (onBoard ? board : sidney).page.getByRole('group', { name: 'Who starts?' });
      await (onBoard ? board : sidney).tap(starts.getByRole('button', { name: 'Sidney' }));
      await sidney.entersRound('Fox', [
        'Open, 2 winners',
        'Closed, 1 winner',
        'Open, 1 winner',
        'Closed, 1 winner',
      ]);

      // [F2] called lots with two winners are recorded at 360 × 560, by the phone that says so once.
      if (onBoard) await sidney.press('Record it on this phone');
      await board.sees(/^Bid out loud\. Sidney starts\./);
      await sidney.namesParts([{ type: 'Front', ...face('Fox', 10, '+1') }]);
      await expectBoardToFit(board.page);
      await sidney.records('Grace', 30, 'James', 25);
      await james.seesOutcome(/Grace wins lot 1 at £30, James is second at £25/);
      // First place takes first.
      await see(james.page.getByText(/^What do you take/)).toBeHidden();
      await grace.takes(/^Take: Fox front/);
      await expectBoardToFit(board.page);

      await sidney.locks(20);
      await james.locks(0);
      await expectBoardToFit(board.page);
      await grace.locksLast(22);
      await board.sees(/Grace wins lot 2 at £22/);
      await expectBoardToFit(board.page);
      await sidney.records('James', 20);
      await grace.seesOutcome('James wins lot 3 at £20');
      await restOfTheLots(players);
      await see(sidney.button(/^Done selling/)).toBeVisible();
      await grace.uses(/Fox front/);
      await grace.readsPart('Middle', face('Fox', 5, '+2'));
      await grace.readsPart('Back', face('Fox', 10, '+1'));
      await grace.sellsShip();
      await expectBoardToFit(board.page);
      for (const player of players) await player.isDoneSelling();

      // [F1] a difference of the audit is settled where the gavel is.
      await sidney.agrees();
      await grace.agrees();
      await james.counts(30);
      await board.sees(/^James counts £30; the ledger says £/);
      await expectBoardToFit(board.page);
      await does(/^Count: £30/);

      for (const round of [2, 3]) {
        await sidney.sees(`Round ${round}`);
        await does('Deal round');
        await restOfTheLots(players);
        for (const player of players) await player.isDoneSelling();
        await expectBoardToFit(board.page);
        for (const player of players) await player.agrees();
      }
      await board.sees(/ wins with £\d+\./);
      await see(board.page.getByRole('list', { name: 'Ranking' })).toBeVisible();
      await expectBoardToFit(board.page);
      for (const player of players) await player.sees(/ wins with £\d+\./);
      const taps = players.map(({ name, taps: all }) => `${name} ${all}`).join(', ');
      process.stdout.write(`Taps with the gavel on ${gavel}, Sidney clerks: ${taps}\n`);
      expect(sidney.taps).toBeLessThanOrEqual(CLERK_TAPS);
      for (const other of [grace, james]) expect(other.taps).toBeLessThanOrEqual(OTHER_TAPS);
    });
  },
  300_000,
);

/** Whatever lies there: one after the other wins; the clerk records what was called. */
async function restOfTheLots(players: readonly Person[]): Promise<void> {
  const [clerk] = players as [Person, Person, Person];
  for (;;) {
    const head = clerk.page.getByRole('heading', { name: /^Lot \d+: / });
    await see(head.or(clerk.button(/^Done selling/)).first()).toBeVisible();
    if (!(await head.isVisible())) return;
    const title = await head.innerText();
    if (/open/.test(title)) await clerk.records();
    else
      for (const [i, player] of players.entries())
        await (i < players.length - 1 ? player.locks(0) : player.locksLast(0));
    await see(clerk.page.getByRole('heading', { name: title })).toBeHidden();
  }
}

test('a board speaks and lets sand run only where somebody wants it, and the sand decides nothing', async () => {
  await evening.play(async () => {
    const board = await evening.board({ reducedMotion: 'reduce' });
    await board.page.addInitScript(STUBBED_VOICE);
    await board.page.reload();
    await board.sees(/^Scan with your phone’s camera/);
    const sidney = await evening.guest('Sidney', 'A');
    const grace = await evening.guest('Grace', 'B');
    await board.holds('Warm-up lot');
    await sidney.locks(5);
    await grace.locksLast(7);
    await board.sees(/Grace wins/);
    expect(await spoken(board)).toEqual([]);
    await see(board.page.getByRole('timer')).toBeHidden();

    await board.press('Voice and sand glass');
    await board.tap(board.page.getByRole('radio', { name: 'On' }));
    await board.tap(board.page.getByRole('radio', { name: '30 s' }));
    await board.closesSheet();
    await see(board.button('Warm-up lot')).toBeVisible();
    await board.holds('Warm-up lot');
    await see(board.page.getByRole('timer')).toBeVisible();
    await sidney.locks(5);
    // The sand runs out: it knocks and nudges, and everybody still bids as they like.
    await see(board.page.getByRole('timer', { name: 'The sand has run out' })).toBeVisible({
      timeout: 40_000,
    });
    await grace.sees(/waits for Grace/);
    await see(grace.button('Lock')).toBeVisible();
    await grace.locksLast(7);
    await board.sees(/Grace wins/);
    await see.poll(() => spoken(board)).toEqual(expect.arrayContaining(['Going once.', 'Going twice.']));
    expect((await spoken(board)).join(' ')).toMatch(/Grace wins/);
  });
}, 180_000);
