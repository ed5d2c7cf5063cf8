import { act, fireEvent, screen, within } from '@testing-library/react-native';
import { panels } from '../../../app/games/cheap-as-ships';
import { Evening, part } from './support';
import type { SeatId } from '../../../engine';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const SHIP = [part('front', 'Fox', 5, 3), part('middle', 'Fox', 5, 2), part('back', 'Leaf', 10, -1)];

/** Grace owns a lot, named or not; everyone is selling. */
function selling(named: boolean, options = {}, kinds = {}): Evening {
  const table = new Evening(['A', 'B', 'C'], options, kinds).dealt([['open', 1]]);
  if (named) for (const one of SHIP) table.host({ do: 'name', round: 1, at: 1, part: one });
  return table.called('B', 30);
}

/** Everyone is done; the audit begins. */
function auditing(options = {}): Evening {
  const table = selling(true, options);
  table.says('B', { do: 'ship', round: 1, front: SHIP[0], middle: SHIP[1], back: SHIP[2] });
  for (const seat of ['A', 'B', 'C'] as const) table.says(seat, { do: 'done', round: 1 });
  return table;
}

describe('selling', () => {
  test('three named parts and Sell are four taps, with the price line by line before', async () => {
    const table = selling(true).show('Now', 'B');
    const taps = await table.counting(async () => {
      await table.tap(/^Use: Fox front/);
      await table.tap(/^Use: Fox middle/);
      await table.tap(/^Use: Leaf back/);
      const bill = within(screen.getByLabelText('This ship brings £45'));
      for (const line of [
        'The ship',
        'Its parts: £5 + £5 + £10',
        'Parts of one brand',
        'The specialist, for Fox',
      ])
        expect(bill.getByText(line)).toBeTruthy();
      expect(bill.getByText('Quality +4: reputation 0 to 4')).toBeTruthy();
      await table.tap('Sell ship');
    });
    expect(taps).toBe(4);
    expect(table.state.players.B).toMatchObject({ money: 95, reputation: 4 });
  });

  test('unnamed parts are read as they are sold: ten taps, the slot gives the type', async () => {
    const table = selling(false).show('Now', 'B');
    const taps = await table.counting(async () => {
      for (const one of SHIP) {
        await table.tap(one.brand ?? '');
        await table.tap(`£${one.value}`);
        await table.tap(`Quality ${one.quality > 0 ? '+' : '−'}${Math.abs(one.quality)}`);
      }
      await table.tap('Sell ship');
    });
    expect(taps).toBe(10);
    expect(table.state.players.B?.sales).toHaveLength(1);
    expect(table.refused).toEqual([]);
  });

  test('the best sale is one tap, a part alone two, and a sale is taken back with one', async () => {
    const table = selling(true).show('Now', 'B');
    expect(await table.counting(() => table.tap(/^Best sale: £45/))).toBe(1);
    expect(table.state.players.B?.sales).toHaveLength(1);
    expect(await table.counting(() => table.tap(/^Take back: Ship/))).toBe(1);
    expect(table.state.players.B?.sales).toHaveLength(0);
    const taps = await table.counting(async () => {
      await table.tap(/^Use: Leaf back/);
      await table.tap('Alone for £10');
    });
    expect(taps).toBe(2);
    expect(table.state.players.B?.sales[0]).toMatchObject({ what: 'part', price: 10 });
  });

  test('junk fills a slot, a tap takes a part out again, and done says what stays', async () => {
    const table = selling(true).show('Now', 'B');
    await table.tap(/^Use: Fox front/);
    await table.tap(/^Use: Junk/);
    expect(button(/^Take out: Junk/)).toBeTruthy();
    await table.tap(/^Take out front: Fox/);
    await table.tap('Clear');
    await table.tap(/^Done selling/);
    expect(table.state.phase).toMatchObject({ done: ['B'] });
    expect(screen.getByText('You are done selling')).toBeTruthy();
    expect(screen.getByText('Waiting for Sidney and James.')).toBeTruthy();
  });

  test('a seat on paper sells on anybody’s phone', async () => {
    const table = selling(true, {}, { B: 'paper' }).show('Now', 'A');
    await table.tap('Grace, on paper');
    await table.tap(/^Best sale/);
    expect(table.state.players.B?.sales).toHaveLength(1);
  });
});

describe('audit', () => {
  test('"Agrees" is one tap', async () => {
    const table = auditing().show('Now', 'B');
    expect(screen.getByText('£115')).toBeTruthy();
    expect(await table.counting(() => table.tap('Agrees'))).toBe(1);
    expect(table.state.phase).toMatchObject({ settled: ['B'] });
  });

  test('a difference shows its trail, and the gavel decides', async () => {
    const table = auditing().show('Now', 'B');
    await table.tap('It differs');
    await table.digits(110);
    await table.tap('Declare £110');
    const trail = within(screen.getByLabelText('Grace counts £110; the ledger says £115.'));
    for (const line of ['After the last audit', 'Paid for lot 1', 'Sold a ship', 'Reputation', 'The ledger'])
      expect(trail.getByText(line)).toBeTruthy();
    expect(trail.getByText('−£30')).toBeTruthy();
    expect(screen.getByText('The host decides which is right.')).toBeTruthy();
    table.show('Now', 'A');
    await table.hold(/^Count: £110/);
    expect(table.state.players.B?.money).toBe(110);
  });
});

