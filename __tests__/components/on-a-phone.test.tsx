/** What only a phone does to the pieces: its keyboard, its VoiceOver, its large text, its turning. */
import { fireEvent, render, screen } from '@testing-library/react-native';
import { AccessibilityInfo, KeyboardAvoidingView, Modal } from 'react-native';
import { Button, Keypad, Screen, Sheet, TextField, ToastHost, useToast } from '../../components';

afterEach(() => jest.restoreAllMocks());

const sheet = (
  <Sheet open onClose={() => undefined} title="A name">
    <TextField label="Name" value="" onChange={() => undefined} maxLength={24} />
  </Sheet>
);

// That the bundles of both platforms have it is tested in __tests__/native.
test('screens and sheets move up for the keyboard', () => {
  for (const piece of [<Screen key="screen">{null}</Screen>, sheet]) {
    const { UNSAFE_getByType, unmount } = render(piece);
    expect(UNSAFE_getByType(KeyboardAvoidingView).props.behavior).toBe('padding');
    unmount();
  }
});

test('a sheet does not turn a tablet that lies', () => {
  const { UNSAFE_getByType } = render(sheet);
  expect(UNSAFE_getByType(Modal).props.supportedOrientations).toEqual(['portrait', 'landscape']);
});

test('VoiceOver, which knows no live regions, is told a toast and what is wrong with a field', async () => {
  const spoken = jest
    .spyOn(AccessibilityInfo, 'announceForAccessibility')
    .mockImplementation(() => undefined);
  function Says() {
    const say = useToast();
    return <Button label="Say it" onPress={() => say('That is more than you have.')} />;
  }
  render(
    <ToastHost>
      <Says />
      <TextField label="Name" value="" onChange={() => undefined} maxLength={24} error="Names are needed." />
    </ToastHost>,
  );
  expect(spoken.mock.calls).toEqual([['Names are needed.']]);
  fireEvent.press(screen.getByText('Say it'));
  await screen.findByText('That is more than you have.');
  expect(spoken.mock.calls.at(-1)).toEqual(['That is more than you have.']);
});

test('keys stay whole with the largest text', () => {
  render(<Keypad onDigit={() => undefined} onClear={() => undefined} onBack={() => undefined} />);
  expect(screen.getByText('7').props.maxFontSizeMultiplier).toBe(1.3);
});
