import { screen } from '@testing-library/react-native';
import { Evening } from './support';

/** Sidney and James are level at 3; Sidney is first player, so James moves first. */
const tied = () => new Evening().begun().told('gggrr').bids('r', 'g', 'r');

test('a tied player moves a colour on the drawn table with one tap', async () => {
  const table = tied().show('Now', 'C');
  expect(screen.getByText('Level at 3 with Sidney. Move one colour by 1, or leave it.')).toBeTruthy();
  expect(await table.counting(() => table.tap('Yellow up to 3'))).toBe(1);
  expect(table.state.table).toEqual({ green: 1, yellow: 3, red: 3, blue: 4 });
});

test('only steps that stay on the table are offered', () => {
  tied().show('Now', 'C');
  expect(screen.queryByRole('button', { name: /^Green down/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Blue up/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Blue down to 3' })).toBeTruthy();
});

test('the others see who moves, and what was moved before them', async () => {
  const table = tied().show('Now', 'A');
  expect(screen.getByText('Level at 3: the Dory goes aside. James moves a colour, then you.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /up to/ })).toBeNull();
  table.says('C', { do: 'shift', auction: 1, colour: 'yellow', step: 1 }).again();
  expect(screen.getByText('James moved yellow up.')).toBeTruthy();
  expect(screen.getByLabelText(/yellow 3, was 2/)).toBeTruthy();
  await table.tap('Leave it');
  expect(table.state.phase.at).toBe('bid');
  expect(screen.getAllByText('James moves yellow up to 3.').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Sidney leaves the table as it is.').length).toBeGreaterThan(0);
  expect(screen.getByText(/^Auction 2 of 12/)).toBeTruthy();
});

test('anyone moves for a player on paper', async () => {
  const table = new Evening(['A', 'B', 'C'], {}, { C: 'paper' }).begun();
  table.puts('A', { cubes: ['red'] }).puts('B', { cubes: ['green'] });
  table.desk.settle();
  table.show('Now', 'B');
  await table.tap('Red');
  await table.tap(/^Enter Red for James/);
  expect(table.state.phase.at).toBe('tie');
  await table.tap('Red down to 2');
  expect(table.state.shifts).toEqual([{ seat: 'C', moved: { colour: 'red', step: -1 } }]);
});

test('a tie settled leaves no question behind', () => {
  const table = tied();
  table.says('C', { do: 'decline', auction: 1 }).says('A', { do: 'decline', auction: 1 }).show('Now', 'B');
  expect(screen.queryByText(/moves a colour/)).toBeNull();
  expect(screen.getByLabelText('Skiff: orange, 1 point, yellow counts once more')).toBeTruthy();
});
