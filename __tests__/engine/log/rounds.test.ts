import { roundViews, saltSlot, saltsDue, hostDuties, openingsDue } from '../../../engine';
import { Desk, games } from '../../../tools/testbed/log-desk';
import { plainAuction } from '../../../tools/testbed/plain-auction';

/** Two seats in the first bidding round. */
function bidding(options = {}): Desk {
  const desk = Desk.playing(['A', 'B'], options);
  desk.dice();
  return desk;
}

const shut = (desk: Desk, round: string): boolean =>
  roundViews(games, desk.table).find(({ name }) => name === round)?.shut ?? false;

describe('together: locked, hammer, one flip', () => {
  test('a lock can be replaced and lifted until the hammer falls', () => {
    const desk = bidding();
    desk.lock(0, 'l0/bid/A', { bid: 5 });
    desk.lock(0, 'l0/bid/A', { bid: 6 });
    desk.must(0, { do: 'withdraw', slot: 'l0/bid/A' });
    expect(desk.refused(0, { do: 'withdraw', slot: 'l0/bid/A' })).toEqual({
      kind: 'nothing-locked',
      slot: 'l0/bid/A',
    });
    desk.lock(0, 'l0/bid/A', { bid: 9 });
    desk.lock(1, 'l0/bid/B', { bid: 7 });
    desk.must('host', { do: 'closed', round: 'l0/bid' });
    expect(desk.refused(0, { do: 'withdraw', slot: 'l0/bid/A' })).toEqual({
      kind: 'already-closed',
      round: 'l0/bid',
    });
    expect(
      desk.refused(0, { do: 'seal', slot: 'l0/bid/A', c: desk.hide(0, 'l0/bid/A', { bid: 1 }) }),
    ).toEqual({
      kind: 'already-closed',
      round: 'l0/bid',
    });
    desk.settle();
    expect(desk.state.cash).toEqual({ A: 11, B: 20 });
  });

  test('the hammer does not fall while somebody is missing', () => {
    const desk = bidding();
    desk.lock(0, 'l0/bid/A', { bid: 5 });
    expect(desk.refused('host', { do: 'closed', round: 'l0/bid' })).toEqual({
      kind: 'still-missing',
      slot: 'l0/bid/B',
    });
    expect(desk.refused('host', { do: 'closed', round: 'l9/bid' })).toEqual({
      kind: 'no-such-round',
      round: 'l9/bid',
    });
  });

  test('nothing opens before the hammer, and only what was locked opens', () => {
    const desk = bidding();
    desk.lock(0, 'l0/bid/A', { bid: 5 });
    desk.lock(1, 'l0/bid/B', { bid: 7 });
    const openings = Object.fromEntries(
      Object.entries(desk.table.play.seals).map(([slot, { c }]) => [
        slot,
        desk.vault.get(c) ?? { salt: '', value: null },
      ]),
    );
    expect(desk.refused('host', { do: 'opened', round: 'l0/bid', openings })).toEqual({
      kind: 'not-closed',
      round: 'l0/bid',
    });
    desk.must('host', { do: 'closed', round: 'l0/bid' });
    const altered = {
      ...openings,
      'l0/bid/B': { ...openings['l0/bid/B'], value: { bid: 20 } },
    } as typeof openings;
    expect(desk.refused('host', { do: 'opened', round: 'l0/bid', openings: altered })).toEqual({
      kind: 'wrong-opening',
      slot: 'l0/bid/B',
    });
    expect(
      desk.refused('host', {
        do: 'opened',
        round: 'l0/bid',
        openings: { 'l0/bid/A': openings['l0/bid/A'] ?? { salt: '', value: 0 } },
      }),
    ).toEqual({
      kind: 'opening-missing',
      slot: 'l0/bid/B',
    });
    desk.must('host', { do: 'opened', round: 'l0/bid', openings });
    expect(desk.state.phase).toBe('nod');
  });

  test('only its own device locks a seat', () => {
    const desk = bidding();
    expect(
      desk.refused(1, { do: 'seal', slot: 'l0/bid/A', c: desk.hide(1, 'l0/bid/A', { bid: 1 }) }),
    ).toEqual({ kind: 'not-your-seat', seat: 'A' });
    expect(desk.refused(1, { do: 'seal', slot: 'l0/bid/Z', c: desk.hide(1, 'x', 1) })).toEqual({
      kind: 'no-such-slot',
      slot: 'l0/bid/Z',
    });
  });

  test('[ALL-1] a phone that never opens is settled by the table, never by silence', () => {
    const desk = bidding();
    desk.lock(0, 'l0/bid/A', { bid: 5 });
    desk.lock(1, 'l0/bid/B', { bid: 7 });
    desk.must('host', { do: 'closed', round: 'l0/bid' });
    desk.settle([0]);
    expect(desk.state.phase).toBe('bid');
    desk.must('host', { do: 'silent', round: 'l0/bid', slots: ['l0/bid/B'] });
    desk.must(0, { do: 'no-bid', round: 'l0/bid', slot: 'l0/bid/B' });
    desk.settle([0]);
    expect(desk.state.cash).toEqual({ A: 15, B: 20 });
  });

  test('[ALL-1] whoever was counted as absent and locks after all is in again', () => {
    const desk = bidding();
    desk.must(0, { do: 'no-bid', round: 'l0/bid', slot: 'l0/bid/B' });
    desk.lock(1, 'l0/bid/B', { bid: 7 });
    desk.lock(0, 'l0/bid/A', { bid: 5 });
    desk.settle();
    expect(desk.state.cash).toEqual({ A: 20, B: 13 });
  });

  test('[ALL-1] a card that lies on the table cannot be skipped: it is read out after the hammer', () => {
    const desk = bidding({ absent: 'host-enters' });
    desk.lock(0, 'l0/bid/A', { bid: 5 });
    expect(desk.refused(0, { do: 'no-bid', round: 'l0/bid', slot: 'l0/bid/B' })).toMatchObject({
      kind: 'card-cannot-be-skipped',
    });
    expect(
      desk.refused(0, { do: 'enter', round: 'l0/bid', slot: 'l0/bid/B', value: { bid: 7 } }),
    ).toMatchObject({ kind: 'not-closed' });
    desk.must(0, { do: 'card', round: 'l0/bid', slot: 'l0/bid/B' });
    desk.settle();
    expect(shut(desk, 'l0/bid')).toBe(true);
    expect(desk.state.phase).toBe('bid');
    desk.must(0, { do: 'enter', round: 'l0/bid', slot: 'l0/bid/B', value: { bid: 7 } });
    desk.settle();
    expect(desk.state.cash).toEqual({ A: 20, B: 13 });
  });

  test('[ALL-4] an unfit opening counts as no bid, and is never refused', () => {
    const desk = bidding();
    desk.lock(0, 'l0/bid/A', { bid: 5 });
    desk.lock(1, 'l0/bid/B', { bid: 700 });
    desk.settle();
    expect(desk.state.cash).toEqual({ A: 15, B: 20 });
  });

  test('[ALL-4] where a card lies on the table, an unfit opening waits for the card to be entered', () => {
    const desk = bidding({ absent: 'host-enters' });
    desk.lock(0, 'l0/bid/A', { bid: 5 });
    desk.lock(1, 'l0/bid/B', 'nonsense');
    desk.settle();
    expect(desk.state.phase).toBe('bid');
    expect(
      desk.refused(1, { do: 'enter', round: 'l0/bid', slot: 'l0/bid/B', value: { bid: 7 } }),
    ).toMatchObject({ kind: 'not-the-gavel' });
    expect(
      desk.refused(0, { do: 'enter', round: 'l0/bid', slot: 'l0/bid/B', value: { bid: 99 } }),
    ).toMatchObject({
      kind: 'rules',
      why: { kind: 'bid-over-cash', bid: 99, cash: 20 },
    });
    desk.must(0, { do: 'enter', round: 'l0/bid', slot: 'l0/bid/B', value: { bid: 7 } });
    expect(desk.state.cash).toEqual({ A: 20, B: 13 });
  });

  test('[ALL-8] paper is shown at the flip and typed in by anyone at the table', () => {
    const desk = Desk.seated(['A', 'B', 'C']);
    desk.must(0, { do: 'hand', seat: 'C', to: 0, kind: 'paper' });
    desk.must(0, {
      do: 'start',
      game: 'plain-auction',
      rules: plainAuction.rules,
      options: { lots: 1, absent: 'no-bid', cash: 20 },
    });
    desk.dice();
    desk.lock(0, 'l0/bid/A', { bid: 5 });
    desk.lock(1, 'l0/bid/B', { bid: 7 });
    expect(
      desk.refused(0, { do: 'seal', slot: 'l0/bid/C', c: desk.hide(0, 'l0/bid/C', { bid: 1 }) }),
    ).toMatchObject({ kind: 'not-your-seat' });
    desk.settle();
    expect(shut(desk, 'l0/bid')).toBe(true);
    desk.must(1, { do: 'enter', round: 'l0/bid', slot: 'l0/bid/C', value: { bid: 9 } });
    desk.settle();
    expect(desk.state.cash).toEqual({ A: 20, B: 20, C: 11 });
    desk.must(1, { do: 'play', as: 'C', move: { do: 'nod', lot: 0 } });
  });

  test('[ALL-8] a seat that is away bids nothing and passes; card games wait for it', () => {
    const desk = bidding();
    desk.must(1, { do: 'away', seat: 'B', away: true });
    desk.lock(0, 'l0/bid/A', { bid: 5 });
    desk.settle();
    expect(desk.state).toMatchObject({ phase: 'nod', nods: ['B'] });
    expect(desk.refused('host', { do: 'stand-in', seat: 'A', move: { do: 'nod', lot: 0 } })).toEqual({
      kind: 'not-away',
      seat: 'A',
    });
    expect(
      desk.refused('host', { do: 'stand-in', seat: 'B', move: { do: 'tip', to: 'A', amount: 1 } }),
    ).toMatchObject({ kind: 'not-asked-for' });

    const cards = bidding({ absent: 'host-enters' });
    cards.must(1, { do: 'away', seat: 'B', away: true });
    cards.lock(0, 'l0/bid/A', { bid: 5 });
    expect(cards.refused('host', { do: 'closed', round: 'l0/bid' })).toMatchObject({ kind: 'still-missing' });
  });

  test('a paused table makes no moves and lets no hammer fall', () => {
    const desk = bidding();
    desk.lock(0, 'l0/bid/A', { bid: 5 });
    desk.lock(1, 'l0/bid/B', { bid: 5 });
    desk.must(0, { do: 'pause', on: true });
    desk.settle();
    expect(shut(desk, 'l0/bid')).toBe(false);
    expect(desk.refused('host', { do: 'closed', round: 'l0/bid' })).toEqual({ kind: 'paused' });
    expect(desk.refused(0, { do: 'play', as: 'A', move: { do: 'tip', to: 'B', amount: 1 } })).toEqual({
      kind: 'paused',
    });
  });
});

