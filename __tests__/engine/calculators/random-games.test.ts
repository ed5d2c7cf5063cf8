/** Random finished games of every game and count: entered by hand, they rank as they were played, reasons included. */
import fc from 'fast-check';
import { auction, GAMES, type GameId, type JsonObject, type SeatId, type Standing } from '../../../engine';
import type { State as AuctionState } from '../../../engine/games/auction';
import type { State as ShipsState } from '../../../engine/games/cheap-as-ships';
import type { State as MicroState } from '../../../engine/games/micro-ships';
import type { State as SailState } from '../../../engine/games/shipshape';
import type { State as StationState } from '../../../engine/games/starbase-jeff/state';
import { seeded, anyOf } from '../../../tools/testbed/random';
import { playAtRandom } from '../../../tools/testbed/random-play';
import { named, rulebook, settingOf, worked } from './support';

const COUNTS = GAMES.flatMap((id) => {
  const { least, most } = rulebook(id).players;
  return Array.from({ length: most - least + 1 }, (_, i) => ({ id, players: least + i }));
});

/** Every way of entering the same ending. */
const WAYS: Readonly<Record<GameId, (state: JsonObject) => readonly JsonObject[]>> = {
  'cheap-as-ships': (state) => [known('cheap-as-ships', state), shipByShip(state as ShipsState)],
  'starbase-jeff': (state) => [known('starbase-jeff', state)],
  auction: (state) => [known('auction', state), ...itemByItem(state as AuctionState)],
  'micro-ships': (state) => [known('micro-ships', state), ...fleetByFleet(state as MicroState)],
  shipshape: (state) => {
    const all = known('shipshape', state);
    return [all, { ...all, way: 'end' }, { ...all, assign: false, tie: all.end }];
  },
};

const known = (id: GameId, state: JsonObject): JsonObject => named(id, 'score').known?.(state) ?? {};

function shipByShip(s: ShipsState): JsonObject {
  const { players } = known('cheap-as-ships', s) as { readonly players: JsonObject };
  const sold = (seat: SeatId): JsonObject[] =>
    (s.players[seat]?.sales ?? []).flatMap((sale) =>
      sale.what === 'ship'
        ? [
            {
              front: sale.ship.front.brand ?? 'junk',
              middle: sale.ship.middle.brand ?? 'junk',
              back: sale.ship.back.brand ?? 'junk',
            },
          ]
        : [],
    );
  const rows = s.seats.map((seat) => [seat, { ...(players[seat] as JsonObject), sold: sold(seat) }]);
  return { sold: 'listed', players: Object.fromEntries(rows) };
}

/** Only where no points were corrected by hand. */
function itemByItem(s: AuctionState): readonly JsonObject[] {
  if (Object.values(s.corrected).some((by) => by !== 0)) return [];
  const left = [...s.lots];
  const rows = auction.itemDeck(s.seats.length).map((value, i) => {
    const at = left.findIndex(({ item }) => item === value);
    const [lot] = left.splice(at, 1);
    return [`item-${i + 1}`, { to: lot?.to ?? 'nobody' }];
  });
  return [{ by: 'items', items: Object.fromEntries(rows) }];
}

/** Ships that the table described in its own words are not in the box. */
function fleetByFleet(s: MicroState): readonly JsonObject[] {
  const isInTheBox = s.opened.every(({ name, points }) =>
    s.options.tiles.some((tile) => tile.name === name && tile.points === points),
  );
  const all = known('micro-ships', s);
  const players = s.seats.map((seat) => {
    const ships = s.sold.flatMap((owner, i) => (owner === seat ? [s.opened[i]?.name ?? ''] : []));
    return [seat, { ...((all.players as JsonObject)[seat] as JsonObject), ships }];
  });
  return isInTheBox ? [{ ...all, by: 'ships', players: Object.fromEntries(players) }] : [];
}

function expectTheSame(id: GameId, state: JsonObject): void {
  const wanted: readonly Standing[] = rulebook(id).standings(state);
  const at = settingOf(state as ShipsState);
  for (const entered of WAYS[id](state)) {
    expect(worked(id, 'score', at, entered).standings).toEqual(wanted);
  }
}

test.each(COUNTS)(
  '$id with $players: the ending entered by hand ranks as it was played',
  ({ id, players }) => {
    const seeds = [1, 2, 3];
    for (const state of playAtRandom({ game: rulebook(id), players, seeds })) expectTheSame(id, state);
  },
);

/** Real endings with their amounts made equal here and there: ties are rare at random. */
const TIED: Readonly<Record<GameId, (state: JsonObject, choose: (n: number) => number) => JsonObject>> = {
  'cheap-as-ships': (state, choose) => {
    const s = state as ShipsState;
    const players = s.seats.map((seat) => {
      const { sales = [], ...player } = s.players[seat] ?? {};
      const some = sales.slice(0, choose(2) === 0 ? sales.length : choose(3));
      return [seat, { ...player, sales: some, money: 200 + 10 * choose(2), reputation: choose(2) }];
    });
    return { ...s, players: Object.fromEntries(players) };
  },
  'starbase-jeff': (state, choose) => {
    const s = state as StationState;
    return { ...s, players: s.players.map((one) => ({ ...one, credits: choose(4) })) };
  },
  auction: (state, choose) => {
    const s = state as AuctionState;
    return { ...s, lots: s.lots.map((lot) => ({ ...lot, to: anyOf([...s.seats, null], choose) ?? null })) };
  },
  'micro-ships': (state, choose) => {
    const s = state as MicroState;
    const shown = s.seats.map((seat, i) => [seat, i % 2 === 0 ? ['green'] : choose(2) ? ['red'] : []]);
    const sold = s.sold.map((_, i) =>
      i < s.seats.length ? (s.seats[choose(s.seats.length)] ?? null) : null,
    );
    const level = { ...s, sold, shown: null };
    const ranked = rulebook('micro-ships').standings(level);
    const isLevel = (seat: string): boolean =>
      ranked.filter(({ score }) => score === ranked.find(({ who }) => who === seat)?.score).length > 1;
    return { ...level, shown: Object.fromEntries(shown.filter(([seat]) => isLevel(String(seat)))) };
  },
  shipshape: (state, choose) => {
    const s = state as SailState;
    const coins = Object.keys(s.coins).map((who) => [who, choose(3)]);
    return { ...s, coins: Object.fromEntries(coins) };
  },
};

test.each(COUNTS)('$id with $players: ties are broken as they would have been', ({ id, players }) => {
  const [state = {}] = playAtRandom({ game: rulebook(id), players, seeds: [9] });
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const tied = TIED[id](state, seeded(seed));
      const wanted = rulebook(id).standings(tied);
      const at = settingOf(state as ShipsState);
      // Coins that no voyage brought are entered as an end.
      const ways = id === 'shipshape' ? [{ ...known(id, tied), way: 'end' }] : WAYS[id](tied);
      for (const entered of ways) expect(worked(id, 'score', at, entered).standings).toEqual(wanted);
    }),
    { seed: 16, numRuns: 60 },
  );
});
