/** What was chosen and typed before a game outlives a reload. */
import { act, fireEvent, render, screen } from '@testing-library/react-native';
import { App } from '../../app/App';
import { Codes } from '../../app/screens/parts/Codes';
import { boot } from '../../app/table/ways';
import { storageHere } from '../../app/device/storage';
import { setUpStore } from '../../app/device/set-up';
import { showTable } from '../../app/table/store';
import { wifiStore } from '../../app/device/wifi';
import type { Json } from '../../engine';
import { Party } from '../../tools/testbed/sync/party';
import { sessionOf } from './support/session';

const radio = (name: RegExp) => screen.findByRole('radio', { name });
const choose = async (name: RegExp): Promise<void> => fireEvent.press(await radio(name));

/** Everything but what is stored is forgotten. */
function forget(): void {
  setUpStore.setState(setUpStore.getInitialState(), true);
  wifiStore.setState(wifiStore.getInitialState(), true);
}

function reload(): void {
  screen.unmount();
  forget();
}

async function opensSetUp(): Promise<void> {
  render(<App />);
  fireEvent.press(await screen.findByRole('button', { name: /^Host a table/ }));
}

async function stored(values: Readonly<Record<string, Json>>): Promise<void> {
  await (await storageHere()).storage.values.write(values);
}

async function codesAtATable({ gavel = true } = {}): Promise<void> {
  const party = await Party.seated(['A', 'B']);
  const guest = party.guests[gavel ? 0 : 1];
  if (!guest) throw new Error('two sit there');
  render(<Codes size={200} />);
  act(() => showTable(sessionOf(guest, { invites: ['http://10.0.0.9:4711/#k=a'] })));
}

beforeEach(forget);

afterEach(async () => {
  act(() => showTable(null));
  await stored({ 'app/set-up': null, 'key/wifi': null });
});

test('the game and its options', async () => {
  await opensSetUp();
  await choose(/^Turn by turn/);
  reload();
  await opensSetUp();
  expect(await radio(/^Turn by turn/)).toBeChecked();
  await choose(/^Starbase Jeff/);
  reload();
  await opensSetUp();
  expect(await radio(/^Starbase Jeff/)).toBeChecked();
});

test('the options of a game, though another was chosen in between', async () => {
  await opensSetUp();
  await choose(/^Turn by turn/);
  await choose(/^Starbase Jeff/);
  reload();
  await opensSetUp();
  await choose(/^Cheap as Ships/);
  expect(await radio(/^Turn by turn/)).toBeChecked();
});

test.each([
  ['a game nobody knows', { game: 'chess', options: null }],
  ['no set-up at all', 'chess'],
  ['options of another version', { game: 'cheap-as-ships', options: { open: 'shouted' } }],
])('%s is not kept', async (_what, setUp) => {
  await stored({ 'app/set-up': setUp, 'key/wifi': { name: 7 } });
  await opensSetUp();
  expect(await radio(/^Cheap as Ships/)).toBeChecked();
  expect(await radio(/^Called aloud/)).toBeChecked();
  expect(wifiStore.getState().wifi).toBeNull();
});

test('the Wi-Fi, until it is another one', async () => {
  await codesAtATable();
  fireEvent.press(screen.getByRole('button', { name: 'Add a code for the Wi-Fi' }));
  fireEvent.changeText(screen.getByLabelText('Wi-Fi name'), 'The Anchor');
  fireEvent.press(screen.getByRole('button', { name: 'Show code 1' }));
  await screen.findByText('The Anchor');
  reload();

  await act(() => boot());
  await codesAtATable();
  expect(screen.getByText('The Anchor')).toBeOnTheScreen();
  fireEvent.press(screen.getByRole('button', { name: 'Another Wi-Fi' }));
  fireEvent.press(screen.getByRole('button', { name: 'No code for the Wi-Fi' }));
  expect(screen.queryByText('The Anchor')).toBeNull();
});

test('at somebody else’s table a phone does not show the Wi-Fi it knows', async () => {
  await stored({ 'key/wifi': { name: 'At home', password: '' } });
  await act(() => boot());
  await codesAtATable({ gavel: false });
  expect(screen.getByText('10.0.0.9:4711')).toBeOnTheScreen();
  expect(screen.queryByText('At home')).toBeNull();
});
