/** The box as the host has it: single parts, junk and loyalty cards put right before a game. */
import { fireEvent, render, screen, within } from '@testing-library/react-native';
import * as cheapAsShips from '../../../engine/games/cheap-as-ships';
import { ToastHost } from '../../../components';
import { Options } from '../../../app/games/cheap-as-ships/Options';
import { panelsFor } from '../../../app/games/load';

let options: cheapAsShips.Options;

const setUp = () => (
  <ToastHost>
    <Options
      game={cheapAsShips.game}
      panels={panelsFor('cheap-as-ships')}
      players={4}
      options={options}
      onChange={(chosen) => {
        options = chosen;
        screen.rerender(setUp());
      }}
    />
  </ToastHost>
);

beforeEach(() => {
  options = cheapAsShips.game.defaults(4);
  render(setUp());
  press(/^What is in our box/);
});

const press = (name: string | RegExp, inside?: string) =>
  fireEvent.press(
    (inside === undefined ? screen : within(screen.getByLabelText(inside))).getByRole('button', { name }),
  );

/** As the host would send it. */
const catalogue = (): cheapAsShips.Catalogue => {
  expect(cheapAsShips.game.options.misfit(options)).toBeNull();
  return options.catalogue;
};
/** In the bar of the sheet, and on the button behind it. */
const warns = (text: string) => expect(screen.getAllByText(text).length).toBeGreaterThan(0);
const problem = () => cheapAsShips.catalogueProblem(catalogue(), 4);

test('a part with another print', () => {
  press('Prism', 'Brand of part');
  press('Middle 24', 'Type of part');
  press('Change: Prism middle, £15, −2 quality');
  press('£25', 'Value of this card');
  press('−3', 'Quality of this card');
  const prisms = catalogue().parts.filter(({ type, brand }) => type === 'middle' && brand === 'Prism');
  expect(prisms.at(-1)).toEqual({ type: 'middle', brand: 'Prism', value: 25, quality: -3, copies: 1 });
  expect(problem()).toBeNull();
});

test('a part taken out is missed until another is there twice', () => {
  const [first, second] = catalogue().parts.filter(({ type, brand }) => type === 'front' && brand === 'Leaf');
  expect(second).toMatchObject({ value: 10, quality: 1 });
  press('Leaf', 'Brand of part');
  press(`Change: Leaf front, £${first?.value}, +${first?.quality} quality`);
  press('Take it out of the box');
  warns('The box lists 23 fronts; it should be 24.');
  press('Change: Leaf front, £10, +1 quality');
  press('Copies in the box: more');
  expect(screen.queryByText(/it should be 24/)).toBeNull();
  expect(problem()).toBeNull();
  expect(screen.getByRole('button', { name: 'Change all 2: Leaf front, £10, +1 quality' })).toBeTruthy();
});

test('a card is added where there is room', () => {
  expect(screen.getByRole('button', { name: 'Add a card' })).toBeDisabled();
  press('Change: Fox front, £5, +2 quality');
  press('Take it out of the box');
  press('Add a card');
  press('£30', 'Value of this card');
  press('+1', 'Quality of this card');
  expect(catalogue().parts).toContainEqual({ type: 'front', brand: 'Fox', value: 30, quality: 1, copies: 1 });
  expect(problem()).toBeNull();
});

test('two kinds of junk', () => {
  press('Junk 8', 'Type of part');
  press('Change all 8: Junk, £0, −1 quality');
  press('Copies in the box: less');
  warns('The box lists 7 junk parts; it should be 8.');
  press('Add a card');
  press('£5', 'Value of this card');
  expect(catalogue().junk.map(({ value, copies }) => [value, copies])).toEqual([
    [0, 7],
    [5, 1],
  ]);
  expect(problem()).toBeNull();
});

test('a print that becomes like another is counted with it', () => {
  press('Change: Fox front, £10, −1 quality');
  press('+1', 'Quality of this card');
  expect(catalogue().parts.filter(({ type, brand }) => type === 'front' && brand === 'Fox')).toContainEqual({
    type: 'front',
    brand: 'Fox',
    value: 10,
    quality: 1,
    copies: 2,
  });
  expect(problem()).toBeNull();
});

test('loyalty cards: their brand, and from how many players on they are in', () => {
  press('Comet', 'Loyalty card 1');
  press('Players for loyalty card 1: more');
  expect(catalogue().loyalty[0]).toEqual({ brand: 'Comet', players: 3 });
});
