import {
  article,
  capital,
  counted,
  line,
  listed,
  namesOf,
  newLines,
  plain,
  pounds,
  reasonText,
  signed,
  signedPounds,
} from '../../../../engine/games/shared/words';

test.each([
  ['Orbit', 'an Orbit'],
  ['Lugger', 'a Lugger'],
  ['8', 'an 8'],
  ['11', 'an 11'],
  ['18', 'an 18'],
  ['1', 'a 1'],
  ['110', 'a 110'],
])('the article of %s', (word, wanted) => {
  expect(article(word)).toBe(wanted);
});

test('lists and names', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listed)).toEqual(['', 'a', 'a and b', 'a, b and c']);
  expect(namesOf(['B', 'A'])).toBe('{B} and {A}');
});

test('counting uses numerals and plurals', () => {
  expect(counted(1, 'card')).toBe('1 card');
  expect(counted(0, 'card')).toBe('0 cards');
  expect(counted(2, 'Laboratory')).toBe('2 Laboratories');
  expect(counted(2, 'play')).toBe('2 plays');
  expect(capital('money')).toBe('Money');
});

test('amounts carry a printed minus, before the pound sign', () => {
  expect([-3, 0, 3].map(plain)).toEqual(['−3', '0', '3']);
  expect([-3, 0, 3].map(signed)).toEqual(['−3', '0', '+3']);
  expect([-3, 0, 3].map(pounds)).toEqual(['−£3', '£0', '£3']);
  expect([-3, 0, 3].map(signedPounds)).toEqual(['−£3', '£0', '+£3']);
});

test('a typed reason cannot pose as a name and ends in no full stop', () => {
  expect(reasonText('{A} lost it. ')).toBe('A lost it');
});

test('only what was not asked before is new, and a line without a rule has none', () => {
  const [old, now] = [line('next', 'Write your bid.', 'CAS-5'), line('next', 'Nod.')];
  expect(newLines([old], [old, now])).toEqual([{ kind: 'next', text: 'Nod.' }]);
});
