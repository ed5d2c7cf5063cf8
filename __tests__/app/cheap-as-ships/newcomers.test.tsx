/** What a new group stumbled over, fault by fault. */
import { act, fireEvent, render, screen, within } from '@testing-library/react-native';
import { StyleSheet, type ViewStyle } from 'react-native';
import { PALETTES } from '../../../components';
import { Watching } from '../../../app/screens/table/Watching';
import { undoable } from '../../../app/table/undo';
import { cardLaid } from '../../../app/table/bots';
import { PanelTable } from '../support/panels';
import { Evening, part, warmsUp } from './support';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

type Rows = Parameters<Evening['dealt']>[0];
const CLOSED: Rows = [
  ['closed', 1],
  ['closed', 1],
  ['closed', 1],
];

/** The buttons in brass: what is yours to act. */
const brass = (): readonly string[] =>
  screen.queryAllByRole('button').flatMap((button) => {
    const style = StyleSheet.flatten(button.props.style as ViewStyle) as ViewStyle | undefined;
    const [label] = within(button).queryAllByText(/./);
    return style?.backgroundColor === PALETTES.dark.brass ? [String(label?.props.children)] : [];
  });

const boardHeld = (): Evening => {
  class BoardEvening extends PanelTable {}
  return new BoardEvening('cheap-as-ships', ['A', 'B', 'C'], {
    options: { start: 'named', loyalty: false },
    boardHolds: true,
  }) as Evening;
};

/** Sold out, done selling: the audit, with the gavel where the table says. */
function auditing(table: PanelTable): PanelTable {
  table.host({ do: 'start', seat: 'A' }).host({ do: 'specialist', round: 1, brand: 'Fox' });
  // The fifth, a closed one, follows by itself.
  for (const row of [1, 2, 3, 4])
    table.host({ do: 'row', round: 1, row, kind: 'open', winners: row === 4 ? 2 : 1 });
  for (const row of [1, 2, 3, 4]) table.host({ do: 'called', round: 1, row });
  for (const seat of ['A', 'B', 'C'] as const) table.puts(seat, { bid: 0 });
  for (const seat of ['A', 'B', 'C'] as const) table.says(seat, { do: 'done', round: 1 });
  return table;
}

test('[F1] a board that holds the gavel settles a difference of the audit', async () => {
  const table = auditing(boardHeld());
  table.says('B', { do: 'declare', round: 1, count: 61 }).show('Now', 'B');
  expect(brass()).toEqual([]);
  table.show('Board', 'board');
  expect(screen.getByLabelText('Grace counts £61; the ledger says £80.')).toBeTruthy();
  await table.hold(/^Count: £61/);
  expect((table.json as { players: { B: { money: number } } }).players.B.money).toBe(61);
});

test('[F3] whoever is to deal or to record has the button in sight', async () => {
  const table = boardHeld().host({ do: 'start', seat: 'A' }).show('Board', 'board');
  expect(screen.getByRole('button', { name: /^Deal round/ })).toBeTruthy();
  table.show('Now', 'B');
  expect(brass()).toEqual(['Deal round']);
  table.host({ do: 'specialist', round: 1, brand: 'Fox' });
  // The fifth, a closed one, follows by itself.
  for (const row of [1, 2, 3, 4])
    table.host({ do: 'row', round: 1, row, kind: 'open', winners: row === 4 ? 2 : 1 });
  table.show('Now', 'B');
  expect(screen.getByText('Bid out loud. Sidney starts. Any one phone records who won.')).toBeTruthy();
  await table.tap(/^Record it on this phone/);
  expect(screen.getByLabelText('Who won?')).toBeTruthy();
  // One tap makes it the clerk until it says otherwise.
  table.host({ do: 'called', round: 1, row: 1 }).show('Now', 'B');
  expect(screen.getByLabelText('Who won?')).toBeTruthy();
  await table.tap('Another phone records');
  expect(screen.queryByLabelText('Who won?')).toBeNull();
});

