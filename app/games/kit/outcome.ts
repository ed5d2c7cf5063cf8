/** What happened last: the lines of the step that moved the game on, and the paddles it turned over. */
import type { LineKind, SeatId } from '../../../engine';
import type { FeedItem, Flip, Moment, TableProps } from '../contract';
import { flipFor, sharesSeat } from './rounds';

export type Outcome<S, V> = {
  readonly seq: number;
  /** What was decided, then why, then what else. */
  readonly lines: readonly FeedItem[];
  /** The paddles it turned over, if any. */
  readonly flip: Flip<S, V> | null;
  /** The game's state before it. */
  readonly before: S;
};

const ORDER: readonly LineKind[] = ['result', 'reason', 'note', 'mended'];

type Table<S, V> = Pick<TableProps, 'feed'> & {
  readonly flips: readonly Flip<S, V>[];
  history(): readonly Moment<S>[];
};

/**
 * The newest step a seat wants to read. Another group's flip is not among them, nor a step that did not move the game
 * on, where the game says what that is.
 */
export function outcomeOf<S, V>(
  { feed, flips, history }: Table<S, V>,
  seat: SeatId | null = null,
  moved: (before: S, after: S) => boolean = () => true,
): Outcome<S, V> | null {
  const moments = history();
  const own = flipFor(flips, seat);
  for (let i = moments.length - 1; i > 0; i--) {
    const [now, last] = [moments[i], moments[i - 1]];
    if (!now || !last || !moved(last.state, now.state)) continue;
    const { seq } = now;
    const told = feed.filter(({ live, about }) => live && about === seq);
    if (!told.some(({ kind }) => kind === 'result')) continue;
    const flip = flips.find((one) => one.seq === seq) ?? null;
    if (flip && own && flip !== own && !sharesSeat(flip, own.shown)) continue;
    // A mend decides an earlier step anew: that step is what people read, and what was mended beside it.
    const mended = feed.filter(
      (item) =>
        item.live &&
        item.kind === 'mended' &&
        item.about !== seq &&
        told.some((line) => line.seq === item.seq),
    );
    return {
      seq,
      lines: inOrder([...told, ...mended], flip !== null),
      flip,
      before: flip?.before ?? last.state,
    };
  }
  return null;
}

/** What was decided, then why, then what else; what screens draw or read from the state is left out. */
export function inOrder(lines: readonly FeedItem[], flipped = true): readonly FeedItem[] {
  // A paddle that was read out and typed in is told with the flip, so that people compare it with the real one.
  const order = flipped ? [...ORDER, 'clerk'] : ORDER;
  return order.flatMap((kind) => lines.filter((line) => line.kind === kind));
}
