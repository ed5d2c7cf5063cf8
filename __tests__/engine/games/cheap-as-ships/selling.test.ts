/** Selling, reputation, audit, the end, and what the table may mend. */
import fc from 'fast-check';
import {
  auditDifferences,
  buildShip,
  game,
  finalRanking,
  reputationAfter,
  reputationBonus,
  shipPrice,
  type Dealer,
} from '../../../../engine/games/cheap-as-ships';
import { dealer } from '../../../../engine/games/cheap-as-ships/scoring';
import { FOUR, JUNK, part, Table } from './support';

const FRONT = part('front', 'Fox', 5, 2);
const MIDDLE = part('middle', 'Fox', 5, 2);
const BACK = part('back', 'Comet', 10, -1);
const SHIP = { do: 'ship', round: 1, front: FRONT, middle: MIDDLE, back: BACK } as const;

/** Two players about to sell: A owns a ship, its junk, and three cards nobody named. */
function market(options: Parameters<typeof Table.dealt>[2] = {}): Table {
  const table = Table.dealt([['closed', 1]], ['A', 'B'], options);
  table.paddles({ A: 20 });
  table.put('A', { parts: [FRONT, MIDDLE, BACK, JUNK, JUNK] });
  return table;
}

describe('ships', () => {
  test('[CAS-9] a price counts the ship, its parts, one compatibility bonus and one specialist bonus', () => {
    const price = (a: string | null, b: string | null, c: string | null, wanted: string | null = null) =>
      shipPrice(
        {
          front: part(a === null ? 'junk' : 'front', a, 5, 0),
          middle: part(b === null ? 'junk' : 'middle', b, 5, 0),
          back: part(c === null ? 'junk' : 'back', c, 10, 0),
        },
        wanted,
      );
    expect(price('Fox', 'Leaf', 'Orbit')).toEqual({
      ship: 5,
      parts: [5, 5, 10],
      compatibility: 0,
      specialist: 0,
      total: 25,
    });
    expect(price('Fox', 'Leaf', 'Fox')).toMatchObject({ compatibility: 10, total: 35 });
    expect(price('Fox', 'Fox', 'Fox', 'Fox')).toMatchObject({ compatibility: 25, specialist: 10, total: 60 });
    expect(price(null, null, null, 'Fox')).toMatchObject({ compatibility: 0, specialist: 0, total: 25 });
    expect(price(null, 'Fox', null, 'Fox')).toMatchObject({ compatibility: 0, specialist: 10, total: 35 });
  });

  test('[CAS-9] junk fills any slot, other parts only their own', () => {
    expect(buildShip({ front: JUNK, middle: JUNK, back: JUNK }).ok).toBe(true);
    expect(buildShip({ front: MIDDLE, middle: MIDDLE, back: BACK })).toEqual({
      ok: false,
      why: { kind: 'wrong-slot', slot: 'front', type: 'middle' },
    });
  });

  test('[CAS-9] only parts of the own workshop, each once, and every slot filled', () => {
    const table = market();
    expect(table.refused('A', { do: 'ship', round: 1, front: FRONT, back: BACK })).toEqual({
      kind: 'slot-empty',
      slot: 'middle',
    });
    expect(table.refused('B', SHIP)).toEqual({ kind: 'known-elsewhere', part: FRONT, holder: 'A' });
    expect(table.refused('B', { ...SHIP, front: JUNK, middle: JUNK, back: JUNK })).toEqual({
      kind: 'not-yours',
      part: JUNK,
    });
    expect(table.refused('host', SHIP)).toEqual({ kind: 'players-only' });
    expect(table.refused('A', { ...SHIP, front: part('front', 'Fox', 12, 0) })).toEqual({
      kind: 'not-printed',
      part: part('front', 'Fox', 12, 0),
    });
    table.say('A', SHIP);
    expect(table.state.players.A?.parts).toEqual([JUNK, JUNK]);
    expect(table.money('A')).toBe(60 + 45);
  });

  test('[CAS-2] what is unknown is entered by its seller, and nobody sells more than they own', () => {
    const table = market();
    const unknown = {
      do: 'ship',
      round: 1,
      front: part('front', 'Leaf', 20, 0),
      middle: part('middle', 'Leaf', 20, 0),
      back: part('back', 'Leaf', 20, 0),
    } as const;
    table.say('A', unknown);
    expect(table.refused('A', { do: 'part', round: 1, part: part('front', 'Leaf', 5, 0) })).toEqual({
      kind: 'not-yours',
      part: part('front', 'Leaf', 5, 0),
    });
    expect(game.accounts(table.state)).toContainEqual({
      what: 'cards',
      of: 'A',
      amount: 5,
      correctable: true,
    });
  });

  test('[CAS-2] the host vouches for a card the catalogue does not know', () => {
    const table = market();
    const odd = part('front', 'Fox', 12, 0);
    expect(table.refused('A', { do: 'vouch', ...odd })).toEqual({ kind: 'for-the-table', do: 'vouch' });
    expect(table.refused('host', { do: 'vouch', ...odd, brand: 'Moon' })).toEqual({
      kind: 'unknown-brand',
      brand: 'Moon',
    });
    table.say('host', { do: 'vouch', ...odd });
    table.say('A', { do: 'part', round: 1, part: odd });
    expect(table.money('A')).toBe(72);
  });

  test('[CAS-10] reputation moves once a ship by the summed quality and stops at both ends', () => {
    expect(reputationAfter(-10, -3 + 2 + 1)).toBe(-10);
    expect(reputationAfter(-9, -5)).toBe(-10);
    expect(reputationAfter(18, 9)).toBe(20);
    const table = market();
    table.put('A', { reputation: 19 });
    expect(table.say('A', SHIP)).toContain('{A}: quality +3, and the track ends at 20. Reputation 19 to 20.');
    table.say('A', { do: 'part', round: 1, part: JUNK });
    expect(table.reputation('A')).toBe(20);
  });

  test('[CAS-10] a sale taken back is counted out of the reputation again, until the seller is done', () => {
    const table = market();
    table.put('A', { reputation: 19 });
    table.say('A', SHIP);
    const sale = table.state.players.A?.sales[0]?.sale ?? -1;
    expect(table.refused('B', { do: 'take-back', round: 1, sale })).toEqual({ kind: 'no-such-sale', sale });
    table.say('A', { do: 'take-back', round: 1, sale });
    expect([table.money('A'), table.reputation('A'), table.state.bank]).toEqual([60, 19, 860]);
    expect(table.state.book.filter((entry) => entry.for === 'sale')).toEqual([]);
    table.say('A', SHIP);
    table.say('A', { do: 'done', round: 1 });
    expect(table.refused('A', { do: 'take-back', round: 1, sale: 9 })).toEqual({
      kind: 'already-done',
      seat: 'A',
    });
    expect(table.refused('A', SHIP)).toEqual({ kind: 'already-done', seat: 'A' });
    expect(table.refused('A', { do: 'part', round: 1, part: JUNK })).toEqual({
      kind: 'already-done',
      seat: 'A',
    });
    expect(table.refused('A', { do: 'done', round: 1 })).toEqual({ kind: 'already-done', seat: 'A' });
  });

  test('[CAS-15] unsold parts carry over', () => {
    const table = market({ money: 'phones' });
    for (const seat of ['A', 'B'] as const) table.say(seat, { do: 'done', round: 1 });
    expect(table.state.round).toBe(2);
    expect(table.state.players.A?.parts).toHaveLength(5);
    expect(table.state.players.A?.backs.any).toBe(3);
  });

  test('[CAS-16] the specialist pays in their round only', () => {
    const table = market({ money: 'phones' });
    expect(table.say('A', SHIP)[0]).toBe(
      '{A} sells a ship for £45: £5 for the ship, £5 + £5 + £10 for its parts, £10 for 2 of a brand, £10 from the specialist.',
    );
    for (const seat of ['A', 'B'] as const) table.say(seat, { do: 'done', round: 1 });
    table.rows([['closed', 1]], 'Prism');
    table.paddles({});
    table.put('A', { parts: [FRONT, MIDDLE, BACK] });
    table.say('A', { ...SHIP, round: 2 });
    expect(table.state.players.A?.sales.at(-1)?.price).toBe(35);
  });
});

