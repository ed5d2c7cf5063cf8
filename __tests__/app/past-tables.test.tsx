/** From a stored log back to its table: hosted here, or by somebody else. */
import { act, fireEvent, render, screen } from '@testing-library/react-native';
import { App } from '../../app/App';
import { tableStore } from '../../app/table/store';
import { leave } from '../../app/table/ways';
import { storageHere } from '../../app/device/storage';
import { gameNamed, toBase64url } from '../../engine';
import { Desk, secretKey } from '../../tools/testbed/log-desk';

const pressWhenThere = async (name: string | RegExp): Promise<void> =>
  fireEvent.press(await screen.findByRole('button', { name }));

/** A table that device 0 hosted; this phone is the device with that number. */
async function remembersATable(device: number): Promise<Desk> {
  const desk = Desk.seated(['A', 'B'], gameNamed);
  const { storage } = await storageHere();
  await storage.values.write({ 'key/device': toBase64url(secretKey(device)), 'app/last': null });
  await storage.logs.append(desk.table.id, desk.lines);
  return desk;
}

async function opensPastGame(): Promise<void> {
  render(<App />);
  await pressWhenThere('Past games');
  await pressWhenThere(/Player A, Player B/);
}

afterEach(async () => {
  await act(() => leave());
  const { storage } = await storageHere();
  for (const table of await storage.logs.tables()) await storage.logs.remove(table);
});

test('a table that lives here is opened again, and shown', async () => {
  const desk = await remembersATable(0);
  await opensPastGame();
  await pressWhenThere(/^Open it again/);
  await screen.findByRole('heading', { name: 'Lobby' });
  expect(tableStore.getState().view?.table?.id).toBe(desk.table.id);
});

test('of a table hosted elsewhere it says who opens it; this phone can take over, and the log says so', async () => {
  const desk = await remembersATable(1);
  await opensPastGame();
  await screen.findByText(/^To play on, its host opens it again\. Then scan the table code/);
  expect(screen.queryByRole('button', { name: /^Open it again/ })).toBeNull();
  await screen.findByText('Only if its host does not come back: two hosts make two histories.');
  await pressWhenThere(/^Host it from here/);
  await screen.findByRole('heading', { name: 'Lobby' });
  await screen.findByRole('button', { name: 'Warm-up lot' });
  expect(tableStore.getState().view?.table).toMatchObject({ id: desk.table.id, host: 1, gavel: 1 });
});

test('a table whose link is kept is joined again', async () => {
  const desk = await remembersATable(1);
  const { storage } = await storageHere();
  await storage.values.write({
    'app/last': { how: 'joined', link: 'http://127.0.0.1:9/', table: desk.table.id, open: false },
  });
  await opensPastGame();
  await screen.findByText('Its host has to be there.');
  await pressWhenThere(/^Back to the table/);
  // What it knows is shown at once, whether or not the host answers.
  await screen.findByRole('heading', { name: 'Lobby' });
  expect(tableStore.getState().session?.host).toBeNull();
});
