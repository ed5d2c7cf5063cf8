import { GAMES, gameNamed } from '../../engine';
import { scratch, start } from './support';

jest.setTimeout(60_000);

const files = scratch();
afterAll(files.clear);

const seats = ['A', 'B', 'C', 'D'];

describe('npm run replay', () => {
  test.each(GAMES)('%s: an empty record prints the beginning as JSON', (game) => {
    const record = { game, seats, moves: [] };
    const done = start('replay.ts', files.write(`${game}.json`, JSON.stringify(record)));
    expect(done).toMatchObject({ code: 0, err: '' });
    const printed = JSON.parse(done.out) as Record<string, unknown>;
    expect(Object.keys(printed).sort()).toEqual([
      'accounts',
      'feed',
      'over',
      'refusals',
      'standings',
      'state',
    ]);
    expect(printed['refusals']).toEqual([]);
    expect(printed['over']).toBe(false);
    expect(gameNamed(game)?.id).toBe(game);
  });

  test('refused steps are listed with their number and reason, and the rest goes on', () => {
    const moves = [
      { round: 'nowhere', values: {} },
      { by: 'A', move: { do: 'juggle' } },
      { correct: { what: 'nothing', by: 1, why: 'test' } },
    ];
    const record = { game: 'cheap-as-ships', seats, moves };
    const done = start('replay.ts', files.write('refused.json', JSON.stringify(record)));
    expect(done.code).toBe(0);
    const { refusals } = JSON.parse(done.out) as {
      refusals: readonly { step: number; why: { kind: string } }[];
    };
    expect(refusals.map(({ step }) => step)).toEqual([0, 1, 2]);
    expect(refusals.map(({ why }) => why.kind).slice(0, 2)).toEqual(['no-such-round', 'malformed-move']);
  });

  test.each([
    ['no JSON', '{', 'it is not JSON'],
    ['no record', '{"game":"auction"}', 'it is not a record of a game (.seats'],
    ['an unknown game', '{"game":"whist","seats":["A"],"moves":[]}', 'there is no game called whist'],
    [
      'bad options',
      '{"game":"auction","seats":["A","B","C"],"moves":[],"options":{"x":1}}',
      'not expected here',
    ],
  ])('%s: exit 1 and why', (_what, text, why) => {
    const done = start('replay.ts', files.write('bad.json', text));
    expect(done).toMatchObject({ code: 1, out: '' });
    expect(done.err).toContain(why);
  });

  test('no such file, or none named: exit 2', () => {
    expect(start('replay.ts', files.folder + '/nowhere.json')).toMatchObject({ code: 2, out: '' });
    expect(start('replay.ts').err).toContain('Usage: npm run replay');
  });
});
