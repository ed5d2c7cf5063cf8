import { act, screen, within } from '@testing-library/react-native';
import { Evening } from './support';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const four = () => new Evening(['A', 'B', 'C', 'D']);
const later = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

test('before the first bid: what is still to be named, and with the gavel every way to name it', async () => {
  const table = four().show('Board', 'board');
  expect(screen.getByText(/^Still to be named or drawn: the colour worth 1/)).toBeTruthy();
  await table.hold(/^Deal for us/);
  expect(table.state.phase.at).toBe('bid');
});

test('bidding: the ship, what cubes are worth, the row, seats with cubes and the first player', () => {
  four().begun().show('Board', 'board');
  expect(screen.getByText('Auction 1 of 12')).toBeTruthy();
  expect(screen.getByText('Sidney is first player')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Dory' })).toBeTruthy();
  expect(screen.getByLabelText('What a cube is worth: green 1; yellow 2; red 3; blue 4')).toBeTruthy();
  expect(screen.getByLabelText('Skiff: orange, 1 point, yellow counts once more')).toBeTruthy();
  expect(screen.getByText('Write your bid.')).toBeTruthy();
  expect(screen.getByLabelText(/Sidney.*4 cubes · 0 ships · first player/)).toBeTruthy();
});

test('the ship stays named while people lock', () => {
  four()
    .begun()
    .puts('A', { cubes: ['red'] })
    .show('Board', 'board');
  expect(screen.getByText('Waiting for Grace, James and Ahmed.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Dory' })).toBeTruthy();
});

test('the flip: a row for each seat, best first, the sentence, and the ladders move; then the next lot', () => {
  const table = four().begun().show('Board', 'board');
  table.bids('r', 'b', '', 'yg').again();
  const flip = within(screen.getByLabelText('The flip'));
  const rows = flip.getAllByLabelText(/: .*(worth|no bid)/).map((row) => String(row.props['aria-label']));
  expect(rows).toEqual([
    'Grace: 1 blue, worth 4, wins',
    'Sidney: 1 red, worth 3',
    'Ahmed: 1 green, 1 yellow, worth 3',
    'James: no bid',
  ]);
  expect(flip.getByText(/^Grace wins the Dory at 4\./)).toBeTruthy();
  expect(flip.getByLabelText('What a cube is worth: green 1; yellow 2; red 3; blue 4')).toBeTruthy();
  later(2100);
  expect(flip.getByLabelText(/^What a cube is worth: green 2, was 1; .*blue 3, was 4/)).toBeTruthy();
  later(10_000);
  expect(screen.queryByLabelText('The flip')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Skiff' })).toBeTruthy();
});

test('a tie: who moves is named, the move is on the drawn table, and nothing of it stays', () => {
  const table = four().begun().bids('r', 'r', '', '').show('Board', 'board');
  later(10_000);
  expect(
    screen.getByText('Level at 3: the Dory goes aside. Grace moves a colour, then Sidney.'),
  ).toBeTruthy();
  table.says('B', { do: 'shift', auction: 1, colour: 'yellow', step: 1 }).again();
  expect(screen.getByText('Level at 3: the Dory goes aside. Sidney moves a colour.')).toBeTruthy();
  expect(screen.getByLabelText(/yellow 3, was 2/)).toBeTruthy();
  table.says('A', { do: 'decline', auction: 1 }).again();
  expect(screen.queryByText(/goes aside\. /)).toBeNull();
  expect(screen.getByRole('heading', { name: 'Skiff' })).toBeTruthy();
});

test('the board shows no cube that is not turned over', () => {
  const table = four()
    .begun()
    .told('bbrr')
    .puts('A', { cubes: ['blue'] })
    .show('Board', 'board');
  expect(screen.queryByLabelText(/1 blue/)).toBeNull();
  table.again();
});
