import { act, render, screen } from '@testing-library/react-native';
import { Component, type ReactNode } from 'react';
import { Platform, Text } from 'react-native';

import { lazyPart } from '../../app/lazy-part';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const Here = () => <Text>Here I am</Text>;

class Caught extends Component<{ readonly told: (why: string) => void; readonly children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(error: Error): void {
    this.props.told(error.message);
  }
  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

test('a part of a page that is out of reach is asked for again ever more rarely, said to be late, and shown when it comes', async () => {
  jest.replaceProperty(Platform, 'OS', 'web');
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

test('the app has its parts with it: one that fails is a fault, and never looks like waiting', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn(async () => Promise.reject<typeof Here>(new Error('broken')));
  const Part = lazyPart(load);
  let fault = '';
  render(
    <Caught told={(why) => (fault = why)}>
      <Part />
    </Caught>,
  );
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(fault).toBe('broken');
});

test('a part that is there at once is shown without a word', async () => {
  const Part = lazyPart(async () => Here);
  render(<Part />);
  await pass(0);
  expect(screen.getByText('Here I am')).toBeOnTheScreen();
  expect(screen.queryByText('Still on its way from the host.')).toBeNull();
});
