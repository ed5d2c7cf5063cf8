/** Finished games read off real logs, and scores settled by hand. */
import { loadCalculators } from '../../../app/games/calculators';
import { finishedIn, FINISHED } from '../../../app/past/finished';
import { finishedFrom, isNewer, readSettled, settledMisfit, settleScore } from '../../../app/past/settled';
import { CALCULATORS, foldLog, gameNamed, GAMES, shape, type GameId, type Json } from '../../../engine';
import { evening } from '../../../tools/simulation/play';

const rulebook = (id: GameId) => {
  const game = gameNamed(id);
  if (!game) throw new Error(`no rulebook of ${id}`);
  return game;
};

test.each(GAMES)('%s: every game of an evening that was played to its end, with its ranking', (id) => {
  const game = rulebook(id);
  const lines = evening(game, game.players.least, 160, 4);
  const folded = foldLog(gameNamed, lines, { signatures: false });
  if (!folded.ok) throw new Error(JSON.stringify(folded.why));
  const table = folded.value;
  const starts = lines.filter((line) => line.includes('"do":"start"')).length;
  const read = finishedIn(gameNamed, lines);
  const games = read.ok ? read.value : [];
  const isOver = table.play.game !== null && game.isOver(table.play.game.state);
  expect(games).toHaveLength(isOver ? starts : starts - 1);
  for (const one of games) {
    expect(shape.read(FINISHED, one).ok).toBe(true);
    expect(one).toMatchObject({ how: 'played', game: id });
    expect(one.results.filter(({ isPlayer }) => isPlayer)).toHaveLength(game.players.least);
    expect(one.results.every(({ name, isPlayer }) => !isPlayer || name.startsWith('Player '))).toBe(true);
  }
  expect(new Set(games.map((one) => one.id)).size).toBe(games.length);
});

describe('a score settled by hand', () => {
  const game = rulebook('auction');
  const toSettle = {
    game: 'auction' as const,
    seats: ['A', 'B', 'C'] as const,
    names: { A: 'Ada', B: 'Grace', C: 'Sidney' },
    options: null,
    entered: { players: { A: { total: 2 }, B: { total: 2 }, C: { total: 0 } } },
    at: 1000,
  };
  const settled = settleScore(game, CALCULATORS.auction, toSettle);
  if (!settled.ok) throw new Error(JSON.stringify(settled.why));
  const stored: Json = JSON.parse(JSON.stringify(settled.value)) as Json;

  test('is stored with what was entered, and read back', () => {
    expect(readSettled(stored)).toEqual({ ok: true, value: settled.value });
    expect(settled.value).toMatchObject({ rules: game.rules, corrected: 0, entered: toSettle.entered });
  });

  test('is a past game like any other, marked as settled', () => {
    expect(finishedFrom('abc', settled.value)).toMatchObject({
      id: 'score/abc',
      how: 'settled',
      at: 1000,
      results: [
        { name: 'Sidney', place: 1, score: 0, chain: [{ by: 'equals cancel' }] },
        { name: 'Ada', place: 2 },
        { name: 'Grace', place: 2 },
      ],
    });
  });

  test('corrected, it keeps its time and replaces the older one', () => {
    const entered = { players: { ...toSettle.entered.players, A: { total: 1 } } };
    const again = settleScore(game, CALCULATORS.auction, {
      ...toSettle,
      entered,
      at: 9,
      before: settled.value,
    });
    if (!again.ok) throw new Error(JSON.stringify(again.why));
    expect(again.value).toMatchObject({ at: 1000, corrected: 1 });
    const fresh = JSON.parse(JSON.stringify(again.value)) as Json;
    expect(isNewer(stored, fresh)).toBe(true);
    expect(isNewer(fresh, stored)).toBe(false);
  });

  test('what does not fit is refused, with its place', () => {
    expect(settledMisfit('abc', stored)).toBeNull();
    expect(settledMisfit('abc', { ...(stored as object), game: 'chess' })).toContain('game');
    expect(settledMisfit('abc', null)).toContain('object');
    const wrong = settleScore(game, CALCULATORS.auction, { ...toSettle, entered: {} });
    expect(wrong).toMatchObject({
      ok: false,
      why: [{ at: ['players', 'A', 'total'], why: { kind: 'missing' } }, {}, {}],
    });
  });

  test('the Cap’n has his own name', () => {
    const end = { A: { coins: 9 }, B: { coins: 3 }, capn: { coins: 12 } };
    const sailed = settleScore(rulebook('shipshape'), CALCULATORS.shipshape, {
      ...toSettle,
      game: 'shipshape',
      seats: ['A', 'B'],
      entered: { end },
    });
    expect(sailed).toMatchObject({
      ok: true,
      value: {
        results: [{ name: 'Cap’n Happen Stance', isPlayer: false }, { name: 'Ada' }, { name: 'Grace' }],
      },
    });
  });
});

test.each(GAMES)('%s: a page loads the calculators it declares', async (id) => {
  expect(await loadCalculators(id)).toBe(CALCULATORS[id]);
});
