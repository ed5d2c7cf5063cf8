/** Crew cards on the phone: what was turned over, what it means for me, and what a neighbour must not read. */
import { act, fireEvent, screen, within } from '@testing-library/react-native';
import { undoable } from '../../../app/table/undo';
import { Voyage } from './support';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const outcome = () => within(screen.getByLabelText('Outcome'));
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('a new voyage says which hold is mine, with whom, and how many crates to stack', () => {
  new Voyage(6).holds().show('Now', 'E');
  const hold = within(screen.getByLabelText('Your hold'));
  expect(hold.getByText('You sail on hold 5.')).toBeTruthy();
  expect(hold.getByText('With Ahmed and Finn at stack 2. Stack 9 crates.')).toBeTruthy();
  expect(screen.getByText('Voyage 1 of 3, turn 1 of 3')).toBeTruthy();
});

test('two taps lock a card; all ten keys look alike, and one in the pile answers in words for two seconds', async () => {
  const table = new Voyage(3).holds().flips({ A: 7, B: 5, C: 3 }).show('Now', 'A');
  const keys = within(screen.getByLabelText('crew card')).getAllByRole('button');
  expect(keys).toHaveLength(10);
  expect(new Set(keys.map(({ props }) => JSON.stringify(props['style']))).size).toBe(1);
  await table.key('7', 'crew card');
  expect(screen.getByText('That one lies in the pile. Choose another.')).toBeTruthy();
  expect(button('Lock')).toBeDisabled();
  act(() => void jest.advanceTimersByTime(2100));
  expect(screen.queryByText(/lies in the pile/)).toBeNull();
  const taps = await table.counting(async () => {
    await table.key('8', 'crew card');
    await table.tap('Lock');
  });
  expect(taps).toBe(2);
  expect(table.refused).toEqual([]);
});

test('who takes which crate with what, and my own crate in words', () => {
  const table = new Voyage(3).holds().flips({ A: 7, B: 9, C: 3 }).show('Now', 'A');
  expect(outcome().getByRole('img', { name: 'Crate 1: Grace, with 9' })).toBeTruthy();
  expect(outcome().getByRole('img', { name: 'Crate 2: Sidney, with 7' })).toBeTruthy();
  expect(outcome().getByText('Take crate 2 from the top. Turn it, flip it, lay it down.')).toBeTruthy();
  expect(outcome().getByRole('img', { name: 'The stack: 6 of 9 crates left' })).toBeTruthy();
  // Crates go on counting in the next turn, whose cards are the only ones in sight.
  table.flips({ A: 1, B: 2, C: 4 }).show('Now', 'C');
  expect(outcome().getByText(/^Take crate 4 from the top\./)).toBeTruthy();
  expect(outcome().queryByRole('img', { name: /with 9/ })).toBeNull();
});

