/** Whole games by random legal play, at every player count. */
import fc from 'fast-check';
import { game, type State, type Own } from '../../../../engine/games/micro-ships';
import type { Kept } from '../../../../engine/contract/game';
import { SEATS, type SeatId } from '../../../../engine/vocabulary';
import { seeded } from '../../../../tools/testbed/random';
import { playAtRandom, type Watched } from '../../../../tools/testbed/random-play';
import { Table } from './support';

/** Holds in every state whatever happens. */
function lawful({ after }: Watched): void {
  const s = after as State;
  const each = s.seats.length === 2 ? 3 : 5;
  const accounts = game.accounts(s);
  const cup = accounts.find((one) => one.of === 'cup')?.amount ?? -1;
  const sure = Object.values(s.surelyInCup);
  const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);
  const broken = Object.entries({
    'as many cubes as the box has': sum(accounts.map((one) => one.amount)) === 4 * each,
    'values from 1 to 4': !s.table || Object.values(s.table).every((value) => value >= 1 && value <= 4),
    'no more in the cup than there are': sure.every((n) => n >= 0 && n <= each) && sum(sure) <= cup,
    'the thirteenth ship unseen': s.opened.length <= 12 && s.sold.length <= s.opened.length,
  }).find(([, holds]) => !holds);
  if (broken) throw new Error(`${broken[0]}: ${JSON.stringify(s)}`);
}

describe.each([2, 3, 4])('%i players', (players) => {
  test('smooth games end after twelve auctions, with a place for everyone (seeds 1 to 6)', () => {
    for (const end of playAtRandom({ game, players, seeds: [1, 2, 3, 4, 5, 6], watch: lawful })) {
      const s = end as State;
      expect(s.sold).toHaveLength(12);
      expect(
        game
          .standings(s)
          .map((one) => one.who)
          .sort(),
      ).toEqual([...s.seats]);
    }
  });

  test('games with absences, tampered phones, corrections and mended facts end too (seeds 1 to 6)', () => {
    playAtRandom({ game, players, seeds: [1, 2, 3, 4, 5, 6], accidents: 20, watch: lawful });
  });

  test('a phone that is told every cube knows the real hand throughout', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => playWithRealCubes(players, seed)),
      { seed: 13, numRuns: 15 },
    );
  });
});

/** Real cubes in a real cup: every hand as its owner's phone knows it must be the hand on the table. */
function playWithRealCubes(players: number, seed: number): void {
  const choose = seeded(seed);
  const seats = SEATS.slice(0, players);
  const table = new Table(players).begin();
  const cup = ['green', 'yellow', 'red', 'blue'].flatMap((colour) =>
    Array.from({ length: players === 2 ? 3 : 5 }, () => colour),
  );
  const fromCup = (): string => cup.splice(choose(cup.length), 1)[0] ?? '';
  const hands = new Map<SeatId, string[]>(
    seats.map((seat) => [seat, Array.from({ length: players === 4 ? 4 : 5 }, fromCup)]),
  );
  const kept = new Map<SeatId, Kept[]>(
    seats.map((seat) => [
      seat,
      [{ name: 'count/a1', value: { cubes: [...(hands.get(seat) ?? [])] }, at: 0 }],
    ]),
  );
  const own = (seat: SeatId): Own => game.own(table.state, seat, kept.get(seat) ?? []);
  while (!game.isOver(table.state) && table.state.sold.length < 12) {
    while (table.state.opened.length < Math.min(12, table.state.sold.length + 4)) table.open(1);
    const bids: { [S in SeatId]?: string } = {};
    for (const seat of seats) {
      const hand = [...(hands.get(seat) ?? [])];
      const bid = Array.from(
        { length: Math.min(choose(4), hand.length) },
        () => hand.splice(choose(hand.length), 1)[0] ?? '',
      );
      bids[seat] = bid.map((colour) => colour[0] ?? '').join('');
      const slot = game.rounds(table.state)[0]?.slots.find((one) => one.seat === seat);
      if (slot) expect(game.fits(table.state, slot.name, { cubes: bid }, own(seat)).ok).toBe(true);
    }
    const before = table.state;
    table.flip(bids);
    while (table.movers.length > 0) {
      const [next] = table.movers;
      if (next) table.play(next, { do: 'decline', auction: table.state.sold.length + 1 });
    }
    // Payments reach the cup before anybody draws.
    for (const kind of ['paid', 'drew'] as const) {
      for (const seat of seats) {
        const changes = table.state.hands[seat] ?? [];
        const last = changes.length > (before.hands[seat]?.length ?? 0) ? changes.at(-1) : undefined;
        const hand = hands.get(seat) ?? [];
        if (last?.kind !== kind) continue;
        if (last.kind === 'paid')
          for (const cube of last.cubes) cup.push(...hand.splice(hand.indexOf(cube), 1));
        else {
          const cube = fromCup();
          hand.push(cube);
          kept.get(seat)?.push({ name: `drew/a${before.sold.length + 1}`, value: { cube }, at: 0 });
        }
      }
    }
    const count = (held: readonly string[]): Record<string, number> =>
      Object.fromEntries(
        ['green', 'yellow', 'red', 'blue'].map((colour) => [
          colour,
          held.filter((one) => one === colour).length,
        ]),
      );
    const known = seats.map(own);
    expect(known.map((one) => one.unknown)).toEqual(seats.map(() => 0));
    expect(known.map((one) => one.hand)).toEqual(seats.map((seat) => count(hands.get(seat) ?? [])));
    const inCup = count(cup);
    expect(Object.entries(table.state.surelyInCup).filter(([colour, n]) => n > (inCup[colour] ?? 0))).toEqual(
      [],
    );
  }
}
