/** Mending in place, as people read it: the strip and the feed tell the new result, the old lines are marked. */
import { screen, within } from '@testing-library/react-native';
import { undoable } from '../../../app/session/mending';
import { Evening } from './support';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const outcome = () => within(screen.getByLabelText('Outcome'));
/** A line of the strip; it opens its ruling. */
const line = (name: RegExp) => outcome().queryByRole('button', { name });
const happened = () => within(screen.getByLabelText('What happened'));

function flipped(): { table: Evening; before: number } {
  const table = new Evening(['A', 'B', 'C']).dealt([
    ['closed', 1],
    ['closed', 1],
  ]);
  table.locks('A', 30).locks('B', 25);
  const before = table.desk.table.seq;
  table.locks('C', 20);
  return { table, before };
}

const twoWinners = { fact: 'row', row: 1, kind: 'closed', winners: 2 };

test('the strip tells the new result of a mended lot, with the bids as they were', () => {
  const { table, before } = flipped();
  table.show('Now', 'B');
  expect(line(/^Sidney wins lot 1 at £30 and takes all three parts\./)).toBeTruthy();
  expect(outcome().getByRole('img', { name: 'Grace: £25' })).toBeTruthy();
  table.desk.must(0, { do: 'fix', at: before, fact: twoWinners });
  table.again();
  expect(line(/^Sidney wins lot 1 at £30, Grace is second at £25\./)).toBeTruthy();
  expect(line(/^Mended: lot 1 is closed with two winners\./)).toBeTruthy();
  expect(outcome().getByRole('img', { name: 'Grace: £25, second place' })).toBeTruthy();
  expect(line(/takes all three parts/)).toBeNull();
});

test('the feed marks the old lines as replaced; an undo of the mend brings them back', () => {
  const { table, before } = flipped();
  const tip = table.desk.table.seq;
  table.desk.must(0, { do: 'fix', at: before, fact: twoWinners });
  table.show('Table');
  expect(happened().getByText('Replaced: Sidney wins lot 1 at £30 and takes all three parts.')).toBeTruthy();
  expect(happened().getByText(/^Sidney wins lot 1 at £30, Grace is second/)).toBeTruthy();
  expect(undoable(table.desk.table, 2).map(({ what }) => what)).toEqual([
    'Mended: lot 1 is closed with two winners.',
    'Paddles: Sidney £30, Grace £25, James £20.',
  ]);
  table.desk.must(0, { do: 'undo', to: tip });
  table.again();
  expect(happened().getByText('Sidney wins lot 1 at £30 and takes all three parts.')).toBeTruthy();
  expect(happened().getByText(/^Taken back: Sidney wins lot 1 at £30, Grace is second/)).toBeTruthy();
});

test('the board reads the new result too', () => {
  const { table, before } = flipped();
  table.desk.must(0, { do: 'fix', at: before, fact: twoWinners });
  table.show('Board', null);
  expect(screen.getAllByText(/^Sidney wins lot 1 at £30, Grace is second/).length).toBeGreaterThan(0);
  expect(screen.queryByText('Sidney wins lot 1 at £30 and takes all three parts.')).toBeNull();
});
