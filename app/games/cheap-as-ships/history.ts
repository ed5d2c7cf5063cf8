/** What the log says of the game that is played now: its entries, and everyone's money after each lot and phase. */
import { lineageOf, type Past, type SeatId, type Table } from '../../../engine';
import type { State } from './state';

export type Series = { readonly seat: SeatId; readonly points: readonly number[] };

/** What was played before at this table, the warm-up lot too, is another game with a state of its own. */
export function pastOfThisGame(table: Table): readonly Past[] {
  const nodes = lineageOf(table);
  const begun = nodes.findLastIndex(({ entry }) => entry.body.do === 'start');
  return nodes.slice(Math.max(0, begun));
}

/** One point whenever the game has moved on and somebody's money has changed. */
export function moneyOverTime(table: Table): readonly Series[] {
  const states: State[] = [];
  for (const past of pastOfThisGame(table)) {
    const state = past.play.game?.state as unknown as State | undefined;
    if (!state || (!past.step && past.entry.body.do !== 'start')) continue;
    const last = states.at(-1);
    if (!last || isWorthAPoint(last, state)) states.push(state);
    else states[states.length - 1] = state;
  }
  const [first] = states;
  return (first?.order ?? []).map((seat) => ({
    seat,
    points: states.map((state) => state.players[seat]?.money ?? 0),
  }));
}

const placeOf = ({ round, phase }: State): string =>
  `${round}/${phase.at}/${phase.at === 'auction' ? phase.row : ''}`;

const isWorthAPoint = (before: State, after: State): boolean =>
  placeOf(before) !== placeOf(after) &&
  after.order.some((seat) => before.players[seat]?.money !== after.players[seat]?.money);
