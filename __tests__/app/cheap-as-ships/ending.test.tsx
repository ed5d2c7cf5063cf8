import { screen } from '@testing-library/react-native';
import { Evening, warmsUp } from './support';

test.each(['Final', 'Board'] as const)('a game ended early still shows who had the most (%s)', (panel) => {
  const evening = new Evening(['A', 'B'], { loyalty: false }).dealt([
    ['closed', 1],
    ['closed', 1],
    ['closed', 1],
  ]);
  evening.locks('B', 25).locks('A', 30);
  evening.desk.must(0, {
    do: 'correct',
    what: 'money',
    of: 'B',
    by: 3,
    why: 'Three coins lay under the box',
  });
  evening.desk.must(0, { do: 'end', why: 'The last bus' });
  evening.show(panel);
  expect(screen.getByText('The game ended early. Grace had the most, £83.')).toBeTruthy();
});

test.each(['Final', 'Board'] as const)(
  'the money is told of this game, not of the warm-up before it (%s)',
  (panel) => {
    const evening = new Evening(['A', 'B'], { loyalty: false }, {}, warmsUp).dealt([
      ['closed', 1],
      ['closed', 1],
      ['closed', 1],
    ]);
    evening.locks('B', 25).locks('A', 30);
    evening.desk.must(0, { do: 'end', why: 'The last bus' });
    evening.show(panel);
    expect(screen.getByLabelText('Money over time. Sidney: £80, £50. Grace: £80, £80.')).toBeTruthy();
  },
);
