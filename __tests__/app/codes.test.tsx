/** Where there is no code to show, it is said why. */
import { act, render, screen } from '@testing-library/react-native';
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
