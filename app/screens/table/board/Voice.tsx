/** What an auctioneer would say, said by the board: the lot, going once, going twice, who won it, who won. */
import { useEffect, useRef } from 'react';
import { speak } from '../../../../engine';
import { MOTION } from '../../../../components';
import { usePreferences } from '../../../device/preferences';
import type { BoardProps } from '../../../games/contract';
import { outcomeOf } from '../../../games/kit/outcome';
import { winnerWords } from '../../../games/kit/Ranking';
import { hush, say } from '../../../platform/speech';

export function Voice({ props }: { readonly props: BoardProps }) {
  const on = usePreferences((all) => all.voice);
  return on ? <Speaking props={props} /> : null;
}

function Speaking({ props }: { readonly props: BoardProps }) {
  const { game, state, names, table } = props;
  const outcome = outcomeOf(props);
  const over = game.isOver(state) || table.play.ended;
  const result = outcome?.lines.find(({ kind }) => kind === 'result')?.text ?? '';
  const next = over
    ? winnerWords(props)
    : game
        .now(state, null)
        .filter(({ kind }) => kind === 'next')
        .map((line) => speak(line, names))
        .join(' ');
  const turning = (outcome?.flip?.shown.length ?? 0) * MOTION.apart;
  const seq = outcome?.seq ?? -1;
  // What was there when the voice was switched on is no news.
  const heard = useRef({ seq, next });
  useEffect(() => {
    const news = [
      ...(seq > heard.current.seq ? [result] : []),
      ...(next !== heard.current.next ? [next] : []),
    ].filter((words) => words !== '');
    heard.current = { seq: Math.max(seq, heard.current.seq), next };
    if (news.length === 0) return undefined;
    // The paddles first, then the words.
    const timer = setTimeout(() => news.forEach(say), turning);
    return () => clearTimeout(timer);
  }, [seq, result, next, turning]);
  useEffect(() => hush, []);
  return Object.entries(props.view.hammers).map(([round, falls]) => <Calls key={round} falls={falls} />);
}

function Calls({ falls }: { readonly falls: number }) {
  useEffect(() => {
    const left = Math.max(0, falls - performance.now());
    say('Going once.');
    const twice = setTimeout(() => say('Going twice.'), left / 2);
    return () => clearTimeout(twice);
  }, [falls]);
  return null;
}