describe('loyalty and the end', () => {
  const toTheEnd = (options = {}, lock: readonly (readonly [SeatId, string])[] = []): Evening => {
    const table = auditing({ money: 'phones', ...options });
    for (const [seat, brand] of lock) table.desk.lock(table.deviceOf(seat), `loyalty/${seat}`, { brand });
    for (let round = 2; round <= 3; round++) {
      table.dealt([['open', 1]], 'A', 'Leaf').called('A', 20);
      for (const seat of ['A', 'B', 'C'] as const)
        if (table.state.phase.at === 'selling' && !table.state.phase.done.includes(seat))
          table.says(seat, { do: 'done', round });
    }
    table.desk.settle();
    return table;
  };

  test('two taps lock the card; Mine peeks at it', async () => {
    const table = new Evening(['A', 'B']).show('Now', 'B');
    const taps = await table.counting(async () => {
      await table.tap('Lock your secret brand');
      await table.tap('Prism');
    });
    expect(taps).toBe(2);
    table.show('Mine', 'B');
    expect(screen.queryByText('Prism')).toBeNull();
    fireEvent(button('Secret brand. Hold here to peek.'), 'pressIn');
    expect(screen.getByText('Prism')).toBeTruthy();
  });

  test('cards locked open by themselves; the gavel reads out the others', async () => {
    const table = toTheEnd({}, [['B', 'Fox']]).show('Now', 'A');
    expect(table.state.phase.at).toBe('loyalty');
    await table.tap('No card', 'James’s card');
    await table.tap('Leaf', 'Sidney’s card');
    table.desk.settle();
    expect(table.state.phase.at).toBe('over');
    table.show('Final', 'A');
    expect(screen.getByText(/^Grace wins with £/)).toBeTruthy();
    expect(within(screen.getByLabelText('Brand loyalty')).getByText('Fox')).toBeTruthy();
    expect(screen.getByLabelText(/^Money over time\. Sidney: £80,/)).toBeTruthy();
  });

  test('the chain of tie-breaks is told with its numbers', () => {
    const table = toTheEnd({ loyalty: false });
    const [a, b] = [table.state.players.A?.money ?? 0, table.state.players.B?.money ?? 0];
    expect(table.state.phase.at).toBe('over');
    table.desk.table = {
      ...table.desk.table,
      play: {
        ...table.desk.table.play,
        game: table.desk.table.play.game && {
          ...table.desk.table.play.game,
          state: {
            ...table.state,
            players: { ...table.state.players, A: { ...table.state.players.A, money: Math.max(a, b) } },
          } as never,
        },
      },
    };
    table.show('Final', 'A');
    expect(screen.getByText('Level with Grace in money. Decided by reputation: 4 to 0.')).toBeTruthy();
  });
});

describe('mine and table', () => {
  test('Mine tells money, reputation, workshop, sold ships and the trail', () => {
    auditing().show('Mine', 'B');
    expect(screen.getByLabelText('Your money: £115')).toBeTruthy();
    expect(screen.getByLabelText('Your reputation: 4')).toBeTruthy();
    expect(screen.getByText('Ship: Fox, Fox, Leaf')).toBeTruthy();
    expect(screen.getByText('Paid for lot 1')).toBeTruthy();
  });

  test('a pile that differs is put right by the gavel, and asked of it by anyone else', async () => {
    const table = selling(true).show('Mine', 'B');
    await table.tap('My pile differs');
    await table.digits(48);
    await table.tap('Ask for £48');
    expect(table.desk.table.requests[0]?.want).toMatchObject({
      do: 'correct',
      what: 'money',
      of: 'B',
      by: -2,
    });
    table.show('Mine', 'A');
    await table.tap('My pile differs');
    await table.digits(79);
    await table.tap('Correct to £79');
    expect(table.state.players.A?.money).toBe(79);
  });

  test('Table tells the others, the track, the rows and why', () => {
    const table = auditing().show('Table', 'A');
    expect(screen.getByLabelText(/Grace.*Reputation 4.*1 ship sold/)).toBeTruthy();
    expect(screen.getByLabelText('Reputation: Sidney at 0, Grace at 4, James at 0')).toBeTruthy();
    expect(screen.getByText('Grace £30')).toBeTruthy();
    fireEvent.press(button(/Grace sells a ship for £45.*Why\?/));
    expect(table.helped).toEqual(['CAS-9']);
    for (const tag of Array.from({ length: 16 }, (_, i) => `CAS-${i + 1}`))
      expect(panels.rulings[tag]?.text.length).toBeGreaterThan(0);
  });

  test('the board shows the lot and whom we await, then the flip and its reason', () => {
    const table = new Evening(['A', 'B']).dealt([
      ['closed', 1],
      ['closed', 1],
    ]);
    table.locks('A', 22).show('Board', null);
    expect(screen.getByText('Waiting for Grace.')).toBeTruthy();
    expect(screen.getByLabelText(/Sidney, locked/)).toBeTruthy();
    expect(screen.queryByText(/22/)).toBeNull();
    jest.setSystemTime(table.desk.table.seq * 1000);
    table.locks('B', 25);
    table.again();
    act(() => jest.advanceTimersByTime(2000));
    expect(screen.getByLabelText('Grace: £25, first place')).toBeTruthy();
    expect(screen.getAllByText(/Grace wins lot 1 at £25/).length).toBeGreaterThan(0);
  });
});
