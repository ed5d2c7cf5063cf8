/** Mine, Table, Final: what one has, how everyone is, who won by what. */
import { fireEvent, screen, within } from '@testing-library/react-native';
import * as microShips from '../../../engine/games/micro-ships';
import { cubes, Evening } from './support';

describe('mine', () => {
  test('shows the hand as it is now, only while it is held', () => {
    new Evening().begun().told('ggyrb').bids('b', '', '').opens(1).show('Mine', 'A');
    expect(screen.queryByText(/green 2/)).toBeNull();
    fireEvent(screen.getByRole('button', { name: '4 cubes. Hold here to see.' }), 'pressIn');
    expect(screen.getByText('green 2, yellow 1, red 1, worth 11')).toBeTruthy();
  });

  test('recounts, and says what the fleet does for the ship that is for sale', async () => {
    const table = new Evening().begun().told('ggyrb').bids('b', '', '').opens(1).show('Mine', 'A');
    expect(screen.getByText('Your fleet: 1 point')).toBeTruthy();
    expect(screen.getByText('In a bid on the Skiff: green counts once more.')).toBeTruthy();
    await table.tap('Recount');
    for (const colour of ['Green', 'Green', 'Green', 'Red']) await table.key(colour, 'The cubes you hold');
    expect(table.notes.at(-1)).toMatchObject({ name: 'count/a2' });
  });

  test('is empty before the first ship', () => {
    new Evening().begun().told('ggyrb').show('Mine');
    expect(screen.getByText('No ship yet.')).toBeTruthy();
  });
});

test('the table: values, row, plates with cubes and fleets, cup, ships put aside', () => {
  new Evening().begun().told('ggyrb').bids('b', '', '').opens(1).bids('', '', '').opens(1).show('Table');
  expect(screen.getByLabelText(/^What a cube is worth/)).toBeTruthy();
  expect(within(screen.getByLabelText('Next in the row')).getByLabelText(/^Cog: /)).toBeTruthy();
  expect(screen.getByLabelText(/^Seat A, Sidney.*5 cubes · 1 ship · green ×2/)).toBeTruthy();
  expect(screen.getByText('Put aside: Skiff.')).toBeTruthy();
  expect(screen.getByText('In the cup')).toBeTruthy();
});

test('the end: winner, places with reasons, fleets, a chart; level players show their cubes with one tap', async () => {
  const table = new Evening(['A', 'B']).begun().told('rryyb');
  // Sidney takes the Dory, Grace the Skiff, one point each; nobody bids on the rest.
  table.bids('b', '').opens(1).bids('', 'b').opens(1);
  while (table.state.sold.length < 12) {
    table.bids('', '');
    if (table.state.opened.length < 12 && table.state.sold.length < 12) table.opens(1);
  }
  expect(table.state.phase.at).toBe('show');
  const hand = (seat: 'A' | 'B', all: string) => all.slice(0, microShips.held(table.state, seat));
  table.told(hand('A', 'bbbrrryyyggg'), 13).show('Now', 'A');
  expect(screen.getByText(/^Level on points after 12 ships/)).toBeTruthy();
  expect(await table.counting(() => table.tap('Show your cubes'))).toBe(1);
  table.puts('B', { cubes: cubes(hand('B', 'gggbbbrrryyy')) });
  table.desk.settle();
  table.show('Final');
  const [a, b] = (['A', 'B'] as const).map((seat) => microShips.worthShown(table.state, seat));
  expect(screen.getAllByText('Sidney wins with 1 point.').length).toBeGreaterThan(0);
  expect(screen.getByText(`Level with Sidney in points. Decided by cubes: ${a} to ${b}.`)).toBeTruthy();
  expect(within(screen.getByLabelText('Cubes shown')).getByText(`worth ${a}`)).toBeTruthy();
  expect(screen.getByText('Grace’s fleet')).toBeTruthy();
  expect(screen.getByLabelText(/^Points over 12 auctions/)).toBeTruthy();
  expect(screen.getByText('What happened')).toBeTruthy();
});

test('who watches has no cubes', () => {
  new Evening().begun().show('Mine', null);
  expect(screen.getByText('No seat here')).toBeTruthy();
});
