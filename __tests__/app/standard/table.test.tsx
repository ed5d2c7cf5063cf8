/** The table's own moves, groups, sleepers and facts, for games without panels of their own. */
import { act, fireEvent, render, screen, within } from '@testing-library/react-native';
import { capital, GAMES, gameNamed, SEATS, type JsonObject, type SeatId } from '../../../engine';
import { ToastHost } from '../../../components';
import { CorrectForm } from '../../../app/games/kit/CorrectForm';
import { FixForm } from '../../../app/games/kit/FixForm';
import { chainWords, winnerWords } from '../../../app/games/kit/Ranking';
import { wordingFrom } from '../../../app/games/kit/words';
import { loadAllGames, panelsFor } from '../../../app/games/load';
import { seeded } from '../../../tools/testbed/random';
import { standardPanels } from '../../../app/games/standard';
import { nameOfControl, PanelTable, StandardTable } from '../support/panels';

beforeAll(loadAllGames);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('moves of the table', () => {
  test('a board that holds the gavel makes them by a hold', async () => {
    const table = new StandardTable('micro-ships', ['A', 'B'], { boardHolds: true }).show('Board', 'board');
    await table.hold('Deal for us');
    expect(table.refused).toEqual([]);
    expect(table.json['phase']).toEqual({ at: 'bid' });
    expect(within(screen.getByLabelText('Now')).getAllByText(/auction|Auction/).length).toBeGreaterThan(0);
  });

  test('so does any phone, as its clerk', async () => {
    const table = new StandardTable('micro-ships', ['A', 'B'], { boardHolds: true }).show('Now', 'B');
    expect(screen.getByLabelText('For the table')).toBeTruthy();
    await table.tap('Deal for us');
    expect(table.json['phase']).toEqual({ at: 'bid' });
  });

  test('decisions are the host’s alone', () => {
    const table = new StandardTable('auction', ['A', 'B', 'C']).host({ do: 'waive', round: 1 });
    table.host({ do: 'deal', round: 1 }).show('Now', 'B');
    fireEvent.press(button('Something else …'));
    expect(screen.queryByRole('button', { name: /^Last turn/ })).toBeNull();
    table.show('Now', 'A');
    fireEvent.press(button('Something else …'));
    expect(screen.getByRole('button', { name: /^Last turn/ })).toBeTruthy();
  });

  test('what is at stake is told from the state, whatever happened last', () => {
    const table = new StandardTable('micro-ships', ['A', 'B']).host({ do: 'deal', what: 'everything' });
    const [ship] = table.json['opened'] as readonly { readonly name: string }[];
    table.desk.must(0, { do: 'pause', on: true });
    table.desk.must(0, { do: 'pause', on: false });
    for (const [panel, who] of [
      ['Now', 'B'],
      ['Board', null],
    ] as const) {
      table.show(panel, who);
      expect(within(screen.getByLabelText('Now')).getAllByText(new RegExp(ship?.name ?? '?'))).toBeTruthy();
    }
  });
});

