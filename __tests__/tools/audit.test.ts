import { gameNamed } from '../../engine';
import { Desk } from '../../tools/testbed/log-desk';
import { scratch, start } from './support';

jest.setTimeout(60_000);

const files = scratch();
afterAll(files.clear);

const lobby = (): Desk => {
  const desk = Desk.seated(['A', 'B', 'C'], gameNamed);
  desk.must(0, { do: 'settings', hammer: 1, flip: 0 });
  desk.must(1, { do: 'move', seat: 'B', to: 'E' });
  desk.attest();
  return desk;
};

/** A real game, its first sealed round under way. */
function playing(): Desk {
  const desk = lobby();
  const game = gameNamed('cheap-as-ships');
  if (!game) throw new Error('the game is in the registry');
  const options = game.defaults(3);
  desk.must(0, { do: 'start', game: game.id, rules: game.rules, options });
  desk.dice();
  return desk;
}

describe('npm run audit', () => {
  test('a good log: exit 0 and a summary', () => {
    const desk = lobby();
    const done = start('audit.ts', files.write('good.log', desk.text));
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(done.out).toMatch(/good\.log: good\n/);
    expect(done.out).toContain(desk.table.head);
    expect(done.out).toMatch(/entries +\d+, every hash and signature checked/);
    expect(done.out).toMatch(/players +A Player A, C Player C, E Player B/);
    expect(done.out).toMatch(/not yet vouched for +nothing/);
  });

  test('a log of a real game is folded with its rules', () => {
    const desk = playing();
    const done = start('audit.ts', files.write('game.log', desk.text), '--json');
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(done.out)).toMatchObject({
      good: true,
      entries: desk.lines.length,
      games: [{ game: 'cheap-as-ships', over: false }],
    });
  });

  test('a changed byte: exit 1, the first bad entry and why', () => {
    const bytes = Buffer.from(lobby().text);
    const line3 = bytes.indexOf('\n', bytes.indexOf('\n', bytes.indexOf('\n') + 1) + 1) + 60;
    bytes[line3] = (bytes[line3] ?? 0) ^ 1;
    const done = start('audit.ts', files.write('changed.log', bytes));
    expect(done.code).toBe(1);
    expect(done.out).toContain('Entry 3 (line 4) is the first bad one: its hash does not fit its bytes');
  });

  test('bytes that are no UTF-8 are not read as the same text', () => {
    const desk = lobby();
    desk.must(2, { do: 'away', seat: 'C', away: true });
    desk.must(0, { do: 'sit', seat: 'H', name: '\ufffd', kind: 'phone' });
    const bytes = Buffer.from(desk.text);
    const at = bytes.indexOf('\ufffd');
    bytes[at] = 0xf1; // a decoder that forgives makes the same text of it
    expect(bytes.toString('utf8')).toBe(desk.text);
    const done = start('audit.ts', files.write('bytes.log', bytes));
    expect(done.code).toBe(1);
    expect(done.out).toContain(`Entry ${desk.table.seq} `);
    expect(done.out).toContain('no UTF-8');
  });

  test('a forged signature: exit 1, as JSON too', () => {
    const desk = lobby();
    const forged = { ...desk.signed(1, { do: 'away', seat: 'E', away: true }), sig: 'A'.repeat(86) };
    desk.write(forged);
    const done = start('audit.ts', '--json', files.write('forged.log', desk.text));
    expect(done.code).toBe(1);
    expect(JSON.parse(done.out)).toEqual({
      good: false,
      entry: desk.table.seq,
      why: { kind: 'bad-signature' },
      words: 'its signature is not that of the device it names',
    });
  });

  test('a last line cut off is said, and is no fault', () => {
    const done = start('audit.ts', files.write('torn.log', lobby().text.slice(0, -9)));
    expect(done.code).toBe(0);
    expect(done.out).toMatch(/torn +the last line was cut off/);
  });

  test('an empty file is no log', () => {
    expect(start('audit.ts', files.write('empty.log', '')).code).toBe(1);
  });

  test('a long log says how far it is, on stderr', () => {
    const desk = lobby();
    while (desk.lines.length < 520) desk.attest();
    const done = start('audit.ts', files.write('long.log', desk.text));
    expect(done.code).toBe(0);
    expect(done.err).toBe('500 of 520 entries checked\n520 of 520 entries checked\n');
  });

  test('no such file, a folder, or no file named: exit 2 and what to do', () => {
    const missing = start('audit.ts', files.folder + '/nowhere.log');
    expect(missing).toMatchObject({ code: 2, out: '' });
    expect(missing.err).toContain('there is no such file');
    expect(start('audit.ts', files.folder)).toMatchObject({ code: 2, out: '' });
    const bare = start('audit.ts');
    expect(bare.code).toBe(2);
    expect(bare.err).toContain('Usage: npm run audit');
  });
});
