import fc from 'fast-check';
import { bgStatsLink, LONGEST_LINK } from '../../../app/past/bg-stats';
import { resultJson, resultsCsv, resultText, type ResultWords } from '../../../app/past/share';
import { finished, result } from './games';

const ENDED = Date.UTC(2026, 10, 18, 21, 5, 9);

const WORDS: ResultWords = {
  title: 'Cheap as Ships',
  score: (amount) => `£${amount}`,
  why: (above, one) => (above.score === one.score ? `Level with ${above.name}.` : null),
};

const GAME = finished(
  'table/12',
  'cheap-as-ships',
  ENDED,
  result('Grace', 1, 144, { chain: [{ by: 'reputation', amount: 5, went: 'ahead' }] }),
  result('James', 2, 144, { chain: [{ by: 'reputation', amount: 3, went: 'behind' }] }),
  result('Sid\nney', 3, 90),
);

/** Reads CSV as RFC 4180 has it. */
function rowsIn(csv: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/y;
  for (let match = cell.exec(csv); match && cell.lastIndex <= csv.length; match = cell.exec(csv)) {
    const [whole, text = '', end] = match;
    if (whole === '') break;
    rows.at(-1)?.push(text.startsWith('"') ? text.slice(1, -1).replace(/""/g, '"') : text);
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

const csvOf = (name: string): readonly string[] => {
  const csv = resultsCsv([finished('t/1', 'auction', ENDED, result(name, 1, -3))], () => 'Auction');
  expect(csv.startsWith('\ufeff')).toBe(true);
  return rowsIn(csv.slice(1))[1] ?? [];
};

test('as text: title, day, a line for each, and why', () => {
  expect(resultText(GAME, WORDS)).toBe(
    'Cheap as Ships, 2026-11-18\n1. Grace, £144\n2. James, £144\n   Level with Grace.\n3. Sid ney, £90',
  );
  const nobody = finished('t/1', 'auction', ENDED, result('Ada', 2, 2), result('Grace', 2, 2));
  expect(
    resultText({ ...nobody, how: 'settled' }, WORDS)
      .split('\n')
      .slice(0, 2),
  ).toEqual(['Cheap as Ships, 2026-11-18, scored by hand', 'Nobody wins.']);
});

test('as CSV: every row whole, numbers as numbers', () => {
  const rows = rowsIn(resultsCsv([GAME], () => 'Cheap as Ships').slice(1));
  expect(rows).toEqual([
    ['Game', 'Ended (UTC)', 'Place', 'Player', 'Score', 'Won', 'Tie-breaks', 'Id'],
    ['Cheap as Ships', '2026-11-18 21:05:09', '1', 'Grace', '144', 'yes', 'reputation 5 ahead', 'table/12'],
    ['Cheap as Ships', '2026-11-18 21:05:09', '2', 'James', '144', 'no', 'reputation 3 behind', 'table/12'],
    ['Cheap as Ships', '2026-11-18 21:05:09', '3', 'Sid\nney', '90', 'no', '', 'table/12'],
  ]);
});

test.each(['Bond, James', '"Ace"', 'two\nlines', 'two\r\nlines', ',",\n"', 'Zoë 🚀'])(
  'as CSV: %j comes back as it was',
  (name) => {
    expect(csvOf(name)[3]).toBe(name);
    expect(csvOf(name)[4]).toBe('-3');
  },
);

test.each(['=1+1', '+4', '-2', '@sum', '\t=1', ' =1', '\r=1', '\n=1'])('as CSV: %j is no formula', (name) => {
  expect(csvOf(name)[3]).toBe(`'${name}`);
});

test('as CSV: whatever a name is, it stands in its own cell and begins no formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const row = csvOf(name);
      expect(row).toHaveLength(8);
      expect([name, `'${name}`]).toContain(row[3]);
      expect(row[3]).not.toMatch(/^\s*[=+\-@]/);
    }),
    { seed: 16, numRuns: 500 },
  );
});

test('as JSON: all facts, and the time it ended', () => {
  expect(JSON.parse(resultJson(GAME, 'Cheap as Ships'))).toEqual({
    format: 'paddles-up-result',
    version: 1,
    title: 'Cheap as Ships',
    ended: '2026-11-18T21:05:09.000Z',
    id: GAME.id,
    how: 'played',
    game: 'cheap-as-ships',
    results: GAME.results,
  });
});

const playIn = (link: string): unknown => {
  const url = new URL(link);
  expect(`${url.origin}${url.pathname}`).toBe('https://app.bgstatsapp.com/createPlay.html');
  return JSON.parse(url.searchParams.get('data') ?? '');
};

test('for BG Stats: the documented fields, winner and startPlayer on everybody', () => {
  expect(playIn(bgStatsLink(GAME, 'Cheap as Ships', 'J'))).toEqual({
    sourceName: 'Paddles Up',
    sourcePlayId: 'table/12',
    playDate: '2026-11-18 21:05:09',
    game: { name: 'Cheap as Ships', sourceGameId: 'cheap-as-ships', highestWins: true, noPoints: false },
    players: [
      { name: 'Grace', rank: 1, score: 144, winner: true, startPlayer: false, sourcePlayerId: 'grace' },
      { name: 'James', rank: 2, score: 144, winner: false, startPlayer: true, sourcePlayerId: 'james' },
      { name: 'Sid\nney', rank: 3, score: 90, winner: false, startPlayer: false, sourcePlayerId: 'sid ney' },
    ],
  });
});

test('for BG Stats: under 8,000 characters whatever the names are, half characters too', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 200, unit: 'binary' }), { minLength: 1, maxLength: 8 }),
      (names) => {
        const game = finished(
          'x'.repeat(100),
          'auction',
          ENDED,
          ...names.map((name, i) => result(`${name}\ud83d`, i + 1, -i)),
        );
        const link = bgStatsLink(game, 'Auction');
        expect(link.length).toBeLessThan(LONGEST_LINK);
        expect(playIn(link)).toMatchObject({
          players: names.map((_, i) => ({ rank: i + 1, winner: i === 0 })),
        });
      },
    ),
    { seed: 16, numRuns: 200 },
  );
  const long = Array.from({ length: 8 }, (_, i) => result('🚀'.repeat(200), i + 1, i));
  expect(bgStatsLink(finished('t/1', 'auction', ENDED, ...long), 'Auction').length).toBeLessThan(
    LONGEST_LINK,
  );
});
