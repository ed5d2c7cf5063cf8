/** Whole turns at the table, ruling by ruling. */
import { game, DEFAULT_TILES, openingsLeft } from '../../../../engine/games/micro-ships';
import { cubes, fleet, ship, Table } from './support';

const roundNames = (table: Table): string[] => game.rounds(table.state).map((round) => round.name);
const asked = (table: Table, by: 'host' | 'A' | 'B' | 'C'): string[] =>
  game
    .asks(table.state, by, null)
    .map((ask) => (ask.kind === 'move' ? ask.move.do : ask.kind === 'note' ? ask.note : ask.secret.slot));

describe('setup and the row', () => {
  test('[MIC-1] three ships and one more each turn until twelve; the thirteenth stays unseen', () => {
    const table = new Table(3);
    const lengths: number[] = [];
    table.begin();
    for (let auction = 1; auction <= 12; auction++) {
      while (openingsLeft(table.state) > 0) table.open(1);
      lengths.push(table.state.opened.length - table.state.sold.length);
      table.flip({});
    }
    expect(lengths).toEqual([4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 2, 1]);
    expect(table.state.opened).toHaveLength(12);
    expect(table.feed()).toContain('That was the last ship to open. The thirteenth stays unseen.');
  });

  test('[MIC-1] the first ship in the row is bid on', () => {
    const table = new Table(3).begin();
    expect(table.feed()).toContain('Auction 1 of 12: the Dory');
    table.flip({ A: 'g' });
    expect(table.feed()).toContain('Auction 2 of 12: the Skiff');
  });

  test('[MIC-1] bidding waits for table, first player and three ships, not for the one opened this turn', () => {
    const table = new Table(3);
    expect(roundNames(table)).toEqual([]);
    table.play('host', { do: 'colour', colour: 'red' }).play('host', { do: 'first', seat: 'B' }).open(2);
    expect(roundNames(table)).toEqual([]);
    table.open(1);
    expect(roundNames(table)).toEqual(['a1/bid']);
    expect(game.asks(table.state, 'host', null).every((ask) => !ask.must)).toBe(true);
    table.open(1);
    expect(openingsLeft(table.state)).toBe(0);
  });

  test('[MIC-1] a ship still to be sold must be entered before its auction', () => {
    const table = new Table(3).begin();
    for (let i = 0; i < 4; i++) table.flip({});
    expect(roundNames(table)).toEqual([]);
    expect(
      game
        .asks(table.state, 'host', null)
        .some((ask) => ask.must && ask.kind === 'move' && ask.move.do === 'open'),
    ).toBe(true);
    table.open(1);
    expect(roundNames(table)).toEqual(['a5/bid']);
  });

  test('[ALL-6] one tap lets the app draw colour, first player and ships, which it then keeps opening', () => {
    const table = new Table(4).play('host', { do: 'deal', what: 'everything' });
    expect(roundNames(table)).toEqual(['deal/colour', 'deal/first', 'deal/tiles/1']);
    table.draw('deal/colour', 3).draw('deal/first', 3).draw('deal/tiles/1', 3);
    expect(table.state.opened).toHaveLength(4);
    expect(table.state.first).not.toBeNull();
    expect(Object.values(table.state.table ?? {}).sort()).toEqual([1, 2, 3, 4]);
    expect(table.feed()).toContain('drawn by the app');
    table.flip({ A: 'g' });
    expect(roundNames(table)).toEqual(['deal/tiles/5', 'a2/bid']);
    table.draw('deal/tiles/5').flip({ B: 'g' });
    expect(asked(table, 'host')).toEqual([]);
    table.draw('deal/tiles/6').play('host', { do: 'table-opens' }).flip({ C: 'g' });
    expect(roundNames(table)).toEqual(['a4/bid']);
    expect(asked(table, 'host')).toEqual(['open', 'enter', 'deal']);
  });

  test('[ALL-6] each of the three is drawn or named on its own', () => {
    const table = new Table(2).play('host', { do: 'deal', what: 'colour' });
    expect(roundNames(table)).toEqual(['deal/colour']);
    expect(asked(table, 'host')).toEqual(['deal', 'first', 'deal', 'open', 'enter', 'deal']);
    table.draw('deal/colour').play('host', { do: 'first', seat: 'B' }).open(3);
    expect(roundNames(table)).toEqual(['a1/bid']);
  });

  test('[MIC-1] what the app opens depends on the dice of that moment, never on an earlier shuffle', () => {
    const draws = [1, 2, 3, 4, 5, 6].map((seed) => {
      const table = new Table(2).play('host', { do: 'deal', what: 'tiles' });
      return table
        .draw('deal/tiles/1', seed)
        .state.opened.map((tile) => tile.name)
        .join();
    });
    expect(new Set(draws).size).toBeGreaterThan(3);
  });

  test('[MIC-2] a ship can be entered when it opens; one under a catalogue name takes its place', () => {
    const table = new Table(2);
    table.play('host', {
      do: 'enter',
      opening: 1,
      name: 'Dory',
      ship: 'pink',
      points: 7,
      gives: [{ kind: 'amount', cube: 'red', times: 2 }],
    });
    table.play('host', { do: 'enter', opening: 2, name: '', ship: 'grey', points: 0, gives: [] });
    expect(table.state.opened).toEqual([
      { name: 'Dory', ship: 'pink', points: 7, gives: [{ kind: 'amount', cube: 'red', times: 2 }] },
      { name: 'Ship 2', ship: 'grey', points: 0, gives: [] },
    ]);
    const open = game
      .asks(table.state, 'host', null)
      .find((ask) => ask.kind === 'move' && ask.move.do === 'open');
    const field = open?.kind === 'move' ? open.fields[0] : undefined;
    expect(field?.is === 'one' && field.of).toEqual(DEFAULT_TILES.slice(1).map((tile) => tile.name));
  });

  test('[MIC-2] an entered ship may give a bonus on any ship, by a name of the table’s own box', () => {
    const table = new Table(2);
    const own = { do: 'enter' as const, ship: 'pink' as const, points: 2, gives: [] };
    table.play('host', { ...own, opening: 1, name: 'Hulk', onShip: 'Ark' });
    table.play('host', { ...own, opening: 2, name: 'Ark', onShip: '' }).open(1);
    table.play('host', { do: 'colour', colour: 'green' }).play('host', { do: 'first', seat: 'A' });
    expect(table.state.opened[0]?.gives).toEqual([{ kind: 'specific', name: 'Ark' }]);
    expect(table.state.opened[1]?.gives).toEqual([]);
    table.flip({ A: 'g', B: '' });
    table.feed();
    table.flip({ A: 'g', B: 'r' });
    expect(table.feed()).toContain('{A} bids 1 green, worth 1 by the table, +2 from the Hulk: 3.');
  });

  test('what is for sale and what is asked is told from the state alone', () => {
    const table = new Table(3);
    const now = (): string[] => game.now(table.state, null).map(({ text }) => text);
    expect(now()).toEqual(['Still to be named or drawn: the colour worth 1, the first player and 3 ships.']);
    table.begin();
    expect(now()).toEqual([
      'Auction 1 of 12: the Dory, white, 1 point, 1 more green with every bid that has green. {A} is first player.',
      'The table: green 1, yellow 2, red 3, blue 4.',
      'Write your bid.',
    ]);
    table.flip({ A: 'r', B: 'gy', C: '' });
    expect(now()).toEqual([
      '{B} and {A} are level at 3: the Dory goes aside.',
      'The table: green 1, yellow 2, red 3, blue 4.',
      '{B} may move one colour by one, or leave it.',
    ]);
  });

  test('[MIC-2] cubes by player count, the rest in the cup; only counts are public', () => {
    expect(new Table(2).held()).toEqual({ A: 5, B: 5, cup: 2 });
    expect(new Table(3).held()).toEqual({ A: 5, B: 5, C: 5, cup: 5 });
    expect(new Table(4).held()).toEqual({ A: 4, B: 4, C: 4, D: 4, cup: 4 });
  });
});

