/** What can be taken back, and how the feed tells it. */
import { feedOf, humanSteps, lastHumanStep, speak, stepWords, type Seq } from '../../../engine';
import { Desk, games } from '../../../tools/testbed/log-desk';

const NAMES = { A: 'Grace', B: 'James' };

function bids(desk: Desk, lot = 0): Seq {
  desk.dice();
  desk.lock(0, `l${lot}/bid/A`, { bid: 5 });
  desk.lock(1, `l${lot}/bid/B`, { bid: 7 });
  desk.settle();
  return desk.table.seq;
}
const nod = (desk: Desk, device: number, lot = 0): Seq =>
  desk.must(device, { do: 'play', as: device ? 'B' : 'A', move: { do: 'nod', lot } }).seq;

/** One lot with mottos kept: the claim opens by itself after the last nod, and the game is over. */
function finished(): { desk: Desk; lastNod: Seq } {
  const desk = Desk.playing(['A', 'B'], { lots: 1 });
  desk.lock(0, 'motto/A', { motto: 'red' });
  desk.lock(1, 'motto/B', { motto: 'blue' });
  bids(desk);
  nod(desk, 0);
  const lastNod = nod(desk, 1);
  desk.settle();
  expect(desk.state).toMatchObject({ phase: 'over' });
  return { desk, lastNod };
}
const lastLine = (desk: Desk): string =>
  feedOf(games, desk.table, desk.table.past)
    .map((line) => speak(line, NAMES))
    .join(' ');

describe('[ALL-2] the last human step', () => {
  test('of a finished game is the move before the claim that opened by itself', () => {
    const { desk, lastNod } = finished();
    const last = lastHumanStep(games, desk.table);
    expect(last?.seq).toBe(lastNod);
    desk.must(0, { do: 'undo', to: last?.from ?? 0 });
    desk.settle();
    expect(desk.state).toMatchObject({ phase: 'nod', nods: ['A'] });
    nod(desk, 1);
    desk.settle();
    expect(desk.state).toMatchObject({ phase: 'over' });
  });

  test('is not a draw, which would be drawn again at once', () => {
    const desk = Desk.playing(['A', 'B']);
    desk.dice();
    expect(lastHumanStep(games, desk.table)).toBeNull();
    bids(desk);
    nod(desk, 0);
    const hurried = desk.must(0, { do: 'play', as: 'host', move: { do: 'hurry', lot: 0 } }).seq;
    desk.dice();
    expect(desk.state).toMatchObject({ phase: 'bid', lot: 1 });
    expect(lastHumanStep(games, desk.table)?.seq).toBe(hurried);
  });

  test('is not a pass for somebody away, nor a round in which only they were asked', () => {
    const desk = Desk.playing(['A', 'B']);
    const flipped = bids(desk);
    desk.must(1, { do: 'away', seat: 'B', away: true });
    desk.settle();
    expect(desk.state).toMatchObject({ nods: ['B'] });
    expect(lastHumanStep(games, desk.table)?.seq).toBe(flipped);
    desk.must(0, { do: 'away', seat: 'A', away: true });
    expect(humanSteps(games, desk.table)).toEqual([]);
  });

  test('is a card that was read out, a correction, and the word that ended the game', () => {
    const desk = Desk.playing(['A', 'B'], { lots: 1 });
    const flipped = bids(desk);
    const nods = [nod(desk, 0), nod(desk, 1)];
    const motto = { motto: String(desk.state['drawn']) };
    const read = desk.must(0, { do: 'enter', round: 'claim', slot: 'motto/A', value: motto }).seq;
    const corrected = desk.must(0, { do: 'correct', what: 'cash', of: 'A', by: 1, why: 'a coin' }).seq;
    const steps = humanSteps(games, desk.table).map(({ seq }) => seq);
    expect(steps).toEqual([corrected, read, ...nods.reverse(), flipped]);
    expect(humanSteps(games, desk.table, 2)).toHaveLength(2);

    const stopped = Desk.playing(['A', 'B']);
    const ended = stopped.must(0, { do: 'end', why: 'last train' });
    expect(lastHumanStep(games, ended)?.seq).toBe(ended.seq);
  });
});

describe('the feed of an undo', () => {
  test('says what was taken back, in the words of its result', () => {
    const desk = Desk.playing(['A', 'B']);
    const start = desk.table.seq;
    bids(desk);
    desk.must(0, { do: 'undo', to: lastHumanStep(games, desk.table)?.from ?? 0 });
    expect(lastLine(desk)).toBe('Undone: Lot 0 is settled.');
    bids(desk);
    desk.must(1, { do: 'play', as: 'host', move: { do: 'ring', lot: 0 } });
    nod(desk, 1);
    const tip = desk.table.seq;
    desk.must(0, { do: 'undo', to: tip - 2 });
    expect(lastLine(desk)).toBe('Undone: a move of James. And 1 step before it.');
    desk.must(0, { do: 'undo', to: tip });
    expect(lastLine(desk)).toBe('Brought back: a move of James.');
    desk.must(0, { do: 'undo', to: start });
    expect(lastLine(desk)).toBe('Undone: a move of James. And 2 steps before it.');
    desk.must(0, { do: 'undo', to: start - 1 });
    expect(lastLine(desk)).toBe('Undone: the start of the game.');
  });

  test('of a mended step says what holds of it since', () => {
    const desk = Desk.playing(['A', 'B']);
    const flipped = bids(desk);
    const move = { do: 'tip', to: 'B', amount: 2 };
    const tip = desk.must(0, { do: 'play', as: 'A', move }).past;
    desk.must(0, { do: 'fix', at: flipped, fact: { fact: 'prize', prize: 3 } });
    expect(stepWords(games, desk.table.past, tip)).toBe('a move of {A}.');
    desk.must(0, { do: 'undo', to: tip.seq });
    expect(lastLine(desk)).toBe('Undone: a fact put right.');
  });
});