test('[F6] a count begins empty each time, and is refused above the money in the box', async () => {
  const table = auditing(new Evening(['A', 'B', 'C'], { loyalty: false })).show('Now', 'B');
  await table.tap('It differs');
  await table.digits(61);
  await table.tap('Declare £61');
  table.desk.must(0, { do: 'undo', to: table.desk.table.seq - 1 });
  table.again();
  await table.tap('It differs');
  await table.digits(61);
  expect(screen.getByRole('button', { name: /^Declare £61$/ })).toBeTruthy();
  await table.key('1', 'Keypad');
  expect(screen.getByText('£531 more than the ledger. Count again?')).toBeTruthy();
  await table.key('1', 'Keypad');
  expect(screen.getByText('That is more than the £1000 there is.')).toBeTruthy();
});

describe('a lot with two winners', () => {
  const drafted = (): Evening => {
    const table = new Evening(['A', 'B', 'C'], { loyalty: false }).dealt([
      ['open', 1],
      ['open', 1],
      ['open', 1],
      ['open', 2],
    ]);
    for (const row of [1, 2, 3]) table.host({ do: 'called', round: 1, row });
    for (const one of [part('front', 'Fox', 10, 1), part('middle', 'Leaf', 5, 2), part('back', 'Fox', 10, 1)])
      table.host({ do: 'name', round: 1, at: 4, part: { ...one } });
    return table.called('B', 30, 'A', 25);
  };

  test('[F8] is drafted in the order of the rule: second place waits for first', async () => {
    const table = drafted().show('Now', 'A');
    expect(screen.queryByText(/^What do you take/)).toBeNull();
    table.show('Now', 'B');
    expect(screen.getByText('What do you take from lot 4?')).toBeTruthy();
    await table.tap(/^Take: Fox front/);
    table.show('Now', 'A');
    expect(screen.getByText('What do you take from lot 4?')).toBeTruthy();
  });

  test('[F9] brass is what is due now: take, then the best sale, then done', async () => {
    const table = drafted().show('Now', 'B');
    expect(brass()).not.toContain('Done selling');
    await table.tap(/^Take: Fox front/);
    table.says('A', { do: 'pick', round: 1, row: 4, part: { ...part('middle', 'Leaf', 5, 2) } });
    for (let i = 0; i < 6; i++)
      for (const seat of ['B', 'A'] as const) {
        const asked = table
          .show('Now', seat)
          .props()
          .asks.find((ask) => ask.kind === 'move' && ask.move.do === 'pick');
        if (asked) table.says(seat, { do: 'pick', round: 1, row: 4, part: null });
      }
    for (const seat of ['A', 'B', 'C'] as const) table.locks(seat, 0);
    table.show('Now', 'B');
    expect(brass()).toEqual([expect.stringMatching(/^Best sale/)]);
    await table.tap(/^Best sale/);
    expect(brass()).toEqual(['Done selling']);
  });
});

test('[F10] after an undo over a flip phones and board say what was undone', () => {
  const table = new Evening(['A', 'B']).dealt(CLOSED).locks('A', 30);
  const before = table.desk.table.seq;
  table.locks('B', 25);
  table.desk.must(0, { do: 'undo', to: before });
  table.show('Now', 'B');
  expect(within(screen.getByLabelText('Outcome')).queryAllByText(/^Undone: /)).not.toEqual([]);
  table.show('Board', null);
  expect(within(screen.getByLabelText('What happened')).getByText(/^Undone: /)).toBeTruthy();
});

test('[F11] a fact put right tells the result anew and instructs nobody', () => {
  const table = new Evening(['A', 'B']).dealt(CLOSED).locks('A', 30);
  const before = table.desk.table.seq;
  table.locks('B', 25).locks('A', 0).locks('B', 22).locks('A', 0).locks('B', 0);
  table.desk.must(0, { do: 'fix', at: before, fact: { fact: 'row', row: 1, kind: 'closed', winners: 2 } });
  table.show('Board', null);
  expect(screen.queryAllByText(/Write your bid/)).toEqual([]);
});

