/** What a dishonest, careless or unlucky device can send: the log stays readable, and nobody speaks for another seat. */
import { commit, hostDuties, saltSlot, type Opening } from '../../../engine';
import { Desk, games } from '../../../tools/testbed/log-desk';

function bidding(): Desk {
  const desk = Desk.playing(['A', 'B']);
  desk.dice();
  return desk;
}

describe('a rogue device', () => {
  test.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])(
    'cannot lock or lift what every object has by itself: %s',
    (slot) => {
      const desk = bidding();
      const c = desk.hide(0, slot, { bid: 1 });
      expect(desk.refused(0, { do: 'seal', slot, c })).toMatchObject({ kind: 'malformed' });
      expect(desk.refused(0, { do: 'withdraw', slot })).toMatchObject({ kind: 'malformed' });
      expect(desk.refused(0, { do: 'no-bid', round: 'l0/bid', slot })).toMatchObject({ kind: 'malformed' });
      expect(desk.refused('host', { do: 'closed', round: slot })).toMatchObject({ kind: 'malformed' });
    },
  );

  test('cannot lay a seal into the slot of another seat with a move that takes no card', () => {
    const desk = bidding();
    const slot = 'l1/bid/B';
    const seals = { [slot]: desk.hide(0, slot, { bid: 20 }) };
    const tip = { do: 'tip', to: 'B', amount: 1 } as const;
    expect(desk.refused(0, { do: 'play', as: 'A', move: tip, seals })).toEqual({
      kind: 'no-such-slot',
      slot,
    });
    desk.must(0, { do: 'play', as: 'A', move: tip });
  });

  test('has one salt in a draw, however it writes its number', () => {
    const desk = Desk.playing(['A', 'B']);
    desk.lock(1, saltSlot('l0/draw', 1), {});
    const slot = 'l0/draw~01';
    expect(desk.refused(1, { do: 'seal', slot, c: desk.hide(1, slot, {}) })).toEqual({
      kind: 'no-such-slot',
      slot,
    });
  });

  test('cannot spoil the log with a salt that is none: such a seal has no opening', () => {
    const desk = bidding();
    const slot = 'l0/bid/B';
    const opening: Opening = { salt: 'short', value: { bid: 7 } };
    const c = commit({ table: desk.table.id, epoch: desk.table.epoch, slot, owner: 'B' }, opening);
    desk.must(1, { do: 'seal', slot, c });
    desk.lock(0, 'l0/bid/A', { bid: 5 });
    desk.must('host', { do: 'closed', round: 'l0/bid' });
    const other = desk.table.play.seals['l0/bid/A']?.c ?? '';
    const held = { [c]: opening, [other]: desk.vault.get(other) ?? opening };
    expect(hostDuties(games, desk.table, [0, 1], held)).toEqual([]);
    desk.vault.set(c, opening);
    desk.must('host', { do: 'silent', round: 'l0/bid', slots: [slot] });
    desk.must(0, { do: 'no-bid', round: 'l0/bid', slot });
    desk.settle();
    expect(desk.state.cash).toEqual({ A: 15, B: 20 });
  });

  test.each([
    ['half an emoji in a name', 'Grace \ud83d'],
    ['a name too long', 'G'.repeat(25)],
  ])('cannot make the host write a line that nobody can read: %s', (_what, name) => {
    const desk = Desk.seated(['A', 'B']);
    expect(desk.refused(1, { do: 'sit', seat: 'C', name, kind: 'phone' })).toMatchObject({
      kind: 'malformed',
    });
    desk.refold();
  });

  test('a number that is not whole is not written either', () => {
    const desk = bidding();
    const half = { do: 'tip', to: 'B', amount: 0.5 } as const;
    expect(desk.refused(0, { do: 'play', as: 'A', move: half })).toMatchObject({ kind: 'malformed' });
  });
});
