/** The log in words, and what was turned over. Told once for each entry: the past does not change. */
import {
  Feed,
  gameLineage,
  seated,
  speak,
  statesOf,
  timelineOf,
  type AnyShown,
  type BySeat,
  type GameStep,
  type JsonObject,
  type Past,
  type SeatId,
  type Table,
  type Timeline,
} from '../../engine';
import type { FeedItem, Flip, Moment } from '../games/contract';
import { gameNamed } from '../games/load';

export const namesAt = (table: Table): BySeat<string> =>
  Object.fromEntries(seated(table).map((seat) => [seat, table.seats[seat]?.name ?? `Seat ${seat}`]));

const reader = new Feed(gameNamed);
const feeds = new WeakMap<Table, readonly FeedItem[]>();

/** Newest last, with the names put in. */
export function feedAt(table: Table): readonly FeedItem[] {
  const known = feeds.get(table);
  if (known) return known;
  const names = namesAt(table);
  const feed = reader
    .at(table)
    .map(({ until: _until, ...line }): FeedItem => ({ ...line, text: speak(line, names) }));
  feeds.set(table, feed);
  return feed;
}

type Step = Moment & { readonly step: GameStep | null };
const histories = new WeakMap<Past, readonly Step[]>();

/** The steps of the game that is played now, mended ones in their places; the first is its set-up. */
function stepsAt(table: Table): readonly Step[] {
  const known = histories.get(table.past);
  if (known) return known;
  const own = gameLineage(table);
  const mended = own.some(({ entry: { body } }) => body.do === 'fix' || body.do === 'replace');
  const timeline = mended ? timelineOf(gameNamed, table) : null;
  const steps = timeline ? mendedSteps(timeline) : own.flatMap(stepIn);
  histories.set(table.past, steps);
  return steps;
}

const stepIn = ({ seq, step, entry, play }: Past): readonly Step[] =>
  play.game && (step || entry.body.do === 'start') ? [{ seq, step, state: play.game.state }] : [];

const mendedSteps = (timeline: Timeline): readonly Step[] => [
  { seq: timeline.begun, step: null, state: timeline.start },
  ...statesOf(timeline).map(({ by, step, state }) => ({ seq: by, step, state })),
];

export const historyAt = (table: Table): readonly Moment[] => stepsAt(table);

const flipsOf = new WeakMap<Table, readonly Flip[]>();

/** Newest first, as far back as one that every seat took part in: those are all that anybody has before them. */
export function flipsAt(table: Table): readonly Flip[] {
  const known = flipsOf.get(table);
  if (known) return known;
  const steps = stepsAt(table);
  const seats = table.play.game?.seats ?? [];
  const flips: Flip[] = [];
  for (let i = steps.length - 1; i > 0; i--) {
    const flip = flipIn(table, steps[i - 1], steps[i]);
    if (!flip) continue;
    flips.push(flip);
    if (seats.every((seat) => flip.shown.some((one) => one.seat === seat))) break;
  }
  flipsOf.set(table, flips);
  return flips;
}

function flipIn(table: Table, earlier: Step | undefined, now: Step | undefined): Flip | null {
  const game = gameNamed(table.play.game?.id ?? '');
  if (!game || !earlier || now?.step?.kind !== 'revealed') return null;
  const { seq, state: after } = now;
  const { round } = now.step;
  const before = earlier.state;
  const shown = now.step.shown.map(turned);
  const others = game.othersShown?.(before, round, after) ?? [];
  if (shown.length + others.length === 0) return null;
  const lines = feedAt(table).filter(({ about, live }) => live && about === seq);
  return { seq, round, before, after, shown, others, lines };
}

/** What did not fit was on the paddle all the same. */
function turned(one: AnyShown): Flip['shown'][number] {
  const { slot, seat } = one;
  if (one.how === 'no-bid') return { slot, seat, how: 'no-bid', value: null };
  if (one.how === 'unfit') return { slot, seat, how: 'sealed', value: asObject(one.opened) };
  return { slot, seat, how: one.how, value: one.value };
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
