import { render, screen } from '@testing-library/react-native';

import { App } from '../../app/App';

test('the app opens at home and asks what tonight shall be', async () => {
  render(<App />);
  expect(await screen.findByRole('button', { name: 'Join a table' })).toBeOnTheScreen();
  expect(screen.getByRole('button', { name: /^Try it alone/ })).toBeOnTheScreen();
});
