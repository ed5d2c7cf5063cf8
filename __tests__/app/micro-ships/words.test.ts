import type { CommonRefusal } from '../../../engine';
import type * as microShips from '../../../engine/games/micro-ships';
import { panels } from '../../../app/games/micro-ships';
import { refusalOf } from '../../../app/games/micro-ships/refusals';
import { Evening } from './support';

type Refusal = microShips.Refusal;
type Own = Exclude<Refusal['kind'], CommonRefusal['kind']>;

/** One of each; a new kind does not compile until it is here and has words. */
const REFUSALS: { readonly [K in Own]: Extract<Refusal, { readonly kind: K }> } = {
  'ship-name-twice': { kind: 'ship-name-twice', name: 'Cog' },
  'bonus-for-unknown-ship': { kind: 'bonus-for-unknown-ship', name: 'Raft', on: 'Cog' },
  'already-dealt': { kind: 'already-dealt', what: 'colour' },
  'table-opens-already': { kind: 'table-opens-already' },
  'row-complete': { kind: 'row-complete', opened: 4, auction: 1 },
  'not-in-the-box': { kind: 'not-in-the-box', name: 'Raft' },
  'off-the-table': { kind: 'off-the-table', colour: 'red', value: 4, step: 1 },
  'not-cubes': { kind: 'not-cubes', where: '.cubes' },
  'too-many-cubes': { kind: 'too-many-cubes', cubes: 4, most: 3 },
  'too-many-colours': { kind: 'too-many-colours', colours: 4, most: 3 },
  'more-than-held': { kind: 'more-than-held', cubes: 3, held: 2 },
  'more-than-there-are': { kind: 'more-than-there-are', colour: 'red', cubes: 3, outside: 2 },
  'not-in-hand': { kind: 'not-in-hand', colour: 'red', cubes: 2, hand: 1 },
  'not-the-whole-hand': { kind: 'not-the-whole-hand', cubes: 2, held: 4 },
  'nothing-to-correct': { kind: 'nothing-to-correct' },
  'nobody-would-hold-a-cube': { kind: 'nobody-would-hold-a-cube' },
  'not-dealt-yet': { kind: 'not-dealt-yet', what: 'colour' },
};

const FORBIDDEN = /!|\bseal|\bforfeit|undefined|null|\[object|MIC-/i;

test.each(Object.values(REFUSALS).map((why) => [why.kind, why] as const))('%s is said in words', (_, why) => {
  expect(refusalOf(why)).toMatch(/^[A-Z0-9].*\.$/);
  expect(refusalOf(why)).not.toMatch(FORBIDDEN);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('[MIC-%d] has a page of its own', (n) => {
  const { title, text } = panels.rulings[`MIC-${n}`] ?? { title: '', text: [] };
  expect(title).not.toBe('');
  expect(text.join(' ').length).toBeGreaterThan(60);
  expect(text.join(' ')).not.toMatch(FORBIDDEN);
  expect(text.join(' ')).not.toMatch(
    /\b(one|two|three|four|five|twelve|thirteen) (ships|cubes|colours|players|points)\b/i,
  );
});

test('every phase has help of its own, with its rule', () => {
  const dealt = new Evening();
  const bidding = new Evening().begun();
  const tied = new Evening().begun().bids('r', 'g', 'r');
  const helps = [
    panels.help(null, null),
    panels.help(dealt.state, 'A'),
    panels.help(bidding.state, 'A'),
    panels.help(tied.state, 'C'),
    panels.help(tied.state, 'B'),
    panels.help({ ...tied.state, phase: { at: 'show' }, sold: Array<null>(12).fill(null) }, 'A'),
  ];
  expect(new Set(helps.map(({ title }) => title)).size).toBe(helps.length);
  for (const { text, rule } of helps.slice(1)) {
    expect(text.join(' ')).not.toMatch(FORBIDDEN);
    expect(rule).toMatch(/^MIC-\d$/);
  }
});
