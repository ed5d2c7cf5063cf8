/** Auction on the real log: locked, closed, opened, claimed, taken back, mended. */
import type { AnyGame } from '../../../../engine';
import * as auction from '../../../../engine/games/auction';
import type { SeatId } from '../../../../engine/vocabulary';
import { Desk } from '../../../../tools/testbed/log-desk';

const SEATS: readonly SeatId[] = ['A', 'B', 'C', 'D'];
const COLOURS = ['red', 'blue', 'green', 'yellow'];
const { game } = auction;
const registry = (id: string): AnyGame | undefined => (id === game.id ? game : undefined);
const state = (desk: Desk): auction.State => desk.table.play.game?.state as auction.State;

/** Four phones; {A} is red, {B} blue, {C} green, {D} yellow; a 2 is up and {A} goes first. */
function four(locked = SEATS): Desk {
  const desk = Desk.seated(SEATS, registry);
  desk.must(0, { do: 'start', game: 'auction', rules: game.rules, options: game.defaults(4) });
  for (const seat of locked) represent(desk, seat, COLOURS[SEATS.indexOf(seat)] ?? '');
  if (locked.length < SEATS.length) desk.must(0, { do: 'play', as: 'host', move: { do: 'waive', round: 1 } });
  desk.must(0, { do: 'play', as: 'host', move: { do: 'dealer', dealer: 'D' } });
  desk.must(0, { do: 'play', as: 'host', move: { do: 'turn-up', round: 1, item: 2 } });
  return desk;
}

function represent(desk: Desk, seat: SeatId, colour: string): void {
  const nth = (state(desk).locked[seat] ?? 0) + 1;
  const slot = nth < 2 ? `rep/${seat}` : `rep/${seat}/${nth}`;
  const device = SEATS.indexOf(seat);
  const seals = { [slot]: desk.hide(device, slot, { colour }) };
  desk.must(device, { do: 'play', as: seat, move: { do: 'represent', seat, nth }, seals });
}

function place(desk: Desk, seat: SeatId, colour: string, number: number): void {
  const { round, boards } = state(desk);
  const card = (boards[seat]?.length ?? 0) + 1;
  const slot = `r${round}/${seat}/c${card}`;
  const device = SEATS.indexOf(seat);
  const seals = { [slot]: desk.hide(device, slot, { number }) };
  desk.must(device, { do: 'play', as: seat, move: { do: 'place', round, seat, card, colour }, seals });
}

function allPass(desk: Desk): void {
  for (
    let { phase, round } = state(desk);
    phase.at === 'bidding' && round === 1;
    { phase, round } = state(desk)
  )
    desk.must(SEATS.indexOf(phase.turn), {
      do: 'play',
      as: phase.turn,
      move: { do: 'pass', round, seat: phase.turn },
    });
}

/** Red stays bare, so {A} wins. */
function redWins(desk: Desk): Desk {
  place(desk, 'A', 'blue', 1);
  place(desk, 'B', 'green', 2);
  place(desk, 'C', 'yellow', 3);
  allPass(desk);
  return desk;
}

test('[AUC-5] cards open together and the winner claims, without anybody naming them', () => {
  const desk = redWins(four());
  expect(state(desk).phase.at).toBe('tally');
  desk.settle();
  expect(state(desk)).toMatchObject({ revealed: { A: 'red' }, lots: [{ item: 2, to: 'A' }], round: 2 });
  expect(Object.keys(desk.table.play.seals).sort()).toEqual(['rep/B', 'rep/C', 'rep/D']);
  expect(desk.refold(true).head).toBe(desk.table.head);
});

test('[AUC-2] a representative locked anew is the one that claims; the first lock stays shut', () => {
  const desk = four();
  represent(desk, 'A', 'blue');
  represent(desk, 'B', 'red');
  redWins(desk).settle();
  expect(state(desk)).toMatchObject({ revealed: { B: 'red' }, locked: { A: 2, B: 2, C: 1, D: 1 } });
  expect(desk.refold(true).head).toBe(desk.table.head);
});

