/** A player's own cubes: what the phone knows, and what it lets its owner do with it. */
import { fill, type Ask, type Field } from '../../../../engine/contract/forms';
import { game } from '../../../../engine/games/micro-ships';
import { cubes, note, Table } from './support';
import { seeded } from '../../../../tools/testbed/random';

const none = { green: 0, yellow: 0, red: 0, blue: 0 };
const fits = (
  table: Table,
  letters: string,
  notes: readonly (readonly [string, string])[],
  slot = 'a1/bid/A',
): string => {
  const done = game.fits(table.state, slot, { cubes: cubes(letters) }, table.knows('A', notes));
  return done.ok ? 'ok' : done.why.kind;
};
const sealAsks = (
  table: Table,
  notes: readonly (readonly [string, string])[],
): Extract<Ask, { kind: 'seal' }>[] =>
  game.asks(table.state, 'A', table.knows('A', notes)).filter((ask) => ask.kind === 'seal');
const bidField = (table: Table, notes: readonly (readonly [string, string])[]): Field | undefined =>
  sealAsks(table, notes)[0]?.secret.fields[0];
const offered = (ask: Ask | undefined): unknown =>
  ask?.kind === 'seal' && ask.secret.fields[0]?.is === 'some' ? ask.secret.fields[0].of : undefined;

test('[MIC-2] without notes the phone knows only how many', () => {
  const table = new Table(3).begin();
  expect(table.knows('A', [])).toEqual({ hand: none, unknown: 5, untold: [] });
  expect(fits(table, 'ggg', [])).toBe('ok');
});

test('[MIC-2] the dealt hand is entered once, in as many taps as cubes', () => {
  const table = new Table(3).begin();
  const asked = game.asks(table.state, 'A', table.knows('A', [])).filter((ask) => ask.kind === 'note');
  expect(asked).toMatchObject([
    {
      note: 'count/a1',
      what: 'hand',
      fields: [{ name: 'cubes', is: 'some', least: 5, most: 5 }],
      must: false,
      wanted: true,
    },
  ]);
  expect(table.knows('A', [['count/a1', 'ggyrb']])).toEqual({
    hand: { green: 2, yellow: 1, red: 1, blue: 1 },
    unknown: 0,
    untold: [],
  });
});

test('[MIC-3] a bid comes from the own hand', () => {
  const table = new Table(3).begin();
  const hand = [['count/a1', 'ggyrb']] as const;
  expect(fits(table, 'ggb', hand)).toBe('ok');
  expect(fits(table, 'bb', hand)).toBe('not-in-hand');
  expect(fits(table, 'ggyr', hand)).toBe('too-many-cubes');
  expect(offered(sealAsks(table, hand)[0])).toEqual(['green', 'green', 'yellow', 'red', 'blue']);
});

test('[MIC-5] paid cubes leave the hand by themselves', () => {
  const table = new Table(3).begin().flip({ A: 'gb' });
  expect(table.knows('A', [['count/a1', 'ggyrb']])).toEqual({
    hand: { green: 1, yellow: 1, red: 1, blue: 0 },
    unknown: 0,
    untold: [],
  });
  expect(fits(table, 'b', [['count/a1', 'ggyrb']], 'a2/bid/A')).toBe('not-in-hand');
});

test('[MIC-7] a drawn cube is one tap, and unknown until then', () => {
  const table = new Table(3).begin().flip({ A: '', B: 'g' });
  expect(table.knows('A', [['count/a1', 'ggyrb']])).toEqual({
    hand: { green: 2, yellow: 1, red: 1, blue: 1 },
    unknown: 1,
    untold: ['drew/a1'],
  });
  const asked = game.asks(table.state, 'A', table.knows('A', [['count/a1', 'ggyrb']]));
  expect(asked.filter((ask) => ask.kind === 'note')[0]).toMatchObject({
    note: 'drew/a1',
    what: 'drew',
    wanted: true,
    fields: [{ name: 'cube', is: 'one' }],
  });
  const told = [
    ['count/a1', 'ggyrb'],
    ['drew/a1', 'b'],
  ] as const;
  expect(table.knows('A', told)).toEqual({
    hand: { green: 2, yellow: 1, red: 1, blue: 2 },
    unknown: 0,
    untold: [],
  });
});

