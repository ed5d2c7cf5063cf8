import { act, fireEvent, render, screen } from '@testing-library/react-native';
import { useState } from 'react';
import { AppState, type AppStateStatus } from 'react-native';

import {
  AmountKeys,
  PassPhoneCurtain,
  HoldToPeek,
  Keypad,
  Money,
  SecretValue,
  ThemeProvider,
} from '../../components';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const keypad = (secret: boolean, onDigit = jest.fn()) => (
  <Keypad secret={secret} onDigit={onDigit} onClear={jest.fn()} onBack={jest.fn()} />
);

describe('the keypad', () => {
  test('types digits', () => {
    const digit = jest.fn();
    render(keypad(false, digit));
    fireEvent.press(screen.getByRole('button', { name: '7' }));
    fireEvent.press(screen.getByRole('button', { name: '0' }));
    expect(digit.mock.calls).toEqual([[7], [0]]);
  });

  test('names no digit aloud when it is secret', () => {
    const digit = jest.fn();
    render(keypad(true, digit));
    expect(screen.queryByLabelText('7')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'digit' })).toHaveLength(10);
    fireEvent.press(screen.getByText('7'));
    expect(digit).toHaveBeenCalledWith(7);
    expect(screen.getByText('Digit entered')).toBeOnTheScreen();
  });

  test('names them for those who want their secrets spoken', () => {
    render(<ThemeProvider speakSecrets>{keypad(true)}</ThemeProvider>);
    expect(screen.getByLabelText('7')).toBeOnTheScreen();
  });

  test('a secret key looks the same while it is pressed', () => {
    render(keypad(true));
    const key = () => screen.getAllByRole('button', { name: 'digit' })[6];
    const before = JSON.stringify(key()?.props['style']);
    const seven = key();
    if (seven === undefined) throw new Error('no key');
    fireEvent(seven, 'pressIn', { nativeEvent: {} });
    act(() => jest.advanceTimersByTime(200));
    expect(JSON.stringify(key()?.props['style'])).toBe(before);
  });
});

describe('amounts', () => {
  function Amounts({ digits }: { digits?: number }) {
    const [value, setValue] = useState<number | null>(null);
    const amounts = [
      { label: 'No bid', value: 0 },
      { label: '£20', value: 20 },
    ];
    return (
      <>
        <Money amount={value ?? -1} />
        <AmountKeys value={value} onChange={setValue} amounts={amounts} digits={digits} />
      </>
    );
  }
  const press = (...names: readonly string[]) => {
    for (const name of names) fireEvent.press(screen.getByRole('button', { name }));
  };

  test('are typed digit by digit, or taken whole', () => {
    render(<Amounts />);
    press('3', '4');
    expect(screen.getByText('£34')).toBeOnTheScreen();
    press('Delete the last digit');
    expect(screen.getByText('£3')).toBeOnTheScreen();
    press('£20');
    expect(screen.getAllByText('£20')).toHaveLength(2);
    press('No bid', '7');
    expect(screen.getByText('£7')).toBeOnTheScreen();
  });

  test('end where no more digits fit', () => {
    render(<Amounts digits={2} />);
    press('1', '2', '3');
    expect(screen.getByText('£12')).toBeOnTheScreen();
  });
});

describe('a secret value', () => {
  test('is seen for two seconds after it was typed', () => {
    const { rerender } = render(<SecretValue value="" prefix="£" />);
    expect(screen.getByLabelText('Nothing typed')).toBeOnTheScreen();
    rerender(<SecretValue value="28" prefix="£" />);
    expect(screen.getByText('£28', { includeHiddenElements: true })).toBeOnTheScreen();
    expect(screen.getByLabelText('Typed, hidden')).toBeOnTheScreen();
    act(() => jest.advanceTimersByTime(2001));
    expect(screen.queryByText('£28', { includeHiddenElements: true })).toBeNull();
  });

  test('is seen again when the same is typed again', () => {
    const { rerender } = render(<SecretValue value="" />);
    rerender(<SecretValue value="20" />);
    act(() => jest.advanceTimersByTime(2001));
    rerender(<SecretValue value="" />);
    rerender(<SecretValue value="20" />);
    expect(screen.getByText('20', { includeHiddenElements: true })).toBeOnTheScreen();
  });

  test('is not shown because a screen came back', () => {
    render(<SecretValue value="28" />);
    expect(screen.queryByText('28', { includeHiddenElements: true })).toBeNull();
  });

  test('is masked on demand, and while another app is in front', () => {
    const told: ((state: AppStateStatus) => void)[] = [];
    jest.spyOn(AppState, 'addEventListener').mockImplementation((_, listener) => {
      told.push(listener);
      return { remove: jest.fn() };
    });
    const { rerender } = render(<SecretValue value="28" shownFor={null} />);
    expect(screen.getByText('28', { includeHiddenElements: true })).toBeOnTheScreen();
    act(() => told.forEach((tell) => tell('inactive')));
    expect(screen.queryByText('28', { includeHiddenElements: true })).toBeNull();
    act(() => told.forEach((tell) => tell('active')));
    rerender(<SecretValue value="28" shownFor={null} masked />);
    expect(screen.queryByText('28', { includeHiddenElements: true })).toBeNull();
  });
});

describe('hold to peek', () => {
  const peek = (
    <HoldToPeek label="Locked. Hold here to peek.">
      <Money amount={28} />
    </HoldToPeek>
  );

  test('shows only while it is held', () => {
    render(peek);
    const button = screen.getByRole('button', { name: 'Locked. Hold here to peek.' });
    expect(screen.queryByText('£28')).toBeNull();
    fireEvent(button, 'pressIn');
    expect(screen.getByText('£28')).toBeOnTheScreen();
    fireEvent(button, 'pressOut');
    expect(screen.queryByText('£28')).toBeNull();
  });

  test('a tap shows nothing, unless secrets are spoken', () => {
    const { unmount } = render(peek);
    fireEvent.press(screen.getByRole('button'));
    expect(screen.queryByText('£28')).toBeNull();
    unmount();
    render(<ThemeProvider speakSecrets>{peek}</ThemeProvider>);
    fireEvent.press(screen.getByRole('button'));
    expect(screen.getByText('£28')).toBeOnTheScreen();
    act(() => jest.advanceTimersByTime(2001));
    expect(screen.queryByText('£28')).toBeNull();
  });
});

test('a curtain names who may lift it', () => {
  const lift = jest.fn();
  render(<PassPhoneCurtain name="Grace" onLift={lift} />);
  expect(screen.getByRole('heading', { name: 'Pass the phone to Grace.' })).toBeOnTheScreen();
  fireEvent.press(screen.getByRole('button', { name: 'I am Grace' }));
  expect(lift).toHaveBeenCalledTimes(1);
});
