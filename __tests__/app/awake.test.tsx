/** The screen stays on where everyone reads it and where the table lives, and nowhere else. */
import { act, fireEvent, render, screen } from '@testing-library/react-native';
import { activateKeepAwakeAsync, deactivateKeepAwake } from 'expo-keep-awake';
import { App } from '../../app/App';
import { tableStore } from '../../app/table/store';
import { listenToBackButton, pressBack } from './support/back-button';

jest.mock('expo-keep-awake', () => ({
  activateKeepAwakeAsync: jest.fn(async () => undefined),
  deactivateKeepAwake: jest.fn(async () => undefined),
}));
// Other phones can reach this one.
jest.mock('../../app/platform/listen', () => ({
  canListen: true,
  servedBuild: 'test',
  listenHere: async () => ({
    ...jest.requireActual<typeof import('../../app/platform/listening')>('../../app/platform/listening')
      .NOWHERE,
    invites: ['http://192.168.1.20:4711/#k=a&t=b'],
  }),
}));

const pressWhenThere = async (name: string | RegExp): Promise<void> =>
  fireEvent.press(await screen.findByRole('button', { name }));

afterEach(async () => {
  await act(async () => tableStore.getState().session?.leave());
});

test('a phone that hosts stays awake until it leaves the table', async () => {
  listenToBackButton();
  render(<App />);
  await screen.findByRole('button', { name: /^Host a table/ });
  expect(activateKeepAwakeAsync).not.toHaveBeenCalled();
  await pressWhenThere(/^Host a table/);
  await pressWhenThere(/^Open table/);
  fireEvent.press(await screen.findByRole('radio', { name: /^Shared screen for the table/ }));
  await screen.findByText(/^Scan with your phone’s camera/);
  expect(activateKeepAwakeAsync).toHaveBeenCalledTimes(1);
  expect(deactivateKeepAwake).not.toHaveBeenCalled();
  // The app keeps the screen on itself, so nobody has to.
  expect(screen.queryByText(/cannot keep the screen on/)).toBeNull();

  // Back at Home the table is still hosted here.
  await pressBack();
  await screen.findByRole('button', { name: 'Resume' });
  expect(deactivateKeepAwake).not.toHaveBeenCalled();
  await pressWhenThere('Resume');
  await screen.findByText(/^Scan with your phone’s camera/);

  fireEvent(screen.getByRole('button', { name: 'Host tools' }), 'longPress');
  await pressWhenThere('Leave the table');
  await screen.findByRole('button', { name: 'Resume' });
  expect(deactivateKeepAwake).toHaveBeenCalledTimes(1);
});
