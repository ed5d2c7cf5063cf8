import { act, fireEvent, render, screen } from '@testing-library/react-native';

import {
  brandGlyph,
  Chart,
  colourGlyph,
  ConnectionBanner,
  cubeGlyph,
  EmptyState,
  FeedLine,
  Flip,
  LotTag,
  Money,
  moneyWords,
  QrCode,
  SeatPlate,
  TableRound,
  Text,
  Track,
} from '../../components';

test('a seat plate says its letter, name, state and detail', () => {
  render(<SeatPlate seat="B" name="James" state="locked" detail="4 parts" />);
  expect(screen.getByLabelText('Seat B, James, locked, 4 parts')).toBeOnTheScreen();
});

test('an empty plate says so', () => {
  render(<SeatPlate seat="C" name="" state="empty" />);
  expect(screen.getByLabelText('Seat C, empty')).toBeOnTheScreen();
});

test('a lot tag is a heading over what it holds', () => {
  render(
    <LotTag title="Lot 3" subtitle="Three parts, one winner.">
      <Text>Engine</Text>
    </LotTag>,
  );
  expect(screen.getByRole('heading', { name: 'Lot 3' })).toBeOnTheScreen();
  expect(screen.getByText('Engine')).toBeOnTheScreen();
});

test.each([
  [30, false, '£30'],
  [-5, false, '\u2212£5'],
  [5, true, '+£5'],
  [0, true, '£0'],
  [null, false, 'no bid'],
])('%p, signed %p, is written %p', (amount, signed, words) => {
  expect(moneyWords(amount, signed)).toBe(words);
  render(<Money amount={amount} signed={signed} size="board" />);
  expect(screen.getByText(words)).toBeOnTheScreen();
});

test('a track says who stands where', () => {
  render(
    <Track
      label="Reputation"
      least={0}
      most={10}
      marks={[
        { seat: 'A', at: 5, name: 'Grace' },
        { seat: 'B', at: 3 },
      ]}
    />,
  );
  expect(screen.getByRole('img', { name: 'Reputation: Grace at 5, Seat B at 3' })).toBeOnTheScreen();
});

test('a chart says its numbers in words', () => {
  render(
    <Chart
      label="Money over time"
      show={(value) => `£${value}`}
      series={[
        { name: 'Grace', seat: 'A', points: [40, 96] },
        { name: 'James', seat: 'B', points: [] },
      ]}
    />,
  );
  expect(screen.getByRole('img', { name: 'Money over time. Grace: £40, £96. James: .' })).toBeOnTheScreen();
});

test('a line of the feed opens its rule', () => {
  const open = jest.fn();
  render(<FeedLine text="Grace wins at £30." rule="CAS-6" onRule={open} />);
  fireEvent.press(screen.getByRole('button', { name: 'Grace wins at £30. Why?' }));
  expect(open).toHaveBeenCalledWith('CAS-6');
});

test('a line without a rule is no button', () => {
  render(<FeedLine text="Sidney took the gavel." at="20:14" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a lost connection alerts, and offers a way back', () => {
  const retry = jest.fn();
  render(
    <ConnectionBanner tone="alarm" text="Lost the table." action={{ label: 'Retry', onPress: retry }} />,
  );
  expect(screen.getByText('Lost the table.')).toBeOnTheScreen();
  fireEvent.press(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('an empty state says the next step', () => {
  const go = jest.fn();
  render(
    <EmptyState
      title="No games yet"
      text="They stay here."
      action={{ label: 'Try it alone', onPress: go }}
    />,
  );
  fireEvent.press(screen.getByRole('button', { name: 'Try it alone' }));
  expect(go).toHaveBeenCalledTimes(1);
});

test('a code has a label', () => {
  render(<QrCode value="http://paddles.test/#k=1" size={200} label="Code 2: the table" />);
  expect(screen.getByRole('img', { name: 'Code 2: the table' })).toBeOnTheScreen();
});

describe('a flip', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const flip = (flipped: boolean) => (
    <Flip flipped={flipped} winner front={<Text>Locked</Text>} back={<Text>£30</Text>} />
  );

  test('has no back before it turns, and no front after', () => {
    const { rerender } = render(flip(false));
    expect(screen.queryByText('£30')).toBeNull();
    rerender(flip(true));
    act(() => jest.advanceTimersByTime(240));
    expect(screen.getByText('£30')).toBeOnTheScreen();
    expect(screen.queryByText('Locked')).toBeNull();
    act(() => jest.advanceTimersByTime(1000));
  });

  test('a page opened later shows the back at once', () => {
    render(flip(true));
    expect(screen.getByText('£30')).toBeOnTheScreen();
  });
});

test('everyone taps their own chair', () => {
  const sit = jest.fn();
  render(
    <TableRound
      onSeat={sit}
      seats={[
        { seat: 'A', name: 'Grace', state: 'locked' },
        { seat: 'B', state: 'empty' },
      ]}
    />,
  );
  expect(screen.getByRole('button', { name: 'Seat A, Grace, locked' })).toBeOnTheScreen();
  fireEvent.press(screen.getByRole('button', { name: 'Seat B, empty' }));
  expect(sit).toHaveBeenCalledWith('B');
});

test('brands, colours and cubes keep their glyphs', () => {
  const brands = ['Fox', 'Acme', 'Leaf', 'Zenith'];
  expect(brandGlyph('Fox', brands)).toBe('fox');
  expect(new Set(brands.map((brand) => brandGlyph(brand, brands))).size).toBe(4);
  expect(colourGlyph('Red')).toBe('colour-red');
  expect(cubeGlyph('blue')).toBe('cube-blue');
  expect(colourGlyph('teal')).toBe('tag');
});
