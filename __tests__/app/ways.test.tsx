/** Ways to a table: one at a time, and never two tables at once. */
import { act, fireEvent, render, screen } from '@testing-library/react-native';
import { BackHandler } from 'react-native';
import { App } from '../../app/App';
import { leave } from '../../app/session/open';
import { storageHere } from '../../app/session/session';
import { tableStore } from '../../app/stores/table';

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

/** The phone's own back button. */
const listeners = new Set<() => boolean | null | undefined>();
const goBack = () => act(async () => void [...listeners].reverse().some((listener) => listener()));

beforeEach(() => {
  jest.spyOn(BackHandler, 'addEventListener').mockImplementation((_event, listener) => {
    listeners.add(listener);
    return { remove: () => void listeners.delete(listener) };
  });
});

afterEach(async () => {
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
  await goBack();
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
  expect(await tables()).toHaveLength(1);
});