describe('two groups', () => {
  const sailing = () =>
    new PanelTable('shipshape', ['A', 'B', 'C', 'D', 'E', 'F']).host({ do: 'deal', voyage: 1 });

  test('a phone waits for its own group and hears its own hammer', () => {
    const table = sailing().puts('D', { card: 4 }).puts('E', { card: 5 });
    table.show('Now', 'D');
    expect(screen.getAllByText(/^Waiting for Finn\./).length).toBeGreaterThan(0);
    const round = table.props().rounds.find(({ slots }) => slots.some(({ seat }) => seat === 'D'));
    table.hammers = { [round?.name ?? '']: performance.now() + 60_000 };
    table.again();
    expect(screen.getAllByText(/^Going once\./).length).toBeGreaterThan(0);
    table.show('Now', 'A');
    expect(screen.queryByText(/^Going/)).toBeNull();
  });

  test('who has taken a crate waits for the tied of the own group, not for the other', () => {
    const table = sailing().puts('A', { card: 9 }).puts('B', { card: 7 }).puts('C', { card: 7 });
    table.puts('B', { card: 4 }).show('Now', 'A');
    expect(screen.getAllByText('Waiting for James.').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Grace and James choose again.').length).toBeGreaterThan(0);
    const other = table.props().rounds.find(({ slots }) => slots.some(({ seat }) => seat === 'D'));
    table.hammers = { [other?.name ?? '']: performance.now() + 60_000 };
    table.asleep = ['D', 'E', 'F'];
    table.again();
    expect(screen.queryByText(/^Going|asleep|Ahmed|Finn/)).toBeNull();
  });

  test('a group that is home waits for everybody the game waits for', () => {
    const table = sailing();
    for (const turn of [1, 2, 3])
      for (const [seat, card] of Object.entries({ A: turn, B: turn + 3, C: turn + 6 }))
        table.puts(seat as SeatId, { card });
    const cargo = { gold: 0, rats: 0, cannons: 0, contraband: 0, full: false };
    table.says('A', { do: 'cargo', voyage: 1, of: 'A', ...cargo });
    table.puts('D', { card: 1 }).show('Now', 'A');
    expect(screen.getAllByText('Waiting for Grace, James, Ada and Finn.').length).toBeGreaterThan(0);
  });

  test('a phone reads its own group’s flip, the board both', () => {
    const table = sailing();
    for (const [seat, card] of Object.entries({ A: 9, B: 7, C: 2, D: 1, E: 4, F: 6 }))
      table.puts(seat as SeatId, { card });
    table.show('Now', 'A');
    const outcome = within(screen.getByLabelText('Outcome'));
    expect(outcome.getByRole('img', { name: /Sidney, with 9/ })).toBeTruthy();
    expect(outcome.queryByRole('img', { name: /Finn/ })).toBeNull();
    jest.setSystemTime(table.desk.table.seq * 1000);
    table.show('Board', null);
    act(() => jest.advanceTimersByTime(2000));
    expect(screen.getAllByLabelText('The flip')).toHaveLength(2);
    expect(screen.getByRole('img', { name: /^Finn: 6/ })).toBeTruthy();
  });

  test('the Cap’n is shown like a seat', () => {
    const table = new PanelTable('shipshape', ['A', 'B']).host({ do: 'deal', voyage: 1 });
    table.puts('A', { card: 9 }).puts('B', { card: 7 }).show('Now', 'A');
    const outcome = within(screen.getByLabelText('Outcome'));
    expect(outcome.getByRole('img', { name: /the Cap’n/ })).toBeTruthy();
    table.show('Table', 'A');
    expect(screen.getByText('Cap’n Happen Stance')).toBeTruthy();
  });
});

test('the flip that ends a game is on the board before the ranking', () => {
  const table = new StandardTable('shipshape', ['A', 'B', 'C']).host({ do: 'deal', voyage: 1 });
  for (const [seat, card] of Object.entries({ A: 9, B: 7, C: 2 })) table.puts(seat as SeatId, { card });
  jest.setSystemTime(table.desk.table.seq * 1000);
  const props = table.props();
  render(
    <ToastHost>
      <standardPanels.Board {...props} game={{ ...props.game, isOver: () => true }} />
    </ToastHost>,
  );
  expect(screen.getByLabelText('The flip')).toBeTruthy();
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.queryByLabelText('The flip')).toBeNull();
});

test('a sleeper on turn is named, and the host can wake the phone', async () => {
  const table = new StandardTable('auction', ['A', 'B', 'C']).host({ do: 'waive', round: 1 });
  table.host({ do: 'deal', round: 1 });
  const { turn } = table.json['phase'] as { readonly turn: SeatId };
  const host = turn === 'A' ? null : 'A';
  table.asleep = [turn];
  table.show(host ? 'Now' : 'Board', host ?? 'board');
  if (host) {
    expect(screen.getByText(/phone is asleep, and it is their turn\.$/)).toBeTruthy();
    await table.tap('Wake it');
    expect(table.nudged).toEqual([turn]);
  }
});

