/** One test at least for every ruling of Cheap as Ships that concerns setup, dealing, bidding and drafting. */
import { closedAuction, game, DEFAULT_CATALOGUE } from '../../../../engine/games/cheap-as-ships';
import { FOUR, part, Table, type RowSpec } from './support';

const SINGLES: readonly RowSpec[] = [
  ['open', 1],
  ['closed', 1],
  ['open', 1],
  ['closed', 1],
];
const FOX = part('front', 'Fox', 5, 3);
const ORBIT = part('back', 'Orbit', 10, 1);

describe('setup', () => {
  test("[CAS-1] everyone starts with £80 of the box's £1000, reputation 0 and two junk parts", () => {
    for (const players of [2, 3, 4]) {
      const { state } = Table.open(FOUR.slice(0, players));
      expect(state.bank).toBe(1000 - 80 * players);
      for (const seat of state.seats) {
        expect(state.players[seat]).toMatchObject({ money: 80, reputation: 0 });
        expect(game.accounts(state)).toContainEqual({
          what: 'cards',
          of: seat,
          amount: 2,
          correctable: true,
        });
      }
      expect(game.accounts(state)).toContainEqual({
        what: 'cards',
        of: 'decks',
        amount: 3 * 6 * players,
        correctable: false,
      });
    }
  });

  test('[CAS-1] an empty bank still pays, and the table is told', () => {
    const table = Table.dealt([['closed', 1]], ['A', 'B']);
    table.put('A', { money: 900 });
    table.paddles({});
    const parts = [part('front', 'Fox', 30, 0), part('middle', 'Fox', 30, 0), part('back', 'Fox', 30, 0)];
    table.put('A', { parts });
    const lines = table.say('A', {
      do: 'ship',
      round: 1,
      front: parts[0]!,
      middle: parts[1]!,
      back: parts[2]!,
    });
    expect(table.state.bank).toBeLessThan(0);
    expect(lines).toContain('The bank is empty. Use something else for money; the ledger goes on.');
  });

  test("[ALL-6] the start player is named, or drawn from the table's dice", () => {
    const named = Table.open();
    expect(named.refused('B', { do: 'start', seat: 'B' })).toEqual({ kind: 'for-the-table', do: 'start' });
    named.say('host', { do: 'start', seat: 'C' });
    expect(named.state).toMatchObject({ lead: 'C', phase: { at: 'setup' } });
    const drawn = Table.open(FOUR, { start: 'drawn' });
    expect(game.rounds(drawn.state)).toContainEqual({
      name: 'start',
      kind: 'together',
      dice: true,
      slots: [],
    });
    drawn.reveal('start', {});
    expect(FOUR).toContain(drawn.state.lead);
  });

  test('[CAS-2] the default box: 24 fronts, middles and backs, 8 junk, balanced in value and quality', () => {
    for (const type of ['front', 'middle', 'back'] as const) {
      const parts = DEFAULT_CATALOGUE.parts.filter((one) => one.type === type);
      expect(parts).toHaveLength(24);
      expect(parts.reduce((sum, one) => sum + one.quality, 0)).toBe(0);
      expect(new Set(parts.map((one) => one.brand)).size).toBe(5);
    }
    expect(new Set(DEFAULT_CATALOGUE.parts.map((one) => JSON.stringify(one))).size).toBe(72);
    expect(
      DEFAULT_CATALOGUE.parts.every(({ value, quality }) => value % 5 === 0 && Math.abs(quality) <= 3),
    ).toBe(true);
  });

  test('[CAS-2] an edited catalogue is checked before a game is built on it', () => {
    const edited = (change: Partial<typeof DEFAULT_CATALOGUE>) =>
      game.setup({ ...game.defaults(4), catalogue: { ...DEFAULT_CATALOGUE, ...change } }, FOUR);
    expect(edited({})).toMatchObject({ ok: true });
    expect(edited({ junk: [] })).toEqual({
      ok: false,
      why: { kind: 'catalogue-count', what: 'junk', wanted: 8, got: 0 },
    });
    expect(edited({ specialists: ['Fox', 'Leaf', 'Moon'] })).toMatchObject({
      why: { kind: 'catalogue-brand', brand: 'Moon' },
    });
    expect(edited({ values: [5] })).toMatchObject({ why: { kind: 'catalogue-print', what: 'value' } });
    expect(
      edited({ auctions: DEFAULT_CATALOGUE.auctions.map((card) => ({ ...card, winners: 1 })) }),
    ).toMatchObject({
      why: { kind: 'auction-deck-size', cards: 18, deck: 24 },
    });
    expect(
      edited({ bidding: DEFAULT_CATALOGUE.bidding.map((card, i) => ({ ...card, players: i < 4 ? 2 : 4 })) }),
    ).toMatchObject({ ok: true });
  });
});

