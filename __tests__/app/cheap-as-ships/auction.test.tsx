import { fireEvent, screen } from '@testing-library/react-native';
import { Evening, part } from './support';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('setting up', () => {
  test('the gavel names the start player with one tap', async () => {
    const table = new Evening(['A', 'B', 'C']).show('Now');
    expect(await table.counting(() => table.tap('Grace'))).toBe(1);
    expect(table.state.lead).toBe('B');
    expect(screen.getByText('Grace leads the first auction.')).toBeTruthy();
  });

  test('one tap deals the round', async () => {
    const table = new Evening(['A', 'B', 'C']).host({ do: 'start', seat: 'A' }).show('Now');
    expect(await table.counting(() => table.tap('Deal round'))).toBe(1);
    expect(table.state.rows).toHaveLength(5);
    expect(table.state.phase.at).toBe('auction');
  });

  test('a table that dealt enters the specialist and one tap a row', async () => {
    const table = new Evening(['A', 'B']).host({ do: 'start', seat: 'A' }).show('Now');
    await table.tap('We used the real cards');
    await table.tap('Leaf', 'The specialist');
    expect(table.state.specialist).toBe('Leaf');
    await table.tap('Closed, 1 winner', 'Row 1');
    expect(table.state.rows[0]).toMatchObject({ kind: 'closed', winners: 1, cards: 3 });
    expect(screen.getByText('Lot 1: closed bidding. 3 parts, 1 winner.')).toBeTruthy();
  });

  test('somebody without the gavel may deal too, as the table’s clerk', async () => {
    const table = new Evening(['A', 'B']).host({ do: 'start', seat: 'A' }).show('Now', 'B');
    await table.tap('Deal round');
    expect(table.refused).toEqual([]);
    expect(table.state.phase.at).toBe('auction');
  });

  test('while rows are being entered, the app does not deal over them by a slip', async () => {
    const table = new Evening(['A', 'B']).host({ do: 'start', seat: 'A' }).show('Now');
    await table.tap('We used the real cards');
    expect(screen.queryByRole('button', { name: /^Deal round/ })).toBeNull();
    await table.tap('Let the app deal instead');
    expect(button(/^Deal round/)).toBeTruthy();
  });
});

describe('closed bids', () => {
  const closed = (options = {}) =>
    new Evening(['A', 'B', 'C'], options).dealt([
      ['closed', 1],
      ['closed', 1],
    ]);

  test('two digits and Lock are three taps; the bid shows nowhere', async () => {
    const table = closed().show('Now');
    expect(button('Lock')).toBeDisabled();
    const taps = await table.counting(async () => {
      await table.digits(27);
      await table.tap('Lock');
    });
    expect(taps).toBe(3);
    expect(table.desk.table.play.seals[table.bidSlot('A')]).toBeDefined();
    expect(screen.queryByText(/27/)).toBeNull();
    expect(button('Locked. Hold here to peek.')).toBeTruthy();
    expect(screen.getAllByText(/^Waiting for Grace and James\./).length).toBeGreaterThan(0);
  });

  test('a chip or no bid and Lock are two taps', async () => {
    const table = closed().show('Now');
    expect(
      await table.counting(async () => {
        await table.tap('£25');
        await table.tap('Lock');
      }),
    ).toBe(2);
    await table.tap('Lift your paddle');
    expect(
      await table.counting(async () => {
        await table.tap('No bid');
        await table.tap('Lock');
      }),
    ).toBe(2);
  });

  test('the limit is said, and more cannot be locked', async () => {
    const table = closed().show('Now');
    expect(screen.getByText(/You have £80\. Bid up to that/)).toBeTruthy();
    await table.digits(81);
    await table.tap('Lock');
    expect(table.desk.table.play.seals[table.bidSlot('A')]).toBeUndefined();
    expect(table.refused).toEqual([]);
  });

  test('holding peeks, and a bid under £20 is told what it counts for', async () => {
    const table = closed().show('Now');
    await table.digits(12);
    await table.tap('Lock');
    const peek = button('Locked. Hold here to peek.');
    fireEvent(peek, 'pressIn');
    expect(screen.getByText('£12 is under £20, so it counts as no bid.')).toBeTruthy();
    fireEvent(peek, 'pressOut');
    expect(screen.queryByText(/£12/)).toBeNull();
  });

  test('while the hammer runs it is called, and the paddle can be lifted', async () => {
    const table = closed().show('Now');
    await table.digits(30);
    await table.tap('Lock');
    table.hammers = { 'r1/a1/bid': performance.now() + 60_000 };
    table.again();
    expect(screen.getAllByText(/Going once\. Lift your paddle to change it\./).length).toBeGreaterThan(0);
    await table.tap('Lift your paddle');
    expect(table.desk.table.play.seals[table.bidSlot('A')]).toBeUndefined();
  });

  test('the flip stands above the next paddle with bids, reason and rule, without Continue', async () => {
    const table = closed().show('Now');
    table.locks('A', 30).locks('B', 30).locks('C', 28);
    table.again();
    expect(screen.getByRole('img', { name: 'Grace: £30, first place' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'James: £28' })).toBeTruthy();
    const why = button(/Sidney bid the same as Grace.*Why\?/);
    fireEvent.press(why);
    expect(table.helped).toEqual(['CAS-6']);
    expect(screen.getByLabelText('Lot 2: closed bidding')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Continue/ })).toBeNull();
    expect(button('Lock')).toBeTruthy();
  });

  test('a paddle on paper is typed in by anyone after the hammer', async () => {
    const table = new Evening(['A', 'B', 'C'], {}, { C: 'paper' }).dealt([['closed', 1]]);
    table.locks('A', 20).locks('B', 22).show('Now', 'B');
    expect(screen.getByText(/What does James’s paddle say\?/)).toBeTruthy();
    await table.digits(25);
    await table.tap('Enter £25 for James');
    table.desk.settle();
    expect(table.state.rows[0]?.result?.first).toEqual({ seat: 'C', price: 25 });
  });
});

