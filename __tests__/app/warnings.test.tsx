/** What a page says before it is too late: that it keeps nothing, and that the host has a newer one. */
import { act, fireEvent, render, screen } from '@testing-library/react-native';
import { App } from '../../app/App';
import { page } from '../../app/platform/page';
import { tableStore } from '../../app/table/store';

// A private window: nothing outlives the page.
jest.mock('../../sync/storage/open', () => {
  const { memoryStorage } =
    jest.requireActual<typeof import('../../sync/storage/memory')>('../../sync/storage/memory');
  return { openStorage: async () => ({ storage: memoryStorage(), lasting: false }) };
});

const pressWhenThere = async (name: string | RegExp): Promise<void> =>
  fireEvent.press(await screen.findByRole('button', { name }));

afterEach(async () => {
  await act(async () => tableStore.getState().session?.leave());
});

test('storage that will not last is said at Home and before sitting down; an old page offers to be loaded anew', async () => {
  jest.replaceProperty(page, 'build', 'an older build');
  const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
  render(<App />);
  await screen.findByText(/^This browser keeps nothing.*Open the link in an ordinary window\./);
  await pressWhenThere(/^Host a table/);
  await pressWhenThere(/^Open table/);
  await screen.findByRole('button', { name: /^Seat A/ });
  await screen.findByText(/^This browser keeps nothing, so a reload would lose your seat\./);

  await screen.findByText(/^The host has a newer version of this page\. Reload when it suits you/);
  await pressWhenThere('Reload');
  expect(reload).toHaveBeenCalledTimes(1);
});