test('the tied are told why they bid again; the others whom they wait for', () => {
  const table = new Voyage(4).holds().flips({ A: 7, B: 9, C: 7, D: 2 }).show('Now', 'A');
  expect(outcome().getByText('You and James both played 7. One more card each.')).toBeTruthy();
  expect(button('Lock')).toBeTruthy();
  table.show('Now', 'B');
  expect(outcome().getByText('Sidney and James choose again.')).toBeTruthy();
  expect(outcome().getByText(/^Take crate 1 /)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Lock' })).toBeNull();
  expect(outcome().getByRole('img', { name: 'Sidney: 7, tied' })).toBeTruthy();
  // Tied again: by hold number.
  table.flips({ A: 4, C: 4 }).show('Now', 'A');
  expect(
    outcome().getByText(/^You match James again, so the higher hold goes first\. Take crate 4 /),
  ).toBeTruthy();
  expect(outcome().getByRole('img', { name: 'Crate 3: James, by hold 3' })).toBeTruthy();
});

test('three who match are told of both others', () => {
  new Voyage(4).holds().flips({ A: 7, B: 7, C: 7, D: 2 }).show('Now', 'A');
  expect(outcome().getByText('You, Grace and James all played 7. One more card each.')).toBeTruthy();
});

test('a hand picked up again is said', () => {
  const table = new Voyage(3, { options: { crew: [1, 2, 3, 4] } }).holds();
  table.flips({ A: 1, B: 2, C: 3 }).flips({ A: 2, B: 3, C: 4 }).flips({ A: 3, B: 4, C: 1 });
  table.show('Now', 'A');
  expect(outcome().getByText('Down to one card: your pile is back in hand.')).toBeTruthy();
});

test('[SHP-3] no screen of a running game tells a card of an earlier turn, an undo no more than the feed', () => {
  const table = new Voyage(3).holds().flips({ A: 10, B: 9, C: 8 }).flips({ A: 1, B: 2, C: 3 });
  table.show('Now', 'B');
  expect(outcome().queryByText(/^(10|9|8)$/, { includeHiddenElements: true })).toBeNull();
  for (const panel of ['Mine', 'Table', 'Board'] as const) {
    table.show(panel, 'A');
    expect(screen.queryByText(/\b(10|9|8)\b(?! (crates|crew cards))/)).toBeNull();
    expect(screen.queryByLabelText(/with (10|9|8)|: (10|9|8)\b/)).toBeNull();
  }
  for (const { what } of undoable(table.desk.table)) expect(what).not.toMatch(/\b(10|9|8)\b/);
});

test('my own hand and pile are mine to peek at, and hidden while the page is blurred', () => {
  const table = new Voyage(3).holds().flips({ A: 7, B: 5, C: 3 }).show('Mine', 'A');
  const peek = 'Your hand and your pile. Hold here to see.';
  fireEvent(button(peek), 'pressIn');
  expect(screen.getByText('In hand: 1, 2, 3, 4, 5, 6, 8, 9, 10. In the pile: 7.')).toBeTruthy();
  table.masked = true;
  table.show('Mine', 'A');
  fireEvent(button(peek), 'pressIn');
  expect(screen.getByText('Hidden')).toBeTruthy();
});

test('thirty crew cards stand in rows of six', () => {
  const crew = Array.from({ length: 30 }, (_, i) => i + 1);
  new Voyage(3, { options: { crew } }).holds().show('Now', 'A');
  expect(within(screen.getByLabelText('crew card')).getAllByRole('button')).toHaveLength(30);
});

describe('the Cap’n', () => {
  test('is a sailor like any other among those who take crates', () => {
    new Voyage(2).holds().flips({ A: 7, B: 5 }).show('Now', 'A');
    expect(outcome().getByRole('img', { name: /the Cap’n/ })).toBeTruthy();
  });

  test('his card is drawn from his real deck, if the table likes that better', async () => {
    const table = new Voyage(2, { options: { capn: 'deck' } }).holds().flips({ A: 7, B: 5 });
    table.show('Now', 'B');
    expect(screen.getAllByText('Waiting for Sidney.').length).toBeGreaterThan(0);
    expect(outcome().getByText('The Cap’n’s card of turn 1 is turned over next.')).toBeTruthy();
    table.show('Now', 'A');
    expect(within(screen.getByLabelText('The Cap’n’s card')).getAllByRole('button')).toHaveLength(10);
    await table.tap('6', 'The Cap’n’s card');
    expect(table.refused).toEqual([]);
    expect(outcome().getByRole('img', { name: 'Crate 2: the Cap’n, with 6' })).toBeTruthy();
  });

  test('any other phone enters it when the neighbour’s does not', async () => {
    const table = new Voyage(2, { options: { capn: 'deck' } }).holds().flips({ A: 7, B: 5 });
    table.show('Now', 'B');
    await table.tap('Enter the Cap’n’s card here');
    await table.tap('6', 'The Cap’n’s card');
    expect(table.refused).toEqual([]);
    expect(table.state.discards.capn).toEqual([6]);
  });
});

describe('on paper', () => {
  const paper = () => new Voyage(3, { kinds: { C: 'paper' } }).holds();

  test('[SHP-3] whoever types in a real card is offered every card there is', async () => {
    const table = paper();
    table.puts('A', { card: 4 }).puts('B', { card: 6 }).show('Now', 'A');
    const cards = () => within(screen.getByLabelText('Crew card')).getAllByRole('button');
    expect(cards()).toHaveLength(10);
    await table.tap('9', 'Crew card');
    await table.tap('Enter 9 for James');
    table.desk.settle();
    table.puts('A', { card: 5 }).puts('B', { card: 7 }).show('Now', 'A');
    expect(cards()).toHaveLength(10);
    await table.tap('9', 'Crew card');
    await table.tap('Enter 9 for James');
    expect(table.refused.length).toBeGreaterThan(0);
  });

  test('the one who writes on paper is told what to do', () => {
    paper().show('Now', 'C');
    expect(screen.getByText(/^Lay your real card face down\./)).toBeTruthy();
  });
});
