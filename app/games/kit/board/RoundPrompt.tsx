/** Whom a round waits for, or its hammer's call: the board's one sentence, or a group's own. */
import type { RoundView } from '../../../../engine';
import type { TableProps } from '../../contract';
import { awaited, awaitedIn, useHammer } from '../rounds';
import { namesOf, wordingOf } from '../words';
import { BoardPrompt } from './BoardGrid';

export function RoundPrompt({
  props,
  round,
}: {
  readonly props: TableProps;
  readonly round: RoundView | null;
}) {
  const hammer = useHammer(props, round);
  const waiting = round ? awaitedIn(round) : awaited(props);
  const words = props.table.paused
    ? 'The table pauses.'
    : hammer
      ? `Going ${hammer}.`
      : waiting.length > 0
        ? `Waiting for ${namesOf(wordingOf(props), waiting)}.`
        : round?.shut
          ? 'The hammer has fallen.'
          : null;
  return words ? <BoardPrompt>{words}</BoardPrompt> : null;
}
