/** Holds, homecoming, score and ranking on the phone. */
import { fireEvent, render, screen, within } from '@testing-library/react-native';
import { ToastHost } from '../../../components';
import { FixForm } from '../../../app/games/kit/FixForm';
import { panelsFor } from '../../../app/games/load';
import { Voyage } from './support';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const region = (name: string | RegExp) => within(screen.getByLabelText(name));

describe('holds of voyage 1', () => {
  test('one tap; what is taken is struck with its owner’s name', async () => {
    const table = new Voyage(3).host({ do: 'hold', voyage: 1, of: 'B', hold: 3 }).show('Now', 'A');
    expect(button('3: Grace')).toBeDisabled();
    const taps = await table.counting(() => table.tap('5', 'Which hold did you get?'));
    expect(taps).toBe(1);
    expect(table.state.holds).toEqual({ A: 5, B: 3 });
    expect(screen.getAllByText('Waiting for James.').length).toBeGreaterThan(0);
  });

  test('dealing is no one’s duty while holds are being entered', async () => {
    const table = new Voyage(3).show('Now', 'A');
    await table.tap('5', 'Which hold did you get?');
    await table.tap(/^Deal for us/);
    expect(table.state.phase.at).toBe('sailing');
    expect(table.state.holds.A).toBe(5);
  });

  test('the Cap’n’s neighbour is asked for his, once, and told what he is', async () => {
    const table = new Voyage(2).show('Now', 'A');
    expect(
      screen.getByText(/^Cap’n Happen Stance sails along\. .* stays in the box; Sidney counts/),
    ).toBeTruthy();
    await table.tap('6', 'And the Cap’n?');
    expect(table.state.holds.capn).toBe(6);
    table.show('Now', 'B');
    expect(screen.queryByLabelText('And the Cap’n?')).toBeNull();
  });

  test('holds of paper seats and of phones that sleep are entered by any other', async () => {
    const table = new Voyage(3, { kinds: { C: 'paper' } }).show('Now', 'B');
    await table.tap('4', 'Which hold did James get?');
    await table.tap('Enter it for somebody else');
    await table.tap('2', 'Which hold did Sidney get?');
    expect(table.state.holds).toEqual({ A: 2, C: 4 });
  });
});

/** The book's own example, and what it brings. */
const CARGO = [
  { gold: 6, rats: 2, cannons: 13, contraband: 4 },
  { gold: 4, cannons: 12, contraband: 6, full: true },
  { gold: 3, rats: 9, cannons: 3, contraband: 10 },
] as const;

const home = (players = 3) => new Voyage(players).holds().sails();

