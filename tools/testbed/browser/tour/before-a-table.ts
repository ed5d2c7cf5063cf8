/** What a stranger finds before anybody has opened a table. */
import { see } from '../people';
import type { Party } from './walk';

const NOTHING_KEPT = `for (const place of ['indexedDB', 'localStorage'])
  Object.defineProperty(window, place, { get() { throw new Error('blocked'); } });`;

export async function lookAround({ home, look, phone, prepared }: Party): Promise<void> {
  const stranger = await phone('Nobody yet', home);
  const { page } = stranger;
  await see(page.getByRole('heading', { name: 'Paddles Up' })).toBeVisible();
  await look(page, 'home');
  for (const [button, heading, name] of [
    ['Host a table', 'Set up a table', 'set-up'],
    ['Past games', 'Past games', 'past-games'],
    ['Is it fair?', 'Is it fair?', 'fairness'],
    ['Settings', 'Settings', 'settings'],
    ['Join a table', 'Join a table', 'join'],
  ] as const) {
    await stranger.press(button);
    await see(page.getByRole('heading', { name: heading })).toBeVisible();
    await look(page, name);
    if (name === 'set-up') {
      await stranger.press('What is in our box');
      await see(page.getByRole('dialog')).toBeVisible();
      await look(page, 'sheet-box');
      await stranger.closesSheet();
    }
    if (name === 'join') break;
    await stranger.tap(stranger.button('Back').last());
    await see(page.getByRole('heading', { name: heading })).toBeHidden();
  }
  await page.getByRole('textbox', { name: 'Link or address' }).fill('the one by the window');
  await stranger.tap(stranger.button('Join').last());
  await see(page.getByRole('textbox', { name: 'Link or address' })).toHaveAttribute('aria-invalid', 'true');
  await look(page, 'join-not-a-link');

  const { page: kept } = await prepared(NOTHING_KEPT);
  await see(kept.getByText(/^This browser keeps nothing/)).toBeVisible();
  await look(kept, 'home-nothing-kept');
}
