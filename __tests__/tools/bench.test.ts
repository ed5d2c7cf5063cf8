import { median, shown, tableOf, verdictOf, type Row } from '../../tools/bench/row';

const fast: Row = {
  what: 'moves',
  value: 250_000,
  unit: 'moves/s',
  bar: { at: 'least', value: 200_000 },
};
const big: Row = { what: 'page', value: 351, unit: 'KB', bar: { at: 'most', value: 350 } };
const absent: Row = { what: 'elsewhere', value: null, unit: 'ms', note: 'no such machine' };

test('a bar is reached from its own side', () => {
  expect([fast, big, absent, { what: 'aside', value: 1, unit: 'ms' }].map(verdictOf)).toEqual([
    'reached',
    'missed',
    'not run here',
    '',
  ]);
  expect(verdictOf({ ...fast, value: 199_999 })).toBe('missed');
  expect(verdictOf({ ...big, value: 350 })).toBe('reached');
});

test('rows stand in a table', () => {
  expect(tableOf([fast, big, absent]).split('\n')).toEqual([
    'what       measured         bar',
    'moves      250,000 moves/s  ≥ 200,000 moves/s  reached',
    'page       351 KB           ≤ 350 KB           missed',
    'elsewhere  –                                   not run here  no such machine',
  ]);
});

test('numbers are short and the middle one counts', () => {
  expect([shown(1234.5), shown(3.14159), shown(0.5)]).toEqual(['1,235', '3.14', '0.5']);
  expect(median([9, 1, 100])).toBe(9);
});
