/** What must hold for every auction, whoever bids what. */
import fc from 'fast-check';
import { encodeJson } from '../../../../engine/data/json';
import { diceFrom } from '../../../../engine/contract/dice';
import {
  calledAuction,
  game,
  closedAuction,
  openWinners,
  passOpen,
  raise,
  startOpen,
} from '../../../../engine/games/cheap-as-ships';
import type { SeatId } from '../../../../engine/vocabulary';
import { seeded } from '../../../../tools/testbed/random';
import { FOUR, Table } from './support';

const seat = fc.constantFrom(...FOUR);
const bids = fc.tuple(...FOUR.map(() => fc.integer({ min: 15, max: 24 })));
const reputation = fc.tuple(...FOUR.map(() => fc.integer({ min: 0, max: 1 })));
const bySeat = (values: readonly number[]) => Object.fromEntries(FOUR.map((one, i) => [one, values[i] ?? 0]));

test('[CAS-6] tie-breaks are a total order: no two bids share a place, in whatever order they come', () => {
  fc.assert(
    fc.property(
      bids,
      reputation,
      seat,
      fc.constantFrom(1 as const, 2 as const),
      fc.shuffledSubarray([...FOUR], { minLength: 4 }),
      (amounts, fame, lead, winners, shuffled) => {
        const table = { seats: FOUR, lead, reputation: bySeat(fame) };
        const all = bySeat(amounts);
        const result = closedAuction(
          FOUR.map((one) => ({ seat: one, bid: all[one] ?? 0 })),
          winners,
          table,
        );
        const other = closedAuction(
          shuffled.map((one) => ({ seat: one, bid: all[one] ?? 0 })),
          winners,
          table,
        );
        expect(other).toEqual(result);
        expect(result.ranking.map(({ place }) => place)).toEqual(result.ranking.map((_, i) => i + 1));
        expect(result.ranking.every(({ item }) => item.bid >= 20)).toBe(true);
        if (winners === 1) expect(result.second).toBeNull();
      },
    ),
    { seed: 21, numRuns: 300 },
  );
});

test('[CAS-5] the result of a flip does not depend on the order in which paddles were locked', () => {
  fc.assert(
    fc.property(bids, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (amounts, shuffled) => {
      const { state } = Table.dealt([['closed', 2]]);
      const shown = FOUR.map((one, i) => ({
        slot: `r1/a1/bid/${one}`,
        seat: one,
        how: 'sealed' as const,
        value: { bid: amounts[i] ?? 0 },
      }));
      const dice = diceFrom(new Uint8Array([1]));
      const straight = game.reveal(state, 'r1/a1/bid', shown, dice);
      const mixed = game.reveal(
        state,
        'r1/a1/bid',
        shuffled.flatMap((i) => shown[i] ?? []),
        dice,
      );
      expect(encodeJson(mixed)).toBe(encodeJson(straight));
    }),
    { seed: 22, numRuns: 100 },
  );
});

test('[CAS-3] an auction bid turn by turn ends as the same auction called aloud', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.constantFrom(1 as const, 2 as const),
      seat,
      fc.tuple(...FOUR.map(() => fc.integer({ min: 0, max: 60 }))),
      (seed, winners, lead, purses) => {
        fc.pre(purses.some((money) => money >= 20));
        const choose = seeded(seed);
        const turns = Table.dealt(
          [
            ['open', winners],
            ['closed', 1],
          ],
          FOUR,
          { open: 'turns' },
          lead,
        );
        const called = Table.dealt(
          [
            ['open', winners],
            ['closed', 1],
          ],
          FOUR,
          { open: 'called' },
          lead,
        );
        const table = { seats: FOUR, lead, money: bySeat(purses) };
        for (const one of FOUR)
          for (const game of [turns, called]) game.put(one, { money: table.money[one] ?? 0 });
        let open = startOpen(table);
        if (turns.state.phase.at === 'auction')
          turns.state = { ...turns.state, phase: { ...turns.state.phase, open } };
        while (open.turn) {
          const turn: SeatId = open.turn;
          const high = Math.max(19, ...Object.values(open.bids));
          const bid = high + 1 + choose((table.money[turn] ?? 0) - high);
          const next = choose(3) > 0 ? raise(open, turn, bid, table) : passOpen(open, turn, table);
          if (!next.ok) throw new Error(encodeJson(next.why));
          turns.say(
            turn,
            next.value.bids === open.bids
              ? { do: 'pass', round: 1, row: 1 }
              : { do: 'bid', round: 1, row: 1, bid },
          );
          open = next.value;
        }
        const result = openWinners(open, winners);
        expect(calledAuction(result, winners, table)).toEqual({ ok: true, value: result });
        const { first, second } = result;
        called.say('host', {
          do: 'called',
          round: 1,
          row: 1,
          ...(first ? { first: first.seat, price: first.price } : {}),
          ...(second ? { second: second.seat, secondPrice: second.price } : {}),
        });
        expect({ ...turns.state, options: null }).toEqual({ ...called.state, options: null });
      },
    ),
    { seed: 23, numRuns: 150 },
  );
});
