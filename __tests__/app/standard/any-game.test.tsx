/** Every game through the standard panels: somebody can always act, and no screen speaks the engine's language. */
import { screen } from '@testing-library/react-native';
import { GAMES, gameNamed, seated, SEATS, type GameId } from '../../../engine';
import { cardsToRead } from '../../../app/games/kit/PaperEntry';
import { loadAllGames } from '../../../app/games/load';
import { seeded } from '../../../tools/testbed/random';
import { nameOfControl, PanelTable, type PanelName } from '../support/panels';

beforeAll(loadAllGames);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** What only the code says: raw names, ids, counters. */
const RAW = /undefined|\[object|NaN|\bnth\b|\bseq\b|\{[A-H]\}|Seat [A-H]\b(?!,)|\bcapn\b|[a-z]+\/[a-z]+\/|!/;

const STEPS = 30;

/** Enough of a table to see every phase, in as few renders as possible. */
const players = (id: GameId): number =>
  Math.max(gameNamed(id)?.players.least ?? 2, id === 'shipshape' ? 2 : 3);

function texts(): readonly string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node === 'string') found.push(node);
    else if (Array.isArray(node)) node.forEach(visit);
    else if (typeof node === 'object' && node !== null && 'children' in node) visit(node.children);
  };
  visit(screen.toJSON());
  return found;
}

const canAct = (): boolean =>
  screen
    .queryAllByRole('button')
    .some(
      (one) =>
        (one.props['accessibilityState'] as { readonly disabled?: boolean } | undefined)?.disabled !== true &&
        !/^(Something else|Not now|Less)|Why\?$/.test(nameOfControl(one)),
    );

test.each(GAMES)('%s: somebody can always act, in people’s words', (id) => {
  const table = new PanelTable(id, SEATS.slice(0, players(id)), { boardHolds: true });
  const choose = seeded(7);
  const look = (panel: PanelName, who: Parameters<PanelTable['show']>[1]): boolean => {
    table.show(panel, who);
    for (const text of texts()) expect(text).not.toMatch(RAW);
    return canAct();
  };
  for (let step = 0; step < STEPS && !table.game.isOver(table.json); step++) {
    const actors = seated(table.desk.table).filter((seat) => look('Now', seat));
    const board = look('Board', 'board');
    if (actors.length === 0 && !board) throw new Error(`nobody can act: ${JSON.stringify(table.json)}`);
    if (step % 9 === 0) for (const panel of ['Mine', 'Table'] as const) look(panel, 'A');
    // Cards that nobody locked are read from the table instead.
    if (!table.goesOn(choose)) {
      expect(cardsToRead(table.props())).not.toEqual([]);
      break;
    }
  }
  look('Final', 'A');
});
