/** Where there is no code to show, it is said why. */
import { act, render, screen } from '@testing-library/react-native';
import { Codes } from '../../app/screens/parts/Codes';
import { showTable } from '../../app/stores/table';
import { Party } from '../sync/support/party';

async function codes(device: number): Promise<void> {
  const party = await Party.seated(['A', 'B']);
  const guest = party.guests[device];
  if (!guest) throw new Error('two sit there');
  const host = device === 0 ? party.host : null;
  render(<Codes size={200} />);
  act(() => showTable({ guest, host, invites: [], bots: [], leave: async () => guest.leave() }));
}

afterEach(() => act(() => showTable(null)));

test('a table that nobody can reach lives on this device alone', async () => {
  await codes(0);
  expect(screen.getByText(/^This table lives on this device alone/)).toBeOnTheScreen();
});

test('a phone that came by a typed address sends latecomers to another phone', async () => {
  await codes(1);
  expect(screen.queryByText(/on this device alone/)).toBeNull();
  expect(screen.getByText(/Scan code 2 on another phone of the table\.$/)).toBeOnTheScreen();
});