describe('the end', () => {
  const wording = wordingFrom({
    words: { terms: { score: 'coins', hold: 'hold' } },
    names: { A: 'Ann', B: 'Bob' },
    state: null,
  });
  const standing = (who: string, place: number, amount: number) => ({
    who,
    place,
    score: 12,
    chain: [{ by: 'hold', amount, went: place === 1 ? ('ahead' as const) : ('behind' as const) }],
  });

  test('tie-breaks are told with both numbers, a shared place as such', () => {
    expect(chainWords(standing('A', 1, 6), standing('B', 2, 4), wording)).toBe(
      'Level with Ann in coins. Decided by hold: 6 to 4.',
    );
    expect(chainWords(standing('A', 1, 6), standing('B', 1, 6), wording)).toBe(
      'Level with Ann in coins and hold: they share the place.',
    );
  });

  test('nobody wins is said as such', () => {
    const table = new StandardTable('auction', ['A', 'B', 'C']);
    const game = {
      ...table.game,
      isOver: () => true,
      standings: () => ['A', 'B', 'C'].map((who) => ({ who, place: 2, score: 0, chain: [] })),
    };
    expect(winnerWords({ ...table.props(), game })).toBe('Nobody wins.');
  });
});

describe.each(GAMES)('%s', (id) => {
  const players = Math.max(3, gameNamed(id)?.players.least ?? 3);

  /** Far enough for facts to mend. */
  function played(): PanelTable {
    const table = new StandardTable(id, SEATS.slice(0, players));
    const choose = seeded(3);
    for (let i = 0; i < 25 && table.goesOn(choose); i++);
    return table.show('Now', 'A');
  }

  test('every fact that can be mended opens in words', () => {
    const table = played();
    const facts = table.game.fixes(table.json);
    expect(facts.length).toBeGreaterThan(0);
    render(
      <ToastHost>
        <FixForm props={table.props()} onDone={() => undefined} />
      </ToastHost>,
    );
    const groups = screen.getAllByRole('button').map(nameOfControl);
    for (const group of groups.filter((name) => !/recorded wrong/.test(name))) {
      fireEvent.press(screen.getByRole('button', { name: group }));
      expect(screen.getByRole('heading', { name: group })).toBeTruthy();
      for (const radio of screen.queryAllByRole('radio'))
        expect(nameOfControl(radio)).not.toMatch(/undefined|\[object|Seat [A-H]/);
      fireEvent.press(screen.getByRole('button', { name: 'Another fact' }));
    }
  });

  test('amounts are those of people and things by name', async () => {
    const table = played();
    render(
      <ToastHost>
        <CorrectForm props={table.props()} onDone={() => undefined} />
      </ToastHost>,
    );
    const names = screen.getAllByRole('radio').map(nameOfControl);
    expect(names.some((name) => /^Sidney: [a-z ]+\. /.test(name))).toBe(true);
    for (const name of names) expect(name).not.toMatch(/^[A-H]\b|undefined/);
  });

  test('options: all of them, and none that set-up refuses', () => {
    const game = gameNamed(id);
    if (!game || game.options.holds.is !== 'object') throw new Error('options are an object');
    const panels = panelsFor(id);
    const changed: JsonObject[] = [];
    render(
      <ToastHost>
        <panels.Options
          game={game}
          panels={panels}
          players={players}
          options={game.defaults(players)}
          onChange={(options) => changed.push(options)}
        />
      </ToastHost>,
    );
    for (const radio of screen.queryAllByRole('radio')) fireEvent.press(radio);
    for (const more of screen.queryAllByRole('button', { name: /: (more|less)$/ })) fireEvent.press(more);
    for (const options of changed)
      expect(game.setup(options, SEATS.slice(0, players))).toMatchObject({ ok: true });
    // A game with options of its own words them itself.
    if (panels.Options !== standardPanels.Options) return;
    const { term } = wordingFrom({ words: panels.words, names: {}, state: null });
    for (const name of Object.keys(game.options.holds.members))
      expect(
        screen.getAllByText(capital(term(name)), { includeHiddenElements: true }).length,
      ).toBeGreaterThan(0);
  });
});