describe('home', () => {
  test('a typical hold takes eight taps: one digit and Next, or two digits', async () => {
    const table = home().show('Now', 'A');
    const taps = await table.counting(async () => {
      await table.tap('6', 'Keypad');
      await table.tap('Next');
      await table.tap('2', 'Keypad');
      await table.tap('Next');
      await table.tap('1', 'Keypad');
      await table.tap('3', 'Keypad');
      await table.tap('4', 'Keypad');
      expect(screen.getByText('6 − 2 + 13 + 4 = 21 before holds are compared')).toBeTruthy();
      await table.tap(/^Enter your hold/);
    });
    expect(taps).toBe(8);
    expect(table.refused).toEqual([]);
    expect(
      region('Holds').getByText('Sidney: gold 6, rats 2, cannons 13, contraband 4, not full'),
    ).toBeTruthy();
    expect(region('Holds').getAllByText('still counting')).toHaveLength(2);
    expect(screen.getAllByText('Waiting for Grace and James.').length).toBeGreaterThan(0);
  });

  test('a full ship is one tap; with a rat in it, it is none, and says why', async () => {
    const table = home().show('Now', 'A');
    await table.tap('4', 'Keypad');
    await table.tap('Next');
    await table.tap('Full ship, +8');
    await table.tap('0', 'Keypad');
    expect(screen.getByRole('button', { name: 'Full ship, +8', selected: true })).toBeTruthy();
    fireEvent.press(button('Rats: 0'));
    await table.tap('1', 'Keypad');
    expect(button('Not full: a rat fills no space')).toBeDisabled();
    await table.tap('Clear Rats');
    expect(button('Full ship, +8')).toBeEnabled();
  });

  test('more than nine spaces can show is refused at the box', async () => {
    const table = home().show('Now', 'A');
    for (const digit of '8200') await table.tap(digit, 'Keypad');
    await table.tap('0', 'Keypad');
    expect(screen.getByText('gold 82 is more than nine spaces can show: 81 at most.')).toBeTruthy();
    expect(button(/^Enter your hold/)).toBeDisabled();
  });

  test('what was entered can be changed until the last one is in', async () => {
    const table = home().show('Now', 'A');
    for (const digit of '0000') await table.tap(digit, 'Keypad');
    await table.tap(/^Enter your hold/);
    await table.tap('Change Sidney');
    await table.tap('7', 'Keypad');
    await table.tap(/^Enter your hold/);
    expect(region('Holds').getByText(/^Sidney: gold 7, rats 0/)).toBeTruthy();
  });

  test('space by space: the kind is remembered, the next space opens, sums follow', async () => {
    const table = home().show('Now', 'A');
    await table.tap('Count it for us');
    await table.tap('3', 'How much gold');
    await table.tap('2', 'How much gold');
    await table.tap('Cannons', 'What lies there');
    await table.tap('5', 'How much cannons');
    await table.tap('Empty', 'What lies there');
    expect(screen.getByText('gold 5, rats 0, cannons 5, contraband 0, not full')).toBeTruthy();
    fireEvent.press(button('Top left: gold 3'));
    await table.tap('9', 'How much cannons');
    const [enter] = screen.getAllByRole('button', { name: /^Enter your hold/ });
    fireEvent.press(enter ?? button('none'));
    await screen.findByText(/^Sidney: gold 2, rats 0, cannons 14/);
    expect(table.refused).toEqual([]);
  });

  test('the Cap’n’s neighbour counts two holds, one after the other', async () => {
    const table = home(2).show('Now', 'A');
    expect(screen.getByText('Count your hold')).toBeTruthy();
    for (const digit of '0000') await table.tap(digit, 'Keypad');
    await table.tap(/^Enter your hold/);
    expect(screen.getByText('Count the Cap’n’s hold')).toBeTruthy();
    for (const digit of '0000') await table.tap(digit, 'Keypad');
    await table.tap(/^Enter the Cap’n’s hold/);
    expect(screen.getByText('Home')).toBeTruthy();
    table.show('Now', 'B');
    expect(screen.queryByLabelText('Whose hold?')).toBeNull();
  });

  test('a group that is home is told where the other one is', () => {
    const table = new Voyage(6).holds();
    for (const turn of [1, 2, 3]) table.flips({ A: turn, B: turn + 3, C: turn + 6 });
    table.flips({ D: 1, E: 2, F: 3 }).show('Now', 'A');
    expect(screen.getByText('Your group is home. Group 2 is in turn 2.')).toBeTruthy();
  });
});

