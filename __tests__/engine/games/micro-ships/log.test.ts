/** Micro ships through the real log: draws by every phone's salt, undo with notes, facts put right with bids kept. */
import {
  digest,
  isLive,
  lineageOf,
  type AnyGame,
  type JsonObject,
  type Kept,
  type SeatId,
} from '../../../../engine';
import { game, type Move, type State, type Own } from '../../../../engine/games/micro-ships';
import { Desk } from '../../../../tools/testbed/log-desk';
import { cubes, fleet, ship } from './support';

const registry = (id: string): AnyGame | undefined => (id === game.id ? game : undefined);
const seats: readonly SeatId[] = ['A', 'B', 'C'];

function opened(tiles = game.defaults(3).tiles): Desk {
  const desk = Desk.seated(seats, registry);
  desk.must(0, { do: 'start', game: game.id, rules: game.rules, options: { tiles } });
  return desk;
}
const host = (desk: Desk, move: Move): number => desk.must(0, { do: 'play', as: 'host', move }).seq;
const moversOf = (desk: Desk): readonly SeatId[] => {
  const { phase } = stateOf(desk);
  return phase.at === 'tie' ? phase.movers : [];
};
const stateOf = (desk: Desk): State => {
  const state: JsonObject = desk.state;
  return state as State;
};

/** Green is worth 1, A is first player, the first ships of the box lie open; returns the entry that opened the last. */
function begin(desk: Desk): number {
  host(desk, { do: 'colour', colour: 'green' });
  host(desk, { do: 'first', seat: 'A' });
  const names = stateOf(desk).options.tiles.map((tile) => tile.name);
  return Math.max(
    ...[1, 2, 3, 4].map((opening) => host(desk, { do: 'open', opening, name: names[opening - 1] ?? '' })),
  );
}

function bid(desk: Desk, auction: number, letters: readonly string[]): void {
  for (const [device, seat] of seats.entries())
    desk.lock(device, `a${auction}/bid/${seat}`, { cubes: cubes(letters[device] ?? '') });
  desk.settle();
}

/** What a phone hands to `own`: its notes that the log still stands on. */
const ownOf = (desk: Desk, seat: SeatId, notes: readonly Kept[]): Own =>
  game.own(
    stateOf(desk),
    seat,
    notes.filter((one) => isLive(desk.table, one.at)),
  );

test('[ALL-6] the app deals with a salt of every phone, and every fold agrees', () => {
  const desk = opened();
  host(desk, { do: 'deal', what: 'everything' });
  desk.dice();
  expect(stateOf(desk)).toMatchObject({
    opened: { length: 4 },
    drawing: { colour: false, first: false, tiles: true },
  });
  bid(desk, 1, ['g', 'rr', '']);
  desk.dice();
  expect(stateOf(desk).opened).toHaveLength(5);
  expect(digest(desk.refold())).toBe(digest(desk.table));
});

test('[ALL-6] a table that lets the app draw has no move to make before the first bid', () => {
  const desk = Desk.seated(seats, registry);
  desk.must(0, {
    do: 'start',
    game: game.id,
    rules: game.rules,
    options: { ...game.defaults(3), draws: 'app' },
  });
  expect(game.asks(stateOf(desk), 'host', null)).toEqual([]);
  desk.dice();
  expect(stateOf(desk)).toMatchObject({ phase: { at: 'bid' }, opened: { length: 4 } });
});

test('[ALL-2] an undone payment returns to the hand, and what was noted since is forgotten', () => {
  const desk = opened();
  begin(desk);
  const notes: Kept[] = [{ name: 'count/a1', value: { cubes: cubes('ggyrb') }, at: desk.table.seq }];
  const before = desk.table.seq;
  bid(desk, 1, ['gb', '', '']);
  expect(ownOf(desk, 'A', notes)).toMatchObject({ hand: { green: 1, blue: 0 }, unknown: 0 });
  bid(desk, 2, ['', 'g', '']);
  notes.push({ name: 'drew/a2', value: { cube: 'blue' }, at: desk.table.seq });
  expect(ownOf(desk, 'A', notes)).toMatchObject({ hand: { green: 1, blue: 1 }, unknown: 0 });

  desk.must(0, { do: 'undo', to: before });
  expect(ownOf(desk, 'A', notes)).toMatchObject({
    hand: { green: 2, yellow: 1, red: 1, blue: 1 },
    unknown: 0,
  });
  bid(desk, 1, ['y', '', '']);
  bid(desk, 2, ['', 'g', '']);
  expect(ownOf(desk, 'A', notes)).toMatchObject({
    hand: { green: 2, yellow: 0 },
    unknown: 1,
    untold: ['drew/a2'],
  });
});

