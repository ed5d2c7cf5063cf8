/** Mending in place, as people read it: the strip and the feed tell the new result, the old lines are marked. */
import { act, fireEvent, render, screen, within } from '@testing-library/react-native';
import { ToastHost } from '../../../components';
import { loadGame } from '../../../app/games/load';
import { FixForm } from '../../../app/games/kit/FixForm';
import { UndoLast } from '../../../app/screens/table/gavel/TakeBack';
import { undoable } from '../../../app/table/undo';
import { Evening, warmsUp } from './support';

beforeAll(() => loadGame('cheap-as-ships'));
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const outcome = () => within(screen.getByLabelText('Outcome'));
/** A line of the strip; it opens its ruling. */
const line = (name: RegExp) => outcome().queryByRole('button', { name });
const happened = () => within(screen.getByLabelText('What happened'));

function flipped(): { table: Evening; before: number } {
  const table = new Evening(['A', 'B', 'C']).dealt([
    ['closed', 1],
    ['closed', 1],
  ]);
  table.locks('A', 30).locks('B', 25);
  const before = table.desk.table.seq;
  table.locks('C', 20);
  return { table, before };
}

const twoWinners = { fact: 'row', row: 1, kind: 'closed', winners: 2 };

test('the strip tells the new result of a mended lot, with the bids as they were', () => {
  const { table, before } = flipped();
  table.show('Now', 'B');
  expect(line(/^Sidney wins lot 1 at £30 and takes all 3 parts\./)).toBeTruthy();
  expect(outcome().getByRole('img', { name: 'Grace: £25' })).toBeTruthy();
  table.desk.must(0, { do: 'fix', at: before, fact: twoWinners });
  table.again();
  expect(line(/^Sidney wins lot 1 at £30, Grace is second at £25\./)).toBeTruthy();
  expect(line(/^Mended: lot 1 is closed with 2 winners\./)).toBeTruthy();
  expect(outcome().getByRole('img', { name: 'Grace: £25, second place' })).toBeTruthy();
  expect(line(/takes all 3 parts/)).toBeNull();
});

test('the feed marks the old lines as replaced; an undo of the mend brings them back', () => {
  const { table, before } = flipped();
  const tip = table.desk.table.seq;
  table.desk.must(0, { do: 'fix', at: before, fact: twoWinners });
  table.show('Table');
  expect(happened().getByText('Replaced: Sidney wins lot 1 at £30 and takes all 3 parts.')).toBeTruthy();
  expect(happened().getByText(/^Sidney wins lot 1 at £30, Grace is second/)).toBeTruthy();
  expect(undoable(table.desk.table, 2).map(({ what }) => what)).toEqual([
    'Mended: lot 1 is closed with 2 winners.',
    'Sidney wins lot 1 at £30, Grace is second at £25. Both pay their own bid.',
  ]);
  table.desk.must(0, { do: 'undo', to: tip });
  table.again();
  expect(happened().getByText('Sidney wins lot 1 at £30 and takes all 3 parts.')).toBeTruthy();
  expect(happened().getByText(/^Taken back: Sidney wins lot 1 at £30, Grace is second/)).toBeTruthy();
});

test('the board reads the new result too', () => {
  const { table, before } = flipped();
  table.desk.must(0, { do: 'fix', at: before, fact: twoWinners });
  table.show('Board', null);
  expect(screen.getAllByText(/^Sidney wins lot 1 at £30, Grace is second/).length).toBeGreaterThan(0);
  expect(screen.queryByText('Sidney wins lot 1 at £30 and takes all 3 parts.')).toBeNull();
});

/** The sheet of facts as whoever is shown has it. */
const facts = (table: Evening) => (
  <ToastHost>
    <FixForm props={table.props()} onDone={() => undefined} />
  </ToastHost>
);

const press = (name: string | RegExp, inside?: string) =>
  act(async () => {
    const where = inside === undefined ? screen : within(screen.getByLabelText(inside));
    fireEvent.press(where.getByRole('button', { name }));
  });
const choose = (name: string | RegExp) => fireEvent.press(screen.getByRole('radio', { name }));

test('a fact: first what it is about, then which, then how it should be', async () => {
  const table = new Evening(['A', 'B'], {}, {}, warmsUp).dealt([
    ['closed', 1],
    ['closed', 1],
  ]);
  table.locks('B', 25).locks('A', 30).show('Now');
  render(facts(table));
  await press('What a row shows');
  choose('Lot 1. Lot 1 is closed, 1 winner');
  expect(screen.getByText('It says: Lot 1 is closed, 1 winner.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Put it right' })).toBeDisabled();
  choose('2');
  expect(screen.getByText('Then: Lot 1 is closed, 2 winners.')).toBeTruthy();
  await press('Put it right');
  expect(table.state.rows[0]?.result).toEqual({
    first: { seat: 'A', price: 30 },
    second: { seat: 'B', price: 25 },
  });
});

