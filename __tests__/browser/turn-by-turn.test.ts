import { anEvening } from '../../tools/testbed/browser/evening';
import { see } from '../../tools/testbed/browser/people';
import { playOn } from '../../tools/testbed/browser/playing';
import { OPTIONS, SHIPS } from '../../tools/testbed/browser/words';

const MOST_TAPS = 110;

const evening = anEvening();

test('two phones play a whole game with bids turn by turn and money only on the phones', async () => {
  await evening.play(async () => {
    const sidney = await evening.guest('Sidney', 'A');
    const grace = await evening.guest('Grace', 'B');
    const players = [sidney, grace];
    await sidney.setsUp([OPTIONS.moneyOnPhones, OPTIONS.turnByTurn], 0);
    await sidney.starts();
    for (const player of players) player.taps = 0;
    await sidney.locksLoyalty('Fox');
    const done = await playOn(players);
    // Nothing lies on the table, so nothing is counted.
    expect(done).toMatchObject({ deal: 3, sold: 6 });
    expect(done.agreed).toBeUndefined();
    // Sidney's loyalty card opens by itself; Grace's was never locked and is read from the table.
    expect(done.card).toBe(1);
    expect(done.bid).toBeGreaterThan(0);
    expect(done.pass).toBeGreaterThan(0);
    for (const player of players) {
      await player.sees(SHIPS.won);
      const loyalty = player.page.getByRole('region', { name: 'Brand loyalty' });
      await see(loyalty).toContainText(/Sidney\s*Fox/);
      await see(loyalty).toContainText(/Grace\s*Leaf/);
      expect(player.taps).toBeLessThanOrEqual(MOST_TAPS);
    }
    const counted = players.map(({ name, taps }) => `${name} ${taps}`).join(', ');
    process.stdout.write(`Taps of a whole game of Cheap as Ships turn by turn: ${counted}\n`);
  });
}, 240_000);