describe('the setup phase', () => {
  test('[CAS-2] "Deal for us" takes one move: the specialist and rows that use the lot deck up', () => {
    for (const players of [2, 3, 4]) {
      const table = Table.open(FOUR.slice(0, players));
      table.say('host', { do: 'start', seat: 'A' });
      table.say('host', { do: 'deal', round: 1 });
      table.reveal('r1/deal', {});
      expect(table.state.rows.reduce((sum, row) => sum + row.cards, 0)).toBe(6 * players);
      expect(table.state.rows).toHaveLength(players + 2);
      expect(table.state.phase).toMatchObject({ at: 'auction', row: 1 });
      expect(DEFAULT_CATALOGUE.specialists).toContain(table.state.specialist);
    }
  });

  test('[CAS-2] rows that would overdraw the lot deck are refused, unless the host overrides', () => {
    const table = Table.open(['A', 'B']);
    table.say('host', { do: 'start', seat: 'A' });
    table.say('host', { do: 'row', round: 1, row: 1, kind: 'open', winners: 2 });
    table.say('host', { do: 'row', round: 1, row: 2, kind: 'open', winners: 1 });
    expect(table.refused('host', { do: 'row', round: 1, row: 3, kind: 'open', winners: 2 })).toEqual({
      kind: 'lot-deck-exceeded',
      cards: 6,
      left: 3,
    });
    const anyway = { do: 'row-anyway', round: 1, row: 3, kind: 'open', winners: 2, cards: 3 } as const;
    expect(table.refused('A', anyway)).toEqual({ kind: 'for-the-table', do: 'row-anyway' });
    table.say('host', { do: 'specialist', round: 1, brand: 'Leaf' });
    expect(table.refused('B', { do: 'enough-rows', round: 1 })).toEqual({
      kind: 'for-the-table',
      do: 'enough-rows',
    });
    table.say('host', anyway);
    expect(table.state.phase.at).toBe('auction');
  });

  test('[CAS-2] the last rows follow once the cards left are all of one kind', () => {
    const table = Table.open(['A', 'B']);
    table.say('host', { do: 'start', seat: 'A' });
    table.say('host', { do: 'specialist', round: 1, brand: 'Fox' });
    for (const row of [1, 2]) table.say('host', { do: 'row', round: 1, row, kind: 'open', winners: 1 });
    const lines = table.say('host', { do: 'row', round: 1, row: 3, kind: 'open', winners: 1 });
    expect(table.state.rows[3]).toMatchObject({ kind: 'closed', winners: 1, cards: 3 });
    expect(lines.slice(0, 4)).toEqual([
      'Lot 3: open, 1 winner, 3 parts.',
      'Lot 4: closed, 1 winner, 3 parts.',
      'It follows from the cards that are left.',
      'The host entered lot 3.',
    ]);
  });

  test('[CAS-2] backs can be entered before a lot is revealed, and parts must agree with them', () => {
    const table = Table.dealt(SINGLES, ['A', 'B']);
    expect(
      table.refused('host', { do: 'backs', round: 1, row: 2, backs: { front: 1, middle: 1, back: 0 } }),
    ).toEqual({ kind: 'backs-differ', cards: 3 });
    table.say('host', { do: 'backs', round: 1, row: 1, backs: { front: 2, middle: 1, back: 0 } });
    expect(table.refused('host', { do: 'name', round: 1, at: 1, part: ORBIT })).toEqual({
      kind: 'no-such-back',
      type: 'back',
    });
    table.say('host', { do: 'name', round: 1, at: 1, part: FOX });
    table.say('host', { do: 'called', round: 1, row: 1, first: 'B', price: 20 });
    expect(table.state.players.B?.backs).toMatchObject({ front: 1, middle: 1, back: 0, any: 0 });
    expect(table.state.players.B?.parts).toContainEqual(FOX);
  });

  test('[CAS-16] each specialist comes once; the third follows by itself', () => {
    const table = Table.dealt(SINGLES, ['A', 'B'], { money: 'phones' });
    const rest = () => {
      while (table.state.phase.at === 'auction') {
        const { row } = table.state.phase;
        if (table.state.rows[row - 1]?.kind === 'open')
          table.say('host', { do: 'called', round: table.state.round, row });
        else table.paddles({});
      }
      for (const seat of ['A', 'B'] as const) table.say(seat, { do: 'done', round: table.state.round });
    };
    rest();
    expect(table.refused('host', { do: 'specialist', round: 2, brand: 'Fox' })).toEqual({
      kind: 'specialist-gone',
      brand: 'Fox',
    });
    expect(table.refused('A', { do: 'specialist-anyway', round: 2, brand: 'Fox' })).toEqual({
      kind: 'for-the-table',
      do: 'specialist-anyway',
    });
    expect(table.allows('host', { do: 'specialist-anyway', round: 2, brand: 'Fox' })).toBe(true);
    table.rows(SINGLES, 'Prism');
    rest();
    expect(table.state).toMatchObject({ round: 3, specialist: 'Leaf' });
    expect(table.lines.map(({ text }) => text)).toContain('The last specialist can only look for Leaf.');
  });
});

