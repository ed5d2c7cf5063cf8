/** Beside random games: whatever the engine resolves, the calculator of the same thing works out the same. */
import type { GameId, JsonObject, SeatId } from '../../../engine';
import { auction, microShips } from '../../../engine';
import type { State as AuctionState } from '../../../engine/games/auction';
import type { Move as ShipsMove, State as ShipsState } from '../../../engine/games/cheap-as-ships';
import type { State as MicroState } from '../../../engine/games/micro-ships';
import type { State as SailState } from '../../../engine/games/shipshape';
import type { Move as StationMove, State as StationState } from '../../../engine/games/starbase-jeff/state';
import { playAtRandom, type Watched } from '../../../tools/testbed/random-play';
import { rulebook, settingOf, worked } from './support';

type Compare = (seen: Watched) => boolean;

/** Plays and compares; gives how often there was something to compare. */
function compared(
  id: GameId,
  players: number,
  compare: Compare,
  options?: JsonObject,
  seeds: readonly number[] = [1, 2, 3],
): number {
  let times = 0;
  playAtRandom({
    game: rulebook(id),
    players,
    seeds,
    ...(options ? { options } : {}),
    watch: (seen) => {
      if (compare(seen)) times++;
    },
  });
  return times;
}

const moveIn = ({ step }: Watched): JsonObject | null => (step.kind === 'played' ? step.played.move : null);

test.each([2, 3, 4])('[CAS-6] closed auctions of %i players', (players) => {
  const compare: Compare = ({ before, step, after }) => {
    const [was, is] = [before as ShipsState, after as ShipsState];
    if (step.kind !== 'revealed' || was.phase.at !== 'auction' || was.round !== is.round) return false;
    const row = was.rows[was.phase.row - 1];
    const result = is.rows[was.phase.row - 1]?.result;
    if (row?.kind !== 'closed' || !result || !step.round.endsWith('/bid')) return false;
    const bidOf = (seat: SeatId): number => {
      const one = step.shown.find((shown) => shown.seat === seat);
      return one && 'value' in one && typeof one.value.bid === 'number' ? one.value.bid : 0;
    };
    const bids = Object.fromEntries(
      was.seats.map((seat) => [seat, { bid: bidOf(seat), reputation: was.players[seat]?.reputation ?? 0 }]),
    );
    const entered = { winners: String(row.winners), lead: was.lead, bids };
    expect(worked('cheap-as-ships', 'closed-auction', settingOf(was), entered).facts).toMatchObject(result);
    return true;
  };
  expect(compared('cheap-as-ships', players, compare)).toBeGreaterThan(0);
});

test.each([3, 4])('[CAS-9] ships sold by %i players', (players) => {
  const compare: Compare = (seen) => {
    const move = moveIn(seen) as ShipsMove | null;
    if (seen.step.kind !== 'played' || move?.do !== 'ship') return false;
    const [was, is] = [seen.before as ShipsState, seen.after as ShipsState];
    const seat = seen.step.played.by;
    if (seat === 'host' || !move.front || !move.middle || !move.back) return false;
    const row = ({ brand, value, quality }: NonNullable<typeof move.front>): JsonObject => ({
      brand: brand ?? 'junk',
      value,
      quality,
    });
    const entered = {
      parts: { front: row(move.front), middle: row(move.middle), back: row(move.back) },
      specialist: was.specialist ?? 'none',
      reputation: was.players[seat]?.reputation ?? 0,
    };
    const price = is.players[seat]?.sales.at(-1)?.price;
    // A vouched brand may be in no list.
    if (![move.front, move.middle, move.back].every(({ brand }) => isListed(was, brand))) return false;
    const { facts } = worked('cheap-as-ships', 'ship', settingOf(was), entered);
    expect(facts).toMatchObject({ price: { total: price } });
    if (is.phase.at === 'selling') expect(facts.reputation).toBe(is.players[seat]?.reputation);
    return true;
  };
  expect(compared('cheap-as-ships', players, compare, {}, [1, 2, 3, 4, 5, 6])).toBeGreaterThan(0);
});

const isListed = ({ options }: ShipsState, brand: string | null): boolean =>
  brand === null || options.catalogue.brands.includes(brand);

