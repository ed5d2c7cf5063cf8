/** What seats ask for, as whoever holds the gavel answers it. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react-native';
import { ToastHost } from '../../components';
import { Requests } from '../../app/screens/parts/Requests';
import type { Wanted } from '../../engine';
import { showTable, tableStore } from '../../app/table/store';
import { must, Party } from '../../tools/testbed/sync/party';
import { sessionOf } from './support/session';

/** The gavel is with seat A; the others ask. */
async function atATable() {
  const party = await Party.seated(['A', 'B', 'C']);
  const [guest, b, c] = party.guests;
  if (!guest || !b || !c) throw new Error('three sit there');
  act(() => showTable(sessionOf(guest)));
  return async (seat: 'B' | 'C', body: Wanted, words: string): Promise<void> => {
    const asking = seat === 'B' ? b : c;
    await act(() => must(asking.act({ do: 'ask', want: body })));
    await screen.findByText(`Player ${seat} asks: ${words}`);
  };
}

async function answers(name: 'Do it' | 'No', nth = 0): Promise<void> {
  const answer = screen.getAllByRole('button', { name })[nth];
  if (!answer) throw new Error(`no ${name} at ${nth}`);
  await act(async () => fireEvent.press(answer));
}

beforeEach(() => {
  render(
    <ToastHost>
      <Requests />
    </ToastHost>,
  );
});

afterEach(() => act(() => showTable(null)));

test('answering the newer of two leaves the older to be answered', async () => {
  const asks = await atATable();
  await asks('B', { do: 'pause', on: true }, 'A pause.');
  await asks('C', { do: 'away', seat: 'C', away: true }, 'Player C is back in five.');
  await answers('No', 1);
  expect(screen.queryByText(/back in five/)).toBeNull();
  expect(screen.getByText(/A pause/)).toBeOnTheScreen();
  await answers('Do it');
  await waitFor(() => expect(screen.queryByText(/A pause/)).toBeNull());
  expect(tableStore.getState().view?.table?.paused).toBe(true);
});

test('what the table refuses is still asked for', async () => {
  const asks = await atATable();
  await asks('B', { do: 'undo', to: 99 }, 'Go back to step 99.');
  await answers('Do it');
  await screen.findByText('There is no step 99 to go back to.');
  expect(screen.getByText(/Go back to step 99/)).toBeOnTheScreen();
});

test('an answer at one table is none at the next', async () => {
  const asks = await atATable();
  for (const on of [true, false, true]) await asks('B', { do: 'pause', on }, on ? 'A pause.' : 'Go on.');
  await answers('No');
  const next = await atATable();
  await next('B', { do: 'pause', on: true }, 'A pause.');
});

test('[A4] whoever is asked words it from what would be done; what cannot be worded is not offered', async () => {
  const asks = await atATable();
  await asks('B', { do: 'away', seat: 'A', away: true }, 'Player A is back in five.');
  const nonsense: readonly Wanted[] = [
    { do: 'fix', at: 0, fact: [[[null]]] },
    { do: 'fix', at: 1, fact: { fact: 'constructor' } },
    { do: 'replace', at: 2, move: { do: { deep: [] } } },
    { do: 'correct', what: 'x', by: 1, why: '' },
  ];
  for (const body of nonsense) await asks('C', body, 'something that cannot be done now');
  expect(screen.getAllByRole('button', { name: 'Do it' })).toHaveLength(1);
});