describe('dice', () => {
  test('a draw takes a salt from every seat’s device, and the host waits for those who are there', () => {
    const desk = Desk.playing(['A', 'B']);
    expect(saltsDue(games, desk.table, 1)).toEqual([saltSlot('l0/draw', 1)]);
    desk.lock(0, saltSlot('l0/draw', 0), {});
    expect(hostDuties(games, desk.table, [0, 1], {})).toEqual([]);
    const without = [saltSlot('l0/draw', 1)];
    expect(hostDuties(games, desk.table, [0], {})).toEqual([
      { do: 'close', round: 'l0/draw', silent: [], without },
    ]);
    expect(
      desk.refused(0, { do: 'seal', slot: saltSlot('l0/draw', 1), c: desk.hide(0, 'l0/draw~1', {}) }),
    ).toMatchObject({ kind: 'no-such-slot' });
  });

  test('dice need a salt', () => {
    const desk = Desk.playing(['A', 'B']);
    expect(desk.refused('host', { do: 'closed', round: 'l0/draw' })).toEqual({
      kind: 'still-missing',
      slot: 'l0/draw~0',
    });
    const without = ['l0/draw~0', 'l0/draw~1'];
    expect(desk.refused('host', { do: 'closed', round: 'l0/draw', without })).toEqual({
      kind: 'still-missing',
      slot: 'l0/draw',
    });
  });

  test('a salt whose phone went away before the hammer can be left out in public', () => {
    const desk = Desk.playing(['A', 'B']);
    for (const device of [0, 1]) desk.lock(device, saltSlot('l0/draw', device), {});
    const [duty] = hostDuties(games, desk.table, [0], {});
    expect(duty).toEqual({
      do: 'close',
      round: 'l0/draw',
      silent: [],
      without: [saltSlot('l0/draw', 1)],
    });
    expect(desk.refused('host', { do: 'closed', round: 'l0/draw', without: ['l0/bid/A'] })).toMatchObject({
      kind: 'no-such-slot',
    });
    desk.must('host', { do: 'closed', round: 'l0/draw', without: [saltSlot('l0/draw', 1)] });
    desk.settle([0]);
    expect(desk.state.phase).toBe('bid');
  });
});

