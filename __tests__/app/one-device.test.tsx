import { act, fireEvent, render, screen, waitFor } from '@testing-library/react-native';

import { App } from '../../app/App';
import { tableStore } from '../../app/table/store';

const press = (name: string | RegExp): void => fireEvent.press(screen.getByRole('button', { name }));
const pressWhenThere = async (name: string | RegExp): Promise<void> =>
  fireEvent.press(await screen.findByRole('button', { name }));

async function sit(seat: string, name: string): Promise<void> {
  await pressWhenThere(new RegExp(`^Seat ${seat}\\b`));
  fireEvent.changeText(screen.getByLabelText('Name'), name);
  press('Sit down');
  await screen.findByRole('heading', { name: 'Lobby' });
}

/** Secret keys are found by what stands on them. */
async function lock(digit: string): Promise<void> {
  fireEvent.press((await screen.findAllByText(digit)).at(-1) ?? screen.getByText(digit));
  press(/^Lock/);
}

afterEach(async () => {
  await act(async () => tableStore.getState().session?.leave());
});

test('two people share one phone: chairs, a warm-up lot behind the curtain, and the flip', async () => {
  render(<App />);
  await pressWhenThere(/^Host a table/);
  await pressWhenThere(/^Open table/);
  await sit('A', 'Sidney');
  press('Another player on this phone');
  await sit('C', 'Grace');

  press('Warm-up lot');
  await pressWhenThere('I am Sidney');
  await lock('7');
  // Nothing of Sidney's is left on the screen while the phone goes over the table.
  await pressWhenThere('I am Grace');
  expect(screen.queryByText(/bid 7/)).toBeNull();
  await lock('9');

  // In the strip, and once more for screen readers.
  const told = await screen.findAllByText(/Grace wins the tea at 9/, {}, { timeout: 15_000 });
  expect(told[0]).toBeOnTheScreen();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Start Cheap as Ships' })).toBeEnabled());
});
