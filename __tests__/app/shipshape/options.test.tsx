/** Crew cards, holds, the largest number and the Cap'n's deck: what is printed in a copy can be told. */
import { fireEvent, render, screen } from '@testing-library/react-native';
import type { JsonObject } from '../../../engine';
import { ToastHost } from '../../../components';
import { gameNamed, loadGame, panelsFor } from '../../../app/games/load';

beforeAll(() => loadGame('shipshape'));

function open(players = 3): JsonObject[] {
  const game = gameNamed('shipshape');
  if (!game) throw new Error('no game');
  const panels = panelsFor('shipshape');
  const changed: JsonObject[] = [];
  render(
    <ToastHost>
      <panels.Options
        game={game}
        panels={panels}
        players={players}
        options={game.defaults(players)}
        onChange={(options) => changed.push(options)}
      />
    </ToastHost>,
  );
  return changed;
}

test('the crew cards are written in one line; one named twice is refused in words', () => {
  const changed = open();
  const crew = screen.getByLabelText('Numbers on the crew cards');
  fireEvent.changeText(crew, '2, 4, 6, 8, 8');
  expect(screen.getByText(/^The 8 is listed twice\. Crew cards of one set differ\./)).toBeTruthy();
  expect(changed).toEqual([]);
  fireEvent.changeText(crew, '2, 4, 6, 8, 10');
  expect(changed.at(-1)).toMatchObject({ crew: [2, 4, 6, 8, 10] });
});

test('so are the holds of each voyage, as many as sail', () => {
  const changed = open(5);
  fireEvent.press(screen.getByRole('button', { name: /^Holds/ }));
  const second = screen.getByLabelText('Holds of voyage 2');
  fireEvent.changeText(second, '7 8 9 10 11');
  expect(screen.getByText(/^Voyage 2 has 5 holds; 6 are needed, one for each\./)).toBeTruthy();
  fireEvent.changeText(second, '7 8 9 10 11 12');
  expect(changed.at(-1)).toMatchObject({
    holds: [
      [1, 2, 3, 4, 5, 6],
      [7, 8, 9, 10, 11, 12],
      [1, 2, 3, 4, 5, 6],
    ],
  });
});

test('the Cap’n’s cards come from the app or from his real deck', () => {
  const changed = open(2);
  fireEvent.press(screen.getByRole('radio', { name: 'From his real deck' }));
  expect(changed.at(-1)).toMatchObject({ capn: 'deck' });
});
