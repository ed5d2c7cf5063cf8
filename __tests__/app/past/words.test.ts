import { entryProblemWords } from '../../../app/words/calculators';
import { backupProblemWords, restoredWords } from '../../../app/words/backup';
import { refusalOf as auction } from '../../../app/games/auction/refusals';
import { refusalOf as microShips } from '../../../app/games/micro-ships/refusals';

test('a wrong number says what would be right', () => {
  expect(entryProblemWords({ kind: 'too-low', entered: -12, least: -10 })).toBe('−10 at least.');
  expect(entryProblemWords({ kind: 'too-many', entered: 5, most: 4 })).toBe('5 are too many: 4 at most.');
  expect(entryProblemWords({ kind: 'full-with-rats', rats: 2 })).toBeNull();
});

test('what only a calculator finds wrong is worded by its game', () => {
  expect(auction({ kind: 'more-than-the-items', points: 15, most: 5 })).toBe(
    'That makes 15 points, and all items together have 5.',
  );
  expect(auction({ kind: 'number-too-often', number: 1, times: 4, most: 3 })).toContain('4 cards with a 1');
  expect(microShips({ kind: 'ship-owned-twice', name: 'Dory', by: 'A' }, { A: 'Ada' })).toBe(
    'Ada has Dory already. A ship has one owner.',
  );
});

test('a damaged backup is named, and that nothing was changed', () => {
  expect(backupProblemWords({ kind: 'bad-log', table: 'x', entry: 12, why: { kind: 'broken-chain' } })).toBe(
    'A game in this file was changed: entry 12 of its log is not as it was written. Nothing here was changed.',
  );
  expect(backupProblemWords({ kind: 'cut-off', lines: 3 })).toContain('after line 3');
});

test('a restore says what it did with everything', () => {
  const log = { table: 'x', lines: [] };
  const plan = {
    added: [log, log],
    extended: [log],
    kept: ['y'],
    forked: [{ table: 'z', entry: 4 }],
    scores: [{ name: 's', score: null }],
    scoresKept: [],
  };
  expect(restoredWords(plan)).toBe(
    '3 games added, 1 continued, 1 already here, 1 left as here, because both went on differently.',
  );
});
