/** Corrections, mended facts, and moves that come too late or from the wrong hands. */
import { game, type Move } from '../../../../engine/games/cheap-as-ships';
import { FOUR, JUNK, part, Table } from './support';

const FOX = part('front', 'Fox', 5, 3);
const SALE_OPEN = [
  ['open', 1],
  ['open', 1],
] as const;

describe('facts', () => {
  test("[CAS-2] a row's kind or winner count is mended before its auction is over", () => {
    const table = Table.dealt([
      ['closed', 1],
      ['open', 2],
    ]);
    expect(table.fix({ fact: 'row', row: 1, kind: 'closed', winners: 2 }).said()).toContain(
      'Mended: lot 1 is closed with 2 winners.',
    );
    expect(table.state.rows[0]).toMatchObject({ winners: 2, cards: 6 });
    table.paddles({ A: 30, B: 25, C: 20 });
    expect([table.money('A'), table.money('B'), table.money('C')]).toEqual([50, 55, 80]);
    expect(game.fix(table.state, { fact: 'row', row: 1, kind: 'open', winners: 1 })).toEqual({
      ok: false,
      why: { kind: 'too-late', named: 'lot 1', now: 'sold' },
    });
    expect(game.fix(table.state, { fact: 'row', row: 9, kind: 'open', winners: 1 })).toEqual({
      ok: false,
      why: { kind: 'no-such-lot', row: 9 },
    });
  });

  test('[CAS-3] an open row mended to closed asks for paddles', () => {
    const table = Table.dealt([['open', 1]], FOUR, { open: 'turns' });
    table.say('A', { do: 'bid', round: 1, row: 1, bid: 20 });
    table.fix({ fact: 'row', row: 1, kind: 'closed', winners: 1 });
    expect(game.rounds(table.state)[0]).toMatchObject({ name: 'r1/a1/bid', kind: 'together' });
    table.fix({ fact: 'row', row: 1, kind: 'open', winners: 1 });
    expect(table.state.phase).toMatchObject({ open: { turn: 'A', passed: [], bids: {} } });
  });

  test('[CAS-6] the seat order decides ties as mended', () => {
    const bids = { A: 20, B: 30, D: 30 };
    const table = Table.dealt([['closed', 1]]);
    const swapped = Table.dealt([['closed', 1]]);
    swapped.fix({ fact: 'seats', seats: ['A', 'D', 'C', 'B'] });
    table.paddles(bids);
    swapped.paddles(bids);
    expect([table.state.lead, swapped.state.lead]).toEqual(['B', 'D']);
    expect(game.fix(table.state, { fact: 'seats', seats: ['A', 'B', 'C'] })).toEqual({
      ok: false,
      why: { kind: 'not-a-fact', where: 'seats: these players, each once' },
    });
  });

  test('[CAS-8] a recorded price is mended, within money and order', () => {
    const table = Table.dealt([
      ['open', 2],
      ['open', 1],
    ]);
    table.say('host', {
      do: 'called',
      round: 1,
      row: 1,
      first: 'A',
      price: 40,
      second: 'B',
      secondPrice: 30,
    });
    const refused = (fact: object) => game.fix(table.state, { fact: 'price', row: 1, ...fact });
    expect(refused({ seat: 'C', price: 30 })).toEqual({
      ok: false,
      why: { kind: 'no-such-price', row: 1, seat: 'C' },
    });
    expect(refused({ seat: 'A', price: 90 })).toEqual({
      ok: false,
      why: { kind: 'bid-over-money', bid: 90, money: 80 },
    });
    expect(refused({ seat: 'B', price: 19 })).toEqual({
      ok: false,
      why: { kind: 'bid-under-opening', bid: 19, least: 20 },
    });
    expect(refused({ seat: 'B', price: 40 })).toEqual({
      ok: false,
      why: { kind: 'second-not-below', first: 40, second: 40 },
    });
    table.fix({ fact: 'price', row: 1, seat: 'A', price: 45 });
    expect(table.money('A')).toBe(35);
    expect(table.state.bank).toBe(1000 - 35 - 50 - 160);
    expect(table.state.rows[0]?.result?.first).toEqual({ seat: 'A', price: 45 });
  });

  test('[CAS-10] a reputation is mended within its range, before sales are made on it', () => {
    const table = Table.dealt([['closed', 1]], ['A', 'B']);
    expect(game.fix(table.state, { fact: 'reputation', seat: 'A', reputation: 21 })).toEqual({
      ok: false,
      why: { kind: 'out-of-range', what: 'reputation', amount: 21, least: -10, most: 20 },
    });
    table.paddles({});
    table.fix({ fact: 'reputation', seat: 'A', reputation: -3 });
    table.say('A', { do: 'part', round: 1, part: JUNK });
    const sale = table.state.players.A?.sales[0]?.sale ?? -1;
    expect(game.fix(table.state, { fact: 'reputation', seat: 'A', reputation: 2 })).toEqual({
      ok: false,
      why: { kind: 'too-late', named: 'reputation', now: 'a sale was made' },
    });
    table.say('A', { do: 'take-back', round: 1, sale });
    expect(table.reputation('A')).toBe(-3);
  });

  test('[CAS-7] [CAS-16] the lead and the specialist are mended', () => {
    const table = Table.dealt([['closed', 1]], ['A', 'B']);
    table.fix({ fact: 'lead', seat: 'B' });
    table.fix({ fact: 'specialist', brand: 'Comet' });
    expect(table.state).toMatchObject({ lead: 'B', specialist: 'Comet' });
    expect(game.fix(table.state, { fact: 'lead', seat: 'C' })).toEqual({
      ok: false,
      why: { kind: 'no-such-seat', seat: 'C' },
    });
    expect(game.fix(table.state, { fact: 'specialist', brand: 'Moon' })).toEqual({
      ok: false,
      why: { kind: 'unknown-brand', brand: 'Moon' },
    });
    for (const fact of [null, 3, 'row', { fact: 'moon' }, { fact: 'lead' }]) {
      expect(game.fix(table.state, fact)).toMatchObject({ ok: false, why: { kind: 'not-a-fact' } });
    }
    table.paddles({});
  });
});

