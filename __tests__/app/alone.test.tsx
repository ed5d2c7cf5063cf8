/** A table with made-up players, left and opened again. */
import { act, fireEvent, render, screen } from '@testing-library/react-native';
import { App } from '../../app/App';
import { leave } from '../../app/table/ways';
import { storageHere } from '../../app/device/storage';
import { tableStore } from '../../app/table/store';

async function pressWhenThere(name: string | RegExp): Promise<void> {
  const found = await screen.findByRole('button', { name });
  await act(async () => fireEvent.press(found));
}

async function triesItAlone(): Promise<void> {
  await pressWhenThere(/^Try it alone/);
  await screen.findByRole('tab', { name: /^Now/ });
}

const leavesTheTable = () => act(() => leave());

afterEach(async () => {
  await leavesTheTable();
  const { storage } = await storageHere();
  for (const table of await storage.logs.tables()) await storage.logs.remove(table);
  await storage.values.write({ 'app/last': null });
});

test.each([
  ['resumed', () => pressWhenThere('Resume')],
  [
    'opened again from Past games',
    async () => {
      await pressWhenThere('Past games');
      await pressWhenThere(/Ada, Bertil, Cleo/);
      await pressWhenThere(/^Open it again/);
    },
  ],
])('the made-up players play on when it is %s', async (_how, comesBack) => {
  render(<App />);
  await triesItAlone();
  const { session: before } = tableStore.getState();
  await leavesTheTable();
  await comesBack();
  await screen.findByRole('tab', { name: /^Now/ });
  expect(tableStore.getState().session?.host?.name).toBe(before?.host?.name);
  expect(tableStore.getState().session?.bots).toEqual(['B', 'C', 'D']);
  expect(tableStore.getState().seats).toEqual(['A']);
});

test('another game is tried alone from its set-up, and begins by itself', async () => {
  render(<App />);
  await pressWhenThere(/^Host a table/);
  fireEvent.press(await screen.findByRole('radio', { name: /^Micro ships/ }));
  await pressWhenThere(/^Try this game alone/);
  await screen.findByText(/^Auction 1 of 12/);
  expect(tableStore.getState().session?.bots).toEqual(['B', 'C', 'D']);
});

test('whoever let the phone play for them plays their own seat at the next table', async () => {
  render(<App />);
  await triesItAlone();
  await pressWhenThere('Host tools');
  await pressWhenThere('Play for me, I watch');
  await pressWhenThere('Host tools');
  await screen.findByRole('button', { name: 'Play my own seat' });
  await leavesTheTable();
  await triesItAlone();
  await pressWhenThere('Host tools');
  await screen.findByRole('button', { name: 'Play for me, I watch' });
});
