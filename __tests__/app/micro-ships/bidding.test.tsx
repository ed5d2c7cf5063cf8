import { act, fireEvent, screen } from '@testing-library/react-native';
import { nameOfControl } from '../support/panels';
import { Evening } from './support';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const missing = (name: string | RegExp) => screen.queryByRole('button', { name });

describe('the hand', () => {
  test('is asked for: a tap a cube, done by itself at the last, and no colour is shown', async () => {
    const table = new Evening().begun().show('Now');
    expect(screen.getByText('Draw 5 from the cup. Tap each colour.')).toBeTruthy();
    const taps = await table.counting(async () => {
      for (const colour of ['Green', 'Green', 'Red', 'Blue', 'Blue'])
        await table.key(colour, 'The cubes you hold');
    });
    expect(taps).toBe(5);
    expect(table.notes.at(-1)).toMatchObject({
      name: 'count/a1',
      value: { cubes: ['green', 'green', 'red', 'blue', 'blue'] },
    });
    expect(button('Lock')).toBeDisabled();
    expect(screen.queryByText(/Draw 5/)).toBeNull();
  });

  test('a wrong cube is taken back by a tap on the tray', async () => {
    const table = new Evening().begun().show('Now');
    await table.key('Green', 'The cubes you hold');
    await table.tap('Take one back: 1 of 5 chosen');
    expect(button('Take one back: 0 of 5 chosen')).toBeDisabled();
  });

  test('more of a colour than there are is refused in words', async () => {
    const table = new Evening(['A', 'B']).begun().show('Now');
    for (let i = 0; i < 4; i++) await table.key('Red', 'The cubes you hold');
    expect(screen.getByText('There are not that many red ones.')).toBeTruthy();
    expect(button('Take one back: 3 of 5 chosen')).toBeTruthy();
  });

  test('it can wait: bidding is possible without, and Now still offers it', async () => {
    const table = new Evening().begun().show('Now');
    await table.tap('Later');
    expect(button('Lock')).toBeTruthy();
    await table.tap('Count your cubes');
    expect(screen.getByText('Draw 5 from the cup. Tap each colour.')).toBeTruthy();
  });
});

describe('the paddle', () => {
  const bidding = (hand = 'gyrbb') => new Evening().begun().told(hand).show('Now');

  test('two cubes and Lock are three taps; no bid and Lock are two', async () => {
    const table = bidding();
    const taps = await table.counting(async () => {
      await table.key('Yellow');
      await table.key('Blue');
      await table.tap('Lock');
    });
    expect(taps).toBe(3);
    expect(table.locked('A')).toEqual({ cubes: ['yellow', 'blue'] });
    await table.tap('Lift your paddle');
    const none = await table.counting(async () => {
      await table.key('No bid');
      await table.tap('Lock');
    });
    expect(none).toBe(2);
    expect(table.locked('A')).toEqual({ cubes: [] });
  });

  test('Lock waits for a choice: no bid is never locked unsaid', () => {
    bidding();
    expect(button('Lock')).toBeDisabled();
  });

  test('cubes and sum are at the thumb for two seconds, then only dots stay', async () => {
    const table = bidding();
    await table.key('Yellow');
    await table.key('Blue');
    expect(screen.getByText('2 + 4 = 6')).toBeTruthy();
    act(() => void jest.advanceTimersByTime(2100));
    expect(screen.queryByText('2 + 4 = 6')).toBeNull();
    expect(button('Take one back: 2 of 3 chosen')).toBeTruthy();
  });

  test('a masked page shows no sum at all', async () => {
    const table = bidding();
    table.masked = true;
    table.again();
    await table.key('Yellow');
    expect(screen.queryByText('2')).toBeTruthy();
    expect(screen.queryByText(/=/)).toBeNull();
  });

  test('keys tell a listener nothing, unless secrets are spoken', () => {
    const table = bidding();
    const keys = () => screen.getAllByRole('button').map(nameOfControl);
    expect(keys().filter((name) => name === 'cube')).toHaveLength(5);
    table.speakSecrets = true;
    table.show('Now');
    expect(keys()).toEqual(expect.arrayContaining(['green, worth 1', 'blue, worth 4', 'No bid']));
  });

  test('a fourth cube, and one that is not in the hand, are refused in words', async () => {
    const table = bidding('gggrb');
    await table.key('Yellow');
    expect(screen.getByText(/^Your phone knows of 0 yellow in your hand/)).toBeTruthy();
    for (let i = 0; i < 4; i++) await table.key('Green');
    expect(screen.getByText('3 cubes at most.')).toBeTruthy();
    await table.tap('Lock');
    expect(table.locked('A')).toEqual({ cubes: ['green', 'green', 'green'] });
  });

  test('a wrong hand is recounted from the paddle', async () => {
    const table = bidding('gggrb');
    await table.key('Yellow');
    await table.tap('Recount');
    for (const colour of ['Green', 'Green', 'Yellow', 'Red', 'Blue'])
      await table.key(colour, 'The cubes you hold');
    await table.key('Yellow', 'Your bid');
    await table.tap('Lock');
    expect(table.locked('A')).toEqual({ cubes: ['yellow'] });
  });

  test('what was chosen before a recount is judged again: a stale choice cannot be locked', async () => {
    const table = bidding('grrrb');
    for (let i = 0; i < 3; i++) await table.key('Red');
    expect(button('Lock')).toBeEnabled();
    table.told('ggybb');
    table.again();
    expect(button('Lock')).toBeDisabled();
    expect(screen.getByText(/^Your phone knows of 0 red in your hand/)).toBeTruthy();
  });

  test('holding peeks at the cubes and their sum', async () => {
    const table = bidding();
    await table.key('Yellow');
    await table.key('Blue');
    await table.tap('Lock');
    expect(screen.queryByText(/=/)).toBeNull();
    fireEvent(button('Locked. Hold here to peek.'), 'pressIn');
    expect(screen.getByText('2 + 4 = 6')).toBeTruthy();
  });

  test('two players: four cubes of three colours', async () => {
    const table = new Evening(['A', 'B']).begun().told('gyrbb').show('Now');
    expect(screen.getByText('Up to 4 of 3 colours, or no bid.')).toBeTruthy();
    for (const colour of ['Green', 'Yellow', 'Red', 'Blue']) await table.key(colour);
    expect(screen.getByText('3 colours at most.')).toBeTruthy();
    expect(button('Take one back: 3 of 4 chosen')).toBeTruthy();
  });

  test('a fleet that adds is in the sum', async () => {
    const table = new Evening().begun().bids('b', 'g', '').opens(1).told('gyrb', 2).show('Now');
    await table.key('Green');
    expect(screen.getByText('2, +2 Dory = 4')).toBeTruthy();
  });

  test('two cubes not told may be any', async () => {
    const table = new Evening().begun().bids('', 'g', '').opens(1).bids('', 'g', '').opens(1);
    table.told('ggggb', 1).show('Now');
    expect(screen.getByText('Which cube did you draw? 2 to tell.')).toBeTruthy();
    await table.key('Red', 'Your bid');
    await table.key('Red', 'Your bid');
    await table.tap('Lock');
    expect(table.locked('A')).toEqual({ cubes: ['red', 'red'] });
  });
});