describe('corrections', () => {
  test('[ALL-2] money moves against the bank, cards against the discards, and nothing goes below zero', () => {
    const { state } = Table.dealt([['closed', 1]], ['A', 'B']);
    const correct = (what: string, of: string | undefined, by: number) =>
      game.correct(state, { what, ...(of === undefined ? {} : { of }), by, why: 'found on the floor' });
    expect(correct('money', 'A', 5)).toMatchObject({
      ok: true,
      value: { bank: 835, players: { A: { money: 85 } } },
    });
    expect(correct('cards', 'B', 1)).toMatchObject({
      ok: true,
      value: { discarded: -1, players: { B: { backs: { any: 1 } } } },
    });
    expect(correct('money', 'A', -81)).toEqual({
      ok: false,
      why: { kind: 'below-zero', what: 'money', amount: 80, by: -81 },
    });
    expect(correct('cards', 'A', -1)).toEqual({
      ok: false,
      why: { kind: 'below-zero', what: 'cards', amount: 0, by: -1 },
    });
    for (const [what, of] of [
      ['money', 'C'],
      ['cards', 'sold'],
      ['reputation', 'A'],
      ['', ''],
    ] as const) {
      expect(correct(what, of, 1)).toEqual({ ok: false, why: { kind: 'no-such-account', what, of } });
    }
    for (const what of ['bank', 'money'])
      expect(correct(what, undefined, 1)).toEqual({ ok: false, why: { kind: 'no-such-account', what } });
    const open = game.accounts(state).filter(({ correctable }) => correctable);
    for (const { what, of } of open) expect(correct(what, of, 1).ok).toBe(true);
    expect(open).toHaveLength(4);
  });

  test('[CAS-3] money cannot be corrected below a standing bid, and who can no longer raise passes', () => {
    const table = Table.dealt(
      [
        ['open', 1],
        ['open', 1],
      ],
      ['A', 'B'],
      { open: 'turns' },
    );
    table.say('A', { do: 'bid', round: 1, row: 1, bid: 50 });
    const correct = (of: string, by: number) =>
      game.correct(table.state, { what: 'money', of, by, why: 'miscounted' });
    expect(correct('A', -31)).toEqual({
      ok: false,
      why: { kind: 'bid-over-money', bid: 50, money: 49 },
    });
    expect(correct('B', -20)).toMatchObject({
      ok: true,
      value: { phase: { row: 1, open: { turn: 'B' } } },
    });
    expect(correct('B', -30)).toMatchObject({
      ok: true,
      value: { phase: { row: 2 }, players: { A: { money: 30 } } },
    });
  });

  test('[CAS-1] a sale is not taken back when its money is gone', () => {
    const table = Table.dealt([['closed', 1]], ['A', 'B']);
    table.paddles({ A: 80 });
    table.say('A', { do: 'part', round: 1, part: part('front', 'Fox', 20, 0) });
    const sale = table.state.players.A?.sales[0]?.sale ?? -1;
    const after = game.correct(table.state, { what: 'money', of: 'A', by: -15, why: 'lost' });
    if (after.ok) table.state = after.value;
    expect(table.refused('A', { do: 'take-back', round: 1, sale })).toEqual({
      kind: 'below-zero',
      what: 'money',
      amount: 5,
      by: -20,
    });
  });

  test('a correction is told with its reason', () => {
    const { state } = Table.dealt([['closed', 1]], ['A', 'B']);
    const correction = { what: 'money', of: 'A', by: -5, why: 'change given twice.' };
    const after = game.correct(state, correction);
    const lines = after.ok ? game.narrate(state, { kind: 'corrected', correction }, after.value) : [];
    expect(lines).toEqual([
      { kind: 'mended', text: "{A}'s money corrected by −£5: change given twice.", rule: 'ALL-2' },
    ]);
  });
});