describe('keep, show and claim', () => {
  function toTheEnd(desk: Desk): void {
    desk.lock(0, 'l0/bid/A', { bid: 1 });
    desk.lock(1, 'l0/bid/B', { bid: 2 });
    desk.settle();
    for (const [device, seat] of (['A', 'B'] as const).entries())
      desk.must(device, { do: 'play', as: seat, move: { do: 'nod', lot: 0 } });
  }
  const hide = (desk: Desk, n: number, card: number): void => {
    const slot = `hide/A/${n}`;
    desk.must(0, {
      do: 'play',
      as: 'A',
      move: { do: 'hide', n },
      seals: { [slot]: desk.hide(0, slot, { card }) },
    });
  };
  const mottos = (desk: Desk): void => {
    desk.lock(0, 'motto/A', { motto: 'red' });
    desk.lock(1, 'motto/B', { motto: 'blue' });
  };

  test('kept seals block nothing, wait for their show, and the phone whose value fits claims', () => {
    const desk = bidding({ lots: 1 });
    mottos(desk);
    hide(desk, 1, 3);
    hide(desk, 2, 8);
    toTheEnd(desk);
    desk.settle();
    expect(desk.state).toMatchObject({ cards: [3, 8], phase: 'over' });
    expect(desk.state['winner']).toBe(desk.state['drawn'] === 'red' ? 'A' : 'B');
    expect(desk.table.play.seals['hide/A/1']).toBeUndefined();
  });

  test('[ALL-4] a number shown twice by one player is unfit the second time', () => {
    const desk = bidding({ lots: 1 });
    hide(desk, 1, 3);
    hide(desk, 2, 3);
    toTheEnd(desk);
    desk.settle();
    expect(desk.state['cards']).toEqual([3]);
  });

  test('a card laid with a move stays: it cannot be lifted, and its slot is used once', () => {
    const desk = bidding();
    hide(desk, 1, 3);
    expect(desk.refused(0, { do: 'withdraw', slot: 'hide/A/1' })).toMatchObject({ kind: 'no-such-slot' });
    expect(
      desk.refused(0, { do: 'seal', slot: 'hide/A/1', c: desk.hide(0, 'hide/A/1', { card: 4 }) }),
    ).toMatchObject({ kind: 'no-such-slot' });
    const again = { 'hide/A/1': desk.hide(0, 'hide/A/1', { card: 4 }) };
    expect(desk.refused(0, { do: 'play', as: 'A', move: { do: 'hide', n: 1 }, seals: again })).toEqual({
      kind: 'slot-in-use',
      slot: 'hide/A/1',
    });
  });

  test('a claim that does not fit is refused; when nobody claims, the host enters', () => {
    const desk = bidding({ lots: 1 });
    toTheEnd(desk);
    expect(desk.state.phase).toBe('claim');
    expect(openingsDue(games, desk.table, 0, (c) => desk.vault.get(c))).toEqual([]);
    const value = { motto: String(desk.state['drawn']) };
    desk.must(0, { do: 'enter', round: 'claim', slot: 'motto/B', value });
    expect(desk.state).toMatchObject({ phase: 'over', winner: 'B' });
  });

  test('a phone whose motto was not drawn cannot claim with it', () => {
    const desk = bidding({ lots: 1 });
    mottos(desk);
    toTheEnd(desk);
    const slot = desk.state['drawn'] === 'red' ? 'motto/B' : 'motto/A';
    const opening = desk.vault.get(desk.table.play.seals[slot]?.c ?? '');
    expect(opening).toBeDefined();
    if (opening)
      expect(desk.refused('host', { do: 'opened', round: 'claim', openings: { [slot]: opening } })).toEqual({
        kind: 'not-yours-to-claim',
        slot,
      });
  });

  test('[ALL-5] a seat handed to another phone: its locks are void, kept ones are locked anew from the card', () => {
    const desk = bidding({ lots: 1, absent: 'host-enters' });
    desk.lock(1, 'motto/B', { motto: 'blue' });
    desk.lock(1, 'l0/bid/B', { bid: 3 });
    const slot = 'hide/B/1';
    desk.must(1, {
      do: 'play',
      as: 'B',
      move: { do: 'hide', n: 1 },
      seals: { [slot]: desk.hide(1, slot, { card: 4 }) },
    });
    desk.must(0, { do: 'hand', seat: 'B', to: 0, kind: 'shared' });
    expect(desk.table.play.seals).toEqual({});
    expect(desk.table.play.lost).toEqual({ 'motto/B': 'B', [slot]: 'B' });
    expect(desk.refused(1, { do: 'seal', slot, c: desk.hide(1, slot, { card: 4 }) })).toEqual({
      kind: 'not-your-seat',
      seat: 'B',
    });
    desk.lock(0, slot, { card: 4 });
    desk.lock(0, 'l0/bid/B', { bid: 4 });
    desk.lock(0, 'l0/bid/A', { bid: 1 });
    desk.settle([0]);
    for (const seat of ['A', 'B'] as const)
      desk.must(0, { do: 'play', as: seat, move: { do: 'nod', lot: 0 } });
    desk.settle([0]);
    expect(desk.state).toMatchObject({ cards: [4], phase: 'claim' });
  });

  test('a lost card that was entered at its show is done with: it cannot be locked any more', () => {
    const desk = bidding({ lots: 1, absent: 'host-enters' });
    hide(desk, 1, 3);
    desk.must(0, { do: 'hand', seat: 'A', to: 1, kind: 'shared' });
    desk.lock(1, 'l0/bid/A', { bid: 1 });
    desk.lock(1, 'l0/bid/B', { bid: 2 });
    desk.settle();
    for (const seat of ['A', 'B'] as const)
      desk.must(1, { do: 'play', as: seat, move: { do: 'nod', lot: 0 } });
    desk.must(0, { do: 'enter', round: 'hidden', slot: 'hide/A/1', value: { card: 3 } });
    desk.settle();
    expect(desk.state).toMatchObject({ cards: [3], phase: 'claim' });
    const c = desk.hide(1, 'hide/A/1', { card: 9 });
    expect(desk.refused(1, { do: 'seal', slot: 'hide/A/1', c })).toMatchObject({ kind: 'no-such-slot' });
  });

  test('a seat handed over in a closed round is no bid, or its card is entered', () => {
    const desk = bidding();
    desk.lock(0, 'l0/bid/A', { bid: 5 });
    desk.lock(1, 'l0/bid/B', { bid: 7 });
    desk.must('host', { do: 'closed', round: 'l0/bid' });
    desk.must(0, { do: 'hand', seat: 'B', to: 0, kind: 'shared' });
    desk.settle();
    expect(desk.state.phase).toBe('bid');
    desk.must(0, { do: 'no-bid', round: 'l0/bid', slot: 'l0/bid/B' });
    desk.settle();
    expect(desk.state.cash).toEqual({ A: 15, B: 20 });
  });
});
