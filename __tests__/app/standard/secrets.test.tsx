/** Secrets of every kind: one paddle each, nothing to read over a shoulder, and paper can say all of it. */
import { act, fireEvent, screen, within } from '@testing-library/react-native';
import { loadAllGames } from '../../../app/games/load';
import { nameOfControl, PanelTable, StandardTable } from '../support/panels';

beforeAll(loadAllGames);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** What the small field at the thumb shows, though no screen reader says it. */
const typed = (text: string) =>
  within(screen.getByLabelText('Typed, hidden')).queryByText(text, { includeHiddenElements: true });
const later = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

const cubes = (kinds = {}) =>
  new StandardTable('micro-ships', ['A', 'B'], { kinds }).host({ do: 'deal', what: 'everything' });

describe('cubes of a bag', () => {
  test('one paddle; what was chosen is gone after two seconds, and keys say nothing of it', async () => {
    const table = cubes().show('Now');
    expect(screen.getAllByRole('button', { name: 'Lock' })).toHaveLength(1);
    expect(button('Lock')).toBeDisabled();
    await table.key('Green', 'cubes');
    expect(screen.getByLabelText('Typed, hidden')).toBeTruthy();
    expect(typed('Green')).not.toBeNull();
    later(2100);
    expect(typed('Green')).toBeNull();
    for (const key of within(screen.getByLabelText('cubes')).getAllByRole('button'))
      expect(['card', 'Take one back']).toContain(nameOfControl(key));
    await table.tap('Lock');
    expect(Object.keys(table.desk.table.play.seals)).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Locked. Hold here to peek.' })).toHaveLength(1);
    fireEvent(button('Locked. Hold here to peek.'), 'pressIn');
    expect(screen.getByText('1 green')).toBeTruthy();
  });

  test('no bid takes two taps, like any other bid', async () => {
    const table = cubes().show('Now');
    const taps = await table.counting(async () => {
      await table.key('No bid', 'cubes');
      await table.tap('Lock');
    });
    expect(taps).toBe(2);
    expect([...table.desk.vault.values()].at(-1)?.value).toEqual({ cubes: [] });
  });

  test('one too many is refused in words that go away', async () => {
    const table = cubes().show('Now');
    for (let i = 0; i < 5; i++) await table.key('Red', 'cubes');
    expect(screen.getByText(/at most\.|knows of no other\./)).toBeTruthy();
    later(2100);
    expect(screen.queryByText(/knows of no other\./)).toBeNull();
  });

  test('nothing is shown while the page is blurred', async () => {
    const table = cubes();
    table.masked = true;
    table.show('Now');
    await table.key('Blue', 'cubes');
    expect(typed('Blue')).toBeNull();
  });

  test('who wants secrets spoken hears them', async () => {
    const table = cubes();
    table.speakSecrets = true;
    table.show('Now');
    await table.tap('Yellow', 'cubes');
    expect(screen.getByRole('img', { name: 'Yellow' })).toBeTruthy();
  });

  test('a paper seat’s cubes are typed in by anyone, no bid included', async () => {
    const table = cubes({ B: 'paper' }).puts('A', { cubes: ['red'] });
    table.show('Now', 'A');
    await table.tap('Green', 'Cubes');
    expect(button('Enter Green for Grace')).toBeEnabled();
    await table.tap('None of them', 'Cubes');
    await table.tap('Enter no bid for Grace');
    table.desk.settle();
    expect(table.refused).toEqual([]);
    expect(table.json['sold']).toEqual(['A']);
  });

  test('the hand is asked for as long as the phone does not know it, and noted on it alone', async () => {
    const table = cubes().show('Now');
    await table.tap('Count your cubes …');
    for (const cube of ['Green', 'Green', 'Red', 'Blue', 'Blue']) await table.key(cube, 'Count your cubes');
    await table.tap('Note it');
    expect(table.notes).toMatchObject([{ value: { cubes: ['green', 'green', 'red', 'blue', 'blue'] } }]);
    expect(screen.queryByRole('button', { name: 'Count your cubes …' })).toBeNull();
  });
});

describe('a card of a hand', () => {
  test('every key is there whatever was played, so that no gap tells', async () => {
    const table = new PanelTable('shipshape', ['A', 'B', 'C']).host({ do: 'deal', voyage: 1 });
    for (const [seat, card] of [
      ['A', 7],
      ['B', 5],
      ['C', 3],
    ] as const)
      table.puts(seat, { card });
    table.show('Now');
    const keys = within(screen.getByLabelText('crew card'));
    for (let card = 1; card <= 10; card++) expect(keys.getAllByText(String(card)).length).toBeGreaterThan(0);
    await table.key('7', 'crew card');
    expect(screen.getByText('That one lies in the pile. Choose another.')).toBeTruthy();
    expect(button('Lock')).toBeDisabled();
  });
});

describe('a card laid with a move', () => {
  test('the colour is public, the number is a key that does not light up', async () => {
    const table = new StandardTable('auction', ['A', 'B', 'C']).host({ do: 'waive', round: 1 });
    table.host({ do: 'deal', round: 1 });
    const { turn } = table.json['phase'] as { readonly turn: 'A' };
    table.show('Now', turn);
    await table.tap('Lay a card …');
    fireEvent.press(screen.getByRole('radio', { name: 'Blue' }));
    await table.key('2', 'number');
    await table.tap('Lay a card');
    expect(table.refused).toEqual([]);
    expect(Object.keys(table.desk.table.play.seals)).toHaveLength(1);
    table.show('Mine', turn);
    fireEvent(button('A card laid. Hold here to peek.'), 'pressIn');
    expect(within(button('A card laid. Hold here to peek.')).getByText('2')).toBeTruthy();
  });
});