describe('moves out of place', () => {
  const every: readonly Move[] = [
    { do: 'start', seat: 'A' },
    { do: 'deal', round: 1 },
    { do: 'specialist', round: 1, brand: 'Fox' },
    { do: 'row', round: 1, row: 1, kind: 'open', winners: 1 },
    { do: 'enough-rows', round: 1 },
    { do: 'called', round: 1, row: 1 },
    { do: 'ship', round: 1, front: JUNK, middle: FOX, back: FOX },
    { do: 'part', round: 1, part: JUNK },
    { do: 'take-back', round: 1, sale: 0 },
    { do: 'done', round: 1 },
    { do: 'bid', round: 1, row: 1, bid: 20 },
    { do: 'pass', round: 1, row: 1 },
    { do: 'declare', round: 1, count: 80 },
    { do: 'resolve', round: 1, seat: 'A', right: 'ledger' },
  ];
  const OF_PLAYERS = ['ship', 'part', 'take-back', 'done', 'bid', 'pass', 'declare'];
  const refusedIn = (table: Table) =>
    every.flatMap((move) => {
      const by = OF_PLAYERS.includes(move.do) ? 'A' : 'host';
      const after = game.apply(table.state, { by, move, seq: 0, seals: [] });
      return !after.ok && after.why.kind === 'not-now' ? [move.do] : [];
    });

  test('each phase refuses the moves of the others', () => {
    const table = Table.open(['A', 'B']);
    const setup = ['deal', 'specialist', 'row', 'enough-rows'];
    const bidding = ['called', 'bid', 'pass'];
    const selling = ['ship', 'part', 'take-back', 'done'];
    const audit = ['declare', 'resolve'];
    expect(refusedIn(table).sort()).toEqual([...setup, ...bidding, ...selling, ...audit].sort());
    table.say('host', { do: 'start', seat: 'A' });
    expect(refusedIn(table).sort()).toEqual(['start', ...bidding, ...selling, ...audit].sort());
    table.rows([['open', 1]]);
    expect(refusedIn(table).sort()).toEqual(['start', ...setup, ...selling, ...audit].sort());
    table.say('host', { do: 'called', round: 1, row: 1 });
    expect(refusedIn(table).sort()).toEqual(['start', ...setup, ...bidding, ...audit].sort());
    for (const seat of ['A', 'B'] as const) table.say(seat, { do: 'done', round: 1 });
    expect(refusedIn(table).sort()).toEqual(['start', ...setup, ...bidding, ...selling].sort());
  });

  test('a late move names another round or row, and a stranger has none', () => {
    const table = Table.dealt(
      [
        ['open', 1],
        ['open', 1],
      ],
      ['A', 'B'],
    );
    expect(table.refused('host', { do: 'called', round: 2, row: 1 })).toEqual({
      kind: 'too-late',
      named: 'round 2',
      now: 'round 1',
    });
    expect(table.refused('host', { do: 'called', round: 1, row: 2 })).toEqual({
      kind: 'too-late',
      named: 'lot 2',
      now: 'lot 1',
    });
    expect(table.refused('C', { do: 'called', round: 1, row: 1 })).toEqual({
      kind: 'no-such-seat',
      seat: 'C',
    });
    expect(table.refused('A', { do: 'bid', round: 1, row: 1, bid: 20 })).toEqual({ kind: 'called-aloud' });
    expect(table.refused('host', { do: 'name', round: 1, at: 2, part: FOX })).toEqual({
      kind: 'no-such-lot',
      row: 2,
    });
    expect(table.refused('host', { do: 'name', round: 1, at: 'C', part: FOX })).toEqual({
      kind: 'no-such-seat',
      seat: 'C',
    });
    expect(table.refused('A', { do: 'name', round: 1, at: 'A', part: FOX })).toEqual({
      kind: 'no-such-back',
      type: 'front',
    });
    expect(table.refused('host', { do: 'name', round: 1, at: 1, part: JUNK })).toEqual({
      kind: 'no-such-back',
      type: 'junk',
    });
    expect(table.refused('host', { do: 'forget', round: 1, at: 1, part: FOX })).toEqual({
      kind: 'no-such-part',
      part: FOX,
    });
    expect(table.refused('A', { do: 'forget', round: 1, at: 'A', part: FOX })).toEqual({
      kind: 'no-such-part',
      part: FOX,
    });
    expect(
      table.refused('host', { do: 'backs', round: 1, row: 3, backs: { front: 1, middle: 1, back: 1 } }),
    ).toEqual({ kind: 'no-such-lot', row: 3 });
    table.say('host', { do: 'name', round: 1, at: 1, part: FOX });
    expect(table.refused('host', { do: 'name', round: 1, at: 1, part: FOX })).toEqual({
      kind: 'known-elsewhere',
      part: FOX,
      holder: 'lot 1',
    });
    const turns = Table.dealt(
      [
        ['open', 1],
        ['closed', 1],
      ],
      ['A', 'B'],
      { open: 'turns' },
    );
    expect(turns.refused('host', { do: 'called', round: 1, row: 1 })).toEqual({ kind: 'bid-by-turns' });
    expect(turns.refused('host', { do: 'pass', round: 1, row: 1 })).toEqual({ kind: 'players-only' });
    turns.say('A', { do: 'pass', round: 1, row: 1 });
    turns.say('B', { do: 'pass', round: 1, row: 1 });
    expect(turns.refused('A', { do: 'pass', round: 1, row: 2 })).toEqual({ kind: 'not-open', row: 2 });
  });

  test('dealing is asked for once, and not over rows already entered', () => {
    const table = Table.open(['A', 'B']);
    expect(table.refused('host', { do: 'start', seat: 'H' })).toEqual({ kind: 'no-such-seat', seat: 'H' });
    table.say('host', { do: 'start', seat: 'A' });
    expect(table.refused('host', { do: 'enough-rows', round: 1 })).toEqual({ kind: 'no-rows' });
    expect(table.refused('host', { do: 'row', round: 1, row: 2, kind: 'open', winners: 1 })).toEqual({
      kind: 'too-late',
      named: 'lot 2',
      now: 'lot 1',
    });
    expect(table.refused('host', { do: 'specialist', round: 1, brand: 'Moon' })).toEqual({
      kind: 'unknown-brand',
      brand: 'Moon',
    });
    table.say('host', { do: 'specialist', round: 1, brand: 'Leaf' });
    expect(table.refused('host', { do: 'specialist', round: 1, brand: 'Fox' })).toEqual({
      kind: 'specialist-known',
      brand: 'Leaf',
    });
    table.say('host', { do: 'row', round: 1, row: 1, kind: 'open', winners: 1 });
    expect(table.refused('host', { do: 'deal', round: 1 })).toEqual({ kind: 'rows-entered', rows: 1 });
    const other = Table.open(['A', 'B']);
    other.say('host', { do: 'start', seat: 'A' });
    other.say('host', { do: 'deal', round: 1 });
    expect(other.refused('host', { do: 'deal', round: 1 })).toEqual({
      kind: 'app-deals',
      what: 'round 1',
    });
  });

  test("[ALL-7] what is the table's to say is refused from a seat, and what is a player's from the table", () => {
    const table = Table.dealt(SALE_OPEN, ['A', 'B']);
    const refusedFrom = (by: 'A' | 'host') =>
      every.flatMap((move) => {
        const after = game.apply(table.state, { by, move, seq: 0, seals: [] });
        return !after.ok && ['for-the-table', 'players-only'].includes(after.why.kind) ? [move.do] : [];
      });
    expect(refusedFrom('host').sort()).toEqual([...OF_PLAYERS].sort());
    expect(refusedFrom('A')).toEqual(every.map((move) => move.do).filter((one) => !OF_PLAYERS.includes(one)));
    for (const at of [1, 'B'] as const)
      expect(table.refused('A', { do: 'name', round: 1, at, part: FOX })).toEqual({
        kind: 'for-the-table',
        do: 'name',
      });
    expect(table.refused('A', { do: 'vouch', ...FOX })).toEqual({ kind: 'for-the-table', do: 'vouch' });
    expect(game.decisions).toEqual(['specialist-anyway', 'row-anyway', 'enough-rows', 'vouch', 'resolve']);
  });

  test("[CAS-3] the feed names the clerk's phone, or the host", () => {
    const table = Table.dealt(SALE_OPEN, ['A', 'B']);
    const called = { do: 'called', round: 1, row: 1, first: 'A', price: 30 } as const;
    expect(table.say('host', called, 'B').slice(0, 2)).toEqual([
      '{A} wins lot 1 at £30 and takes all 3 parts.',
      '{B} recorded lot 1.',
    ]);
    expect(table.say('host', { ...called, row: 2, price: 20 })).toContain('The host recorded lot 2.');
  });
});