describe.each([
  { players: 2, options: { advanced: false } },
  { players: 3, options: { advanced: true } },
  { players: 4, options: { advanced: true } },
])('Starbase Jeff of $players, $options', ({ players, options }) => {
  test('[SBJ-6] what a build costs', () => {
    const compare: Compare = (seen) => {
      const move = moveIn(seen) as StationMove | null;
      const [was, is] = [seen.before as StationState, seen.after as StationState];
      if (move?.do !== 'build' || was.phase.at !== 'build' || !move.passed) return false;
      const { seat } = was.phase;
      const built = is.last?.built[was.last?.turn === is.last.turn ? (was.last.built.length ?? 0) : 0];
      const has = (who: SeatId, capsule: string): boolean =>
        was.players.some((one) => one.seat === who && one.capsules.some((own) => own === capsule));
      const others = was.seats.filter((one) => one !== seat);
      const entered = {
        builder: seat,
        credits: was.players.find((one) => one.seat === seat)?.credits,
        pot: was.pot,
        card: move.card,
        torus: has(seat, 'torus'),
        spheres: Object.fromEntries(others.map((one) => [one, { has: has(one, 'sphere') }])),
        passed: move.passed.map(({ owner, card }) => ({ owner, card })),
      };
      const { paid } = worked('starbase-jeff', 'build', settingOf(was), entered).facts;
      const { seat: _, card: __, ...wanted } = built ?? {};
      expect(paid).toMatchObject(wanted);
      return true;
    };
    expect(compared('starbase-jeff', players, compare, options)).toBeGreaterThan(0);
  });

  test('[SBJ-9] the end of a round, and the ranking after it', () => {
    const compare: Compare = ({ before, after }) => {
      const [was, is] = [before as StationState, after as StationState];
      const { last } = is;
      const ends = ['between', 'over'].includes(is.phase.at) && !['between', 'over'].includes(was.phase.at);
      if (!ends || !last || (last.closedBy === null && last.share === null)) return false;
      const paid = (seat: SeatId): number => last.cleanup.find((one) => one.seat === seat)?.paid ?? 0;
      const got = (seat: SeatId): number => last.share ?? (seat === last.closedBy ? last.pot : 0);
      const rows = is.players.map(({ seat, credits }) => [
        seat,
        {
          credits: credits - got(seat) + paid(seat),
          unbuilt: last.cleanup.find((one) => one.seat === seat)?.unbuilt ?? 0,
        },
      ]);
      const entered = {
        end: last.closedBy === null ? 'open' : 'closed',
        closer: last.closedBy,
        pot: last.pot - last.cleanup.reduce((sum, one) => sum + one.paid, 0),
        players: Object.fromEntries(rows),
      };
      const credits = Object.fromEntries(is.players.map((one) => [one.seat, one.credits]));
      const wanted = { credits, pot: is.pot, over: is.phase.at === 'over' };
      expect(worked('starbase-jeff', 'cleanup', settingOf(is), entered).facts).toEqual(wanted);
      const scored = worked('starbase-jeff', 'score', settingOf(is), entered);
      expect(scored.standings).toEqual(rulebook('starbase-jeff').standings(is));
      return true;
    };
    expect(compared('starbase-jeff', players, compare, options)).toBeGreaterThan(0);
  });
});

test.each([3, 5, 8])('[AUC-4] counts of %i players', (players) => {
  const compare: Compare = ({ before, after }) => {
    const [was, is] = [before as AuctionState, after as AuctionState];
    if (!is.tally || is.tally === was.tally) return false;
    const cards: Record<string, Record<string, number>> = {};
    for (const { colour, number } of is.tally.cards) {
      const row = (cards[colour] ??= {});
      row[number] = (row[number] ?? 0) + 1;
    }
    const counts = auction.tally(is.colours, is.tally.cards);
    const wanted =
      is.phase.at === 'claim' ? { kind: 'won', colour: is.phase.colour } : is.lots.at(-1)?.decision;
    const { facts } = worked('auction', 'tally', settingOf(is), { cards });
    expect(facts).toMatchObject({ counts, decision: wanted });
    return true;
  };
  expect(compared('auction', players, compare)).toBeGreaterThan(0);
});

test.each([2, 3, 4])('[MIC-4] bids of %i players', (players) => {
  const compare: Compare = ({ before, step, after }) => {
    const [was, is] = [before as MicroState, after as MicroState];
    const resolved =
      step.kind === 'revealed' && was.phase.at === 'bid'
        ? microShips.resolve(was, step.shown as Parameters<typeof microShips.resolve>[1])
        : null;
    if (!resolved) return false;
    const { now, bids, values, outcome } = resolved;
    const box = was.options.tiles;
    for (const [seat, cubes] of Object.entries(bids) as [SeatId, readonly microShips.Colour[]][]) {
      const fleet = microShips.fleetOf(was, seat);
      const isInTheBox = [now.ship, ...fleet].every((tile) =>
        box.some((one) => JSON.stringify(one) === JSON.stringify(tile)),
      );
      if (!isInTheBox) return false;
      const table = microShips.byColour((colour) => ({ value: now.table[colour] }));
      const { facts } = worked('micro-ships', 'bid', settingOf(was), {
        values: table,
        ship: now.ship.name,
        fleet: fleet.map(({ name }) => name),
        bid: { cubes: microShips.countCubes(cubes) },
      });
      expect(facts.value).toEqual(values[seat]);
      if (outcome.kind === 'won' && outcome.seat === seat) expect(facts.after).toEqual(is.table);
    }
    return true;
  };
  expect(compared('micro-ships', players, compare)).toBeGreaterThan(0);
});

describe.each([2, 3, 5, 6])('ShipShape of %i', (players) => {
  test('[SHP-4] voyages', () => {
    const compare: Compare = ({ before, after }) => {
      const [was, is] = [before as SailState, after as SailState];
      const last = is.scored.at(-1);
      if (!last || is.scored.length === was.scored.length) return false;
      const holds = Object.entries(last.cargo).map(([who, cargo]) => [
        who,
        { ...cargo, coins: was.coins[who as SeatId] ?? 0 },
      ]);
      const { facts } = worked('shipshape', 'voyage', settingOf(is), { holds: Object.fromEntries(holds) });
      expect(facts.coins).toEqual(is.coins);
      return true;
    };
    expect(compared('shipshape', players, compare)).toBeGreaterThan(0);
  });

  test('[SHP-5] holds of the next voyage', () => {
    const compare: Compare = ({ before, after }) => {
      const [was, is] = [before as SailState, after as SailState];
      const last = is.scored.at(-1);
      if (is.phase.at !== 'sailing' || !last || (was.phase.at === 'sailing' && was.voyage === is.voyage))
        return false;
      const sailors = Object.keys(is.holds).map((who) => [
        who,
        { coins: is.coins[who as SeatId] ?? 0, hold: String(last.holds[who as SeatId]) },
      ]);
      const { facts } = worked('shipshape', 'holds', settingOf(is), {
        voyage: String(is.voyage),
        sailors: Object.fromEntries(sailors),
        drawn: Object.values(is.holds).map(String),
      });
      expect(facts.holds).toEqual(is.holds);
      return true;
    };
    expect(compared('shipshape', players, compare)).toBeGreaterThan(0);
  });
});
