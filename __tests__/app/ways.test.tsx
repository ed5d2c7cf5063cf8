/** Ways to a table: one at a time, and never two tables at once. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react-native';
import { App } from '../../app/App';
import { page } from '../../app/platform/page';
import { leave } from '../../app/table/ways';
import { storageHere } from '../../app/device/storage';
import { showTable, tableStore } from '../../app/table/store';
import { toBase64url } from '../../engine';
import { Host } from '../../sync/host/host';
import { StorageError, type StorageFault } from '../../sync/storage/storage';
import { listenToBackButton, pressBack } from './support/back-button';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
async function pressWhenThere(name: string | RegExp): Promise<void> {
  const found = await screen.findByRole('button', { name });
  await act(async () => fireEvent.press(found));
}

const session = () => {
  const { session: now } = tableStore.getState();
  if (!now) throw new Error('no table is shown');
  return now;
};
const tables = async () => (await storageHere()).storage.logs.tables();

beforeEach(listenToBackButton);

afterEach(async () => {
  jest.restoreAllMocks();
  await act(() => leave());
  const { storage } = await storageHere();
  for (const table of await tables()) await storage.logs.remove(table);
  await storage.values.write({ 'app/last': null });
});

async function opensATable(): Promise<void> {
  render(<App />);
  await pressWhenThere(/^Host a table/);
  await pressWhenThere(/^Open table/);
  await screen.findByRole('button', { name: /^Seat A/ });
}

test('joining another table closes the one that was open on this device', async () => {
  await opensATable();
  const before = session();
  await pressBack();
  await screen.findByRole('button', { name: 'Resume' });
  await pressWhenThere('Join a table');
  fireEvent.changeText(await screen.findByLabelText('Link or address'), '127.0.0.1:9');
  await pressWhenThere('Join');
  await screen.findByRole('button', { name: 'Give up' });
  expect(session()).toMatchObject({ host: null });
  expect(before.guest.now.link).toEqual({ is: 'stopped', why: { kind: 'left' } });
});

test('a second tap on the way to a table opens no second one, and the button is busy meanwhile', async () => {
  render(<App />);
  const alone = await screen.findByRole('button', { name: /^Try it alone/ });
  // Both taps land before the screen has been drawn again.
  act(() => {
    fireEvent.press(alone);
    fireEvent.press(alone);
  });
  expect(button(/^Try it alone/)).toBeBusy();
  await screen.findByRole('tab', { name: /^Now/ });
  expect(await act(tables)).toHaveLength(1);
});

test('a reload goes back to the table on this device, not to the one its page came from', async () => {
  await opensATable();
  const before = session();
  jest.spyOn(page, 'where').mockReturnValue({ address: '127.0.0.1', port: 9 });
  jest
    .spyOn(page, 'keptFragment')
    .mockReturnValue(`#k=${toBase64url(new Uint8Array(32).fill(9))}&t=${toBase64url(new Uint8Array(16))}`);
  screen.unmount();
  await before.leave();
  showTable(null);
  render(<App />);
  await screen.findByRole('button', { name: /^Seat A/ });
  expect(session().host?.name).toBe(before.host?.name);
});

async function storageFails(fault: StorageFault): Promise<void> {
  const { storage } = await storageHere();
  jest.spyOn(storage.logs, 'append').mockRejectedValue(new StorageError(fault));
}

test('a table that cannot be opened says why, and what to do', async () => {
  await storageFails({ kind: 'full', where: 'here' });
  render(<App />);
  await pressWhenThere(/^Host a table/);
  await pressWhenThere(/^Open table/);
  await screen.findByText(
    'The table could not be opened: this device’s storage is full. Make room, then try again.',
  );
  jest.restoreAllMocks();
  await pressWhenThere(/^Open table/);
  await screen.findByRole('button', { name: /^Seat A/ });
});

test('a door that does not open leaves no table behind it', async () => {
  const closed = jest.spyOn(Host.prototype, 'close');
  const door = jest.requireMock<typeof import('../../app/platform/listen')>('../../app/platform/listen');
  jest.spyOn(door, 'listenHere').mockRejectedValue(new Error('no such port'));
  render(<App />);
  await pressWhenThere(/^Try it alone/);
  await screen.findByText(/^The table could not be opened\. Try again;/);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('a table that another tab went on with stands still here, says so, and is opened again', async () => {
  await opensATable();
  await storageFails({ kind: 'conflict', where: 'here', at: 1 });
  await pressWhenThere(/^Seat A/);
  fireEvent.changeText(screen.getByLabelText('Name'), 'Sidney');
  await pressWhenThere('Sit down');
  await screen.findByText(
    /^This table cannot be stored here any more: it is open in another tab\. Close that tab, then open it again\./,
  );
  const before = session();
  jest.restoreAllMocks();
  await pressWhenThere('Open it again');
  await waitFor(() => expect(session()).not.toBe(before));
  expect(session().host?.name).toBe(before.host?.name);
  await waitFor(() => expect(screen.queryByText(/cannot be stored/)).toBeNull());
});
