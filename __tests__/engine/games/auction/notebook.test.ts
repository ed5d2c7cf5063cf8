/** The private notebook: what follows from what is public and what one player has seen. */
import fc from 'fast-check';
import * as auction from '../../../../engine/games/auction';
import { SEATS, type BySeat, type SeatId } from '../../../../engine/vocabulary';
import { Table } from './support';

const COLOURS = ['red', 'blue', 'green', 'yellow'];
const FOUR = SEATS.slice(0, 4);
const four = (): Table => new Table(4).dealer('D').item(2);
const kept = (name: string, value: object, at = 1) => ({ name, value: value as never, at });

test('[AUC-2] with nothing seen everybody may be anything', () => {
  const { mayBe, colour, neighbourColour } = auction.game.own(four().state, 'A', []);
  expect(mayBe).toEqual({ A: COLOURS, B: COLOURS, C: COLOURS, D: COLOURS });
  expect([colour, neighbourColour]).toEqual([null, null]);
});

test("[AUC-2] the own colour and the right-hand neighbour's are certain, and nobody else's", () => {
  const own = auction.game.own(four().state, 'A', [
    kept('rep/A', { colour: 'red' }),
    kept('neighbour', { colour: 'green' }),
  ]);
  expect(own).toMatchObject({ neighbour: 'D', neighbourColour: 'green', colour: 'red' });
  expect(own.mayBe).toEqual({ A: ['red'], B: ['blue', 'yellow'], C: ['blue', 'yellow'], D: ['green'] });
});

test('[AUC-6] one turned-over colour more, and the last is deduced', () => {
  const table = four().rep('B', 'blue');
  table
    .place('A', 'red', 1)
    .place('B', 'green', 1)
    .place('C', 'yellow', 1)
    .allPass()
    .show()
    .show({}, 'claim')
    .item(1);
  const own = auction.game.own(table.state, 'A', [
    kept('rep/A', { colour: 'red' }),
    kept('neighbour', { colour: 'green' }),
  ]);
  expect(own.mayBe).toEqual({ A: ['red'], B: ['blue'], C: ['yellow'], D: ['green'] });
});

test('[AUC-6] colours a player strikes out are followed to the end', () => {
  const own = auction.game.own(four().state, 'A', [
    kept('rep/A', { colour: 'red' }),
    kept('not/B', { colours: ['green', 'yellow'] }),
    kept('not/C', { colours: ['yellow'] }),
  ]);
  expect(own.mayBe).toEqual({ A: ['red'], B: ['blue'], C: ['green'], D: ['yellow'] });
  expect(own.strikesClash).toBe(false);
});

test('strikes that leave no way to deal the cards are pointed out and not counted', () => {
  const own = auction.game.own(four().state, 'A', [kept('not/B', { colours: COLOURS })]);
  expect(own.strikesClash).toBe(true);
  expect(own.mayBe).toEqual({ A: COLOURS, B: COLOURS, C: COLOURS, D: COLOURS });
});

test('what everybody can see goes before a slip in a lock or a note; the latest note counts', () => {
  const table = four().rep('B', 'blue');
  table
    .place('A', 'red', 1)
    .place('B', 'green', 1)
    .place('C', 'yellow', 1)
    .allPass()
    .show()
    .show({}, 'claim')
    .item(1);
  const own = auction.game.own(table.state, 'C', [
    kept('rep/C', { colour: 'blue' }),
    kept('neighbour', { colour: 'red' }),
  ]);
  expect(own).toMatchObject({ colour: null, neighbour: 'B', neighbourColour: 'blue' });
  const later = [kept('rep/C', { colour: 'green' }, 5), kept('rep/C', { colour: 'red' }, 2)];
  expect(auction.game.own(table.state, 'C', later).colour).toBe('green');
});

test('[AUC-3] numbers still in hand: all but those on the board, and all again in the next round', () => {
  const table = four().place('A', 'blue', 4).pass('B', 'C', 'D').place('A', 'blue', 2);
  const cards = [
    kept('r1/A/c1', { number: 4 }),
    kept('r1/A/c2', { number: 2 }),
    kept('r1/A/c3', { number: 1 }),
  ];
  const own = auction.game.own(table.state, 'A', cards);
  expect(own.hand).toEqual([1, 3]);
  expect(own.cards).toEqual({ 'r1/A/c1': 4, 'r1/A/c2': 2 });
  const { state: s } = table.pass('A').show();
  expect(auction.game.own(s, 'A', cards).hand).toEqual([1, 2, 3, 4]);
});

test('rubbish in the keep is no knowledge', () => {
  const rubbish = [
    kept('rep/A', { colour: 7 }),
    kept('neighbour', []),
    kept('r1/A/c1', { number: 'x' }),
    kept('not/B', {}),
  ];
  const s = four().place('A', 'blue', 4).state;
  expect(auction.game.own(s, 'A', rubbish)).toEqual(auction.game.own(s, 'A', []));
});

test('the forms for notes offer only what may still be', () => {
  const table = four().rep('B', 'blue');
  table
    .place('A', 'red', 1)
    .place('B', 'green', 1)
    .place('C', 'yellow', 1)
    .allPass()
    .show()
    .show({}, 'claim')
    .item(1);
  const own = auction.game.own(table.state, 'A', [kept('rep/A', { colour: 'red' })]);
  const notes = auction.game.asks(table.state, 'A', own).filter((ask) => ask.kind === 'note');
  expect(notes.map((ask) => ask.note)).toEqual(['neighbour', 'not/C', 'not/D']);
  expect(notes[0]?.fields).toEqual([{ name: 'colour', is: 'one', of: ['green', 'yellow'] }]);
});

test('what cannot be true together gives no notebook', () => {
  expect(auction.notebook(FOUR, COLOURS, { A: 'red', B: 'red' })).toBeNull();
  expect(auction.notebook(FOUR, COLOURS, { A: 'pink' })).toBeNull();
  expect(auction.notebook(FOUR, COLOURS, {}, { A: COLOURS })).toBeNull();
});

test('the deduction agrees with trying every deal (seed 7)', () => {
  const subset = fc.subarray(COLOURS);
  fc.assert(
    fc.property(
      fc.tuple(subset, subset, subset, subset),
      fc.option(fc.constantFrom(...COLOURS)),
      (strikes, known) => {
        const struck = Object.fromEntries(FOUR.map((seat, i) => [seat, strikes[i] ?? []])) as BySeat<
          string[]
        >;
        const seen: BySeat<string> = known === null ? {} : { B: known };
        const deals = permutations(COLOURS).filter((deal) =>
          FOUR.every((seat, i) =>
            seen[seat] === undefined ? !struck[seat]?.includes(deal[i] ?? '') : seen[seat] === deal[i],
          ),
        );
        const mayBe = (i: number): string[] =>
          COLOURS.filter((colour) => deals.some((deal) => deal[i] === colour));
        const wanted = deals.length
          ? Object.fromEntries(FOUR.map((seat: SeatId, i) => [seat, mayBe(i)]))
          : null;
        expect(auction.notebook(FOUR, COLOURS, seen, struck)).toEqual(wanted);
      },
    ),
    { seed: 7, numRuns: 400 },
  );
});

function permutations<T>(items: readonly T[]): T[][] {
  return items.length
    ? items.flatMap((one, i) => permutations(items.filter((_, j) => j !== i)).map((rest) => [one, ...rest]))
    : [[]];
}
