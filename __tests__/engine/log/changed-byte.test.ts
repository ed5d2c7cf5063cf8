/** A log with one byte changed, whichever it is, is named as changed, with its entry. */
import { audit, foldLog, gameNamed, splitLog } from '../../../engine';
import { Desk } from '../../../tools/testbed/log-desk';
import { seeded } from '../../../tools/testbed/random';

function played(): Desk {
  const desk = new Desk(gameNamed, { seed: 5 }).sit(['A', 'B', 'C']);
  const game = gameNamed('auction');
  if (!game) throw new Error('the game is in the registry');
  desk.must(0, {
    do: 'start',
    game: game.id,
    rules: game.rules,
    options: { colours: game.defaults(3).colours },
  });
  desk.must(0, { do: 'settings', hammer: 1, flip: 0 });
  desk.attest();
  return desk;
}

const TEXT = played().text;

const withByte = (at: number, code: number): string =>
  TEXT.slice(0, at) + String.fromCharCode(code) + TEXT.slice(at + 1);

const entryAt = (at: number): number => TEXT.slice(0, at).split('\n').length - 1;

/** The first entry that is wrong; a last line without its end is left out and told. */
function found(text: string): number | 'good' {
  const { lines, torn } = splitLog(text);
  const folded = foldLog(gameNamed, lines, { signatures: false });
  if (!folded.ok) return folded.why.seq;
  return torn === null ? 'good' : lines.length;
}

test('the log itself is good', () => {
  expect([...TEXT].every((letter) => letter.charCodeAt(0) < 128)).toBe(true);
  expect(found(TEXT)).toBe('good');
  expect(audit(gameNamed, TEXT)).toMatchObject({ ok: true, value: { torn: false } });
});

test('every byte of it, with its lowest bit turned', () => {
  const missed: number[] = [];
  for (let at = 0; at < TEXT.length; at++)
    if (found(withByte(at, TEXT.charCodeAt(at) ^ 1)) !== entryAt(at)) missed.push(at);
  expect(missed).toEqual([]);
});

test('any byte made any other, line ends among them', () => {
  const choose = seeded(7);
  for (let i = 0; i < 3000; i++) {
    const at = choose(TEXT.length);
    const code = i % 10 === 0 ? 10 : choose(128);
    if (code !== TEXT.charCodeAt(at))
      expect([at, code, found(withByte(at, code))]).toEqual([at, code, entryAt(at)]);
  }
});

test('the audit names the same entry', () => {
  const choose = seeded(8);
  for (let i = 0; i < 40; i++) {
    const at = choose(TEXT.length - 1);
    const done = audit(gameNamed, withByte(at, TEXT.charCodeAt(at) ^ 2));
    expect(done).toMatchObject({ ok: false, why: { seq: entryAt(at) } });
  }
});