test('who led a tied lot: the bids stay and the tie is broken anew', async () => {
  const table = new Evening(['A', 'B', 'C']).dealt([
    ['closed', 1],
    ['closed', 1],
  ]);
  table.locks('A', 30).locks('B', 30).locks('C', 0).show('Now');
  expect(table.state.rows[0]?.result?.first?.seat).toBe('B');
  render(facts(table));
  await press('Who led an auction');
  choose(/^Lot 1/);
  choose('Grace');
  await press('Put it right');
  expect(table.state.rows[0]?.result?.first?.seat).toBe('A');
});

test('as many steps are brought back as were taken back, and then no more', async () => {
  const table = new Evening(['A', 'B', 'C'])
    .dealt([
      ['open', 1],
      ['open', 1],
      ['open', 1],
    ])
    .called('B', 40)
    .called('A', 30)
    .show('Now', 'A');
  const tool = () => (
    <ToastHost>
      <UndoLast table={table.desk.table} act={table.props().act} onDone={() => undefined} />
    </ToastHost>
  );
  const gavel = render(tool());
  const press = async (name: string | RegExp) => {
    await act(async () => fireEvent.press(gavel.getByRole('button', { name })));
    gavel.rerender(tool());
  };
  const sold = () => table.state.rows.flatMap(({ result }) => result?.first?.price ?? []);
  const back = /^Bring it back/;

  await press(/^Undo last/);
  await press(/^Undo last/);
  expect(sold()).toEqual([]);
  await press(back);
  expect(sold()).toEqual([40]);
  await press(back);
  expect(sold()).toEqual([40, 30]);
  expect(gavel.queryByRole('button', { name: back })).toBeNull();

  // What was brought back is taken back again like any other step.
  await press(/^Undo last/);
  expect(sold()).toEqual([40]);
  await press(back);
  expect(sold()).toEqual([40, 30]);
  expect(gavel.queryByRole('button', { name: back })).toBeNull();
});

describe('a lot that was recorded wrong', () => {
  const called = () =>
    new Evening(['A', 'B', 'C'])
      .dealt([
        ['open', 2],
        ['closed', 1],
      ])
      .called('B', 40, 'A', 30);

  /** Digits on the keys that a tap on the amount brings. */
  const types = async (label: RegExp, amount: number): Promise<void> => {
    await press(label);
    for (const digit of String(amount)) await press(digit, 'Keypad');
    await press(label);
  };

  const opensFacts = async (table: Evening): Promise<void> => {
    render(facts(table));
    await press(/^Lot 1 was recorded wrong/);
  };

  test('the gavel types the prices that were paid', async () => {
    const table = called().show('Now');
    await opensFacts(table);
    expect(screen.getByText('Lot 1 was recorded as: Grace at £40, Sidney at £30.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Put it right/ })).toBeDisabled();
    await types(/^What Grace paid:/, 45);
    await types(/^What Sidney paid for second place:/, 35);
    await press('Put it right: Grace at £45, Sidney at £35');
    expect(table.state.rows[0]?.result).toMatchObject({
      first: { seat: 'B', price: 45 },
      second: { seat: 'A', price: 35 },
    });
    expect(table.state.players.B?.money).toBe(35);
    expect(table.state.lead).toBe('B');

    // And once more: it is the lot as it now stands that is put right.
    await opensFacts(table);
    expect(screen.getByText('Lot 1 was recorded as: Grace at £45, Sidney at £35.')).toBeTruthy();
    await types(/^What Grace paid:/, 44);
    await press('Put it right: Grace at £44, Sidney at £35');
    expect(table.state.players.B?.money).toBe(36);
  });

  test('another winner, within what everyone had then', async () => {
    const table = called().show('Now');
    await opensFacts(table);
    await press('James', 'Who won?');
    await types(/^What James paid:/, 81);
    expect(screen.getByText('They have only £80.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Put it right/ })).toBeDisabled();
    await types(/^What James paid:/, 40);
    await press('Put it right: James at £40');
    expect(table.state.rows[0]?.result).toEqual({ first: { seat: 'C', price: 40 }, second: null });
    expect(table.state.players.B?.money).toBe(80);
    expect(table.state.lead).toBe('C');
  });

  test('any seat asks for it, and the gavel does it with one tap', async () => {
    const table = called().show('Now', 'C');
    await opensFacts(table);
    await types(/^What Grace paid:/, 42);
    await press('Ask the host: Grace at £42, Sidney at £30');
    const body = table.desk.table.requests[0]?.want;
    if (body) table.desk.must(0, body);
    expect(table.state.players.B?.money).toBe(38);
  });
});
