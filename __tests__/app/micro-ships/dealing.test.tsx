import { fireEvent, screen, within } from '@testing-library/react-native';
import { Evening } from './support';

const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('one tap deals everything', async () => {
  const table = new Evening().show('Now');
  expect(await table.counting(() => table.tap(/^Deal for us/))).toBe(1);
  expect(table.state.phase.at).toBe('bid');
  expect(table.state.opened).toHaveLength(4);
});

test('with the app drawing by option nobody taps anything', () => {
  const table = new Evening(['A', 'B'], { draws: 'app' }).show('Now');
  expect(table.state.phase.at).toBe('bid');
  expect(screen.getByText(/^Auction 1 of 12/)).toBeTruthy();
});

test('a table that drew names colour, first player and each ship with one tap', async () => {
  const table = new Evening().show('Now');
  const taps = await table.counting(async () => {
    await table.tap('Red', 'Worth 1');
    await table.tap('James', 'Starts');
    await table.tap(/^Open: Sloop/);
    await table.tap(/^Open: Punt/);
    await table.tap(/^Open: Galleon/);
  });
  expect(taps).toBe(5);
  expect(table.state).toMatchObject({ first: 'C', table: { red: 1 }, phase: { at: 'bid' } });
  expect(table.state.opened.map(({ name }) => name)).toEqual(['Sloop', 'Punt', 'Galleon']);
});

test('tags in the picker say what is printed: points, colour, gifts', () => {
  new Evening().show('Now');
  expect(button('Open: Pilot: orange, 2 points, +2 on the Galleon')).toBeTruthy();
  expect(button('Open: Skiff: orange, 1 point, yellow counts once more')).toBeTruthy();
});

test('a ship that is open is no longer offered; the fourth is entered while the others bid', async () => {
  const table = new Evening().begun(3).told('ggyrb').show('Now');
  expect(screen.queryByRole('button', { name: /^Open: Dory/ })).toBeNull();
  await table.tap(/^Open: Brig/);
  expect(table.state.opened.at(-1)?.name).toBe('Brig');
  expect(screen.queryByRole('button', { name: /^Open: / })).toBeNull();
});

test('the others wait for a person with a name, count their cubes meanwhile, and may deal too', async () => {
  const table = new Evening().show('Now', 'B');
  expect(screen.getByText('Sidney deals.')).toBeTruthy();
  expect(screen.getByText('Draw 5 from the cup. Tap each colour.')).toBeTruthy();
  await table.tap('Deal from this phone');
  await table.tap(/^Deal for us/);
  expect(table.refused).toEqual([]);
  expect(table.state.phase.at).toBe('bid');
});

test('with the gavel on a board the first seat deals, and the first player opens ships', async () => {
  const table = new Evening(['A', 'B'], {}, {}, true).show('Now', 'A');
  await table.tap(/^Deal for us/);
  expect(table.state.phase.at).toBe('bid');
  const other = new Evening(['A', 'B'], {}, {}, true)
    .host({ do: 'colour', colour: 'green' })
    .host({ do: 'first', seat: 'B' })
    .opens(3)
    .told('ggyrb')
    .show('Now', 'A');
  expect(screen.getByText('Grace opens the next ship.')).toBeTruthy();
  await other.tap('Open it from this phone');
  await other.tap(/^Open: Brig/);
  expect(other.state.opened).toHaveLength(4);
});

test('a ship that is not in the box: name, colour, points, gifts', async () => {
  const table = new Evening().begun(3).told('ggyrb').show('Now');
  await table.tap('Another ship …');
  fireEvent.changeText(screen.getByLabelText('Name'), 'Barge ');
  await table.tap('Pink', 'Colour of the ship');
  await table.tap('Points: more');
  await table.tap('Red', 'Counts a cube again');
  await table.tap('Red counts once more', 'Counts a cube again');
  await table.tap('Galleon', '+2 on one ship');
  await table.tap('Open it');
  expect(table.state.opened.at(-1)).toEqual({
    name: 'Barge',
    ship: 'pink',
    points: 2,
    gives: [
      { kind: 'amount', cube: 'red', times: 2 },
      { kind: 'specific', name: 'Galleon' },
    ],
  });
  expect(screen.queryByText('A ship that is not in the box')).toBeNull();
});

test('a ship without a name is called by its number', async () => {
  const table = new Evening().begun(3).told('ggyrb').show('Now');
  await table.tap('Another ship …');
  await table.tap('Open it');
  expect(table.state.opened.at(-1)?.name).toBe('Ship 4');
  expect(within(screen.getByLabelText('Next in the row')).getByLabelText(/^Ship 4: white/)).toBeTruthy();
});
