import { act, fireEvent, render, screen, userEvent } from '@testing-library/react-native';
import { useState } from 'react';

import {
  AmountField,
  Button,
  Chip,
  Chips,
  Choice,
  IconButton,
  Line,
  Screen,
  Sheet,
  Stepper,
  Text,
  TextField,
  ToastHost,
  useToast,
} from '../../components';

test('a button does what it says, and says more in its hint', () => {
  const lock = jest.fn();
  render(<Button kind="primary" label="Lock" hint="£28" onPress={lock} />);
  fireEvent.press(screen.getByRole('button', { name: 'Lock' }));
  expect(lock).toHaveBeenCalledTimes(1);
  expect(screen.getByText('£28')).toBeOnTheScreen();
});

test.each([{ disabled: true }, { busy: true }])('a button with %j does nothing', (off) => {
  const press = jest.fn();
  render(<Button label="Lock" onPress={press} {...off} />);
  const button = screen.getByRole('button', { name: 'Lock', disabled: true });
  fireEvent.press(button);
  expect(press).not.toHaveBeenCalled();
});

test('a button is busy while what it began is under way, and begins it once', async () => {
  let done = (): void => undefined;
  const press = jest.fn(() => new Promise<void>((resolve) => (done = resolve)));
  render(<Button label="Lock" onPress={press} />);
  fireEvent.press(screen.getByRole('button', { name: 'Lock' }));
  expect(screen.getByRole('button', { name: 'Lock', busy: true, disabled: true })).toBeOnTheScreen();
  fireEvent.press(screen.getByRole('button', { name: 'Lock' }));
  expect(press).toHaveBeenCalledTimes(1);
  await act(async () => done());
  expect(screen.getByRole('button', { name: 'Lock', busy: false })).toBeEnabled();
});

describe('a button to hold', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('counts only after it was held', async () => {
    const end = jest.fn();
    const user = userEvent.setup();
    render(<Button kind="danger" label="End the game" hold={1000} onPress={end} />);
    const button = screen.getByRole('button', { name: 'End the game' });
    await user.press(button);
    expect(end).not.toHaveBeenCalled();
    await user.longPress(button, { duration: 1100 });
    expect(end).toHaveBeenCalledTimes(1);
  });

  test('answers a mere tap by saying how it works', async () => {
    const end = jest.fn();
    const user = userEvent.setup();
    render(<Button label="End the game" hint="For everyone" hold={1000} onPress={end} />);
    expect(screen.queryByText('Hold for a second')).toBeNull();
    await user.press(screen.getByRole('button', { name: 'End the game' }));
    // Once to be seen on the button, once to be heard beside it.
    expect(screen.getAllByText('Hold for a second')).toHaveLength(2);
    act(() => jest.advanceTimersByTime(3100));
    expect(screen.getByText('For everyone')).toBeOnTheScreen();
    expect(end).not.toHaveBeenCalled();
  });

  test('answers a mere tap as an icon too', async () => {
    const tools = jest.fn();
    const user = userEvent.setup();
    render(
      <ToastHost>
        <IconButton glyph="tools" label="Host tools" hold={1000} onPress={tools} />
      </ToastHost>,
    );
    await user.press(screen.getByRole('button', { name: 'Host tools' }));
    expect(screen.getByText('Host tools: hold for a second.')).toBeOnTheScreen();
    expect(tools).not.toHaveBeenCalled();
  });

  test('works for a screen reader, which cannot hold', () => {
    const end = jest.fn();
    render(<Button label="End the game" hold={1000} onPress={end} />);
    fireEvent(screen.getByRole('button', { name: 'End the game' }), 'accessibilityAction', {
      nativeEvent: { actionName: 'activate' },
    });
    expect(end).toHaveBeenCalledTimes(1);
  });

  test('works for a screen reader as an icon too', () => {
    const tools = jest.fn();
    render(<IconButton glyph="tools" label="Tools" hold={1000} onPress={tools} />);
    fireEvent(screen.getByRole('button', { name: 'Tools' }), 'accessibilityAction', {
      nativeEvent: { actionName: 'activate' },
    });
    expect(tools).toHaveBeenCalledTimes(1);
  });
});

test('a chip tells whether it is chosen', () => {
  const press = jest.fn();
  render(<Chip label="Fox" glyph="fox" selected onPress={press} />);
  fireEvent.press(screen.getByRole('button', { name: 'Fox', selected: true }));
  expect(press).toHaveBeenCalledTimes(1);
});

test('chips belong to a named group', () => {
  render(
    <Chips label="Who won?">
      <Chip label="Ada" onPress={() => undefined} />
    </Chips>,
  );
  expect(screen.getByLabelText('Who won?')).toHaveTextContent('Who won?Ada');
});

test('a line has its words to the left and its amount to the right', () => {
  render(<Line words="Ada: money">{34}</Line>);
  expect(screen.getByText('Ada: money')).toBeOnTheScreen();
  expect(screen.getByText('34')).toBeOnTheScreen();
});