test('[MIC-3] a cube the phone was not told may be any one', () => {
  const table = new Table(3).begin().flip({ A: '', B: 'g' });
  const hand = [['count/a1', 'ggyrb']] as const;
  expect(fits(table, 'bb', hand, 'a2/bid/A')).toBe('ok');
  expect(fits(table, 'bby', hand, 'a2/bid/A')).toBe('ok');
  expect(fits(table, 'bbb', hand, 'a2/bid/A')).toBe('not-in-hand');
  expect(fits(table, 'yyr', hand, 'a2/bid/A')).toBe('ok');
  expect(fits(table, 'yrr', hand, 'a2/bid/A')).toBe('ok');
  expect(bidField(table, hand)).toMatchObject({
    of: cubes('ggyrb'),
    most: 3,
    others: { of: cubes('gyrb'), most: 1 },
  });
});

test('paying a cube that was unknown makes it known', () => {
  const table = new Table(3).begin().flip({ A: '', B: 'g' }).flip({ A: 'bbb' });
  // One blue of the hand, one drawn: the third cannot be, so nothing entered is believed any more.
  expect(table.knows('A', [['count/a1', 'ggyrb']])).toEqual({ hand: none, unknown: 3, untold: [] });
  const other = new Table(3).begin().flip({ A: '', B: 'g' }).flip({ A: 'bb' });
  expect(other.knows('A', [['count/a1', 'ggyrb']])).toEqual({
    hand: { green: 2, yellow: 1, red: 1, blue: 0 },
    unknown: 0,
    untold: [],
  });
});

test('[MIC-3] a recount at any time replaces what was entered before', () => {
  const table = new Table(3).begin().flip({ A: '', B: 'g' }).flip({ A: 'b' });
  const notes = [
    ['count/a1', 'ggyrb'],
    ['drew/a1', 'b'],
    ['count/a3', 'yyrrb'],
  ] as const;
  expect(table.knows('A', notes)).toEqual({
    hand: { green: 0, yellow: 2, red: 2, blue: 1 },
    unknown: 0,
    untold: [],
  });
  expect(table.knows('A', [...notes, ['count/a3', 'yyrrr']]).hand).toEqual({
    green: 0,
    yellow: 2,
    red: 3,
    blue: 0,
  });
});

test('after an undo the notes still kept tell the hand as it was', () => {
  const before = new Table(3).begin();
  const after = new Table(3).begin().flip({ A: 'gb' });
  const kept = [note('count/a1', 'ggyrb'), note('count/a2', 'yyr')];
  expect(game.own(after.state, 'A', kept).hand).toEqual({ green: 0, yellow: 2, red: 1, blue: 0 });
  expect(game.own(before.state, 'A', kept).hand).toEqual({ green: 2, yellow: 1, red: 1, blue: 1 });
});

test('notes that cannot be are not believed', () => {
  const table = new Table(2).begin();
  expect(table.knows('A', [['count/a1', 'gggg']])).toEqual({ hand: none, unknown: 5, untold: [] });
  expect(table.knows('A', [['count/a1', 'ggggr']])).toEqual({ hand: none, unknown: 5, untold: [] });
  for (const value of [null, 3, 'x', { cubes: 'ggyrb' }, { cubes: ['pink'] }, {}]) {
    expect(game.own(table.state, 'A', [{ name: 'count/a1', value, at: 0 }]).unknown).toBe(5);
  }
});

test('a hand that the cup contradicts is not believed', () => {
  const table = new Table(2).begin().flip({ A: '', B: 'gg' });
  const sold = table.flip({ A: 'y', B: 'ggr' });
  expect(sold.state.surelyInCup.green).toBe(3);
  expect(sold.knows('A', [['count/a1', 'ggyrb']])).toMatchObject({ hand: none });
});

