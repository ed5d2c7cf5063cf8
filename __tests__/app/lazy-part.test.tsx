import { act, render, screen } from '@testing-library/react-native';
import { Text } from 'react-native';

import { lazyPart } from '../../app/lazy-part';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const Here = () => <Text>Here I am</Text>;

const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

test('a part out of reach is asked for again ever more rarely, said to be late, and shown when it comes', async () => {
  let reachable = false;
  const asked: number[] = [];
  const began = Date.now();
  const Part = lazyPart(async () => {
    asked.push(Date.now() - began);
    if (!reachable) throw new Error('out of reach');
    return Here;
  });

  render(<Part />);
  await pass(2500);
  expect(screen.queryByText('Still on its way from the host.')).toBeNull();
  await pass(1000);
  expect(screen.getByText('Still on its way from the host.')).toBeOnTheScreen();
  await pass(60_000);
  const pauses = asked.slice(1).map((at, i) => at - (asked[i] ?? 0));
  expect(pauses.slice(0, 5)).toEqual([500, 1000, 2000, 4000, 8000]);
  expect(Math.max(...pauses)).toBe(8000);

  reachable = true;
  await pass(8000);
  expect(screen.getByText('Here I am')).toBeOnTheScreen();
  expect(screen.queryByText('Still on its way from the host.')).toBeNull();
});

test('a part that is there at once is shown without a word', async () => {
  const Part = lazyPart(async () => Here);
  render(<Part />);
  await pass(0);
  expect(screen.getByText('Here I am')).toBeOnTheScreen();
  expect(screen.queryByText('Still on its way from the host.')).toBeNull();
});