test('an amount is typed on keys, the first digit in place of what stood there', () => {
  function Field() {
    const [value, setValue] = useState<number | null>(76);
    return <AmountField label="Ada: money" value={value} most={100} onChange={setValue} />;
  }
  render(<Field />);
  expect(screen.queryByRole('button', { name: '6' })).toBeNull();
  fireEvent.press(screen.getByRole('button', { name: 'Ada: money: 76' }));
  for (const digit of ['6', '1']) fireEvent.press(screen.getByRole('button', { name: digit }));
  expect(screen.getByRole('button', { name: 'Ada: money: 61' })).toBeOnTheScreen();
  fireEvent.press(screen.getByRole('button', { name: '0' }));
  expect(screen.getByText('From 0 to 100.')).toBeOnTheScreen();
});

test('a choice is a group of radio buttons', () => {
  const change = jest.fn();
  render(
    <Choice
      label="Open bidding"
      value="called"
      onChange={change}
      options={[
        { value: 'called', label: 'Called aloud' },
        { value: 'turns', label: 'Turn by turn' },
        { value: 'none', label: 'Not tonight', disabled: true },
      ]}
    />,
  );
  expect(screen.getByLabelText('Open bidding')).toBeOnTheScreen();
  expect(screen.getByRole('radio', { name: 'Called aloud', checked: true })).toBeOnTheScreen();
  fireEvent.press(screen.getByRole('radio', { name: 'Turn by turn' }));
  fireEvent.press(screen.getByRole('radio', { name: 'Not tonight' }));
  expect(change.mock.calls).toEqual([['turns']]);
});

test('a stepper stays within its bounds', () => {
  function Chairs() {
    const [chairs, setChairs] = useState(7);
    return <Stepper label="Chairs" value={chairs} least={2} most={8} onChange={setChairs} />;
  }
  render(<Chairs />);
  fireEvent.press(screen.getByRole('button', { name: 'Chairs: more' }));
  expect(screen.getByText('8')).toBeOnTheScreen();
  expect(screen.getByRole('button', { name: 'Chairs: more', disabled: true })).toBeOnTheScreen();
  fireEvent.press(screen.getByRole('button', { name: 'Chairs: less' }));
  expect(screen.getByText('7')).toBeOnTheScreen();
});

test('a text field has its label, and its error instead of its hint', () => {
  const change = jest.fn();
  const { rerender } = render(
    <TextField label="Your name" value="" onChange={change} maxLength={20} hint="As the table calls you." />,
  );
  fireEvent.changeText(screen.getByLabelText('Your name'), 'Grace');
  expect(change).toHaveBeenCalledWith('Grace');
  rerender(
    <TextField
      label="Your name"
      value=""
      onChange={change}
      maxLength={20}
      hint="Hint"
      error="Two are called Grace."
    />,
  );
  expect(screen.getByText('Two are called Grace.')).toBeOnTheScreen();
  expect(screen.queryByText('Hint')).toBeNull();
});

test('a sheet shows its content only while it is open', () => {
  const close = jest.fn();
  const { rerender } = render(
    <Sheet open={false} onClose={close} title="Help">
      <Text>The rule here</Text>
    </Sheet>,
  );
  expect(screen.queryByText('The rule here')).toBeNull();
  rerender(
    <Sheet open onClose={close} title="Help">
      <Text>The rule here</Text>
    </Sheet>,
  );
  expect(screen.getByRole('heading', { name: 'Help' })).toBeOnTheScreen();
  fireEvent.press(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('a screen has a heading, a banner above and one bar below', () => {
  render(
    <Screen
      title="Lobby"
      banner={<Text>Reconnecting.</Text>}
      bar={<Button label="Start" onPress={jest.fn()} />}
    >
      <Text>Everyone is here.</Text>
    </Screen>,
  );
  expect(screen.getByRole('heading', { name: 'Lobby' })).toBeOnTheScreen();
  expect(screen.getByText('Reconnecting.')).toBeOnTheScreen();
  expect(screen.getByText('Everyone is here.')).toBeOnTheScreen();
  expect(screen.getByRole('button', { name: 'Start' })).toBeOnTheScreen();
});

test('a toast comes, offers its action and goes by itself', () => {
  jest.useFakeTimers();
  const redo = jest.fn();
  function Undo() {
    const toast = useToast();
    return (
      <Button label="Undo" onPress={() => toast('Undone.', { action: { label: 'Redo', onPress: redo } })} />
    );
  }
  render(
    <ToastHost>
      <Undo />
    </ToastHost>,
  );
  fireEvent.press(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('Undone.')).toBeOnTheScreen();
  fireEvent.press(screen.getByRole('button', { name: 'Redo' }));
  expect(redo).toHaveBeenCalledTimes(1);
  act(() => jest.advanceTimersByTime(4100));
  expect(screen.queryByText('Undone.')).toBeNull();
  jest.useRealTimers();
});
