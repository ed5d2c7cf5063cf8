import { mayClerk, publicKey, replay, type SeatId } from '../../../engine';
import { Desk, games, secretKey } from '../../../tools/testbed/log-desk';
import { plainAuction } from '../../../tools/testbed/plain-auction';

/** The first lot is settled, everyone may nod; device 3 has no seat. */
function nodding(seats: readonly SeatId[] = ['A', 'B', 'C']): Desk {
  const desk = Desk.playing(seats);
  desk.dice();
  seats.forEach((seat, device) => desk.lock(device, `l0/bid/${seat}`, { bid: device }));
  desk.settle();
  desk.must(seats.length, { do: 'join', key: publicKey(secretKey(seats.length)) });
  return desk;
}
const RING = { do: 'play', as: 'host', move: { do: 'ring', lot: 0 } } as const;
const HURRY = { do: 'play', as: 'host', move: { do: 'hurry', lot: 0 } } as const;
const playedBy = (desk: Desk) =>
  desk.table.past.step?.kind === 'played' ? desk.table.past.step.played : null;

describe('moves of the table', () => {
  test('a clerk’s work is done on any phone with a seat, and the log says whose', () => {
    const desk = nodding();
    desk.must(1, RING);
    expect(playedBy(desk)).toMatchObject({ by: 'host', clerk: 'B', move: { do: 'ring' } });
    desk.must(0, RING);
    expect(playedBy(desk)).not.toHaveProperty('clerk');
    expect(desk.state).toMatchObject({ rings: 2 });
    expect(desk.refold().play).toEqual(desk.table.play);
  });

  test('a phone with two seats speaks for the first of them', () => {
    const desk = nodding();
    desk.must(2, { do: 'hand', seat: 'C', to: 1, kind: 'shared' });
    desk.must(1, RING);
    expect(playedBy(desk)).toMatchObject({ clerk: 'B' });
  });

  test('decisions are the gavel’s alone; a device without a seat does neither', () => {
    const desk = nodding();
    expect(desk.refused(1, HURRY)).toEqual({ kind: 'not-the-gavel', gavel: 0 });
    expect(desk.refused(3, RING)).toEqual({ kind: 'not-the-gavel', gavel: 0 });
    expect([1, 3].map((by) => mayClerk(plainAuction, desk.table, by, 'ring'))).toEqual([
      null,
      { kind: 'not-the-gavel', gavel: 0 },
    ]);
    desk.must(0, HURRY);
    expect(desk.state).toMatchObject({ lot: 1 });
  });

  test('a board without a seat that holds the gavel makes every move of the table', () => {
    const desk = nodding();
    desk.must(0, { do: 'gavel', to: 3 });
    desk.must(3, RING);
    expect(playedBy(desk)).not.toHaveProperty('clerk');
    expect(desk.refused(0, HURRY)).toEqual({ kind: 'not-the-gavel', gavel: 3 });
    desk.must(3, HURRY);
    expect(desk.state).toMatchObject({ lot: 1 });
  });

  test('a record names the clerk too', () => {
    const record = {
      game: plainAuction.id,
      seats: ['A', 'B'],
      moves: [
        { round: 'l0/draw' },
        { round: 'l0/bid', values: { 'l0/bid/A': { bid: 1 } } },
        { by: 'host', clerk: 'B', move: { do: 'ring', lot: 0 } },
      ],
    };
    const played = replay(games, record);
    expect(played).toMatchObject({ ok: true, value: { refusals: [] } });
    expect(played.ok && played.value.lines.map(({ text }) => text)).toContain('{B} rang the bell.');
  });
});

describe('choosing what to play', () => {
  const OPTIONS = { lots: 3, absent: 'no-bid', cash: 9 };
  const CHOICE = { do: 'choose', game: 'plain-auction', options: OPTIONS } as const;

  test('is the gavel’s, at the table, and everybody sees it', () => {
    const desk = Desk.seated(['A', 'B']);
    expect(desk.table.chosen).toBeNull();
    desk.must(0, CHOICE);
    expect(desk.table.chosen).toEqual({ game: 'plain-auction', options: OPTIONS });
    expect(desk.refused(1, CHOICE)).toMatchObject({ kind: 'not-the-gavel' });
    expect(desk.refold().chosen).toEqual(desk.table.chosen);
  });

  test('games that are none and options that do not fit are refused', () => {
    const desk = Desk.seated(['A', 'B']);
    expect(desk.refused(0, { ...CHOICE, game: 'whist' })).toEqual({ kind: 'unknown-game', game: 'whist' });
    expect(desk.refused(0, { ...CHOICE, options: { ...OPTIONS, lots: 99 } })).toMatchObject({
      kind: 'malformed',
      where: expect.stringContaining('lots') as string,
    });
  });

  test('waits until a running game is over or ended', () => {
    const desk = Desk.playing(['A', 'B']);
    expect(desk.refused(0, CHOICE)).toEqual({ kind: 'game-running' });
    desk.must(0, { do: 'end', why: '' });
    desk.must(0, CHOICE);
    expect(desk.table.chosen).toMatchObject({ game: 'plain-auction' });
  });

  test('an undo leaves it alone', () => {
    const desk = Desk.seated(['A', 'B']);
    const before = desk.table.seq;
    desk.must(0, CHOICE);
    desk.must(0, { do: 'undo', to: before });
    expect(desk.table.chosen).toMatchObject({ game: 'plain-auction' });
  });
});
