/** An undo is told where people look, until the next step is played. */
import type { FeedItem, TableProps } from '../contract';

/** The line of the last undo or redo, while nothing has been played since; null otherwise. */
export function lastUndo({ table, feed }: Pick<TableProps, 'table' | 'feed'>): FeedItem | null {
  for (let past: typeof table.past | null = table.past; past; past = past.before) {
    const { body } = past.entry;
    const { seq } = past;
    if (body.do === 'undo') return feed.find((line) => line.seq === seq && line.kind === 'table') ?? null;
    if (past.step || body.do === 'start') return null;
  }
  return null;
}