test('a drawn cube is told with one tap', async () => {
  const table = new Evening().begun().told('ggyrb').bids('', 'g', '').opens(1).show('Now');
  const taps = await table.counting(() => table.key('Blue', 'The cube you drew'));
  expect(taps).toBe(1);
  expect(screen.queryByText(/^Which cube did you draw/)).toBeNull();
  expect(table.notes.at(-1)).toMatchObject({ name: 'drew/a1', value: { cube: 'blue' } });
});

describe('what is for sale', () => {
  test('the ship under the hammer is named, though another has opened since', () => {
    new Evening().begun(4).told('ggyrb').show('Now');
    expect(screen.getByText('Auction 1 of 12. Sidney is first player.')).toBeTruthy();
    expect(screen.getByLabelText('Dory: white, 1 point, green counts once more')).toBeTruthy();
  });

  test('what a cube is worth is drawn from the start, and with what it was after a sale', () => {
    const table = new Evening().begun().told('ggyrb').show('Now');
    expect(screen.getByLabelText('What a cube is worth: green 1; yellow 2; red 3; blue 4')).toBeTruthy();
    table.bids('r', 'b', '').show('Now');
    expect(
      screen.getByLabelText(
        'What a cube is worth: green 2, was 1; yellow 3, was 2; red 4, was 3; blue 3, was 4',
      ),
    ).toBeTruthy();
  });

  test('the outcome with every bid and its worth stays above the next paddle', () => {
    const table = new Evening().begun().told('ggyrb').bids('r', 'b', '').opens(1).show('Now');
    expect(screen.getByLabelText('Grace: 1 blue, worth 4, wins')).toBeTruthy();
    expect(screen.getByLabelText('Sidney: 1 red, worth 3')).toBeTruthy();
    expect(screen.getByLabelText('James: no bid')).toBeTruthy();
    expect(screen.getAllByText(/^Grace wins the Dory at 4\./).length).toBeGreaterThan(0);
    table.desk.must(0, { do: 'pause', on: true });
    table.again();
    expect(screen.getAllByText(/^Grace wins the Dory at 4\./).length).toBeGreaterThan(0);
  });

  test('a bid that breaks the limit is shown and counts as none', () => {
    new Evening().begun().told('ggyrb').bids('bbbb', 'g', '').opens(1).show('Now');
    expect(screen.getByLabelText('Sidney: 4 blue, counts as no bid')).toBeTruthy();
    expect(screen.getByLabelText('Grace: 1 green, worth 1, wins')).toBeTruthy();
  });

  test('who holds no cube is told so', () => {
    const table = new Evening(['A', 'B']).begun();
    table.desk.must(0, { do: 'correct', what: 'cubes', of: 'A', by: -5, why: 'none left' });
    table.show('Now');
    expect(screen.getByText('You hold no cube: no bid, and you draw one.')).toBeTruthy();
    expect(missing('Lock')).toBeNull();
  });
});
