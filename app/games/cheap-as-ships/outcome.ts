/** What happened last: the lines of the entry that moved the game on, and the paddles it turned over. */
import { pastAt, type Past, type SeatId } from '../../../engine';
import type { FeedItem, Flip, TableProps } from '../contract';
import type { State } from './state';

export type Shown = {
  readonly seat: SeatId;
  readonly bid: number | null;
  readonly won: 'first' | 'second' | null;
};
export type Outcome = {
  readonly seq: number;
  readonly lines: readonly FeedItem[];
  /** Best bid first; empty when nothing was turned over. */
  readonly bids: readonly Shown[];
  /** The lot it was about, if any. */
  readonly lot: number | null;
};

/** Round, phase and row: what a step of the game changes. */
const markOf = (s: State | undefined): string =>
  s === undefined ? '' : `${s.round}/${s.phase.at}/${s.phase.at === 'auction' ? s.phase.row : ''}`;

/** The newest step of this game that moved it on; naming a part or counting money does not. */
export function outcomeOf({ table, feed, flip, state }: TableProps): Outcome | null {
  const now = state as unknown as State;
  for (let past = table.past; past;) {
    if (past.entry.body.do === 'start') return null;
    const next = pastAt(table, past.from);
    if (past.step && markOf(stateOf(next)) !== markOf(stateOf(past))) {
      // A mend moves the game on by deciding an earlier step anew: that step is what people want to read.
      const { seq } = past;
      const about = feed.findLast((item) => item.seq === seq)?.about ?? seq;
      return told(about, feed, flip, stateOf(pastAt(table, pastAt(table, about)?.from ?? seq)), now);
    }
    if (!next || next === past) return null;
    past = next;
  }
  return null;
}

const stateOf = (past: Past | undefined): State | undefined =>
  past?.play.game?.state as unknown as State | undefined;

function told(
  seq: number,
  feed: readonly FeedItem[],
  flip: Flip | null,
  before: State | undefined,
  now: State,
): Outcome | null {
  const bids = flip?.seq === seq && before ? bidsOf(flip, before, now) : [];
  const result = feed.filter(({ about, live }) => live && about === seq);
  const mended = feed.filter(
    (item) => item.seq === result[0]?.seq && item.about !== seq && item.text.startsWith('Mended: '),
  );
  const lines = [...result, ...mended].filter((item) => !isShownElsewhere(item, now, bids.length > 0));
  return lines.length + bids.length > 0
    ? { seq, lines, bids, lot: before?.phase.at === 'auction' ? before.phase.row : null }
    : null;
}

/** Lots to come and who leads them stand under this strip, turned paddles in it; who recorded what is for the feed. */
function isShownElsewhere({ text }: FeedItem, now: State, paddles: boolean): boolean {
  const toCome = now.rows.some(({ result }, i) => !result && text.startsWith(`Lot ${i + 1}: `));
  const lead = now.phase.at === 'auction' && text.endsWith(' leads the next auction.');
  const turned = paddles && text.startsWith('Paddles: ');
  return toCome || lead || turned || / recorded lot \d+ as called\.$/.test(text);
}

function bidsOf(flip: Flip, before: State, now: State): readonly Shown[] {
  const row = before.phase.at === 'auction' ? before.phase.row : 0;
  const result = now.round === before.round ? now.rows[row - 1]?.result : null;
  if (!result) return [];
  const place = ({ won, bid }: Shown): number =>
    won === 'first' ? 2e9 : won === 'second' ? 1e9 : (bid ?? -1);
  return flip.shown
    .map(({ seat, value }): Shown => {
      const bid = typeof value?.bid === 'number' ? value.bid : null;
      const won = result.first?.seat === seat ? 'first' : result.second?.seat === seat ? 'second' : null;
      return { seat, bid, won };
    })
    .sort((a, b) => place(b) - place(a));
}