test('[ALL-2] a public correction upwards is a cube to be told, downwards a hand to be counted again', () => {
  const table = new Table(3).begin();
  table.correct('cubes', 'A', 2);
  expect(table.knows('A', [['count/a1', 'ggyrb']])).toMatchObject({
    unknown: 2,
    untold: ['found/a1/1', 'found/a1/2'],
  });
  expect(
    table.knows('A', [
      ['count/a1', 'ggyrb'],
      ['found/a1/1', 'g'],
      ['found/a1/2', 'r'],
    ]).hand,
  ).toEqual({ green: 3, yellow: 1, red: 2, blue: 1 });
  table.correct('cubes', 'A', -1);
  expect(table.knows('A', [['count/a1', 'ggyrb']])).toEqual({ hand: none, unknown: 6, untold: [] });
});

test('[MIC-3] one form for every bid: no cube is no bid, two players have three colours at most', () => {
  const two = new Table(2).begin();
  expect(sealAsks(two, [['count/a1', 'ggyrb']]).map((ask) => ask.secret)).toEqual([
    {
      slot: 'a1/bid/A',
      what: 'cubes',
      fixed: {},
      fields: [{ name: 'cubes', is: 'some', of: cubes('ggyrb'), least: 0, most: 4, kinds: 3 }],
    },
  ]);
  expect(bidField(new Table(3).begin(), [['count/a1', 'ggyrb']])).not.toHaveProperty('kinds');
});

test('[MIC-3] two cubes that were not told can be bid together, and whatever fills the form fits', () => {
  const table = new Table(3).begin().flip({ A: '', B: 'g' }).flip({ A: '', B: 'g' });
  const hand = [['count/a1', 'ggyrb']] as const;
  expect(table.knows('A', hand).untold).toEqual(['drew/a1', 'drew/a2']);
  expect(fits(table, 'rrr', hand, 'a3/bid/A')).toBe('ok');
  const field = bidField(table, hand);
  expect(field).toMatchObject({ others: { most: 2 } });
  const mostTaken = new Set<string>();
  for (let seed = 0; seed < 300; seed++) {
    const filled = fill({}, field ? [field] : [], seeded(seed));
    const done = game.fits(table.state, 'a3/bid/A', filled, table.knows('A', hand));
    expect(done.ok).toBe(true);
    mostTaken.add(JSON.stringify(done));
  }
  expect(mostTaken.size).toBeGreaterThan(20);
});

test('a count keeps its meaning when corrections come in between', () => {
  const table = new Table(3).begin();
  table.correct('cubes', 'A', 1);
  const notes = [
    ['count/a1', 'ggyrb'],
    ['found/a1/1', 'y'],
  ] as const;
  expect(table.knows('A', notes)).toMatchObject({ hand: { green: 2, yellow: 2 }, unknown: 0 });
  expect(table.knows('A', [['count/a1', 'ggyrbb']])).toMatchObject({ hand: { blue: 2 }, unknown: 0 });
  table.flip({ A: 'bb', B: 'g' });
  expect(table.knows('A', [['count/a1', 'ggyrbb']])).toMatchObject({ hand: { blue: 0 }, unknown: 0 });
});

test('[MIC-8] at the end a known hand is shown with one tap, and no other one', () => {
  const table = new Table(3).begin();
  while (table.state.sold.length < 12) {
    while (table.state.opened.length < Math.min(12, table.state.sold.length + 4)) table.open(1);
    table.flip(table.state.sold.length < 2 ? {} : { A: '', B: 'g', C: 'g' });
    while (table.movers.length > 0) {
      const [next] = table.movers;
      if (next) table.play(next, { do: 'decline', auction: table.state.sold.length + 1 });
    }
  }
  const { A = 0 } = table.held();
  const letters = 'yyyyrrrrbbbb'.slice(0, A);
  const hand = [['count/a13', letters]] as const;
  expect(sealAsks(table, hand).map((ask) => ask.secret)).toEqual([
    { slot: 'end/hand/A', what: 'hand', fixed: { cubes: cubes(letters) }, fields: [] },
  ]);
  expect(fits(table, letters, hand, 'end/hand/A')).toBe('ok');
  expect(fits(table, letters.replace('y', 'g'), hand, 'end/hand/A')).toBe('not-in-hand');
  expect(fits(table, letters.slice(1), hand, 'end/hand/A')).toBe('not-the-whole-hand');
  const [form] = sealAsks(table, []);
  const filled = form && fill(form.secret.fixed, form.secret.fields, () => 0);
  expect(filled).toEqual({ cubes: expect.anything() as unknown });
});
