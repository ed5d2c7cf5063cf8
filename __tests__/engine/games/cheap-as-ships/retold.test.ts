/** After a mend the feed tells the new result, and knows which lines it stands in place of. */
import { cheapAsShips, feedOf, gameNamed, retoldBy, speak, type JsonObject } from '../../../../engine';
import { Desk } from '../../../../tools/testbed/log-desk';

const GAME = cheapAsShips.game;

/** Three players with the rows dealt by hand; A leads. */
function dealt(rows: readonly (readonly ['open' | 'closed', 1 | 2])[]): Desk {
  const desk = Desk.seated(['A', 'B', 'C'], gameNamed);
  desk.must(0, {
    do: 'start',
    game: GAME.id,
    rules: GAME.rules,
    options: { ...GAME.defaults(3), start: 'named' },
  });
  const host = (move: JsonObject) => desk.must(0, { do: 'play', as: 'host', move });
  host({ do: 'start', seat: 'A' });
  host({ do: 'specialist', round: 1, brand: 'Fox' });
  rows.forEach(([kind, winners], i) => host({ do: 'row', round: 1, row: i + 1, kind, winners }));
  host({ do: 'enough-rows', round: 1 });
  return desk;
}

function paddles(desk: Desk, row: number, bids: readonly number[]): number {
  for (const [device, seat] of (['A', 'B', 'C'] as const).entries())
    desk.lock(device, `r1/a${row}/bid/${seat}`, { bid: bids[device] ?? 0 });
  const before = desk.table.seq;
  desk.settle();
  return before;
}

const NAMES = { A: 'Sidney', B: 'Grace', C: 'James' };
const toldLast = ({ table }: Desk): readonly string[] =>
  feedOf(gameNamed, table, table.past).map((line) => speak(line, NAMES));

describe('[ALL-2] a mended fact tells the new result', () => {
  test('paddles of a lot with another number of winners', () => {
    const desk = dealt([
      ['closed', 1],
      ['closed', 1],
    ]);
    const before = paddles(desk, 1, [30, 25, 20]);
    const flipped = desk.table.seq;
    desk.must(0, { do: 'fix', at: before, fact: { fact: 'row', row: 1, kind: 'closed', winners: 2 } });
    expect(toldLast(desk)).toEqual([
      'The host puts a fact right; the bids stay as they were shown.',
      'Mended: lot 1 is closed with 2 winners.',
      'Sidney wins lot 1 at £30, Grace is second at £25. Both pay their own bid.',
      'Paddles: Sidney £30, Grace £25, James £20.',
      'Lot 2 of 2: 3 parts, 1 winner. Sidney leads. Write your bid.',
    ]);
    expect(retoldBy(gameNamed, desk.table.past)).toEqual([flipped]);
  });

  test('a lot mended later says nothing of what was asked for then', () => {
    const desk = dealt([
      ['closed', 1],
      ['closed', 1],
    ]);
    const before = paddles(desk, 1, [30, 25, 20]);
    paddles(desk, 2, [0, 0, 20]);
    desk.must(0, { do: 'fix', at: before, fact: { fact: 'row', row: 1, kind: 'closed', winners: 2 } });
    expect(toldLast(desk)).toEqual([
      'The host puts a fact right; the bids stay as they were shown.',
      'Mended: lot 1 is closed with 2 winners.',
      'Sidney wins lot 1 at £30, Grace is second at £25. Both pay their own bid.',
      'Paddles: Sidney £30, Grace £25, James £20.',
    ]);
  });

  test('a tie decided by who led, and later lots that read as before are left alone', () => {
    const desk = dealt([
      ['closed', 1],
      ['closed', 1],
      ['closed', 1],
    ]);
    const before = paddles(desk, 1, [20, 30, 30]);
    const first = desk.table.seq;
    paddles(desk, 2, [20, 0, 0]);
    desk.must(0, { do: 'fix', at: before, fact: { fact: 'lead', seat: 'B' } });
    expect(toldLast(desk)).toContain('James wins lot 1 at £30 and takes all 3 parts.');
    expect(retoldBy(gameNamed, desk.table.past)).toEqual([first]);
  });

  test('a fact that changes no result tells only itself', () => {
    const desk = dealt([
      ['closed', 1],
      ['closed', 1],
    ]);
    const before = paddles(desk, 1, [30, 25, 20]);
    desk.must(0, { do: 'fix', at: before, fact: { fact: 'lead', seat: 'C' } });
    expect(toldLast(desk)).toEqual([
      'The host puts a fact right; the bids stay as they were shown.',
      'Mended: James leads.',
    ]);
    expect(retoldBy(gameNamed, desk.table.past)).toEqual([]);
  });

  test('a price recorded wrong is told for its own lot, not for the one under way', () => {
    const desk = dealt([
      ['open', 1],
      ['closed', 1],
    ]);
    const called = { do: 'called', round: 1, row: 1, first: 'B', price: 30 };
    const at = desk.must(0, { do: 'play', as: 'host', move: called }).seq;
    desk.must(0, { do: 'replace', at, move: { ...called, first: 'C', price: 35 } });
    expect(toldLast(desk)).toContain('James wins lot 1 at £35 and takes all 3 parts.');
    expect(retoldBy(gameNamed, desk.table.past)).toEqual([at]);

    // Mended once more: the same step is told again.
    desk.must(0, { do: 'replace', at, move: { ...called, price: 33 } });
    expect(toldLast(desk)).toContain('Grace wins lot 1 at £33 and takes all 3 parts.');
    expect(retoldBy(gameNamed, desk.table.past)).toEqual([at]);
  });
});
