import { fireEvent, render, screen } from '@testing-library/react-native';

import { Gallery } from '../../app/screens/Gallery';

test('the gallery shows the kit in the dark and in the light', () => {
  render(<Gallery />);
  expect(screen.getByRole('radio', { name: 'Dark', checked: true })).toBeOnTheScreen();
  fireEvent.press(screen.getByRole('radio', { name: 'Light' }));
  expect(screen.getByRole('radio', { name: 'Light', checked: true })).toBeOnTheScreen();
  for (const part of ['Controls', 'Paddle', 'Table', 'Symbols'])
    expect(screen.getByRole('heading', { name: part })).toBeOnTheScreen();
});
