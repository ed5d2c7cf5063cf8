import { act, screen, within } from '@testing-library/react-native';
import { nameOfControl } from '../support/panels';
import { Evening } from './support';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const missing = (name: string | RegExp) => screen.queryByRole('button', { name });

describe('choosing', () => {
  test('a card and Lock are two taps; the name goes after two seconds; keys tell a listener nothing', async () => {
    const table = new Evening().show('Now');
    expect(button('Lock')).toBeDisabled();
    const keys = screen.getAllByRole('button').filter((one) => nameOfControl(one) === 'card');
    expect(keys).toHaveLength(8);
    const taps = await table.counting(async () => {
      await table.card('Habitat');
      expect(screen.getByText('Habitat')).toBeTruthy();
      act(() => void jest.advanceTimersByTime(2100));
      expect(screen.queryByText('Habitat')).toBeNull();
      await table.tap('Lock');
    });
    expect(taps).toBe(2);
    expect(table.locked('A')).toEqual({ cards: ['habitat'] });
  });

  test('a used-up card is refused in words', async () => {
    const table = new Evening(['A', 'B']);
    table.turn('power-station', 'power-station').show('Now');
    await table.card('Power Station');
    expect(screen.getByText(/^All copies of power station are used/)).toBeTruthy();
    expect(button('Lock')).toBeDisabled();
    expect(screen.getByText(/^You have Power Station on the table/)).toBeTruthy();
  });
});

describe('building by word', () => {
  /** Sidney's Habitat stands with a Factory of Grace's on it, and Grace's Laboratory comes next. */
  const standing = () => new Evening(['A', 'B']).turn('habitat', 'factory').builds('B', 'factory');

  test('the order shows a tie at once', () => {
    new Evening().turn('habitat', 'factory', 'factory').show('Table');
    const order = within(screen.getByLabelText('Order of building'));
    expect(order.getByLabelText('Rank 6: Sidney, Habitat, done')).toBeTruthy();
    expect(order.getAllByLabelText(/^Rank 4: .*, Factory, waits for a later turn$/)).toHaveLength(2);
  });

  test('beside an own card is one tap, with its price', async () => {
    const table = standing().turn('laboratory', 'recreation').show('Now');
    expect(screen.getByText('Pot 3')).toBeTruthy();
    expect(screen.getByText('1 to the pot')).toBeTruthy();
    await table.tap('Build beside mine');
    expect(table.creditsOf('A')).toBe(47);
    expect(table.state.phase).toMatchObject({ at: 'build', seat: 'B' });
  });

  test('a tap on an owner’s plate is a card passed, and each is paid', async () => {
    const table = standing().turn('laboratory', 'recreation').show('Now');
    await table.tap('Through Grace: 0 of 1 passed');
    expect(screen.getByText('1 to the pot, 1 to Grace')).toBeTruthy();
    await table.tap('Take one off');
    await table.tap('Through Grace: 0 of 1 passed');
    await table.tap(/^Build through 1 card/);
    expect([table.creditsOf('A'), table.creditsOf('B')]).toEqual([46, 50]);
  });

  test('a card that provably fits is not set aside', () => {
    standing().turn('laboratory', 'recreation').show('Now');
    expect(missing(/^Fits nowhere/)).toBeNull();
  });

  test('closing is said for what it is, and the round ends on a card', async () => {
    const table = new Evening(['A', 'B']).turn('docking', 'recreation').show('Now', 'B');
    await table.hold(/^Build and close: you take the pot/);
    expect(table.state.phase.at).toBe('between');
    expect(screen.getByText('Grace closes the station and takes 0 credits.')).toBeTruthy();
    await table.tap('Next round');
    expect(table.state.round).toBe(2);
  });

  test('Sabotage: a kind under its owner’s name, then Destroy', async () => {
    const table = standing().turn('sabotage', 'recreation').show('Now');
    expect(screen.getByText('It must not split the station.')).toBeTruthy();
    await table.tap('Factory');
    await table.tap('Destroy Grace’s Factory');
    expect(table.state.last?.destroyed).toEqual([{ seat: 'A', owner: 'B', card: 'factory' }]);
  });
});

describe('building on the map', () => {
  const mapped = () =>
    new Evening(['A', 'B'], { station: 'map' }).turn('habitat', 'factory').show('Now', 'B');

  test('every legal place is a button with its price', async () => {
    const table = mapped();
    const places = within(screen.getByLabelText('The station')).getAllByRole('button', { name: /^Build / });
    expect(places).toHaveLength(3);
    expect(button(/^Build here/)).toBeDisabled();
    await table.tap(/^Build 1 up: 1 to the pot/);
    await table.tap('Build here');
    expect(table.state.pieces.at(-1)).toMatchObject({ owner: 'B', place: { x: 0, y: -1, turned: 0 } });
  });

  /** Sidney's Habitat in the middle, Grace's Factory above it. */
  const two = () => mapped().builds('B', 'factory', { place: { x: 0, y: -1, turned: 0 } });

  test('a second tap on a place turns the card', async () => {
    const table = two().turn('laboratory', 'recreation').show('Now', 'A');
    await table.tap(/^Build 1 right: /);
    await table.tap(/^Build 1 right: .*chosen, tap to turn/);
    await table.tap('Build here');
    expect(table.state.pieces.at(-1)).toMatchObject({ owner: 'A', place: { x: 1, y: 0, turned: 3 } });
  });

  test('Sabotage: what holds the station together is there, but cannot be chosen', async () => {
    const table = two().turn('laboratory', 'recreation');
    table.builds('A', 'laboratory', { place: { x: 1, y: 0, turned: 3 } });
    table.builds('B', 'recreation', { place: { x: 0, y: 1, turned: 0 } });
    table.turn('laboratory', 'sabotage').show('Now', 'B');
    expect(button('Sidney’s Habitat, in the middle: the station would fall apart')).toBeDisabled();
    await table.tap('Grace’s Recreation, 1 down');
    await table.tap('Destroy Grace’s Recreation');
    expect(table.state.last?.destroyed).toEqual([{ seat: 'B', owner: 'B', card: 'recreation' }]);
  });
});

test('the board: pot, order of building, who builds, and how a round ended', () => {
  const table = new Evening(['A', 'B'], {}).turn('habitat', 'factory').show('Board', null);
  expect(screen.getByLabelText('Pot: 2')).toBeTruthy();
  expect(screen.getByLabelText('Rank 4: Grace, Factory, builds now')).toBeTruthy();
  expect(screen.getByText('Grace builds.')).toBeTruthy();
  table.builds('B', 'factory').again();
  expect(screen.getByText('Round 1, turn 2 of 15')).toBeTruthy();
  const closed = new Evening(['A', 'B']).turn('docking', 'recreation');
  closed.builds('B', 'recreation', { passed: [], closed: true }).show('Board', null);
  expect(screen.getByLabelText('How the round ended')).toBeTruthy();
});
