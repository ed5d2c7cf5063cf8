/** Random legal games of every size, read from the forms alone. */
import fc from 'fast-check';
import * as auction from '../../../../engine/games/auction';
import { SEATS } from '../../../../engine/vocabulary';
import { diceOfSeed } from '../../../../tools/testbed/game-table';
import { canSay, playAtRandom, type Watched } from '../../../../tools/testbed/random-play';
import { Table } from './support';

const { game } = auction;
const total = (s: auction.State): number => game.accounts(s).reduce((sum, one) => sum + one.amount, 0);

describe.each([3, 4, 5, 6, 7, 8])('%i players', (players) => {
  test('random games end, with all points and cards accounted for (seeds 7 and 8)', () => {
    const deck = auction.itemDeck(players);
    const worth = deck.reduce((a, b) => a + b, 0) + players * players;
    const watch = ({ before, after }: Watched): void =>
      lawful(before as auction.State, after as auction.State, worth);
    for (const end of playAtRandom({ game, players, seeds: [7, 8], watch })) {
      const s = end as auction.State;
      expect(s.lots.map((lot) => lot.item).sort((a, b) => a - b)).toEqual(deck);
      expect(s.lots[0]?.item).toBeLessThan(Math.max(...deck));
      expect(game.rounds(s)).toEqual([]);
    }
  });
});

/** Plain checks: `expect` would take most of the time here. */
function lawful(before: auction.State, after: auction.State, worth: number): void {
  const must = (holds: boolean, what: string): void => {
    if (!holds) throw new Error(`${what}: ${JSON.stringify({ before, after })}`);
  };
  must(total(after) === worth, 'points and cards are conserved');
  must(
    game.accounts(after).every((one) => one.amount >= 0),
    'no account is negative',
  );
  const shown = Object.values(after.revealed);
  must(new Set(shown).size === shown.length, 'a colour is shown once');
  const sameRound = after.round === before.round && after.phase.at !== 'over';
  for (const seat of before.seats) {
    const [had, has] = [before.boards[seat]?.length ?? 0, after.boards[seat]?.length ?? 0];
    must(sameRound ? has >= had : has === 0, 'cards stay on the board until all return');
    must([undefined, after.revealed[seat]].includes(before.revealed[seat]), 'a colour shown stays');
  }
}

test('[AUC-1] the app never draws the most valuable item first, and draws every other one', () => {
  for (let players = 3; players <= 8; players++) {
    const table = new Table(players).play('host', { do: 'deal', round: 1 });
    const drawn = new Set<number | null>();
    const first = new Set<string | null>();
    for (let seed = 0; seed < 200; seed++) {
      const s = game.reveal(table.state, 'r1/deal', [], diceOfSeed(seed));
      expect(s.phase.at).toBe('bidding');
      drawn.add(s.item);
      first.add(s.first);
    }
    const deck = auction.itemDeck(players);
    expect([...drawn].sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
      [...new Set(deck)].filter((item) => item < Math.max(...deck)),
    );
    expect([...first].sort()).toEqual(SEATS.slice(0, players));
  }
});

test('the forms hide no legal move and offer no illegal one: every conceivable move, in states of 6 games (seeds 7 to 9)', () => {
  let legal = 0;
  const check = (s: auction.State): void => {
    for (const by of ['host', ...s.seats] as const) {
      const asks = auction.game.asks(s, by, null);
      for (const move of conceivable(s)) {
        const seals =
          move.do === 'place'
            ? [`r${move.round}/${move.seat}/c${move.card}`]
            : move.do === 'represent'
              ? [move.nth < 2 ? `rep/${move.seat}` : `rep/${move.seat}/${move.nth}`]
              : [];
        const accepted = auction.game.apply(s, { by, move, seq: 1, seals }).ok;
        const offered = asks.some((ask) => ask.kind === 'move' && canSay(ask.move, ask.fields, move));
        if (accepted !== offered) throw new Error(JSON.stringify({ s, by, move, accepted, offered }));
        if (accepted) legal++;
      }
    }
  };
  for (const players of [3, 4]) {
    let step = 0;
    const watch = ({ after }: Watched): void => {
      if (step++ % 5 === 0 && !game.isOver(after as auction.State)) check(after as auction.State);
    };
    playAtRandom({ game, players, seeds: [7, 8, 9], watch });
  }
  expect(legal).toBeGreaterThan(500);
});

function conceivable(s: auction.State): readonly auction.Move[] {
  const { round, seats, colours } = s;
  const cards = [...seats.keys(), seats.length].map((i) => i + 1);
  const ofSeat = seats.flatMap((seat): auction.Move[] => [
    { do: 'represent', seat, nth: 1 },
    { do: 'represent', seat, nth: 2 },
    { do: 'first', seat },
    { do: 'dealer', dealer: seat },
    { do: 'claim', round, seat },
    { do: 'pass', round, seat },
    { do: 'owner', round, seat },
    ...cards.flatMap((card) =>
      colours.flatMap((colour): auction.Move[] => [
        { do: 'place', round, seat, card, colour },
        ...colours.map((to): auction.Move => ({ do: 'move', round, seat, card, from: colour, to })),
      ]),
    ),
  ]);
  const items = [1, 2, 3, 5].map((item): auction.Move => ({ do: 'turn-up', round, item }));
  return [...ofSeat, ...items, { do: 'deal', round }, { do: 'waive', round }, { do: 'last-turn', round }];
}

test('[AUC-6] the cancelling ranking is the same whatever the order, and has at most one winner (seed 7)', () => {
  const totals = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 3, maxLength: 8 });
  fc.assert(
    fc.property(totals, (points) => {
      const players = points.map((total, who) => ({ who, total }));
      const ranking = auction.cancellingRanking(players);
      const places = (list: typeof ranking): object =>
        Object.fromEntries(list.map((one) => [one.who, one.place]));
      expect(places(auction.cancellingRanking([...players].reverse()))).toEqual(places(ranking));
      const alone = points.filter((one) => points.filter((other) => other === one).length === 1);
      const winners = ranking.filter((one) => one.place === 1);
      expect(winners.map((one) => one.total)).toEqual(alone.length ? [Math.max(...alone)] : []);
      expect(ranking.map((one) => one.who).sort()).toEqual([...points.keys()]);
    }),
    { seed: 7, numRuns: 300 },
  );
});
