/** Where there is no code to show, it is said why. */
import { act, fireEvent, render, screen } from '@testing-library/react-native';
import { Codes } from '../../app/screens/parts/Codes';
import type { Session } from '../../app/table/session';
import { showTable } from '../../app/table/store';
import { Party } from '../../tools/testbed/sync/party';
import { sessionOf } from './support/session';

async function codes(device: number, more: Partial<Session> = {}): Promise<Session> {
  const party = await Party.seated(['A', 'B']);
  const guest = party.guests[device];
  if (!guest) throw new Error('two sit there');
  const host = device === 0 ? party.host : null;
  render(<Codes size={200} />);
  const session = sessionOf(guest, { host, ...more });
  act(() => showTable(session));
  return session;
}

afterEach(() => act(() => showTable(null)));

test('a phone without a network says how to get a code, and has one as soon as it is on one', async () => {
  let changed = (): void => undefined;
  const session = await codes(0, {
    watchInvites: (told) => {
      changed = told;
      return () => undefined;
    },
  });
  expect(
    screen.getByText(/^This phone is on no network\. Join a Wi-Fi or turn on a hotspot/),
  ).toBeOnTheScreen();
  Object.assign(session, { invites: ['http://192.168.43.1:4711/#k=a'] });
  act(() => changed());
  expect(screen.getByText('192.168.43.1:4711')).toBeOnTheScreen();
});

test('a phone that came by a typed address sends latecomers to another phone', async () => {
  await codes(1);
  expect(screen.queryByText(/on this device alone/)).toBeNull();
  expect(screen.getByText(/Scan code 2 on another phone of the table\.$/)).toBeOnTheScreen();
});

test('a phone in several networks shows the likeliest code, and the others when they are chosen', async () => {
  await codes(0, { invites: ['http://172.20.10.1:4711/#k=a', 'http://10.0.0.7:4711/#k=a'] });
  expect(screen.getByText(/^This phone is in several networks\./)).toBeOnTheScreen();
  expect(screen.getAllByText('172.20.10.1:4711')).toHaveLength(2);
  fireEvent.press(screen.getByRole('button', { name: '10.0.0.7:4711' }));
  expect(screen.getAllByText('10.0.0.7:4711')).toHaveLength(2);
});

test('its addresses are looked for as long as a code is on the screen', async () => {
  const stop = jest.fn();
  const searchInvites = jest.fn(() => stop);
  await codes(0, { searchInvites });
  expect(searchInvites).toHaveBeenCalledTimes(1);
  expect(stop).not.toHaveBeenCalled();
  screen.unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('an app that was built without the page says who can join all the same', async () => {
  const door = jest.requireMock<typeof import('../../app/platform/listen')>('../../app/platform/listen');
  jest.replaceProperty(door, 'servedBuild', '');
  await codes(0, { invites: ['http://192.168.1.20:4711/#k=a'] });
  expect(
    screen.getByText(/built without the page for browsers, so only phones with the app/),
  ).toBeOnTheScreen();
  jest.restoreAllMocks();
});