test('[F12] whoever only watches is told so, and of nothing they did', () => {
  const table = new Evening(['A', 'B']).dealt(CLOSED);
  table
    .locks('A', 30)
    .locks('B', 25)
    .locks('A', 0)
    .locks('B', 22)
    .locks('A', 0)
    .locks('B', 0)
    .show('Now', null);
  render(<Watching {...table.props()} />);
  expect(screen.getByText('You are watching')).toBeTruthy();
  expect(screen.queryByText('You are done selling')).toBeNull();
});

describe('a flip', () => {
  /** Ahmed's money is too little for a bid. */
  const flipped = (): Evening => {
    const table = new Evening(['A', 'B'], { loyalty: false }).dealt(CLOSED);
    table.locks('A', 64).locks('B', 25);
    table.locks('B', 22);
    return table;
  };

  test('[F15] is headed by its result, a reason second, notes last', () => {
    const table = flipped();
    jest.setSystemTime(table.desk.table.seq * 1000);
    table.show('Board', null);
    act(() => jest.advanceTimersByTime(2000));
    const texts = within(screen.getByLabelText('The flip'))
      .queryAllByText(/\.$/)
      .map(({ props }) => String(props.children));
    expect(texts[0]).toMatch(/^Grace wins lot 2 at £22/);
    expect(texts.slice(1).join(' ')).toMatch(/cannot bid/);
  });

  test('[F16] is called by its result among what can be taken back', () => {
    expect(undoable(flipped().desk.table, 1)[0]?.what).toMatch(/^Grace wins lot 2 at £22/);
  });

  test('turns low to high, the winner last, and says its result when all have turned', () => {
    const table = new Evening(['A', 'B', 'C'], { loyalty: false }).dealt([...CLOSED, ['open', 1]]);
    table.locks('A', 22).locks('B', 35).show('Board', null);
    jest.setSystemTime(table.desk.table.seq * 1000);
    table.locks('C', 0).again();
    const turned = () =>
      within(screen.getByLabelText('The flip'))
        .getAllByRole('img')
        .map(({ props }) => String(props['aria-label']));
    expect(turned()).toEqual(['Sidney', 'Grace', 'James']);
    act(() => jest.advanceTimersByTime(60));
    expect(turned()).toEqual(['Sidney', 'Grace', 'James: no bid']);
    act(() => jest.advanceTimersByTime(250));
    expect(turned()).toEqual(['Sidney: £22', 'Grace', 'James: no bid']);
    act(() => jest.advanceTimersByTime(250));
    expect(turned()).toEqual(['Sidney: £22', 'Grace: £35, first place', 'James: no bid']);
  });
});

test('[F17] what the warm-up said is not news of the game', () => {
  new Evening(['A', 'B'], { loyalty: false }, {}, warmsUp).show('Board', null);
  expect(screen.queryAllByText(/tea|practice/i)).toEqual([]);
});

test('[F20] at a table of made-up players the cards of a lot are made up and named, in the order they lie', () => {
  const table = new Evening(['A', 'B'], { loyalty: false }).dealt(CLOSED);
  for (let i = 0; i < 3; i++) {
    const move = cardLaid(table.desk.table, () => 0.5);
    if (move?.do === 'play') table.host(move.move);
  }
  expect(cardLaid(table.desk.table)).toBeNull();
  expect(table.state.phase).toMatchObject({ lot: [{ type: 'front' }, { type: 'middle' }, { type: 'back' }] });
});

test('[F21] while real cards are entered no slip deals over them', async () => {
  const table = new Evening(['A', 'B'], { loyalty: false }).host({ do: 'start', seat: 'A' }).show('Now', 'A');
  await table.tap('We used the real cards');
  expect(screen.queryByRole('button', { name: /^Deal round/ })).toBeNull();
  fireEvent.press(screen.getByRole('button', { name: 'Let the app deal instead' }));
  expect(screen.getByRole('button', { name: /^Deal round/ })).toBeTruthy();
});