describe('the score', () => {
  const scored = () => home().unloads(...CARGO);

  test('stays until the next hold is known, column by column, and says what I get', () => {
    scored().show('Now', 'B');
    expect(screen.getByText('You get 27 coins, 27 in all.')).toBeTruthy();
    const table = region('Score of voyage 1');
    expect(
      table.getByRole('img', {
        name: 'Grace: gold less rats 4, cannons 9, contraband 6, full ship 8: 27 coins, 27 coins in all',
      }),
    ).toBeTruthy();
    expect(
      table.getByRole('img', {
        name: 'James: gold less rats −6, cannons 0, contraband seized or none: −6, so 0 coins, 0 coins in all',
      }),
    ).toBeTruthy();
    expect(table.getByText('Fewest cannons: 3, so every hold counts 3 less.')).toBeTruthy();
    expect(table.getByText('The Navy seizes the most contraband, 10: James.')).toBeTruthy();
  });

  test('somebody is named who deals: the host with one tap; drawn ones are entered by any phone', async () => {
    const table = scored().show('Now', 'B');
    expect(screen.getByText(/Sidney enters them; any phone may\./)).toBeTruthy();
    await table.tap('We drew the holds');
    for (const hold of ['2', '4']) await table.tap(hold, 'Which holds were drawn?');
    expect(button(/^These were drawn/)).toBeDisabled();
    await table.tap('6', 'Which holds were drawn?');
    await table.tap('These were drawn');
    expect(table.state.holds).toEqual({ B: 6, A: 4, C: 2 });
    expect(region('Your hold').getByText('You sail on hold 6.')).toBeTruthy();
    expect(region('Your hold').getByText('You get 27 coins, 27 in all.')).toBeTruthy();
    expect(screen.getByLabelText('Score of voyage 1')).toBeTruthy();
    table.flips({ A: 9, B: 8, C: 7 }).show('Now', 'B');
    expect(screen.queryByLabelText('Score of voyage 1')).toBeNull();
  });

  test('a board that holds the gavel stops nobody: any phone deals', async () => {
    const table = new Voyage(3, { boardHolds: true })
      .holds()
      .sails()
      .unloads(...CARGO);
    table.show('Now', 'C');
    expect(screen.getByText(/Any phone enters them\./)).toBeTruthy();
    await table.tap(/^Deal for us/);
    expect(table.state.phase.at).toBe('sailing');
  });

  test('my voyages are under Mine, everyone’s under Table', () => {
    const table = scored().show('Mine', 'A');
    expect(region('Voyage 1').getByText('18 coins')).toBeTruthy();
    expect(
      region('Voyage 1').getByText(/^gold less rats 4, cannons 10, contraband 4: 18 coins/),
    ).toBeTruthy();
    table.show('Table', 'A');
    expect(screen.getByLabelText('Score of voyage 1')).toBeTruthy();
  });

  test('facts of holds, cargo, piles and seats can be put right', () => {
    const table = scored();
    render(
      <ToastHost>
        <FixForm props={table.show('Now', 'A').props()} onDone={() => undefined} />
      </ToastHost>,
    );
    for (const name of [
      'What a hold showed',
      'Who had which hold',
      'What lies in a discard pile',
      'How we sit',
    ])
      expect(screen.getAllByRole('button', { name }).length).toBeGreaterThan(0);
  });
});

describe('the end', () => {
  test('coins by voyage, every tie in words, the last score and the chart, the Cap’n among them', () => {
    const table = new Voyage(2).holds();
    for (let voyage = 1; voyage <= 3; voyage++) {
      if (voyage > 1) table.host({ do: 'drawn', voyage, holds: [1, 3, 5] });
      table.sails().unloads({ gold: 6 }, { gold: 6 }, { gold: 6 });
    }
    table.show('Final', 'A');
    expect(screen.getByRole('heading', { name: /wins with 18 coins\./ })).toBeTruthy();
    expect(screen.getAllByText('Voyages: 6 + 6 + 6', { includeHiddenElements: true })).toHaveLength(3);
    expect(
      screen.getAllByText(/^Level with .* in coins\. Decided by hold number in voyage 3: /),
    ).toHaveLength(2);
    expect(screen.getByLabelText('Score of voyage 3')).toBeTruthy();
    expect(
      screen.getByLabelText(/^Coins over the voyages\. .*Cap’n Happen Stance: 0 coins, 6 coins/),
    ).toBeTruthy();
  });
});

test('help has a page for every phase, and every ruling one of its own', () => {
  const { help, rulings } = panelsFor('shipshape');
  const titles = [
    help(null, null),
    help(new Voyage(3).json, 'A'),
    help(new Voyage(3).holds().json, 'A'),
    help(new Voyage(3).holds().flips({ A: 7, B: 7, C: 1 }).json, 'A'),
    help(home().json, 'A'),
    help(home().unloads().json, 'A'),
  ].map(({ title }) => title);
  expect(new Set(titles).size).toBe(6);
  for (let i = 1; i <= 8; i++) expect(rulings[`SHP-${i}`]?.text.join(' ').length).toBeGreaterThan(40);
});
