import { screen } from '@testing-library/react-native';
import { Evening } from './support';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('representatives', () => {
  test('[AUC-2] come first: a colour and Lock, with every colour on offer', async () => {
    const table = new Evening().show('Now');
    expect(screen.getByText('Which card did you get?')).toBeTruthy();
    for (const colour of ['Red', 'Blue', 'Green']) expect(button(colour)).toBeTruthy();
    expect(button('Lock')).toBeDisabled();
    const taps = await table.counting(async () => {
      await table.tap('Blue');
      await table.tap('Lock');
    });
    expect(taps).toBe(2);
    expect(table.state.locked).toEqual({ A: 1 });
    table.again();
    expect(screen.getByText(/1 of 3 has locked\. Waiting for/)).toBeTruthy();
  });

  test('the board says who has locked', () => {
    new Evening(['A', 'B', 'C'], {}, true).show('Board', 'board');
    expect(screen.getByText('3 players look at their card and lock its colour.')).toBeTruthy();
  });
});

describe('a turn', () => {
  test('[AUC-3] a number, then a colour: two taps', async () => {
    const table = new Evening().begun().show('Now');
    const taps = await table.counting(async () => {
      await table.key('3', 'Your numbers');
      await table.tap(/^Blue/);
    });
    expect(taps).toBe(2);
    expect(table.state.boards).toEqual({ A: ['blue'] });
  });

  test('is prepared while another seat acts, and laid with one tap', async () => {
    const table = new Evening().begun().show('Now', 'B');
    await table.key('2', 'Your numbers');
    await table.tap(/^Red/);
    expect(screen.getByText('Prepared for your turn.')).toBeTruthy();
    table.says('A', { do: 'pass', round: 1, seat: 'A' });
    table.again();
    await table.tap('Lay it');
    expect(table.state.boards).toEqual({ B: ['red'] });
  });
});

describe('every screen is drawn', () => {
  for (const seats of [
    ['A', 'B', 'C'],
    ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'],
  ] as const)
    for (const panel of ['Now', 'Mine', 'Table', 'Final'] as const)
      test(`${panel} with ${seats.length}`, () => {
        new Evening(seats).begun().show(panel);
        expect(screen.toJSON()).not.toBeNull();
      });

  test('the board names whose turn it is, and each colour', () => {
    new Evening(['A', 'B', 'C'], {}, true).begun().show('Board', 'board');
    expect(screen.getByText(/’s turn, then/)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Red, no card' })).toBeTruthy();
  });
});

test('the notebook strikes a colour out with one tap', async () => {
  const table = new Evening().begun().show('Mine');
  await table.tap('Open the notebook');
  const name = table.props().names.B ?? '';
  await table.tap(`${name}, Red: may be`);
  expect(table.notes.at(-1)).toMatchObject({ name: 'not/B', value: { colours: ['red'] } });
});