describe('open bids', () => {
  test('called aloud with one winner: four taps by one phone', async () => {
    const table = new Evening(['A', 'B', 'C'])
      .dealt([
        ['open', 1],
        ['closed', 1],
      ])
      .show('Now');
    const taps = await table.counting(async () => {
      await table.tap('Grace');
      await table.digits(31);
      await table.tap('Record Grace at £31');
    });
    expect(taps).toBe(4);
    expect(table.state.rows[0]?.result?.first).toEqual({ seat: 'B', price: 31 });
  });

  test('called aloud with two winners: seven taps', async () => {
    const table = new Evening(['A', 'B', 'C'])
      .dealt([
        ['open', 2],
        ['closed', 1],
      ])
      .show('Now');
    const taps = await table.counting(async () => {
      await table.tap('Grace', 'Who won?');
      await table.digits(31);
      await table.tap('James', 'Second place');
      await table.digits(28);
      await table.tap('Record Grace at £31, James at £28');
    });
    expect(taps).toBe(7);
    expect(table.state.rows[0]?.result).toMatchObject({
      first: { seat: 'B' },
      second: { seat: 'C', price: 28 },
    });
  });

  test('nobody: two taps; a price over the winner’s money is said and not recorded', async () => {
    const table = new Evening(['A', 'B'])
      .dealt([
        ['open', 1],
        ['open', 1],
      ])
      .show('Now');
    await table.tap('Grace');
    await table.digits(95);
    expect(screen.getByText('They have only £80.')).toBeTruthy();
    await table.tap(/^Record Grace/);
    expect(table.state.rows[0]?.result).toBeNull();
    await table.tap('Nobody');
    await table.hold(/^Record: nobody bid/);
    expect(table.state.rows[0]?.result).toEqual({ first: null, second: null });
  });

  test('who does not hold the gavel is told who records, and may do it', async () => {
    const table = new Evening(['A', 'B']).dealt([['open', 1]]).show('Now', 'B');
    expect(screen.getByText(/^Bid out loud\. .* Any one phone records who won\.$/)).toBeTruthy();
    await table.tap(/^Record it on this phone/);
    expect(screen.getByLabelText('Who won?')).toBeTruthy();
  });

  test('turn by turn: raise in one tap, or pass; others see whose turn it is', async () => {
    const table = new Evening(['A', 'B', 'C'], { open: 'turns' })
      .dealt([
        ['open', 1],
        ['closed', 1],
      ])
      .show('Now');
    expect(await table.counting(() => table.tap('Bid £20'))).toBe(1);
    expect(screen.getByText('Waiting for Grace.')).toBeTruthy();
    table.says('B', { do: 'bid', round: 1, row: 1, bid: 25 }).show('Now', 'C');
    expect(screen.getByRole('img', { name: /Sidney.*£20/ })).toBeTruthy();
    await table.tap('Pass');
    table.show('Now', 'A');
    expect(button('Bid £26')).toBeTruthy();
    await table.tap('Pass');
    expect(table.state.rows[0]?.result?.first).toEqual({ seat: 'B', price: 25 });
  });
});

describe('lots', () => {
  test('a part is named with three taps once its type is chosen, and taken back with one', async () => {
    const table = new Evening(['A', 'B']).dealt([['closed', 1]]).show('Now');
    await table.tap('Name parts');
    await table.tap('Front', 'Type');
    const taps = await table.counting(async () => {
      await table.tap('Fox');
      await table.tap('£10');
      await table.tap('Quality +1');
    });
    expect(taps).toBe(3);
    expect(table.state.phase).toMatchObject({ lot: [part('front', 'Fox', 10, 1)] });
    await table.tap(/^Take back: Fox front/);
    expect(table.state.phase).toMatchObject({ lot: [] });
  });

  test('a lot for two is picked in turn only where parts are named', async () => {
    const table = new Evening(['A', 'B', 'C']).dealt([
      ['closed', 2],
      ['closed', 1],
    ]);
    const named = [part('front', 'Fox', 5, 2), part('back', 'Leaf', 10, 1)];
    for (const one of named) table.host({ do: 'name', round: 1, at: 1, part: one });
    table.locks('A', 20).locks('B', 30).locks('C', 0).show('Now', 'B');
    expect(screen.getByText('What do you take from lot 1?')).toBeTruthy();
    await table.tap(/^Take: Fox front/);
    expect(table.state.players.B?.parts).toContainEqual(named[0]);
    expect(screen.queryByText('What do you take from lot 1?')).toBeNull();
  });
});