describe('a sale', () => {
  test('[MIC-4] [MIC-5] the highest wins and pays; table first, then the cup; the others keep theirs', () => {
    const table = new Table(3).begin('green');
    table.feed();
    table.flip({ A: 'gb', B: 'rr', C: 'y' });
    expect(table.state.sold).toEqual(['B']);
    expect(table.state.table).toEqual({ green: 2, yellow: 3, red: 2, blue: 4 });
    expect(table.held()).toEqual({ A: 5, B: 3, C: 5, cup: 7 });
    expect(table.feed()).toBe(
      [
        '{A} bids 1 green and 1 blue, worth 5.',
        '{B} bids 2 red, worth 6.',
        '{C} bids 1 yellow, worth 2.',
        '{B} wins the Dory at 6. The others take their cubes back.',
        'Green rises to 2, yellow rises to 3, red falls to 2, blue stays at 4. Then 2 red go into the cup.',
        'Auction 2 of 12: the Skiff, orange, 1 point, 1 more yellow with every bid that has yellow. {B} is first player. Write your bid.',
      ].join('\n'),
    );
  });

  test('[MIC-4] modifiers of ships won count from the next auction on, and never towards limit, payment or table', () => {
    const box = fleet(
      ship('Double', { gives: [{ kind: 'amount', cube: 'blue', times: 1 }] }),
      ship('Next'),
      ship('Third', { ship: 'orange' }),
    );
    const table = new Table(3, box).begin('green');
    table.flip({ A: 'b', B: 'r', C: 'g' });
    expect(table.state.table).toEqual({ green: 2, yellow: 3, red: 4, blue: 3 });
    table.feed();
    table.flip({ A: 'b', B: 'y', C: 'r' });
    expect(table.state.sold).toEqual(['A', 'A']);
    expect(table.held()).toMatchObject({ A: 3 });
    expect(table.state.table).toEqual({ green: 3, yellow: 4, red: 4, blue: 2 });
    expect(table.feed()).toContain('{A} bids 1 blue, worth 3 by the table, +3 from the Double: 6.');
  });

  test('[MIC-4] a bonus of 2 on the colour of the ship for sale decides', () => {
    const box = fleet(
      ship('Herald', { gives: [{ kind: 'colour', ship: 'pink' }] }),
      ship('Rose', { ship: 'pink' }),
    );
    const table = new Table(3, box).begin('green').flip({ A: 'b' });
    table.feed();
    table.flip({ A: 'g', B: 'y' });
    expect(table.state.sold).toEqual(['A', 'A']);
    expect(table.feed()).toContain('{A} bids 1 green, worth 2 by the table, +2 from the Herald: 4.');
  });

  test('[MIC-7] those who did not bid draw from the first player on, while the cup has any', () => {
    const table = new Table(2).begin('green', 'B');
    table.flip({ A: '', B: '' });
    expect(table.held()).toEqual({ A: 6, B: 6, cup: 0 });
    table.feed();
    table.flip({ A: 'g', B: '' });
    expect(table.held()).toEqual({ A: 5, B: 7, cup: 0 });
    expect(table.feed()).toContain('{B} did not bid and draws one cube from the cup.');
    table.flip({});
    expect(table.held()).toEqual({ A: 5, B: 7, cup: 0 });
    expect(table.feed()).toContain('The cup is empty, so {B} and {A} cannot draw.');
  });

  test('[MIC-7] with one cube in the cup it goes to whoever is first in order', () => {
    const table = new Table(4).begin('green', 'A');
    for (let i = 0; i < 3; i++) table.correct('cubes', 'A', 1);
    table.flip({});
    expect(table.held()).toEqual({ A: 8, B: 4, C: 4, D: 4, cup: 0 });
    expect(table.state.first).toBe('B');
    table.flip({ D: 'g' });
    expect(table.held()).toMatchObject({ B: 5, C: 4, D: 3, A: 8, cup: 0 });
  });

  test('[MIC-7] the marker goes to the left each turn', () => {
    const table = new Table(3).begin('green', 'B');
    const seen = [table.state.first];
    for (let i = 0; i < 3; i++) seen.push(table.flip({ A: i ? '' : 'g' }).state.first);
    expect(seen).toEqual(['B', 'C', 'A', 'B']);
  });

  test('[ALL-1] a bid that never came is no bid, and draws like one', () => {
    const table = new Table(3).begin().flip({ A: null, B: 'g', C: '' });
    expect(table.state.sold).toEqual(['B']);
    expect(table.held()).toMatchObject({ A: 6, C: 6 });
    expect(table.feed()).toContain('{A}: no bid.');
  });

  test('[ALL-8] a paper bid is typed in and marked as such', () => {
    const table = new Table(3).begin().flip({ A: { entered: 'rb' }, B: 'g' });
    expect(table.state.sold).toEqual(['A']);
    expect(table.feed()).toContain('{A} bids 1 red and 1 blue, typed in from the table, worth 7.');
  });

  test('[MIC-3] an empty hand is not asked, cannot bid and draws', () => {
    const table = new Table(3).begin();
    table.correct('cubes', 'C', -5);
    expect(game.rounds(table.state)[0]?.slots.map((slot) => slot.seat)).toEqual(['A', 'B']);
    table.flip({ A: 'g', B: '' });
    expect(table.held()).toMatchObject({ A: 4, B: 6, C: 1 });
    expect(table.feed()).toContain('{C} holds no cube and cannot bid.');
  });
});

