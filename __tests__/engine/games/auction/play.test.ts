/** Random legal games of every size, read from the forms alone. */
import fc from 'fast-check';
import { diceFrom } from '../../../../engine/dice';
import { auctionGame, auctionItemDeck, type AuctionState } from '../../../../engine/games/auction';
import { SEATS } from '../../../../engine/vocabulary';
import { chooser, game, RandomPlayer } from './support';

const total = (s: AuctionState): number => auctionGame.accounts(s).reduce((sum, one) => sum + one.amount, 0);
const GAMES_EACH = Number(process.env['AUCTION_GAMES'] ?? 12);

describe.each([3, 4, 5, 6, 7, 8])('%i players', (players) => {
  test(`${GAMES_EACH} random games (seed 7) end, with all points and cards accounted for`, () => {
    const deck = auctionItemDeck(players);
    const worth = deck.reduce((a, b) => a + b, 0) + players * players;
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (seed, paper) => {
        const player = new RandomPlayer(
          game,
          game.defaults(players),
          SEATS.slice(0, players),
          chooser(seed),
          (before, after) => watch(before as AuctionState, after as AuctionState, worth),
          paper,
        );
        const { end, lines } = player.run();
        const s = end as AuctionState;
        expect(s.lots.map((lot) => lot.item).sort((a, b) => a - b)).toEqual(deck);
        expect(s.lots[0]?.item).toBeLessThan(Math.max(...deck));
        expect(game.rounds(s)).toEqual([]);
        for (const line of lines) expect(line.text).not.toMatch(/seal|forfeit|!|undefined|null|NaN/i);
      }),
      { seed: 7, numRuns: GAMES_EACH },
    );
  });
});

function watch(before: AuctionState, after: AuctionState, worth: number): void {
  expect(total(after)).toBe(worth);
  expect(auctionGame.accounts(after).every((one) => one.amount >= 0)).toBe(true);
  const shown = Object.values(after.revealed);
  expect(new Set(shown).size).toBe(shown.length);
  for (const seat of before.seats) {
    const was = before.revealed[seat];
    if (was !== undefined) expect(after.revealed[seat]).toBe(was);
    // All cards return together: a board only grows, but for the end of a round.
    if (after.round === before.round && after.phase.at !== 'over')
      expect(after.boards[seat]?.length ?? 0).toBeGreaterThanOrEqual(before.boards[seat]?.length ?? 0);
    else expect(after.boards[seat] ?? []).toEqual([]);
  }
}

test('[AUC-1] the app never draws the most valuable item first, and draws every other one', () => {
  for (let players = 3; players <= 8; players++) {
    const begun = auctionGame.setup(auctionGame.defaults(players), SEATS.slice(0, players));
    if (!begun.ok) throw new Error('no game');
    const asked = auctionGame.apply(begun.value, {
      by: 'host',
      move: { do: 'deal', round: 1 },
      seq: 1,
      seals: [],
    });
    if (!asked.ok) throw new Error('no deal');
    const drawn = new Set<number | null>();
    const first = new Set<string | null>();
    for (let seed = 0; seed < 200; seed++) {
      const s = auctionGame.reveal(asked.value, 'r1/deal', [], diceFrom(Uint8Array.of(seed)));
      expect(s.phase.at).toBe('bidding');
      drawn.add(s.item);
      first.add(s.first);
    }
    const deck = auctionItemDeck(players);
    expect([...drawn].sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
      [...new Set(deck)].filter((item) => item < Math.max(...deck)),
    );
    expect([...first].sort()).toEqual(SEATS.slice(0, players));
  }
});
