import { render, screen } from '@testing-library/react-native';

import { App } from '../../app/App';

test('the app opens with its name', () => {
  render(<App />);
  expect(screen.getByRole('heading', { name: 'Paddles Up' })).toBeOnTheScreen();
});
