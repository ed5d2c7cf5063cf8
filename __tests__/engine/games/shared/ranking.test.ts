import fc from 'fast-check';
import { decides, rank, standingsFrom, type Criterion } from '../../../../engine/games/shared/ranking';

type One = { readonly who: string; readonly money: number; readonly fame: number; readonly ships: number };
const CHAIN: readonly Criterion<One>[] = [
  { name: 'money', of: ({ money }) => money },
  { name: 'fame', of: ({ fame }) => fame },
  { name: 'ships', of: ({ ships }) => ships },
];
const one = (who: string, money: number, fame = 0, ships = 0): One => ({ who, money, fame, ships });
const ranked = (...all: One[]) =>
  rank(all, CHAIN).map(({ item, place, chain }) => [
    item.who,
    place,
    chain.map(({ by, amount, went }) => `${by} ${amount} ${went}`),
  ]);

test('the score alone needs no tie-break', () => {
  expect(ranked(one('A', 1), one('B', 2))).toEqual([
    ['B', 1, []],
    ['A', 2, []],
  ]);
});

test('every criterion that was looked at is told, for both sides of a tie', () => {
  expect(ranked(one('A', 5, 1, 2), one('B', 5, 1, 3), one('C', 4, 9, 9))).toEqual([
    ['B', 1, ['fame 1 level', 'ships 3 ahead']],
    ['A', 2, ['fame 1 level', 'ships 2 behind']],
    ['C', 3, []],
  ]);
});

test('in a tie of three only those still level are looked at further', () => {
  expect(ranked(one('A', 5, 2, 1), one('B', 5, 2, 0), one('C', 5, 1, 7))).toEqual([
    ['A', 1, ['fame 2 ahead', 'ships 1 ahead']],
    ['B', 2, ['fame 2 ahead', 'ships 0 behind']],
    ['C', 3, ['fame 1 behind']],
  ]);
});

test('level in everything shares a place, and the next place is skipped', () => {
  expect(ranked(one('A', 5), one('B', 5), one('C', 4)).map(([who, place]) => [who, place])).toEqual([
    ['A', 1],
    ['B', 1],
    ['C', 3],
  ]);
  expect(decides(one('A', 5), one('B', 5), CHAIN)).toBeUndefined();
  expect(decides(one('A', 5, 1), one('B', 5, 2), CHAIN)?.name).toBe('fame');
});

test('nobody and no criterion are ranked too', () => {
  expect(rank([], CHAIN)).toEqual([]);
  expect(rank([one('A', 1), one('B', 2)], []).map(({ place }) => place)).toEqual([1, 1]);
});

test('standings carry who, place, score and chain', () => {
  const standings = standingsFrom(
    rank([one('A', 5, 1), one('B', 5)], CHAIN),
    ({ who }) => who,
    ({ money }) => money,
  );
  expect(standings).toEqual([
    { who: 'A', place: 1, score: 5, chain: [{ by: 'fame', amount: 1, went: 'ahead' }] },
    { who: 'B', place: 2, score: 5, chain: [{ by: 'fame', amount: 0, went: 'behind' }] },
  ]);
});

test('places and chains do not depend on the order in which contenders come', () => {
  const contender = fc.record({ money: fc.nat(1), fame: fc.nat(1), ships: fc.nat(1) });
  fc.assert(
    fc.property(fc.array(contender, { maxLength: 6 }), (all) => {
      const named = all.map((each, i) => ({ who: `${i}`, ...each }));
      const straight = new Map(rank(named, CHAIN).map((found) => [found.item.who, found]));
      for (const found of rank([...named].reverse(), CHAIN))
        expect(straight.get(found.item.who)).toEqual(found);
    }),
    { seed: 31, numRuns: 200 },
  );
});
