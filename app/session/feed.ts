/** The log in words, and what was turned over last. Told once for each entry: the past does not change. */
import {
  feedOf,
  gameNamed,
  lineageOf,
  pastAt,
  seated,
  speak,
  type BySeat,
  type JsonObject,
  type Line,
  type Past,
  type SeatId,
  type Table,
} from '../../engine';
import type { FeedItem, Flip } from '../games/panels';

const told = new WeakMap<Past, readonly Line[]>();

function linesOf(table: Table, past: Past): readonly Line[] {
  const known = told.get(past);
  if (known) return known;
  const lines = feedOf(gameNamed, table, past);
  told.set(past, lines);
  return lines;
}

export const namesAt = (table: Table): BySeat<string> =>
  Object.fromEntries(seated(table).map((seat) => [seat, table.seats[seat]?.name ?? `Seat ${seat}`]));

/** Newest last. What an undo took back stays readable, but is marked. */
export function feedAt(table: Table, most = 200): readonly FeedItem[] {
  const names = namesAt(table);
  const live = new Set(lineageOf(table).map(({ seq }) => seq));
  const items: FeedItem[] = [];
  for (let past: Past | null = table.past; past && items.length < most; past = past.before)
    items.push(...itemsOf(table, past, names, live.has(past.seq)).reverse());
  return items.reverse();
}

function itemsOf(table: Table, past: Past, names: BySeat<string>, live: boolean): FeedItem[] {
  return linesOf(table, past).map((line) => ({
    seq: past.seq,
    text: speak(line, names),
    ...(line.rule === undefined ? {} : { rule: line.rule }),
    live,
    at: past.entry.at,
  }));
}

/** The last round that was turned over in the game that is played now. */
export function flipAt(table: Table): Flip | null {
  const nodes = lineageOf(table);
  for (const past of [...nodes].reverse()) {
    if (past.entry.body.do === 'start') return null;
    if (past.step?.kind !== 'revealed') continue;
    const shown = shownIn(table, past);
    if (shown.length > 0)
      return {
        seq: past.seq,
        round: past.step.round,
        shown,
        lines: itemsOf(table, past, namesAt(table), true),
      };
  }
  return null;
}

function shownIn(table: Table, past: Past): Flip['shown'] {
  const before = pastAt(table, past.from)?.play.game;
  const game = gameNamed(before?.id ?? '');
  const { step } = past;
  if (!before || !game || step?.kind !== 'revealed') return [];
  const slots = game.rounds(before.state).find(({ name }) => name === step.round)?.slots ?? [];
  return slots.flatMap(({ name, seat }): Flip['shown'] => {
    const given = step.given[name];
    if (!given) return [];
    if (given.how === 'no-bid') return [{ slot: name, seat, how: 'no-bid', value: null }];
    return [{ slot: name, seat, how: given.how, value: asObject(given.value) }];
  });
}

const asObject = (value: unknown): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;

/** Seats whose phone does not answer now. */
export function asleepAt(table: Table, presence: Readonly<Record<number, string>>): readonly SeatId[] {
  return seated(table).filter((seat) => {
    const found = table.seats[seat];
    return found !== undefined && found.kind !== 'paper' && presence[found.device] !== 'awake';
  });
}
