/** The log in words, and what was turned over last. Told once for each entry: the past does not change. */
import {
  feedOf,
  lineageOf,
  pastAt,
  retoldBy,
  seated,
  speak,
  type BySeat,
  type JsonObject,
  type Past,
  type SeatId,
  type Seq,
  type Table,
  type Told,
} from '../../engine';
import { gameNamed } from '../games/load';
import type { FeedItem, Flip } from '../games/contract';

type Telling = { readonly lines: readonly Told[]; readonly retold: readonly Seq[] };
const tellings = new WeakMap<Past, Telling>();

function tellingOf(table: Table, past: Past): Telling {
  const known = tellings.get(past);
  if (known) return known;
  const telling = { lines: feedOf(gameNamed, table, past), retold: retoldBy(gameNamed, past) };
  tellings.set(past, telling);
  return telling;
}

export const namesAt = (table: Table): BySeat<string> =>
  Object.fromEntries(seated(table).map((seat) => [seat, table.seats[seat]?.name ?? `Seat ${seat}`]));

const MOST_LINES = 200;
const feeds = new WeakMap<Table, readonly FeedItem[]>();

/** Newest last. What an undo took back or a mend decided anew stays readable, but is marked. */
export function feedAt(table: Table): readonly FeedItem[] {
  const known = feeds.get(table);
  if (known) return known;
  const names = namesAt(table);
  const standing = new Set(lineageOf(table).map(({ seq }) => seq));
  const retold = new Set<Seq>();
  const items: FeedItem[] = [];
  for (let past: Past | null = table.past; past && items.length < MOST_LINES; past = past.before) {
    const { seq, entry } = past;
    const telling = tellingOf(table, past);
    const stands = standing.has(seq);
    const told = telling.lines.map(({ about, text, ...rule }): FeedItem => {
      const replaced = stands && retold.has(about);
      return {
        seq,
        about,
        text: speak({ text }, names),
        ...rule,
        live: stands && !replaced,
        replaced,
        at: entry.at,
      };
    });
    items.push(...told.reverse());
    if (stands) for (const about of telling.retold) retold.add(about);
  }
  const feed = items.reverse();
  feeds.set(table, feed);
  return feed;
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
        lines: feedAt(table).filter(({ about, live }) => live && about === past.seq),
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
