import { digest, feedOf, isLive, speak, type Past } from '../../../engine';
import { plainAuction } from '../../../tools/testbed/plain-auction';
import { Desk, games } from '../../../tools/testbed/log-desk';

/** The first lot is resolved: A bid 5, B bid 7 and paid. */
function resolved(options = {}): { desk: Desk; beforeBids: number; flipped: number } {
  const desk = Desk.playing(['A', 'B'], options);
  desk.dice();
  const beforeBids = desk.table.seq;
  desk.lock(0, 'l0/bid/A', { bid: 5 });
  desk.lock(1, 'l0/bid/B', { bid: 7 });
  desk.settle();
  return { desk, beforeBids, flipped: desk.table.seq };
}

describe('[ALL-2] undo', () => {
  test('over a flip: the game is as before, and everyone is asked again', () => {
    const { desk, beforeBids } = resolved();
    desk.must(0, { do: 'undo', to: beforeBids });
    expect(desk.state).toMatchObject({ phase: 'bid', cash: { A: 20, B: 20 } });
    expect(desk.table.play.seals).toEqual({});
    expect(desk.table.epoch).toBe(desk.table.seq);
    desk.lock(0, 'l0/bid/A', { bid: 9 });
    desk.lock(1, 'l0/bid/B', { bid: 7 });
    desk.settle();
    expect(desk.state.cash).toEqual({ A: 11, B: 20 });
  });

  test('the beacon goes back too, so a draw done again is a new draw of new salts', () => {
    const desk = Desk.playing(['A', 'B']);
    const start = desk.table.seq;
    const before = desk.table.play.beacon;
    desk.dice();
    const drawn = desk.table.play.beacon;
    desk.must(0, { do: 'undo', to: start });
    expect(desk.table.play.beacon).toBe(before);
    desk.dice();
    expect(desk.table.play.beacon).not.toBe(drawn);
  });

  test('to the middle of a round: what was under way is void', () => {
    const { desk, beforeBids } = resolved();
    desk.must(0, { do: 'undo', to: beforeBids + 3 }); // closed, not opened
    expect(desk.table.play).toMatchObject({ seals: {}, closed: [], opened: {}, settled: {} });
  });

  test('intents of another epoch are refused, and counters are not reused', () => {
    const { desk, beforeBids } = resolved();
    const late = desk.signed(1, { do: 'play', as: 'B', move: { do: 'nod', lot: 0 } });
    desk.must(0, { do: 'undo', to: beforeBids });
    expect(desk.write({ ...late, seq: desk.table.seq + 1 })).toMatchObject({
      ok: false,
      why: { kind: 'other-epoch', now: desk.table.epoch },
    });
    const counter = desk.table.devices[1]?.counter ?? 0;
    expect(counter).toBeGreaterThan(0);
  });

  test('seats, names and devices stay as they are', () => {
    const { desk, beforeBids } = resolved();
    desk.must(1, { do: 'away', seat: 'B', away: true });
    desk.must(0, { do: 'undo', to: beforeBids });
    expect(desk.table.seats['B']).toMatchObject({ away: true });
    expect(desk.table.devices).toHaveLength(2);
  });

  test('corrections rewind with the rest', () => {
    const { desk, flipped } = resolved();
    desk.must(0, { do: 'correct', what: 'cash', of: 'A', by: 4, why: 'miscounted' });
    expect(desk.state.cash).toEqual({ A: 24, B: 13 });
    desk.must(0, { do: 'undo', to: flipped });
    expect(desk.state.cash).toEqual({ A: 20, B: 13 });
    expect(desk.refused(0, { do: 'correct', what: 'cash', of: 'A', by: -21, why: '' })).toMatchObject({
      kind: 'rules',
      why: { kind: 'below-zero' },
    });
    expect(desk.refused(0, { do: 'correct', what: 'cash', of: 'Z', by: 1, why: '' })).toMatchObject({
      kind: 'rules',
      why: { kind: 'no-such-account' },
    });
  });

  test('an amount can still be corrected when the game is over, not after the table ended it', () => {
    const desk = Desk.playing(['A', 'B'], { lots: 1 });
    desk.dice();
    desk.lock(0, 'l0/bid/A', { bid: 5 });
    desk.lock(1, 'l0/bid/B', { bid: 7 });
    desk.settle();
    for (const [device, seat] of (['A', 'B'] as const).entries())
      desk.must(device, { do: 'play', as: seat, move: { do: 'nod', lot: 0 } });
    desk.must(0, {
      do: 'enter',
      round: 'claim',
      slot: 'motto/A',
      value: { motto: String(desk.state['drawn']) },
    });
    expect(desk.state.phase).toBe('over');
    desk.must(0, { do: 'correct', what: 'cash', of: 'A', by: 2, why: 'two pounds on the floor' });
    expect(desk.state.cash).toEqual({ A: 22, B: 13 });
    desk.must(0, {
      do: 'start',
      game: 'plain-auction',
      rules: plainAuction.rules,
      options: { ...plainAuction.defaults(2) },
    });
    desk.must(0, { do: 'end', why: '' });
    expect(desk.refused(0, { do: 'correct', what: 'cash', of: 'A', by: 2, why: '' })).toEqual({
      kind: 'no-game',
    });
  });

  test('redo is an undo to the tip that was left', () => {
    const { desk, beforeBids, flipped } = resolved();
    const tip = desk.table.play;
    desk.must(0, { do: 'undo', to: beforeBids });
    desk.must(0, { do: 'undo', to: flipped });
    expect(desk.table.play).toEqual(tip);
  });

  test('there is no going back to what is not there', () => {
    const { desk } = resolved();
    expect(desk.refused(0, { do: 'undo', to: desk.table.seq + 5 })).toMatchObject({ kind: 'no-such-entry' });
  });

  test('back into the lobby and out again', () => {
    const { desk } = resolved();
    desk.must(0, { do: 'undo', to: 3 });
    expect(desk.table.play.game).toBeNull();
    desk.must(0, {
      do: 'start',
      game: 'plain-auction',
      rules: plainAuction.rules,
      options: { lots: 1, absent: 'no-bid', cash: 8 },
    });
    expect(desk.state.cash).toEqual({ A: 8, B: 8 });
  });

  test('a kept seal outlives it; one already shown is used again without its phone', () => {
    const desk = Desk.playing(['A', 'B'], { lots: 1 });
    desk.dice();
    const slot = 'hide/A/1';
    desk.must(0, {
      do: 'play',
      as: 'A',
      move: { do: 'hide', n: 1 },
      seals: { [slot]: desk.hide(0, slot, { card: 6 }) },
    });
    const hidden = desk.table.seq;
    const round = (awake: readonly number[]): void => {
      desk.lock(0, 'l0/bid/A', { bid: 1 });
      desk.lock(1, 'l0/bid/B', { bid: 2 });
      desk.settle();
      desk.must(0, { do: 'play', as: 'A', move: { do: 'nod', lot: 0 } });
      desk.must(1, { do: 'play', as: 'B', move: { do: 'nod', lot: 0 } });
      desk.settle(awake);
    };
    round([0, 1]);
    expect(desk.state['cards']).toEqual([6]);
    desk.must(0, { do: 'undo', to: hidden });
    expect(Object.keys(desk.table.play.seals)).toEqual([slot]);
    round([]);
    expect(desk.state).toMatchObject({ cards: [6], phase: 'claim' });
  });

  test('a claim that was undone does not stand in the way of whoever claims next', () => {
    const desk = Desk.playing(['A', 'B'], { lots: 1 });
    desk.lock(0, 'motto/A', { motto: 'red' });
    desk.lock(1, 'motto/B', { motto: 'blue' });
    const kept = desk.table.seq;
    const toTheEnd = (): unknown => {
      desk.dice();
      desk.lock(0, 'l0/bid/A', { bid: 1 });
      desk.lock(1, 'l0/bid/B', { bid: 2 });
      desk.settle();
      desk.must(0, { do: 'play', as: 'A', move: { do: 'nod', lot: 0 } });
      desk.must(1, { do: 'play', as: 'B', move: { do: 'nod', lot: 0 } });
      desk.settle();
      expect(desk.state).toMatchObject({ phase: 'over' });
      return desk.state['winner'];
    };
    const winners = new Set<unknown>();
    for (let tries = 0; tries < 12; tries++) {
      winners.add(toTheEnd());
      desk.must(0, { do: 'undo', to: kept });
    }
    expect(winners).toEqual(new Set(['A', 'B']));
  });

  test('a game goes on only when somebody sits on each of its chairs', () => {
    const { desk, flipped } = resolved();
    desk.must(0, { do: 'undo', to: 3 });
    desk.must(1, { do: 'leave', seat: 'B' });
    expect(desk.refused(0, { do: 'undo', to: flipped })).toEqual({ kind: 'no-such-seat', seat: 'B' });
    desk.must(1, { do: 'sit', seat: 'B', name: 'Late', kind: 'phone' });
    desk.must(0, { do: 'undo', to: flipped });
    expect(desk.state.phase).toBe('nod');
  });

  test('what was meant for the last game does not land in the next', () => {
    const { desk } = resolved();
    const late = desk.signed(1, { do: 'play', as: 'B', move: { do: 'tip', to: 'A', amount: 1 } });
    desk.must(0, { do: 'end', why: 'again' });
    const options = { lots: 1, absent: 'no-bid', cash: 8 };
    desk.must(0, { do: 'start', game: 'plain-auction', rules: plainAuction.rules, options });
    expect(desk.table.epoch).toBe(desk.table.seq);
    expect(desk.write({ ...late, seq: desk.table.seq + 1 })).toMatchObject({
      ok: false,
      why: { kind: 'other-epoch' },
    });
  });

  test('a kept seal undone is asked for again, and comes back with redo', () => {
    const desk = Desk.playing(['A', 'B']);
    const start = desk.table.seq;
    desk.lock(0, 'motto/A', { motto: 'red' });
    const tip = desk.table.seq;
    desk.must(0, { do: 'undo', to: start });
    expect(desk.table.play.seals).toEqual({});
    desk.must(0, { do: 'undo', to: tip });
    expect(Object.keys(desk.table.play.seals)).toEqual(['motto/A']);
  });

  test('private notes are told apart from those made on an undone stretch', () => {
    const { desk, beforeBids, flipped } = resolved();
    desk.must(0, { do: 'undo', to: beforeBids });
    expect(isLive(desk.table, beforeBids)).toBe(true);
    expect(isLive(desk.table, flipped)).toBe(false);
    expect(isLive(desk.table, desk.table.seq)).toBe(true);
  });
});

