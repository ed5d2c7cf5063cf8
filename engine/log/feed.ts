/** The feed: what happened, in words, from the log alone, and which of it may be read now. */
import type { Line } from '../contract/game';
import type { RoundName, Seq } from '../vocabulary';
import { gameLineage, lineageOf } from './mend';
import { running } from './running';
import { tableLines } from './table-lines';
import type { Games, Past, Table } from './table';
import { gameLines, mends, retold } from './told';

/** `about` is the entry whose step a line tells: its own, or an earlier one that a mend has decided anew. */
export type Told = Line & { readonly about: Seq };

/** The lines an entry adds to the feed: what the table did, then what the game makes of it. */
export function feedOf(games: Games, table: Table, past: Past): readonly Told[] {
  const about = (entry: Seq, lines: readonly Line[]): readonly Told[] =>
    lines.map((line) => ({ ...line, about: entry }));
  return [
    ...about(past.seq, tableLines(games, table, past)),
    ...(mends(past)
      ? retold(games, past).flatMap((step) => about(step.about, step.lines))
      : about(past.seq, gameLines(games, table, past))),
  ];
}

/** The entries whose steps a mend tells anew: what was said of them before holds no longer. */
export const retoldBy = (games: Games, past: Past): readonly Seq[] =>
  mends(past) ? retold(games, past).flatMap(({ about }) => (about === past.seq ? [] : [about])) : [];

// ── The feed as it is read now ──

/** A line of the feed with its entry. What an undo took back is not `live`; what a mend decided anew is `replaced`. */
export type FeedLine = Told & {
  readonly seq: Seq;
  /** When its entry was written. */
  readonly at: number;
  readonly live: boolean;
  readonly replaced: boolean;
};

type Telling = { readonly lines: readonly Told[]; readonly retold: readonly Seq[] };

/** Reads the feed of a table. Each entry is told once: the past does not change. */
export class Feed {
  private readonly tellings = new WeakMap<Past, Telling>();

  constructor(private readonly games: Games) {}

  /** The last lines, newest last. What was taken back or decided anew stays readable, but is marked. */
  at(table: Table, most = 200): readonly FeedLine[] {
    const lineage = new Set(lineageOf(table).map(({ seq }) => seq));
    const mayBeRead = readableNow(this.games, table);
    const decidedAnew = new Set<Seq>();
    const feed: FeedLine[] = [];
    for (let past: Past | null = table.past; past && feed.length < most; past = past.before) {
      const { seq, entry } = past;
      const telling = this.tellingOf(table, past);
      const inLineage = lineage.has(seq);
      const lines = telling.lines.map((line): FeedLine => {
        const replaced = inLineage && decidedAnew.has(line.about);
        return { ...line, seq, at: entry.at, live: inLineage && !replaced, replaced };
      });
      feed.push(...lines.filter(mayBeRead).reverse());
      if (inLineage) for (const about of telling.retold) decidedAnew.add(about);
    }
    return feed.reverse();
  }

  private tellingOf(table: Table, past: Past): Telling {
    const known = this.tellings.get(past);
    if (known) return known;
    const telling = { lines: feedOf(this.games, table, past), retold: retoldBy(this.games, past) };
    this.tellings.set(past, telling);
    return telling;
  }
}

/**
 * Lines with a lifetime: gone once their round was turned over, for as long as their game runs. One that was taken back
 * never comes again, or an undo would open what is closed.
 */
function readableNow(games: Games, table: Table): (line: FeedLine) => boolean {
  const turned = new Set<RoundName>();
  const nodes = running(games, table) ? gameLineage(table) : [];
  for (const { step } of nodes) if (step?.kind === 'revealed') turned.add(step.round);
  const begun = nodes[0]?.seq ?? 0;
  return ({ until, seq, live }) =>
    until === undefined || (live && !(seq >= begun && until.some((one) => turned.has(one))));
}