describe('reputation and audit', () => {
  test('[CAS-11] £10 for each player strictly behind', () => {
    expect([3, 3, 0, -1].map((own) => reputationBonus([3, 3, 0, -1], own))).toEqual([20, 20, 10, 0]);
    const table = market();
    table.say('A', SHIP);
    table.say('A', { do: 'done', round: 1 });
    const lines = table.say('B', { do: 'done', round: 1 });
    expect(lines).toContain('Reputation pays £10 for each player behind: {A} £10.');
    expect(table.money('A')).toBe(115);
  });

  const audit = () => {
    const table = market();
    table.say('A', SHIP);
    for (const seat of ['A', 'B'] as const) table.say(seat, { do: 'done', round: 1 });
    return table;
  };

  test('[CAS-12] a difference is shown with what touched that player, and closed by the table', () => {
    const table = audit();
    expect(table.refused('host', { do: 'resolve', round: 1, seat: 'A', right: 'count' })).toEqual({
      kind: 'not-declared',
      seat: 'A',
    });
    expect(table.say('A', { do: 'declare', round: 1, count: 110 })).toEqual([
      '{A} counts £110. The ledger says £115.',
      'Audit: {B}, count your money and declare it.',
      '{A} has £115 by the ledger or £110 as counted: the host decides.',
    ]);
    expect(auditDifferences(table.state)).toEqual([
      {
        seat: 'A',
        ledger: 115,
        count: 110,
        before: 80,
        entries: [
          { seat: 'A', by: -20, for: 'bid', row: 1 },
          { seat: 'A', by: 45, for: 'sale', sale: expect.any(Number) as number, what: 'ship' },
          { seat: 'A', by: 10, for: 'reputation' },
        ],
      },
    ]);
    expect(table.refused('B', { do: 'resolve', round: 1, seat: 'A', right: 'count' })).toEqual({
      kind: 'for-the-table',
      do: 'resolve',
    });
    const lines = table.say('host', { do: 'resolve', round: 1, seat: 'A', right: 'count' });
    expect(lines).toEqual(['The table says the count is right: {A} has £110, corrected by −£5.']);
    expect(table.money('A') + table.money('B') + table.state.bank).toBe(1000);
    expect(table.refused('A', { do: 'declare', round: 1, count: 110 })).toEqual({
      kind: 'already-settled',
      seat: 'A',
    });
    table.say('B', { do: 'declare', round: 1, count: 80 });
    expect(table.state).toMatchObject({ round: 2, book: [], phase: { at: 'setup' } });
  });

  test('[CAS-12] without a declaration the host says the ledger is right, and a recount may agree', () => {
    const table = audit();
    table.say('A', { do: 'declare', round: 1, count: 1 });
    table.say('A', { do: 'declare', round: 1, count: 115 });
    expect(table.say('host', { do: 'resolve', round: 1, seat: 'B', right: 'ledger' })[0]).toBe(
      '{B} declared nothing. The table says the ledger is right: £80.',
    );
    expect(table.state.round).toBe(2);
  });

  test('[CAS-12] a correction that makes the count agree closes the difference', () => {
    const table = audit();
    table.say('A', { do: 'declare', round: 1, count: 110 });
    const after = game.correct(table.state, {
      what: 'money',
      of: 'A',
      by: -5,
      why: 'change given twice',
    });
    expect(after).toMatchObject({ ok: true, value: { phase: { settled: ['A'] } } });
  });

  test('[CAS-12] nobody counts more than the whole box', () => {
    const table = audit();
    expect(table.refused('A', { do: 'declare', round: 1, count: 6161 })).toEqual({
      kind: 'out-of-range',
      what: 'money',
      amount: 6161,
      most: 1000,
    });
    table.say('A', { do: 'declare', round: 1, count: 1000 });
  });

  test('[CAS-12] phones-only money skips the audit', () => {
    const table = market({ money: 'phones' });
    table.say('A', { do: 'done', round: 1 });
    expect(table.say('B', { do: 'done', round: 1 })).toContain('The phones keep the money: no audit.');
    expect(table.state).toMatchObject({ round: 2, phase: { at: 'setup' }, book: [] });
  });
});

