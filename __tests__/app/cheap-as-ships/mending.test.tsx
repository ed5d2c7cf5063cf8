/** Mending in place, as people read it: the strip and the feed tell the new result, the old lines are marked. */
import { act, fireEvent, render, screen, within } from '@testing-library/react-native';
import { ToastHost } from '../../../components';
import { loadGame } from '../../../app/games/load';
import { AskTheGavel } from '../../../app/screens/table/gavel/AskTheGavel';
import { FixFacts } from '../../../app/screens/table/gavel/FixFacts';
import { UndoLast } from '../../../app/screens/table/gavel/TakeBack';
import { undoable } from '../../../app/table/undo';
import { bodyOf, requestWords } from '../../../app/table/requests';
import { tableStore } from '../../../app/table/store';
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
  expect(line(/^Sidney wins lot 1 at £30 and takes all three parts\./)).toBeTruthy();
  expect(outcome().getByRole('img', { name: 'Grace: £25' })).toBeTruthy();
  table.desk.must(0, { do: 'fix', at: before, fact: twoWinners });
  table.again();
  expect(line(/^Sidney wins lot 1 at £30, Grace is second at £25\./)).toBeTruthy();
  expect(line(/^Mended: lot 1 is closed with two winners\./)).toBeTruthy();
  expect(outcome().getByRole('img', { name: 'Grace: £25, second place' })).toBeTruthy();
  expect(line(/takes all three parts/)).toBeNull();
});

test('the feed marks the old lines as replaced; an undo of the mend brings them back', () => {
  const { table, before } = flipped();
  const tip = table.desk.table.seq;
  table.desk.must(0, { do: 'fix', at: before, fact: twoWinners });
  table.show('Table');
  expect(happened().getByText('Replaced: Sidney wins lot 1 at £30 and takes all three parts.')).toBeTruthy();
  expect(happened().getByText(/^Sidney wins lot 1 at £30, Grace is second/)).toBeTruthy();
  expect(undoable(table.desk.table, 2).map(({ what }) => what)).toEqual([
    'Mended: lot 1 is closed with two winners.',
    'Sidney wins lot 1 at £30, Grace is second at £25. Both pay their own bid.',
  ]);
  table.desk.must(0, { do: 'undo', to: tip });
  table.again();
  expect(happened().getByText('Sidney wins lot 1 at £30 and takes all three parts.')).toBeTruthy();
  expect(happened().getByText(/^Taken back: Sidney wins lot 1 at £30, Grace is second/)).toBeTruthy();
});

test('the board reads the new result too', () => {
  const { table, before } = flipped();
  table.desk.must(0, { do: 'fix', at: before, fact: twoWinners });
  table.show('Board', null);
  expect(screen.getAllByText(/^Sidney wins lot 1 at £30, Grace is second/).length).toBeGreaterThan(0);
  expect(screen.queryByText('Sidney wins lot 1 at £30 and takes all three parts.')).toBeNull();
});

test('facts are those of this game, not of the warm-up before it', () => {
  const table = new Evening(['A', 'B'], {}, {}, warmsUp).dealt([
    ['closed', 1],
    ['closed', 1],
  ]);
  table.locks('B', 25).locks('A', 30);
  render(
    <ToastHost>
      <FixFacts
        table={table.desk.table}
        mending={{ verb: 'Put it right', onMend: (body) => void table.desk.must(0, body) }}
      />
    </ToastHost>,
  );
  fireEvent.press(screen.getByRole('button', { name: /^Lot 1 is closed, two winners/ }));
  expect(table.state.rows[0]?.result).toEqual({
    first: { seat: 'A', price: 30 },
    second: { seat: 'B', price: 25 },
  });
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

  const press = (name: string | RegExp) => fireEvent.press(screen.getByRole('button', { name }));
  const types = (label: string, text: string) => fireEvent.changeText(screen.getByLabelText(label), text);

  function opensFacts(table: Evening): void {
    const onMend = (body: Parameters<Evening['desk']['act']>[1]) => void table.desk.must(0, body);
    render(
      <ToastHost>
        <FixFacts table={table.desk.table} mending={{ verb: 'Put it right', onMend }} />
      </ToastHost>,
    );
    press(/^Lot 1 was recorded wrong/);
  }

  test('the gavel types the prices that were paid', () => {
    const table = called();
    opensFacts(table);
    expect(screen.getByText('Lot 1 was recorded as: Grace at £40, Sidney at £30.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Put it right/ })).toBeDisabled();
    types('What Grace paid', '45');
    types('What Sidney paid for second place', '35');
    press('Put it right: Grace at £45, Sidney at £35');
    expect(table.state.rows[0]?.result).toMatchObject({
      first: { seat: 'B', price: 45 },
      second: { seat: 'A', price: 35 },
    });
    expect(table.state.players.B?.money).toBe(35);
    expect(table.state.lead).toBe('B');

    // And once more: it is the lot as it now stands that is put right.
    opensFacts(table);
    expect(screen.getByText('Lot 1 was recorded as: Grace at £45, Sidney at £35.')).toBeTruthy();
    types('What Grace paid', '44');
    press('Put it right: Grace at £44, Sidney at £35');
    expect(table.state.players.B?.money).toBe(36);
  });

  test('another winner, within what everyone had then', () => {
    const table = called();
    opensFacts(table);
    const winners = within(screen.getByLabelText('Who won?'));
    fireEvent.press(winners.getByRole('button', { name: 'James' }));
    types('What James paid', '81');
    expect(screen.getByText('£81 is more than the £80 there.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Put it right/ })).toBeDisabled();
    types('What James paid', '40');
    press('Put it right: James at £40');
    expect(table.state.rows[0]?.result).toEqual({ first: { seat: 'C', price: 40 }, second: null });
    expect(table.state.players.B?.money).toBe(80);
    expect(table.state.lead).toBe('C');
  });

  test('any seat asks for it, and the gavel does it with one tap', async () => {
    const table = called().show('Now', 'C');
    tableStore.setState({ seat: 'C' });
    render(
      <ToastHost>
        <AskTheGavel table={table.desk.table} act={table.props().act} onDone={() => undefined} />
      </ToastHost>,
    );
    press(/^Ask to fix a fact/);
    press(/^Lot 1 was recorded wrong/);
    types('What Grace paid', '42');
    await act(async () => press('Ask for it: Grace at £42, Sidney at £30'));
    const [request] = table.desk.table.requests;
    expect(requestWords(request?.want ?? null)).toBe(
      'Put lot 1 right: Grace at £42, Sidney at £30, not Grace at £40, Sidney at £30.',
    );
    const body = bodyOf(request?.want ?? null);
    if (body) table.desk.must(0, body);
    expect(table.state.players.B?.money).toBe(38);
  });
});
