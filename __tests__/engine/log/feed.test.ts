/** Lines with a lifetime: earlier cards are nowhere to be read while the game runs. */
import { Feed, placeOfFix, type AnyGame, type Line } from '../../../engine';
import { Desk, games } from '../../../tools/testbed/log-desk';
import { plainAuction } from '../../../tools/testbed/plain-auction';

/** The plain auction with closed piles: what was bid may be read until the next lot is turned over. */
const closed: AnyGame = {
  ...(plainAuction as AnyGame),
  narrate: (_before, cause): readonly Line[] => {
    if (cause.kind !== 'revealed' || !cause.round.endsWith('/bid')) return [];
    const lot = Number(cause.round[1]);
    return cause.shown.map((one) => ({
      kind: 'shown',
      text: `{${one.seat}} bid ${'value' in one ? String(one.value['bid']) : 'nothing'} in lot ${lot}.`,
      until: [`l${lot + 1}/bid`],
    }));
  },
};
const registry = (id: string): AnyGame | undefined => (id === closed.id ? closed : undefined);

function opened(): Desk {
  const desk = Desk.seated(['A', 'B'], registry);
  const options = { lots: 2, absent: 'no-bid', cash: 20 };
  desk.must(0, { do: 'start', game: closed.id, rules: closed.rules, options });
  return desk;
}
function lot(desk: Desk, number: number): void {
  desk.dice();
  desk.lock(0, `l${number}/bid/A`, { bid: 5 });
  desk.lock(1, `l${number}/bid/B`, { bid: 7 });
  desk.settle();
}
const nods = (desk: Desk, number: number): void => {
  desk.must(0, { do: 'play', as: 'A', move: { do: 'nod', lot: number } });
  desk.must(1, { do: 'play', as: 'B', move: { do: 'nod', lot: number } });
};
const bidsIn = (desk: Desk): string[] =>
  new Feed(registry)
    .at(desk.table)
    .map(({ text }) => text)
    .filter((text) => text.includes(' bid '));

const FIRST = ['{A} bid 5 in lot 0.', '{B} bid 7 in lot 0.'];
const SECOND = ['{A} bid 5 in lot 1.', '{B} bid 7 in lot 1.'];

test('[SHP-3] a line goes when its round was turned over, and comes back when the game is over', () => {
  const desk = opened();
  lot(desk, 0);
  expect(bidsIn(desk)).toEqual(FIRST);
  nods(desk, 0);
  lot(desk, 1);
  expect(bidsIn(desk)).toEqual(SECOND);
  nods(desk, 1);
  const value = { motto: String(desk.state['drawn']) };
  desk.must(0, { do: 'enter', round: 'claim', slot: 'motto/A', value });
  expect(desk.state).toMatchObject({ phase: 'over' });
  expect(bidsIn(desk)).toEqual([...FIRST, ...SECOND]);
});

test('[SHP-3] what was taken back does not come again, nor does the undo quote it', () => {
  const desk = opened();
  const start = desk.table.seq;
  lot(desk, 0);
  const first = desk.table.seq;
  nods(desk, 0);
  lot(desk, 1);
  desk.must(0, { do: 'undo', to: first });
  expect(bidsIn(desk)).toEqual(FIRST);
  desk.must(0, { do: 'undo', to: start - 1 });
  expect(bidsIn(desk)).toEqual([]);
  const undone = new Feed(registry).at(desk.table).filter(({ text }) => text.startsWith('Undone'));
  expect(undone.map(({ text }) => text)).toEqual([
    'Undone: what was turned over. And 2 steps before it.',
    'Undone: what was turned over.',
  ]);
});

test('a game that is over stays readable while the next one runs', () => {
  const desk = opened();
  lot(desk, 0);
  nods(desk, 0);
  lot(desk, 1);
  desk.must(0, { do: 'end', why: '' });
  const options = { lots: 2, absent: 'no-bid', cash: 20 };
  desk.must(0, { do: 'start', game: closed.id, rules: closed.rules, options });
  lot(desk, 0);
  expect(bidsIn(desk)).toEqual([...FIRST, ...SECOND, ...FIRST]);
});

test('lines are marked: taken back, or decided anew', () => {
  const desk = Desk.playing(['A', 'B']);
  lot(desk, 0);
  const flipped = desk.table.seq;
  const lines = (): unknown =>
    new Feed(games)
      .at(desk.table)
      .filter(({ about }) => about === flipped)
      .map(({ text, live, replaced }) => ({ text, live, replaced }));
  expect(lines()).toEqual([{ text: 'Lot 0 is settled.', live: true, replaced: false }]);
  desk.must(0, { do: 'undo', to: flipped - 1 });
  expect(lines()).toEqual([{ text: 'Lot 0 is settled.', live: false, replaced: false }]);
});

describe('the place of a fix', () => {
  const fixNow = (desk: Desk) => {
    const [fix] = (plainAuction as AnyGame).fixes(desk.state);
    if (!fix) throw new Error('nothing can be mended');
    return fix;
  };

  test('is the newest entry whose state it names', () => {
    const desk = Desk.playing(['A', 'B']);
    desk.dice();
    const drawn = desk.table.seq;
    const hidden = desk.must(0, {
      do: 'play',
      as: 'A',
      move: { do: 'hide', n: 1 },
      seals: { 'hide/A/1': desk.hide(0, 'hide/A/1', { card: 6 }) },
    }).seq;
    desk.lock(0, 'l0/bid/A', { bid: 5 });
    desk.lock(1, 'l0/bid/B', { bid: 7 });
    desk.settle();
    expect(placeOfFix(games, desk.table, fixNow(desk))).toBe(hidden);
    desk.must(0, { do: 'undo', to: drawn });
    expect(placeOfFix(games, desk.table, fixNow(desk))).toBe(drawn);
  });

  test('is now for a fix that names no state, and for one that names none there is', () => {
    const desk = Desk.playing(['A', 'B']);
    lot(desk, 0);
    const { since: _since, ...bare } = fixNow(desk);
    expect(placeOfFix(games, desk.table, bare)).toBe(desk.table.seq);
    expect(placeOfFix(games, desk.table, { ...bare, since: () => false })).toBe(desk.table.seq);
  });

  test('can be mended there', () => {
    const desk = Desk.playing(['A', 'B']);
    lot(desk, 0);
    const fix = fixNow(desk);
    const at = placeOfFix(games, desk.table, fix);
    desk.must(0, { do: 'fix', at, fact: { ...fix.fact, prize: 9 } });
    expect(desk.state).toMatchObject({ prize: 9, phase: 'nod', cash: { A: 20, B: 13 } });
  });
});

test('the feed tells who is the host: a player by name, else the board', () => {
  const desk = Desk.seated(['A', 'B']);
  const last = (): string | undefined => new Feed(games).at(desk.table).at(-1)?.text;
  desk.must(0, { do: 'gavel', to: 1 });
  expect(last()).toBe('{B} is the host now.');
  desk.must(1, { do: 'leave', seat: 'B' });
  desk.must(1, { do: 'gavel', to: 0 });
  desk.must(0, { do: 'gavel', to: 1 });
  expect(last()).toBe('The board is the host now.');
});