describe('bids that do not fit', () => {
  const unfit = (
    players: number,
    opened: string | { opened: null },
    prepare: (table: Table) => void = () => undefined,
  ): Table => {
    const table = new Table(players).begin();
    prepare(table);
    table.feed();
    return table.flip({ A: opened, B: 'g' });
  };

  test('[MIC-3] over the limit: no bid, and no draw', () => {
    const table = unfit(3, 'ggrb');
    expect(table.state.sold).toEqual(['B']);
    expect(table.held()).toMatchObject({ A: 5, C: 6 });
    expect(table.feed()).toContain(
      '{A}: 4 cubes are more than the 3 a bid may have. It counts as no bid, and draws nothing.',
    );
  });

  test('[MIC-3] two players: four cubes fit, five or four colours do not', () => {
    expect(unfit(2, 'ggrb').state.sold).toEqual(['A']);
    expect(unfit(2, 'ggrrb').feed()).toContain('5 cubes are more than the 4');
    expect(unfit(2, 'gyrb').feed()).toContain('4 colours are more than the 3');
  });

  test('[MIC-3] more than the public count, or than there are of a colour', () => {
    expect(unfit(3, 'gg', (table) => table.correct('cubes', 'A', -4)).feed()).toContain(
      '2 cubes shown, 1 held',
    );
    expect(unfit(2, 'gggg').feed()).toContain('4 green shown, and at most 3 can be outside the cup');
  });

  test('[MIC-3] what was paid lies in the cup until somebody may have drawn it', () => {
    const table = new Table(2).begin();
    table.flip({ A: 'ggb', B: 'y' });
    expect(table.state.surelyInCup).toEqual({ green: 2, yellow: 0, red: 0, blue: 1 });
    table.flip({ A: 'gg', B: 'y' });
    expect(table.feed()).toContain('2 green shown, and at most 1 can be outside the cup');
    expect(table.state.sold).toEqual(['A', 'B']);
    table.flip({ A: '', B: 'g' });
    expect(table.state.surelyInCup).toEqual({ green: 2, yellow: 0, red: 0, blue: 0 });
  });

  test('[ALL-4] anything but whole cubes is no bid', () => {
    expect(unfit(3, { opened: null } as never).feed()).toContain('not a list of cubes');
    const table = new Table(3)
      .begin()
      .flip({ A: { opened: { cubes: 2 } }, B: { opened: { cubes: ['pink'] } } });
    expect(table.state.sold).toEqual([null]);
    expect(table.held()).toMatchObject({ A: 5, B: 5, C: 6 });
  });

  test('[MIC-2] more of a colour shown by all than there are is pointed out', () => {
    const table = new Table(3).begin().flip({ A: 'ggg', B: 'ggg' });
    expect(table.feed()).toContain('6 green cubes were shown, and there are 5.');
  });
});

