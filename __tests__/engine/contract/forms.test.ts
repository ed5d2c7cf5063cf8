/** Forms that say more than a list: whatever fills them keeps to it. */
import fc from 'fast-check';
import { fill, type Field } from '../../../engine/contract/forms';

const choices = (picks: readonly number[]): ((n: number) => number) => {
  let at = 0;
  return (n) => (picks[at++ % picks.length] ?? 0) % n;
};
const picks = fc.array(fc.nat(100), { minLength: 1, maxLength: 12 });

test('beside those listed, no more others are chosen than are allowed', () => {
  const others = { of: ['x', 'y', 'z'], most: 1 };
  const field: Field = { name: 'some', is: 'some', of: ['a', 'b'], least: 0, most: 4, others };
  const seen = new Set<number>();
  fc.assert(
    fc.property(picks, (list) => {
      const some = fill({}, [field], choices(list))?.['some'];
      const chosen = Array.isArray(some) ? some : ['none'];
      expect(chosen.filter((one) => others.of.includes(String(one))).length).toBeLessThanOrEqual(1);
      expect(new Set(chosen).size).toBe(chosen.length);
      seen.add(chosen.length);
    }),
    { seed: 7, numRuns: 200 },
  );
  expect([...seen].sort()).toEqual([0, 1, 2, 3]);
});

test('what an earlier yes rules out is its least', () => {
  const fields: readonly Field[] = [
    { name: 'full', is: 'one', of: [false, true] },
    { name: 'rats', is: 'number', least: 0, most: 9, leastIf: 'full' },
  ];
  const seen = new Set<string>();
  fc.assert(
    fc.property(picks, (list) => {
      const filled = fill({}, fields, choices(list));
      if (filled?.['full'] === true) expect(filled['rats']).toBe(0);
      seen.add(JSON.stringify(filled));
    }),
    { seed: 7, numRuns: 200 },
  );
  expect(seen.size).toBeGreaterThan(5);
});
