/** Options drawn from what a shape may hold. */
import { fireEvent, render, screen } from '@testing-library/react-native';
import { GAMES, type Json, type JsonObject } from '../../../engine';
import { MODIFIER } from '../../../engine/games/micro-ships/catalogue';
import { ToastHost } from '../../../components';
import { OptionField } from '../../../app/games/kit/OptionField';
import { optionWords } from '../../../app/games/kit/options';
import { wordingFrom } from '../../../app/games/kit/words';
import { gameNamed, loadAllGames, panelsFor } from '../../../app/games/load';
import { fitsShape, list } from '../../../engine/data/shape';

const wording = wordingFrom({ words: {}, names: {}, state: null });

function shows(value: Json): { readonly last: () => Json } {
  let last = value;
  const draw = (now: Json) => (
    <ToastHost>
      <OptionField
        name="gives"
        holds={list(MODIFIER, 4).holds}
        value={now}
        wording={wording}
        onChange={(next) => {
          last = next;
          rerender(draw(next));
        }}
      />
    </ToastHost>
  );
  const { rerender } = render(draw(value));
  return { last: () => last };
}

test('one of several kinds: first which, then what that kind says; whatever is chosen fits', () => {
  const { last } = shows([]);
  fireEvent.press(screen.getByRole('button', { name: /^Gives/ }));
  fireEvent.press(screen.getByRole('button', { name: 'One more' }));
  expect(fitsShape(list(MODIFIER, 4), last())).toBe(true);
  fireEvent.press(screen.getByRole('radio', { name: 'Colour' }));
  expect(last()).toEqual([{ kind: 'colour', ship: expect.any(String) }]);
  expect(fitsShape(list(MODIFIER, 4), last())).toBe(true);
  fireEvent.press(screen.getByRole('radio', { name: 'Specific' }));
  fireEvent.changeText(screen.getByLabelText('Name'), 'Galleon');
  expect(last()).toEqual([{ kind: 'specific', name: 'Galleon' }]);
});

describe('what was chosen, for whoever waits in the lobby', () => {
  beforeAll(loadAllGames);

  const told = (id: string, options: JsonObject): readonly string[] => {
    const game = gameNamed(id);
    if (!game) throw new Error(`no ${id}`);
    return optionWords(game, panelsFor(id).words, options, ['A', 'B', 'C']);
  };

  test('every choice in words, and what is not as usual', () => {
    expect(told('cheap-as-ships', { money: 'phones', loyalty: false })).toEqual([
      'Money only on the phones',
      'Open bidding called aloud',
      'Start player drawn',
      'Brand loyalty cards left in the box',
    ]);
    expect(told('starbase-jeff', { credits: 80 })).toContain('Credits: 80');
    expect(told('starbase-jeff', {})).not.toContain('Credits: 50');
  });

  test('what does not fit whoever sits there is not told', () => {
    expect(told('cheap-as-ships', { money: 'in the bank' })[0]).toBe('Real money on the table');
  });

  test.each(GAMES)('%s says nothing in the engine’s own words', (id) => {
    for (const words of told(id, {})) expect(words).not.toMatch(/[a-z][A-Z]|\[object|undefined|true|false/);
  });
});