describe('ties', () => {
  test('[MIC-6] nobody wins or pays, the ship goes aside, the tied move the table in order, then the others draw', () => {
    const table = new Table(3).begin('green', 'B');
    table.feed();
    table.flip({ A: 'r', B: 'gy', C: '' });
    expect(table.state).toMatchObject({
      sold: [],
      phase: { at: 'tie', total: 3, level: ['A', 'B'], movers: ['A', 'B'], drawers: ['C'] },
      table: { green: 1, yellow: 2, red: 3, blue: 4 },
    });
    expect(game.rounds(table.state)).toEqual([]);
    expect(table.feed()).toContain(
      '{A} and {B} are level at 3, so nobody wins the Dory. It goes aside and nobody pays.\n{A}, then {B} may move one colour by one.',
    );
    table.play('A', { do: 'shift', auction: 1, colour: 'green', step: 1 });
    expect(table.held()).toMatchObject({ C: 5 });
    expect(table.feed()).toBe('{A} moves green up to 2.\n{B} may move one colour by one, or leave it.');
    table.play('B', { do: 'shift', auction: 1, colour: 'blue', step: -1 });
    expect(table.state).toMatchObject({
      sold: [null],
      phase: { at: 'bid' },
      shifts: [
        { seat: 'A', moved: { colour: 'green', step: 1 } },
        { seat: 'B', moved: { colour: 'blue', step: -1 } },
      ],
      first: 'C',
      table: { green: 2, yellow: 2, red: 3, blue: 3 },
    });
    expect(table.held()).toEqual({ A: 5, B: 5, C: 6, cup: 4 });
    expect(table.feed()).toContain('{C} did not bid and draws one cube from the cup.');
  });

  test('[MIC-6] the same colour may be moved twice, and a tied player may decline', () => {
    const table = new Table(4).begin('green', 'A').flip({ A: 'b', B: 'b', C: 'b', D: 'g' });
    table.play('B', { do: 'shift', auction: 1, colour: 'yellow', step: 1 });
    table.play('C', { do: 'shift', auction: 1, colour: 'yellow', step: 1 });
    table.play('A', { do: 'decline', auction: 1 });
    expect(table.state.table).toEqual({ green: 1, yellow: 4, red: 3, blue: 4 });
    expect(table.feed()).toContain('{A} leaves the table as it is.');
  });

  test('[ALL-8] whoever is away declines', () => {
    const table = new Table(3).begin().flip({ B: 'g', C: 'g' });
    const away = game.asks(table.state, 'B', null).filter((ask) => ask.kind === 'move' && ask.away);
    expect(away).toEqual([
      {
        kind: 'move',
        by: 'B',
        move: { do: 'decline', auction: 1 },
        fields: [],
        must: true,
        away: true,
        guard: ['auction'],
      },
    ]);
  });

  test('[MIC-6] nobody bid: aside, and the table stays', () => {
    const table = new Table(3).begin('red').flip({});
    expect(table.state).toMatchObject({
      sold: [null],
      phase: { at: 'bid' },
      table: { red: 1, blue: 2, green: 3, yellow: 4 },
    });
    expect(table.feed()).toContain('Nobody bids on the Dory.');
  });
});