describe('open bidding', () => {
  const turns = () =>
    Table.dealt(
      [
        ['open', 1],
        ['open', 2],
      ],
      FOUR,
      { open: 'turns' },
      'B',
    );

  test('[CAS-3] bids go clockwise from the start player, at least £20 and always higher', () => {
    const table = turns();
    expect(table.refused('A', { do: 'bid', round: 1, row: 1, bid: 30 })).toEqual({
      kind: 'not-your-turn',
      turn: 'B',
    });
    expect(table.refused('B', { do: 'bid', round: 1, row: 1, bid: 19 })).toEqual({
      kind: 'bid-under-opening',
      bid: 19,
      least: 20,
    });
    expect(table.refused('B', { do: 'bid', round: 1, row: 1, bid: 81 })).toEqual({
      kind: 'bid-over-money',
      bid: 81,
      money: 80,
    });
    table.say('B', { do: 'bid', round: 1, row: 1, bid: 20 });
    expect(table.refused('C', { do: 'bid', round: 1, row: 1, bid: 20 })).toEqual({
      kind: 'bid-not-higher',
      bid: 20,
      high: 20,
    });
    table.say('C', { do: 'pass', round: 1, row: 1 });
    table.say('D', { do: 'bid', round: 1, row: 1, bid: 25 });
    table.say('A', { do: 'pass', round: 1, row: 1 });
    expect(table.refused('C', { do: 'bid', round: 1, row: 1, bid: 60 })).toEqual({
      kind: 'already-passed',
      seat: 'C',
    });
    table.say('B', { do: 'pass', round: 1, row: 1 });
    expect(table.state.rows[0]?.result).toEqual({ first: { seat: 'D', price: 25 }, second: null });
    expect(table.money('D')).toBe(55);
  });

  test('[CAS-3] who cannot raise passes by themselves, and the feed says so', () => {
    const table = turns();
    table.put('C', { money: 30 });
    table.put('D', { money: 12 });
    const lines = table.say('B', { do: 'bid', round: 1, row: 1, bid: 30 });
    expect(lines).toContain('{C} has £30, it would take more than £30: {C} passes.');
    expect(lines).toContain('{D} has £12, it would take more than £30: {D} passes.');
    expect(table.state.phase).toMatchObject({ open: { turn: 'A', passed: ['C', 'D'] } });
  });

  test('[CAS-3] the last player still chooses when all others passed without a bid', () => {
    const table = turns();
    for (const seat of ['B', 'C', 'D'] as const) table.say(seat, { do: 'pass', round: 1, row: 1 });
    expect(table.state.phase).toMatchObject({ row: 1, open: { turn: 'A' } });
    table.say('A', { do: 'pass', round: 1, row: 1 });
    expect(table.state.rows[0]?.result).toEqual({ first: null, second: null });
    for (const seat of ['B', 'C', 'D'] as const) table.say(seat, { do: 'pass', round: 1, row: 2 });
    table.say('A', { do: 'bid', round: 1, row: 2, bid: 20 });
    expect(table.state.rows[1]?.result).toEqual({ first: { seat: 'A', price: 20 }, second: null });
  });

  test('[CAS-3] an auction called aloud is one move by any device, and checked', () => {
    const table = Table.dealt([
      ['open', 2],
      ['open', 1],
    ]);
    const called = { do: 'called', round: 1, row: 1 } as const;
    expect(table.refused('host', { ...called, first: 'A', price: 19 })).toEqual({
      kind: 'bid-under-opening',
      bid: 19,
      least: 20,
    });
    expect(table.refused('host', { ...called, first: 'A', price: 90 })).toEqual({
      kind: 'bid-over-money',
      bid: 90,
      money: 80,
    });
    expect(table.refused('host', { ...called, first: 'A', price: 30, second: 'B', secondPrice: 30 })).toEqual(
      {
        kind: 'second-not-below',
        first: 30,
        second: 30,
      },
    );
    expect(table.refused('host', { ...called, first: 'A', price: 30, second: 'A', secondPrice: 25 })).toEqual(
      {
        kind: 'same-winner-twice',
        seat: 'A',
      },
    );
    expect(table.refused('host', { ...called, second: 'A', secondPrice: 25 })).toEqual({
      kind: 'no-second-place',
    });
    expect(table.refused('host', { ...called, first: 'A' })).toEqual({ kind: 'called-incomplete' });
    expect(table.refused('host', { ...called, first: 'H', price: 20 })).toEqual({
      kind: 'no-such-seat',
      seat: 'H',
    });
    table.say('host', { ...called, first: 'A', price: 30, second: 'B', secondPrice: 25 });
    expect([table.money('A'), table.money('B')]).toEqual([50, 55]);
    expect(
      table.refused('host', { ...called, row: 2, first: 'A', price: 30, second: 'B', secondPrice: 25 }),
    ).toEqual({ kind: 'no-second-place' });
  });

  test('[CAS-4] second place is the highest bid of anybody else, who pays their own', () => {
    const table = turns();
    table.say('B', { do: 'bid', round: 1, row: 1, bid: 20 });
    for (const seat of ['C', 'D', 'A'] as const) table.say(seat, { do: 'pass', round: 1, row: 1 });
    // Row 2 has two winners and B leads again.
    table.say('B', { do: 'bid', round: 1, row: 2, bid: 30 });
    table.say('C', { do: 'bid', round: 1, row: 2, bid: 35 });
    table.say('D', { do: 'bid', round: 1, row: 2, bid: 40 });
    for (const seat of ['A', 'B', 'C'] as const) table.say(seat, { do: 'pass', round: 1, row: 2 });
    expect(table.state.rows[1]?.result).toEqual({
      first: { seat: 'D', price: 40 },
      second: { seat: 'C', price: 35 },
    });
    expect(FOUR.map((seat) => table.money(seat))).toEqual([80, 60, 45, 40]);
  });
});

