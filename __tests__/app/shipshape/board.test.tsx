/** The board in every phase: what is asked, what came of it, each group by itself. */
import { act, screen, within } from '@testing-library/react-native';
import { Voyage } from './support';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** So long after the last flip that it is no news. */
const later = (table: Voyage) => jest.setSystemTime((table.desk.table.seq + 60) * 1000);
const justNow = (table: Voyage) => jest.setSystemTime(table.desk.table.seq * 1000);
/** Until the last card of a flip has turned. */
const turned = () => act(() => void jest.advanceTimersByTime(3000));
const region = (name: string) => within(screen.getByLabelText(name));

test('holds of voyage 1: who has which, and whom we wait for; with the gavel here it deals by a hold', async () => {
  const table = new Voyage(3, { boardHolds: true }).says('B', { do: 'hold', voyage: 1, of: 'B', hold: 3 });
  table.show('Board', 'board');
  expect(screen.getByText('Voyage 1 of 3')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Seat B, Grace, hold 3' })).toBeTruthy();
  expect(screen.getByText('Waiting for Sidney and James.')).toBeTruthy();
  await table.hold(/^Deal for us/);
  expect(table.state.phase.at).toBe('sailing');
});

test('a flip: the cards with what they took, then the stack and the taking order', () => {
  const table = new Voyage(4).holds().flips({ A: 9, B: 7, C: 7, D: 2 });
  justNow(table);
  table.show('Board', null);
  turned();
  const flip = region('The flip');
  expect(flip.getByRole('img', { name: 'Sidney: 9, crate 1' })).toBeTruthy();
  expect(flip.getByRole('img', { name: 'Ahmed: 2, crate 2' })).toBeTruthy();
  expect(flip.getByRole('img', { name: 'Grace: 7, tied' })).toBeTruthy();
  expect(flip.getByText('Grace and James match at 7: both cards are discarded.')).toBeTruthy();
  later(table);
  table.show('Board', null);
  expect(screen.queryByLabelText('The flip')).toBeNull();
  expect(region('Outcome').getByRole('img', { name: 'Crate 1: Sidney, with 9' })).toBeTruthy();
  expect(region('Outcome').getByRole('img', { name: 'The stack: 10 of 12 crates left' })).toBeTruthy();
  expect(screen.getByText('Waiting for Grace and James.')).toBeTruthy();
  expect(screen.getByText('Voyage 1 of 3, turn 1 of 3')).toBeTruthy();
});

test('the Cap’n’s card is turned over among the others', () => {
  const table = new Voyage(2).holds().flips({ A: 7, B: 5 });
  justNow(table);
  table.show('Board', null);
  turned();
  expect(region('The flip').getByRole('img', { name: /^Cap’n Happen Stance: \d+/ })).toBeTruthy();
});

test('two groups are two columns, each with its own prompt, hammer and flip', () => {
  const table = new Voyage(6).holds().flips({ A: 9, B: 7, C: 2 }).puts('D', { card: 4 });
  later(table);
  table.show('Board', null);
  expect(region('Group 1').getByText('Group 1, turn 2 of 3')).toBeTruthy();
  expect(region('Group 1').getByText('Waiting for Sidney, Grace and James.')).toBeTruthy();
  expect(region('Group 1').getByText('crate 1')).toBeTruthy();
  expect(region('Group 2').getByText('Waiting for Ada and Finn.')).toBeTruthy();
  expect(region('Group 2').getByRole('img', { name: /^Seat D, Ahmed, locked, hold 4/i })).toBeTruthy();
  const round = table.props().rounds.find(({ slots }) => slots.some(({ seat }) => seat === 'D'));
  table.hammers = { [round?.name ?? '']: performance.now() + 60_000 };
  table.again();
  expect(region('Group 2').getByText('Going once.')).toBeTruthy();
  expect(region('Group 1').queryByText(/^Going/)).toBeNull();
  table.hammers = {};
  table.puts('E', { card: 5 }).puts('F', { card: 6 });
  justNow(table);
  table.show('Board', null);
  turned();
  expect(
    within(region('Group 2').getByLabelText('The flip')).getByRole('img', { name: 'Finn: 6, crate 1' }),
  ).toBeTruthy();
});

test('home: the holds that are in with what they show, and who is still counting', () => {
  const table = new Voyage(2).holds().sails();
  table.says('B', {
    do: 'cargo',
    voyage: 1,
    of: 'B',
    gold: 6,
    rats: 2,
    cannons: 13,
    contraband: 4,
    full: false,
  });
  later(table);
  table.show('Board', null);
  const holds = region('Holds');
  expect(holds.getByText('gold 6, rats 2, cannons 13, contraband 4, not full')).toBeTruthy();
  expect(holds.getByText('The Cap’n, by Sidney')).toBeTruthy();
  expect(holds.getAllByText('still counting')).toHaveLength(2);
  expect(screen.getByText('Waiting for Sidney.')).toBeTruthy();
});

test('the score stays until the next cards are turned over, the new holds beside it', () => {
  const table = new Voyage(3).holds().sails().unloads({ gold: 9 }, { gold: 3 }, { gold: 6 });
  later(table);
  table.show('Board', null);
  expect(screen.getByLabelText('Score of voyage 1')).toBeTruthy();
  expect(screen.getByText('Sidney draws 3 holds.')).toBeTruthy();
  table.host({ do: 'drawn', voyage: 2, holds: [2, 4, 6] });
  table.again();
  expect(screen.getByLabelText('Score of voyage 1')).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Seat A, Sidney, .*hold 6/ })).toBeTruthy();
  table.flips({ A: 10, B: 9, C: 8 });
  later(table);
  table.again();
  expect(screen.queryByLabelText('Score of voyage 1')).toBeNull();
});

test('the end: the ranking with what parted the level, and coins over the voyages', () => {
  const table = new Voyage(3).holds();
  for (let voyage = 1; voyage <= 3; voyage++) {
    if (voyage > 1) table.host({ do: 'drawn', voyage, holds: [1, 3, 5] });
    table.sails().unloads({ gold: 6 }, { gold: 6 }, { gold: 4 });
  }
  table.show('Board', null);
  expect(screen.getByText(/wins with 18 coins\./)).toBeTruthy();
  expect(
    screen.getByRole('img', { name: /Decided by hold number in voyage 3: 5 to 3|Decided by hold number/ }),
  ).toBeTruthy();
  expect(screen.getByLabelText(/^Coins over the voyages\./)).toBeTruthy();
});
