/** The box as the host has it: 13 ships put right before a game, kept by the device. */
import { fireEvent, render, screen, within } from '@testing-library/react-native';
import * as microShips from '../../../engine/games/micro-ships';
import { ToastHost } from '../../../components';
import { Options } from '../../../app/games/micro-ships/Options';
import { panelsFor } from '../../../app/games/load';
import './support';

let options: microShips.Options;

const setUp = () => (
  <ToastHost>
    <Options
      game={microShips.game}
      panels={panelsFor('micro-ships')}
      players={4}
      options={options}
      onChange={(chosen) => {
        expect(microShips.game.options.misfit(chosen)).toBeNull();
        options = chosen;
        screen.rerender(setUp());
      }}
    />
  </ToastHost>
);

beforeEach(() => {
  options = microShips.game.defaults(4);
  render(setUp());
});

const press = (name: string | RegExp, inside?: string) =>
  fireEvent.press(
    (inside === undefined ? screen : within(screen.getByLabelText(inside))).getByRole('button', { name }),
  );
const opensBox = () => press(/^What is in our box/);
const named = (name: string) => options.tiles.find((tile) => tile.name === name);
const isRefused = (words: RegExp) => expect(screen.getAllByText(words).length).toBeGreaterThan(0);

test('who draws', () => {
  expect(screen.getByRole('radio', { name: /^We open them/ })).toBeChecked();
  fireEvent.press(screen.getByRole('radio', { name: /^The app draws/ }));
  expect(options.draws).toBe('app');
});

test('a ship with another print', () => {
  opensBox();
  press(/^Change: Sloop/);
  press('Grey', 'Colour of the ship');
  press('Points: more');
  press('Blue', 'Counts a cube again');
  press('Pink', '+2 on ships of a colour');
  expect(named('Sloop')).toEqual({
    name: 'Sloop',
    ship: 'grey',
    points: 4,
    gives: [
      { kind: 'amount', cube: 'blue', times: 1 },
      { kind: 'colour', ship: 'pink' },
    ],
  });
});

test('a ship that is called otherwise keeps the bonuses given on it', () => {
  opensBox();
  press(/^Change: Galleon/);
  fireEvent.changeText(screen.getByLabelText('Name'), 'Carrack');
  expect(named('Pilot')?.gives).toEqual([{ kind: 'specific', name: 'Carrack' }]);
});

test('two of one name, or none, hold back until they are put right', () => {
  opensBox();
  press(/^Change: Dory/);
  fireEvent.changeText(screen.getByLabelText('Name'), 'Cog');
  isRefused(/^Two ships are called Cog\..* Until then it stays as it was\.$/);
  expect(named('Dory')).toBeDefined();
  fireEvent.changeText(screen.getByLabelText('Name'), '');
  isRefused(/Every ship needs a name\. Until then/);
  fireEvent.changeText(screen.getByLabelText('Name'), 'Cogwheel');
  expect(screen.queryByText(/Until then/)).toBeNull();
  expect(named('Cogwheel')?.points).toBe(1);
});

test('the box as it came is one tap away', () => {
  opensBox();
  press(/^Change: Dory/);
  press('Points: more');
  press('Back to the box as we know it');
  expect(options.tiles).toEqual(microShips.DEFAULT_TILES);
});