test('[MIC-6] whoever is away declines, and the turn ends', () => {
  const desk = opened();
  begin(desk);
  desk.must(1, { do: 'away', seat: 'B', away: true });
  desk.lock(0, 'a1/bid/A', { cubes: ['red'] });
  desk.lock(2, 'a1/bid/C', { cubes: ['red'] });
  desk.settle();
  expect(moversOf(desk)).toEqual(['C', 'A']);
  desk.must(2, { do: 'away', seat: 'C', away: true });
  desk.settle();
  expect(moversOf(desk)).toEqual(['A']);
  desk.must(0, { do: 'play', as: 'A', move: { do: 'decline', auction: 1 } });
  expect(stateOf(desk)).toMatchObject({ phase: { at: 'bid' }, sold: [null] });
});

test('[ALL-2] a ship entered wrongly is put right, and the bids are resolved again', () => {
  const herald = ship('Herald', { gives: [{ kind: 'colour', ship: 'pink' }] });
  const desk = opened(fleet(herald, ship('Rose'), ship('Third'), ship('Fourth')));
  const at = begin(desk);
  bid(desk, 1, ['b', '', '']);
  bid(desk, 2, ['g', 'y', '']);
  expect(stateOf(desk).sold).toEqual(['A', 'B']);
  desk.must(0, {
    do: 'fix',
    at,
    fact: { fact: 'tile', opening: 2, name: 'Rose', ship: 'pink', points: 1, gives: [] },
  });
  // Green was worth 2 by then, so the bonus makes it 4 against yellow's 3.
  expect(stateOf(desk).sold).toEqual(['A', 'A']);
  expect(digest(desk.refold())).toBe(digest(desk.table));
});

test('[ALL-2] every fact on offer says where it went wrong, and can be mended there', () => {
  const desk = opened(fleet(ship('Herald'), ship('Rose'), ship('Third'), ship('Fourth')));
  begin(desk);
  bid(desk, 1, ['r', 'r', '']);
  desk.must(1, { do: 'play', as: 'B', move: { do: 'shift', auction: 1, colour: 'green', step: 1 } });
  desk.must(0, { do: 'play', as: 'A', move: { do: 'decline', auction: 1 } });
  const now = stateOf(desk);
  const timeline = lineageOf(desk.table).flatMap(({ seq, play }) =>
    play.game ? [{ seq, state: play.game.state as State }] : [],
  );
  const placeOf = (fact: string, which: object): number | undefined => {
    const one = game.fixes(now).find((fix) => fix.fact.fact === fact && holds(fix.fact, which));
    return timeline.findLast(({ state }) => one?.since?.(state))?.seq;
  };
  const beforeFlip = timeline.findLast(({ state }) => state.auctions.length === 0)?.seq;
  expect(placeOf('table', { auction: 1 })).toBe(beforeFlip);
  expect(placeOf('first', { auction: 1 })).toBe(beforeFlip);
  expect(placeOf('tile', { opening: 1 })).toBe(beforeFlip);
  expect(placeOf('tile', { opening: 2 })).toBe(timeline.at(-1)?.seq);
  expect(placeOf('table', { auction: 2 })).toBe(timeline.at(-1)?.seq);
  // With C first, A moves before B: the shift that B made is out of order now, and the mend says so.
  const outOfOrder = { fact: 'first', auction: 1, seat: 'C' };
  expect(desk.refused(0, { do: 'fix', at: beforeFlip ?? 0, fact: outOfOrder })).toMatchObject({
    kind: 'fix-breaks',
    why: { kind: 'not-your-turn', turn: 'A' },
  });
  desk.must(0, {
    do: 'fix',
    at: beforeFlip ?? 0,
    fact: { fact: 'table', auction: 1, green: 2, yellow: 2, red: 2, blue: 2 },
  });
  expect(stateOf(desk)).toMatchObject({ table: { green: 3, yellow: 2, red: 2, blue: 2 }, sold: [null] });
});

const holds = (fact: object, part: object): boolean =>
  Object.entries(part).every(([name, value]) => (fact as Record<string, unknown>)[name] === value);