test('[ALL-6] the app deals from the salts of all phones', () => {
  const desk = Desk.seated(SEATS, registry);
  desk.must(0, { do: 'start', game: 'auction', rules: game.rules, options: game.defaults(4) });
  desk.must(0, { do: 'play', as: 'host', move: { do: 'waive', round: 1 } });
  desk.must(0, { do: 'play', as: 'host', move: { do: 'deal', round: 1 } });
  desk.dice();
  expect(state(desk).phase.at).toBe('bidding');
  expect([1, 2]).toContain(state(desk).item);
});

test('[ALL-5] nobody locked the winning colour: the gavel names its owner', () => {
  const desk = redWins(four(['B', 'C', 'D']));
  desk.settle();
  expect(state(desk).phase).toEqual({ at: 'claim', colour: 'red' });
  desk.must(0, { do: 'play', as: 'host', move: { do: 'owner', round: 1, seat: 'A' } });
  expect(state(desk).lots).toMatchObject([{ item: 2, to: 'A' }]);
});

test('[ALL-8] a seat on paper lays real cards; anyone reads them at the count', () => {
  const desk = four();
  desk.must(0, { do: 'hand', seat: 'B', to: 1, kind: 'paper' });
  place(desk, 'A', 'blue', 1);
  desk.must(3, { do: 'play', as: 'B', move: { do: 'place', round: 1, seat: 'B', card: 1, colour: 'green' } });
  place(desk, 'C', 'yellow', 3);
  allPassFor(desk);
  desk.settle();
  expect(state(desk).phase.at).toBe('tally');
  desk.must(2, { do: 'enter', round: 'r1/show', slot: 'r1/B/c1', value: { number: 4 } });
  desk.settle();
  expect(state(desk).tally?.cards.map((card) => card.number)).toEqual([1, 4, 3]);
  expect(state(desk).lots).toMatchObject([{ item: 2, to: 'A' }]);
});

/** As `allPass`; the table passes for whoever has the turn. */
function allPassFor(desk: Desk): void {
  for (let { phase } = state(desk); phase.at === 'bidding'; { phase } = state(desk))
    desk.must(0, { do: 'play', as: 'host', move: { do: 'pass', round: 1, seat: phase.turn } });
}

test('[AUC-3] a number locked twice is opened, found unfit, and read from the real card', () => {
  const desk = four();
  place(desk, 'A', 'blue', 1);
  for (const seat of ['B', 'C', 'D'] as const)
    desk.must(SEATS.indexOf(seat), { do: 'play', as: seat, move: { do: 'pass', round: 1, seat } });
  place(desk, 'A', 'green', 1);
  allPass(desk);
  desk.settle();
  expect(state(desk).phase.at).toBe('tally');
  desk.must(0, { do: 'enter', round: 'r1/show', slot: 'r1/A/c2', value: { number: 3 } });
  expect(state(desk).tally?.cards.map((card) => card.number)).toEqual([1, 3]);
});

test('[ALL-2] undone over the reveal, the same cards open again', () => {
  const desk = redWins(four());
  const before = desk.table.seq;
  desk.settle();
  const result = desk.state;
  desk.must(0, { do: 'undo', to: before });
  expect(state(desk)).toMatchObject({ phase: { at: 'tally' }, revealed: {} });
  desk.settle();
  expect(desk.state).toEqual(result);
});

test('[ALL-5] a card misread by its phone is mended afterwards, with all later steps kept', () => {
  const desk = redWins(four());
  const before = desk.table.seq;
  desk.settle();
  desk.must(0, { do: 'fix', at: before, fact: { fact: 'card', slot: 'r1/C/c1', number: 4 } });
  expect(state(desk)).toMatchObject({ lots: [{ item: 2, to: 'A' }], round: 2 });
  expect(state(desk).tally?.cards.at(-1)).toEqual({
    slot: 'r1/C/c1',
    seat: 'C',
    colour: 'yellow',
    number: 4,
  });
});