describe('the end', () => {
  const atTheEnd = (loyalty = true) => {
    const table = Table.open(['A', 'B', 'C'], { money: 'phones', loyalty });
    table.say('host', { do: 'start', seat: 'A' });
    for (const [round, brand] of [
      [1, 'Fox'],
      [2, 'Leaf'],
      [3, null],
    ] as const) {
      table.rows([['closed', 1]], brand);
      table.paddles({});
      if (round === 1) {
        table.put('A', { parts: [FRONT, MIDDLE, BACK, JUNK, JUNK] });
        table.say('A', SHIP);
      }
      for (const seat of ['A', 'B', 'C'] as const) table.say(seat, { do: 'done', round });
    }
    return table;
  };

  test('[CAS-13] loyalty is kept from the start, shown at the end, or read from the card', () => {
    const kept = game.own(atTheEnd().state, 'A', [{ name: 'loyalty/A', value: { brand: 'Fox' }, at: 1 }]);
    expect(kept).toEqual({ loyalty: 'Fox' });
    const table = atTheEnd();
    expect(game.rounds(table.state)).toMatchObject([
      { name: 'loyalty/show', kind: 'show', slots: [{ name: 'loyalty/A', absent: 'host-enters' }, {}, {}] },
    ]);
    const before = table.money('A');
    const lines = table.turnOver('loyalty/show', {
      'loyalty/A': { brand: 'Fox' },
      'loyalty/B': { brand: 'Fox' },
      'loyalty/C': { brand: null },
    });
    expect(table.money('A')).toBe(before + 10);
    expect(lines).toContain('{A} was loyal to Fox: 1 ship, £10.');
    expect(lines).toContain('{B} was loyal to Fox: 0 ships, £0.');
    expect(lines).toContain('{C} shows no loyalty card: £0.');
    expect(lines).toContain(
      'More Fox cards were shown than the box has for 3 players. Look at the real cards.',
    );
    expect(game.isOver(table.state)).toBe(true);
    expect(game.asks(table.state, 'host', null)).toEqual([]);
  });

  test('[CAS-13] a brand that no ship can have does not fit', () => {
    const { state } = Table.open();
    const own = game.own(state, 'A', []);
    expect(game.fits(state, 'loyalty/A', { brand: 'Moon' }, own)).toEqual({
      ok: false,
      why: { kind: 'unknown-brand', brand: 'Moon' },
    });
    expect(game.fits(state, 'loyalty/A', 'Fox', own)).toEqual({
      ok: false,
      why: { kind: 'not-a-brand' },
    });
    expect(game.fits(state, 'r1/a1/bid/A', { bid: 20 }, own)).toEqual({
      ok: false,
      why: { kind: 'no-such-slot', slot: 'r1/a1/bid/A' },
    });
  });

  test('[CAS-13] without loyalty the third cleanup ends the game', () => {
    expect(game.isOver(atTheEnd(false).state)).toBe(true);
  });

  test('[CAS-14] money, reputation, ships, value of parts, then shared; and which one decided', () => {
    const one = (money: number, reputation: number, ships: number, partsValue: number): Dealer => ({
      money,
      reputation,
      ships,
      partsValue,
    });
    const order = (...all: Dealer[]) =>
      finalRanking(Object.fromEntries(all.map((who, i) => [FOUR[i], who]))).map(({ item, place, chain }) => [
        item.seat,
        place,
        chain.map(({ by, went }) => `${by} ${went}`).join(', '),
      ]);
    expect(order(one(90, 0, 0, 0), one(100, -10, 0, 0))).toEqual([
      ['B', 1, ''],
      ['A', 2, ''],
    ]);
    expect(order(one(90, 1, 9, 9), one(90, 2, 0, 0))).toEqual([
      ['B', 1, 'reputation ahead'],
      ['A', 2, 'reputation behind'],
    ]);
    expect(order(one(90, 2, 1, 9), one(90, 2, 2, 0))).toEqual([
      ['B', 1, 'reputation level, ships ahead'],
      ['A', 2, 'reputation level, ships behind'],
    ]);
    expect(order(one(90, 2, 2, 20), one(90, 2, 2, 30))).toEqual([
      ['B', 1, 'reputation level, ships level, parts ahead'],
      ['A', 2, 'reputation level, ships level, parts behind'],
    ]);
    expect(order(one(90, 2, 2, 30), one(90, 2, 2, 30), one(1, 0, 0, 0))).toEqual([
      ['A', 1, 'reputation level, ships level, parts level'],
      ['B', 1, 'reputation level, ships level, parts level'],
      ['C', 3, ''],
    ]);
  });

  test('[CAS-14] the value of parts counts all cards sold, alone, in ships, and junk', () => {
    const junk = part('junk', null, 5, -1);
    const table = market({
      catalogue: { ...game.defaults(2).catalogue, junk: [{ value: 5, quality: -1, copies: 8 }] },
    });
    table.put('A', { parts: [FRONT, MIDDLE, BACK, junk, junk] });
    table.say('A', { ...SHIP, back: junk });
    table.say('A', { do: 'part', round: 1, part: junk });
    table.say('A', { do: 'part', round: 1, part: BACK });
    const { A } = table.state.players;
    expect(A && dealer(A)).toMatchObject({ ships: 1, partsValue: 5 + 5 + 5 + 5 + 10 });
  });

  test('[CAS-14] the ranking is a total order', () => {
    const anyone = fc.record({
      money: fc.nat(2),
      reputation: fc.nat(2),
      ships: fc.nat(2),
      partsValue: fc.nat(2),
    });
    fc.assert(
      fc.property(anyone, anyone, anyone, anyone, (A, B, C, D) => {
        const one = finalRanking({ A, B, C, D }).map(({ item, place }) => [item.seat, place] as const);
        const other = new Map(finalRanking({ D, B, A, C }).map(({ item, place }) => [item.seat, place]));
        for (const [seat, place] of one) expect(other.get(seat)).toBe(place);
      }),
      { seed: 11, numRuns: 200 },
    );
  });

  test('[CAS-14] the feed and the standings name the tie-break', () => {
    const table = atTheEnd();
    table.put('A', { money: 100, reputation: 0 });
    table.put('B', { money: 110, reputation: 0 });
    table.put('C', { money: 50 });
    const lines = table.turnOver('loyalty/show', {
      'loyalty/A': { brand: 'Fox' },
      'loyalty/B': { brand: null },
      'loyalty/C': { brand: null },
    });
    expect(lines.slice(0, 2)).toEqual([
      '{A} wins with £110. Then 2. {B} £110 and 3. {C} £50.',
      '{A} and {B} both have £110. Ships sold decide, 1 to 0.',
    ]);
    expect(game.standings(table.state)).toEqual([
      {
        who: 'A',
        place: 1,
        score: 110,
        chain: [
          { by: 'reputation', amount: 0, went: 'level' },
          { by: 'ships', amount: 1, went: 'ahead' },
        ],
      },
      {
        who: 'B',
        place: 2,
        score: 110,
        chain: [
          { by: 'reputation', amount: 0, went: 'level' },
          { by: 'ships', amount: 0, went: 'behind' },
        ],
      },
      { who: 'C', place: 3, score: 50, chain: [] },
    ]);
  });
});