describe('fix a fact', () => {
  test('re-resolves with the opened bids kept: nobody bids again', () => {
    const { desk, flipped } = resolved();
    const { epoch } = desk.table;
    desk.must(0, { do: 'fix', at: flipped - 1, fact: { fact: 'prize', prize: 9 } });
    expect(desk.state).toMatchObject({ prize: 9, cash: { A: 20, B: 13 }, phase: 'nod' });
    expect(desk.table.epoch).toBe(epoch);
  });

  test('what came later is done again on top; a later entry that no longer stands refuses the fix', () => {
    const { desk, flipped } = resolved();
    const tip = desk.must(0, { do: 'play', as: 'A', move: { do: 'tip', to: 'B', amount: 20 } }).seq;
    desk.must(1, { do: 'play', as: 'B', move: { do: 'tip', to: 'A', amount: 30 } });
    desk.must(0, { do: 'fix', at: flipped - 1, fact: { fact: 'prize', prize: 3 } });
    expect(desk.state).toMatchObject({ prize: 3, cash: { A: 30, B: 3 } });
    expect(
      desk.refused(0, { do: 'replace', at: tip, move: { do: 'tip', to: 'B', amount: 1 } }),
    ).toMatchObject({
      kind: 'fix-breaks',
      seq: tip + 1,
      why: { kind: 'bid-over-cash' },
    });
    desk.must(0, { do: 'replace', at: tip, move: { do: 'tip', to: 'B', amount: 18 } });
    expect(desk.state).toMatchObject({ prize: 3, cash: { A: 32, B: 1 } });
  });

  test('a second fix finds the first one in its place', () => {
    const { desk, flipped } = resolved();
    desk.must(0, { do: 'fix', at: flipped - 1, fact: { fact: 'prize', prize: 9 } });
    desk.must(0, { do: 'fix', at: flipped - 2, fact: { fact: 'prize', prize: 2 } });
    expect(desk.state).toMatchObject({ prize: 9 });
    desk.must(0, { do: 'fix', at: flipped, fact: { fact: 'prize', prize: 4 } });
    expect(desk.state).toMatchObject({ prize: 4 });
  });

  test('facts that are none, entries that are none and moves that carry a card are refused', () => {
    const { desk, flipped } = resolved();
    expect(desk.refused(0, { do: 'fix', at: flipped, fact: { fact: 'prize', prize: 99 } })).toMatchObject({
      kind: 'rules',
      why: { kind: 'not-a-fact' },
    });
    expect(desk.refused(0, { do: 'fix', at: 1, fact: { fact: 'prize', prize: 9 } })).toEqual({
      kind: 'no-such-entry',
      seq: 1,
    });
    expect(desk.refused(0, { do: 'replace', at: flipped, move: { do: 'nod', lot: 0 } })).toEqual({
      kind: 'not-a-move',
      seq: flipped,
    });
    expect(desk.refused(1, { do: 'fix', at: flipped, fact: { fact: 'prize', prize: 9 } })).toMatchObject({
      kind: 'not-the-gavel',
    });
  });

  test('while a round waits for a card: what was opened may fit after all, and resolves without anyone', () => {
    const desk = Desk.playing(['A', 'B'], { absent: 'host-enters' });
    desk.dice();
    desk.lock(0, 'l0/bid/A', { bid: 5 });
    desk.lock(1, 'l0/bid/B', { bid: 23 });
    desk.settle();
    expect(desk.table.play.opened).toHaveProperty(['l0/bid']);
    expect(desk.refused('host', { do: 'opened', round: 'l0/bid', openings: {} })).toMatchObject({
      kind: 'already-closed',
    });
    desk.must(0, { do: 'correct', what: 'cash', of: 'B', by: 5, why: 'a coin on the floor' });
    desk.settle([]);
    expect(desk.state).toMatchObject({ phase: 'nod', cash: { A: 20, B: 2 } });
    expect(desk.table.play).toMatchObject({ opened: {}, closed: [], seals: {} });
    expect(digest(desk.refold())).toBe(digest(desk.table));
  });

  test('an undo takes a fix back', () => {
    const { desk, flipped } = resolved();
    const before = desk.table.play.game;
    desk.must(0, { do: 'fix', at: flipped, fact: { fact: 'prize', prize: 9 } });
    desk.must(0, { do: 'undo', to: flipped });
    expect(desk.table.play.game).toEqual(before);
    expect(digest(desk.refold())).toBe(digest(desk.table));
  });
});

describe('the feed', () => {
  const feed = (desk: Desk): string[] => {
    const all: Past[] = [];
    for (let past: Past | null = desk.table.past; past; past = past.before) all.unshift(past);
    return all
      .flatMap((past) => feedOf(games, desk.table, past))
      .map((line) => speak(line, { A: 'Grace', B: 'James' }));
  };

  test('every undo, correction, entered card and absence stays visible', () => {
    const { desk, flipped } = resolved();
    desk.must(1, { do: 'away', seat: 'B', away: true });
    desk.must(0, { do: 'fix', at: flipped, fact: { fact: 'prize', prize: 9 } });
    desk.must(0, { do: 'undo', to: flipped });
    desk.must(0, { do: 'end', why: 'last train' });
    expect(feed(desk)).toEqual([
      'Grace sits down.',
      'James sits down.',
      'Lot 0 is settled.',
      'James is back in five: no bid and pass until then.',
      'The host puts a fact right; the bids stay as they were shown.',
      'Undone: a fact put right.',
      'The table ends the game here: last train.',
    ]);
  });
});