describe('the end', () => {
  /** Twelve plain ships go to these seats in turn; nobody else ever bids. */
  function sell(table: Table, owners: readonly ('A' | 'B' | 'C' | null)[]): Table {
    table.begin('green', 'A');
    for (const owner of owners) {
      while (openingsLeft(table.state) > 0) table.open(1);
      table.flip(owner ? { [owner]: 'g' } : {});
    }
    return table;
  }

  test('[MIC-8] most points wins, and no hand is shown if nobody is level', () => {
    const table = sell(new Table(3, fleet()), [
      'A',
      'A',
      'A',
      'B',
      'B',
      'C',
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(game.isOver(table.state)).toBe(true);
    expect(table.standings()).toEqual([
      { who: 'A', place: 1, score: 3, chain: [] },
      { who: 'B', place: 2, score: 2, chain: [] },
      { who: 'C', place: 3, score: 1, chain: [] },
    ]);
    expect(table.feed()).toContain('{A} wins with 3 points.');
    expect(asked(table, 'host')).toEqual([]);
  });

  const level = (): Table =>
    sell(new Table(3, fleet()), ['A', 'B', 'A', 'B', 'C', null, null, null, null, null, null, null]);

  test('[MIC-8] those who are level open their hands, and the table as it stands decides', () => {
    const table = level();
    expect(roundNames(table)).toEqual(['end/hands']);
    expect(game.rounds(table.state)[0]?.slots).toEqual([
      { name: 'end/hand/A', seat: 'A', absent: 'host-enters' },
      { name: 'end/hand/B', seat: 'B', absent: 'host-enters' },
    ]);
    expect(table.feed()).toContain('{A} and {B} are level on points: show your cubes.');
    const { A = 0, B = 0 } = table.held();
    table.flip({ A: 'yyyyrrrrbbbb'.slice(0, A), B: { entered: 'ggrrrryyyyyb'.slice(0, B) } });
    expect(game.isOver(table.state)).toBe(true);
    const [first, second] = table.standings();
    expect(first).toMatchObject({ who: 'A', place: 1, score: 2, chain: [{ by: 'cubes', went: 'ahead' }] });
    expect(second).toMatchObject({ who: 'B', place: 2, score: 2, chain: [{ by: 'cubes', went: 'behind' }] });
    const feed = table.feed();
    expect(feed).toMatch(/\{A\} wins with 2 points\.\nAt 2 points the cubes decide: \{A\} \d+, \{B\} \d+\./);
    expect(feed).toContain('typed in from the table');
  });

  test('[MIC-8] equal in both: shared', () => {
    const table = level();
    const { A = 0, B = 0 } = table.held();
    expect(A).toBe(B);
    table.flip({ A: 'yyyyrrrrbbbb'.slice(0, A), B: 'yyyyrrrrbbbb'.slice(0, B) });
    expect(table.standings().map((one) => one.place)).toEqual([1, 1, 3]);
    expect(table.feed()).toContain('{A} and {B} share the win with 2 points and cubes of equal worth.');
  });

  test('[MIC-8] a hand that nobody shows is worth nothing', () => {
    const table = level();
    const { A = 0 } = table.held();
    table.flip({ A: 'yyyyrrrrbbbb'.slice(0, A), B: null });
    expect(table.standings()[0]).toMatchObject({ who: 'A', place: 1 });
    expect(table.feed()).toContain('{B} shows no cubes');
  });

  test('[MIC-8] modifiers do not count, and an empty hand needs no showing', () => {
    const table = level();
    table.correct('cubes', 'B', -(table.held()['B'] ?? 0));
    expect(game.rounds(table.state)[0]?.slots.map((slot) => slot.seat)).toEqual(['A']);
    table.correct('cubes', 'A', -(table.held()['A'] ?? 0));
    expect(game.isOver(table.state)).toBe(true);
    expect(table.standings().map((one) => one.place)).toEqual([1, 1, 3]);
  });
});

test('the order in which bids are listed changes nothing', () => {
  const table = new Table(3).begin();
  const shown = (['A', 'B', 'C'] as const).map((seat, i) => ({
    slot: `a1/bid/${seat}`,
    seat,
    how: 'sealed' as const,
    value: { cubes: cubes(['r', 'gy', ''][i] ?? '') },
  }));
  const dice = {
    below: () => 0,
    pick: <T>(items: readonly [T, ...T[]]) => items[0],
    shuffle: <T>(items: readonly T[]) => [...items],
  };
  const one = game.reveal(table.state, 'a1/bid', shown, dice);
  expect(game.reveal(table.state, 'a1/bid', [...shown].reverse(), dice)).toEqual(one);
  expect(one.phase.at).toBe('tie');
});