describe('closed bidding', () => {
  test("[CAS-5] below £20 is no bid; what is above one's money cannot be written, and counts as no bid if shown", () => {
    const table = Table.dealt([['closed', 1]]);
    const own = game.own(table.state, 'A', []);
    expect(game.fits(table.state, 'r1/a1/bid/A', { bid: 81 }, own)).toEqual({
      ok: false,
      why: { kind: 'bid-over-money', bid: 81, money: 80 },
    });
    expect(game.fits(table.state, 'r1/a1/bid/A', { bid: 12 }, own)).toEqual({
      ok: true,
      value: { bid: 12 },
    });
    const lines = table.paddles({ A: 19, B: 500, C: 0 });
    expect(table.state.rows[0]?.result).toEqual({ first: null, second: null });
    expect(lines).toContain('{A}: £19 is under £20, so it counts as no bid.');
    expect(lines).toContain('{B} bid £500 but has only £80, so it counts as no bid.');
    expect(lines).toContain('{D}: no bid.');
    expect(lines).toContain('Lot 1: nobody bid. The 3 parts are discarded, and {A} still leads.');
  });

  test('[ALL-4] only whole amounts can be written', () => {
    const table = Table.dealt([['closed', 1]]);
    const own = game.own(table.state, 'A', []);
    for (const value of [
      { bid: 20.5 },
      { bid: -1 },
      { bid: '20' },
      20,
      null,
      {},
      { bid: 20, brand: 'Fox' },
    ]) {
      expect(game.fits(table.state, 'r1/a1/bid/A', value as never, own)).toEqual({
        ok: false,
        why: { kind: 'not-a-bid' },
      });
    }
    expect(table.paddles({ A: 'many', B: 20 })).toContain(
      '{A}: the paddle shows no whole amount, so it counts as no bid.',
    );
    expect(table.money('B')).toBe(60);
  });

  test('[CAS-6] a three-way tie goes to reputation, then clockwise, the lead bidder last', () => {
    const bids = FOUR.map((seat) => ({ seat, bid: 30 }));
    const table = { seats: FOUR, lead: 'B' as const, reputation: { A: 0, B: 0, C: 0, D: 0 } };
    expect(closedAuction(bids, 2, table).ranking.map(({ item }) => item.seat)).toEqual(['C', 'D', 'A', 'B']);
    const famous = closedAuction(bids, 2, { ...table, reputation: { A: 5, B: 5, C: 0, D: 1 } });
    const steps = (...went: readonly [string, number, string][]) =>
      went.map(([by, amount, how]) => ({ by, amount, went: how }));
    expect(famous.ranking.map(({ item, chain }) => [item.seat, chain])).toEqual([
      ['A', steps(['reputation', 5, 'ahead'], ['clockwise', -3, 'ahead'])],
      ['B', steps(['reputation', 5, 'ahead'], ['clockwise', -4, 'behind'])],
      ['D', steps(['reputation', 1, 'behind'])],
      ['C', steps(['reputation', 0, 'behind'])],
    ]);
    expect(famous).toMatchObject({ first: { seat: 'A', price: 30 }, second: { seat: 'B', price: 30 } });
  });

  test('[CAS-6] the feed says what broke a tie', () => {
    const table = Table.dealt(
      [
        ['closed', 1],
        ['closed', 1],
      ],
      FOUR,
      {},
      'A',
    );
    table.put('C', { reputation: 5 });
    table.put('B', { reputation: 3 });
    expect(table.paddles({ B: 30, C: 30 })).toContain(
      '{B} bid the same as {C}, whose reputation is higher, 5 to 3.',
    );
    expect(table.paddles({ A: 20, D: 20 })).toContain(
      '{A} bid the same as {D}, with the same reputation. Clockwise from {C}, who led, {D} comes before {A}.',
    );
  });

  test('[CAS-7] first place leads the next auction, nobody changes nothing, and it carries over the round', () => {
    const table = Table.dealt(
      [
        ['closed', 1],
        ['closed', 1],
        ['closed', 1],
        ['closed', 1],
      ],
      ['A', 'B'],
      { money: 'phones' },
    );
    table.paddles({ A: 20, B: 21 });
    expect(table.state.lead).toBe('B');
    table.paddles({});
    expect(table.state.lead).toBe('B');
    table.paddles({});
    // Three closed cards of six are gone, so the fourth row is open.
    table.say('host', { do: 'called', round: 1, row: 4 });
    for (const seat of ['A', 'B'] as const) table.say(seat, { do: 'done', round: 1 });
    expect(table.state).toMatchObject({ round: 2, lead: 'B' });
  });

  test('[CAS-5] a lot nobody can afford is discarded by itself', () => {
    const table = Table.dealt(
      [
        ['closed', 1],
        ['open', 1],
        ['closed', 1],
        ['open', 1],
      ],
      ['A', 'B'],
    );
    table.put('A', { money: 30 });
    table.put('B', { money: 5 });
    const lines = table.paddles({ A: 20 });
    expect(table.state.phase.at).toBe('selling');
    expect(lines).toContain('Lot 2: open, 1 winner, 3 parts. Nobody has £20, so it is discarded.');
    expect(table.state.discarded).toBe(9);
  });
});
